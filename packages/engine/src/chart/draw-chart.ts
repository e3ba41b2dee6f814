// Draws a chart from the same plan as the native one: title, legend, then the plot in the remaining area.
import type { Fonts } from '../fonts/fonts.ts';
import type { Chart } from '../model/index.ts';
import { type Area, below, type ChartCanvas, type ChartStyle, createCanvas } from './chart-canvas.ts';
import type { ChartPlace } from './chart-place.ts';
import type { ChartFamily, ChartPlan } from './chart-plan.ts';
import { isShown } from './chart-plan.ts';
import { drawClusters, drawStacks } from './draw-bars.ts';
import { drawLegend } from './draw-legend.ts';
import { drawAreas, drawLine } from './draw-lines.ts';
import { drawPie } from './draw-pie.ts';
import { drawPoints, drawRadar } from './draw-points.ts';
import type { Drawing } from './drawing.ts';
import { planChart } from './plan-chart.ts';
import { layPlot } from './plot-area.ts';

type Size = { readonly width: number; readonly height: number };

/** `size` in points. All text is inside; text that would overlap is shortened, thinned out or omitted. */
export function drawChart(chart: Chart, size: Size, style: ChartStyle, fonts: Fonts): Drawing {
  return drawPlaced(chart, size, style, fonts).drawing;
}

/** Positions in the drawing that the native chart should match. */
export function placeChartParts(chart: Chart, size: Size, style: ChartStyle, fonts: Fonts): ChartPlace {
  return drawPlaced(chart, size, style, fonts).place;
}

function drawPlaced(
  chart: Chart,
  size: Size,
  style: ChartStyle,
  fonts: Fonts,
): { readonly drawing: Drawing; readonly place: ChartPlace } {
  const { gap, muted } = style.look;
  const room = { width: size.width, height: size.height, textSize: style.textSize, gap, muted };
  const plan = planChart(chart, style.colors, style.language, room);
  const canvas = createCanvas(size, style, fonts);
  const whole: Area = { x: 0, y: 0, width: size.width, height: size.height };
  if (plan.categories.length === 0 || plan.series.length === 0) {
    drawTitle(plan, whole, canvas);
    canvas.text(size.width / 2, size.height / 2, '—', { color: style.mutedColor });
  } else drawings[plan.family](plan, drawLegend(plan, drawTitle(plan, whole, canvas), canvas), canvas);
  const description = chart.alt ?? describe(plan, canvas);
  return {
    drawing: { ...size, marks: canvas.marks, title: plan.title, description },
    place: { ...size, ...canvas.placed },
  };
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

/** A quiet line at the start, above the plot; returns the area left below. */
function drawTitle(plan: ChartPlan, area: Area, canvas: ChartCanvas): Area {
  if (plan.title === '') return area;
  const { textSize: size, mutedColor: color, direction } = canvas.style;
  const lines = canvas.wrap(plan.title, area.width * 0.96, 2, { bold: false, size });
  const height = size * 1.3;
  const [x, side] = direction === 'rtl' ? ([area.x + area.width, 'right'] as const) : ([area.x, 'left'] as const);
  for (const [index, line] of lines.entries())
    canvas.text(x, area.y + height * (index + 0.5), line, { side, size, color });
  const width = canvas.widest(lines);
  const left = direction === 'rtl' ? x - width : x;
  canvas.placed.title = { x: left, y: area.y, width, height: lines.length * height };
  return below(area, lines.length * height + size * 0.7);
}

const maxDescriptionLength = 2000;

/** The numbers in words, for a chart whose author gave no alternative text. */
function describe(plan: ChartPlan, canvas: ChartCanvas): string {
  const inWords = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : canvas.number(value, plan.labelFormat);
  return plan.series
    .filter(isShown)
    .map(({ name, values }) => {
      const words = plan.categories.map((category, index) => `${category} ${inWords(values[index])}`);
      return `${name}: ${words.join(', ')}`;
    })
    .join('; ')
    .slice(0, maxDescriptionLength);
}

// Bars, lines and areas over categories.

export function drawCategories(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const plot = layPlot(plan, area, canvas);
  const lines = plan.series.filter(({ isLine }) => isLine || plan.family === 'line');
  if (plan.family === 'bar') {
    const bars = plan.series.filter(({ isLine }) => !isLine);
    if (plan.isStacked) drawStacks(plan, bars, plot, canvas);
    else drawClusters(plan, bars, plot, canvas);
  }
  if (plan.family === 'area') drawAreas(plan, plot, canvas);
  const isStacked = plan.family === 'line' && plan.isStacked;
  for (const [index, series] of lines.entries())
    drawLine(plan, series, isStacked ? lines.slice(0, index) : [], plot, canvas);
}
