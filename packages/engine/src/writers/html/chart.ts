// Charts as SVG, in the flow of a page and on slides, from the same drawing as in PDF.
import { points } from '../../base/graphics.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { drawChart } from '../../chart/draw-chart.ts';
import type { ChartFrame } from '../../layout/frames.ts';
import type { Chart } from '../../model/index.ts';
import { pageChartColors } from '../../theme/page-theme.ts';
import { drawingSvg } from './drawing-svg.ts';
import { type HtmlChild, type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { captionElement } from './inlines.ts';
import { boxStyle, type SlideColors } from './shape.ts';

// A page shows the wide drawing at about its own size, a phone the narrow one: text is never scaled until illegible.
const drawings = [
  { name: 'chart wide', size: { width: 480, height: 264 }, textSize: 10 },
  { name: 'chart narrow', size: { width: 280, height: 220 }, textSize: 10 },
] as const;

/** A chart with its caption. */
export function chartFigure(chart: Chart, context: HtmlContext): HtmlElement {
  const caption = context.outline.captions.get(chart);
  const colors = { theme: context.theme, dark: false };
  return h(
    'figure',
    { id: caption?.id, class: 'chart-figure' },
    drawings.map(({ name, size, textSize }) => {
      const drawing = drawChart(
        chart,
        size,
        createChartStyle({ ...context, dark: false }, pageChartColors(context.theme), textSize),
        context.fonts,
      );
      return drawingSvg(drawing, { class: name }, colors);
    }),
    chartTable(chart, context),
    captionElement(caption?.label, chart.caption === undefined ? [] : [chart.caption]),
  );
}

/** A chart at its place on a slide, with its numbers for screen readers. */
export function chartElement(frame: ChartFrame, context: HtmlContext & SlideColors): readonly HtmlChild[] {
  const size = { width: points(frame.box.width), height: points(frame.box.height) };
  const style = createChartStyle(context, frame.colors, frame.textSize, frame.ink);
  const drawing = drawChart(frame.chart, size, style, context.fonts);
  const place = { class: 'frame', style: boxStyle(frame.box) };
  return [drawingSvg({ ...drawing, description: frame.alt }, place, context), chartTable(frame.chart, context)];
}

// The numbers of a chart as a table for screen readers: they treat a drawing as a single picture.

/** More numbers than anyone listens to; beyond this the drawing's description has to suffice. */
const maxValues = 240;

/** The visually hidden table; undefined if it would be empty, or if the page already shows the numbers as cells. */
export function chartTable({ data, title, unit, source }: Chart, { language }: HtmlContext): HtmlElement | undefined {
  const { categories, categoryName, series } = data;
  const count = categories.length * series.length;
  if (count === 0 || count > maxValues || source !== undefined) return undefined;
  const nameOf = (name: string) => (unit === undefined || unit === '' ? name : `${name} (${unit})`);
  const header = [categoryName, ...series.map(({ name }) => nameOf(name))];
  const table = h(
    'table',
    {},
    title !== undefined && h('caption', {}, title),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        header.map((name) => (name === '' ? h('td') : h('th', { scope: 'col' }, name))),
      ),
    ),
    h(
      'tbody',
      {},
      categories.map((category, row) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, category),
          series.map(({ values }) => {
            const value = values[row];
            return h('td', {}, value === null || value === undefined ? '–' : numberText(value, language));
          }),
        ),
      ),
    ),
  );
  return h('div', { class: 'unseen chrome' }, table);
}

const forms = new Map<string, Intl.NumberFormat>();
const formsKept = 50;

/** Formatted in the language; digits alone are the same in all, and a formatter takes as long to create as the rest of the table. */
function numberText(value: number, language: string): string {
  if (Number.isInteger(value) && value < 1000 && (value > 0 || Object.is(value, 0))) return String(value);
  let form = forms.get(language);
  if (form === undefined) {
    form = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 12 });
    if (forms.size >= formsKept) forms.clear();
    forms.set(language, form);
  }
  return form.format(value);
}
