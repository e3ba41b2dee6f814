// The numbers of a chart as a table, for those who hear a page: a drawing is one picture to them.
import type { Chart } from '../../model/index.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';

/** More numbers than anyone listens to; the drawing's description has to do. */
const mostValues = 240;

/** The table, out of sight; undefined where there is nothing to say, or where the numbers stand on the page as cells. */
export function chartTable({ data, title, unit, source }: Chart, { language }: HtmlContext): HtmlElement | undefined {
  const { categories, categoryName, series } = data;
  const count = categories.length * series.length;
  if (count === 0 || count > mostValues || source !== undefined) return undefined;
  const form = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 12 });
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
            return h('td', {}, value === null || value === undefined ? '–' : form.format(value));
          }),
        ),
      ),
    ),
  );
  return h('div', { class: 'unseen chrome' }, table);
}
