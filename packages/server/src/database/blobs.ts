// Blobs: files in the data folder, named by the hash of their contents. Equal bytes are one file; unused ones are collected.
import { randomBytes, webcrypto } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDurableFolder, syncFolder } from '../config/sync-folder.ts';
import { isOutOfRoom, noBounds, type Room } from './room.ts';

export type BlobStore = {
  /** Stores bytes and returns their hash, once they are on disk. Throws `storage_full`. */
  write(bytes: Uint8Array): Promise<string>;
  /** Like `write`, for data that can be regenerated: undefined if there is no room. */
  writeIfRoom(bytes: Uint8Array): Promise<string | undefined>;
  /**
   * Like `write`, and creates the reference; if that throws, nothing is stored. Required if others, such as another
   * user, may discard equal bytes at the same time.
   */
  keep<Value>(bytes: Uint8Array, point: (hash: string) => Promise<Value>): Promise<Value>;
  /** Removes unreferenced blobs without `collect`'s grace period. Never rejects: `collect` gets the rest. */
  discard: Discard;
  /** Undefined if there is no such blob, or it is damaged. */
  read(hash: string): Promise<Uint8Array | undefined>;
  /** The same for responses: the bytes are read from disk as they are consumed. */
  open(hash: string): Promise<BlobFile | undefined>;
  /** The path of a blob, for a process that reads it directly. */
  pathOf(hash: string): string;
  /** Whether the disk has room and allows writing. */
  isReady(): Promise<boolean>;
  /** Removes blobs not in `used`, except those too new to be referenced yet. */
  collect(used: ReadonlySet<string>): Promise<void>;
};

