// Fonts of a compile: which face draws what, what is missing and said so.
import { expect, test } from 'vitest';
import { fontFile } from '../../../press/src/font-files.ts';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import { createFonts } from './create-fonts.ts';
import { type FontStyle, reportFonts } from './fonts.ts';

const world = { font: fontFile, systemFont: () => undefined } as Partial<World> as World;
const regular: FontStyle = { family: 'Carlito', bold: false, italic: false };

/** The stretches of a text as `family: text`. */
function draws(text: string, style = regular): readonly string[] {
  return createFonts(world)
    .faces(text, style)
    .map(({ text: stretch, face }) => `${face.file.family}: ${stretch}`);
}

test.each([
  ['plain text by the family itself', 'Type 1', ['Carlito: Type 1']],
  ['nothing by nothing', '', []],
  ['other scripts by faces made for them', 'a שלום b', ['Carlito: a ', 'Noto Sans Hebrew: שלום', 'Carlito:  b']],
  ['marks with their letters', 'नमस्ते', ['Noto Sans Devanagari: नमस्ते']],
  ['pictures as emoji, whole', '👩‍👧 ok', ['Noto Emoji: 👩‍👧', 'Carlito:  ok']],
  ['symbols by whoever has them', '∮', ['Noto Sans Math: ∮']],
])('%s', (_, text, stretches) => {
  expect(draws(text)).toEqual(stretches);
});

test.each([
  ['ja', 'Noto Sans JP'],
  ['ko-KR', 'Noto Sans KR'],
  ['zh', 'Noto Sans SC'],
  ['zh-Hant-HK', 'Noto Sans TC'],
  ['en', 'Noto Sans SC'],
])('in %s ideographs are asked first of %s', (language, family) => {
  const asked: string[] = [];
  const font: World['font'] = (name, ...rest) => {
    asked.push(name);
    return fontFile(name, ...rest);
  };
  createFonts({ ...world, font }, undefined, language).measure('字', regular, 20);
  expect(asked.find((name) => / (?:SC|TC|JP|KR)$/.test(name))).toBe(family);
});

test('marks that scripts share are drawn with the text they stand in', () => {
  expect(draws('वह।')).toEqual(['Noto Sans Devanagari: वह।']);
  expect(draws('এটি।')).toEqual(['Hind Siliguri: এটি।']);
});

test('widths grow with the size, and kerning and ligatures are in them', () => {
  const fonts = createFonts(world);
  expect(fonts.measure('Hello world', regular, 40)).toBeCloseTo(2 * fonts.measure('Hello world', regular, 20), 9);
  expect(fonts.measure('AV', regular, 20)).toBeLessThan(
    fonts.measure('A', regular, 20) + fonts.measure('V', regular, 20),
  );
  expect(fonts.measure('', regular, 20)).toBe(0);
  expect(fonts.measure('a\u00ad\u200b\u2060b', regular, 20)).toBeCloseTo(fonts.measure('ab', regular, 20), 1);
});

test('a face without a slant or weight is drawn by its nearest', () => {
  const { file } = createFonts(world).face({ family: 'Noto Sans Math', bold: true, italic: true });
  expect(file).toMatchObject({ family: 'Noto Sans Math', weight: 400, italic: false });
});

test('each face is asked for once', () => {
  const asked: string[] = [];
  const fonts = createFonts({
    ...world,
    font: (...face) => {
      asked.push(face.join());
      return fontFile(...face);
    },
  });
  for (const text of ['one', 'two', '漢字', 'three']) fonts.measure(text, regular, 20);
  expect(new Set(asked).size).toBe(asked.length);
});

test('what no font draws is as wide as it is in every font: a square each', () => {
  const withoutAsia = (family: string) => / [JSTK][PCR]$/.test(family);
  const fonts = createFonts({
    ...world,
    font: (family, ...rest) => (withoutAsia(family) ? undefined : fontFile(family, ...rest)),
  });
  expect(fonts.measure('日本語', regular, 10)).toBe(30);
  expect(fonts.measure('a日', regular, 10)).toBeCloseTo(12.8 + fonts.measure('a', regular, 10));
});

test('East Asian text has room for the gaps that programs set beside Latin text, also across a space', () => {
  const width = (text: string) => createFonts(world, undefined, 'ja').measure(text, regular, 100);
  expect(width('3億')).toBeCloseTo(width('3') + width('億') + 28);
  expect(width('億 km')).toBeCloseTo(width('億') + width(' ') + width('km') + 28, 0);
  expect(width('3 km')).toBeLessThan(width('3') + width(' ') + width('km') + 1);
});

test('what no font draws is missing, and a diagnostic says what to install', () => {
  const fonts = createFonts({
    ...world,
    font: (family, ...rest) => (/ [JSTK][PCR]$/.test(family) ? undefined : fontFile(family, ...rest)),
  });
  const diagnostics = createDiagnostics();
  fonts.measure('日本 and 한국 and అ and \ue000', regular, 20);
  fonts.face({ family: 'Company Sans', bold: false, italic: false });
  fonts.face({ family: 'Company Mono', bold: false, italic: false });
  expect([...fonts.missing].join('')).toBe('日本한국అ\ue000');
  expect([...fonts.substituted]).toEqual([
    ['Company Sans', 'Carlito'],
    ['Company Mono', 'Cousine'],
  ]);
  reportFonts(fonts, diagnostics);
  expect(diagnostics.list.map(({ code, hint }) => `${code}: ${/@expo\S+[^:,\s.]/.exec(hint ?? '')?.[0]}`)).toEqual([
    'font-substituted: undefined',
    'font-substituted: undefined',
    'font-missing: @expo-google-fonts/noto-sans-sc',
    'font-missing: @expo-google-fonts/noto-sans-kr',
    'font-missing: @expo-google-fonts/noto-sans-telugu',
    'font-missing: undefined',
  ]);
});

test('a world without any font is a fault of ours', () => {
  expect(() => createFonts({ ...world, font: () => undefined }).measure('x', regular, 20)).toThrow(
    /No fonts are installed/,
  );
});
