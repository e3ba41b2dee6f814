// The workbook of a waterfall or funnel: its numbers, and formulas from which the drawn parts follow when they are edited.

import type { ChartPlan, DerivedPart, SeriesValues } from '../../chart/chart-plan.ts';
import { waterfallSteps } from '../../model/waterfall.ts';
import { columnName, type GridCell, type WorkbookGrid } from './embedded-workbook.ts';

/** Between the categories and the series: the number of each step, and the levels before and after it. */
export const stepColumns = ['', '→', '→|'] as const;

/** The grid of a waterfall. A number that equals the sum before it stays the sum; one that does so only within rounding stays as typed. */
export function waterfallGrid(plan: ChartPlan, values: SeriesValues): WorkbookGrid {
  const steps = waterfallSteps(values);
  const header = [plan.categoryName, valueName(plan), ...stepColumns.slice(1), ...plan.series.map(({ name }) => name)];
  let level = 0;
  const rows = plan.categories.map((category, index): readonly GridCell[] => {
    const row = index + 2;
    const step = steps[index];
    const value = values[index] ?? null;
    const isWhole = index === 0 || step?.role === 'whole';
    const before = level;
    if (step !== undefined) level = step.to;
    const isSum = isWhole && index > 0 && Math.abs(level - before) <= 1e-9 * Math.max(1, Math.abs(level));
    const start: GridCell = isWhole ? 0 : { formula: `D${row - 1}`, value: before };
    const end = { formula: isWhole ? `B${row}` : `D${row - 1}+B${row}`, value: level };
    const number: GridCell = isSum ? { formula: `D${row - 1}`, value: value! } : value;
    return [
      category,
      number,
      start,
      end,
      ...plan.series.map(({ part, values: drawn }) => derived(part, row, isWhole, drawn, index)),
    ];
  });
  return [header, ...rows];
}

/** The drawn series that has the name of the numbers. */
const valueName = ({ series }: ChartPlan): string =>
  series.find(({ part }) => part?.type === 'bar' && part.role === 'whole')?.name ?? '';

function derived(
  part: DerivedPart | undefined,
  row: number,
  isWhole: boolean,
  drawn: SeriesValues,
  index: number,
): GridCell {
  const value = drawn[index] ?? 0;
  switch (part?.type) {
    case 'held':
      return {
        formula: part.isNegative
          ? `IF(AND(C${row}<0,D${row}<0),MAX(C${row},D${row}),0)`
          : `IF(AND(C${row}>0,D${row}>0),MIN(C${row},D${row}),0)`,
        value,
      };
    case 'bar': {
      // The first bar and the total are wholes for good; the others go where their number goes.
      if (isWhole !== (part.role === 'whole')) return 0;
      const isOwn = part.role === 'whole' ? 'TRUE' : part.role === 'up' ? `B${row}>=0` : `B${row}<0`;
      const above = `ABS(MAX(C${row},0)-MAX(D${row},0))`;
      const below = `-ABS(MIN(C${row},0)-MIN(D${row},0))`;
      const crosses = `C${row}*D${row}<0`;
      const length = part.isBelow ? `IF(${crosses},${below},0)` : `IF(${above}>0,${above},IF(${crosses},0,${below}))`;
      return { formula: `IF(${isOwn},${length},0)`, value };
    }
    case 'connector': {
      const end = drawn[index] ?? null;
      if (end === null) return null;
      // Each line begins at the end of one bar and leads to the next.
      return { formula: `D${index % 3 === startOf(drawn) ? row : row - 1}`, value: end };
    }
    default:
      return drawn[index] ?? null;
  }
}

/** Lines have pairs of points, then a gap: the place of the first point in each group of three. */
const startOf = (drawn: SeriesValues): number => drawn.findIndex((value) => value !== null) % 3;

/** The grid of a funnel: the undrawn side of each bar follows from the widest. */
export function funnelGrid(plan: ChartPlan): WorkbookGrid {
  const at = plan.series.findIndex(({ part }) => part?.type !== 'side') + 1;
  const column = columnName(at);
  const all = `$${column}$2:$${column}$${plan.categories.length + 1}`;
  const rows = plan.categories.map((category, index): readonly GridCell[] => [
    category,
    ...plan.series.map(
      ({ part, values }): GridCell =>
        part?.type === 'side'
          ? { formula: `(MAX(${all})-${column}${index + 2})/2`, value: values[index] ?? 0 }
          : (values[index] ?? null),
    ),
  ]);
  return [[plan.categoryName, ...plan.series.map(({ name }) => name)], ...rows];
}
