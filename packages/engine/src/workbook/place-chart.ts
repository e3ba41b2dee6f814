// Charts on their worksheet: a chart's own data goes into cells above it, a chart over a table looks up its columns.

import { bounds, DocumentTooLarge } from '../base/errors.ts';
import { numberSigns } from '../base/number-signs.ts';
import {
  describeAdaptation,
  drawnType,
  findRepeatedCategory,
  readPlace,
  repeatedCategoryHint,
  signOf,
} from '../model/chart.ts';
import type { Chart, ChartData, ChartSeries } from '../model/index.ts';
import { joinNames } from '../model/joined-names.ts';
import { describeMissingTotal, describeSmallSteps, missingTotalHint, smallStepsHint } from '../model/waterfall.ts';
import { numberCode } from './column-format.ts';
import {
  type ChartDraft,
  countCells,
  type DraftCell,
  type TableDraft,
  type WorkbookDraft,
  type WorksheetDraft,
} from './draft.ts';
import { placeCells } from './place-table.ts';
import type { CellValue, PlacedChart, Range } from './workbook.ts';

const rowSpan = 18;

/** Adds a chart below the existing content of the worksheet: first its own data, if any, then space to draw. */
export function placeChart(chart: Chart, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  const block = worksheet.blocks.length;
  worksheet.blocks.push(chart);
  const table = chart.table && placeCells(chart.table, worksheet, draft);
  if (table !== undefined) worksheet.rows.push([]);
  const isOwn = chart.source === undefined && table === undefined;
  const ranges = isOwn ? placeData(chart, worksheet, draft) : undefined;
  if (isOwn && ranges === undefined) return;
  worksheet.charts.push({
    chart,
    block,
    row: worksheet.rows.length,
    rowSpan,
    ...(ranges !== undefined && { ranges }),
    ...(table !== undefined && { table }),
  });
  for (let row = 0; row < rowSpan; row += 1) worksheet.rows.push([]);
}

function placeData(chart: Chart, worksheet: WorksheetDraft, draft: WorkbookDraft): ChartDraft['ranges'] {
  const { categories, series, categoryName, names, nameHeader = '' } = chart.data;
  if (categories.length === 0 || series.length === 0) {
    draft.report('chart-empty', 'The chart has no data and is left out.', { at: chart.position });
    return undefined;
  }
  countCells(draft, (categories.length + 1) * (series.length + 2));
  const top = worksheet.rows.length;
  // Names of points are before their places.
  const first = names === undefined ? 0 : 1;
  const formats = series.map(({ values, unit = chart.unit }) =>
    unitCode(
      numberCode(
        decimalsOf(values),
        values.some((value) => Math.abs(value ?? 0) >= 10_000),
      ),
      unit,
      draft.sheet.meta.language,
    ),
  );
  worksheet.rows.push(
    [...(names === undefined ? [] : [nameHeader]), categoryName, ...series.map(({ name }) => name)].map(
      (name, column) =>
        draftCell(top, column, textValue(name), 'General', 'header', column === 0 ? undefined : 'right'),
    ),
  );
  // Points are placed by numbers, which Excel reads only from numeric cells.
  const isPoints = drawnType(chart) === 'scatter' || drawnType(chart) === 'bubble';
  const placeOf = (category: string): CellValue | undefined =>
    isPoints ? numberValue(readPlace(category, draft.sheet.meta.language)) : undefined;
  categories.forEach((category, index) => {
    const row = top + 1 + index;
    worksheet.rows.push([
      ...(names === undefined ? [] : [draftCell(row, 0, textValue(names[index] ?? ''), 'General', 'body')]),
      draftCell(row, first, placeOf(category) ?? textValue(category), 'General', 'body'),
      ...series.map(({ values }, at) =>
        draftCell(row, first + at + 1, numberValue(values[index]), formats[at]!, 'body'),
      ),
    ]);
  });
  worksheet.rows.push([]);
  const column = (left: number): Range => ({ top: top + 1, left, bottom: top + categories.length, right: left });
  return {
    worksheet: worksheet.name,
    categories: column(first),
    series: series.map(({ name }, at) => ({
      name,
      nameCell: { row: top, column: first + at + 1 },
      values: column(first + at + 1),
    })),
  };
}

