// Charts on their worksheet: a chart's own data goes into cells above it, a chart over a table looks up its columns.

import { describeAdaptation, drawnType, readPlace } from '../model/chart.ts';
import type { Chart, ChartData } from '../model/index.ts';
import { numberCode } from './column-format.ts';
import { type ChartDraft, countCells, type DraftCell, type WorkbookDraft, type WorksheetDraft } from './draft.ts';
import type { CellValue, PlacedChart, Range } from './workbook.ts';

const rowSpan = 18;

/** Adds a chart below the existing content of the worksheet: first its own data, if any, then space to draw. */
export function placeChart(chart: Chart, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  const block = worksheet.blocks.length;
  worksheet.blocks.push(chart);
  const ranges = chart.source === undefined ? placeData(chart, worksheet, draft) : undefined;
  if (chart.source === undefined && ranges === undefined) return;
  worksheet.charts.push({ chart, block, row: worksheet.rows.length, rowSpan, ...(ranges !== undefined && { ranges }) });
  for (let row = 0; row < rowSpan; row += 1) worksheet.rows.push([]);
}

function placeData(chart: Chart, worksheet: WorksheetDraft, draft: WorkbookDraft): ChartDraft['ranges'] {
  const { categories, series, categoryName } = chart.data;
  if (categories.length === 0 || series.length === 0) {
    draft.report('chart-empty', 'The chart has no data and is left out.', { at: chart.position });
    return undefined;
  }
  countCells(draft, (categories.length + 1) * (series.length + 1));
  const top = worksheet.rows.length;
  const formats = series.map(({ values }) =>
    numberCode(
      decimalsOf(values),
      values.some((value) => Math.abs(value ?? 0) >= 10_000),
    ),
  );
  worksheet.rows.push(
    [categoryName, ...series.map(({ name }) => name)].map((name, column) =>
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
      draftCell(row, 0, placeOf(category) ?? textValue(category), 'General', 'body'),
      ...series.map(({ values }, at) => draftCell(row, at + 1, numberValue(values[index]), formats[at]!, 'body')),
    ]);
  });
  worksheet.rows.push([]);
  const column = (left: number): Range => ({ top: top + 1, left, bottom: top + categories.length, right: left });
  return {
    worksheet: worksheet.name,
    categories: column(0),
    series: series.map(({ name }, at) => ({ name, nameCell: { row: top, column: at + 1 }, values: column(at + 1) })),
  };
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
  { chart, row, rowSpan, ranges }: ChartDraft,
  draft: WorkbookDraft,
  textOf: (cell: DraftCell) => string,
): Omit<PlacedChart, 'column' | 'columnSpan'> | undefined {
  if (chart.source === undefined) return { chart, row, rowSpan, ...(ranges !== undefined && { ranges }) };
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
  const { rows, name: worksheet } = draft.worksheets[table.worksheet]!;
  const cells = ({ top, bottom, left }: Range): readonly DraftCell[] =>
    rows.slice(top, bottom + 1).map((cellRow) => cellRow[left]!);
  const header = ({ left }: Range): string => headers[left] ?? '';
  const data: ChartData = {
    categoryName: header(categories),
    categories: cells(categories).map(textOf),
    series: values.map((column) => ({
      name: header(column),
      values: cells(column).map(({ value }) => (value.type === 'number' || value.type === 'date' ? value.value : null)),
    })),
  };
  const filled = { ...chart, data };
  const adaptation = describeAdaptation(filled);
  if (adaptation !== undefined) draft.report('chart-adapted', adaptation, { at: chart.position });
  return {
    chart: filled,
    row,
    rowSpan,
    ranges: {
      worksheet,
      categories,
      series: values.map((column) => ({
        name: header(column),
        nameCell: { row: table.range.top, column: column.left },
        values: column,
      })),
    },
  };
}
