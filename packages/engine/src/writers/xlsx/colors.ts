// Colors of SpreadsheetML (ECMA-376 part 1, 18.8.19): by their place in the theme, lighter or darker by a tint.

import { type Color, colorRoles } from '../../base/graphics.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';

// Excel counts light before dark, unlike the theme part (18.8.3, the note on `theme`).
const places: readonly string[] = colorRoles;

/** A color of the theme; `tint` from -1 (black) over 0 to 1 (white). */
export const themeColor = (name: string, color: string, tint?: number): XmlElement =>
  el(name, { theme: places.indexOf(color), tint });

/** The same from a color of the theme's looks; its luminance changes are one tint here (18.8.19, the note on `tint`). */
export function lookColor(name: string, color: Color): XmlElement {
  if ('rgb' in color) return el(name, { rgb: `FF${color.rgb}` });
  const { lumMod = 1, lumOff = 0 } = color;
  const tint = lumOff > 0 ? lumOff : lumMod - 1;
  return themeColor(name, color.scheme, tint === 0 ? undefined : Math.round(tint * 100) / 100);
}

/** Text and ground of highlighted cells from a color of the source: 'accent2' or '#c0392b'. What is neither is the second accent. */
export function highlightColors(color: string): { readonly text: XmlElement; readonly ground: XmlElement } {
  const hex = /^#?([0-9a-f]{6})$/i.exec(color)?.[1] ?? shortHex(color);
  if (hex !== undefined)
    return {
      text: el('color', { rgb: `FF${mix(hex, 0, 0.5)}` }),
      ground: el('bgColor', { rgb: `FF${mix(hex, 255, 0.8)}` }),
    };
  const name = /^accent[1-6]$/.test(color) ? color : 'accent2';
  return { text: themeColor('color', name, -0.5), ground: themeColor('bgColor', name, 0.8) };
}

const shortHex = (color: string): string | undefined =>
  /^#?([0-9a-f]{3})$/i.exec(color)?.[1]?.replace(/./g, (digit) => digit + digit);

/** `share` of white (255) or black (0) in a color. */
const mix = (hex: string, to: number, share: number): string =>
  hex
    .match(/../g)!
    .map((pair) => Math.round(Number.parseInt(pair, 16) * (1 - share) + to * share))
    .map((channel) => channel.toString(16).padStart(2, '0').toUpperCase())
    .join('');
