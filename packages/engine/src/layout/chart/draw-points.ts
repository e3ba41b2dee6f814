// Scatter and bubble charts: points over two axes of numbers.
import { stepDecimals, ticks } from '../../ooxml/chart/axis-scale.ts';
import type { ChartPlan } from '../../ooxml/chart/chart-plan.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';
import { baseColor, gridColor } from './plot-area.ts';

export function drawPoints(plan: ChartPlan, outer: Area, canvas: ChartCanvas): void {
  const { textSize, mutedColor } = canvas.style;
  const { scale } = plan;
  const xScale = plan.xScale!;
  const tickText = (value: number, step: number) => canvas.number(value, stepDecimals(step));
  const left = Math.max(...ticks(scale).map((value) => canvas.measure(tickText(value, scale.step)))) + textSize * 0.5;
  const area: Area = {
    x: outer.x + left,
    y: outer.y + textSize * 0.7,
    width: Math.max(1, outer.width - left - textSize * 1.5),
    height: Math.max(1, outer.height - textSize * 2.6),
  };
  const placeX = (value: number) =>
    area.x + (area.width * (value - xScale.minimum)) / (xScale.maximum - xScale.minimum);
  const placeY = (value: number) =>
    area.y + area.height * (1 - (value - scale.minimum) / (scale.maximum - scale.minimum));
  for (const value of ticks(scale)) {
    canvas.add({
      type: 'line',
      x1: area.x,
      y1: placeY(value),
      x2: area.x + area.width,
      y2: placeY(value),
      stroke: { color: gridColor, width: 0.75 },
    });
    canvas.text(area.x - textSize * 0.5, placeY(value), tickText(value, scale.step), {
      side: 'right',
      color: mutedColor,
    });
  }
  canvas.add({
    type: 'line',
    x1: area.x,
    y1: area.y + area.height,
    x2: area.x + area.width,
    y2: area.y + area.height,
    stroke: { color: baseColor, width: 0.75 },
  });
  for (const value of ticks(xScale))
    canvas.text(placeX(value), area.y + area.height + textSize * 1.1, tickText(value, xScale.step), {
      color: mutedColor,
    });
  const largest = Math.max(
    ...plan.series.flatMap((series) => (series.size ?? []).map((size) => Math.abs(size ?? 0))),
    0,
  );
  const widest = Math.min(area.width, area.height) * 0.12;
  for (const series of plan.series) {
    if (series.color === undefined) continue;
    for (const [index, value] of series.values.entries()) {
      const x = series.x?.[index] ?? null;
      if (value === null || x === null) continue;
      // A bubble's area, not its width, is its size.
      const radius =
        series.size === undefined
          ? 4
          : Math.max(2, widest * Math.sqrt(Math.abs(series.size[index] ?? 0) / (largest || 1)));
      canvas.add({
        type: 'circle',
        x: placeX(x),
        y: placeY(value),
        radius,
        fill: series.size === undefined ? series.color : { ...series.color, alpha: 0.75 },
      });
      if (plan.hasLabels && series.size === undefined)
        canvas.text(placeX(x), placeY(value) - textSize, canvas.number(value, plan.decimals));
    }
  }
}
