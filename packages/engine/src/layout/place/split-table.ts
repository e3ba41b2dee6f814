// Tables of more columns than can be read side by side: cut into several, each with the first column. For slides and for pages.
import type { Diagnostics } from '../../base/diagnostic.ts';
import type { Table } from '../../model/index.ts';
import { type ColumnStyle, measureColumns } from './table-columns.ts';

/** A single word does not widen its column beyond this share of the table; it is cut instead. */
export const widestWord = 0.4;

/** The table as several, each with the first column and as many others as have their least width within `room`; as it is where all have. */
export function splitByWidth(
  table: Table,
  minWidths: readonly number[],
  room: number,
  most = Number.POSITIVE_INFINITY,
): readonly Table[] {
  const widths = minWidths.map((width) => Math.min(width, room * widestWord));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (table.header.length < 3 || (whole <= room && widths.length <= most)) return [table];
  const groups: number[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const column of widths.keys()) {
    if (column === 0) continue;
    if (taken + widths[column]! > room || groups.at(-1)!.length >= most) {
      groups.push([0]);
      taken = widths[0]!;
    }
    groups.at(-1)!.push(column);
    taken += widths[column]!;
  }
  return groups.map((columns) => pickColumns(table, columns));
}

function pickColumns(table: Table, columns: readonly number[]): Table {
  const pick = <T>(all: readonly T[]): readonly T[] => columns.map((column) => all[column]!);
  const { widths, ...options } = table.options;
  return {
    ...table,
    align: columns.map((column) => table.align[column]),
    header: pick(table.header),
    rows: table.rows.map(pick),
    options: widths === undefined ? options : { ...options, widths: pick(widths) },
  };
}

/** Ems of a word that a page's column keeps together: some sixteen letters. */
const keptWord = 8;

/** Word takes 63 columns at most (ECMA-376 part 1, 17.4.48, Office's own limit); nobody reads as many on paper. */
const maxOnPage = 60;

/** For docs: the table as tables that a page `room` points wide can hold. */
export function splitForPage(
  table: Table,
  room: number,
  style: ColumnStyle,
  diagnostics: Diagnostics,
): readonly Table[] {
  if (table.header.length < 3) return [table];
  // A long word is cut sooner than a table.
  const longest = style.size * keptWord + style.padding;
  const least = measureColumns(table, style).map((column) => Math.min(column.least, longest));
  const tables = splitByWidth(table, least, room, maxOnPage);
  if (tables.length > 1) {
    diagnostics.report({
      code: 'table-too-wide',
      severity: 'info',
      message: `A table of ${table.header.length} columns is shown as ${tables.length} tables, each with the first column.`,
      hint: 'Leave out columns, or set the page to landscape.',
      ...(table.position && { line: table.position.line, column: table.position.column }),
    });
  }
  return tables;
}
