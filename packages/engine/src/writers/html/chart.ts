// Charts as SVG, in the flow of a page and on slides, from the same drawing as in PDF.
import { points } from '../../base/units.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { drawChart } from '../../chart/draw-chart.ts';
import type { ChartFrame } from '../../layout/frames.ts';
import type { Chart } from '../../model/index.ts';
import { pageChartColors } from '../../theme/page-looks.ts';
import { captionElement } from './blocks.ts';
import { chartTable } from './chart-table.ts';
import { drawingSvg } from './drawing-svg.ts';
import { type HtmlChild, type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { boxStyle, type SlideColors } from './shape.ts';

// A page shows the wide drawing at about its own size, a telephone the narrow one: text is never scaled down to nothing.
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

/** A chart at its place on a slide, and its numbers for those who hear them. */
export function chartElement(frame: ChartFrame, context: HtmlContext & SlideColors): readonly HtmlChild[] {
  const size = { width: points(frame.box.width), height: points(frame.box.height) };
  const style = createChartStyle(context, frame.colors, frame.textSize, frame.ink);
  const drawing = drawChart(frame.chart, size, style, context.fonts);
  const place = { class: 'frame', style: boxStyle(frame.box) };
  return [drawingSvg({ ...drawing, description: frame.alt }, place, context), chartTable(frame.chart, context)];
}
