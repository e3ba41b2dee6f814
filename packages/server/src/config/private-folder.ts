// Keeps the data folder private to its owner: folder 0700, files 0600, even if an earlier version or a umask was more generous.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the service stores in a data folder. */
const ours = /^(deckle\.sqlite(-\w+)?|server\.lock(-\w+)?|secret|blob-mark|blobs|lost\+found)$/;

/** Creates a folder, or restricts an existing one to its owner. Throws the file system's error. */
export function makePrivate(folder: string): void {
  makeFolder(folder);
  const names = readdirSync(folder);
  for (const name of names.filter((found) => ours.test(found) && found !== 'lost+found')) restrict(join(folder, name));
  // A folder with other contents, such as /tmp, is not ours to restrict.
  if (names.every((name) => ours.test(name))) restrict(folder);
}

/** Creates an empty file, so that whatever opens it does not choose its mode; an existing one stays. */
export function makeFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Like `mkdirSync` with `recursive`, which never returns on file systems without folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function restrict(path: string): void {
  try {
    const found = statSync(path);
    const wanted = found.isDirectory() ? 0o700 : 0o600;
    if ((found.mode & 0o777 & ~wanted) !== 0) chmodSync(path, found.mode & wanted);
  } catch (error) {
    // Owned by another user: a volume set up by the operator. Or gone: SQLite's journals are short-lived.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT'].includes(code)) throw error;
  }
}
