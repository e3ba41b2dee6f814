// Reads a brand's default table style (ppt/tableStyles.xml), which tables reference and HTML and PDF draw.

import type { Color, Stroke } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { TableLook } from '../theme/looks.ts';
import { type ColorRoles, readRoleIn } from './color-roles.ts';
import { emuOf } from './text-levels.ts';

const clear: Color = { scheme: 'tx1', alpha: 0 };

/**
 * The look of the default style of `a:tblStyleLst` (ECMA-376 part 1, 20.1.4.2.27). Undefined if the file does not define its look,
 * as with PowerPoint's built-in styles, if it paints nothing, or if it defines more than a look can: a fill of all rows, lines between columns.
 */
export function readTableLook(
  list: XmlNode | undefined,
  roles: ColorRoles,
  standard: TableLook,
): TableLook | undefined {
  const id = list?.attributes.get('def');
  const style = childElements(list, 'a:tblStyle').find(({ attributes }) => attributes.get('styleId') === id);
  if (style === undefined || id === undefined || !/^\{[\w-]+\}$/.test(id)) return undefined;
  const part = (name: string) => readPart(child(style, name), roles);
  const [whole, header, band, total] = [part('a:wholeTbl'), part('a:firstRow'), part('a:band1H'), part('a:lastRow')];
  if (whole.fill !== undefined || whole.isGridded || header.isGridded || part('a:band2H').fill !== undefined)
    return undefined;
  const rule = whole.line('a:insideH');
  const headerRule = header.line('a:bottom');
  // Google Slides writes one that paints nothing, which nobody chose.
  if ([header.fill, headerRule, rule, band.fill, total.fill].every((each) => each === undefined)) return undefined;
  return {
    styleId: id,
    text: whole.text ?? standard.text,
    headerText: header.text ?? whole.text ?? standard.headerText,
    ...(header.fill && { headerFill: header.fill }),
    ...(headerRule && { headerRule }),
    band: band.fill ?? clear,
    bandedAfter: band.fill === undefined ? Number.POSITIVE_INFINITY : 0,
    ...(rule && { rule }),
    totalRule: total.line('a:top') ?? { color: clear, width: 0 },
    ...(total.fill && { totalFill: total.fill }),
  };
}

function readPart(part: XmlNode | undefined, roles: ColorRoles) {
  const style = child(part, 'a:tcStyle');
  const borders = child(style, 'a:tcBdr');
  const line = (side: string): Stroke | undefined => {
    const stroke = child(borders, side, 'a:ln');
    const color = readRoleIn(child(stroke, 'a:solidFill'), roles);
    return color && { color, width: emuOf(stroke?.attributes.get('w') ?? '12700') };
  };
  return {
    text: readRoleIn(child(part, 'a:tcTxStyle'), roles),
    fill: readRoleIn(child(style, 'a:fill', 'a:solidFill'), roles),
    line,
    isGridded:
      ['a:insideV', 'a:left', 'a:right'].some((side) => line(side) !== undefined) ||
      child(style, 'a:fillRef') !== undefined,
  };
}
