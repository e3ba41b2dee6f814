// Which files a source may name, with the paths of both systems.
import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isBelow } from './assets.ts';

test.each([
  [posix, '/home/ada/talk', '/home/ada/talk/a.png', true],
  [posix, '/home/ada/talk', '/home/ada/talk/..a/b.png', true],
  [posix, '/home/ada/talk', '/home/ada/talk', false],
  [posix, '/home/ada/talk', '/home/ada', false],
  [posix, '/home/ada/talk', '/home/ada/talks/a.png', false],
  [posix, '/home/ada/talk', '/etc/passwd', false],
  [win32, 'C:\\talk', 'C:\\talk\\pictures\\a.png', true],
  [win32, 'C:\\talk', 'c:\\Talk\\a.png', true],
  [win32, 'C:\\talk', 'C:\\a.png', false],
  [win32, 'C:\\talk', 'C:\\talk2\\a.png', false],
  [win32, 'C:\\talk', 'D:\\talk\\a.png', false],
  [win32, 'C:\\talk', '\\\\server\\share\\a.png', false],
  [win32, '\\\\server\\share', '\\\\server\\share\\a.png', true],
] as const)('%#: from %s on, %s is below: %s', (system, folder, file, is) => {
  expect(isBelow(folder, file, system)).toBe(is);
});
