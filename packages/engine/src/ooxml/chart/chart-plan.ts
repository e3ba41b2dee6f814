// What a chart will look like, decided once: the native chart part and the drawing for HTML and PDF follow the same plan.
import type { Chart, ChartType } from '../../model/index.ts';
import type { Color } from '../../theme/theme.ts';
import { type AxisScale, largest, niceScale, smallest } from './axis-scale.ts';
import { planNumbers } from './chart-numbers.ts';
import { drawnType } from './drawn-type.ts';
import { planSeries } from './planned-series.ts';

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
  readonly isLabeled: boolean;
  /** Points that have no label although the others have. */
  readonly unlabeled: ReadonlySet<number>;
  /** Overrides the plan's. */
  readonly labelFormat?: string;
};

export type ChartPlan = {
  readonly family: ChartFamily;
  readonly type: ChartType;
  /** Bars that lie. */
  readonly isHorizontal: boolean;
  readonly isStacked: boolean;
  readonly title: string;
  /** No title was given: what is measured, and in what unit, is said in its place. */
  readonly isQuietTitle: boolean;
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly PlannedSeries[];
  readonly hasLabels: boolean;
  /** Slices say their names beside their shares; there is no legend then. */
  readonly hasNameLabels: boolean;
  readonly legend: 'bottom' | 'top' | 'left' | 'right' | 'none';
  readonly hasValueAxis: boolean;
  readonly scale: AxisScale;
  /** Scatter and bubble: what the numbers along each axis are; empty elsewhere. */
  readonly xTitle: string;
  readonly yTitle: string;
  /** Scatter and bubble. */
  readonly xScale: AxisScale | undefined;
  /** The axis of a combination's lines, where their numbers are of another size than the bars'. */
  readonly lineScale: AxisScale | undefined;
  /** Excel format codes (ECMA-376 part 1, 18.8.31). */
  readonly labelFormat: string;
  readonly shareFormat: string;
  readonly tickFormat: string;
  readonly xTickFormat: string;
  readonly lineTickFormat: string;
  /** Percent of a bar's width between bars. */
  readonly gap: number;
};

/** The room of a chart: points. */
export type ChartRoom = { readonly width: number; readonly textSize: number };

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

/** The plan of a chart in these colors: by series, or by slice in a pie. */
export function planChart(chart: Chart, colors: readonly Color[], language: string, room: ChartRoom): ChartPlan {
  const { data, unit } = chart;
  const type = drawnType(chart);
  const family = families[type];
  const isStacked = chart.stacked || type === 'waterfall' || type === 'funnel';
  const numbers = planNumbers(numbersOf(data.series), unit, language);
  const drafts = planSeries(chart, type, colors, language, numbers.labels);
  const lineScale = type === 'combo' ? lineScaleOf(drafts) : undefined;
  const hasLabels = chart.labels ?? isLabeledByItself(type, drafts, room);
  // What is labeled is not read off an axis; a bar across zero that has no label is.
  const hasValueAxis =
    family !== 'pie' &&
    type !== 'funnel' &&
    !(hasLabels && (family === 'bar' || family === 'line') && drafts.every(({ unlabeled }) => unlabeled.size === 0));
  const scale = valueScale(drafts, family, isStacked, lineScale !== undefined, hasLabels && !hasValueAxis);
  const xScale =
    family === 'scatter' || family === 'bubble'
      ? niceScale(
          withRoom(
            drafts.flatMap((each) => present(each.x ?? [])),
            family,
          ),
          false,
        )
      : undefined;
  const hasNameLabels = type === 'pie' && hasLabels && chart.legend === undefined && namesFit(data, room);
  return {
    family,
    type,
    isHorizontal: type === 'bar' || type === 'funnel',
    isStacked,
    title: titleText(chart.title ?? measureName(drafts, family, type), numbers.unitNote),
    isQuietTitle: chart.title === undefined,
    categoryName: data.categoryName,
    xTitle: xScale === undefined ? '' : data.categoryName,
    yTitle: xScale === undefined || drafts.length !== 1 ? '' : drafts[0]!.name,
    categories: data.categories,
    series: isStacked || family === 'pie' ? withoutSmallLabels(drafts, scale, family) : drafts,
    hasLabels,
    hasNameLabels,
    legend: chart.legend ?? legendByItself(type, family, drafts, hasNameLabels),
    hasValueAxis,
    scale,
    xScale,
    lineScale,
    labelFormat: numbers.labels,
    shareFormat: numbers.shares,
    tickFormat: numbers.ticks(scale),
    xTickFormat: xScale === undefined ? '' : numbers.ticks(xScale, true),
    lineTickFormat: lineScale === undefined ? '' : numbers.ticks(lineScale, true),
    // One or two bars as wide as all the room would be slabs.
    gap: type === 'funnel' ? 20 : data.categories.length === 1 ? 250 : data.categories.length === 2 ? 110 : 55,
  };
}

type Values = readonly (number | null)[];

const present = (values: Values): number[] =>
  values.filter((value) => value !== null && Number.isFinite(value)) as number[];
const numbersOf = (series: readonly { readonly values: Values }[]): number[] =>
  series.flatMap(({ values }) => present(values));
const isShown = ({ color }: PlannedSeries): boolean => color !== undefined;

