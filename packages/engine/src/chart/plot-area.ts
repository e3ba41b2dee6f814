// The plot area of category charts: room for axis text, gridlines, and the mapping of values and categories to positions.
import { type AxisScale, ticks } from './axis-scale.ts';
import { drawCategoryLabels, fitCategoryLabels } from './category-labels.ts';
import { type Area, type ChartCanvas, drawHorizontal, drawVertical } from './chart-canvas.ts';
import { type ChartPlan, halfCluster, type PlannedSeries } from './chart-plan.ts';

export type Plot = {
  readonly area: Area;
  /** Along the axis of values: points from the left (lying bars) or the top. */
  value(value: number): number;
  /** The same along the axis of a combination's lines. */
  lineValue(value: number): number;
  /** The middle of a category's band, and the band width. */
  category(index: number): number;
  readonly band: number;
};

/** Draws axes and their text; returns the plot inside them. */
export function layPlot(plan: ChartPlan, outer: Area, canvas: ChartCanvas): Plot {
  return plan.isHorizontal ? layLying(plan, outer, canvas) : layStanding(plan, outer, canvas);
}

type Tick = { readonly value: number; readonly text: string };

export const tickTexts = (scale: AxisScale, format: string, canvas: ChartCanvas): readonly Tick[] =>
  ticks(scale).map((value) => ({ value, text: canvas.number(value, format) }));

const roomOf = (marks: readonly Tick[], canvas: ChartCanvas): number =>
  marks.length === 0 ? 0 : canvas.widest(marks.map(({ text }) => text)) + canvas.style.textSize * 0.5;

/** Room for labels beyond the last points: half a band is already there. */
function roomForNames(plan: ChartPlan, width: number, canvas: ChartCanvas): number {
  const named = plan.series.filter(({ endName }) => endName !== undefined);
  if (named.length === 0) return 0;
  const needed = canvas.widest(named.map((series) => endText(series, plan, canvas))) + canvas.style.textSize * 0.8;
  const band = (width - needed) / plan.categories.length;
  return Math.max(0, needed - band / 2 + halfCluster(plan, band));
}

/** The name of a line, and its last value if the others are labeled. */
export function endText(series: PlannedSeries, plan: ChartPlan, canvas: ChartCanvas): string {
  const value = series.values[series.endName ?? 0] ?? 0;
  return plan.hasLabels && series.isLabeled ? `${series.name} ${canvas.number(value, plan.labelFormat)}` : series.name;
}

function layStanding(plan: ChartPlan, outer: Area, canvas: ChartCanvas): Plot {
  const { textSize, direction } = canvas.style;
  const isMirrored = direction === 'rtl';
  const marks = plan.hasValueAxis ? tickTexts(plan.scale, plan.tickFormat, canvas) : [];
  const lineScale = plan.lineScale;
  const lineMarks =
    plan.hasValueAxis && lineScale !== undefined ? tickTexts(lineScale, plan.lineTickFormat, canvas) : [];
  const count = plan.categories.length;
  // An area reaches from edge to edge, bars and lines are in the middle of their band: the outer names of an area need room.
  const isEdged = plan.family === 'area' && count > 1;
  const overhang = isEdged
    ? Math.min(outer.width * 0.12, canvas.widest([plan.categories[0]!, plan.categories.at(-1)!]) / 2)
    : 0;
  const near = Math.max(roomOf(marks, canvas), overhang);
  const far = Math.max(roomOf(lineMarks, canvas), overhang, roomForNames(plan, outer.width - near, canvas));
  const width = Math.max(1, outer.width - near - far);
  const band = isEdged ? width / (count - 1) : width / count;
  const labels = fitCategoryLabels(plan.categories, band, outer.height * 0.35, canvas);
  canvas.placed.everyCategory = labels.every;
  const above = textSize * 0.7;
  const area: Area = {
    x: outer.x + (isMirrored ? far : near),
    y: outer.y + above,
    width,
    height: Math.max(1, outer.height - labels.height - above),
  };
  canvas.placed.plot = area;
  const placeOn = (scale: AxisScale) => (value: number) =>
    area.y + area.height * (1 - (value - scale.minimum) / (scale.maximum - scale.minimum));
  const value = placeOn(plan.scale);
  const lineValue = placeOn(lineScale ?? plan.scale);
  const category = (index: number) => {
    const at = isEdged ? index * band : (index + 0.5) * band;
    return isMirrored ? area.x + area.width - at : area.x + at;
  };
  for (const mark of marks) drawHorizontal(value(mark.value), area, 'grid', canvas);
  drawTicks(marks, value, area, isMirrored ? 'right' : 'left', canvas);
  drawTicks(lineMarks, lineValue, area, isMirrored ? 'left' : 'right', canvas);
  drawHorizontal(value(zeroOf(plan.scale)), area, 'base', canvas);
  drawCategoryLabels(labels, area.y + area.height, category, canvas);
  return { area, value, lineValue, category, band };
}

