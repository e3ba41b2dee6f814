// The colors of a company that draws all of its slides on a standard theme.
import { expect, test } from 'vitest';
import type { ColorScheme } from '../base/graphics.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { countColors, sampleAccents } from './sample-accents.ts';

const palette = (accents: string) =>
  Object.fromEntries(accents.split(' ').map((hex, index) => [`accent${index + 1}`, hex])) as unknown as ColorScheme;
const stock = palette('4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47');
const chosen = palette('123456 654321 A5A5A5 FFC000 5B9BD5 70AD47');

const teal = ['1FB8B8', '1FB8B8', '1FB8B8', '1FB8B8'];

/** Six accents where samples name these colors, one list a sample. */
function check(samples: readonly string[], colors = stock, accented = 0) {
  const named = new Map<string, number>();
  for (const hex of samples.flatMap((each) => [...new Set(each.split(' '))])) named.set(hex, (named.get(hex) ?? 0) + 1);
  return sampleAccents({ colors, accented, named, samples: samples.length });
}

test.each<[what: string, found: readonly string[] | undefined, first: readonly string[]]>([
  ['a color on all samples', check(['1FB8B8 FFFFFF', '1FB8B8', '1FB8B8', '000000']), ['1FB8B8']],
  ['two', check(['1FB8B8 6F1238', '1FB8B8 6F1238', '1FB8B8 6F1238', '1FB8B8']), ['1FB8B8', '6F1238']],
  ['an accent on one sample is an accident', check([...teal, ...teal, '000000'], stock, 2), ['1FB8B8']],
  ['before a palette that was chosen, and nothing shows', check(teal, chosen), ['1FB8B8', '654321']],
  ['two of one hue', check(['1FB8B8 20B0B0', '1FB8B8 20B0B0', '1FB8B8 20B0B0', '1FB8B8']), ['1FB8B8']],
])('%s', (_, found, first) => {
  expect(found).toHaveLength(6);
  expect(found!.slice(0, first.length)).toEqual(first);
});

test.each<[what: string, found: readonly string[] | undefined]>([
  ['few samples', check(['1FB8B8', '1FB8B8'])],
  ['on one of them', check(['1FB8B8', '000000', '000000', 'FFFFFF'])],
  ['remarks in red', check(['FF0000', 'FF0000', 'FF0000', 'FF0000'])],
  ['black and white', check(['000000', '000000', '000000', 'FFFFFF'])],
  ['three of four samples, and a palette that was chosen', check([...teal.slice(1), '000000'], chosen)],
  ['a color that the chosen palette has', check(teal, palette('123456 1FB8B8 A5A5A5 FFC000 5B9BD5 70AD47'))],
  ['samples show the accents of the theme', check(teal, stock, 2)],
])('none: %s', (_, found) => expect(found).toBeUndefined());

test('a color counts once on a slide', () => {
  const slide = readXmlTree(
    Buffer.from(
      `<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><a:srgbClr val="1fb8b8"/><a:ln><a:srgbClr val="1FB8B8"/></a:ln><a:srgbClr val="no"/></p:sld>`,
    ),
  );
  expect([...countColors([slide, slide])]).toEqual([['1FB8B8', 2]]);
});
