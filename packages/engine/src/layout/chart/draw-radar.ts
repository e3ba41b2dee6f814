// Radar charts: categories around a web, clockwise from the top.
import { stepDecimals, ticks } from '../../ooxml/chart/axis-scale.ts';
import type { ChartPlan } from '../../ooxml/chart/chart-plan.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';
import { gridColor } from './plot-area.ts';

export function drawRadar(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const { textSize, mutedColor } = canvas.style;
  const count = plan.categories.length;
  const widest = Math.min(area.width * 0.3, Math.max(...plan.categories.map((category) => canvas.measure(category))));
  const radius = Math.max(1, Math.min(area.width / 2 - widest - textSize, area.height / 2 - textSize * 2));
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const { minimum, maximum } = plan.scale;
  const place = (index: number, share: number): readonly [number, number] => {
    const angle = (index / count) * 2 * Math.PI;
    return [middleX + Math.sin(angle) * radius * share, middleY - Math.cos(angle) * radius * share];
  };
  const ring = (share: number) => [...plan.categories.keys(), 0].map((index) => place(index, share));
  for (const value of ticks(plan.scale)) {
    const share = (value - minimum) / (maximum - minimum);
    if (share > 0) canvas.add({ type: 'path', points: ring(share), stroke: { color: gridColor, width: 0.75 } });
    if (share > 0)
      canvas.text(
        middleX - textSize * 0.3,
        middleY - radius * share,
        canvas.number(value, stepDecimals(plan.scale.step)),
        { side: 'right', color: mutedColor, size: textSize * 0.85 },
      );
  }
  for (const [index, category] of plan.categories.entries()) {
    const [x, y] = place(index, 1 + (textSize * 0.9) / radius);
    const offset = x - middleX;
    const side = Math.abs(offset) < radius * 0.15 ? 'middle' : offset > 0 ? 'left' : 'right';
    canvas.text(x, y, canvas.wrap(category, widest, 1)[0]!, { side });
  }
  for (const series of plan.series) {
    if (series.color === undefined) continue;
    const points = plan.categories.map((_, index) =>
      place(index, ((series.values[index] ?? minimum) - minimum) / (maximum - minimum)),
    );
    canvas.add({ type: 'path', points: [...points, points[0]!], stroke: { color: series.color, width: 2.25 } });
    for (const [x, y] of points) canvas.add({ type: 'circle', x, y, radius: 3, fill: series.color });
  }
}