/** A code with a percent or currency sign, where the language puts it. The numbers of charts are percentages, not shares: 12.4 is 12.4 %. */
function unitCode(code: string, unit: string | undefined, language: string): string {
  if (unit === undefined || !/^[%\p{Sc}]$/u.test(unit)) return code;
  const [before, after] = unit === '%' ? numberSigns(language).percent : numberSigns(language).money;
  const literal = (text: string): string => (text === '' ? '' : `"${text.replace(/[%¤]/, () => unit)}"`);
  return `${literal(before)}${code}${literal(after)}`;
}

function draftCell(
  row: number,
  column: number,
  value: CellValue,
  format: string,
  role: DraftCell['role'],
  align?: DraftCell['align'],
): DraftCell {
  return { row, column, value, format, role, align };
}

const textValue = (value: string): CellValue => (value === '' ? { type: 'empty' } : { type: 'text', value });
const numberValue = (value: number | null | undefined): CellValue =>
  value === null || value === undefined ? { type: 'empty' } : { type: 'number', value };

const maxDecimals = 6;
const decimalsOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => {
    const decimals = /^-?\d+\.(\d+)$/.exec(String(value ?? 0))?.[1]?.length ?? 0;
    return Math.max(most, Math.min(decimals, maxDecimals));
  }, 0);

/** The chart with its ranges and their values; undefined if its table or columns do not exist. */
export function resolveChart(
  placed: ChartDraft,
  draft: WorkbookDraft,
  textOf: (cell: DraftCell) => string,
): Omit<PlacedChart, 'column' | 'columnSpan'> | undefined {
  const { chart, row, rowSpan, ranges } = placed;
  const found = findColumns(placed, draft);
  if (found === 'own') return { chart, row, rowSpan, ...(ranges !== undefined && { ranges }) };
  if (found === undefined) return undefined;
  const { table, categories, values } = found;
  const { rows, name: worksheet } = draft.worksheets[table.worksheet]!;
  const lines = found.isByRow ? linesByRow(found, rows) : linesByColumn(found, rows);
  const data: ChartData = {
    categoryName: table.source.header[categories.left]?.value ?? '',
    categories: lines.categories.map(textOf),
    series: lines.series.map(({ name, cells }) => ({
      name: found.isByRow ? textOf(name) : nameOf(name),
      values: cells.map(({ value }) => (value.type === 'number' || value.type === 'date' ? value.value : null)),
      ...formatOf(cells),
    })),
  };
  if (values.length > bounds.chartSeries || data.series.length > bounds.chartSeries)
    throw new DocumentTooLarge('chartSeries');
  if (data.series.length * data.categories.length > bounds.chartPoints) throw new DocumentTooLarge('chartPoints');
  const { table: _, isByRow: __, ...rest } = chart;
  const names = [...data.categories, ...data.series.map(({ name }) => name)];
  const filled: Chart = {
    ...rest,
    lines: joinNames(rest.lines, names),
    ...(rest.highlight && { highlight: joinNames(rest.highlight, names) }),
    data,
  };
  const adaptation = describeAdaptation(filled);
  if (adaptation !== undefined) draft.report('chart-adapted', adaptation, { at: chart.position });
  const withoutTotal = describeMissingTotal(filled);
  if (withoutTotal !== undefined)
    draft.report('chart-without-total', withoutTotal, { hint: missingTotalHint, at: chart.position });
  const small = describeSmallSteps(filled);
  if (small !== undefined) draft.report('chart-small-steps', small, { hint: smallStepsHint, at: chart.position });
  const repeated = findRepeatedCategory(filled);
  if (repeated !== undefined)
    draft.report('chart-repeated-category', `The chart has several points for "${repeated.slice(0, 60)}".`, {
      at: chart.position,
      hint: repeatedCategoryHint,
    });
  const isWhole =
    !found.isByRow || values.every(({ left }, index) => index === 0 || left === values[index - 1]!.left + 1);
  return {
    chart: filled,
    row,
    rowSpan,
    ...(isWhole && {
      ranges: {
        worksheet,
        categories: rangeOf(lines.categories),
        ...datesOf(lines.categories),
        series: lines.series.map(({ name, cells }, at) => ({
          name: data.series[at]!.name,
          nameCell: { row: name.row, column: name.column },
          values: rangeOf(cells),
        })),
      },
    }),
  };
}

