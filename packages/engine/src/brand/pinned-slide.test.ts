// Colors of sample slides with a color map of their own.
import { expect, test } from 'vitest';
import type { XmlNode } from '../ooxml/xml-tree.ts';
import { colorScheme } from '../theme/theme-description.ts';
import { pinnedSlide, pinnedText } from './pinned-slide.ts';

const node = (name: string, attributes: Readonly<Record<string, string>>, ...children: XmlNode[]): XmlNode => ({
  ...{ name, children },
  attributes: new Map(Object.entries(attributes)),
});
const scheme = colorScheme({
  base: ['111111', 'FEFEFE', '44546A', 'E7E6E6'],
  accents: ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'],
  links: ['0563C1', '954F72'],
});
const usual = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2', accent1: 'accent1', accent2: 'accent2' };
const ink = (name: string) => node('a:solidFill', {}, node('a:schemeClr', { val: name }));
const background = (...fill: XmlNode[]) => node('p:bg', {}, node('p:bgPr', {}, ...fill));
const master = node('p:sldMaster', {}, node('p:clrMap', usual), node('p:cSld', {}, background(ink('bg1'))));
const slide = (map: Readonly<Record<string, string>>, ...content: XmlNode[]) =>
  node(
    'p:sld',
    {},
    node('p:cSld', {}, ...content, node('p:spTree', {}, node('p:sp', {}, ink('tx1')))),
    node('p:clrMapOvr', {}, node('a:overrideClrMapping', map)),
  );
const dark = { ...usual, bg1: 'dk1', tx1: 'lt1' };
const picture = background(node('a:blipFill', {}, node('a:blip', { 'r:embed': 'rId2' })));

/** The colors of a slide, in the order of the file: of its background, and of its shape. */
function check(root: XmlNode, layout = node('p:sldLayout', {}, node('p:cSld', {}))): readonly string[] | undefined {
  const made = pinnedSlide(root, { master, layout, scheme });
  const colors = (each: XmlNode): readonly string[] => [
    ...(each.name === 'a:srgbClr' || each.name === 'a:schemeClr' ? [each.attributes.get('val') ?? ''] : []),
    ...each.children.flatMap((inner) => (typeof inner === 'string' ? [] : colors(inner))),
  ];
  return made && colors(made.root);
}

test.each<[what: string, root: XmlNode, layout: XmlNode | undefined, expected: readonly string[] | undefined]>([
  ['the map of the slide master', slide(usual, background(ink('bg1'))), undefined, undefined],
  ['dark, on its own background', slide(dark, background(ink('bg1'))), undefined, ['111111', 'FEFEFE']],
  ['dark, on that of the slide master', slide(dark), undefined, ['111111', 'FEFEFE']],
  [
    'dark, on a picture of its slide layout',
    slide(dark),
    node('p:sldLayout', {}, node('p:cSld', {}, picture)),
    ['111111', 'FEFEFE'],
  ],
])('%s', (_, root, layout, expected) => {
  expect(check(root, layout)).toEqual(expected);
});

test('text that says no color has that of its placeholder, as it is there', () => {
  const { roles } = pinnedSlide(slide(dark), { master, layout: master, scheme })!;
  const text = (color: object | undefined) =>
    ({ usual: { color: { scheme: 'tx1' } }, ...(color && { color }) }) as never;
  expect(pinnedText(text(undefined), roles)).toMatchObject({ color: { rgb: 'FEFEFE' } });
  expect(pinnedText(text({ rgb: '123456' }), roles)).toMatchObject({ color: { rgb: '123456' } });
});
