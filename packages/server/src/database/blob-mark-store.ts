// Ties a database to its blob folder: the same marker in both. Processes that share a database share the blobs: with
// two folders, each would miss what the other wrote.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../base/start-error.ts';
import { makeDurableFolder, syncFolder } from '../config/sync-folder.ts';
import { type Database, isPostgres } from './database.ts';

export const blobMarkFile = 'blob-mark';

/** The first process creates the marker. Throws `StartError` if the folder is a different one. SQLite is in the folder itself. */
export async function checkBlobMark(database: Database, dataFolder: string): Promise<void> {
  if (!isPostgres(database)) return;
  const file = join(dataFolder, blobMarkFile);
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT')
      throw new StartError(`The data folder ${dataFolder} cannot be used: ${error.message}.`);
    return undefined;
  });
  const made = found ?? randomBytes(16).toString('hex');
  const claimed = await sql`insert into blob_marks (id, mark) values (1, ${made}) on conflict (id) do nothing`.execute(
    database,
  );
  const { rows } = await sql<{ mark: string }>`select mark from blob_marks`.execute(database);
  if (found === rows[0]?.mark) return;
  if (found !== undefined || claimed.numAffectedRows === 0n) {
    // Of several starting at once on one folder, one claims it and writes the file a moment later.
    if (found === undefined && (await appears(file, rows[0]?.mark))) return;
    throw new StartError(
      `The blobs of this database (brands, assets, job results, pictures) are in a different folder from ${dataFolder}. ` +
        'Set DATA_DIR to that folder; all processes on one database share it. ' +
        'If that folder is gone, run this SQL: `delete from blob_marks`, then restart.',
    );
  }
  await makeDurableFolder(dataFolder);
  await writeFile(file, made, { mode: 0o600, flush: true });
  await syncFolder(dataFolder);
}

/** Milliseconds between checks, and the number of checks. */
const pause = 50;
const looks = 40;

async function appears(file: string, mark: string | undefined): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === mark) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
