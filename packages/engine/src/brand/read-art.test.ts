// What slide masters draw, read as data: places in groups, fills by style, outlines, text; and nothing of placeholders.
import { describe, expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { child, readXmlTree } from '../ooxml/xml-tree.ts';
import type { ArtShape } from '../theme/art.ts';
import { readArtShapes, readGround } from './read-art.ts';

const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const format = readXmlTree(
  utf8(`<a:fmtScheme ${spaces}><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
  <a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="phClr"/></a:gs><a:gs pos="100000"><a:srgbClr val="000000"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>
  </a:fillStyleLst><a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:prstDash val="dash"/></a:ln></a:lnStyleLst>
  <a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"><a:tint val="50000"/></a:schemeClr></a:solidFill></a:bgFillStyleLst></a:fmtScheme>`),
);

/** The shapes of a slide's data, and what was said not to be drawn. */
function check(xml: string): { shapes: readonly ArtShape[]; ground: unknown; notDrawn: readonly string[] } {
  const root = readXmlTree(utf8(`<p:cSld ${spaces}>${xml}</p:cSld>`));
  const notDrawn: string[] = [];
  const scope = {
    colors: {
      scheme: new Map([
        ['accent1', '4472C4'],
        ['tx1', '111111'],
        ['bg1', 'FFFFFF'],
      ]),
    },
    format,
    fonts: new Map([
      ['+mn-lt', 'Calibri'],
      ['+mj-lt', 'Georgia'],
    ]),
    textStyles: [],
    picture: (...ids: readonly string[]) => (ids.includes('rId1') ? 'logo.png' : undefined),
    notDrawn: (what: string) => void notDrawn.push(what),
  };
  return { shapes: readArtShapes(child(root, 'p:spTree'), scope), ground: readGround(root, scope), notDrawn };
}

const place = (x: number, y: number, width: number, height: number, more = '') =>
  `<a:xfrm ${more}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
const names = '<p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>';
const shape = (properties: string, rest = '', nonVisual = names) =>
  `<p:sp>${nonVisual}<p:spPr>${properties}</p:spPr>${rest}</p:sp>`;
const tree = (...shapes: readonly string[]) => `<p:spTree>${shapes.join('')}</p:spTree>`;

describe('shapes', () => {
  test('a filled one', () => {
    const { shapes } = check(tree(shape(`${place(10, 20, 300, 400)}<a:prstGeom prst="ellipse"/>${red}`)));
    expect(shapes).toMatchObject([
      {
        box: { x: 10, y: 20, width: 300, height: 400 },
        rotation: 0,
        fill: { type: 'solid', color: { hex: 'FF0000', alpha: 1 } },
      },
    ]);
    expect(shapes[0]!.stroke).toBeUndefined();
  });

  test.each<[what: string, xml: string]>([
    [
      'a placeholder',
      shape(
        `${place(0, 0, 9, 9)}${red}`,
        '',
        '<p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>',
      ),
    ],
    [
      'a hidden shape',
      shape(
        `${place(0, 0, 9, 9)}${red}`,
        '',
        '<p:nvSpPr><p:cNvPr id="2" name="x" hidden="1"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>',
      ),
    ],
    ['one without a place', shape(red)],
    ['one without fill, line and text', shape(`${place(0, 0, 9, 9)}<a:noFill/>`)],
  ])('%s is not drawn', (_what, xml) => {
    expect(check(tree(xml)).shapes).toEqual([]);
  });

  test('fill and line by style', () => {
    const style =
      '<p:style><a:lnRef idx="1"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="2"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"/><a:fontRef idx="minor"/></p:style>';
    const [drawn] = check(tree(shape(place(0, 0, 9, 9), style))).shapes;
    expect(drawn).toMatchObject({
      fill: {
        type: 'gradient',
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: { hex: '4472C4' } },
          { at: 1, color: { hex: '000000' } },
        ],
      },
      stroke: { color: { hex: '4472C4' }, width: 12_700, dash: [4, 3] },
    });
  });

  test('a group scales, mirrors and turns what it holds', () => {
    const inner = shape(`${place(100, 0, 100, 50)}${red}`);
    const group = (more: string) =>
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm ${more}><a:off x="1000" y="1000"/><a:ext cx="400" cy="200"/><a:chOff x="0" y="0"/><a:chExt cx="200" cy="100"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`;
    expect(check(tree(group(''))).shapes[0]!.box).toEqual({ x: 1200, y: 1000, width: 200, height: 100 });
    expect(check(tree(group('flipH="1"'))).shapes[0]).toMatchObject({ box: { x: 1000, y: 1000 }, flipX: true });
    const quarter = check(tree(group('rot="5400000"'))).shapes[0]!;
    expect(quarter.rotation).toBe(90);
    // Its middle was a quarter to the right and above the group's; it is now below and to the right.
    expect([quarter.box.x + 100, quarter.box.y + 50].map(Math.round)).toEqual([1250, 1200]);
  });

  test('a picture, cropped and half seen; one that cannot be drawn is left out', () => {
    const picture = (id: string) =>
      `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"><a:alphaModFix amt="50000"/></a:blip><a:srcRect l="10000"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(0, 0, 90, 90)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`;
    const { shapes } = check(tree(picture('rId1'), picture('rId9')));
    expect(shapes).toMatchObject([
      { fill: { type: 'picture', asset: 'logo.png', alpha: 0.5, crop: { left: 0.1, top: 0, right: 0, bottom: 0 } } },
    ]);
  });

  test('the fill of a picture is seen through it', () => {
    const picture = (fill: string) =>
      `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(10, 20, 90, 90)}<a:prstGeom prst="rect"/>${fill}</p:spPr></p:pic>`;
    const { shapes } = check(tree(picture(red)));
    expect(shapes.map(({ box, fill }) => [box.x, fill?.type])).toEqual([
      [10, 'solid'],
      [10, 'picture'],
    ]);
    expect(check(tree(picture('<a:noFill/>'))).shapes).toHaveLength(1);
  });

  test('a metafile is drawn from the SVG beside it', () => {
    const svg =
      '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId1"/></a:ext></a:extLst>';
    const picture = `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId9">${svg}</a:blip><a:stretch/></p:blipFill><p:spPr>${place(0, 0, 90, 90)}</p:spPr></p:pic>`;
    expect(check(tree(picture)).shapes).toMatchObject([{ fill: { type: 'picture', asset: 'logo.png' } }]);
  });

  test('custom geometry with guides and a space of its own', () => {
    const geometry =
      '<a:custGeom><a:avLst/><a:gdLst><a:gd name="x1" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="x1" y="50"/></a:lnTo><a:arcTo wR="10" hR="10" stAng="0" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom>';
    const [drawn] = check(tree(shape(`${place(0, 0, 80, 40)}${geometry}${red}`))).shapes;
    expect(drawn!.paths[0]).toMatchObject({ width: 100, height: 100 });
    expect(drawn!.paths[0]!.commands.map(({ type }) => type)).toEqual(['move', 'line', 'cubic', 'close']);
  });

  test('text takes its look from run, list style and the theme’s fonts', () => {
    const body =
      '<p:txBody><a:bodyPr anchor="ctr" lIns="0"/><a:lstStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="900" b="1"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></a:lstStyle>' +
      '<a:p><a:r><a:rPr lang="en"/><a:t>Confidential </a:t></a:r><a:r><a:rPr i="1" sz="1200"/><a:t>draft</a:t></a:r></a:p></p:txBody>';
    const [drawn] = check(tree(shape(place(0, 0, 9, 9), body))).shapes;
    expect(drawn!.text).toMatchObject({
      anchor: 'middle',
      insets: { left: 0, top: 45_720 },
      paragraphs: [
        {
          align: 'center',
          runs: [
            { text: 'Confidential ', family: 'Georgia', size: 9, bold: true, italic: false, color: { hex: '4472C4' } },
            { text: 'draft', size: 12, italic: true },
          ],
        },
      ],
    });
  });
});

