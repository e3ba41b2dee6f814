// A table part (ECMA-376 part 1, 18.5): makes a range of cells a table that grows, filters and totals.
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import {
  type PlacedWorksheet,
  rangeAddress,
  type TotalsFunction,
  type WorksheetTable,
} from '../../workbook/workbook.ts';

export const tableContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';

/** `id` is unique in the workbook. */
export function tableElement(table: WorksheetTable, id: number, worksheet: PlacedWorksheet): XmlElement {
  const { name, range, columns, hasTotals, hasFilter } = table;
  const filtered = hasTotals ? { ...range, bottom: range.bottom - 1 } : range;
  return root(
    'table',
    [],
    {
      xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      id,
      name,
      displayName: name,
      ref: rangeAddress(range),
      totalsRowCount: hasTotals ? 1 : undefined,
      totalsRowShown: hasTotals ? undefined : false,
    },
    hasFilter && el('autoFilter', { ref: rangeAddress(filtered) }),
    el(
      'tableColumns',
      { count: columns.length },
      columns.map((column, index) => columnElement(column, index, table, worksheet)),
    ),
    // The cells are styled directly, so that tables look alike in every client.
    el('tableStyleInfo', {
      showFirstColumn: false,
      showLastColumn: false,
      showRowStripes: false,
      showColumnStripes: false,
    }),
  );
}

// Excel calls by `count` what counts texts too; SUBTOTAL 103.
const fileFunctions: { readonly [name in TotalsFunction]: string } = {
  average: 'average',
  count: 'count',
  max: 'max',
  min: 'min',
  sum: 'sum',
};

function columnElement(name: string, index: number, table: WorksheetTable, worksheet: PlacedWorksheet): XmlElement {
  const total = table.hasTotals ? worksheet.rows[table.range.bottom]?.[table.range.left + index] : undefined;
  const known = table.totals[index];
  const isOwn = total?.formula !== undefined && known === undefined;
  return el(
    'tableColumn',
    {
      id: index + 1,
      name,
      totalsRowLabel: total?.value.type === 'text' && total.formula === undefined ? total.value.value : undefined,
      totalsRowFunction: isOwn
        ? 'custom'
        : total?.formula !== undefined && known !== undefined
          ? fileFunctions[known]
          : undefined,
    },
    isOwn && nest('totalsRowFormula', total.formula),
  );
}

/** The formula of a cell of totals as Excel writes it, by the name of its column; undefined for any other cell. */
export function totalsFormula(formula: string, table: WorksheetTable | undefined, column: number): string | undefined {
  const index = column - (table?.range.left ?? 0);
  if (table?.totals[index] === undefined) return undefined;
  const name = table.columns[index]!.replace(/['#[\]]/g, "'$&");
  return formula.replace(/^SUBTOTAL\((\d+),.*$/, (_, code: string) => `SUBTOTAL(${code},${table.name}[${name}])`);
}
