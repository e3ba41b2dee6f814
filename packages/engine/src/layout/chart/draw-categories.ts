// Bars, lines and areas over categories.
import type { ChartPlan, PlannedSeries } from '../../ooxml/chart/chart-plan.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';
import { layPlot, type Plot } from './plot-area.ts';

export function drawCategories(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const plot = layPlot(plan, area, canvas);
  const bars = plan.series.filter((series) => plan.family === 'bar' && !series.isLine);
  if (plan.isStacked && plan.family === 'bar') drawStacks(plan, bars, plot, canvas);
  else drawClusters(plan, bars, plot, canvas);
  if (plan.family === 'area') drawAreas(plan, plot, canvas);
  for (const [index, series] of plan.series.entries()) {
    if (plan.family === 'line' || series.isLine)
      drawLine(plan, series, plan.family === 'line' && plan.isStacked ? plan.series.slice(0, index) : [], plot, canvas);
  }
}

const numberAt = (series: PlannedSeries, index: number): number | null => series.values[index] ?? null;

/** A bar from one value to another, across the band. */
function drawBar(
  plan: ChartPlan,
  from: number,
  to: number,
  across: number,
  thickness: number,
  fill: NonNullable<PlannedSeries['color']>,
  plot: Plot,
  canvas: ChartCanvas,
): void {
  const [start, end] = [plot.value(from), plot.value(to)].sort((a, b) => a - b) as [number, number];
  const along = end - start;
  if (plan.isHorizontal) canvas.add({ type: 'rect', x: start, y: across, width: along, height: thickness, fill });
  else canvas.add({ type: 'rect', x: across, y: start, width: thickness, height: along, fill });
}

function drawClusters(plan: ChartPlan, series: readonly PlannedSeries[], plot: Plot, canvas: ChartCanvas): void {
  if (series.length === 0) return;
  // `gap` percent of one bar lies between clusters; bars of a cluster stand 5 % apart (21.2.2.75, 21.2.2.131).
  const apart = series.length > 1 ? 0.05 : 0;
  const thickness = plot.band / (series.length + apart * (series.length - 1) + plan.gap / 100);
  const whole = thickness * (series.length + apart * (series.length - 1));
  const isMirrored = !plan.isHorizontal && canvas.style.direction === 'rtl';
  for (const [order, each] of series.entries()) {
    const position = isMirrored ? series.length - 1 - order : order;
    for (const index of plan.categories.keys()) {
      const value = numberAt(each, index);
      if (value === null || each.color === undefined) continue;
      const across = plot.category(index) - whole / 2 + position * thickness * (1 + apart);
      drawBar(plan, 0, value, across, thickness, each.pointColors.get(index) ?? each.color, plot, canvas);
      if (plan.hasLabels) labelOutside(plan, value, across + thickness / 2, plot, canvas);
    }
  }
}

function labelOutside(plan: ChartPlan, value: number, across: number, plot: Plot, canvas: ChartCanvas): void {
  const { textSize } = canvas.style;
  const text = canvas.number(value, plan.decimals);
  if (plan.isHorizontal)
    canvas.text(plot.value(value) + (value < 0 ? -1 : 1) * textSize * 0.35, across, text, {
      side: value < 0 ? 'right' : 'left',
    });
  else canvas.text(across, plot.value(value) + (value < 0 ? 1 : -1) * textSize * 0.7, text);
}

function drawStacks(plan: ChartPlan, series: readonly PlannedSeries[], plot: Plot, canvas: ChartCanvas): void {
  const thickness = plot.band / (1 + plan.gap / 100);
  for (const index of plan.categories.keys()) {
    const ends = { up: 0, down: 0 };
    for (const each of series) {
      const value = numberAt(each, index);
      if (value === null) continue;
      const side = value < 0 ? 'down' : 'up';
      const [from, to] = [ends[side], ends[side] + value];
      ends[side] = to;
      if (each.color === undefined) continue;
      drawBar(
        plan,
        from,
        to,
        plot.category(index) - thickness / 2,
        thickness,
        each.pointColors.get(index) ?? each.color,
        plot,
        canvas,
      );
      if (plan.hasLabels && each.isLabeled)
        labelInside(plan, value, (from + to) / 2, Math.abs(plot.value(to) - plot.value(from)), index, plot, canvas);
    }
  }
}

/** In the middle of its part, where the part is large enough to hold it. */
function labelInside(
  plan: ChartPlan,
  value: number,
  middle: number,
  length: number,
  index: number,
  plot: Plot,
  canvas: ChartCanvas,
): void {
  const text = canvas.number(value, plan.decimals);
  const needed = plan.isHorizontal ? canvas.measure(text) + 2 : canvas.style.textSize;
  if (length < needed) return;
  const [x, y] = plan.isHorizontal
    ? [plot.value(middle), plot.category(index)]
    : [plot.category(index), plot.value(middle)];
  canvas.text(x, y, text, { color: { scheme: 'bg1' } });
}

type Point = readonly [x: number, y: number];

function drawLine(
  plan: ChartPlan,
  series: PlannedSeries,
  below: readonly PlannedSeries[],
  plot: Plot,
  canvas: ChartCanvas,
): void {
  const color = series.color;
  if (color === undefined) return;
  const stretches: Point[][] = [[]];
  for (const index of plan.categories.keys()) {
    const value = numberAt(series, index);
    if (value === null) stretches.push([]);
    else
      stretches
        .at(-1)!
        .push([
          plot.category(index),
          plot.value(value + below.reduce((sum, each) => sum + (numberAt(each, index) ?? 0), 0)),
        ]);
  }
  for (const points of stretches) {
    if (points.length > 1) canvas.add({ type: 'path', points, stroke: { color, width: 2.25 } });
    if (plan.categories.length <= 16)
      for (const [x, y] of points) canvas.add({ type: 'circle', x, y, radius: 3, fill: color });
  }
  if (!plan.hasLabels) return;
  for (const [index, value] of series.values.entries()) {
    if (value !== null)
      canvas.text(
        plot.category(index),
        plot.value(value) - canvas.style.textSize * 0.95,
        canvas.number(value, plan.decimals),
      );
  }
}

function drawAreas(plan: ChartPlan, plot: Plot, canvas: ChartCanvas): void {
  const floor = plan.categories.map(() => Math.max(0, plan.scale.minimum));
  for (const series of plan.series) {
    if (series.color === undefined) continue;
    const tops = plan.categories.map(
      (_, index) => (plan.isStacked ? floor[index]! : 0) + (numberAt(series, index) ?? 0),
    );
    const upper = tops.map((top, index): Point => [plot.category(index), plot.value(top)]);
    const lower = floor
      .map(
        (bottom, index): Point => [
          plot.category(index),
          plot.value(plan.isStacked ? bottom : Math.max(0, plan.scale.minimum)),
        ],
      )
      .reverse();
    const fill = !plan.isStacked && plan.series.length > 1 ? { ...series.color, alpha: 0.7 } : series.color;
    canvas.add({ type: 'path', points: [...upper, ...lower], fill });
    if (plan.isStacked) for (const [index, top] of tops.entries()) floor[index] = top;
  }
}
