// Passes files from a child to the parent through an unnamed file that both have open. Used by child.ts and jobs.ts.
// The message channel would copy each file several times in the parent's memory, and the garbage collections every
// second or two would delay the other callers of a busy service.
import { ftruncateSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The child's descriptor, after its standard streams and the channel. */
export const handoverFile = 4;
/** Bytes. Smaller files go through the channel. */
export const minHandoverSize = 16_384;

/** In memory, if the system has such a folder. */
const folders = ['/dev/shm', tmpdir()];

/** The child's end, if the parent passed one (child.ts). */
export const sharedFile = (): number | undefined =>
  process.argv[2] === undefined ? undefined : Number(process.argv[2]);

/**
 * The parent's end, for one child, which has one job at a time. Undefined if no file can be created; then everything
 * goes through the channel.
 */
export function openHandover(): number | undefined {
  for (const folder of folders) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    const path = join(folder, `deckle-${process.pid}-${process.hrtime.bigint()}`);
    try {
      const file = openSync(path, 'wx+', 0o600);
      unlinkSync(path);
      return file;
    } catch {
      // Not writable, or no space.
    }
  }
  return undefined;
}

/** Writes bytes for the parent; false if there is no space. */
export function writeHandover(file: number, bytes: Uint8Array): boolean {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    return true;
  } catch {
    release(file);
    return false;
  }
}

/** A partial write would take space from others. */
function release(file: number): void {
  try {
    ftruncateSync(file, 0);
  } catch {
    // Nothing was written.
  }
}

/** Reads this many bytes and truncates the file. Throws if they are not there. */
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
