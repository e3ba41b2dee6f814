// The color of text on a fill: of the slide's ground or of its text, whichever is more legible there.
import { contrastRatio, resolveColor } from './resolve-color.ts';
import type { Color, Theme } from './theme.ts';

/** `bg1` or `tx1`, for text on this fill of a light or dark slide. */
export function textOn(fill: Color, theme: Pick<Theme, 'colors'>, dark: boolean): Color {
  const { hex, alpha } = resolveColor(fill, theme, dark);
  const seen = mix(hex, resolveColor({ scheme: 'bg1' }, theme, dark).hex, alpha);
  const contrast = (text: Color): number => contrastRatio(seen, resolveColor(text, theme, dark).hex);
  const [ground, text]: readonly [Color, Color] = [{ scheme: 'bg1' }, { scheme: 'tx1' }];
  return contrast(ground) >= Math.min(4.5, contrast(text)) ? ground : text;
}

/** A share of one RRGGBB color over another. */
function mix(over: string, under: string, share: number): string {
  return [0, 2, 4]
    .map((start) => {
      const [upper, lower] = [over, under].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16)) as [
        number,
        number,
      ];
      return Math.round(upper * share + lower * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')
    .toUpperCase();
}
