// Waterfalls and funnels in a workbook: a hidden worksheet for each derives the drawn parts from the cells of its table, by formulas.

import { canHaveReferences, drawnType, showsOneSeries } from '../../model/chart.ts';
import type { Chart, ChartType } from '../../model/index.ts';
import { dataGrid } from '../../ooxml/chart/chart-data.ts';
import { type ChartPartOptions, planPart } from '../../ooxml/chart/chart-part.ts';
import { columnName, type GridCell } from '../../ooxml/chart/embedded-workbook.ts';
import {
  type Cell,
  type CellValue,
  type PlacedChart,
  type PlacedWorksheet,
  quoteWorksheetName,
  type Range,
  type Workbook,
} from '../../workbook/workbook.ts';
import { worksheetName } from '../../workbook/worksheet-names.ts';

export type DerivedCharts = {
  /** With the hidden worksheets at its end. */
  readonly workbook: Workbook;
  /** The worksheet, quoted as in formulas, that a chart draws instead of its ranges. */
  worksheetOf(chart: PlacedChart): string | undefined;
};

/** `options`: the looks of the charts, on which their plan depends. */
export function deriveCharts(
  workbook: Workbook,
  options: Pick<ChartPartOptions, 'colors' | 'language' | 'fontSize' | 'look'>,
): DerivedCharts {
  const taken = new Set(workbook.worksheets.map(({ name }) => name.toLowerCase()));
  const names = new Map<PlacedChart, string>();
  const added: PlacedWorksheet[] = [];
  for (const { charts } of workbook.worksheets)
    for (const placed of charts) {
      const type = drawnType(placed.chart);
      const isDerived = type === 'waterfall' || type === 'funnel' || hasAdded(placed.chart, type);
      if (!isDerived || placed.ranges === undefined) continue;
      const name = worksheetName(`Chart data ${added.length + 1}`, taken);
      added.push(derivedWorksheet(name, placed, options));
      names.set(placed, quoteWorksheetName(name));
    }
  return {
    workbook: added.length === 0 ? workbook : { ...workbook, worksheets: [...workbook.worksheets, ...added] },
    worksheetOf: (chart) => names.get(chart),
  };
}

/** Series that are in no cell of the table, asked for by its author. */
const hasAdded = (chart: Chart, type: ChartType): boolean =>
  ((chart.target !== undefined || chart.average === true) && canHaveReferences(chart, type)) ||
  (chart.totals === true && chart.stacked && type === 'column');

function derivedWorksheet(
  name: string,
  { chart, ranges }: PlacedChart,
  options: Parameters<typeof deriveCharts>[1],
): PlacedWorksheet {
  const plan = planPart(chart, options);
  const grid = dataGrid(plan);
  const { worksheet, categories, series } = ranges!;
  const source = ({ top, left, bottom }: Range, index: number) => {
    const isColumn = bottom > top;
    return `${quoteWorksheetName(worksheet)}!$${columnName(left + (isColumn ? 0 : index))}$${top + (isColumn ? index : 0) + 1}`;
  };
  // The columns that have the numbers themselves; all others derive from them.
  const first = plan.steps === undefined ? plan.series.findIndex(({ part }) => part?.type !== 'side') + 1 : 1;
  const isOne = showsOneSeries(plan.type);
  const rangeOf = (column: number): Range | undefined =>
    isOne
      ? column === first
        ? series[0]!.values
        : undefined
      : plan.series[column - 1]?.added === undefined
        ? series[column - 1]?.values
        : undefined;
  const rows = grid.map((row, at): readonly Cell[] =>
    row.map((cell, column): Cell => {
      const from = rangeOf(column);
      const linked =
        from !== undefined && at > 0 && typeof cell === 'number'
          ? { formula: source(from, at - 1), value: cell }
          : cell;
      const named = column === 0 && at > 0 ? { text: String(cell), formula: source(categories, at - 1) } : linked;
      return {
        row: at,
        column,
        format: 'General',
        role: at === 0 ? 'header' : 'body',
        align: undefined,
        ...content(named),
      };
    }),
  );
  return {
    name,
    hidden: true,
    rows,
    widths: [],
    heights: new Map(),
    tables: [],
    charts: [],
    frozenRows: 0,
    merges: [],
    validations: [],
    highlights: [],
    blocks: [],
  };
}

function content(cell: GridCell | { readonly text: string; readonly formula: string }): {
  readonly value: CellValue;
  readonly formula?: string;
} {
  if (cell === null || cell === '') return { value: { type: 'empty' } };
  if (typeof cell === 'string') return { value: { type: 'text', value: cell } };
  if (typeof cell === 'number') return { value: { type: 'number', value: cell } };
  if ('text' in cell) return { value: { type: 'text', value: cell.text }, formula: cell.formula };
  return { value: { type: 'number', value: cell.value }, formula: cell.formula };
}
