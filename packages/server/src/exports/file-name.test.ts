// File names from data: safe on every system, limited in length, and unchanged when the header is parsed.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { expectInTime } from '../../../../test/thread-time.ts';
import { contentDisposition, fileNameOf } from './file-name.ts';

/** Reads the header as RFC 8187 says. */
function nameIn(header: string): string {
  const [, encoded] = /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(header)!;
  return decodeURIComponent(encoded!);
}

function check(text: string): void {
  const name = fileNameOf(text, '.pptx');
  expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(name).not.toMatch(/^\.|[. ]\.pptx$|^(con|prn|aux|nul|com\d|lpt\d)\.pptx$/i);
  expect(name.endsWith('.pptx')).toBe(true);
  expect(name.normalize('NFC')).toBe(name);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  const header = contentDisposition(name);
  // Throws for what is no header.
  expect(new Headers({ 'Content-Disposition': header }).get('content-disposition')).toBe(header);
  expect(nameIn(header)).toBe(name);
}

test.each([
  ['nothing', ''],
  ['a path', '../../etc/passwd'],
  ['a device of Windows', 'CON'],
  ['a device with an extension', 'aux.pptx'],
  ['dots', '...'],
  ['a blank at the end', 'a '],
  ['quotes and percents', 'a"b\\c%41;\'(*)'],
  ['line breaks', 'a\r\nSet-Cookie: b=c'],
  ['half a surrogate pair', 'a\ud800b'],
  ['a change of direction', 'gpj\u202e.exe'],
  ['a long name of many bytes', '東京'.repeat(200)],
  ['an accent of its own', 'Gro\u0308ße'],
])('%s', (_, text) => check(text));

test('a title as long as its document costs nothing', () => {
  expectInTime(100, () => {
    fileNameOf(`${'. '.repeat(500_000)}x`, '.pptx');
    fileNameOf(`${'.'.repeat(1_000_000)}x`, '.pptx');
  });
});

const corpus = `${peers.corpus}/naughty-strings/blns.json`;
const hasCorpus = hasPeers('corpus');
test.skipIf(!hasCorpus)('naughty strings', () => {
  const texts = JSON.parse(readFileSync(corpus, 'utf8')) as string[];
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts) check(text);
});
