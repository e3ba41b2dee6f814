// Fonts for previews: those of the packages by family, face and part, cut once; and no other file.
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { type PreviewFont, previewFont } from '../../press/src/preview-font.ts';
import { createWebFonts } from './web-fonts.ts';

const asked: PreviewFont[] = [];
const webFont = createWebFonts({
  previewFont: async (font) => {
    asked.push(font);
    return previewFont(font);
  },
});

test.each([
  ['/fonts/Carlito/400-latin.woff2', 'Aé“→', 'Ж'],
  ['/fonts/Carlito/700-italic-other.woff2', 'Жλ', ''],
  ['/fonts/Noto%20Sans%20Hebrew/400-italic-other.woff2', 'ש', ''],
])('%s', async (path, has, lacks) => {
  const answer = await webFont(path);
  expect(answer?.headers.get('Content-Type')).toBe('font/woff2');
  expect(answer?.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const bytes = Buffer.from(await answer!.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
  expect(bytes.length).toBeLessThan(200_000);
  const before = asked.length;
  expect(Buffer.from(await (await webFont(path))!.arrayBuffer()).equals(bytes)).toBe(true);
  expect(asked.length).toBe(before);
  const font = create(bytes) as unknown as { hasGlyphForCodePoint(codePoint: number): boolean };
  for (const character of has) expect(font.hasGlyphForCodePoint(character.codePointAt(0)!), character).toBe(true);
  for (const character of lacks) expect(font.hasGlyphForCodePoint(character.codePointAt(0)!), character).toBe(false);
});

test.each([
  '/fonts/No Such Font/400-latin.woff2',
  '/fonts/Carlito/500-latin.woff2',
  '/fonts/../../package/400-latin.woff2',
  '/fonts/%2e%2e%2f/400-latin.woff2',
  '/fonts/Carlito/400.ttf',
])('no file at %s', async (path) => {
  const before = asked.length;
  expect(await webFont(path)).toBeUndefined();
  expect(asked.length).toBe(before);
});
