// `deckle backup --verify`: whether a backup can be restored, tried out in a database that is thrown away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { type Imported, importBackup, inOneLine } from './import-backup.ts';

/** Signals that end a program: what was sealed in a backup is not left in the clear. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Reads a backup whole and puts its rows into SQLite, in a folder of this user's alone below that of temporary files, which has to have room
 * for the rows; files are looked at one by one and kept nowhere. Throws `StartError` for what `restore` would refuse.
 */
export async function verifyBackup(file: string, passphrase?: string): Promise<Imported> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-verify-'));
  const clear = (): void => rmSync(dataFolder, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals): void => {
    clear();
    // Nobody listens to it any more: it ends the process.
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.once(signal, stop);
  try {
    const database = await openDatabase({ dataFolder, databaseUrl: undefined });
    try {
      return await database
        .transaction()
        .execute((transaction) => importBackup(transaction, file, passphrase, () => {}));
    } finally {
      await database.destroy();
    }
  } catch (error) {
    throw inOneLine(error, `${file} cannot be verified`);
  } finally {
    clear();
    for (const signal of endings) process.off(signal, stop);
  }
}
