// A color that can be read on a ground: the color itself where it can, else lighter or darker steps of it.

import type { Color } from '../base/colors.ts';
import { contrastRatio, relativeLuminance, seenColor } from './resolve-color.ts';
import type { Theme } from './theme.ts';

/**
 * As `legibleColor`, but an accent stays a step of its own where one of either side, deeper than those of the color picker if need be, has
 * the contrast: series of a chart that all took the color of text could not be told apart.
 */
export function legibleAccent(
  color: Color,
  ground: string,
  least: number,
  theme: Pick<Theme, 'colors'>,
  dark: boolean,
): Color {
  const found = legibleColor(color, ground, least, theme, dark);
  if (!isAccent(color) || isAccent(found)) return found;
  const steps = [...lighter, ...darker, ...deepest].map((step): Color => ({ scheme: color.scheme, ...step }));
  return steps.find((step) => contrastRatio(seenColor(step, ground, theme, dark), ground) >= least) ?? found;
}

type Accent = Extract<Color, { scheme: string }>;
const isAccent = (color: Color): color is Accent => 'scheme' in color && !/^[bt][gx]1$/.test(color.scheme);

/** Below this luminance a ground is dark: white and black have the same contrast with it. */
const middleLuminance = 0.179;

const lighter: readonly Partial<Color>[] = [
  { lumMod: 0.8, lumOff: 0.2 },
  { lumMod: 0.6, lumOff: 0.4 },
  { lumMod: 0.4, lumOff: 0.6 },
  { lumMod: 0.2, lumOff: 0.8 },
];
const darker: readonly Partial<Color>[] = [{ lumMod: 0.85 }, { lumMod: 0.75 }, { lumMod: 0.6 }, { lumMod: 0.45 }];
const deepest: readonly Partial<Color>[] = [{ lumMod: 0.3 }, { lumMod: 0.1, lumOff: 0.9 }, { lumMod: 0.2 }];

/**
 * The color, or what is nearest to it with at least this contrast (WCAG 2.2, 1.4.3) on the ground, an RRGGBB: its steps as Office's
 * color picker has them, so that it stays a theme color; then the text color or the ground color of the slide.
 */
export function legibleColor(
  color: Color,
  ground: string,
  least: number,
  theme: Pick<Theme, 'colors'>,
  dark: boolean,
): Color {
  const contrast = (candidate: Color) => contrastRatio(seenColor(candidate, ground, theme, dark), ground);
  if (contrast(color) >= least) return color;
  const steps = relativeLuminance(ground) < middleLuminance ? lighter : darker;
  const candidates = isAccent(color) ? steps.map((step): Color => ({ scheme: color.scheme, ...step })) : [];
  const found = candidates.find((candidate) => contrast(candidate) >= least);
  if (found !== undefined) return found;
  const [text, other]: readonly [Color, Color] = [{ scheme: 'tx1' }, { scheme: 'bg1' }];
  return contrast(text) >= contrast(other) ? text : other;
}
