// Units of length. The engine counts in EMU (English Metric Units, ECMA-376 part 1, 20.1.10.16) as whole numbers.

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
