// Text colors in Word: the theme color with its modification, beside the resulting color (ECMA-376 part 1, 17.3.2.6).

import type { Color } from '../../base/graphics.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { resolveColor } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';
import { themeColorName } from './word-context.ts';

/** `w:color`. Pages are light even if slides are dark. */
export function runColorElement(color: Color, theme: Theme): XmlElement {
  const { lumMod = 1, lumOff = 0 } = 'scheme' in color ? color : {};
  // Luminance times the shade, or times the tint and the rest of white (17.3.2.6), in 255ths.
  const change = lumMod === 1 ? {} : { [lumOff > 0 ? 'w:themeTint' : 'w:themeShade']: hexadecimal(lumMod) };
  return el('w:color', {
    'w:val': resolveColor(color, theme, false).hex,
    'w:themeColor': themeColorName('scheme' in color ? { scheme: color.scheme } : color),
    ...change,
  });
}

const hexadecimal = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
