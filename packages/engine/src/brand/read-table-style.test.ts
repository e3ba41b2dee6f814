// Table styles of brands as looks.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { standardLooks } from '../theme/theme-description.ts';
import { mapColors, readScheme } from './color-roles.ts';
import { readTableLook } from './read-table-style.ts';

const id = '{8A107856-5554-42FB-B03E-39F5DBC370BA}';
const solid = (name: string) => `<a:solidFill><a:schemeClr val="${name}"/></a:solidFill>`;
const fill = (name: string) => `<a:tcStyle><a:tcBdr/><a:fill>${solid(name)}</a:fill></a:tcStyle>`;

function check(style: string) {
  const text = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${id}">${style}</a:tblStyleLst>`;
  const { roles } = mapColors(readScheme(undefined), undefined);
  return readTableLook(readXmlTree(utf8(text)), roles, standardLooks.table);
}

test('header, rules and bands are those of the style, and tables name it', () => {
  const look = check(
    `<a:tblStyle styleId="${id}" styleName="House"><a:wholeTbl><a:tcTxStyle><a:schemeClr val="tx2"/></a:tcTxStyle><a:tcStyle><a:tcBdr><a:insideH><a:ln w="12700">${solid('bg2')}</a:ln></a:insideH></a:tcBdr></a:tcStyle></a:wholeTbl><a:band1H>${fill('bg2')}</a:band1H><a:firstRow><a:tcTxStyle b="on"><a:schemeClr val="bg1"/></a:tcTxStyle>${fill('accent2')}</a:firstRow></a:tblStyle>`,
  );
  expect(look).toMatchObject({
    styleId: id,
    text: { scheme: 'tx2' },
    headerText: { scheme: 'bg1' },
    headerFill: { scheme: 'accent2' },
    rule: { color: { scheme: 'bg2' }, width: 12_700 },
    band: { scheme: 'bg2' },
    bandedAfter: 0,
  });
});

test.each([
  ['a style that only PowerPoint knows', ''],
  [
    'a style that paints nothing',
    `<a:tblStyle styleId="${id}" styleName="Table_0"><a:wholeTbl><a:tcStyle><a:tcBdr/></a:tcStyle></a:wholeTbl><a:firstRow><a:tcStyle><a:tcBdr/></a:tcStyle></a:firstRow></a:tblStyle>`,
  ],
  [
    'a ground under all rows',
    `<a:tblStyle styleId="${id}" styleName="House"><a:wholeTbl>${fill('accent1')}</a:wholeTbl></a:tblStyle>`,
  ],
  [
    'lines between columns',
    `<a:tblStyle styleId="${id}" styleName="House"><a:wholeTbl><a:tcStyle><a:tcBdr><a:insideV><a:ln>${solid('tx1')}</a:ln></a:insideV></a:tcBdr></a:tcStyle></a:wholeTbl></a:tblStyle>`,
  ],
])('no look: %s', (_, style) => {
  expect(check(style)).toBeUndefined();
});
