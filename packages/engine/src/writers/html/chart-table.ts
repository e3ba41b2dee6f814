// The numbers of a chart as a table, for those who hear a page: a drawing is one picture to them.
import type { Chart } from '../../model/index.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';

/** More numbers than anyone listens to; the drawing's description has to do. */
const maxValues = 240;

/** The table, out of sight; undefined where there is nothing to say, or where the numbers stand on the page as cells. */
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

/** As the language writes it; digits alone are the same in all, and a form takes as long to make as the rest of the table. */
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
