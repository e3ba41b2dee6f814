// Tables: from pipes or from CSV, every row as wide as the header. The options of `:::table` are read in table-options.ts.
import { type Inline, inlineText, type Position, type Table, type TableCell } from '../model/index.ts';
import type { Context } from './context.ts';
import { namesOfIcons } from './dialects/icons.ts';
import { buildInlines, trimInlines } from './inlines.ts';
import type { RawCell, RawTable } from './table-rule.ts';

/** A table as written with pipes; '=' starts a formula in it. */
export function buildTable(raw: RawTable, position: Position, context: Context): Table {
  const width = Math.max(raw.header.length, raw.align.length);
  // Counted before any row is padded, so a few bytes cannot request millions of cells.
  context.countCells(width * (raw.rows.length + 1));
  const fit = (row: readonly RawCell[]) => fitRow(row, width, context);
  return {
    type: 'table',
    align: Array.from({ length: width }, (_, index) => raw.align[index]),
    header: fit(raw.header).map((cell) => buildCell(cell, context)),
    rows: raw.rows.map((row) => fit(row).map((cell) => buildCell(cell, context))),
    formulas: true,
    options: {},
    position,
  };
}

/** Shorter rows are padded, of longer ones the last cells are left out, as on GitHub (GFM 0.29, 4.10). */
function fitRow(row: readonly RawCell[], width: number, context: Context): readonly (RawCell | undefined)[] {
  if (row.length === width) return row;
  const place = row[0] ?? { line: 0, column: 0 };
  const at = context.source.locate(place.line, place.column, 0);
  if (row.length < width) {
    reportRagged(row.length, width, 'Empty cells were added.', at, context);
    return [...row, ...Array.from({ length: width - row.length }, () => undefined)];
  }
  const rest = row.slice(width).map(({ text }) => text);
  const words = rest.filter(Boolean).join(' ').slice(0, 80);
  const left = words === '' ? 'Its last cells, which are empty, were left out' : `“${words}” was left out`;
  reportRagged(row.length, width, `${left}; widen the header, or write \\| for a pipe inside a cell.`, at, context);
  return row.slice(0, width);
}

function reportRagged(has: number, wants: number, hint: string, at: Position, context: Context): void {
  context.report('ragged-table', `This row has ${has} cells, the header ${wants}.`, { hint, at });
}

const emptyCell: TableCell = { children: [], value: '' };

/** '=' and then something that is neither a space nor a second '=' (which would be a mark). */
export const isCellFormula = (text: string): boolean => /^=\s*[^\s=]/.test(text);

function buildCell(cell: RawCell | undefined, context: Context): TableCell {
  if (cell === undefined || cell.text === '') return emptyCell;
  const { text, line, column } = cell;
  const position = context.source.locate(line, column, text.length);
  // A formula is not Markdown: its asterisks multiply.
  if (isCellFormula(text)) return { children: [{ type: 'text', value: text }], value: text, position };
  const locate = (offset: number, length: number) => context.source.locate(line, column + offset, length);
  const built = trimInlines(buildInlines(text, locate, context));
  // A cell of nothing but icons without signs has their names: an empty one would say something else.
  const icons = built.length === 0 ? namesOfIcons(text) : '';
  const children: readonly Inline[] = icons === '' ? built : [{ type: 'text', value: icons }];
  return { children, value: inlineText(children).trim(), position };
}

/** A table that came as data: no Markdown in its cells, and '=' starts text unless `formulas` says otherwise. */
export function buildDataTable(
  records: readonly (readonly string[])[],
  formulas: boolean,
  position: Position,
  context: Context,
): Table {
  const [header = [], ...rows] = records;
  const width = header.length;
  context.countCells(width * records.length);
  for (const [index, row] of rows.entries()) {
    if (row.length === width) continue;
    const hint =
      row.length > width ? 'Its last cells were merged; put cells with commas in quotes.' : 'Empty cells were added.';
    reportRagged(row.length, width, hint, context.source.locate(position.line + index + 1, 0, 0), context);
  }
  const fit = (row: readonly string[]) =>
    row.length > width ? [...row.slice(0, width - 1), row.slice(width - 1).join(' ')] : row;
  const cells = (row: readonly string[]) => {
    const fitting = fit(row);
    return header.map((_, index) => dataCell(fitting[index] ?? ''));
  };
  return {
    type: 'table',
    align: header.map(() => undefined),
    header: cells(header),
    rows: rows.map(cells),
    formulas,
    options: {},
    position,
  };
}

function dataCell(text: string): TableCell {
  const value = text.trim();
  if (value === '') return emptyCell;
  if (!value.includes('\n')) return { children: [{ type: 'text', value }], value };
  const children = value.split('\n').flatMap<Inline>((line, index) => {
    const text: readonly Inline[] = line === '' ? [] : [{ type: 'text', value: line }];
    return index === 0 ? text : [{ type: 'lineBreak' }, ...text];
  });
  return { children, value };
}
