// The color of text on a fill: of the slide's ground or of its text, whichever is more legible there.

import type { Color } from '../base/colors.ts';
import { contrastRatio, resolveColor, seenColor } from './resolve-color.ts';
import type { Theme } from './theme.ts';

/** `bg1` or `tx1`, for text on this fill of a light or dark slide. */
export function textOn(fill: Color, theme: Pick<Theme, 'colors'>, dark: boolean): Color {
  const seen = seenColor(fill, resolveColor({ scheme: 'bg1' }, theme, dark).hex, theme, dark);
  const contrast = (text: Color): number => contrastRatio(seen, resolveColor(text, theme, dark).hex);
  const [ground, text]: readonly [Color, Color] = [{ scheme: 'bg1' }, { scheme: 'tx1' }];
  return contrast(ground) >= Math.min(4.5, contrast(text)) ? ground : text;
}
