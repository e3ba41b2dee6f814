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
  { box, rows, columnWidths, direction, banded, hasTotals, look: suited }: TableFrame,
  context: SlideTextContext,
): readonly Typst[] {
  const look = suited ?? context.theme.table;
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
    for (const { start, size, fill: own } of runsOf(row.fills ?? [], columnWidths)) {
      const x = direction === 'rtl' ? left + width - start - size : left + start;
      const ground = call('rect', { width: pt(size), height: pt(height), fill: paint(own, context) });
      painted.push(artifact(placed(x, y, ground)));
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

type Fill = NonNullable<NonNullable<TableFrame['rows'][number]['fills']>[number]>;

/** Neighbors of one color as one field, in points from the start of the row: half-seen fields that meet would show a line. */
function runsOf(fills: readonly (Fill | undefined)[], columnWidths: readonly number[]) {
  const runs: { readonly start: number; readonly size: number; readonly fill: Fill }[] = [];
  let start = 0;
  for (const [column, width] of columnWidths.entries()) {
    const [fill, last] = [fills[column], runs.at(-1)];
    const size = points(width);
    if (fill !== undefined && last !== undefined && fills[column - 1] === fill) {
      runs[runs.length - 1] = { ...last, size: last.size + size };
    } else if (fill !== undefined) runs.push({ start, size, fill });
    start += size;
  }
  return runs;
}

const gridSizes = (sizes: readonly number[]): Typst => list(sizes.map((size) => pt(points(size))));
