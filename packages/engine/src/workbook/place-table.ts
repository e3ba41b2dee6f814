// A table of the source on its worksheet: header, typed rows, totals, and the related Excel features (table object, drop-downs, formats).

import type { Notation } from '../base/column-decimals.ts';
import { kindOfName } from '../base/column-identifiers.ts';
import type { Alignment, Table, TableCell } from '../model/index.ts';
import { findColumns, findMarks } from '../model/table-marks.ts';
import { notationOf, reportNotation } from '../model/table-notation.ts';
import { type ColumnFormat, readFormat, unitOf } from './column-format.ts';
import {
  cellName,
  countCells,
  type DraftCell,
  type FormulaDraft,
  positionOf,
  type TableDraft,
  type WorkbookDraft,
  type WorksheetDraft,
} from './draft.ts';
import { cellContent, maxCellLength, reportFormulas, splitLongText } from './place-text.ts';
import { readColumn, type TypedCell } from './read-column.ts';
import { reportLeftOut, reportUnread } from './report-left-out.ts';
import {
  type CellValue,
  columnLetters,
  lastColumn,
  type Range,
  rangeAddress,
  type TotalsFunction,
  totalsFunctions,
  type WorksheetTable,
} from './workbook.ts';
import { definedName } from './worksheet-names.ts';

/** Adds a table below the existing content of the worksheet, and registers it under its name. */
export function placeTable(source: Table, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  worksheet.blocks.push(source);
  placeCells(source, worksheet, draft, worksheet.blocks.length - 1);
}

/** The same without a block of its own, as a chart's data; `block` is the index of the block that shows it, if any does. */
export function placeCells(source: Table, worksheet: WorksheetDraft, draft: WorkbookDraft, block?: number): TableDraft {
  const table = narrow(source, draft);
  const top = worksheet.rows.length;
  const sourceRows = splitLongRows(table, worksheet, draft);
  const width = table.header.length;
  countCells(draft, width * (sourceRows.length + 1));
  const names = table.header.map(({ value }) => value.replace(/\s+/g, ' ').trim());
  const totals = readTotals(table, sourceRows.length);
  const body: Range = { top: top + 1, left: 0, bottom: top + sourceRows.length, right: width - 1 };
  const placed: TableDraft = {
    source: table,
    ...(block !== undefined && { block }),
    worksheet: worksheet.index,
    worksheetName: worksheet.name,
    columns: names.map((name) => name.toLowerCase()),
    body,
    range: { ...body, top, bottom: body.bottom + (totals === undefined ? 0 : 1) },
    ...(totals !== undefined && { totalsRow: body.bottom + 1 }),
    ...tableObject(table, names, body, totals, draft),
  };
  const rows: DraftCell[][] = Array.from({ length: sourceRows.length + 1 }, () => []);
  const notation = notationOf(table, draft.sheet.meta);
  for (let column = 0; column < width; column += 1)
    placeColumn({ column, name: names[column]!, sourceRows, rows, notation }, placed, worksheet, draft);
  for (const row of rows) worksheet.rows.push(row);
  if (totals !== undefined) placeTotals(totals, placed, worksheet, draft);
  worksheet.tables.push(placed);
  if (table.options.name !== undefined) register(draft, table.options.name, placed);
  if (placed.object !== undefined) register(draft, placed.object.name, placed);
  hangOn(table, placed, worksheet, draft);
  return placed;
}

/** The columns that fit on a worksheet. */
function narrow(table: Table, draft: WorkbookDraft): Table {
  const most = lastColumn + 1;
  if (table.header.length <= most) return table;
  const message = `A worksheet can have ${most} columns; the last ${table.header.length - most} are left out.`;
  draft.report('table-too-wide', message, {
    severity: 'error',
    at: table.position,
    hint: 'Swap rows and columns, or make two tables.',
  });
  return { ...table, header: table.header.slice(0, most), rows: table.rows.map((row) => row.slice(0, most)) };
}

