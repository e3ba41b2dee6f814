// The colors of a company that draws all of its slides on a standard theme.
import { expect, test } from 'vitest';
import type { ColorScheme } from '../base/graphics.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { countColors, sampleAccents } from './sample-accents.ts';

const palette = (accents: string) =>
  Object.fromEntries(accents.split(' ').map((hex, index) => [`accent${index + 1}`, hex])) as unknown as ColorScheme;
const stock = palette('4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47');
const chosen = palette('123456 654321 A5A5A5 FFC000 5B9BD5 70AD47');

/** Six accents where samples name these colors, one list a sample. */
function check(samples: readonly string[], colors = stock, used: ReadonlyMap<string, number> = new Map()) {
  const named = new Map<string, number>();
  for (const hex of samples.flatMap((each) => [...new Set(each.split(' '))])) named.set(hex, (named.get(hex) ?? 0) + 1);
  return sampleAccents({ colors, used, named, samples: samples.length });
}

test.each<[what: string, found: readonly string[] | undefined, first: readonly string[]]>([
  ['a color on all samples', check(['1FB8B8 FFFFFF', '1FB8B8', '1FB8B8', '000000']), ['1FB8B8']],
  ['two', check(['1FB8B8 6F1238', '1FB8B8 6F1238', '1FB8B8 6F1238', '1FB8B8']), ['1FB8B8', '6F1238']],
  ['two of one hue', check(['1FB8B8 20B0B0', '1FB8B8 20B0B0', '1FB8B8 20B0B0', '1FB8B8']), ['1FB8B8']],
])('%s', (_, found, first) => {
  expect(found).toHaveLength(6);
  expect(found!.slice(0, first.length)).toEqual(first);
});

const teal = ['1FB8B8', '1FB8B8', '1FB8B8', '1FB8B8'];
test.each<[what: string, found: readonly string[] | undefined]>([
  ['few samples', check(['1FB8B8', '1FB8B8'])],
  ['on one of them', check(['1FB8B8', '000000', '000000', 'FFFFFF'])],
  ['black and white', check(['000000', '000000', '000000', 'FFFFFF'])],
  ['a palette that was chosen', check(teal, chosen)],
  ['samples show the accents of the theme', check(teal, stock, new Map([['accent1', 9]]))],
])('none: %s', (_, found) => expect(found).toBeUndefined());

test('a color counts once on a slide', () => {
  const slide = readXmlTree(
    Buffer.from(
      `<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><a:srgbClr val="1fb8b8"/><a:ln><a:srgbClr val="1FB8B8"/></a:ln><a:srgbClr val="no"/></p:sld>`,
    ),
  );
  expect([...countColors([slide, slide])]).toEqual([['1FB8B8', 2]]);
});
