// Data tables: a table style from the theme, widths from content, numbers on the right, the header on every page.
import type { Table, TableCell } from '../../model/index.ts';
import { inlineText } from '../../model/index.ts';
import type { XmlElement } from '../../ooxml/xml.ts';
import type { Flow } from './blocks.ts';
import { paragraph, runs } from './paragraphs.ts';
import { gridCell, gridRow, gridTable } from './table-grid.ts';
import { twips, type WordContext } from './word-context.ts';

const padding = twips(6) * 2;
const bandedFrom = 8;

export function dataTable(table: Table, flow: Flow, context: WordContext): XmlElement {
  const widths = columnWidths(table, flow.width, context);
  const aligns = table.header.map(
    (_, column) => table.align[column] ?? (isNumeric(table, column) ? 'right' : undefined),
  );
  const cells = (row: readonly TableCell[]) =>
    row.map((cell, column) => {
      const content = paragraph('TableText', runs(cell.children, context), context, { align: aligns[column] });
      return gridCell(widths[column]!, [content], () => content);
    });
  const hasTotals = (table.options.totals ?? []).some((total) => total.trim() !== '');
  const rows = [gridRow(cells(table.header), true), ...table.rows.map((row) => gridRow(cells(row)))];
  const look = { firstRow: true, lastRow: hasTotals, banded: table.rows.length >= bandedFrom };
  return gridTable(
    rows,
    {
      style: 'DataTable',
      indent: flow.indent,
      widths,
      look,
      ...(table.options.caption === undefined ? {} : { description: table.options.caption }),
    },
    context,
  );
}

const numeric = /^[\s€$£¥₹]*[+\-−–]?[\d.,'\s\u00a0\u202f]+\s*[%€$£¥₹]?$/;

const isNumeric = (table: Table, column: number): boolean => {
  const values = table.rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every((value) => /\d/.test(value) && numeric.test(value));
};

/**
 * Widths in twips: each column at least as wide as its widest word; what is left is shared by what the longest cells ask for.
 * A table that needs less than the text width stays narrow when it has few columns of short values.
 */
function columnWidths(table: Table, available: number, context: WordContext): number[] {
  const { theme, fonts } = context.writer;
  const size = theme.doc.bodySize - 1;
  const family = theme.fonts.minor.drawn;
  const width = (text: string, bold: boolean) => twips(fonts.measure(text, { family, bold, italic: false }, size)) + 20;
  const columns = table.header.map((header, column) => {
    const texts = [
      inlineText(header.children),
      ...table.rows.slice(0, 200).map((row) => inlineText(row[column]!.children)),
    ];
    const words = texts.flatMap((text, index) => text.split(/\s+/).map((word) => width(word, index === 0)));
    const lines = texts.map((text, index) => width(text, index === 0));
    return { least: Math.max(...words) + padding, wanted: Math.max(...lines) + padding };
  });
  const total = (key: 'least' | 'wanted') => columns.reduce((sum, column) => sum + column[key], 0);
  if (total('least') >= available)
    return columns.map((column) => Math.max(200, Math.floor((column.least * available) / total('least'))));
  if (total('wanted') <= available) {
    // Stretched to the text width, so that tables of one document have one edge.
    return columns.map((column) => Math.floor((column.wanted * available) / total('wanted')));
  }
  const slack = available - total('least');
  const asked = total('wanted') - total('least');
  return columns.map((column) => Math.floor(column.least + (slack * (column.wanted - column.least)) / asked));
}
