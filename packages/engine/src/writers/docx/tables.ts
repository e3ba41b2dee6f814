// Data tables: a table style from the theme, widths from content, numbers on the right, the header on every page.
import { splitForPage } from '../../layout/place/split-table.ts';
import {
  type ColumnStyle,
  columnAlignments,
  hasTotalsRow,
  shareColumnWidths,
} from '../../layout/place/table-columns.ts';
import type { Table, TableCell } from '../../model/index.ts';
import type { XmlElement } from '../../ooxml/xml.ts';
import type { WriterContext } from '../writer.ts';
import type { Flow } from './blocks.ts';
import { paragraph, runs } from './paragraphs.ts';
import { gridCell, gridRow, gridTable } from './table-grid.ts';
import { twips, type WordContext } from './word-context.ts';

/** Points left and right of a cell's text together. */
const padding = 12;

/** How text stands in the cells of data tables. */
export const tableStyle = ({ theme, fonts }: WriterContext): ColumnStyle => ({
  fonts,
  family: theme.fonts.minor.drawn,
  mono: theme.fonts.mono.drawn,
  size: theme.doc.bodySize - 1,
  padding,
});

/** The table, or several with some of its columns each where a page cannot hold it. */
export function dataTables(table: Table, flow: Flow, context: WordContext): readonly XmlElement[] {
  const { writer } = context;
  const tables = splitForPage(table, flow.width / 20, tableStyle(writer), writer.diagnostics);
  return tables.map((each) => dataTable(each, flow, context));
}

function dataTable(table: Table, flow: Flow, context: WordContext): XmlElement {
  const { theme } = context.writer;
  const { widths: shares } = shareColumnWidths(table, flow.width / 20, tableStyle(context.writer));
  const widths = shares.map((width) => Math.floor(twips(width)));
  const aligns = columnAlignments(table);
  const cells = (row: readonly TableCell[]) =>
    row.map((cell, column) => {
      const content = paragraph('TableText', runs(cell.children, context), context, { align: aligns[column] });
      return gridCell(widths[column]!, [content], () => content);
    });
  const rows = [gridRow(cells(table.header), true), ...table.rows.map((row) => gridRow(cells(row)))];
  const look = { firstRow: true, lastRow: hasTotalsRow(table), banded: table.rows.length > theme.table.bandedAfter };
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
