// The elements of drawings: lengths, boxes, colors and strokes. The engine counts in EMU (English Metric Units, ECMA-376 part 1,
// 20.1.10.16) as whole numbers.
import { words } from './words.ts';

/** EMU. */
export type Insets = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** EMU in a point: 1 pt = 12,700 EMU. */
export const emuPerPoint = 12_700;
/** EMU in an inch: 1 in = 914,400 EMU. */
export const emuPerInch = 914_400;
/** EMU in a CSS pixel (1/96 in). */
export const emuPerPixel = 9_525;

/** A length in points as whole EMU. */
export const emu = (points: number): number => Math.round(points * emuPerPoint);

/** A length in EMU as points. */
export const points = (emuLength: number): number => emuLength / emuPerPoint;

/** A rectangle in EMU, from the top left corner of its slide or page. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Whether the boxes share an area; boxes that only touch do not. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether all of the inner box is in the outer one. */
export const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** The point in the middle of a box, as a box without size. */
export const middleOf = ({ x, y, width, height }: Box): Box => ({
  x: x + width / 2,
  y: y + height / 2,
  width: 0,
  height: 0,
});

/** The twelve colors of a theme part, each RRGGBB, in the order of CT_ColorScheme (ECMA-376 part 1, 20.1.6.2). */
export type ColorScheme = { readonly [name in SchemeColor]: string };
export const schemeColors = words('dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink');
export type SchemeColor = (typeof schemeColors)[number];

/** The uses of scheme colors, in PowerPoint's and Excel's order. */
export const colorRoles = words('bg1 tx1 bg2 tx2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink');
export type ColorRole = (typeof colorRoles)[number];

/**
 * A color by its place in the scheme, so a change of theme changes it. On dark slides text and background swap
 * (theme/resolve-color.ts), so frames name roles: `tx1`/`bg1` … and accents. `lumMod`, `lumOff` and `alpha` are shares (0..1): the color's
 * luminance (HSL) times `lumMod` plus `lumOff`, as in DrawingML.
 */
export type Color =
  | {
      readonly scheme: ColorRole;
      readonly lumMod?: number;
      readonly lumOff?: number;
      readonly alpha?: number;
    }
  | { readonly rgb: string; readonly alpha?: number };

export const isSameColor = (first: Color | undefined, second: Color | undefined): boolean =>
  first === second || JSON.stringify(first) === JSON.stringify(second);

/** A step of an outline, in the outline's own unit; a cubic Bézier curve has two control points and its end. */
export type OutlineCommand =
  | { readonly type: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly type: 'cubic'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly type: 'close' };

export type Stroke = { readonly color: Color /** EMU. */; readonly width: number };
