// Draws lines and areas over categories; a missing value is a gap.
import { points } from '../base/graphics.ts';
import { type ChartCanvas, drawMarker } from './chart-canvas.ts';
import { type ChartPlan, halfCluster, type PlannedSeries, referenceWidth } from './chart-plan.ts';
import { connectorWidth, labelDistance } from './line-plan.ts';
import { areaFill } from './planned-series.ts';
import { endText, type Plot } from './plot-area.ts';

type Point = readonly [x: number, y: number];

/** Points are marked if few enough to tell apart. */
const maxMarkedPoints = 16;

/** A line stacked on the sum of the lines `below` it. */
export function drawLine(
  plan: ChartPlan,
  series: PlannedSeries,
  below: readonly PlannedSeries[],
  plot: Plot,
  canvas: ChartCanvas,
): void {
  const { values, color, isLine, isConnector, added, forecast } = series;
  if (color === undefined && added === undefined) return;
  const place = isLine && added === undefined ? plot.lineValue : plot.value;
  const stretches: Point[][] = [[]];
  const labels: { readonly at: Point; readonly value: number; readonly index: number }[] = [];
  for (const index of plan.categories.keys()) {
    const value = values[index] ?? null;
    if (value === null) {
      stretches.push([]);
      continue;
    }
    const base = below.reduce((sum, each) => sum + (each.values[index] ?? 0), 0);
    const at: Point = [plot.category(index), place(base + value)];
    stretches.at(-1)!.push(at);
    labels.push({ at, value, index });
  }
  const { lineWidth, marker } = canvas.style.look;
  const isThin = isConnector === true || added !== undefined;
  const isMarked = plan.categories.length <= maxMarkedPoints && marker !== 'none' && !isThin;
  const width = isConnector === true ? connectorWidth : added === undefined ? points(lineWidth) : referenceWidth;
  for (const stretch of color === undefined ? [] : stretches) {
    const path = isConnector === true ? betweenBars(stretch, plan, plot) : stretch;
    const isExpected = ([x]: Point) => labels.some(({ at, index }) => at[0] === x && forecast?.has(index) === true);
    for (const { points: part, dashed } of forecast === undefined
      ? [{ points: path, dashed: added !== undefined }]
      : cutWhere(path, isExpected))
      if (part.length > 1)
        canvas.add({ type: 'path', points: part, stroke: { color: color!, width, ...(dashed && { dashed }) } });
    // A value between two gaps has no visible line.
    if (isMarked || stretch.length === 1) for (const [x, y] of stretch) drawMarker(x, y, 3, color!, canvas);
  }
  for (const { at, value, index } of labels) labelPoint(at, value, index, series, plan, plot.band, canvas);
}

/** A path in parts, dashed where they lead to an expected point. */
function cutWhere(
  path: readonly Point[],
  isExpected: (point: Point) => boolean,
): readonly { readonly points: readonly Point[]; readonly dashed: boolean }[] {
  const parts: { points: Point[]; dashed: boolean }[] = [];
  for (const [index, point] of path.entries()) {
    const before = path[index - 1];
    if (before === undefined) continue;
    const dashed = isExpected(point);
    const last = parts.at(-1);
    if (last?.dashed === dashed) last.points.push(point);
    else parts.push({ points: [before, point], dashed });
  }
  return parts;
}

/** A connector from the edge of one bar to that of the next. Lines of native charts go from middle to middle, along the edges of bars. */
function betweenBars(stretch: readonly Point[], { gap }: ChartPlan, { band }: Plot): readonly Point[] {
  const half = band / (1 + gap / 100) / 2;
  return stretch.map(([x, y], index) => {
    const neighbor = stretch[index === 0 ? 1 : index - 1];
    return [x + (neighbor !== undefined && neighbor[0] > x ? half : -half), y];
  });
}

/** At the last point the name of the line, at the others their values: above or below them, as planned. */
function labelPoint(
  [x, y]: Point,
  value: number,
  index: number,
  series: PlannedSeries,
  plan: ChartPlan,
  band: number,
  canvas: ChartCanvas,
): void {
  const { textSize, direction } = canvas.style;
  const forward = direction === 'rtl' ? -1 : 1;
  if (index === series.endName) {
    const side = direction === 'rtl' ? 'right' : 'left';
    const bar = series.added === undefined ? 0 : halfCluster(plan, band);
    const text = endText(series, plan, canvas);
    // Beside the value of another line's last point there is room above or below it.
    for (const down of series.added === undefined ? [0] : [0, -1.1, 1.1])
      if (canvas.label(x + forward * (bar + textSize * 0.6), y + down * textSize, text, { side })) break;
  } else if (plan.hasLabels && series.isLabeled && !series.unlabeled.has(index)) {
    const { isBelow, shift } = series.labelSides?.get(index) ?? { isBelow: false, shift: 0 };
    const middle = y + (isBelow ? 1 : -1) * textSize * labelDistance;
    canvas.label(x + forward * shift, middle, canvas.number(value, series.labelFormat ?? plan.labelFormat), {
      isNumber: true,
      ...(series.added === 'total' && { bold: true }),
    });
  }
}

export function drawAreas(plan: ChartPlan, plot: Plot, canvas: ChartCanvas): void {
  const bottom = Math.min(Math.max(0, plan.scale.minimum), plan.scale.maximum);
  let floor = plan.categories.map(() => bottom);
  for (const { values, color } of plan.series) {
    if (color === undefined) continue;
    const base = floor;
    const tops = plan.categories.map((_, index) => (plan.isStacked ? base[index]! : 0) + (values[index] ?? 0));
    const edge = (heights: readonly number[]): Point[] =>
      heights.map((height, index) => [plot.category(index), plot.value(height)]);
    const fill = areaFill(color, plan);
    canvas.add({ type: 'path', points: [...edge(tops), ...edge(base).reverse()], fill });
    if (plan.isStacked) floor = tops;
    if (!plan.hasLabels) continue;
    for (const [x, y] of edge(tops).entries())
      canvas.label(y[0], y[1] - canvas.style.textSize * 0.7, canvas.number(values[x] ?? 0, plan.labelFormat), {
        isNumber: true,
      });
  }
}
