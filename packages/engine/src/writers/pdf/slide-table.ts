// A table on a slide: a real table with the sizes that layout measured; bands and rules are painted behind it.

import { points, type Stroke } from '../../base/graphics.ts';
import type { TableFrame } from '../../layout/frames.ts';
import { artifact, paint } from './pdf-context.ts';
import { placed, point, strokeCode } from './shape.ts';
import { type SlideTextContext, textBodyCode } from './slide-text.ts';
import { call, join, list, pt, type Typst, typst } from './typst.ts';

export function slideTableCode(frame: TableFrame, context: SlideTextContext): readonly Typst[] {
  const { box, rows, columnWidths } = frame;
  const headers = rows.filter((row) => row.header);
  const cellsOf = (row: TableFrame['rows'][number]): readonly Typst[] =>
    row.cells.map((text, column) => {
      const place = { x: 0, y: 0, width: points(columnWidths[column] ?? 0), height: points(row.height) };
      return join(textBodyCode(text, place, context));
    });
  const header = headers.length === 0 ? [] : [call('table.header', {}, ...headers.flatMap(cellsOf))];
  const table = call(
    'table',
    {
      columns: gridSizes(columnWidths),
      rows: gridSizes([...headers, ...rows.filter((row) => !row.header)].map((row) => row.height)),
      inset: pt(0),
      stroke: typst('none'),
      align: typst('left + top'),
    },
    ...header,
    ...rows.filter((row) => !row.header).flatMap(cellsOf),
  );
  const directed = frame.direction === 'rtl' ? join([typst('set text(dir: rtl)'), table]) : table;
  return [
    ...groundCode(frame, context),
    placed(points(box.x), points(box.y), call('block', { width: pt(points(box.width)) }, directed)),
  ];
}

/** Backgrounds under rows, and the rule at the foot of each, except banded ones; the rule before a total row is the line over the total. */
function groundCode(
  { box, rows, columnWidths, direction, banded, hasTotals }: TableFrame,
  context: SlideTextContext,
): readonly Typst[] {
  const look = context.theme.table;
  const [left, width] = [points(box.x), points(box.width)];
  const count = rows.filter((row) => row.header).length;
  const painted: Typst[] = [];
  const rules: Typst[] = [];
  let y = points(box.y);
  for (const [index, row] of rows.entries()) {
    const height = points(row.height);
    const isTotal = hasTotals && index === rows.length - 1;
    const isBanded = banded && (index - count) % 2 === 0;
    const fill = row.header ? look.headerFill : isTotal ? look.totalFill : isBanded ? look.band : undefined;
    if (fill !== undefined) {
      const ground = call('rect', { width: pt(width), height: pt(height), fill: paint(fill, context) });
      painted.push(artifact(placed(left, y, ground)));
    }
    let x = direction === 'rtl' ? left + width : left;
    for (const [column, cellFill] of (row.fills ?? []).entries()) {
      const cell = points(columnWidths[column] ?? 0);
      if (direction === 'rtl') x -= cell;
      if (cellFill !== undefined)
        painted.push(
          artifact(placed(x, y, call('rect', { width: pt(cell), height: pt(height), fill: paint(cellFill, context) }))),
        );
      if (direction !== 'rtl') x += cell;
    }
    y += height;
    const rule: Stroke | undefined = row.header
      ? look.headerRule
      : hasTotals && index === rows.length - 2
        ? look.totalRule
        : banded && index < rows.length - 1
          ? undefined
          : look.rule;
    if (rule === undefined) continue;
    const thickness = points(rule.width);
    // Inside the row, as a border of its cells.
    const line = call('line', { end: point(width, 0), stroke: strokeCode(rule.color, thickness, context) });
    rules.push(artifact(placed(left, y - thickness / 2, line)));
  }
  return [...painted, ...rules];
}

const gridSizes = (sizes: readonly number[]): Typst => list(sizes.map((size) => pt(points(size))));
