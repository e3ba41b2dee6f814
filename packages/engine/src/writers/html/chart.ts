// Charts in the flow of a page and on slides: their numbers as a table, until they are drawn.
import type { ChartFrame } from '../../layout/frames.ts';
import type { Chart } from '../../model/index.ts';
import { formatValue } from '../../workbook/format-value.ts';
import type { WriterContext } from '../writer.ts';
import { captionElement } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { boxStyle } from './shape.ts';

/** A chart with its caption. */
export function chartFigure(chart: Chart, context: HtmlContext): HtmlElement {
  const caption = context.outline.captions.get(chart);
  return h(
    'figure',
    { id: caption?.id },
    h('div', { class: 'table-frame' }, chartTable(chart, context.language, context)),
    captionElement(caption?.label, chart.caption === undefined ? [] : [chart.caption]),
  );
}

/** A chart at its place on a slide. */
export function chartElement(frame: ChartFrame, context: WriterContext): HtmlElement {
  return h('div', { class: 'frame chart-table', style: boxStyle(frame.box) }, chartTable(frame.chart, 'en', context));
}

function chartTable({ data, title, position }: Chart, language: string, { diagnostics }: WriterContext): HtmlElement {
  diagnostics.report({
    code: 'not-supported-yet',
    severity: 'info',
    message: 'Charts are shown as tables of their numbers in HTML.',
    ...(position === undefined ? {} : { line: position.line }),
  });
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : formatValue({ type: 'number', value }, 'General', language);
  return h(
    'table',
    {},
    title !== undefined && h('caption', {}, title),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [data.categoryName, ...data.series.map(({ name }) => name)].map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      data.categories.map((category, index) =>
        h(
          'tr',
          {},
          h('td', {}, category),
          data.series.map(({ values }) => h('td', { class: 'align-right' }, number(values[index]))),
        ),
      ),
    ),
  );
}
