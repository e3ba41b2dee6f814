// Names in folders, put on the disk: a new one survives a power cut once its folder does (fsync(2)).
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder, with those that it lies in, each of which only its owner reads; all of them are on the disk then. */
export async function makeDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
