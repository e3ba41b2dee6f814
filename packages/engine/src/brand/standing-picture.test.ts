// Pictures in picture placeholders of sample slides, as pictures that stand for themselves.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { child, childElements, readXmlTree, type XmlNode } from '../ooxml/xml-tree.ts';
import { standingPicture } from './standing-picture.ts';

const names =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const read = (xml: string): XmlNode => readXmlTree(utf8(xml.replace(/^<[\w:]+/, `$& ${names}`)));
const box = (x: number) => `<a:xfrm><a:off x="${x}" y="20"/><a:ext cx="300" cy="200"/></a:xfrm>`;
const shape = (ph: string, look: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Place"/><p:cNvSpPr/><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${look}</p:spPr></p:sp>`;
const layoutOf = (...shapes: readonly string[]) =>
  read(`<p:sldLayout><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sldLayout>`);
const pictureIn = (ph: string, look = '') =>
  read(
    `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Photo"/><p:cNvPicPr/><p:nvPr>${ph}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${look}</p:spPr></p:pic>`,
  );
const round = '<a:prstGeom prst="ellipse"/>';
const layout = layoutOf(
  shape('type="pic" idx="13"', `${box(10)}${round}<a:solidFill/>`),
  shape('type="pic" idx="14"', box(40)),
  shape('idx="1"', box(70)),
  shape('type="pic" idx="15"', ''),
);

/** Where it is, its outline and what else is said of its look; undefined if it is no such picture. */
function check(node: XmlNode) {
  const made = standingPicture(node, layout);
  if (made === undefined) return undefined;
  const look = child(made, 'p:spPr');
  const outline = childElements(look).find(({ name }) => name === 'a:prstGeom');
  expect(child(made, 'p:nvPicPr', 'p:nvPr')).toBeUndefined();
  expect(child(made, 'p:blipFill', 'a:blip')?.attributes.get('r:embed')).toBe('rId2');
  return [
    child(look, 'a:xfrm', 'a:off')?.attributes.get('x'),
    outline?.attributes.get('prst'),
    ...childElements(look)
      .slice(2)
      .map(({ name }) => name),
  ];
}

test.each<[what: string, node: XmlNode, expected: ReturnType<typeof check>]>([
  ['the place and the outline of its slide layout', pictureIn('<p:ph type="pic" idx="13"/>'), ['10', 'ellipse']],
  ['a place of its own', pictureIn('<p:ph type="pic" idx="13"/>', box(90)), ['90', 'ellipse']],
  [
    'a look of its own',
    pictureIn('<p:ph type="pic" idx="14"/>', '<a:prstGeom prst="hexagon"/><a:ln/>'),
    ['40', 'hexagon', 'a:ln'],
  ],
  ['a rectangle else', pictureIn('<p:ph type="pic" idx="14"/>'), ['40', 'rect']],
  ['in a place for content', pictureIn('<p:ph idx="1"/>'), undefined],
  ['without a placeholder', pictureIn(''), undefined],
  ['in none that its slide layout has', pictureIn('<p:ph type="pic" idx="20"/>'), undefined],
  ['nowhere', pictureIn('<p:ph type="pic" idx="15"/>'), undefined],
  ['a shape', read(shape('type="pic" idx="13"', '')), undefined],
])('%s', (_, node, expected) => {
  expect(check(node)).toEqual(expected);
});
