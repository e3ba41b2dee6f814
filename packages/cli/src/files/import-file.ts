// Files of other programs, as sources or as materials: read in a process of its own, with limits, since they may be anybody's.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Material } from '@deckle/agent';
import type { ImportRequest, Press } from '@deckle/press';
import type { FetchedMaterial } from '@deckle/server';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';
import { materialOrigins } from '../terminal/environment.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { printDiagnostics } from './export-file.ts';

/** Milliseconds, and bytes, of the process that reads a file. */
const readingTime = 30_000;
const memory = 2 ** 31;

/** What a task of the press makes of a file. Throws `CommandError`. */
export async function inImporter<Result>(
  file: string,
  task: (press: Press, given: ImportRequest) => Promise<Result>,
  {
    given = readInput(file),
    deadline = readingTime,
  }: { readonly given?: ImportRequest; readonly deadline?: number } = {},
): Promise<Result> {
  const [{ createPress, PressError }, { UnreadableFile, DocumentTooLarge }] = await Promise.all([
    import('@deckle/press'),
    import('@deckle/engine'),
  ]);
  const press = createPress({ workers: 1, deadline, memory });
  try {
    return await task(press, given);
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof DocumentTooLarge)
      throw new CommandError(`${file}: ${error.message}`);
    if (error instanceof PressError) throw new CommandError(`${file}: ${unfinished(error.code, deadline)}`);
    throw error;
  } finally {
    await press.close();
  }
}

function readInput(file: string): ImportRequest {
  try {
    return { bytes: readFileSync(file), name: basename(file) };
  } catch (error) {
    throw describeFileError(error, `Cannot read ${file}`);
  }
}

const isAddress = (file: string): boolean => /^https?:\/\//i.test(file);

/** A page or file on the web, as the service fetches it: from public addresses, and origins in MATERIAL_ORIGINS. Throws `CommandError`. */
async function fetchInput(address: string, others: readonly Material[]): Promise<FetchedMaterial> {
  const { createFetchMaterial, FetchRefused, numbered, readMaterialOrigins, StartError } = await import(
    '@deckle/server'
  );
  try {
    const { known } = readMaterialOrigins(materialOrigins());
    const fetched = await createFetchMaterial({ knownOrigins: known })(address);
    return { ...fetched, name: numbered(fetched.name, others) };
  } catch (error) {
    if (error instanceof StartError) throw new CommandError(error.message, exitCodes.usage);
    if (!(error instanceof FetchRefused)) throw error;
    throw new CommandError(`${address} could not be fetched: ${error.message}.`);
  }
}

function unfinished(code: string, deadline: number): string {
  if (code === 'timeout') return `Reading it takes longer than ${deadline / 1_000} seconds.`;
  return code === 'out-of-memory' ? 'Reading it needs too much memory.' : 'Reading it failed: the file is damaged.';
}

export type ReadMaterials = {
  readonly materials: readonly Material[];
  /** Those that a document made from them may show, as a source names them. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

/** The files as materials of a prompt; what of them has no form there is said. Throws `CommandError`. */
export async function readMaterials(files: readonly string[], terminal: Terminal): Promise<ReadMaterials> {
  const materials: Material[] = [];
  const found = new Map<string, Uint8Array>();
  for (const file of files) {
    const { name, source, diagnostics, pictures, bytes } = await withProgress(terminal, `reading ${file}`, async () => {
      const fetched = isAddress(file)
        ? await fetchInput(file, materials)
        : { name: basename(file), file: readInput(file) };
      const read = await inImporter(file, (press, given) => press.readMaterial(given), { given: fetched.file });
      return { ...read, name: fetched.name };
    });
    printDiagnostics(diagnostics, file, terminal);
    materials.push({ name, mediaType: 'text/markdown', content: source });
    let at = 0;
    for (const picture of pictures) {
      // What a child handed over is one buffer: a picture keeps its own bytes alone.
      found.set(`asset:${picture.name}`, bytes.slice(at, at + picture.size));
      at += picture.size;
    }
  }
  return { materials, pictures: found };
}
