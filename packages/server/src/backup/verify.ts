// `deckle backup --verify`: a backup read whole, without a place to put it: every row that was counted is there, every blob is what its name
// says, and every blob that a row points at is among them.
import { createHash } from 'node:crypto';
import { StartError } from '../platform/start-error.ts';
import { readArchive } from './archive.ts';
import { blobsOf, storedTableNames } from './store.ts';

export type Verified = {
  readonly rows: number;
  readonly files: number;
  readonly createdAt: string;
  /** Hashes of blobs that rows point at and that are not there, or not what they were. */
  readonly missing: readonly string[];
};

/** Throws `StartError` for a file that cannot be read, is cut off, or has not all that it counts. */
export async function verifyBackup(file: string, passphrase?: string): Promise<Verified> {
  const wanted = new Set<string>();
  const found = new Set<string>();
  const counts = { rows: 0, files: 0 };
  let createdAt = '';
  for await (const line of readArchive(file, passphrase)) {
    if (line.type === 'backup') createdAt = line.createdAt;
    else if (line.type === 'row') {
      if (!storedTableNames.includes(line.table as (typeof storedTableNames)[number]))
        throw new StartError(`${file} has a table '${line.table}', which is not known.`);
      counts.rows += 1;
      for (const hash of blobsOf(line.table, line.row)) wanted.add(hash);
    } else if (line.type === 'file') {
      counts.files += 1;
      const hash = intactBlob(line.path, Buffer.from(line.base64, 'base64'));
      if (hash !== undefined) found.add(hash);
    } else if (line.rows !== counts.rows || line.files !== counts.files)
      throw new StartError(
        `${file} is damaged: it counts ${line.rows} rows and ${line.files} files, and has ${counts.rows} and ${counts.files}.`,
      );
  }
  return { ...counts, createdAt, missing: [...wanted.difference(found)].sort() };
}

/** The hash of a blob whose bytes are those that its name says. */
export function intactBlob(path: string, bytes: Uint8Array): string | undefined {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return path === `blobs/${hash.slice(0, 2)}/${hash}` ? hash : undefined;
}
