// A chart as a drawing, by the same plan as the native one: title, legend, then the plot in what is left.
import type { Fonts } from '../../fonts/fonts.ts';
import type { Chart } from '../../model/index.ts';
import { type ChartFamily, type ChartPlan, planChart } from '../../ooxml/chart/chart-plan.ts';
import type { Drawing } from '../drawing.ts';
import { type Area, below, type ChartCanvas, type ChartStyle, createCanvas } from './chart-canvas.ts';
import { drawCategories } from './draw-categories.ts';
import { drawLegend } from './draw-legend.ts';
import { drawPie } from './draw-pie.ts';
import { drawPoints } from './draw-points.ts';
import { drawRadar } from './draw-radar.ts';

/** `size` in points. All text stands inside; what would lie on other text is shortened, slanted, thinned out or left out. */
export function drawChart(
  chart: Chart,
  size: { readonly width: number; readonly height: number },
  style: ChartStyle,
  fonts: Fonts,
): Drawing {
  const room = { width: size.width, textSize: style.textSize, gap: style.look.gap };
  const plan = planChart(chart, style.colors, style.language, room);
  const canvas = createCanvas(size, style, fonts);
  const whole: Area = { x: 0, y: 0, width: size.width, height: size.height };
  if (plan.categories.length === 0 || plan.series.length === 0) {
    drawTitle(plan, whole, canvas);
    canvas.text(size.width / 2, size.height / 2, '—', { color: style.mutedColor });
  } else drawings[plan.family](plan, drawLegend(plan, drawTitle(plan, whole, canvas), canvas), canvas);
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
  const bold = !plan.isQuietTitle;
  const size = canvas.style.textSize + (bold ? 1 : 0);
  const color = bold ? canvas.style.textColor : canvas.style.mutedColor;
  const lines = canvas.wrap(plan.title, area.width * 0.92, 2, { bold, size });
  const height = size * 1.3;
  for (const [index, line] of lines.entries())
    canvas.text(area.x + area.width / 2, area.y + height * (index + 0.5), line, { bold, size, color });
  return below(area, lines.length * height + size * 0.6);
}

const longestDescription = 2000;

/** The numbers in words, for a chart whose author gave no alternative text. */
function describe(plan: ChartPlan, canvas: ChartCanvas): string {
  const inWords = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : canvas.number(value, plan.labelFormat);
  return plan.series
    .filter(({ color }) => color !== undefined)
    .map(({ name, values }) => {
      const words = plan.categories.map((category, index) => `${category} ${inWords(values[index])}`);
      return `${name}: ${words.join(', ')}`;
    })
    .join('; ')
    .slice(0, longestDescription);
}
