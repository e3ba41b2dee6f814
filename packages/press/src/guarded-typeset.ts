// Typesets strangers' drawings: each is first set in a process of its own, because Typst is native code and some SVG files abort it.
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

/** Seconds of processor time, milliseconds in all, and KiB of memory, half of which V8 reserves for code, for the new drawings of a document. */
const processorTime = 10;
const patience = 20_000;
const memory = 1.5 * 2 ** 20;

/** As `typeset`; also throws `TypesetError` for a drawing that ends the process, or takes too long or too much memory. */
export const guardedTypeset: World['typeset'] = (source, files, fonts) => {
  const drawings = new Map<string, readonly [name: string, bytes: Uint8Array]>();
  for (const file of files) if (file[0].endsWith('.svg')) drawings.set(nameOf(file[1], fonts), file);
  const fresh = [...drawings].filter(([name]) => !safe.has(name));
  if (fresh.some(([name]) => unsafe.has(name))) throw new TypesetError('A drawing ends Typst.');
  if (safe.size + unsafe.size > maxKnown) for (const names of [safe, unsafe]) names.clear();
  if (fresh.length > 0) {
    // The drawings alone: a long document may take longer than they are given.
    const alone = fresh.map(([, [name]]) => `#image(${JSON.stringify(name)}, alt: "")`).join('\n');
    const isDone = typesetApart(alone, new Map(fresh.map(([, file]) => file)), fonts);
    if (!isDone && fresh.length === 1) unsafe.add(fresh[0]![0]);
    if (!isDone) throw new TypesetError('A drawing ends Typst.');
    for (const [name] of fresh) safe.add(name);
  }
  return typeset(source, files, fonts);
};

/** Missing characters and their replacements are among what can go wrong. */
function nameOf(drawing: Uint8Array, fonts: readonly FontFile[]): string {
  const hash = createHash('sha256').update(drawing);
  for (const { family, weight, italic } of fonts) hash.update(`\0${family}\0${weight}${italic}`);
  return hash.digest('base64');
}

/** In a process that may be lost; false if it was. Throws `TypesetError` with Typst's message. */
export function typesetApart(...[source, files, fonts]: Parameters<World['typeset']>): boolean {
  const program = [process.execPath, fileURLToPath(new URL('typeset-apart.mjs', import.meta.url))];
  // These bounds hold even when this process is killed.
  const [command, ...args] =
    process.platform === 'win32'
      ? program
      : ['/bin/sh', '-c', `ulimit -c 0; ulimit -t ${processorTime}; ulimit -d ${memory}; exec "$@"`, 'sh', ...program];
  const { status, stdout } = spawnSync(command!, args, {
    input: serialize({ source, files, fonts }),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  if (status !== 0) return false;
  const { refused }: { readonly refused?: string } = deserialize(stdout);
  if (refused !== undefined) throw new TypesetError(refused);
  return true;
}
