// `deckle backup`: everything a service stores, in one file, as a consistent snapshot, while the service runs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartError } from '../base/start-error.ts';
import { type Database, type DataPlace, isPostgres, openDatabase } from '../database/database.ts';
import { schemaStep } from '../database/migrations.ts';
import { type Line, writeArchive } from './archive.ts';
import { intactBlob, keptPaths } from './import-backup.ts';
import { blobsOf, rowsOf, storedTableNames } from './store.ts';

export type Saved = {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Hashes of referenced blobs that are missing or damaged: everything else is in the file. */
  readonly missing: readonly string[];
};

/** Writes the backup; an existing file stays until the new one is complete. Throws `StartError`. */
export async function backUp(place: DataPlace, file: string, passphrase?: string): Promise<Saved> {
  const database = await openDatabase(place);
  const counts = { rows: 0, files: 0 };
  const missing = new Set<string>();
  try {
    const start = isPostgres(database)
      ? database.transaction().setIsolationLevel('repeatable read')
      : // In SQLite, a transaction sees the database as of its first read.
        database.transaction();
    await start.execute(async (snapshot) => {
      await writeArchive(file, linesOf(snapshot, place.dataFolder, counts, missing), passphrase);
    });
    return { ...counts, bytes: statSync(file).size, missing: [...missing].sort() };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup ${file} cannot be written: ${(error as Error).message}.`);
  } finally {
    await database.destroy();
  }
}

async function* linesOf(
  snapshot: Database,
  dataFolder: string,
  counts: { rows: number; files: number },
  missing: Set<string>,
): AsyncGenerator<Line> {
  yield { type: 'backup', step: await schemaStep(snapshot), createdAt: new Date().toISOString() };
  for (const table of storedTableNames) {
    for await (const row of rowsOf(snapshot, table)) {
      counts.rows += 1;
      for (const hash of blobsOf(table, row)) missing.add(hash);
      yield { type: 'row', table, row };
    }
  }
  if (counts.rows === 0) throw new StartError(`There is nothing to back up in ${dataFolder}. Set DATA_DIR.`);
  for (const path of filesOf(dataFolder)) {
    const bytes = readIfThere(join(dataFolder, path));
    if (bytes === undefined) continue;
    const hash = intactBlob(path, bytes);
    if (hash !== undefined) missing.delete(hash);
    counts.files += 1;
    yield { type: 'file', path, base64: bytes.toString('base64') };
  }
  yield { type: 'end', ...counts };
}

function filesOf(dataFolder: string): readonly string[] {
  if (!existsSync(dataFolder)) return [];
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => keptPaths.test(path))
    .sort();
}

/** Undefined for a file deleted in the meantime; whether a row refers to it is checked at the end. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
