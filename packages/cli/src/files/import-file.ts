// Files of other programs, as sources or as materials: read in a process of its own, with limits, since they may be anybody's.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Material } from '@deckle/agent';
import type { ImportRequest, Press } from '@deckle/press';
import { CommandError, describeFileError } from '../terminal/command-error.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { printDiagnostics } from './export-file.ts';

/** Milliseconds, and bytes, of the process that reads a file. */
const deadline = 30_000;
const memory = 2 ** 31;

/** What a task of the press makes of a file. Throws `CommandError`. */
export async function inImporter<Result>(
  file: string,
  task: (press: Press, given: ImportRequest) => Promise<Result>,
): Promise<Result> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw describeFileError(error, `Cannot read ${file}`);
  }
  const [{ createPress, PressError }, { UnreadableFile, DocumentTooLarge }] = await Promise.all([
    import('@deckle/press'),
    import('@deckle/engine'),
  ]);
  const press = createPress({ workers: 1, deadline, memory });
  try {
    return await task(press, { bytes, name: basename(file) });
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof DocumentTooLarge)
      throw new CommandError(`${file}: ${error.message}`);
    if (error instanceof PressError)
      throw new CommandError(`${file}: ${unfinished[error.code] ?? 'Reading it failed: the file is damaged.'}`);
    throw error;
  } finally {
    await press.close();
  }
}

const unfinished: { readonly [code: string]: string } = {
  timeout: `Reading it takes longer than ${deadline / 1_000} seconds.`,
  'out-of-memory': 'Reading it needs too much memory.',
};

/** The files as materials of a prompt; what of them has no form there is said. Throws `CommandError`. */
export async function readMaterials(files: readonly string[], terminal: Terminal): Promise<readonly Material[]> {
  const materials: Material[] = [];
  for (const file of files) {
    const { source, diagnostics } = await withProgress(terminal, `reading ${file}`, () =>
      inImporter(file, (press, given) => press.readMaterial(given)),
    );
    printDiagnostics(diagnostics, file, terminal);
    materials.push({ name: basename(file), mediaType: 'text/markdown', content: source });
  }
  return materials;
}