const titleText = (title: string, note: string): string =>
  note === '' ? title : title === '' ? note : `${title} (${note})`;

/** The name of the only series, which no legend says. Points have it at their axis. */
function measureName(series: readonly PlannedSeries[], family: ChartFamily, type: ChartType): string {
  const names = series.filter(isShown).map(({ name }) => name);
  if (family === 'scatter' || family === 'bubble') return '';
  return names.length === 1 || type === 'waterfall' ? (names[0] ?? '') : '';
}

function legendByItself(
  type: ChartType,
  family: ChartFamily,
  series: readonly PlannedSeries[],
  hasNameLabels: boolean,
): ChartPlan['legend'] {
  if (family === 'pie') return hasNameLabels ? 'none' : 'right';
  return series.filter(isShown).length > 1 && type !== 'waterfall' ? 'bottom' : 'none';
}

/** An average digit is about half as wide as text is high. */
const textWidth = (letters: number, { textSize }: ChartRoom): number => letters * textSize * 0.55;

/** Labels come by themselves where each has its place: over few bars, over one line. */
function isLabeledByItself(type: ChartType, series: readonly PlannedSeries[], room: ChartRoom): boolean {
  const shown = series.filter(isShown);
  const count = largest([0, ...shown.map(({ values }) => values.length)]);
  const digits = largest([0, ...numbersOf(shown).map((value) => String(Number(value.toPrecision(4))).length)]) + 2;
  const side = type === 'waterfall' || shown.length === 0 ? 1 : shown.length;
  switch (type) {
    case 'pie':
    case 'doughnut':
    case 'funnel':
      return true;
    case 'bar':
      return count * shown.length <= 12;
    case 'column':
    case 'waterfall':
      return count * side <= 12 && textWidth(count * side * digits, room) <= room.width;
    case 'line':
      return shown.length === 1 && count <= 12 && textWidth(count * digits, room) <= room.width;
    default:
      return false;
  }
}

/** Names beside their slices: few, short, and none of them so thin that its neighbors' names meet. */
function namesFit({ categories, series }: Chart['data'], room: ChartRoom): boolean {
  const values = series[0]?.values ?? [];
  const total = present(values).reduce((sum, value) => sum + value, 0);
  const widest = largest([0, ...categories.map((category) => textWidth(category.length, room))]);
  return categories.length <= 6 && widest <= room.width * 0.22 && values.every((value) => (value ?? 0) >= total * 0.04);
}

/** Without labels in parts of bars and slices that are too thin to hold them. */
function withoutSmallLabels(
  series: readonly PlannedSeries[],
  scale: AxisScale,
  family: ChartFamily,
): readonly PlannedSeries[] {
  const least =
    family === 'pie'
      ? numbersOf(series).reduce((sum, value) => sum + value, 0) * 0.03
      : (scale.maximum - scale.minimum) * 0.06;
  return series.map((each) => ({
    ...each,
    unlabeled: new Set([
      ...each.unlabeled,
      ...each.values.flatMap((value, index) => (value !== null && Math.abs(value) < least ? [index] : [])),
    ]),
  }));
}

/** Lines have an axis of their own where it takes eight times the other to hold both. */
function lineScaleOf(series: readonly PlannedSeries[]): AxisScale | undefined {
  const sizeOf = (isLine: boolean): number =>
    largest([0, ...numbersOf(series.filter((each) => each.isLine === isLine)).map(Math.abs)]);
  const [lines, bars] = [sizeOf(true), sizeOf(false)];
  if (lines === 0 || bars === 0 || (lines < bars * 8 && bars < lines * 8)) return undefined;
  return niceScale(numbersOf(series.filter(({ isLine }) => isLine)), true);
}

function valueScale(
  series: readonly PlannedSeries[],
  family: ChartFamily,
  isStacked: boolean,
  hasLineScale: boolean,
  isTight: boolean,
): AxisScale {
  const bars = series.filter((each) => !each.isLine);
  const lines = series.filter((each) => each.isLine && !hasLineScale);
  const values = [...(isStacked ? stackEnds(bars) : numbersOf(bars)), ...numbersOf(lines)];
  const startsAtZero =
    family !== 'scatter' &&
    family !== 'bubble' &&
    (family !== 'line' || values.some((value) => value <= 0) || spreadsFromZero(values));
  return niceScale(withRoom(values, family), startsAtZero, isTight);
}

/** Bubbles reach beyond their middles. */
function withRoom(values: readonly number[], family: ChartFamily): readonly number[] {
  if (family !== 'bubble' || values.length === 0) return values;
  const [least, most] = [smallest(values), largest(values)];
  const room = (most - least || Math.abs(most)) * 0.12;
  return [least - room, most + room];
}

/** Lines may leave zero out only where all values lie close together far from it. */
const spreadsFromZero = (values: readonly number[]): boolean => smallest(values) < largest(values) * 0.6;

/** Sums of positive and of negative parts by category. */
function stackEnds(series: readonly PlannedSeries[]): number[] {
  const count = largest([0, ...series.map((each) => each.values.length)]);
  return Array.from({ length: count }, (_, index) => {
    const parts = series.map((each) => each.values[index] ?? 0);
    return [
      parts.filter((part) => part > 0).reduce((sum, part) => sum + part, 0),
      parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 0),
    ];
  }).flat();
}
