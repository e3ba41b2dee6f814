// Colors of DrawingML: every way to name one and every transform, as programs of the standard show them.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { readColorIn } from './read-color.ts';

const scheme = new Map([
  ['accent1', '4472C4'],
  ['tx1', '000000'],
  ['bg1', 'FFFFFF'],
]);

/** `RRGGBB` or `RRGGBB/alpha` of the color in a fill; 'none' where there is none. */
function check(xml: string): string {
  const node = readXmlTree(
    utf8(`<a:solidFill xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${xml}</a:solidFill>`),
  );
  const color = readColorIn(node, { scheme, placeholder: { hex: 'ED7D31', alpha: 1 } });
  if (color === undefined) return 'none';
  return color.alpha === 1 ? color.hex : `${color.hex}/${Math.round(color.alpha * 100) / 100}`;
}

test.each<[xml: string, expected: string]>([
  ['<a:srgbClr val="ff8000"/>', 'FF8000'],
  ['<a:srgbClr val="ff8000"><a:alpha val="40000"/></a:srgbClr>', 'FF8000/0.4'],
  ['<a:schemeClr val="accent1"/>', '4472C4'],
  ['<a:schemeClr val="phClr"/>', 'ED7D31'],
  ['<a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr>', '2F5597'],
  ['<a:schemeClr val="accent1"><a:lumMod val="40000"/><a:lumOff val="60000"/></a:schemeClr>', 'B4C7E7'],
  ['<a:schemeClr val="accent1"><a:lumMod val="20000"/><a:lumOff val="80000"/></a:schemeClr>', 'DAE3F3'],
  ['<a:schemeClr val="bg1"><a:lumMod val="50000"/></a:schemeClr>', '808080'],
  ['<a:schemeClr val="bg1"><a:shade val="50000"/></a:schemeClr>', 'BCBCBC'],
  ['<a:schemeClr val="tx1"><a:tint val="75000"/></a:schemeClr>', '898989'],
  ['<a:sysClr val="windowText" lastClr="1A1A1A"/>', '1A1A1A'],
  ['<a:sysClr val="window"/>', 'FFFFFF'],
  ['<a:prstClr val="dkGreen"/>', '006400'],
  ['<a:prstClr val="ltGray"/>', 'D3D3D3'],
  ['<a:prstClr val="medSeaGreen"/>', '3CB371'],
  ['<a:hslClr hue="14400000" sat="100000" lum="50000"/>', '0000FF'],
  ['<a:hslClr hue="0" sat="100%" lum="50%"/>', 'FF0000'],
  ['<a:scrgbClr r="100000" g="0" b="0"/>', 'FF0000'],
  ['<a:scrgbClr r="50000" g="50000" b="50000"/>', 'BCBCBC'],
  ['<a:srgbClr val="336699"><a:inv/></a:srgbClr>', 'CC9966'],
  ['<a:srgbClr val="FF0000"><a:hueOff val="7200000"/></a:srgbClr>', '00FF00'],
  ['<a:srgbClr val="FF0000"><a:comp/></a:srgbClr>', '00FFFF'],
  ['<a:srgbClr val="FF0000"><a:gray/></a:srgbClr>', '4C4C4C'],
  ['<a:srgbClr val="80A0C0"><a:satMod val="0"/></a:srgbClr>', 'A0A0A0'],
  ['<a:srgbClr val="80A0C0"><a:redMod val="50000"/><a:blue val="0"/></a:srgbClr>', '40A000'],
  ['<a:schemeClr val="nobody"/>', 'none'],
  ['<a:srgbClr val="red"/>', 'none'],
  ['<a:srgbClr val="102030"><a:lumMod val="many"/><a:nothing val="1"/></a:srgbClr>', '000000'],
  ['', 'none'],
])('%s is %s', (xml, expected) => {
  expect(check(xml)).toBe(expected);
});
