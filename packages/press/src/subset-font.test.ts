// Font subsets: what they keep, and that the same characters give the same bytes.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openFont } from '../../engine/src/fonts/open-font.ts';
import { fontFile } from './font-files.ts';
import { subsetFont, trimFont } from './subset-font.ts';

const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0)!);
const carlito = fontFile('Carlito', 400, false)!;

/** The tables named in a WOFF2, and the size of all of them uncompressed. */
function readWoff2(bytes: Uint8Array): { readonly tags: readonly string[]; readonly size: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tags: string[] = [];
  let at = 48;
  for (let index = 0; index < view.getUint16(12); index += 1) {
    tags.push(String.fromCharCode(...bytes.subarray(at + 1, at + 5)));
    at += 5;
    while (bytes[at]! & 0x80) at += 1;
    at += 1;
  }
  return { tags, size: brotliDecompressSync(bytes.subarray(at, at + view.getUint32(20))).length };
}

test('a subset is a small WOFF2 that keeps shaping and drops hints', () => {
  const { bytes, mediaType } = subsetFont(carlito, codePoints('Hello'));
  expect(mediaType).toBe('font/woff2');
  expect(bytes.length).toBeLessThan(carlito.bytes.length / 20);
  const { tags, size } = readWoff2(bytes);
  expect(size).toBeLessThan(60_000);
  expect(tags).toEqual(expect.arrayContaining(['GPOS', 'GSUB', 'cmap', 'glyf', 'head', 'hmtx', 'loca']));
  expect(tags).not.toContain('fpgm');
});

test('characters of one block share a subset, and no order of them matters', () => {
  const first = subsetFont(carlito, codePoints('Hello'));
  expect(subsetFont(carlito, codePoints('abc olleH'))).toBe(first);
  expect(subsetFont({ ...carlito }, codePoints('Hello')).bytes).toEqual(first.bytes);
  expect(subsetFont(carlito, codePoints('Привет')).bytes).not.toEqual(first.bytes);
});

test('characters that the font lacks, and none at all, are no trouble', () => {
  expect(subsetFont(carlito, codePoints('漢字')).bytes.length).toBeGreaterThan(0);
  expect(subsetFont(carlito, []).bytes.length).toBeGreaterThan(0);
});

test('a trimmed font is TrueType and keeps every public character', () => {
  const inter = fontFile('Inter', 400, false)!;
  const bytes = trimFont(inter);
  expect(bytes.length).toBeLessThan(inter.bytes.length * 0.75);
  expect(bytes.slice(0, 4)).toEqual(Uint8Array.of(0, 1, 0, 0));
  const [whole, trimmed] = [inter, { ...inter, bytes }].map(openFont);
  for (let codePoint = 0x20; codePoint < 0xe000; codePoint += 1)
    if (whole!.hasGlyph(codePoint) !== trimmed!.hasGlyph(codePoint)) expect.fail(`U+${codePoint.toString(16)}`);
  const sentence = 'Wölfe AVATAR Привет Ελλάδα';
  expect(trimmed!.measure(sentence, undefined)).toBe(whole!.measure(sentence, undefined));
});

test('any installed family is found by its name, others are not', () => {
  expect(fontFile('Noto Sans Symbols 2', 400, false)?.bytes.length).toBeGreaterThan(1000);
  expect(fontFile('Noto Sans Symbols 2', 400, true)).toBeUndefined();
  expect(fontFile('../../etc/passwd', 400, false)).toBeUndefined();
  expect(fontFile('', 400, false)).toBeUndefined();
});