function register(draft: WorkbookDraft, name: string, placed: TableDraft): void {
  if (!draft.tables.has(name.toLowerCase())) draft.tables.set(name.toLowerCase(), placed);
}

type SourceRow = readonly TableCell[];
const noCell: TableCell = { children: [], value: '' };

/** Rows with texts too long for a cell continue in additional rows below. */
function splitLongRows(table: Table, worksheet: WorksheetDraft, draft: WorkbookDraft): readonly SourceRow[] {
  return table.rows.flatMap((row): readonly SourceRow[] => {
    if (row.every(({ value }) => value.length <= maxCellLength)) return [row];
    const pieces = row.map(({ value }) => splitLongText(value));
    const height = Math.max(1, ...pieces.map(({ length }) => length));
    draft.report(
      'cell-too-long',
      `A cell on ${worksheet.name} has more than 32,767 characters; the rest continues in the cells below.`,
      {
        at: positionOf(
          row.find((_, column) => pieces[column]!.length > 1),
          table,
        ),
      },
    );
    return Array.from({ length: height }, (_, at) =>
      row.map((cell, column) => {
        const value = pieces[column]![at];
        if (pieces[column]!.length === 1) return at === 0 ? cell : noCell;
        return value === undefined ? noCell : { ...cell, children: [], value };
      }),
    );
  });
}

type ColumnSource = {
  readonly column: number;
  readonly name: string;
  readonly sourceRows: readonly SourceRow[];
  /** The header row and those below it, to be filled. */
  readonly rows: DraftCell[][];
  readonly notation: Notation;
};

function placeColumn(source: ColumnSource, placed: TableDraft, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  const { column, sourceRows, rows } = source;
  const table = placed.source;
  const isFormula = ({ value, isText }: TableCell) =>
    table.formulas && isText !== true && value.length > 1 && value.startsWith('=');
  const asked = askedFormat(table, column, draft);
  const cells = sourceRows.map((row) => row[column] ?? noCell);
  const texts = cells.map((cell) => (isFormula(cell) ? '' : cell.value));
  const labels = column === 0 ? [] : sourceRows.map(([first]) => first?.value ?? '');
  const isSummed =
    cells.some(isFormula) ||
    moneySign.test(source.name) ||
    /^(?:sum|average)$|^=/i.test(table.options.totals?.[column]?.trim() ?? '');
  const names = { header: source.name, labels, isSummed };
  const typed = readColumn(texts, asked, draft.sheet.meta.language, names, source.notation);
  reportDoubts(typed, source, cells, placed, worksheet, draft);
  if (asked === undefined && kindOfName(source.name) === undefined) reportUnread(typed, texts, column, placed, draft);
  const formulas = cells.filter(isFormula).length;
  const isNumeric = isNumericColumn(typed, formulas, asked);
  const align = table.align[column];
  rows[0]!.push(headerCell(placed.range.top, column, source.name, align ?? (isNumeric ? 'right' : undefined)));
  const evidence = commonFormat(typed);
  const inferred = evidence === 'mixed' ? undefined : evidence;
  // Dates are shown the way the column writes them.
  const required = asked?.type === 'date' && inferred !== undefined ? inferred : asked?.code;
  typed.forEach(({ value, format: code, fits }, index) => {
    reportFormulas(cells[index]!.children, draft);
    const cell = bodyCell(placed.body.top + index, column, value, code, align, cells[index]!);
    rows[index + 1]!.push(cell);
    if (!fits)
      reportUnfit(
        cell,
        texts[index]!,
        table.options.formats?.[column] ?? '',
        positionOf(cells[index], table),
        worksheet,
        draft,
      );
    if (!isFormula(cells[index]!)) return;
    draft.formulas.push({
      worksheet: worksheet.index,
      cell,
      source: cells[index]!.value.slice(1),
      table: placed,
      isTotal: false,
      group: `${worksheet.index},${placed.range.top},${column}${evidence === 'mixed' ? `,${index}` : ''}`,
      ...(required !== undefined && { format: required }),
      ...(inferred !== undefined && { columnFormat: inferred }),
      ...position(positionOf(cells[index], table)),
    });
  });
}

