// A color as plain RGB: through the color map of light or dark slides, the color scheme, and DrawingML's luminance changes.

import type { Color } from '../base/colors.ts';
import { darkColorMap, lightColorMap } from './color-map.ts';
import type { Theme } from './theme.ts';

/** `hex` is RRGGBB, `alpha` 0..1. */
export type ResolvedColor = { readonly hex: string; readonly alpha: number };

/** What a color of a frame looks like on a light or dark slide of this theme. */
export function resolveColor(color: Color, theme: Pick<Theme, 'colors'>, dark: boolean): ResolvedColor {
  const alpha = color.alpha ?? 1;
  if ('rgb' in color) return { hex: color.rgb.toUpperCase(), alpha };
  const hex = theme.colors[(dark ? darkColorMap : lightColorMap)[color.scheme]];
  if (color.lumMod === undefined && color.lumOff === undefined) return { hex, alpha };
  return { hex: changeLuminance(hex, color.lumMod ?? 1, color.lumOff ?? 0), alpha };
}

/** RRGGBB of a color on a ground (RRGGBB) that shines through it as far as it is translucent. */
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

/** The light of a channel by its byte: every color of every text is asked for. */
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
