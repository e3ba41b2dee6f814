// Where a chart's numbers are: references into its workbook, with cached values (ECMA-376 part 1, 21.2.2.24).

import type { ChartPlan, PlannedSeries } from '../../chart/chart-plan.ts';
import type { PlacedChart, Range } from '../../workbook/workbook.ts';
import { el, nest, type XmlElement } from '../xml.ts';
import { funnelGrid, stepColumns, waterfallGrid } from './derived-grid.ts';
import { columnName, dataWorksheet, type GridCell, type GridFormats, type WorkbookGrid } from './embedded-workbook.ts';

/** A place in a workbook; undefined: none, the chart holds the data itself. */
type Reference = string | undefined;
export type DataReferences = {
  readonly categories: Reference;
  /** Set if the cells of the categories are dates. */
  readonly dates?: NonNullable<PlacedChart['ranges']>['dates'];
  /** By series of the plan. */
  readonly series: readonly {
    readonly name: Reference;
    readonly values: Reference;
    readonly size?: Reference;
  }[];
};

/** The plan's numbers as a grid: categories (or x) first, then a column for each series, and its sizes. */
export function dataGrid(plan: ChartPlan): WorkbookGrid {
  if (plan.steps !== undefined) return waterfallGrid(plan, plan.steps);
  if (plan.type === 'funnel') return funnelGrid(plan);
  const isPoints = plan.xScale !== undefined;
  const names = plan.series[0]?.pointNames;
  const header = [
    plan.categoryName,
    ...plan.series.flatMap((series) => [series.name, ...(series.size === undefined ? [] : [`${series.name} (size)`])]),
    ...(names === undefined ? [] : [plan.nameHeader ?? '']),
  ];
  const rows = plan.categories.map((category, row) => [
    isPoints ? (plan.series[0]?.x?.[row] ?? category) : category,
    ...plan.series.flatMap((series) => [
      addedCell(series, plan, row) ?? series.values[row] ?? null,
      ...(series.size === undefined ? [] : [series.size[row] ?? null]),
    ]),
    ...(names === undefined ? [] : [names[row] ?? null]),
  ]);
  return [header, ...rows];
}

/** Sums as formulas over the series before them, which are in the columns from B on. */
function addedCell(series: PlannedSeries, plan: ChartPlan, row: number): GridCell | undefined {
  const value = series.values[row] ?? null;
  if (series.added !== 'total' || value === null) return undefined;
  const bars = plan.series.filter(({ isLine }) => !isLine).length;
  return { formula: `SUM(B${row + 2}:${columnName(bars)}${row + 2})`, value };
}

/** The formats of the numbers in each column of `dataGrid`: those of the labels. */
export function gridFormats(plan: ChartPlan): GridFormats {
  if (plan.steps !== undefined || plan.type === 'funnel')
    return dataGrid(plan)[0]!.map((_, column) => (column === 0 ? 'General' : plan.labelFormat));
  return [
    'General',
    ...plan.series.flatMap(({ labelFormat = plan.labelFormat, size }) =>
      size === undefined ? [labelFormat] : [labelFormat, 'General'],
    ),
  ];
}

/** References into the worksheet that `dataGrid` fills. */
export function gridReferences(plan: ChartPlan, worksheet: string = dataWorksheet): DataReferences {
  const last = plan.categories.length + 1;
  const column = (index: number) => `${worksheet}!$${columnName(index)}$2:$${columnName(index)}$${last}`;
  let next = plan.steps === undefined ? 1 : 1 + stepColumns.length;
  const series = plan.series.map((each) => {
    const index = next;
    next += each.size === undefined ? 1 : 2;
    return {
      name: `${worksheet}!$${columnName(index)}$1`,
      values: column(index),
      size: column(index + 1),
    };
  });
  return { categories: column(0), series };
}

/** References into the cells of a worksheet that already holds the data. */
export function rangeReferences(plan: ChartPlan, ranges: NonNullable<PlacedChart['ranges']>): DataReferences {
  // Derived values are in no cell; LibreOffice shows nothing of a chart that holds only half of its data.
  if (plan.type === 'waterfall' || plan.type === 'funnel') return { categories: undefined, series: [] };
  const sheet = `'${ranges.worksheet.replaceAll("'", "''")}'`;
  const cell = (row: number, column: number) => `$${columnName(column)}$${row + 1}`;
  const area = (range: Range) => `${sheet}!${cell(range.top, range.left)}:${cell(range.bottom, range.right)}`;
  const all = ranges.series.map(({ nameCell, values }) => ({
    name: nameCell === undefined ? undefined : `${sheet}!${cell(nameCell.row, nameCell.column)}`,
    values: area(values),
  }));
  // A bubble's sizes are in the column after its heights.
  const series =
    plan.family === 'bubble'
      ? all.flatMap((each, index) => (index % 2 === 0 ? [{ ...each, size: all[index + 1]?.values }] : []))
      : all;
  return { categories: area(ranges.categories), ...(ranges.dates !== undefined && { dates: ranges.dates }), series };
}

/** `c:tx`: the name of a series. */
export function nameElement(reference: Reference, name: string): XmlElement {
  if (reference === undefined) return nest('c:tx', nest('c:v', name));
  return nest(
    'c:tx',
    nest(
      'c:strRef',
      nest('c:f', reference),
      nest('c:strCache', el('c:ptCount', { val: 1 }), el('c:pt', { idx: 0 }, nest('c:v', name))),
    ),
  );
}

/** `c:cat`: the categories as text, or as the dates that their cells are. */
export function categoriesElement(
  { categories: reference, dates }: DataReferences,
  categories: readonly string[],
): XmlElement {
  if (dates !== undefined) return numbersElement('c:cat', reference, dates.values, dates.format);
  const points = [
    el('c:ptCount', { val: categories.length }),
    ...categories.map((category, index) => el('c:pt', { idx: index }, nest('c:v', category))),
  ];
  if (reference === undefined) return nest('c:cat', nest('c:strLit', points));
  return nest('c:cat', nest('c:strRef', nest('c:f', reference), nest('c:strCache', points)));
}

/** `c:val`, `c:xVal`, `c:yVal` or `c:bubbleSize`: numbers; a null is a gap. */
export function numbersElement(
  name: string,
  reference: Reference,
  values: readonly (number | null)[],
  format: string,
): XmlElement {
  const points = [
    nest('c:formatCode', format),
    el('c:ptCount', { val: values.length }),
    ...values.map(
      (value, index) =>
        value !== null && Number.isFinite(value) && el('c:pt', { idx: index }, nest('c:v', String(value))),
    ),
  ];
  if (reference === undefined) return nest(name, nest('c:numLit', points));
  return nest(name, nest('c:numRef', nest('c:f', reference), nest('c:numCache', points)));
}