/** Axis numbers next to the plot. */
export function drawTicks(
  marks: readonly Tick[],
  place: (value: number) => number,
  area: Area,
  edge: 'left' | 'right',
  canvas: ChartCanvas,
): void {
  const { textSize, mutedColor } = canvas.style;
  const x = edge === 'left' ? area.x - textSize * 0.5 : area.x + area.width + textSize * 0.5;
  for (const { value, text } of marks)
    canvas.label(x, place(value), text, {
      side: edge === 'left' ? 'right' : 'left',
      color: mutedColor,
      isNumber: true,
    });
}

/** Where bars start: zero, or the end of the axis next to it. */
const zeroOf = ({ minimum, maximum }: AxisScale): number => Math.min(Math.max(0, minimum), maximum);

function layLying(plan: ChartPlan, outer: Area, canvas: ChartCanvas): Plot {
  const { textSize, mutedColor, direction } = canvas.style;
  const isMirrored = direction === 'rtl';
  const marks = plan.hasValueAxis ? tickTexts(plan.scale, plan.tickFormat, canvas) : [];
  const gap = textSize * 0.6;
  const names = roomForCategories(plan, outer, marks.length === 0 ? 0 : canvas.lineHeight, canvas);
  const { start, end } = labelRoom(plan, outer.width - names - gap, canvas);
  const axisHeight = marks.length === 0 ? textSize * 0.3 : canvas.lineHeight + textSize * 0.3;
  const width = Math.max(1, outer.width - names - gap - start - end);
  const area: Area = {
    x: outer.x + (isMirrored ? end : names + gap + start),
    y: outer.y,
    width,
    height: Math.max(1, outer.height - axisHeight),
  };
  canvas.placed.plot = area;
  const { minimum, maximum } = plan.scale;
  const value = (number: number) => {
    const share = (number - minimum) / (maximum - minimum);
    return area.x + area.width * (isMirrored ? 1 - share : share);
  };
  const band = area.height / plan.categories.length;
  const category = (index: number) => area.y + (index + 0.5) * band;
  for (const mark of marks) {
    drawVertical(value(mark.value), area, 'grid', canvas);
    canvas.label(value(mark.value), area.y + area.height + axisHeight / 2, mark.text, {
      color: mutedColor,
      isNumber: true,
    });
  }
  if (plan.type !== 'funnel') drawVertical(value(zeroOf(plan.scale)), area, 'base', canvas);
  const edge = isMirrored ? outer.x + outer.width - names : outer.x + names;
  const rows = rowsIn(band, canvas);
  for (const [index, text] of plan.categories.entries()) {
    const lines = canvas.wrap(text, names, rows);
    for (const [row, line] of lines.entries())
      canvas.label(edge, category(index) + canvas.lineHeight * (row - (lines.length - 1) / 2), line, {
        side: isMirrored ? 'left' : 'right',
      });
  }
  return { area, value, lineValue: value, category, band };
}

/** Shares of a chart that names of categories take beside lying bars: more only where a name would be cut. */
const nameShares = [0.4, 0.46, 0.52];

function roomForCategories({ categories }: ChartPlan, outer: Area, axis: number, canvas: ChartCanvas): number {
  const widest = canvas.widest(categories) + 1;
  const rows = rowsIn((outer.height - axis) / categories.length, canvas);
  const rooms = nameShares.map((share) => Math.min(outer.width * share, widest));
  const isWhole = (room: number) => categories.every((name) => !canvas.wrap(name, room, rows).at(-1)?.endsWith('…'));
  return rooms.find(isWhole) ?? rooms[0]!;
}

/** Lines of a name beside a bar. */
const rowsIn = (band: number, canvas: ChartCanvas): number =>
  Math.max(1, Math.min(3, Math.floor((band * 1.04) / canvas.lineHeight)));

/** Room beyond both ends of lying bars, if labels are longer than the space the scale leaves free. */
function labelRoom(plan: ChartPlan, width: number, canvas: ChartCanvas): { start: number; end: number } {
  const { textSize } = canvas.style;
  if (!plan.hasLabels || plan.isStacked)
    return {
      start: 0,
      end: plan.hasValueAxis ? canvas.measure(canvas.number(plan.scale.maximum, plan.tickFormat)) / 2 : 0,
    };
  const room = (isWanted: (value: number) => boolean): number => {
    const texts = plan.series.flatMap(({ values }) =>
      values.flatMap((value) => (value !== null && isWanted(value) ? [canvas.number(value, plan.labelFormat)] : [])),
    );
    return texts.length === 0 ? 0 : Math.max(0, canvas.widest(texts) + textSize * 0.6 - width * 0.08);
  };
  return { start: room((value) => value < 0), end: room((value) => value >= 0) };
}
