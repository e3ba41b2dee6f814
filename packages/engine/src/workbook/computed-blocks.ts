// The blocks of a worksheet with computed values in them, for those who show a sheet without a spreadsheet program.
import type { Block, Chart, Table, TableCell } from '../model/index.ts';
import type { DraftCell, TableDraft, WorksheetDraft } from './draft.ts';

/** The blocks of the worksheet: formulas as their values, totals as last row, charts as they were resolved. */
export function computedBlocks(
  worksheet: WorksheetDraft,
  charts: ReadonlyMap<number, Chart>,
  textOf: (cell: DraftCell) => string,
): readonly Block[] {
  const tables = new Map(worksheet.tables.map((table) => [table.block, table]));
  return worksheet.blocks.map((block, index): Block => {
    const table = tables.get(index);
    if (table !== undefined) return computedTable(table, worksheet, textOf);
    return charts.get(index) ?? block;
  });
}

function computedTable(
  { source, range, body }: TableDraft,
  { rows }: WorksheetDraft,
  textOf: (cell: DraftCell) => string,
): Table {
  const { totals: _, ...options } = source.options;
  const shown = rows.slice(body.top, range.bottom + 1);
  const isNumeric = (column: number) => rows[range.top]?.[column]?.align === 'right';
  return {
    ...source,
    align: source.header.map((_cell, column) => source.align[column] ?? (isNumeric(column) ? 'right' : undefined)),
    rows: shown.map((row, index) =>
      row.map((cell, column) =>
        computedCell(cell, index < source.rows.length ? source.rows[index]?.[column] : undefined, textOf),
      ),
    ),
    options,
  };
}

function computedCell(cell: DraftCell, source: TableCell | undefined, textOf: (cell: DraftCell) => string): TableCell {
  const value = textOf(cell);
  if (source !== undefined && source.value === value) return source;
  const children: TableCell['children'] = value === '' ? [] : [{ type: 'text', value }];
  return {
    value,
    children: cell.role === 'total' && value !== '' ? [{ type: 'strong', children }] : children,
    ...(source?.position !== undefined && { position: source.position }),
  };
}
