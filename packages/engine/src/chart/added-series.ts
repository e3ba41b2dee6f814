// Series that a chart adds to those of its table: totals over stacks, and lines at a target or an average.
import { largest } from '../base/extremes.ts';
import { canHaveReferences, drawnType } from '../model/chart.ts';
import { docWords } from '../model/doc-words.ts';
import type { Chart, ChartType } from '../model/index.ts';
import { formatValue } from '../workbook/format-value.ts';
import type { AxisScale } from './axis-scale.ts';
import { type ChartRoom, type PlannedSeries, present, type SeriesValues } from './chart-plan.ts';

const base = { pointColors: new Map(), isLine: true, unlabeled: new Set<number>() } as const;

/** Sums of these bars by category, as labels over the stacks; undefined where they would say nothing or be wrong. */
export function planTotals(
  { totals: wanted, data }: Chart,
  bars: readonly PlannedSeries[],
  language: string,
  hasLabels: boolean,
): PlannedSeries | undefined {
  if (!(wanted ?? hasLabels) || bars.length < 2) return undefined;
  // Above a stack that also goes down, a sum would not be its height.
  if (bars.some(({ values }) => present(values).some((value) => value < 0))) return undefined;
  const values = data.categories.map((_, index) => {
    const parts = present(bars.map((each) => each.values[index] ?? null));
    return parts.length === 0 ? null : rounded(parts.reduce((sum, part) => sum + part, 0));
  });
  // Shares of a whole: 100 % over every one.
  if (wanted === undefined && new Set(present(values)).size < 2) return undefined;
  return { ...base, name: docWords(language).total, values, color: undefined, isLabeled: true, added: 'total' };
}

/** Without the noise of binary fractions. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** The lines across a chart, each with its name and number; `code` is the format of labels. */
export function planReferences(
  chart: Chart,
  type: ChartType,
  planned: readonly PlannedSeries[],
  language: string,
  code: string,
): readonly PlannedSeries[] {
  if (!canHaveReferences(chart, drawnType(chart))) return [];
  const words = docWords(language);
  const { target, average } = chart;
  const line = (added: 'target' | 'average', name: string, value: number): PlannedSeries => ({
    ...base,
    name: `${name} ${formatValue({ type: 'number', value }, code, language)}`,
    values: chart.data.categories.map(() => value),
    color: { scheme: 'tx1' },
    isLabeled: false,
    added,
  });
  const bars = type === 'combo' ? planned.filter(({ isLine }) => !isLine) : planned;
  const mean = average === true ? meanOf(chart, bars) : undefined;
  return [
    ...(target === undefined ? [] : [line('target', target.name ?? words.target, target.value)]),
    ...(mean === undefined ? [] : [line('average', words.average, mean)]),
  ];
}

/** Of the highlighted series, or the first; of the sums, if they are stacked. */
function meanOf({ stacked, highlight, data }: Chart, series: readonly PlannedSeries[]): number | undefined {
  const [named, ...others] = series.filter(({ name }) => highlight?.includes(name));
  const one = named !== undefined && others.length === 0 ? named : stacked ? undefined : series[0];
  const values: SeriesValues =
    one?.values ??
    data.categories.map((_, index) => present(series.map((each) => each.values[index] ?? null)).reduce(add, 0));
  const numbers = present(values);
  return numbers.length === 0 ? undefined : rounded(numbers.reduce(add, 0) / numbers.length);
}

const add = (sum: number, value: number): number => sum + value;

/** The lines with their names at the end, where each has room above and below; the others are in the legend. */
export function nameReferences(
  references: readonly PlannedSeries[],
  lines: readonly PlannedSeries[],
  scale: AxisScale,
  { height, textSize }: ChartRoom,
): readonly PlannedSeries[] {
  if (height === undefined) return references;
  const apart = (textSize * 1.3 * (scale.maximum - scale.minimum)) / Math.max(1, height - textSize * 6);
  const taken = lines.flatMap(({ endName, values }) =>
    endName === undefined ? [] : present([values[endName] ?? null]),
  );
  const last = largest([0, ...references.map(({ values }) => values.length)]) - 1;
  return references.map((each) => {
    const value = each.values[last] ?? null;
    if (value === null || taken.some((other) => Math.abs(other - value) < apart)) return each;
    taken.push(value);
    return { ...each, endName: last };
  });
}

/** The planned series with the categories that are a forecast, and bars of these in a tint. */
export function markForecast({ forecast, data }: Chart, planned: readonly PlannedSeries[]): readonly PlannedSeries[] {
  if (forecast === undefined) return planned;
  const wanted = new Set(forecast.map((name) => name.trim().toLowerCase()));
  const marked = data.categories.flatMap((name, index) => (wanted.has(name.trim().toLowerCase()) ? [index] : []));
  return marked.length === 0 ? planned : planned.map((each) => ({ ...each, forecast: new Set(marked) }));
}
