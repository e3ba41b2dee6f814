// Tables of documents as HTML: caption, header, aligned numbers, and a frame that scrolls on narrow screens.

import type { Color } from '../../base/graphics.ts';
import { tableEmphasis } from '../../layout/place/table-emphasis.ts';
import type { Alignment, Table, TableCell } from '../../model/index.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { inlineHtml } from './inlines.ts';
import { cssColor } from './theme-style.ts';

/** A table of the text. `hasTotals`: the last row sums up the rows above. */
export function tableElement(table: Table, context: HtmlContext, hasTotals = false): HtmlElement {
  const aligns = table.header.map((_, column) => columnAlignment(table, column));
  const caption = context.outline.captions.get(table);
  const bodyRows = hasTotals ? table.rows.slice(0, -1) : table.rows;
  const total = hasTotals ? table.rows.at(-1) : undefined;
  const fills = tableEmphasis(table, context.language, context.theme);
  const row = (cells: readonly TableCell[]) =>
    h(
      'tr',
      {},
      cells.map((cell, column) =>
        h(
          'td',
          { ...alignment(aligns[column]), ...background(fills?.[table.rows.indexOf(cells) + 1]?.[column], context) },
          inlineHtml(cell.children, context),
        ),
      ),
    );
  const header = table.header.map((cell, column) =>
    h('th', { scope: 'col', ...alignment(aligns[column]) }, inlineHtml(cell.children, context)),
  );
  const element = h(
    'table',
    table.rows.length > context.theme.table.bandedAfter ? { class: 'banded' } : {},
    caption !== undefined &&
      h('caption', {}, h('span', { class: 'caption-label' }, caption.label), ' ', table.options.caption),
    table.header.some((cell) => cell.value !== '') && h('thead', {}, h('tr', {}, header)),
    h('tbody', {}, bodyRows.map(row)),
    total !== undefined && h('tfoot', {}, row(total)),
  );
  // A frame that scrolls must be reachable by keyboard (WCAG 2.2, 2.1.1).
  return h(
    'div',
    {
      class: 'table-frame',
      tabindex: 0,
      role: 'group',
      'aria-label': caption?.label ?? context.words.table,
      id: caption?.id,
    },
    element,
  );
}

const background = (fill: Color | undefined, { theme }: HtmlContext) =>
  fill === undefined ? {} : { style: `background:${cssColor(fill, theme, false)}` };

const alignment = (align: Alignment) => (align === undefined || align === 'left' ? {} : { class: `align-${align}` });

/** The source's alignment; otherwise numbers go right, except in the first column, which names the rows. */
function columnAlignment({ align, rows }: Table, column: number): Alignment {
  const own = align[column];
  if (own !== undefined || column === 0) return own;
  const values = rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every(isNumeric) ? 'right' : undefined;
}

/** Digits with the usual surrounding characters: signs, separators, units of one or two characters, currencies. */
const isNumeric = (text: string): boolean =>
  /^[-+−–±]?\s*\p{Sc}?\s*[-+−]?[\d.,'’\s\u00a0\u202f]*\d\s*[%‰\p{Sc}]?$/u.test(text);