export type BlobFile = {
  /** Bytes. */
  readonly size: number;
  /** The file is open while being read, and closed at its end or when the stream is canceled. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Called with the blobs of deleted rows. */
export type Discard = (hashes: readonly string[]) => Promise<void>;

/** Milliseconds, far more than between writing a blob and referring to it. */
const grace = 60 * 60 * 1000;

/** Milliseconds that readers wait for a blob that is aside, and between two looks. A process that crashed leaves one aside. */
const longestAside = 2_000;
const lookEvery = 5;

/** Bytes: more than a page, because SQLite writes pages. */
const probeSize = 65_536;

export const blobFolderOf = (dataFolder: string): string => join(dataFolder, 'blobs');

/** In a separate thread: for a large file it takes a tenth of a second. */
export const hashOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** `folder` is created on the first write. `isUsed`: whether anything refers to a blob. */
export function createBlobStore(
  folder: string,
  { checkDisk }: Pick<Room, 'checkDisk'> = noBounds,
  isUsed: (hash: string) => Promise<boolean> = async () => true,
): BlobStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  /** What `find` finds, also of a blob that is aside just now: until it is known whether that is in use. */
  async function findSettled<Found>(hash: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const folderOfHash = dirname(pathOf(hash));
    for (const end = Date.now() + longestAside; ; ) {
      const found = await find();
      if (found !== undefined) return found;
      const names = (await readdir(folderOfHash).catch(undefinedWhenAbsent)) ?? [];
      // It may have come back between the two.
      if (!names.some((name) => name.startsWith(hash) && name.endsWith(asideMark)) || Date.now() > end) return find();
      await wait(lookEvery);
    }
  }

  async function read(hash: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(pathOf(hash)).catch(undefinedWhenAbsent);
    return bytes !== undefined && (await hashOf(bytes)) === hash ? bytes : undefined;
  }

  /** Verified files, by their file system metadata: verifying one again for every reader would be expensive. */
  const known = new Map<string, string>();
  /** One at a time, because a file is in memory while being verified. */
  let checking: Promise<unknown> = Promise.resolve();
  async function openFile(hash: string): Promise<BlobFile | undefined> {
    const path = pathOf(hash);
    const found = await findSettled(hash, () => stat(path).catch(undefinedWhenAbsent));
    if (found === undefined) return undefined;
    const state = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (known.get(hash) !== state) {
      const check = checking.then(
        () => known.get(hash) === state || findSettled(hash, () => read(hash)).then((bytes) => bytes !== undefined),
      );
      checking = check.catch(() => {});
      if (!(await check)) return undefined;
      if (known.size >= maxKnown) known.clear();
      known.set(hash, state);
    }
    return {
      size: found.size,
      stream: () => streamOf(() => findSettled(hash, () => open(path).catch(undefinedWhenAbsent))),
    };
  }

  async function write(bytes: Uint8Array): Promise<string> {
    await checkDisk();
    const hash = await hashOf(bytes);
    const path = pathOf(hash);
    if ((await read(hash)) !== undefined) {
      // Marked as new: otherwise it might be collected before anything refers to it.
      const now = new Date();
      if (await utimes(path, now, now).then(() => true, undefinedWhenAbsent)) return hash;
    }
    await makeDurableFolder(dirname(path));
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeDurably(draft, bytes);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return hash;
  }

  async function discard(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      try {
        if (await isUsed(hash)) continue;
        // Moved aside before checking again: a concurrent writer whose reference comes too late to be seen here
        // finds it gone afterwards (`keep`) and writes it again.
        const aside = `${pathOf(hash)}.${randomBytes(6).toString('hex')}${asideMark}`;
        if (!(await rename(pathOf(hash), aside).then(() => true, undefinedWhenAbsent))) continue;
        if (await isUsed(hash)) await rename(aside, pathOf(hash));
        else await unlink(aside);
      } catch {
        // A database being closed, or a folder that cannot be changed.
      }
    }
  }

  return {
    read: (hash) => findSettled(hash, () => read(hash)),
    open: openFile,
    pathOf,
    write,
    discard,
    async keep(bytes, point) {
      const hash = await write(bytes);
      try {
        const value = await point(hash);
        if ((await stat(pathOf(hash)).catch(undefinedWhenAbsent)) === undefined) await write(bytes);
        return value;
      } catch (error) {
        await discard([hash]);
        throw error;
      }
    },
    writeIfRoom: (bytes) =>
      write(bytes).catch((error: unknown) => {
        if (isOutOfRoom(error)) return undefined;
        throw error;
      }),
    async isReady() {
      const path = join(folder, `probe.${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, new Uint8Array(probeSize), { mode: 0o600 });
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
        if (found === undefined || !found.isFile()) continue;
        if (name.endsWith(asideMark)) await judge(path, oldest, used);
        // Temporary files of a crashed process have names that nothing refers to.
        else if (found.mtimeMs < oldest && !used.has(name.slice(3))) {
          // Moved aside first: a writer finds it gone and writes it again; or has just rewritten it, and it is restored.
          const aside = `${path}.${randomBytes(6).toString('hex')}${asideMark}`;
          if (await rename(path, aside).then(() => true, undefinedWhenAbsent)) await judge(aside, oldest, used);
        }
      }
    },
  };
}

/** A few hundred bytes each. */
const maxKnown = 10_000;

/** Bytes per chunk, as many as are sent at once. */
const pieceLength = 65_536;

/** Opened when the first chunk is requested, so that an unread stream leaves nothing open. */
function streamOf(openFile: () => Promise<FileHandle | undefined>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await openFile();
        if (file === undefined) throw new Error('the file is gone');
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(pieceLength), 0, pieceLength);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: async () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** For a blob moved aside for removal. */
const asideMark = '.aside';
const asideEnd = /\.[0-9a-f]{12}\.aside$/;

/** Removes files moved aside, unless written again or referenced: a process may have crashed in between. */
async function judge(aside: string, oldest: number, used: ReadonlySet<string>): Promise<void> {
  const path = aside.replace(asideEnd, '');
  const found = await stat(aside).catch(undefinedWhenAbsent);
  if (found === undefined) return;
  if (found.mtimeMs >= oldest || used.has(basename(path))) await rename(aside, path).catch(undefinedWhenAbsent);
  else await unlink(aside).catch(undefinedWhenAbsent);
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

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
