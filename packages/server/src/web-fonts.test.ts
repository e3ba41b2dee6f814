// Fonts for previews: those of the packages by family and face, and no other file.
import { expect, test } from 'vitest';
import { fontFile } from '../../press/src/font-files.ts';
import { webFont } from './web-fonts.ts';

test.each([
  ['/fonts/Carlito/400.ttf', 'Carlito', 400, false],
  ['/fonts/Carlito/700-italic.ttf', 'Carlito', 700, true],
  ['/fonts/Noto%20Sans%20Hebrew/700.ttf', 'Noto Sans Hebrew', 700, false],
  ['/fonts/Noto%20Sans%20Hebrew/400-italic.ttf', 'Noto Sans Hebrew', 400, false],
] as const)('%s', async (path, family, weight, italic) => {
  const answer = await webFont(path);
  expect(answer?.headers.get('Content-Type')).toBe('font/ttf');
  expect(answer?.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const bytes = Buffer.from(await answer!.arrayBuffer());
  expect(bytes.equals(fontFile(family, weight, italic)!.bytes)).toBe(true);
});

test.each([
  '/fonts/No Such Font/400.ttf',
  '/fonts/Carlito/500.ttf',
  '/fonts/../../package/400.ttf',
  '/fonts/%2e%2e%2f/400.ttf',
  '/fonts/Carlito/400.woff',
])('no file at %s', async (path) => {
  expect(await webFont(path)).toBeUndefined();
});
