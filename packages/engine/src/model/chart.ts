// Charts: kind, looks and data. First column categories, each further column a series.
import { words } from '../base/words.ts';
import type { Position } from './position.ts';
import type { Table } from './table.ts';

export const chartTypes = words('column bar line area pie doughnut scatter bubble radar combo waterfall funnel');
export type ChartType = (typeof chartTypes)[number];

export type Chart = {
  readonly type: 'chart';
  readonly chartType: ChartType;
  readonly title?: string;
  readonly unit?: string;
  readonly stacked: boolean;
  readonly legend: 'bottom' | 'top' | 'left' | 'right' | 'none' | undefined;
  /** Data labels; undefined: the writer decides by room. */
  readonly labels: boolean | undefined;
  readonly alt?: string;
  readonly caption?: string;
  readonly id?: string;
  /** `combo`: names of the series to draw as lines. */
  readonly lines: readonly string[];
  /** Highlighted categories or series: they keep their color, the others are muted. Absent: all are equal. */
  readonly highlight?: readonly string[];
  /** Percent signs stand apart from their numbers, whatever the language has; set by resolve/. */
  readonly percentsApart?: true;
  /** Sums over stacked columns; absent: where its parts are labeled. */
  readonly totals?: boolean;
  /** A line across the chart; without a name it is the target. */
  readonly target?: { readonly name?: string; readonly value: number };
  /** A line at the mean. */
  readonly average?: true;
  /** Categories that are expected, not measured. */
  readonly forecast?: readonly string[];
  /** Series named by the title, which are labeled where not all are. Set by layout. */
  readonly named?: readonly string[];
  readonly data: ChartData;
  /** A chart over cells of a worksheet table: `of` its name, `x` and `y` columns. `data` is then empty until workbook/ fills it. */
  readonly source?: ChartSource;
  /** A chart's own table, if it has formulas: `data` is then empty until workbook/ computes it. */
  readonly table?: Table;
  /** With `table`: its rows are the series. */
  readonly isByRow?: true;
  readonly position?: Position;
};

/** `isByRow`: the series are the rows of the table, named by the column `x`; the columns `y` are the categories. */
export type ChartSource = {
  readonly of: string;
  readonly x: string;
  readonly y: readonly string[];
  readonly isByRow?: true;
};

export type ChartData = {
  /** Points and bubbles: the name of each, and the header of those names. */
  readonly names?: readonly string[];
  readonly nameHeader?: string;
  /** Header of the first column. */
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
};
/** One value per category; null if there is no number. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** The unit of its numbers, if not the chart's unit: a margin in % beside money. */
  readonly unit?: string;
  /** The format code of the worksheet cells that hold its numbers, if all have the same (ECMA-376 part 1, 18.8.31). */
  readonly format?: string;
};

export const emptyChartData: ChartData = { categoryName: '', categories: [], series: [] };

// The type that a chart is drawn as: differs from the requested type if the numbers do not suit it.

/** Shares of a whole cannot be negative, and points need two numbers: bars and lines are drawn instead. */
export function drawnType({ chartType, data }: Chart): ChartType {
  switch (chartType) {
    case 'pie':
    case 'doughnut':
    case 'funnel':
      return data.series[0]?.values.some((value) => value !== null && value < 0) === true ? 'bar' : chartType;
    case 'scatter':
    case 'bubble':
      return data.categories.some((category) => readPlace(category, 'en') === null) ? 'line' : chartType;
    default:
      return chartType;
  }
}

/** Whether lines can cross it: standing bars and lines have one axis of values, from bottom to top. */
export const canHaveReferences = ({ stacked }: Chart, drawn: ChartType): boolean =>
  drawn === 'column' || drawn === 'combo' || (drawn === 'line' && !stacked);

/** A description of what is not shown as requested; undefined if all of it is shown. */
export function describeAdaptation(chart: Chart): string | undefined {
  const drawn = drawnType(chart);
  if (drawn === 'bar' && chart.chartType !== 'bar')
    return `A ${chart.chartType} chart cannot show negative numbers; a bar chart is drawn.`;
  if (drawn === 'line' && chart.chartType !== 'line')
    return `A ${chart.chartType} chart needs numbers in its first column; a line chart is drawn.`;
  if ((chart.target !== undefined || chart.average === true) && !canHaveReferences(chart, drawn))
    return `A ${chart.stacked ? 'stacked ' : ''}${drawn} chart has no lines for a target or an average.`;
  const [shown, ...others] = chart.data.series;
  if (!showsOneSeries(drawn) || shown === undefined || others.length === 0) return undefined;
  return `A ${drawn} chart shows one series: "${shown.name}" is drawn and ${others.length} more ${others.length === 1 ? 'is' : 'are'} not.`;
}

const byCategory: ReadonlySet<ChartType> = new Set(['column', 'bar', 'line', 'area', 'radar', 'combo']);

/** A category that comes again, if the chart has one point for each: it would zigzag between rows of the same name. */
export function findRepeatedCategory(chart: Chart): string | undefined {
  const { categories } = chart.data;
  if (!byCategory.has(drawnType(chart))) return undefined;
  // Initials of months, numbers of quarters: an axis may begin again.
  if (categories.every((category) => category.length <= 2)) return undefined;
  const seen = new Set<string>();
  return categories.find((category) => category !== '' && seen.size === seen.add(category).size);
}

/** What to do about categories that repeat. */
export const repeatedCategoryHint =
  'Write one row for each category, with further columns for what differs in it. A draft groups data itself: data="…" group="…" value="sum(…)".';

/** Types that draw only the first series. */
export const showsOneSeries = (type: ChartType): boolean =>
  type === 'pie' || type === 'doughnut' || type === 'waterfall' || type === 'funnel';

/** The currency sign, or '%', in a format code of cells; undefined if it has none. */
export const signOf = (code: string): string | undefined =>
  /\[\$([^\]-]+)/.exec(code)?.[1] ?? /[\p{Sc}%]/u.exec(code)?.[0];

/** The units on one axis of a chart that has several, `$` and `€`; undefined if none has. `units`: of each series, as written at its numbers. */
export function describeMixedUnits(
  { lines, data, chartType }: Chart,
  units: readonly ReadonlySet<string>[],
): string | undefined {
  const drawn = showsOneSeries(chartType) ? units.slice(0, 1) : units;
  if (chartType === 'bubble') return undefined;
  const isLine = (index: number): boolean => chartType === 'combo' && lines.includes(data.series[index]?.name ?? '');
  for (const ofLines of [false, true]) {
    const axis = new Set(drawn.flatMap((each, index) => (isLine(index) === ofLines ? [...each] : [])));
    axis.delete('');
    if (axis.size > 1) return `The chart has several units on one axis: ${[...axis].slice(0, 6).join(', ')}.`;
  }
  return undefined;
}

/** What to do about several units on one axis. */
export const mixedUnitsHint =
  'Convert the numbers to one unit, or make one chart for each. In a combo chart, lines="…" have an axis of their own.';

/** A category as a number on an axis, '1,200', '2.5' or '10 %' as the language writes them; null if it is not a number. */
export function readPlace(category: string, language: string): number | null {
  const bare = category.replace(/[\s\u00a0\u202f'%\p{Sc}]/gu, '').replace(/^[−–]/, '-');
  const thousands = decimalSign(language) === ',' ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g;
  const digits = bare.replace(thousands, '').replace(',', '.');
  const number = Number(digits);
  return digits === '' || !Number.isFinite(number) ? null : number;
}

function decimalSign(language: string): string {
  try {
    return new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}