/** In a header: below it are amounts. */
const moneySign = /[$€£¥₹]|\b(?:EUR|USD|GBP|CHF|JPY|CNY|INR)\b/;

/** The format of all numbers and dates of a column; 'mixed' if they have different units. */
function commonFormat(typed: readonly TypedCell[]): string | 'mixed' | undefined {
  let common: string | undefined;
  for (const { value, format } of typed) {
    if (value.type !== 'number' && value.type !== 'date') continue;
    if (common !== undefined && unitOf(common) !== unitOf(format)) return 'mixed';
    // A year among amounts is shown without separators; the amounts are not.
    if (common === undefined || format.length > common.length) common = format;
  }
  return common;
}

const position = (found: FormulaDraft['position']): Pick<FormulaDraft, 'position'> =>
  found === undefined ? {} : { position: found };

function isNumericColumn(typed: readonly TypedCell[], formulas: number, asked: ColumnFormat | undefined): boolean {
  let [numbers, texts] = [0, 0];
  for (const { value } of typed) {
    if (value.type === 'number' || value.type === 'date') numbers += 1;
    if (value.type === 'text') texts += 1;
  }
  return asked?.type !== 'text' && numbers + formulas > texts;
}

function askedFormat(table: Table, column: number, draft: WorkbookDraft): ColumnFormat | undefined {
  const text = table.options.formats?.[column]?.trim() ?? '';
  // Several numbers with spaces between them are not one number.
  if (text === '' && findColumns(table, 'lines').columns.has(column))
    return readFormat('text', draft.sheet.meta.language);
  if (text === '') return undefined;
  const format = readFormat(text, draft.sheet.meta.language);
  if (format === undefined)
    draft.report('invalid-attribute', `“${text}” is not a format.`, {
      at: table.position,
      hint: 'Formats: text, integer, number, number(3), percent, eur, usd, gbp, jpy, currency(CHF), date, datetime, time, duration, boolean, or a code in quotes.',
    });
  return format;
}

function headerCell(row: number, column: number, text: string, align: Alignment): DraftCell {
  const value: CellValue = text === '' ? { type: 'empty' } : { type: 'text', value: text };
  return { row, column, value, format: 'General', role: 'header', align };
}

function bodyCell(
  row: number,
  column: number,
  value: CellValue,
  format: string,
  align: Alignment,
  source: TableCell,
): DraftCell {
  const cell: DraftCell = { row, column, value, format, role: 'body', align };
  const { text, children, ...link } = cellContent(source.children, true);
  Object.assign(cell, link);
  if (value.type !== 'text' || children === undefined) return cell;
  cell.children = children;
  // The text of several links includes their addresses.
  if (value.value === source.value) cell.value = { type: 'text', value: text };
  return cell;
}

function reportUnfit(
  cell: DraftCell,
  text: string,
  format: string,
  place: FormulaDraft['position'],
  worksheet: WorksheetDraft,
  draft: WorkbookDraft,
): void {
  const message = `${cellName(worksheet, cell)}: “${text.slice(0, 40)}” does not match the format “${format.trim()}”; it is kept as text.`;
  draft.report('invalid-value', message, { at: place });
}

/** Numbers in doubt, one remark per column and kind. */
function reportDoubts(
  typed: readonly TypedCell[],
  { column }: ColumnSource,
  cells: readonly TableCell[],
  placed: TableDraft,
  worksheet: WorksheetDraft,
  draft: WorkbookDraft,
): void {
  for (const kind of ['odd', 'open', 'long'] as const) {
    const doubtful = typed.flatMap(({ doubt, value }, index) =>
      doubt === kind ? [{ index, text: cells[index]!.value, value }] : [],
    );
    if (doubtful.length === 0) continue;
    const nameOf = (index: number) => cellName(worksheet, { row: placed.body.top + index, column });
    reportNotation(
      kind,
      doubtful.map(({ index, text, value }) => ({
        name: nameOf(index),
        text,
        ...(value.type === 'number' && { value: value.value }),
      })),
      draft.report,
      positionOf(cells[doubtful[0]!.index], placed.source),
    );
  }
}

