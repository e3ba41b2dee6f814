// What a chart will look like, decided once: the native chart part and the drawing for HTML and PDF follow the same plan.
import type { Chart, ChartType } from '../../model/index.ts';
import type { Color } from '../../theme/theme.ts';
import { type AxisScale, niceScale } from './axis-scale.ts';

export type ChartFamily = 'bar' | 'line' | 'area' | 'pie' | 'scatter' | 'bubble' | 'radar';

/** `color` undefined: not drawn, a bar that only holds others up. */
export type PlannedSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: Color | undefined;
  /** Colors of single points that differ from the series'. */
  readonly pointColors: ReadonlyMap<number, Color>;
  /** In a combination: a line over the bars. */
  readonly isLine: boolean;
  /** Scatter and bubble: where the points stand, and how large they are. */
  readonly x?: readonly (number | null)[];
  readonly size?: readonly (number | null)[];
  /** Shown in place of the value, as in a waterfall's bars. */
  readonly isLabeled: boolean;
};

export type ChartPlan = {
  readonly family: ChartFamily;
  readonly type: ChartType;
  /** Bars that lie. */
  readonly isHorizontal: boolean;
  readonly isStacked: boolean;
  readonly title: string;
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly PlannedSeries[];
  readonly hasLabels: boolean;
  readonly legend: 'bottom' | 'top' | 'left' | 'right' | 'none';
  readonly hasValueAxis: boolean;
  readonly scale: AxisScale;
  /** Scatter and bubble. */
  readonly xScale: AxisScale | undefined;
  /** Digits after the decimal separator in labels. */
  readonly decimals: number;
  /** Percent of a bar's width between bars. */
  readonly gap: number;
};

const accents = ([1, 2, 3, 4, 5, 6] as const).map((number): Color => ({ scheme: `accent${number}` }));

const families: { readonly [type in ChartType]: ChartFamily } = {
  column: 'bar',
  bar: 'bar',
  combo: 'bar',
  waterfall: 'bar',
  funnel: 'bar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  doughnut: 'pie',
  scatter: 'scatter',
  bubble: 'bubble',
  radar: 'radar',
};

/** Most points that are labeled when the source leaves it open. */
const mostLabels = 12;

/** The plan of a chart in these colors: by series, or by slice in a pie. */
export function planChart(chart: Chart, colors: readonly Color[]): ChartPlan {
  const family = families[chart.chartType];
  const isStacked = chart.stacked || chart.chartType === 'waterfall' || chart.chartType === 'funnel';
  const series = planSeries(chart, colors);
  const shown = series.filter((each) => each.color !== undefined);
  const values = shown.flatMap((each) => each.values.filter((value) => value !== null));
  const points = shown.reduce((sum, each) => sum + each.values.length, 0);
  const hasLabels =
    chart.labels ?? (family === 'pie' || (points <= mostLabels && (family === 'bar' || shown.length === 1)));
  const hasValueAxis =
    family !== 'pie' && !(hasLabels && family !== 'scatter' && family !== 'bubble' && family !== 'radar');
  return {
    family,
    type: chart.chartType,
    isHorizontal: chart.chartType === 'bar' || chart.chartType === 'funnel',
    isStacked,
    title: [
      chart.title,
      chart.unit === undefined ? undefined : chart.title === undefined ? chart.unit : `(${chart.unit})`,
    ]
      .filter(Boolean)
      .join(' '),
    categoryName: chart.data.categoryName,
    categories: chart.data.categories,
    series,
    hasLabels,
    legend:
      chart.legend ??
      (family === 'pie' ? 'right' : shown.length > 1 && chart.chartType !== 'waterfall' ? 'bottom' : 'none'),
    hasValueAxis,
    scale: valueScale(series, family, isStacked, hasLabels && !hasValueAxis),
    xScale:
      family === 'scatter' || family === 'bubble'
        ? niceScale(
            series.flatMap((each) => numbers(each.x ?? [])),
            false,
          )
        : undefined,
    decimals: decimalsOf(values),
    gap: 55,
  };
}

