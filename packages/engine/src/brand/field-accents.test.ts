// The accent that a template paints its covers and sections with comes first; those that its samples use stay as they are.
import { expect, test } from 'vitest';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { scheme } from './accents.test-helper.ts';
import { countAccents, fieldAccents } from './field-accents.ts';

const slideSize = { width: 1000, height: 500 };
const on = (hex: string, ...uses: SlideLayout['uses']) => ({
  uses,
  art: { ground: { type: 'solid' as const, color: { hex, alpha: 1 } }, shapes: [] },
});
const withBlue = scheme('55BC7E FFC330 BE80FF FF8345 FF70BF 60A2F5');
const withRed = scheme('E1000F FFC330 F1F2FF CED1FF 434343 E0E0E0');
const stock = scheme('4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47');
const content = on('FFFFFF', 'content');
const banded = (...hexes: readonly string[]) => ({
  uses: ['content'],
  art: {
    shapes: hexes.map((hex) => ({
      box: { x: 0, y: 0, width: 1000, height: 20 },
      fill: { type: 'solid', color: { hex, alpha: 1 } },
    })),
  },
});
const blue = on('0A4DA0', 'section');
const violet = on('696AF5', 'closing');

test.each<
  [what: string, layouts: readonly ReturnType<typeof on>[], colors: typeof stock, used: string, first: unknown]
>([
  ['the accent of the hue of the fields', [content, blue], withBlue, '', { scheme: 'accent6' }],
  ['the color itself where no accent is like it', [content, violet], withRed, '', { rgb: '696AF5' }],
  ['but not where samples use an accent', [content, violet], withRed, 'accent2', undefined],
  ['nor where they use the first', [content, blue], withBlue, 'accent1', undefined],
  ['nor where the art shows the first', [content, blue, on('2F8F55', 'title')], withBlue, '', undefined],
  ['nor where pages for content alone are painted', [on('0A4DA0', 'content')], withBlue, '', undefined],
  ['nor under a palette that nobody chose', [content, on('804010', 'title')], stock, '', undefined],
])('%s', (_, layouts, colors, used, first) => {
  const found = fieldAccents(layouts, { slideSize, colors, used: new Map([[used, 3]]) });
  expect(found?.[0]).toEqual(first);
  if (found !== undefined) expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(6);
});

test('the second accent is one that is shown, where the theme has it later', () => {
  const orange = scheme('E76F3D 103848 E76F3D F4A261 850505 2A9D8F');
  const find = (...shown: readonly string[]) =>
    fieldAccents([on('FFFFFF', 'content'), ...shown.map((hex) => on(hex, 'title'))], {
      slideSize,
      colors: orange,
      used: new Map(),
    })?.slice(0, 2);
  expect(find('E76F3D', '850505')).toEqual([{ scheme: 'accent1' }, { scheme: 'accent5' }]);
  expect(find('E76F3D', '850505', '103848')).toBeUndefined();
  expect(find('E76F3D')).toBeUndefined();
});

test('accents are counted wherever samples name them', () => {
  const color = (val: string) => ({ name: 'a:schemeClr', attributes: new Map([['val', val]]), children: [] });
  const root = { name: 'p:sld', attributes: new Map(), children: [color('accent2'), color('tx1'), 'text'] };
  expect([...countAccents([root, root])]).toEqual([['accent2', 2]]);
});

const names =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

test.each<[what: string, own: string, idx: string, counted: number]>([
  ['of a shape without a fill of its own', '', '1', 1],
  ['not of one that has its own', '<a:solidFill/>', '1', 0],
  ['nor where the style says none', '', '0', 0],
])('accents that a style names count: %s', (_, own, idx, counted) => {
  const xml = `<p:sld ${names}><p:sp><p:spPr>${own}</p:spPr><p:style><a:fillRef idx="${idx}"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="1"><a:schemeClr val="accent3"/></a:effectRef></p:style></p:sp></p:sld>`;
  const found = countAccents([readXmlTree(new TextEncoder().encode(xml))]);
  expect([found.get('accent1') ?? 0, found.get('accent3') ?? 0]).toEqual([counted, 0]);
});

test('pale tints of accents are not counted', () => {
  const xml = `<a:p ${names}><a:schemeClr val="accent6"><a:lumMod val="20000"/><a:lumOff val="80000"/></a:schemeClr></a:p>`;
  expect([...countAccents([readXmlTree(new TextEncoder().encode(xml))])]).toEqual([]);
});

test.each<[what: string, layouts: readonly object[], used: readonly (readonly [string, number])[], first: unknown]>([
  [
    'the accent that samples show far more often',
    [content],
    [
      ['accent6', 16],
      ['accent1', 1],
    ],
    { scheme: 'accent6' },
  ],
  [
    'but not little more often',
    [content],
    [
      ['accent6', 6],
      ['accent1', 3],
    ],
    { scheme: 'accent1' },
  ],
  ['nor a pale one', [content], [['accent2', 16]], undefined],
  ['the color of the band of pages for content', [banded('0A4DA0')], [], { scheme: 'accent6' }],
  ['of bands in two hues, neither', [banded('0A4DA0', 'C04040')], [], undefined],
  ['the accent in the hue of a dark cover', [content, on('0C2340', 'title')], [], { scheme: 'accent6' }],
])('without a large field: %s', (_, layouts, used, first) => {
  const found = fieldAccents(layouts as never, { slideSize, colors: withBlue, used: new Map(used) });
  expect(found?.[0]).toEqual(first);
});
