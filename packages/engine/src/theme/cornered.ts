// The geometry of a box with round corners of a radius: a share of its shorter side, as in DrawingML (roundRect, adj).
import type { Box } from '../base/units.ts';
import type { Geometry } from './theme.ts';

/** `radius` in EMU; 0 gives a plain rectangle. */
export function cornered(radius: number, box: Box): { readonly geometry: Geometry; readonly adjust?: number } {
  if (radius <= 0) return { geometry: 'rect' };
  const adjust = Math.round((radius / Math.max(1, Math.min(box.width, box.height))) * 100_000);
  return { geometry: 'roundRect', adjust: Math.min(50_000, adjust) };
}