const numbers = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function planSeries(chart: Chart, colors: readonly Color[]): PlannedSeries[] {
  const { data } = chart;
  // Parts that a chart makes of one series (rise and fall, negative bars) take accents beyond those it was given.
  const colorOf = (index: number): Color => colors[index] ?? accents[index % accents.length]!;
  const plain = (index: number, name: string, values: readonly (number | null)[]): PlannedSeries => ({
    name,
    values,
    color: colorOf(index),
    pointColors: new Map(),
    isLine: false,
    isLabeled: true,
  });
  switch (chart.chartType) {
    case 'pie':
    case 'doughnut': {
      const first = data.series[0];
      if (first === undefined) return [];
      return [
        {
          ...plain(0, first.name, first.values),
          pointColors: new Map(first.values.map((_, index) => [index, colorOf(index)])),
        },
      ];
    }
    case 'waterfall':
      return waterfallSeries(data.series[0]?.name ?? '', data.series[0]?.values ?? [], colorOf);
    case 'funnel':
      return funnelSeries(data.series[0]?.name ?? '', data.series[0]?.values ?? [], colorOf);
    case 'scatter':
    case 'bubble': {
      const x = data.categories.map(readNumber);
      if (chart.chartType === 'scatter')
        return data.series.map((each, index) => ({ ...plain(index, each.name, each.values), x }));
      // x, y, size, and again y, size for each further cloud.
      return data.series.flatMap((each, index) =>
        index % 2 === 0
          ? [
              {
                ...plain(index / 2, each.name, each.values),
                x,
                size: data.series[index + 1]?.values ?? each.values.map(() => 1),
              },
            ]
          : [],
      );
    }
    default:
      return data.series.map((each, index) => {
        const isLine = chart.chartType === 'combo' && chart.lines.includes(each.name);
        const isBar = families[chart.chartType] === 'bar' && !isLine;
        const negative = each.values.flatMap((value, point) =>
          isBar && data.series.length === 1 && value !== null && value < 0 ? [point] : [],
        );
        return {
          ...plain(index, each.name, each.values),
          isLine,
          pointColors: new Map(negative.map((point) => [point, colorOf(3)])),
        };
      });
  }
}

/** Reads '2,5' and '1 200' too; what is no number is null. */
function readNumber(text: string): number | null {
  const number = Number(
    text
      .replace(/[\s\u00a0\u202f']/g, '')
      .replace(/,(?=\d{3}\b)/g, '')
      .replace(',', '.')
      .replace(/[%€$£¥]/g, ''),
  );
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

/** The first value stands; each further one goes up or down from there; a last value that equals the sum is the total. */
function waterfallSeries(
  name: string,
  values: readonly (number | null)[],
  colorOf: (index: number) => Color,
): PlannedSeries[] {
  const bars = values.map(() => ({ base: 0, whole: 0, up: 0, down: 0 }));
  let level = 0;
  for (const [index, value] of values.entries()) {
    const amount = value ?? 0;
    const bar = bars[index]!;
    const isTotal =
      index === 0 || (index === values.length - 1 && Math.abs(amount - level) < 1e-9 * Math.max(1, Math.abs(level)));
    if (isTotal) {
      bar.whole = amount;
      level = amount;
      continue;
    }
    bar.base = Math.min(level, level + amount);
    if (amount >= 0) bar.up = amount;
    else bar.down = -amount;
    level += amount;
  }
  const make = (label: string, key: 'base' | 'whole' | 'up' | 'down', color: Color | undefined): PlannedSeries => ({
    name: label,
    values: bars.map((bar) => (bar[key] === 0 ? null : bar[key])),
    color,
    pointColors: new Map(),
    isLine: false,
    isLabeled: color !== undefined,
  });
  return [
    make('', 'base', undefined),
    make(name, 'whole', colorOf(0)),
    make('+', 'up', colorOf(1)),
    make('−', 'down', colorOf(3)),
  ];
}

/** Bars around one middle: an undrawn bar holds each in place. */
function funnelSeries(
  name: string,
  values: readonly (number | null)[],
  colorOf: (index: number) => Color,
): PlannedSeries[] {
  const most = Math.max(0, ...numbers(values));
  const base = values.map((value) => (most - (value ?? 0)) / 2);
  const common = { pointColors: new Map<number, Color>(), isLine: false };
  return [
    { ...common, name: '', values: base, color: undefined, isLabeled: false },
    { ...common, name, values, color: colorOf(0), isLabeled: true },
  ];
}

function valueScale(
  series: readonly PlannedSeries[],
  family: ChartFamily,
  isStacked: boolean,
  isTight: boolean,
): AxisScale {
  const bars = series.filter((each) => !each.isLine);
  const lines = series.filter((each) => each.isLine);
  const stacked = isStacked ? stackEnds(bars) : bars.flatMap((each) => numbers(each.values));
  const values = [...stacked, ...lines.flatMap((each) => numbers(each.values))];
  const startsAtZero =
    family !== 'scatter' &&
    family !== 'bubble' &&
    (family !== 'line' || values.some((value) => value <= 0) || spreadsFromZero(values));
  return niceScale(values, startsAtZero, isTight);
}

/** Lines may leave zero out only where all values lie close together far from it. */
const spreadsFromZero = (values: readonly number[]): boolean => Math.min(...values) < Math.max(...values) * 0.6;

/** Sums of positive and of negative parts by category. */
function stackEnds(series: readonly PlannedSeries[]): number[] {
  const count = Math.max(0, ...series.map((each) => each.values.length));
  return Array.from({ length: count }, (_, index) => {
    const parts = series.map((each) => each.values[index] ?? 0);
    return [
      parts.filter((part) => part > 0).reduce((sum, part) => sum + part, 0),
      parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 0),
    ];
  }).flat();
}

/** As many digits as the values have, fewer for large ones, at most three. */
function decimalsOf(values: readonly number[]): number {
  const most = Math.max(0, ...values.map(Math.abs));
  const given = Math.max(0, ...values.map((value) => String(Math.round(value * 1e6) / 1e6).split('.')[1]?.length ?? 0));
  return Math.min(given, most >= 100 ? 0 : most >= 10 ? 1 : 3);
}
