// Shapes that themes draw on slide masters and slide layouts: places in points, so that descriptions read like a sketch.

import type { Color } from '../base/colors.ts';
import { type Box, emu } from '../base/units.ts';
import type { DecorationShape, Geometry } from './theme.ts';

/** A box from points. */
export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: emu(x),
  y: emu(y),
  width: emu(width),
  height: emu(height),
});

/** A filled shape at a place in EMU (of the grid) or in points (by `box`). */
export const field = (name: string, place: Box, fill: Color, geometry: Geometry = 'rect'): DecorationShape => ({
  name,
  box: place,
  geometry,
  fill,
});