/** The format of all numbers of a series, and its sign. */
function formatOf(cells: readonly DraftCell[]): Pick<ChartSeries, 'format' | 'unit'> {
  const numbers = cells.filter(({ value }) => value.type === 'number');
  const [format, ...others] = new Set(numbers.map((cell) => cell.format));
  if (format === undefined || others.length > 0 || format === 'General') return {};
  const unit = signOf(format);
  return { format, ...(unit !== undefined && { unit }) };
}

/** Without their format, an axis shows the serial numbers of dates. */
function datesOf(cells: readonly DraftCell[]): Pick<NonNullable<PlacedChart['ranges']>, 'dates'> {
  const values = cells.flatMap(({ value }) => (value.type === 'date' ? [value.value] : []));
  const [format] = cells.map((cell) => cell.format);
  if (format === undefined || values.length < cells.length) return {};
  return { dates: { values, format } };
}

type Columns = {
  readonly table: TableDraft;
  readonly categories: Range;
  readonly values: readonly Range[];
  readonly isByRow: boolean;
};

/** The columns that a chart draws; 'own': it has its data itself. */
function findColumns({ chart, table: own }: ChartDraft, draft: WorkbookDraft): Columns | 'own' | undefined {
  if (own !== undefined) {
    const column = (left: number): Range => ({ ...own.body, left, right: left });
    const [categories, ...values] = own.columns.map((_, index) => column(index));
    return categories && { table: own, categories, values, isByRow: chart.isByRow === true };
  }
  if (chart.source === undefined) return 'own';
  const { of, x, y } = chart.source;
  const missing = (what: string, known: readonly string[]): undefined => {
    draft.report('chart-unknown-source', `The chart uses ${what}, which does not exist.`, {
      at: chart.position,
      hint: `Use one of: ${known.join(', ')}.`,
    });
    return undefined;
  };
  const table = draft.tables.get(of.toLowerCase());
  if (table === undefined)
    return missing(
      `the table “${of}”`,
      [...draft.tables.values()].map(({ object, source }) => source.options.name ?? object?.name ?? ''),
    );
  const headers = table.source.header.map(({ value }) => value);
  const range = (name: string): Range | undefined => {
    const at = table.columns.indexOf(name.trim().toLowerCase());
    return at < 0 ? missing(`the column “${name}”`, headers) : { ...table.body, left: at, right: at };
  };
  const categories = range(x);
  const values = y.map(range).filter((found) => found !== undefined);
  if (categories === undefined || values.length === 0) return undefined;
  return { table, categories, values, isByRow: chart.source.isByRow === true };
}

type Lines = {
  readonly categories: readonly DraftCell[];
  readonly series: readonly { readonly name: DraftCell; readonly cells: readonly DraftCell[] }[];
};

function linesByColumn({ table, categories, values }: Columns, rows: WorksheetDraft['rows']): Lines {
  const cells = ({ top, bottom, left }: Range): readonly DraftCell[] =>
    rows.slice(top, bottom + 1).map((cellRow) => cellRow[left]!);
  const header = rows[table.range.top]!;
  return {
    categories: cells(categories),
    series: values.map((column) => ({ name: header[column.left]!, cells: cells(column) })),
  };
}

function linesByRow({ table, categories, values }: Columns, rows: WorksheetDraft['rows']): Lines {
  const pick = (row: readonly DraftCell[]) => values.map(({ left }) => row[left]!);
  return {
    categories: pick(rows[table.range.top]!),
    series: rows
      .slice(table.body.top, table.body.bottom + 1)
      .map((row) => ({ name: row[categories.left]!, cells: pick(row) })),
  };
}

const nameOf = ({ value }: DraftCell): string => (value.type === 'text' ? value.value : '');

/** The range from the first to the last of some cells in a row or column. */
function rangeOf(cells: readonly DraftCell[]): Range {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  return { top: first.row, left: first.column, bottom: last.row, right: last.column };
}
