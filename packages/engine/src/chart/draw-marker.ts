// The markers of points on lines and webs, as the theme draws them.
import type { Color } from '../base/colors.ts';
import type { ChartCanvas } from './chart-canvas.ts';

/** A disc or square of `radius` points around (x, y). */
export function drawMarker(x: number, y: number, radius: number, fill: Color, canvas: ChartCanvas): void {
  if (canvas.style.look.marker === 'square')
    canvas.add({ type: 'rect', x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, fill });
  else canvas.add({ type: 'circle', x, y, radius, fill });
}
