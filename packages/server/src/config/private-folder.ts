// The data folder is its owner's alone: the folder 0700, files 0600, also where an earlier version, or an umask, was more generous.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the service keeps in a data folder. */
const ours = /^(deckle\.sqlite(-\w+)?|server\.lock(-\w+)?|secret|blob-mark|blobs|lost\+found)$/;

/** Makes a folder, or closes one that is there to others. Throws the error of the file system. */
export function makePrivate(folder: string): void {
  makeFolder(folder);
  const names = readdirSync(folder);
  for (const name of names.filter((found) => ours.test(found) && found !== 'lost+found')) close(join(folder, name));
  // One that holds other things, such as /tmp, is not ours to close.
  if (names.every((name) => ours.test(name))) close(folder);
}

/** Makes an empty file, so that who opens it does not choose its mode; one that is there stays. */
export function makeFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** As `mkdirSync` with `recursive`, which never ends on file systems that make no folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function close(path: string): void {
  try {
    const found = statSync(path);
    const wanted = found.isDirectory() ? 0o700 : 0o600;
    if ((found.mode & 0o777 & ~wanted) !== 0) chmodSync(path, found.mode & wanted);
  } catch (error) {
    // Of another user: a volume that whoever runs this has set up so. Or gone: a journal of SQLite lives for a moment.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT'].includes(code)) throw error;
  }
}
