// Quotation marks and dashes in Chinese and Japanese: which of them are as wide as a character, and which font draws them.
import { expect, test } from 'vitest';
import { fontFile } from '../../../press/src/font-files.ts';
import type { FontFile, World } from '../base/world.ts';
import { createFonts } from './create-fonts.ts';
import { cutWideMarks, hasWideMarks } from './east-asian-marks.ts';

test.each([
  ['叫“服务”——it’s “so”', ['叫', '“', '服务', '”——', 'it’s “so”']],
  ['“服务”', ['“', '服务', '”']],
  ['say “so”', ['say “so”']],
  ['他说……', ['他说', '……']],
  ['', []],
])('%s', (text, pieces) => {
  expect(cutWideMarks(text).map((piece) => piece.text)).toEqual(pieces);
});

test.each([
  ['zh', true],
  ['zh-Hant-HK', true],
  ['ja', true],
  ['ko', false],
  ['en', false],
])('the language %s', (language, isWide) => {
  expect(hasWideMarks(language)).toBe(isWide);
});

/** A face of Noto Sans whose first glyph beyond 叫 draws 叫: no font with ideographs comes with the packages. */
function withIdeograph(): FontFile {
  const file = fontFile('Noto Sans', 400, false)!;
  const bytes = new Uint8Array(file.bytes);
  const view = new DataView(bytes.buffer);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
  const cmap = view.getUint32(tables.find((at) => view.getUint32(at) === 0x636d6170)! + 8);
  // Format 12 (OpenType, cmap): groups of first character, last character, first glyph.
  const wide = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + index * 8),
  ).find((at) => view.getUint16(at) === 12)!;
  const groups = Array.from({ length: view.getUint32(wide + 12) }, (_, index) => wide + 16 + index * 12);
  const group = groups.find((at) => view.getUint32(at) > 0x53eb)!;
  for (const at of [group, group + 4]) view.setUint32(at, 0x53eb);
  return { ...file, family: 'Ideographs', bytes };
}

test.each([
  ['zh', ['Ideographs: 叫“', 'Carlito: it’s', 'Ideographs: ”叫']],
  ['ko', ['Ideographs: 叫', 'Carlito: “it’s”', 'Ideographs: 叫']],
])('are drawn with the characters beside them where the language is %s', (language, stretches) => {
  const world = { font: fontFile, systemFont: withIdeograph } as Partial<World> as World;
  const style = { family: 'Carlito', bold: false, italic: false };
  const drawn = createFonts(world, undefined, language).faces('叫“it’s”叫', style);
  expect(drawn.map(({ text, face }) => `${face.file.family}: ${text}`)).toEqual(stretches);
});
