// Placeholders with what they inherit, from the XML of a slide layout and its slide master.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { mapColors, readScheme } from './color-roles.ts';
import { readPlaceholders } from './read-placeholders.ts';

const names =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const shape = (ph: string, place: string, body = '<a:bodyPr/>', paragraphs = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="N"/><p:cNvSpPr/><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${body}${paragraphs}</p:txBody></p:sp>`;
const at = (x: number, y: number, width: number, height: number, more = '') =>
  `<a:xfrm ${more}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
const tree = (name: string, shapes: string, rest = '') =>
  readXmlTree(utf8(`<p:${name} ${names}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${rest}</p:${name}>`));

const styles =
  '<p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4000"/></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr marL="342900" indent="-342900"><a:spcBef><a:spcPts val="1000"/></a:spcBef><a:buFont typeface="Wingdings"/><a:buChar char="&#167;"/><a:defRPr sz="2800"><a:solidFill><a:schemeClr val="accent2"><a:lumMod val="75000"/></a:schemeClr></a:solidFill></a:defRPr></a:lvl1pPr></p:bodyStyle></p:txStyles>';
const masterShapes =
  shape('type="title"', at(10, 20, 300, 40), '<a:bodyPr lIns="5" anchor="b"/>') +
  shape('type="body" idx="1"', at(10, 80, 300, 200));

/** The first placeholder of a slide layout on a slide master of 400 by 300. */
function read(layout: string, master = masterShapes, txStyles = styles) {
  const { roles } = mapColors(readScheme(undefined), undefined);
  const scope = {
    roles,
    fonts: {
      major: { office: 'A', drawn: 'A' },
      minor: { office: 'B', drawn: 'B' },
      mono: { office: 'C', drawn: 'C' },
    },
    lineHeight: () => 1.2,
    otherFont: () => undefined,
    defaults: undefined,
    slideSize: { width: 400, height: 300 },
  };
  return readPlaceholders({
    ...scope,
    layout: tree('sldLayout', layout),
    master: tree('sldMaster', master, txStyles),
  })[0]!;
}

test.each<[what: string, found: ReturnType<typeof read>, expected: object]>([
  [
    'a title has the place of the slide master',
    read(shape('type="ctrTitle"', '')),
    {
      box: { x: 10, y: 20, width: 300, height: 40 },
      anchor: 'bottom',
      insets: { left: 5, top: 45_720, right: 91_440, bottom: 45_720 },
    },
  ],
  [
    'a place of its own comes first',
    read(shape('type="title"', at(1, 2, 30, 4))),
    { box: { x: 1, y: 2, width: 30, height: 4 } },
  ],
  [
    'content follows the body',
    read(shape('idx="7"', '')),
    { type: 'obj', index: 7, box: { x: 10, y: 80, width: 300, height: 200 } },
  ],
  [
    'text styles by kind',
    read(shape('type="title"', '')),
    { levels: expect.arrayContaining([expect.objectContaining({ size: 40, align: 'center' })]) },
  ],
  [
    'bullets, spaces and colors of the text style',
    read(shape('type="pic" idx="3"', '')),
    {
      levels: expect.arrayContaining([
        expect.objectContaining({
          size: 28,
          spaceBefore: 10,
          indent: 27,
          hanging: 27,
          color: { scheme: 'accent2', lumMod: 0.75 },
          bullet: { character: '▪', color: { scheme: 'accent2', lumMod: 0.75 } },
        }),
      ]),
    },
  ],
  [
    'a list style of its own comes first',
    read(
      shape(
        'idx="1"',
        '',
        '<a:bodyPr/><a:lstStyle><a:lvl1pPr><a:buNone/><a:defRPr sz="1200" b="1"/></a:lvl1pPr></a:lstStyle>',
      ),
    ),
    { levels: expect.arrayContaining([expect.objectContaining({ size: 12, bold: true, indent: 27 })]) },
  ],
  [
    'the look of a prompt alone is for slides to repeat',
    read(
      shape(
        'type="title"',
        '',
        '<a:bodyPr/>',
        '<a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="3300"/><a:t>Click</a:t></a:r></a:p>',
      ),
      masterShapes,
      '',
    ),
    { isBare: true, levels: expect.arrayContaining([expect.objectContaining({ size: 33, align: 'center' })]) },
  ],
  [
    'letter spacing and small capitals',
    read(
      shape(
        'idx="1"',
        '',
        '<a:bodyPr/><a:lstStyle><a:lvl1pPr><a:defRPr spc="300" cap="small"/></a:lvl1pPr><a:lvl2pPr><a:defRPr spc="0"/></a:lvl2pPr></a:lstStyle>',
      ),
    ),
    { levels: expect.arrayContaining([expect.objectContaining({ tracking: 3, smallCaps: true })]) },
  ],
  ['off the slide', read(shape('idx="1"', at(-900, 0, 300, 100))), { problem: 'is off the slide' }],
  ['rotated', read(shape('idx="1"', at(0, 0, 300, 100, 'rot="5400000"'))), { problem: 'is rotated' }],
  ['upright text', read(shape('type="body" orient="vert" idx="1"', '')), { problem: 'is for vertical text' }],
  ['films', read(shape('type="media" idx="1"', '')), { problem: expect.stringContaining('media') }],
  ['nowhere', read(shape('type="dt" idx="1"', '')), { problem: expect.stringContaining('no position') }],
])('%s', (_, found, expected) => {
  expect(found).toMatchObject(expected);
});