type Total =
  | { readonly type: 'function'; readonly function: TotalsFunction }
  | { readonly type: 'formula'; readonly source: string }
  | { readonly type: 'label'; readonly text: string };
type Totals = readonly (Total | undefined)[];

function readTotals(table: Table, rows: number): Totals | undefined {
  const totals = table.header.map((_, column): Total | undefined => {
    const text = table.options.totals?.[column]?.trim() ?? '';
    const name = totalsFunctions.find((known) => known === text.toLowerCase());
    // "Sum" below names is a word; below cells still to be filled in it is not.
    const filled = table.rows.map((row) => row[column]?.value ?? '').filter(Boolean);
    const isValue = name === 'count' || filled.length === 0 || filled.some((value) => /^=|\d/.test(value));
    if (name !== undefined && isValue) return { type: 'function', function: name };
    if (text.startsWith('=')) return { type: 'formula', source: text.slice(1) };
    return text === '' ? undefined : { type: 'label', text };
  });
  return rows > 0 && totals.some((total) => total !== undefined) ? totals : undefined;
}

// The SUBTOTAL functions that ignore hidden rows, as Excel writes them below a table (18.17.7.317).
const subtotals: { readonly [name in TotalsFunction]: number } = {
  average: 101,
  count: 103,
  max: 104,
  min: 105,
  sum: 109,
};

function placeTotals(totals: Totals, placed: TableDraft, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  const table = placed.source;
  const row = placed.body.bottom + 1;
  countCells(draft, totals.length);
  const cells = totals.map((total, column): DraftCell => {
    const label =
      total?.type === 'label'
        ? total.text
        : total === undefined && column === 0
          ? worksheetWords(draft.sheet.meta.language).total
          : '';
    const value: CellValue = label === '' ? { type: 'empty' } : { type: 'text', value: label };
    const cell: DraftCell = { row, column, value, format: 'General', role: 'total', align: table.align[column] };
    if (total?.type === 'function' && total.function !== 'count') reportLeftOut(column, placed, worksheet, draft);
    if (total?.type === 'function' || total?.type === 'formula') {
      const range = rangeAddress({ ...placed.body, left: column, right: column });
      draft.formulas.push({
        worksheet: worksheet.index,
        cell,
        source: total.type === 'formula' ? total.source : `SUBTOTAL(${subtotals[total.function]},${range})`,
        table: placed,
        isTotal: true,
        group: `${worksheet.index},${placed.range.top},${column},total`,
        ...totalFormat(total, table, column, draft),
        ...position(table.position),
      });
    }
    return cell;
  });
  worksheet.rows.push(cells);
}

/** The column's requested format, except that an average of whole numbers is not whole, and a count is a count whatever is counted. */
function totalFormat(total: Total, table: Table, column: number, draft: WorkbookDraft): { readonly format?: string } {
  if (total.type === 'function' && total.function === 'count') return { format: '0' };
  const asked = readFormat(table.options.formats?.[column]?.trim() ?? '', draft.sheet.meta.language);
  if (asked === undefined || asked.type === 'text') return {};
  const isWhole = !/[.%]/.test(asked.code);
  return total.type === 'function' && total.function === 'average' && isWhole ? {} : { format: asked.code };
}

