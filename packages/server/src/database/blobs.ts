// Blobs: bytes in files of the data folder, named by the hash of what they hold. Equal bytes are one file; what nothing points at is collected.
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
import { makeDurableFolder, syncFolder } from '../config/sync-folder.ts';
import { isOutOfRoom, noBounds, type Room } from './room.ts';

export type BlobStore = {
  /** Keeps bytes and gives their hash. When it is done they are on the disk. Throws `storage_full`. */
  write(bytes: Uint8Array): Promise<string>;
  /** As `write`, for what can be made again: undefined where there is no room. */
  writeIfRoom(bytes: Uint8Array): Promise<string | undefined>;
  /**
   * As `write`, and points at it: when that throws, nothing is kept. Whoever may have others discard equal bytes meanwhile, as any two users
   * may, writes so.
   */
  keep<Value>(bytes: Uint8Array, point: (hash: string) => Promise<Value>): Promise<Value>;
  /** Removes what nothing points at any more, without the grace that `collect` gives. Never rejects: `collect` gets what is left. */
  discard: Discard;
  /** Undefined when there is no such blob, or it is damaged. */
  read(hash: string): Promise<Uint8Array | undefined>;
  /** The same for answers: the bytes come off the disk as they are taken. */
  open(hash: string): Promise<BlobFile | undefined>;
  /** Where a blob lies, for a process that reads it by itself. */
  pathOf(hash: string): string;
  /** Whether there is room, and leave, to write. */
  isReady(): Promise<boolean>;
  /** Removes what is not among `used`, but for what is too new to be pointed at yet. */
  collect(used: ReadonlySet<string>): Promise<void>;
};

export type BlobFile = {
  /** Bytes. */
  readonly size: number;
  /** The file is open while it is read, and closed at its end and when the stream is cancelled. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Given the blobs that rows pointed at that are gone. */
export type Discard = (hashes: readonly string[]) => Promise<void>;

/** Milliseconds between writing a blob and pointing at it, by far. */
const grace = 60 * 60 * 1000;

/** Bytes: more than a page, for SQLite writes pages. */
const probeSize = 65_536;

export const blobFolderOf = (dataFolder: string): string => join(dataFolder, 'blobs');

/** By a thread of its own: of a large file it takes a tenth of a second. */
export const hashOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** `folder` is made at the first write. `isUsed`: whether anything points at a blob. */
export function createBlobStore(
  folder: string,
  { checkDisk }: Pick<Room, 'checkDisk'> = noBounds,
  isUsed: (hash: string) => Promise<boolean> = async () => true,
): BlobStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  async function read(hash: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(pathOf(hash)).catch(undefinedWhenAbsent);
    return bytes !== undefined && (await hashOf(bytes)) === hash ? bytes : undefined;
  }

  /** Files that were found whole, by what the system says of each: to read one again for every reader would take much of a processor. */
  const known = new Map<string, string>();
  /** One at a time: a file is in memory while it is checked. */
  let checking: Promise<unknown> = Promise.resolve();
  async function openFile(hash: string): Promise<BlobFile | undefined> {
    const path = pathOf(hash);
    const found = await stat(path).catch(undefinedWhenAbsent);
    if (found === undefined) return undefined;
    const state = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (known.get(hash) !== state) {
      const check = checking.then(() => known.get(hash) === state || read(hash).then((bytes) => bytes !== undefined));
      checking = check.catch(() => {});
      if (!(await check)) return undefined;
      if (known.size >= maxKnown) known.clear();
      known.set(hash, state);
    }
    return { size: found.size, stream: () => streamOf(path) };
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
        // Out of the way before it is asked again: whoever writes it meanwhile, and points at it too late to be seen here, finds it gone
        // afterwards (`keep`), and writes it anew.
        const aside = `${pathOf(hash)}.${randomBytes(6).toString('hex')}${asideMark}`;
        if (!(await rename(pathOf(hash), aside).then(() => true, undefinedWhenAbsent))) continue;
        if (await isUsed(hash)) await rename(aside, pathOf(hash));
        else await unlink(aside);
      } catch {
        // A database that closes, a folder that takes no changes.
      }
    }
  }

  return {
    read,
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
        // Drafts of a process that fell bear a name that nothing points at.
        else if (found.mtimeMs < oldest && !used.has(name.slice(3))) {
          // Out of the way first: who writes it again finds it gone, and writes it anew; or has just made it new, and it goes back.
          const aside = `${path}.${randomBytes(6).toString('hex')}${asideMark}`;
          if (await rename(path, aside).then(() => true, undefinedWhenAbsent)) await judge(aside, oldest, used);
        }
      }
    },
  };
}

/** Some hundred bytes each. */
const maxKnown = 10_000;

/** Bytes of a piece: as many as go out at once. */
const pieceLength = 65_536;

/** Opened when the first piece is asked for, so that what is never read leaves nothing open. */
function streamOf(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await open(path);
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

/** Of a blob that is put aside to be removed. */
const asideMark = '.aside';
const asideEnd = /\.[0-9a-f]{12}\.aside$/;

/** Removes what was put aside, unless it was written again, or is pointed at: a process may have fallen in between. */
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
