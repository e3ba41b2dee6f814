// `deckle restore`: a backup put back, into SQLite or PostgreSQL whichever it came from. It happens wholly or not at all.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { type Database, type DataPlace, openDatabase } from '../platform/database.ts';
import { lockFolder } from '../platform/folder-lock.ts';
import { StartError } from '../platform/start-error.ts';
import { makeDurableFolder, syncFolder } from '../platform/sync-folder.ts';
import { readArchive } from './archive.ts';
import { finishTables, insertRow, isInUse, makeTables } from './store.ts';

export type Restored = { readonly rows: number; readonly files: number; readonly createdAt: string };

/** Refuses a place that is served, and one where somebody has documents or keys, unless `force`: what stands there is gone then. Throws `StartError`. */
export async function restore(
  place: DataPlace,
  file: string,
  { force, passphrase }: { readonly force: boolean; readonly passphrase?: string | undefined },
): Promise<Restored> {
  const unlock = lockFolder(place);
  const database = await openDatabase(place).catch((error: unknown) => {
    unlock();
    throw error;
  });
  try {
    if (!force && (await isInUse(database)))
      throw new StartError(
        'There is data here already. Restore into an empty place, or with --force: all of it is replaced then.',
      );
    return await database
      .transaction()
      .execute((transaction) => restoreWithin(transaction, place.dataFolder, file, passphrase));
  } finally {
    await database.destroy();
    unlock();
  }
}

async function restoreWithin(
  transaction: Database,
  dataFolder: string,
  file: string,
  passphrase: string | undefined,
): Promise<Restored> {
  const counts = { rows: 0, files: 0, createdAt: '' };
  // Files take their places together, at the end.
  const incoming = join(dataFolder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  const placed: { readonly from: string; readonly to: string }[] = [];
  try {
    for await (const line of readArchive(file, passphrase)) {
      if (line.type === 'backup') {
        await makeTables(transaction, line, file);
        counts.createdAt = line.createdAt;
      } else if (line.type === 'row') {
        await insertRow(transaction, line, file);
        counts.rows += 1;
      } else if (line.type === 'file') {
        const to = resolve(dataFolder, line.path);
        if (!to.startsWith(dataFolder + sep)) throw new StartError(`${file} names a file outside of the data folder.`);
        const from = join(incoming, String(counts.files));
        mkdirSync(incoming, { recursive: true, mode: 0o700 });
        writeFileSync(from, Buffer.from(line.base64, 'base64'), { mode: 0o600, flush: true });
        placed.push({ from, to });
        counts.files += 1;
      }
    }
    await finishTables(transaction);
    for (const { from, to } of placed) {
      await makeDurableFolder(dirname(to));
      renameSync(from, to);
    }
    for (const folder of new Set(placed.map(({ to }) => dirname(to)))) await syncFolder(folder);
    return counts;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}
