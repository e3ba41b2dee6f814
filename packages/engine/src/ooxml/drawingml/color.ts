// Colors and fills of DrawingML (ECMA-376 part 1, 20.1.2.3 and 20.1.8), for shapes, text, tables and charts in all office formats.
import type { Color } from '../../base/colors.ts';
import { el, type XmlElement } from '../xml.ts';

/** `a:schemeClr` or `a:srgbClr`. */
export function colorElement(color: Color): XmlElement {
  const alpha = change('a:alpha', color.alpha);
  if ('rgb' in color) return el('a:srgbClr', { val: color.rgb.replace('#', '').toUpperCase() }, alpha);
  const { lumMod, lumOff } = color;
  return el('a:schemeClr', { val: color.scheme }, change('a:lumMod', lumMod), change('a:lumOff', lumOff), alpha);
}

/** `a:solidFill`, or `a:noFill` where there is no color. */
export function fillElement(color: Color | undefined): XmlElement {
  return color === undefined ? el('a:noFill') : el('a:solidFill', {}, colorElement(color));
}

/** A share as DrawingML counts it: in thousandths of a percent (20.1.10.40, ST_Percentage). */
export const percentage = (share: number): number => Math.round(share * 100_000);

const change = (name: string, share: number | undefined) => share !== undefined && el(name, { val: percentage(share) });