/** The table object, if Excel can have one. */
function tableObject(
  table: Table,
  names: readonly string[],
  body: Range,
  totals: Totals | undefined,
  draft: WorkbookDraft,
): { readonly object?: WorksheetTable } {
  const isUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  if (body.bottom < body.top || !isUnique || names.some((name) => name === '' || name.length > 255)) return {};
  const wanted = table.options.name;
  const name = definedName(wanted ?? `Table${draft.tables.size + 1}`, draft.takenNames);
  if (wanted !== undefined && wanted !== name)
    draft.report('invalid-attribute', `Excel does not allow the table name “${wanted}”; it was changed to “${name}”.`, {
      severity: 'info',
      at: table.position,
    });
  return {
    object: {
      name,
      range: { ...body, top: body.top - 1, bottom: body.bottom + (totals === undefined ? 0 : 1) },
      columns: names,
      hasTotals: totals !== undefined,
      hasFilter: table.options.filter === true,
      totals: names.map((_, column) => {
        const total = totals?.[column];
        return total?.type === 'function' ? total.function : undefined;
      }),
    },
  };
}

// Excel's limit for a list stored in the rule itself (Microsoft's "Excel specifications and limits").
const maxChoicesLength = 255;

/** Drop-downs and conditional formats of the table's columns. */
function hangOn(table: Table, placed: TableDraft, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  const rangeOf = (name: string, attribute: string): Range | undefined => {
    const column = placed.columns.indexOf(name.trim().toLowerCase());
    if (column >= 0 && placed.body.bottom >= placed.body.top) return { ...placed.body, left: column, right: column };
    const hint = `Columns: ${placed.columns.map((known, at) => known || columnLetters(at)).join(', ')}.`;
    draft.report('invalid-attribute', `${attribute}: the table has no column “${name}” with rows.`, {
      at: table.position,
      hint,
    });
    return undefined;
  };
  for (const { column, values } of table.options.choices ?? []) {
    const range = rangeOf(column, 'choices');
    if (range === undefined) continue;
    if (values.join(',').length <= maxChoicesLength && !values.some((value) => value.includes(',')))
      worksheet.validations.push({ range, values });
    else
      draft.report(
        'not-carried-over',
        `The choices of “${column}” contain a comma or are longer than ${maxChoicesLength} characters, which Excel does not allow.`,
        { severity: 'warning', at: table.position },
      );
  }
  const marks = findMarks(table);
  const { left, right, top } = placed.body;
  const filled = { operator: '<>', value: '', color: 'accent1' } as const;
  for (const column of marks.columns)
    worksheet.highlights.push({ ...filled, range: { ...placed.body, left: left + column, right: left + column } });
  for (const row of marks.rows)
    worksheet.highlights.push({ ...filled, range: { left, right, top: top + row, bottom: top + row } });
  for (const { column, ...rule } of table.options.highlight ?? []) {
    const range = rangeOf(column, 'highlight');
    if (range !== undefined) worksheet.highlights.push({ ...rule, range });
  }
}

// The few words that worksheets need and the source does not provide, by language.

type Words = { readonly total: string };

const words: { readonly [language: string]: Words } = {
  en: { total: 'Total' },
  de: { total: 'Summe' },
  fr: { total: 'Total' },
  es: { total: 'Total' },
  it: { total: 'Totale' },
  pt: { total: 'Total' },
  nl: { total: 'Totaal' },
  pl: { total: 'Razem' },
  cs: { total: 'Celkem' },
  sv: { total: 'Summa' },
  da: { total: 'I alt' },
  fi: { total: 'Yhteensä' },
  tr: { total: 'Toplam' },
  ru: { total: 'Итого' },
  uk: { total: 'Разом' },
  ar: { total: 'المجموع' },
  he: { total: 'סך הכול' },
  fa: { total: 'جمع' },
  hi: { total: 'कुल' },
  th: { total: 'รวม' },
  ja: { total: '合計' },
  zh: { total: '合计' },
  ko: { total: '합계' },
};

/** The words of a language tag; English if the language is not listed here. */
export const worksheetWords = (language: string): Words => {
  const name = language.split('-')[0]!.toLowerCase();
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? words.en!;
};
