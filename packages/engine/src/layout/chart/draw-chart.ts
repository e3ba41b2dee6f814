// A chart as a drawing, by the same plan as the native one: title, legend, then the plot in what is left.
import type { Fonts } from '../../fonts/fonts.ts';
import type { Chart } from '../../model/index.ts';
import { type ChartFamily, type ChartPlan, planChart } from '../../ooxml/chart/chart-plan.ts';
import type { Drawing } from '../drawing.ts';
import { type Area, type ChartCanvas, type ChartStyle, createCanvas } from './chart-canvas.ts';
import { drawCategories } from './draw-categories.ts';
import { drawPie } from './draw-pie.ts';
import { drawPoints } from './draw-points.ts';
import { drawRadar } from './draw-radar.ts';

/** `size` in points. Everything of the chart stands inside; nothing overlaps that can be helped. */
export function drawChart(
  chart: Chart,
  size: { readonly width: number; readonly height: number },
  style: ChartStyle,
  fonts: Fonts,
): Drawing {
  const plan = planChart(chart, style.colors);
  const canvas = createCanvas(style, fonts);
  const whole: Area = { x: 0, y: 0, width: size.width, height: size.height };
  const area = drawLegend(plan, drawTitle(plan, whole, canvas), canvas);
  if (plan.categories.length === 0 || plan.series.length === 0)
    canvas.text(size.width / 2, size.height / 2, '—', { color: style.mutedColor });
  else drawings[plan.family](plan, area, canvas);
  return { ...size, marks: canvas.marks, title: plan.title, description: chart.alt ?? describe(plan, canvas) };
}

const drawings: { readonly [family in ChartFamily]: (plan: ChartPlan, area: Area, canvas: ChartCanvas) => void } = {
  bar: drawCategories,
  line: drawCategories,
  area: drawCategories,
  pie: drawPie,
  scatter: drawPoints,
  bubble: drawPoints,
  radar: drawRadar,
};

/** What is left below the title. */
function drawTitle(plan: ChartPlan, area: Area, canvas: ChartCanvas): Area {
  if (plan.title === '') return area;
  const size = canvas.style.textSize + 1;
  const lines = canvas.wrap(plan.title, area.width * 0.92, 2, true);
  const height = size * 1.3;
  for (const [index, line] of lines.entries())
    canvas.text(area.x + area.width / 2, area.y + height * (index + 0.5), line, { bold: true, size });
  return below(area, lines.length * height + size * 0.6);
}

const below = (area: Area, height: number): Area => ({
  ...area,
  y: area.y + height,
  height: Math.max(1, area.height - height),
});

type Entry = {
  readonly name: string;
  readonly color: NonNullable<ChartPlan['series'][number]['color']>;
  readonly isLine: boolean;
};

function legendEntries(plan: ChartPlan, canvas: ChartCanvas): Entry[] {
  if (plan.family === 'pie') {
    const colors = plan.series[0]?.pointColors;
    return plan.categories.map((name, index) => ({
      name,
      color: colors?.get(index) ?? canvas.style.mutedColor,
      isLine: false,
    }));
  }
  return plan.series.flatMap(({ name, color, isLine }) =>
    color === undefined ? [] : [{ name, color, isLine: isLine || plan.family === 'line' || plan.family === 'radar' }],
  );
}

/** What is left beside or above the legend. */
function drawLegend(plan: ChartPlan, area: Area, canvas: ChartCanvas): Area {
  if (plan.legend === 'none') return area;
  const entries = legendEntries(plan, canvas);
  return plan.legend === 'left' || plan.legend === 'right'
    ? drawLegendColumn(entries, plan.legend, area, canvas)
    : drawLegendRows(entries, plan.legend, area, canvas);
}

function drawLegendColumn(entries: readonly Entry[], side: 'left' | 'right', area: Area, canvas: ChartCanvas): Area {
  const { textSize } = canvas.style;
  const swatch = textSize * 1.5;
  const textWidth = Math.min(area.width * 0.36, Math.max(...entries.map((entry) => canvas.measure(entry.name))) + 1);
  const lines = entries.map((entry) => canvas.wrap(entry.name, textWidth, 2));
  const heights = lines.map((each) => each.length * canvas.lineHeight + textSize * 0.35);
  const width = textWidth + swatch;
  const x = side === 'right' ? area.x + area.width - width : area.x;
  let y = area.y + Math.max(0, (area.height - heights.reduce((sum, height) => sum + height, 0)) / 2);
  for (const [index, entry] of entries.entries()) {
    drawSwatch(entry, x, y + canvas.lineHeight / 2, canvas);
    for (const [row, line] of lines[index]!.entries())
      canvas.text(x + swatch, y + canvas.lineHeight * (row + 0.5), line, { side: 'left' });
    y += heights[index]!;
  }
  const gap = textSize * 1.5;
  return { ...area, x: side === 'right' ? area.x : area.x + width + gap, width: Math.max(1, area.width - width - gap) };
}

function drawLegendRows(entries: readonly Entry[], side: 'top' | 'bottom', area: Area, canvas: ChartCanvas): Area {
  const { textSize, direction } = canvas.style;
  const swatch = textSize * 1.5;
  const gap = textSize * 1.4;
  const names = entries.map((entry) => canvas.wrap(entry.name, area.width * 0.45, 1)[0]!);
  const widths = names.map((name) => swatch + canvas.measure(name));
  const rows: number[][] = [[]];
  let used = 0;
  for (const [index, width] of widths.entries()) {
    if (used > 0 && used + gap + width > area.width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(index);
    used += width + (used > 0 ? gap : 0);
  }
  const rowHeight = textSize * 1.5;
  const height = rows.length * rowHeight + textSize * 0.5;
  const top = side === 'top' ? area.y : area.y + area.height - rows.length * rowHeight;
  for (const [line, row] of rows.entries()) {
    const order = direction === 'rtl' ? row.toReversed() : row;
    let x =
      area.x + (area.width - order.reduce((sum, index) => sum + widths[index]!, 0) - gap * (order.length - 1)) / 2;
    for (const index of order) {
      const y = top + rowHeight * (line + 0.5);
      drawSwatch(entries[index]!, x, y, canvas);
      canvas.text(x + swatch, y, names[index]!, { side: 'left' });
      x += widths[index]! + gap;
    }
  }
  return side === 'top' ? below(area, height) : { ...area, height: Math.max(1, area.height - height) };
}

function drawSwatch({ color, isLine }: Entry, x: number, y: number, canvas: ChartCanvas): void {
  const size = canvas.style.textSize * 0.7;
  if (isLine) canvas.add({ type: 'line', x1: x, y1: y, x2: x + size * 1.4, y2: y, stroke: { color, width: 2.25 } });
  else canvas.add({ type: 'rect', x, y: y - size / 2, width: size, height: size, fill: color });
}

/** The numbers in words, for a chart whose author gave no alternative text. */
function describe(plan: ChartPlan, canvas: ChartCanvas): string {
  return plan.series
    .filter((series) => series.color !== undefined)
    .map(
      (series) =>
        `${series.name}: ${plan.categories.map((category, index) => `${category} ${series.values[index] === null || series.values[index] === undefined ? '–' : canvas.number(series.values[index], plan.decimals)}`).join(', ')}`,
    )
    .join('; ')
    .slice(0, 2000);
}
