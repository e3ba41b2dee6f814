// `deckle backup`: all that a service keeps, in one file, as it stood at one moment, while the service runs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Database, type DataPlace, isPostgres, openDatabase } from '../platform/database.ts';
import { schemaStep } from '../platform/migrations.ts';
import { StartError } from '../platform/start-error.ts';
import { type Line, writeArchive } from './archive.ts';
import { rowsOf, storedTableNames } from './store.ts';

export type Saved = { readonly rows: number; readonly files: number; readonly bytes: number };

/** Writes the backup; one that stands there stays until the new one is whole. Throws `StartError`. */
export async function backUp(place: DataPlace, file: string): Promise<Saved> {
  const database = await openDatabase(place);
  const counts = { rows: 0, files: 0 };
  try {
    const start = isPostgres(database)
      ? database.transaction().setIsolationLevel('repeatable read')
      : // In SQLite every transaction sees the database as it was at its first read.
        database.transaction();
    await start.execute(async (snapshot) => {
      await writeArchive(file, linesOf(snapshot, place.dataFolder, counts));
    });
    return { ...counts, bytes: statSync(file).size };
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
): AsyncGenerator<Line> {
  yield { type: 'backup', step: await schemaStep(snapshot), createdAt: new Date().toISOString() };
  for (const table of storedTableNames) {
    for await (const row of rowsOf(snapshot, table)) {
      counts.rows += 1;
      yield { type: 'row', table, row };
    }
  }
  for (const path of filesOf(dataFolder)) {
    const base64 = readIfThere(join(dataFolder, path))?.toString('base64');
    if (base64 === undefined) continue;
    counts.files += 1;
    yield { type: 'file', path, base64 };
  }
  yield { type: 'end', ...counts };
}

/** What stands beside the database: the secret of the cookies, and blobs. */
const keptPaths = /^(secret|blobs\/.+)$/;

function filesOf(dataFolder: string): readonly string[] {
  if (!existsSync(dataFolder)) return [];
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => keptPaths.test(path))
    .sort();
}

/** Undefined for a file that was cleared away meanwhile. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
