// Lines across a plot: light ones to read values off, and the stronger one that bars stand on.
import { points } from '../base/units.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';

type Kind = 'grid' | 'base';

/** A line of the theme's look, its width in points as drawings count. */
export function gridStroke(kind: Kind, canvas: ChartCanvas) {
  const { color, width } = canvas.style.look[kind];
  return { color, width: points(width) };
}

export function drawHorizontal(y: number, { x, width }: Area, kind: Kind, canvas: ChartCanvas): void {
  canvas.add({ type: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: gridStroke(kind, canvas) });
}

export function drawVertical(x: number, { y, height }: Area, kind: Kind, canvas: ChartCanvas): void {
  canvas.add({ type: 'line', x1: x, y1: y, x2: x, y2: y + height, stroke: gridStroke(kind, canvas) });
}
