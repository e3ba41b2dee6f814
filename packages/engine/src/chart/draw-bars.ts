// Draws vertical or horizontal bars, clustered or stacked.

import type { Color } from '../base/graphics.ts';
import type { ChartCanvas } from './chart-canvas.ts';
import type { ChartPlan, PlannedSeries } from './chart-plan.ts';
import { besideFunnelBar } from './label-plan.ts';
import { stepLabelDistance } from './line-plan.ts';
import { forecastFill } from './planned-series.ts';
import type { Plot } from './plot-area.ts';

type Bar = {
  /** The outline of a bar that is a forecast. */
  readonly outline?: Color | undefined;
  readonly from: number;
  readonly to: number;
  /** Points along the axis of categories. */
  readonly across: number;
  readonly thickness: number;
  readonly fill: Color;
};

function drawBar(
  { from, to, across, thickness, fill, outline }: Bar,
  plan: ChartPlan,
  plot: Plot,
  canvas: ChartCanvas,
): void {
  const start = Math.min(plot.value(from), plot.value(to));
  const along = Math.abs(plot.value(to) - plot.value(from));
  const [x, y, width, height] = plan.isHorizontal
    ? [start, across, along, thickness]
    : [across, start, thickness, along];
  canvas.add({ type: 'rect', x, y, width, height, fill });
  if (outline === undefined) return;
  const corners: readonly (readonly [number, number])[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  canvas.add({ type: 'path', points: corners, stroke: { color: outline, width: 1, dashed: true } });
}

export function drawClusters(plan: ChartPlan, series: readonly PlannedSeries[], plot: Plot, canvas: ChartCanvas): void {
  // `gap` percent of one bar is between clusters; bars of a cluster are 5 % apart (21.2.2.75, 21.2.2.131).
  const apart = series.length > 1 ? 0.05 : 0;
  const thickness = plot.band / (series.length + apart * (series.length - 1) + plan.gap / 100);
  const whole = thickness * (series.length + apart * (series.length - 1));
  const isMirrored = !plan.isHorizontal && canvas.style.direction === 'rtl';
  for (const [order, each] of series.entries()) {
    const { values, color, pointColors, isLabeled, forecast } = each;
    const position = isMirrored ? series.length - 1 - order : order;
    for (const index of plan.categories.keys()) {
      const value = values[index] ?? null;
      if (value === null || color === undefined) continue;
      const across = plot.category(index) - whole / 2 + position * thickness * (1 + apart);
      const own = pointColors.get(index) ?? color;
      const isExpected = forecast?.has(index) === true;
      const look = { fill: isExpected ? forecastFill(own) : own, outline: isExpected ? own : undefined };
      drawBar({ from: 0, to: value, across, thickness, ...look }, plan, plot, canvas);
      if (plan.hasLabels && isLabeled) labelEnd(value, across + thickness / 2, plan, plot, canvas);
    }
  }
}

/** Beyond the end of a bar. */
function labelEnd(value: number, across: number, plan: ChartPlan, plot: Plot, canvas: ChartCanvas): void {
  const { textSize, direction } = canvas.style;
  const text = canvas.number(value, plan.labelFormat);
  if (!plan.isHorizontal) {
    canvas.label(across, plot.value(value) + (value < 0 ? 1 : -1) * textSize * 0.7, text, { isNumber: true });
    return;
  }
  const isLeftOf = value < 0 !== (direction === 'rtl');
  canvas.label(plot.value(value) + (isLeftOf ? -1 : 1) * textSize * 0.35, across, text, {
    side: isLeftOf ? 'right' : 'left',
    isNumber: true,
  });
}

export function drawStacks(plan: ChartPlan, series: readonly PlannedSeries[], plot: Plot, canvas: ChartCanvas): void {
  const thickness = plot.band / (1 + plan.gap / 100);
  for (const index of plan.categories.keys()) {
    const ends = { up: 0, down: 0 };
    for (const each of series) {
      const value = each.values[index] ?? null;
      if (value === null) continue;
      const side = value < 0 ? 'down' : 'up';
      const from = ends[side];
      const to = from + value;
      ends[side] = to;
      if (each.color === undefined) continue;
      const own = each.pointColors.get(index) ?? each.color;
      const isExpected = each.forecast?.has(index) === true;
      const bar: Bar = {
        from,
        to,
        across: plot.category(index) - thickness / 2,
        thickness,
        fill: isExpected ? forecastFill(own) : own,
        outline: isExpected ? own : undefined,
      };
      drawBar(bar, plan, plot, canvas);
      if (!plan.hasLabels || !each.isLabeled || each.unlabeled.has(index)) continue;
      const text = canvas.number(each.labelValues?.get(index) ?? value, each.labelFormat ?? plan.labelFormat);
      if (plan.type === 'waterfall') labelOver(bar, text, plot, canvas);
      else labelMiddle(bar, text, plan, plot, canvas);
    }
  }
}

/** Steps of a waterfall are thin: the change goes above each, or under it below zero. */
function labelOver({ from, to, across, thickness }: Bar, text: string, plot: Plot, canvas: ChartCanvas): void {
  const isBelow = Math.min(from, to) < 0;
  const end = isBelow ? Math.min(from, to) : Math.max(from, to);
  const y = plot.value(end) + (isBelow ? 1 : -1) * canvas.style.textSize * stepLabelDistance;
  canvas.label(across + thickness / 2, y, text, { isNumber: true });
}

/** In the middle of its bar, where the bar is large enough to hold it. */
function labelMiddle(bar: Bar, text: string, plan: ChartPlan, plot: Plot, canvas: ChartCanvas): void {
  const length = Math.abs(plot.value(bar.to) - plot.value(bar.from));
  const { textSize, direction } = canvas.style;
  const beside = plan.type === 'funnel' ? besideFunnelBar(bar.to - bar.from, length, plan, textSize) : undefined;
  if (beside !== undefined) {
    const x = plot.value((bar.from + bar.to) / 2) + (direction === 'rtl' ? -beside : beside);
    canvas.label(x, bar.across + bar.thickness / 2, text, { isNumber: true });
    return;
  }
  const [width, height] = plan.isHorizontal ? [length, bar.thickness] : [bar.thickness, length];
  if (canvas.measure(text) > width || canvas.style.textSize > height) return;
  const middle = plot.value((bar.from + bar.to) / 2);
  const across = bar.across + bar.thickness / 2;
  const [x, y] = plan.isHorizontal ? [middle, across] : [across, middle];
  canvas.label(x, y, text, { color: canvas.textOn(bar.fill), isNumber: true });
}
