// Waits until writes to a file are on disk, without blocking the process: one wait serves everybody who asked before it began.
import { type FileHandle, open } from 'node:fs/promises';

export type Disk = {
  /** Resolves when all earlier writes are on disk. Rejects with the file system's error. */
  hasAll(): Promise<void>;
  close(): Promise<void>;
};

/** `path`: a file that exists on the first wait, and stays. */
export function createDisk(path: string): Disk {
  let file: Promise<FileHandle> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function sync(): Promise<void> {
    file ??= open(path, 'r+');
    await (await file).datasync();
  }
  return {
    hasAll() {
      next ??= running
        // Failures were reported to those waiting.
        .catch(() => {})
        .then(() => {
          next = undefined;
          running = sync();
          return running;
        });
      return next;
    },
    async close() {
      await Promise.allSettled([running, next]);
      await (await file)?.close();
    },
  };
}
