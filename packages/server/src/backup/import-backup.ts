// A backup, line by line, into tables that are made for it: what `deckle restore` does, and `deckle backup --verify` tries out.
import { createHash } from 'node:crypto';
import { StartError } from '../base/start-error.ts';
import type { Database } from '../database/database.ts';
import { type Line, readArchive } from './archive.ts';
import { blobsOf, finishTables, insertRow, makeTables } from './store.ts';

export type Imported = {
  readonly rows: number;
  readonly files: number;
  readonly createdAt: string;
  /** Hashes of blobs that rows point at and that are not there, or not what they were. */
  readonly missing: readonly string[];
  /** Whether it has the secret that cookies are signed with: not that of a service that has it from its settings. */
  readonly hasSecret: boolean;
};

/**
 * Puts the rows of a backup into the database, whose tables it makes anew, and gives its files away, each path once. Throws `StartError`, in one
 * line, for whatever keeps the backup from being put back whole.
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

/** The hash of a blob whose bytes are those that its name says. */
export function intactBlob(path: string, bytes: Uint8Array): string | undefined {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return path === `blobs/${hash.slice(0, 2)}/${hash}` ? hash : undefined;
}

/** An error that says what is wrong, without a stack and without values of rows. */
export function inOneLine(error: unknown, what: string): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`${what}: ${(error as Error).message.split('\n')[0]}.`);
}

const whereOf = (line: Line): string => (line.type === 'row' ? `, for a row of ${line.table}` : '');

/** What stands beside the database: the secret of the cookies, and blobs with the mark of their folder. */
export const keptPaths = /^(secret|blob-mark|blobs\/.+)$/;

/** Throws `StartError` for a path that leads elsewhere, and for one at which something stands already. */
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
