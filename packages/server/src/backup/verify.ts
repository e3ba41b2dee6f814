// `deckle backup --verify`: tests whether a backup can be restored, in a temporary database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { type Imported, importBackup, inOneLine } from './import-backup.ts';

/** Signals that end a program: the decrypted contents must not be left behind. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Reads a whole backup and imports its rows into SQLite, in a private temporary folder with room for them; files are
 * checked one by one and not stored. Throws `StartError` for anything `restore` would refuse.
 */
export async function verifyBackup(file: string, passphrase?: string): Promise<Imported> {
  let dataFolder: string | undefined;
  const clear = (): void => {
    if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  };
  const stop = (signal: NodeJS.Signals): void => {
    clear();
    // Nothing handles it any more, so it ends the process.
    process.kill(process.pid, signal);
  };
  // Before the folder is made: a signal in between would leave it behind.
  for (const signal of endings) process.once(signal, stop);
  try {
    dataFolder = mkdtempSync(join(tmpdir(), 'deckle-verify-'));
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
