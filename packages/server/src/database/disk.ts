// Waits until what was written to a file is on the disk, without holding up the process: one wait serves all who asked before it began.
import { type FileHandle, open } from 'node:fs/promises';

export type Disk = {
  /** Resolves when all that was written before is on the disk. Rejects with the error of the file system. */
  hasAll(): Promise<void>;
  close(): Promise<void>;
};

/** `path`: of a file that is there when it is first waited for, and stays. */
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
        // What failed was told to those who waited for it.
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
