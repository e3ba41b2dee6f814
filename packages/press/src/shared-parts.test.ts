// Parts that files share: made once, read by the next process, and made again where their file is not what it was.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, type PackedPart, themeNames } from '@deckle/engine';
import { expect, test } from 'vitest';
import { createSharedParts } from './shared-parts.ts';
import { createWorld } from './world.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'deckle-parts-')), 'parts');
const { deflate } = createWorld();
const pack = (text: string): PackedPart => {
  const bytes = new TextEncoder().encode(text);
  return { ...deflate(bytes), size: bytes.length };
};
const parts = [pack('<a/>'), pack('ü'.repeat(2_000)), pack('')];

/** Asks once for these parts, as a process of its own would; the answer is how often they were made. */
function check(folder: string | undefined, name: string, of = parts): number {
  let made = 0;
  const answer = createSharedParts(folder)(name, () => {
    made += 1;
    return of;
  });
  expect(answer.map(({ crc, size, bytes }) => ({ crc, size, bytes: Buffer.from(bytes) }))).toEqual(
    of.map(({ crc, size, bytes }) => ({ crc, size, bytes: Buffer.from(bytes) })),
  );
  return made;
}

test.each<[why: string, name: string, times: number]>([
  ['a name as themes have', 'slate 16:9 ltr en-US ', 1],
  ['a footer with what no file may be called', 'slate 16:9 ltr en-US ../../a/b\\c:d*\0\n©', 1],
  ['a long footer', `slate 16:9 ltr en-US ${'x'.repeat(300)}`, 2],
  ['half a character', 'slate 16:9 ltr en-US \ud83d', 2],
])('%s: the second process makes it %s', (_, name, times) => {
  const folder = newFolder();
  expect(check(folder, name) + check(folder, name)).toBe(times);
});

test('one process makes them once, without a folder too', () => {
  let made = 0;
  const shared = createSharedParts();
  const ask = (name: string) =>
    shared(name, () => {
      made += 1;
      return parts;
    });
  for (const name of ['a', 'b', 'a', 'b']) expect(ask(name)).toBe(parts);
  expect(made).toBe(2);
  for (let index = 0; index < 64; index += 1) ask(`${index}`);
  ask('a');
  expect(made).toBe(67);
});

test.each<[what: string, change: (bytes: Buffer) => Buffer]>([
  ['cut', (bytes) => bytes.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in one bit', (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 5 ? byte ^ 1 : byte)))],
  ['changed in its numbers', (bytes) => Buffer.from(bytes.toString('latin1').replace('[[', '[[1'), 'latin1')],
  ['that of a name in other letters', () => written('A')],
])('a file that is %s is not taken, and written anew', (_, change) => {
  const folder = newFolder();
  check(folder, 'a');
  writeFileSync(join(folder, 'a'), change(readFileSync(join(folder, 'a'))));
  expect(check(folder, 'a')).toBe(1);
  expect(check(folder, 'a')).toBe(0);
});

/** The file of a name with parts that no other has. */
function written(name: string): Buffer {
  const folder = newFolder();
  check(folder, name, [pack('another')]);
  return readFileSync(join(folder, name));
}

test('a folder that is full takes no more', () => {
  const folder = newFolder();
  for (let index = 0; index < 102; index += 1) check(folder, `${index}`);
  expect(readdirSync(folder)).toHaveLength(100);
  expect(check(folder, '101')).toBe(1);
  expect(check(folder, '0')).toBe(0);
});

test('where no folder can be, they are made', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'deckle-parts-')), 'file');
  writeFileSync(file, '');
  expect(check(join(file, 'parts'), 'a')).toBe(1);
});

const source = (meta: string) => `---\n${meta}\n---\n# One\n\n---\n\n## Two\n\n- three\n\n:::notes\nsaid\n:::\n`;

const decks: readonly (readonly [meta: string, name: string])[] = [
  ['', '16:9 ltr en-US '],
  ['size: "4:3"', '4:3 ltr en-US '],
  ['lang: he', '16:9 rtl he-IL '],
  ['lang: de\nfooter: Ä & B', '16:9 ltr de-DE Ä & B'],
];

test.each(
  themeNames.flatMap((theme) => decks.map(([meta, name]) => [`${theme} ${name}`, `theme: ${theme}\n${meta}`] as const)),
)('a deck of “%s” is the same whether its slide layouts are made or kept', async (name, meta) => {
  const folder = newFolder();
  const request = { source: source(meta), kind: 'deck', format: 'pptx' } as const;
  const [made, first, second] = [
    await compile(request, { ...createWorld(), sharedParts: (_, make) => make() }),
    await compile(request, createWorld(folder)),
    await compile(request, createWorld(folder)),
  ];
  expect(readdirSync(folder).map(decodeURIComponent)).toEqual([name]);
  expect(Buffer.compare(made.bytes, first.bytes)).toBe(0);
  expect(Buffer.compare(made.bytes, second.bytes)).toBe(0);
});
