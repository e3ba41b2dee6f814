// A table on a slide: a real table whose columns and rows have the sizes that layout measured.
import { points } from '../../base/units.ts';
import type { TableFrame, TableRow } from '../../layout/frames.ts';
import { tableLook } from '../../theme/table-look.ts';
import type { Stroke } from '../../theme/theme.ts';
import { type HtmlElement, h } from './html.ts';
import { boxStyle, decimal, pt, type SlideColors } from './shape.ts';
import { textElements } from './text-body.ts';
import { cssColor } from './theme-style.ts';

/** The table at its place. */
export function slideTable(frame: TableFrame, colors: SlideColors): HtmlElement {
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
        headers.map((row) => rowElement(row, 'header', frame, colors)),
      ),
    h(
      'tbody',
      {},
      rows.map((row, index) => {
        const isTotal = frame.hasTotals && index === rows.length - 1;
        const isBanded = frame.banded && index % 2 === 0 && !isTotal;
        const beforeTotal = frame.hasTotals && index === rows.length - 2;
        return rowElement(
          row,
          isBanded ? 'band' : 'plain',
          frame,
          colors,
          beforeTotal ? tableLook.totalRule : tableLook.rule,
        );
      }),
    ),
  );
}

/** `rule` is the line under the row: with a total row, the one before it carries the line over it. */
function rowElement(
  row: TableRow,
  kind: 'header' | 'band' | 'plain',
  frame: TableFrame,
  colors: SlideColors,
  rule: Stroke = tableLook.headerRule,
): HtmlElement {
  const { theme, dark } = colors;
  const style = [
    `--h:${pt(row.height)}`,
    `--rule:${decimal(points(rule.width))}`,
    `--rule-color:${cssColor(rule.color, theme, dark)}`,
    kind === 'band' && `background:${cssColor(tableLook.band, theme, dark)}`,
  ];
  const tag = kind === 'header' ? 'th' : 'td';
  return h(
    'tr',
    { style: style.filter(Boolean).join(';') },
    row.cells.map((text, column) => {
      const width = frame.columnWidths[column] ?? 0;
      const place = { ...colors, width, height: row.height, tag: 'div' } as const;
      return h(
        tag,
        tag === 'th' ? { scope: 'col', class: 'regular' } : {},
        h('div', { class: 'cell' }, textElements(text, place)),
      );
    }),
  );
}
