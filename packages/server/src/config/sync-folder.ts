// Syncs folders to disk: a new name survives a power cut only once its folder does (fsync(2)).
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

/** Creates a folder and its parents, readable only by their owner, and syncs them to disk. */
export async function makeDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
