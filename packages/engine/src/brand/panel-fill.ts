// The color of a large field and the ink of the number on it: white on colors that are deep enough, or made so; dark on oranges and yellows.
import type { Color } from '../base/graphics.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import { accentOf, type Theme } from '../theme/theme.ts';
import { mixed, okLab } from './read-color.ts';

export type PanelFill = { readonly fill: Color; readonly ink: Color };

/** Of a number with its field. */
const least = 4.5;
/** Hues in OKLab, in degrees, that are brown when they are darkened; paler colors than the last lose what they are. */
const warm = { from: 40, to: 115, lightest: 0.82 };

/** A field of about this color. */
export function panelFill(color: Color, theme: Pick<Theme, 'colors' | 'accents'>): PanelFill {
  const hexOf = (each: Color) => resolveColor(each, theme, false).hex;
  const hex = hexOf(color);
  const papers: readonly Color[] = [{ scheme: 'bg1' }, { scheme: 'tx1' }];
  const light = papers.find((each) => hexOf(each) === 'FFFFFF') ?? { rgb: 'FFFFFF' };
  if (contrastRatio(hex, 'FFFFFF') >= least) return { fill: color, ink: light };
  const [lightness, a, b] = okLab(hex);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const isWarm = hue >= warm.from && hue <= warm.to;
  const darker = [0.9, 0.8, 0.7, 0.6].map((share) => mixed(hex, share, '000000'));
  const found = darker.find((each) => contrastRatio(each, 'FFFFFF') >= least);
  if (!isWarm && lightness <= warm.lightest && found !== undefined) return { fill: { rgb: found }, ink: light };
  // A dark color of the brand is nearer to it than black.
  const accents = ([1, 2, 3, 4, 5, 6] as const).map((number) => accentOf(theme, number));
  const inks = [...accents.filter((each) => okLab(hexOf(each))[0] < 0.4), ...papers.toReversed()];
  return { fill: color, ink: inks.find((each) => contrastRatio(hexOf(each), hex) >= least) ?? { rgb: '000000' } };
}
