// Blobs: bytes in files of the data folder, named by the hash of what they hold. Equal bytes are one file; what nothing points at is collected.
import { randomBytes, webcrypto } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noBounds, type Room, tellsOfRoom } from './room.ts';

export type BlobStore = {
  /** Keeps bytes and gives their hash. When it is done they are on the disk. Throws `storage_full`. */
  write(bytes: Uint8Array): Promise<string>;
  /** As `write`, for what can be made again: undefined where there is no room. */
  writeIfRoom(bytes: Uint8Array): Promise<string | undefined>;
  /** Undefined when there is no such blob, or it is damaged. */
  read(hash: string): Promise<Uint8Array | undefined>;
  /** Where a blob lies, for a process that reads it by itself. */
  pathOf(hash: string): string;
  /** Whether there is room, and leave, to write. */
  isReady(): Promise<boolean>;
  /** Removes what is not among `used`, but for what is too new to be pointed at yet. */
  collect(used: ReadonlySet<string>): Promise<void>;
};

/** Milliseconds between writing a blob and pointing at it, by far. */
const grace = 60 * 60 * 1000;

/** Bytes: more than a page, for SQLite writes pages. */
const probeSize = 65_536;

export const blobFolderOf = (dataFolder: string): string => join(dataFolder, 'blobs');

/** By a thread of its own: of a large file it takes a tenth of a second. */
export const hashOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** `folder` is made at the first write. */
export function createBlobStore(folder: string, { checkDisk }: Pick<Room, 'checkDisk'> = noBounds): BlobStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  async function read(hash: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(pathOf(hash)).catch(undefinedWhenAbsent);
    return bytes !== undefined && (await hashOf(bytes)) === hash ? bytes : undefined;
  }

  async function write(bytes: Uint8Array): Promise<string> {
    await checkDisk();
    const hash = await hashOf(bytes);
    const path = pathOf(hash);
    if ((await read(hash)) !== undefined) {
      // As new again: else it might be collected before anything points at it.
      const now = new Date();
      if (await utimes(path, now, now).then(() => true, undefinedWhenAbsent)) return hash;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeDurably(draft, bytes);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return hash;
  }

  return {
    read,
    pathOf,
    write,
    writeIfRoom: (bytes) =>
      write(bytes).catch((error: unknown) => {
        if (tellsOfRoom(error)) return undefined;
        throw error;
      }),
    async isReady() {
      const path = join(folder, `probe.${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, new Uint8Array(probeSize));
        return true;
      } catch {
        return false;
      } finally {
        await unlink(path).catch(() => {});
      }
    },
    async collect(used) {
      const names = (await readdir(folder, { recursive: true }).catch(undefinedWhenAbsent)) ?? [];
      const oldest = Date.now() - grace;
      for (const name of names) {
        const path = join(folder, name);
        const found = await stat(path).catch(undefinedWhenAbsent);
        // Drafts of a process that fell bear a name that nothing points at.
        if (found?.isFile() && found.mtimeMs < oldest && !used.has(name.slice(3)))
          await unlink(path).catch(undefinedWhenAbsent);
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name in a folder survives a power cut once the folder itself is on the disk (fsync(2)). */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
