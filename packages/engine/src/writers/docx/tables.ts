// Tables: data tables, and tables used only for layout (callouts, columns, steps, numbers).

import type { Color } from '../../base/graphics.ts';
import { takeCalloutTitle } from '../../layout/callout-title.ts';
import { fitsOnPage, isKeptWithNextRow } from '../../layout/keep-together.ts';
import { columnAlignments, shareColumnWidths, splitForPage } from '../../layout/place/table-columns.ts';
import { tableEmphasis } from '../../layout/place/table-emphasis.ts';
import { hasTotalsRow } from '../../layout/place/totals-row.ts';
import {
  type Callout,
  type Column,
  changeOf,
  type Stat,
  type Table,
  type TableCell,
  type TimelineItem,
} from '../../model/index.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import { resolveColor, seenColor } from '../../theme/resolve-color.ts';
import { blocksToElements } from './blocks.ts';
import { paragraph, runs, textRuns } from './paragraphs.ts';
import { gridCell, gridRow, gridTable, shareWidth, tableStyle } from './table-grid.ts';
import { type Flow, themeColorName, twips, type WordContext } from './word-context.ts';

/** The table, or several with some of its columns each if a page is too narrow for it. */
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
  const fills = tableEmphasis(table, context.doc.meta.language, theme);
  const cells = (row: readonly TableCell[], keepNext = false, index = 0) =>
    row.map((cell, column) => {
      const fill = index === 0 ? undefined : fills?.[index]?.[column];
      const inner = { ...context, room: Math.max(twips(12), widths[column]! - 2 * cellPadding) };
      const content = paragraph('TableText', runs(cell.children, inner), inner, { align: aligns[column], keepNext });
      return gridCell(widths[column]!, [content], () => content, fill === undefined ? [] : [shading(fill, theme)]);
    });
  const rows = [
    gridRow(cells(table.header), { isHeader: true }),
    ...table.rows.map((row, index) => gridRow(cells(row, isKeptWithNextRow(index, table), index + 1))),
  ];
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

/** A translucent fill as it is seen on the page, which has no transparency of cells (17.3.5). */
const shading = (fill: Color, theme: WordContext['writer']['theme']): XmlElement =>
  el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': seenColor(fill, theme.colors.lt1, theme, false) });

// Panels: side-by-side or boxed content, as tables without a grid — callouts, columns, stats, timelines.

const gutter = twips(16);
/** Word's default space beside the text of a cell (ECMA-376 part 1, 17.4.42). */
const cellPadding = 115;
const panelPadding = twips(10);

/** A box in a light tint with a thick edge, its title or tone in bold. */
export function calloutTable(callout: Callout, flow: Flow, context: WordContext): XmlElement {
  const color = toneColor(callout.tone);
  const hex = resolveColor(color, context.writer.theme, false).hex;
  const inner: Flow = { indent: 0, width: flow.width - 2 * panelPadding, level: 0 };
  const { title, children } = takeCalloutTitle(callout);
  const words =
    title === undefined ? textRuns(context.words[callout.tone], {}, context) : runs(title, context, { bold: true });
  const label = paragraph('CalloutLabel', words, context, { keepNext: true });
  const edge = el('w:left', {
    'w:val': 'single',
    'w:sz': 24,
    'w:space': 0,
    'w:color': hex,
    'w:themeColor': themeColorName(color),
  });
  const properties = [
    nest('w:tcBorders', edge),
    el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': tint(hex) }),
    margins(panelPadding),
  ];
  const cell = gridCell(
    flow.width,
    [label, ...blocksToElements(children, inner, { ...context, isOnTint: true })],
    () => paragraph('Gap', [], context),
    properties,
  );
  const maySplit = !fitsOnPage(children, inner.width / 20, context.writer.theme.doc.bodySize);
  const row = gridRow([cell], { maySplit });
  return gridTable([row], { style: 'Panel', indent: flow.indent, widths: [flow.width] }, context);
}

const toneColor = (tone: Callout['tone']): Color => ({
  scheme: ({ note: 'accent1', tip: 'accent2', warning: 'accent3', important: 'accent4' } as const)[tone],
});

/** The color at 8 % on white. */
const tint = (hex: string): string =>
  [0, 2, 4]
    .map((start) => Math.round(255 - (255 - Number.parseInt(hex.slice(start, start + 2), 16)) * 0.08))
    .map((value) => value.toString(16).padStart(2, '0').toUpperCase())
    .join('');

const margins = (side: number): XmlElement =>
  nest(
    'w:tcMar',
    el('w:top', { 'w:w': twips(6), 'w:type': 'dxa' }),
    el('w:left', { 'w:w': side, 'w:type': 'dxa' }),
    el('w:bottom', { 'w:w': twips(6), 'w:type': 'dxa' }),
    el('w:right', { 'w:w': side, 'w:type': 'dxa' }),
  );

/** Columns side by side, with the widths from the source. */
export function columnsTable(columns: readonly Column[], flow: Flow, context: WordContext): XmlElement {
  const widths = shareWidth(flow.width, columnShares(columns));
  const cells = columns.map((column, index) => {
    const inner: Flow = { indent: 0, width: widths[index]! - gutter, level: 0 };
    const content = blocksToElements(column.children, inner, context);
    return gridCell(widths[index]!, content, () => paragraph('Gap', [], context), [sideMargins(index, columns.length)]);
  });
  return gridTable([gridRow(cells)], { style: 'Panel', indent: flow.indent, widths }, context);
}

/** The gutter is between columns, not outside them. */
const sideMargins = (index: number, count: number): XmlElement =>
  nest(
    'w:tcMar',
    el('w:left', { 'w:w': index === 0 ? 0 : gutter / 2, 'w:type': 'dxa' }),
    el('w:right', { 'w:w': index === count - 1 ? 0 : gutter / 2, 'w:type': 'dxa' }),
  );

/** Percentages if given; the others share the rest. */
function columnShares(columns: readonly Column[]): number[] {
  const given = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  const share = open === 0 ? 0 : Math.max(10, 100 - given) / open;
  return columns.map((column) => column.width ?? share);
}

/** Big numbers side by side, with their labels below. */
export function statsTable(items: readonly Stat[], flow: Flow, context: WordContext): XmlElement {
  const widths = shareWidth(
    flow.width,
    items.map(() => 1),
  );
  const cells = items.map((item, index) => {
    const change = changeOf(item);
    const delta = change === undefined ? [] : runs([{ type: 'text', value: ' ' }, change], context);
    const content = [
      paragraph('StatValue', runs(item.value, context), context, { keepNext: true }),
      paragraph('StatLabel', [...runs(item.label, context), ...delta], context),
    ];
    return gridCell(widths[index]!, content, () => paragraph('Gap', [], context), [sideMargins(index, items.length)]);
  });
  return gridTable([gridRow(cells)], { style: 'Panel', indent: flow.indent, widths }, context);
}

/** Dates in a narrow column, with the events beside them. */
export function timelineTable(items: readonly TimelineItem[], flow: Flow, context: WordContext): XmlElement {
  const widths = shareWidth(flow.width, [22, 78]);
  const rows = items.map((item) => {
    const date = paragraph('TableText', runs(item.date, context, { bold: true }), context);
    const text = paragraph('TableText', runs(item.children, context), context);
    return gridRow([gridCell(widths[0]!, [date], () => date), gridCell(widths[1]!, [text], () => text)]);
  });
  return gridTable(rows, { style: 'DataTable', indent: flow.indent, widths }, context);
}
