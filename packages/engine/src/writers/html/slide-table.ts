// A table on a slide: a real table whose columns and rows have the sizes that layout measured.

import { type Color, points, type Stroke } from '../../base/graphics.ts';
import type { TableFrame, TableRow } from '../../layout/frames.ts';
import { type HtmlElement, h } from './html.ts';
import { boxStyle, decimal, pt, type SlideColors } from './shape.ts';
import { textElements } from './text-body.ts';
import { cssColor } from './theme-style.ts';

/** The table at its position. */
export function slideTable(frame: TableFrame, colors: SlideColors): HtmlElement {
  const look = frame.look ?? colors.theme.table;
  const headers = frame.rows.filter((row) => row.header);
  const rows = frame.rows.filter((row) => !row.header);
  return h(
    'table',
    { class: 'frame', style: boxStyle(frame.box), 'aria-label': frame.alt, dir: frame.direction },
    h(
      'colgroup',
      {},
      frame.columnWidths.map((width) => h('col', { style: `--w:${pt(width)}` })),
    ),
    headers.length > 0 &&
      h(
        'thead',
        {},
        headers.map((row) => rowElement(row, look.headerFill, look.headerRule, frame, colors)),
      ),
    h(
      'tbody',
      {},
      rows.map((row, index) => {
        const isTotal = frame.hasTotals && index === rows.length - 1;
        const isBanded = frame.banded && index % 2 === 0 && !isTotal;
        const beforeTotal = frame.hasTotals && index === rows.length - 2;
        const fill = isTotal ? look.totalFill : isBanded ? look.band : undefined;
        // Bands separate rows as hairlines do.
        const rule = frame.banded && index < rows.length - 1 ? undefined : look.rule;
        return rowElement(row, fill, beforeTotal ? look.totalRule : rule, frame, colors);
      }),
    ),
  );
}

/** `rule` is the line under the row: before a total row, it is the line over the total. */
function rowElement(
  row: TableRow,
  fill: Color | undefined,
  rule: Stroke | undefined,
  frame: TableFrame,
  colors: SlideColors,
): HtmlElement {
  const { theme, dark } = colors;
  const style = [
    `--h:${pt(row.height)}`,
    `--rule:${rule === undefined ? '0' : decimal(points(rule.width))}`,
    `--rule-color:${rule === undefined ? 'transparent' : cssColor(rule.color, theme, dark)}`,
    fill !== undefined && `background:${cssColor(fill, theme, dark)}`,
  ];
  const tag = row.header ? 'th' : 'td';
  return h(
    'tr',
    { style: style.filter(Boolean).join(';') },
    row.cells.map((text, column) => {
      const width = frame.columnWidths[column] ?? 0;
      const own = row.fills?.[column];
      const place = { ...colors, width, height: row.height, tag: 'div' } as const;
      return h(
        tag,
        {
          ...(tag === 'th' && { scope: 'col', class: 'regular' }),
          ...(own !== undefined && { style: `background:${cssColor(own, theme, dark)}` }),
        },
        h('div', { class: 'cell' }, textElements(text, place)),
      );
    }),
  );
}
