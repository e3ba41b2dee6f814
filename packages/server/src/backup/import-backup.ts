// Imports a backup line by line into new tables: used by `deckle restore` and tested by `deckle backup --verify`.
import { createHash } from 'node:crypto';
import { StartError } from '../base/start-error.ts';
import type { Database } from '../database/database.ts';
import { type Line, readArchive } from './archive.ts';
import { blobsOf, finishTables, insertRow, makeTables } from './store.ts';

export type Imported = {
  readonly rows: number;
  readonly files: number;
  readonly createdAt: string;
  /** Hashes of referenced blobs that are missing or changed. */
  readonly missing: readonly string[];
  /** Whether it contains the cookie secret, which a service with SECRET in its settings does not store. */
  readonly hasSecret: boolean;
};

/**
 * Imports the rows of a backup into new tables and passes on its files, each path once. Throws a one-line `StartError`
 * for anything that prevents a complete restore.
 */
export async function importBackup(
  transaction: Database,
  file: string,
  passphrase: string | undefined,
  keepFile: (path: string, bytes: Buffer) => void,
): Promise<Imported> {
  const counts = { rows: 0, files: 0 };
  const wanted = new Set<string>();
  const found = new Set<string>();
  const checkPath = createPathCheck(file);
  let createdAt = '';
  let hasSecret = false;
  const takeLine = async (line: Line): Promise<void> => {
    switch (line.type) {
      case 'backup':
        createdAt = line.createdAt;
        return makeTables(transaction, line, file);
      case 'row':
        counts.rows += 1;
        await insertRow(transaction, line, file);
        for (const hash of blobsOf(line.table, line.row)) wanted.add(hash);
        return;
      case 'file': {
        counts.files += 1;
        checkPath(line.path);
        const bytes = Buffer.from(line.base64, 'base64');
        const hash = intactBlob(line.path, bytes);
        if (hash !== undefined) found.add(hash);
        if (line.path === 'secret') hasSecret = bytes.length > 0;
        return keepFile(line.path, bytes);
      }
      case 'end':
        if (line.rows !== counts.rows || line.files !== counts.files)
          throw new StartError(
            `${file} is damaged: it should have ${line.rows} rows and ${line.files} files, but has ${counts.rows} and ${counts.files}.`,
          );
    }
  };
  for await (const line of readArchive(file, passphrase))
    await takeLine(line).catch((error: unknown) => {
      throw inOneLine(error, `${file} cannot be restored${whereOf(line)}`);
    });
  if (counts.rows === 0) throw new StartError(`${file} contains no rows: there is nothing to restore.`);
  await finishTables(transaction).catch((error: unknown) => {
    throw inOneLine(error, `${file} cannot be migrated`);
  });
  return { ...counts, createdAt, hasSecret, missing: [...wanted.difference(found)].sort() };
}

/** The hash of a blob whose bytes match its name. */
export function intactBlob(path: string, bytes: Uint8Array): string | undefined {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return path === `blobs/${hash.slice(0, 2)}/${hash}` ? hash : undefined;
}

/** An error with its cause, without a stack or row values. */
export function inOneLine(error: unknown, what: string): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`${what}: ${(error as Error).message.split('\n')[0]}.`);
}

const whereOf = (line: Line): string => (line.type === 'row' ? `, for a row of ${line.table}` : '');

/** Files next to the database: the cookie secret, and blobs with their folder's marker. */
export const keptPaths = /^(secret|blob-mark|blobs\/.+)$/;

/** Throws `StartError` for a path that leads elsewhere, or is already taken. */
function createPathCheck(file: string): (path: string) => void {
  const files = new Set<string>();
  const folders = new Set<string>();
  return (path) => {
    const names = path.split('/');
    if (!keptPaths.test(path) || names.some((name) => /^\.{0,2}$|[\\\0]/.test(name)))
      throw new StartError(`${file} contains a file that does not belong in the data folder.`);
    const above = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
    if (files.has(path) || folders.has(path) || above.some((folder) => files.has(folder)))
      throw new StartError(`${file} is damaged: it has two files with the same path.`);
    files.add(path);
    for (const folder of above) folders.add(folder);
  };
}
