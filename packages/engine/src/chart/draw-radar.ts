// Radar charts: categories around a web, clockwise from the top.
import { points } from '../base/units.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';
import type { ChartPlan } from './chart-plan.ts';
import { drawMarker } from './draw-marker.ts';
import { gridStroke } from './grid-lines.ts';
import { tickTexts } from './plot-area.ts';

export function drawRadar(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const { textSize, mutedColor, look } = canvas.style;
  const count = plan.categories.length;
  const names = Math.min(area.width * 0.3, canvas.widest(plan.categories) + 1);
  const radius = Math.max(1, Math.min(area.width / 2 - names - textSize, area.height / 2 - textSize * 2));
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const { minimum, maximum } = plan.scale;
  const place = (index: number, share: number): readonly [number, number] => {
    const angle = (index / count) * 2 * Math.PI;
    return [middleX + Math.sin(angle) * radius * share, middleY - Math.cos(angle) * radius * share];
  };
  const shareOf = (value: number) => (value - minimum) / (maximum - minimum);
  const rings = tickTexts(plan.scale, plan.tickFormat, canvas).filter(({ value }) => shareOf(value) > 0);
  for (const { value } of rings) {
    const ring = [...plan.categories.keys(), 0].map((index) => place(index, shareOf(value)));
    canvas.add({ type: 'path', points: ring, stroke: gridStroke('grid', canvas) });
  }
  for (const [index, category] of plan.categories.entries()) {
    const [x, y] = place(index, 1 + (textSize * 0.9) / radius);
    const side = Math.abs(x - middleX) < radius * 0.15 ? 'middle' : x > middleX ? 'left' : 'right';
    canvas.label(x, y, canvas.wrap(category, names, 1)[0]!, { side });
  }
  for (const { color, values } of plan.series) {
    if (color === undefined) continue;
    const web = plan.categories.map((_, index) => place(index, shareOf(values[index] ?? minimum)));
    canvas.add({ type: 'path', points: [...web, web[0]!], stroke: { color, width: points(look.lineWidth) } });
    for (const [index, [x, y]] of web.entries()) {
      if (look.marker !== 'none') drawMarker(x, y, 3, color, canvas);
      const value = values[index] ?? null;
      if (plan.hasLabels && value !== null)
        canvas.label(x, y - textSize, canvas.number(value, plan.labelFormat), { isNumber: true });
    }
  }
  for (const { value, text } of rings)
    canvas.label(middleX - textSize * 0.3, middleY - radius * shareOf(value), text, {
      side: 'right',
      color: mutedColor,
      size: textSize * 0.85,
      isNumber: true,
    });
}
