// Lines across a plot: light ones to read values off, and the stronger one that bars stand on.
import type { Color } from '../../theme/theme.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';

export const gridColor: Color = { scheme: 'tx1', alpha: 0.12 };
export const baseColor: Color = { scheme: 'tx1', alpha: 0.35 };
const strokes = {
  grid: { color: gridColor, width: 0.75 },
  base: { color: baseColor, width: 0.75 },
} as const;

export function drawHorizontal(y: number, { x, width }: Area, kind: keyof typeof strokes, canvas: ChartCanvas): void {
  canvas.add({ type: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: strokes[kind] });
}

export function drawVertical(x: number, { y, height }: Area, kind: keyof typeof strokes, canvas: ChartCanvas): void {
  canvas.add({ type: 'line', x1: x, y1: y, x2: x, y2: y + height, stroke: strokes[kind] });
}