test('a sign of a font of icons is no letter', () => {
  const sign = (font: string) =>
    `<p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:latin typeface="${font}"/></a:rPr><a:t>a</a:t></a:r></a:p></p:txBody>`;
  const runs = (font: string) => check(tree(shape(place(0, 0, 9, 9), sign(font)))).shapes[0]?.text?.paragraphs[0]?.runs;
  expect(['octicons', 'Font Awesome 5 Free', 'Material Icons'].map((font) => runs(font) ?? [])).toEqual([[], [], []]);
  expect(runs('Iconic Sans')).toHaveLength(1);
});

test.each<[xml: string, said: string]>([
  ['<p:graphicFrame/>', 'a table, chart or diagram'],
  [shape(`${place(0, 0, 9, 9)}<a:prstGeom prst="gear9"/>${red}`), 'the outline of the preset shape “gear9”'],
  [shape(`${place(0, 0, 9, 9)}${red}<a:effectLst><a:outerShdw/></a:effectLst>`), 'shadows and other effects'],
])('what is not drawn as it is, is said: %s', (xml, said) => {
  expect(check(tree(xml)).notDrawn).toEqual([said]);
});

test.each<[xml: string, ground: unknown]>([
  ['', undefined],
  [`<p:bg><p:bgPr>${red}</p:bgPr></p:bg>`, { type: 'solid', color: { hex: 'FF0000', alpha: 1 } }],
  [
    '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>',
    { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } },
  ],
  ['<p:bg><p:bgPr><a:noFill/></p:bgPr></p:bg>', undefined],
])('grounds: %s', (xml, ground) => {
  expect(check(xml).ground).toEqual(ground);
});
