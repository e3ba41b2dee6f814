// What placeholders paint under their text: their own fill, else the slide master's; shapes filled as the background is.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { childElements, readXmlTree } from '../ooxml/xml-tree.ts';
import { readArtShapes, readPlaceholderPaint } from './read-art.ts';

const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const ground = { type: 'solid', color: { hex: '0A2540', alpha: 1 } } as const;
const scope = {
  colors: { scheme: new Map([['accent1', '4472C4']]) },
  format: undefined,
  fonts: new Map(),
  textStyles: [],
  picture: () => undefined,
  notDrawn: () => undefined,
  ground,
};
const tree = (xml: string) => readXmlTree(utf8(`<p:spTree ${spaces}>${xml}</p:spTree>`));
const shape = (properties: string, attributes = '') =>
  `<p:sp ${attributes}><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${properties}</p:spPr></p:sp>`;
const filled = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`;
const box = { x: 1, y: 2, width: 300, height: 40 };

test.each<[what: string, shapes: readonly string[], hex: string | undefined]>([
  ['its own fill', [shape(filled('AA0000')), shape(filled('00AA00'))], 'AA0000'],
  ["the slide master's", [shape(''), shape(filled('00AA00'))], '00AA00'],
  ['none, if it says so', [shape('<a:noFill/>'), shape(filled('00AA00'))], undefined],
  ['the background', [shape('', 'useBgFill="1"')], ground.color.hex],
  ['nothing, as most', [shape(''), shape('')], undefined],
])('a placeholder paints %s', (_, shapes, hex) => {
  const chain = shapes.map((xml) => ({ shape: childElements(tree(xml))[0]!, scope }));
  const paint = readPlaceholderPaint(chain, box);
  expect(paint).toEqual(
    hex === undefined ? undefined : expect.objectContaining({ box, fill: { type: 'solid', color: { hex, alpha: 1 } } }),
  );
});

test('an outline alone is painted', () => {
  const [node] = childElements(tree(shape(`<a:ln w="12700">${filled('AA0000')}</a:ln>`)));
  expect(readPlaceholderPaint([{ shape: node!, scope }], box)).toMatchObject({
    stroke: { color: { hex: 'AA0000', alpha: 1 }, width: 12_700 },
  });
});

test('a drawn shape with the fill of the background has it', () => {
  const place = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="10" cy="10"/></a:xfrm>';
  expect(readArtShapes(tree(shape(place, 'useBgFill="1"')), scope)).toMatchObject([{ fill: ground }]);
  // Programs give such shapes the accent of a new one.
  const styled = shape(place, 'useBgFill="1"').replace(
    '</p:sp>',
    '<p:style><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></p:style></p:sp>',
  );
  const white = {
    ...scope,
    ground: undefined,
    colors: { scheme: new Map([...scope.colors.scheme, ['bg1', 'FFFFFF']]) },
  };
  expect(readArtShapes(tree(styled), white)).toMatchObject([{ fill: { type: 'solid', color: { hex: 'FFFFFF' } } }]);
});
