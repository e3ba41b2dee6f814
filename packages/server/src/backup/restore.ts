// `deckle restore`: restores a backup into SQLite or PostgreSQL, whichever it came from, completely or not at all.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../base/start-error.ts';
import { makeDurableFolder, syncFolder } from '../config/sync-folder.ts';
import { type Database, type DataPlace, openDatabase } from '../database/database.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { type Imported, importBackup, inOneLine } from './import-backup.ts';
import { isInUse } from './store.ts';

/** Refuses while a server runs there, and if there are documents or keys, unless `force` replaces them. Throws `StartError`. */
export async function restore(
  place: DataPlace,
  file: string,
  { force, passphrase }: { readonly force: boolean; readonly passphrase?: string | undefined },
): Promise<Imported> {
  const unlock = lockFolder(place);
  const database = await openDatabase(place).catch((error: unknown) => {
    unlock();
    throw error;
  });
  try {
    if (!force && (await isInUse(database)))
      throw new StartError(
        'There is existing data. Restore into an empty folder or database, or replace everything with --force.',
      );
    return await database
      .transaction()
      .execute((transaction) => restoreWithin(transaction, place.dataFolder, file, passphrase));
  } catch (error) {
    throw inOneLine(error, `${file} cannot be restored`);
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
): Promise<Imported> {
  // Files are moved into place together, at the end.
  const incoming = join(dataFolder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  const placed: { readonly from: string; readonly to: string }[] = [];
  try {
    const taken = await importBackup(transaction, file, passphrase, (path, bytes) => {
      const from = join(incoming, String(placed.length));
      mkdirSync(incoming, { recursive: true, mode: 0o700 });
      writeFileSync(from, bytes, { mode: 0o600, flush: true });
      placed.push({ from, to: join(dataFolder, path) });
    });
    for (const { from, to } of placed) {
      await makeDurableFolder(dirname(to));
      renameSync(from, to);
    }
    for (const folder of new Set(placed.map(({ to }) => dirname(to)))) await syncFolder(folder);
    return taken;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}
