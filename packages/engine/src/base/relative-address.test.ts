// Which addresses are paths to other files, and which only look like it.
import { expect, test } from 'vitest';
import { isRelativeAddress } from './relative-address.ts';

test.each([
  'FAQ.md#1',
  '../guide/x.html',
  '/guide/a',
  './',
  '..',
  'a%20b.md?c=d:e#f',
  'docs/a:b.md',
  '%C3%A9.md#:x',
  `a${'/b'.repeat(900)}`,
])('%s is a path', (address) => expect(isRelativeAddress(address)).toBe(true));

test.each([
  ['nothing', ''],
  ['a place in the file', '#a'],
  ['a query alone', '?a'],
  ['another host', '//a.example/b'],
  ['another host behind a dot', './/a.example'],
  ['another host behind dots', '/..//a.example'],
  ['another host, encoded', '%2F%2Fa.example'],
  ['another host, partly encoded', '/%2Fa.example'],
  ['a network share', '\\\\a\\b'],
  ['a network share, encoded', '%5C%5Ca%5Cb'],
  ['a backslash that browsers read as a slash', '/\\a.example'],
  ['a backslash, encoded', 'a%5Cb'],
  ['a scheme', 'javascript:alert(1)'],
  ['a scheme, encoded', 'javascript%3Aalert(1)'],
  ['a scheme after white space', '%20javascript:x'],
  ['a drive', 'C:/a'],
  ['a colon before the path', 'é:a/b'],
  ['a tab, encoded', 'a%09b'],
  ['a line feed', 'a\nb'],
  ['a zero', 'a%00.md'],
  ['white space', 'a b'],
  ['white space at an end, encoded', 'a%20'],
  ['an override of direction', '%E2%80%AEa'],
  ['markup', 'a%22%3E%3Cscript%3E'],
  ['bytes that are no text', '%ff'],
  ['more than 2,000 characters', 'a'.repeat(2_001)],
])('%s is no path: %s', (_, address) => expect(isRelativeAddress(address)).toBe(false));
