// Files on their way from a child to the parent: through a file without a name that both have open. Between child.ts and jobs.ts.
// Through the channel each would lie in the parent's memory several times over, and what V8 collects for that every second or two is
// what the other callers of a busy service would wait for.
import { ftruncateSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a child has it open, after its standard streams and the channel. */
export const handoverFile = 4;
/** Bytes. Less goes through the channel. */
export const minHandoverSize = 16_384;

/** In memory where the system has such a folder. */
const folders = ['/dev/shm', tmpdir()];

/** The child's end: the parent says where it is (child.ts), if there is one. */
export const sharedFile = (): number | undefined =>
  process.argv[2] === undefined ? undefined : Number(process.argv[2]);

/** The parent's end, for one child, which has one job at a time. Undefined where no file can be made: all then goes through the channel. */
export function openHandover(): number | undefined {
  for (const folder of folders) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    const path = join(folder, `deckle-${process.pid}-${process.hrtime.bigint()}`);
    try {
      const file = openSync(path, 'wx+', 0o600);
      unlinkSync(path);
      return file;
    } catch {
      // Not to be written, or no room.
    }
  }
  return undefined;
}

/** Lays bytes down for the parent; false where there is no room for them. */
export function writeHandover(file: number, bytes: Uint8Array): boolean {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    return true;
  } catch {
    release(file);
    return false;
  }
}

/** What was laid down in part would take the room of the others. */
function release(file: number): void {
  try {
    ftruncateSync(file, 0);
  } catch {
    // It has taken none.
  }
}

/** Takes so many bytes up, and leaves the file empty. Throws where they are not there. */
export function readHandover(file: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, at);
    if (read === 0) throw new Error(`expected a file of ${length} bytes, got ${at}`);
    at += read;
  }
  ftruncateSync(file, 0);
  return bytes;
}
