// Colors of a theme as displayed: resolved to RRGGBB, legible on their background.
import type { Color, ColorRole, SchemeColor } from '../base/graphics.ts';
import type { Theme } from './theme.ts';

type ColorMap = { readonly [role in ColorRole]: SchemeColor };

const accents = {
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
} as const;

/** The color map of the slide master (ECMA-376 part 1, 19.3.1.6). */
export const lightColorMap: ColorMap = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  ...accents,
  hlink: 'hlink',
  folHlink: 'folHlink',
};

/** Dark slides swap text and background. Links take the text color there: no one blue is legible on white and near-black. */
export const darkColorMap: ColorMap = {
  bg1: 'dk1',
  tx1: 'lt1',
  bg2: 'dk2',
  tx2: 'lt2',
  ...accents,
  hlink: 'lt1',
  folHlink: 'lt2',
};

// A color as plain RGB: through the color map of light or dark slides, the color scheme, and DrawingML's luminance changes.

/** `hex` is RRGGBB, `alpha` 0..1. */
export type ResolvedColor = { readonly hex: string; readonly alpha: number };

/** A frame's color as displayed on a light or dark slide of this theme. */
export function resolveColor(color: Color, theme: Pick<Theme, 'colors'>, dark: boolean): ResolvedColor {
  const alpha = color.alpha ?? 1;
  if ('rgb' in color) return { hex: color.rgb.toUpperCase(), alpha };
  const hex = theme.colors[(dark ? darkColorMap : lightColorMap)[color.scheme]];
  if (color.lumMod === undefined && color.lumOff === undefined) return { hex, alpha };
  return { hex: changeLuminance(hex, color.lumMod ?? 1, color.lumOff ?? 0), alpha };
}

/** RRGGBB of a translucent color blended with its background (RRGGBB). */
export function seenColor(color: Color, ground: string, theme: Pick<Theme, 'colors'>, dark: boolean): string {
  const { hex, alpha } = resolveColor(color, theme, dark);
  if (alpha >= 1) return hex;
  const under = channels(ground);
  return hexOf(channels(hex).map((channel, index) => channel * alpha + under[index]! * (1 - alpha)));
}

/** The contrast ratio of two colors, 1..21 (WCAG 2.2, 1.4.3). */
export function contrastRatio(first: string, second: string): number {
  const [one, other] = [relativeLuminance(first), relativeLuminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG's relative luminance of an RRGGBB color, 0..1. */
export function relativeLuminance(hex: string): number {
  const color = Number.parseInt(hex, 16);
  return 0.2126 * linear[color >> 16]! + 0.7152 * linear[(color >> 8) & 0xff]! + 0.0722 * linear[color & 0xff]!;
}

/** The light of a channel by its byte: looked up for every color of every text. */
const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const channels = (hex: string): readonly number[] =>
  [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

/** ECMA-376 part 1, 20.1.2.3.20 and 21: HSL luminance times `factor` plus `offset`. */
function changeLuminance(hex: string, factor: number, offset: number): string {
  const [red, green, blue] = channels(hex) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const luminance = (most + least) / 2;
  const range = most - least;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * luminance - 1));
  const target = Math.min(1, Math.max(0, luminance * factor + offset));
  const chroma = (1 - Math.abs(2 * target - 1)) * saturation;
  const changed = [red, green, blue]
    .map((channel) => (range === 0 ? target : target - chroma / 2 + ((channel - least) / range) * chroma))
    .map((share) => Math.min(1, Math.max(0, share)));
  return hexOf(changed);
}

const hexOf = (shares: readonly number[]): string =>
  shares
    .map((share) => Math.round(share * 255))
    .map((value) => value.toString(16).padStart(2, '0').toUpperCase())
    .join('');

// The color of text on a fill: the slide's background or text color, whichever is more legible.

/** `bg1` or `tx1`, for text on this fill of a light or dark slide. */
export function textOn(fill: Color, theme: Pick<Theme, 'colors'>, dark: boolean): Color {
  const seen = seenColor(fill, resolveColor({ scheme: 'bg1' }, theme, dark).hex, theme, dark);
  const contrast = (text: Color): number => contrastRatio(seen, resolveColor(text, theme, dark).hex);
  const [ground, text]: readonly [Color, Color] = [{ scheme: 'bg1' }, { scheme: 'tx1' }];
  return contrast(ground) >= Math.min(4.5, contrast(text)) ? ground : text;
}

/** The same for small labels, such as those of charts: white or black where neither has a contrast of 4.5, as on mid-tones under inks that are no black. */
export function labelOn(fill: Color, theme: Pick<Theme, 'colors'>, dark: boolean): Color {
  const seen = seenColor(fill, resolveColor({ scheme: 'bg1' }, theme, dark).hex, theme, dark);
  const inks: readonly Color[] = [textOn(fill, theme, dark), { rgb: 'FFFFFF' }, { rgb: '000000' }];
  return inks.find((ink) => contrastRatio(seen, resolveColor(ink, theme, dark).hex) >= 4.5)!;
}

/** The same for large text, which is light on every color on which it can be read (WCAG 2.2, 1.4.3: from a contrast of 3 on). */
export function largeTextOn(fill: Color, theme: Pick<Theme, 'colors'>, dark: boolean): Color {
  const hexOf = (color: Color): string => resolveColor(color, theme, dark).hex;
  const seen = seenColor(fill, hexOf({ scheme: 'bg1' }), theme, dark);
  const inks: readonly Color[] = [{ scheme: 'bg1' }, { scheme: 'tx1' }];
  const [light] = inks.toSorted((one, other) => relativeLuminance(hexOf(other)) - relativeLuminance(hexOf(one)));
  return contrastRatio(seen, hexOf(light!)) >= 3 ? light! : textOn(fill, theme, dark);
}

// The background of highlighted runs, inline code and marked text, for every writer that draws frames.

/** A background on which the slide's text color stays legible. */
export function highlightColor(highlight: 'code' | 'mark', dark: boolean): Color {
  if (highlight === 'code') return { scheme: 'bg2' };
  return dark ? { scheme: 'accent3', lumMod: 0.5 } : { scheme: 'accent3', lumMod: 0.4, lumOff: 0.6 };
}

// A color legible on a background: the color itself if legible, else lighter or darker steps of it.

/**
 * As `legibleColor`, but an accent stays a step of its own where one of either side, deeper than those of the color picker if need be, has
 * the contrast: chart series that all took the text color would be indistinguishable.
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

/** Below this luminance a background is dark: white and black have the same contrast with it. */
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
 * The color, or the nearest with at least this contrast (WCAG 2.2, 1.4.3) on the background, an RRGGBB: its steps as in Office's
 * color picker, so it stays a theme color; then the text color or the background color of the slide.
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
