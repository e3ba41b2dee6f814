// One server per data folder with SQLite: it holds a lock that the system releases when the process ends, however it ends.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../base/start-error.ts';
import { makeFile, makePrivate } from '../config/private-folder.ts';
import type { DataPlace } from './database.ts';

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
const busy = 5;

/**
 * Locks the folder for this process until the returned function is called. With PostgreSQL nothing is locked, because
 * it may be shared.
 * Throws `StartError`.
 */
export function lockFolder({ dataFolder, databaseUrl }: DataPlace): () => void {
  if (databaseUrl !== undefined) return () => {};
  let lock: DatabaseSync | undefined;
  try {
    makePrivate(dataFolder);
    const file = join(dataFolder, 'server.lock');
    makeFile(file);
    lock = new DatabaseSync(file);
    // A separate file, so that `deckle key` and `deckle backup` can still open the database.
    lock.exec('begin exclusive');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { readonly errcode?: number };
    throw new StartError(
      errcode === busy
        ? `Another Deckle is using the data folder ${dataFolder}. Stop it, or set DATA_DIR to another folder.`
        : `The data folder ${dataFolder} cannot be used: ${message}. Set DATA_DIR.`,
    );
  }
}
