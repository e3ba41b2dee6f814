// Typesets with strangers' drawings: first in a process of its own, because Typst is native code and some SVG files abort it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { FontFile, World } from '@deckle/engine';
import { TypesetError, typeset } from './typeset.ts';

/** Drawings, each with the fonts of its document, that Typst has set: it does so again, without a process of its own. */
const safe = new Set<string>();
/** Those that ended it, on their own. */
const unsafe = new Set<string>();
const maxKnown = 4_096;

/** Seconds of processor time, and milliseconds in all, after which a document with new drawings is given up. */
const processorTime = 10;
const patience = 20_000;

/** As `typeset`; also throws `TypesetError` for a drawing that ends the process or takes too long. */
export const guardedTypeset: World['typeset'] = (source, files, fonts) => {
  const drawings = [...files].filter(([name]) => name.endsWith('.svg')).map(([, bytes]) => nameOf(bytes, fonts));
  if (drawings.every((name) => safe.has(name))) return typeset(source, files, fonts);
  const known = drawings.some((name) => unsafe.has(name)) ? 'unsafe' : undefined;
  const result = known ?? typesetApart(source, files, fonts);
  if (safe.size + unsafe.size > maxKnown) for (const names of [safe, unsafe]) names.clear();
  if (result === 'unsafe' && files.size === 1) unsafe.add(drawings[0]!);
  if (result === 'unsafe') throw new TypesetError('A drawing ends Typst.');
  for (const name of drawings) safe.add(name);
  return result;
};

/** Missing characters and their replacements are among what can go wrong. */
function nameOf(drawing: Uint8Array, fonts: readonly FontFile[]): string {
  const hash = createHash('sha256').update(drawing);
  for (const { family, weight, italic } of fonts) hash.update(`\0${family}\0${weight}${italic}`);
  return hash.digest('base64');
}

function typesetApart(
  ...[source, files, fonts]: Parameters<World['typeset']>
): ReturnType<World['typeset']> | 'unsafe' {
  const program = [process.execPath, fileURLToPath(new URL('typeset-apart.mjs', import.meta.url))];
  // The bound on processor time holds even when this process is killed.
  const [command, ...args] =
    process.platform === 'win32'
      ? program
      : ['/bin/sh', '-c', `ulimit -c 0; ulimit -t ${processorTime}; exec "$@"`, 'sh', ...program];
  const { status, stdout } = spawnSync(command!, args, {
    input: serialize({ source, files, fonts }),
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 2 ** 30,
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  if (status !== 0) return 'unsafe';
  const result: ReturnType<World['typeset']> | { readonly refused: string } = deserialize(stdout);
  if ('refused' in result) throw new TypesetError(result.refused);
  return { bytes: new Uint8Array(result.bytes), pages: result.pages };
}
