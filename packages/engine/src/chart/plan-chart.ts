// The plan of a chart, decided once for all formats: type, series, scales, labels and legend.
import { largest, smallest } from '../base/extremes.ts';
import type { Color } from '../base/graphics.ts';
import { drawnType, showsOneSeries } from '../model/chart.ts';
import type { Chart, ChartSeries, ChartType } from '../model/index.ts';
import { markForecast, nameReferences, planReferences, planTotals } from './added-series.ts';
import { type AxisScale, fixScale, niceScale, withFixedMinimum } from './axis-scale.ts';
import { planNumbers } from './chart-numbers.ts';
import {
  type ChartFamily,
  type ChartPlan,
  type ChartRoom,
  isShown,
  numbersOf,
  type PlannedSeries,
  present,
} from './chart-plan.ts';
import { isLabeledByItself, namesFit, textWidth, withoutSmallLabels } from './label-plan.ts';
import { planLines } from './line-plan.ts';
import { planSeries } from './planned-series.ts';

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
  const type = drawnType(chart);
  const { data, unit } = chart;
  // What is not drawn has no say in decimals.
  const drawn = showsOneSeries(type) ? data.series.slice(0, 1) : data.series;
  const family = families[type];
  const isStacked = chart.stacked || type === 'waterfall' || type === 'funnel';
  const lineUnit = unitOfLines(chart, type);
  const isLine = ({ name }: { readonly name: string }): boolean => lineUnit !== undefined && chart.lines.includes(name);
  const bars = drawn.filter((each) => !isLine(each));
  const numbers = planNumbers(
    numbersOf(bars),
    unit ?? sharedBy(bars, 'unit'),
    language,
    sharedBy(bars, 'format'),
    chart.percentsApart,
  );
  const lineNumbers =
    lineUnit === undefined
      ? numbers
      : planNumbers(
          numbersOf(data.series.filter(isLine)),
          lineUnit,
          language,
          sharedBy(data.series.filter(isLine), 'format'),
          chart.percentsApart,
        );
  const palette = room.muted === undefined ? { colors } : { colors, muted: room.muted };
  const hasNameLabels =
    family === 'pie' && chart.labels !== false && chart.legend === undefined && namesFit(type, data, room);
  // So many grays are distinguished by their labels, not by a legend.
  const { highlight: _, ...plain } = chart;
  const isPlain = family === 'pie' && !hasNameLabels && data.categories.length > mostInLegend;
  const planned = markForecast(chart, planSeries(isPlain ? plain : chart, type, palette, language, numbers.labels));
  const crossing = room.isLinked === true ? [] : planReferences(chart, type, planned, language, numbers.labels);
  const lineScale = type === 'combo' ? lineScaleOf(planned, lineUnit !== undefined) : undefined;
  const scaleOf = (isTight: boolean): AxisScale => {
    const scale = valueScale([...planned, ...crossing], family, isStacked, lineScale !== undefined, isTight);
    // The lines between the bars of a waterfall lead some programs to an axis that starts above zero.
    return type === 'waterfall' ? withFixedMinimum(scale) : scale;
  };
  const lines =
    family === 'line' && !isStacked ? planLines(chart, planned, scaleOf(false), numbers.labels, room) : undefined;
  const uniform = (lines?.series ?? planned).map((each) =>
    each.isLine && lineUnit !== undefined ? { ...each, labelFormat: lineNumbers.labels } : each,
  );
  const hasAllLabels =
    lines?.hasLabels ?? chart.labels ?? isLabeledByItself(type, uniform, numbers.labels, isStacked, room);
  const drafts =
    hasAllLabels || chart.labels !== undefined || (type !== 'combo' && !(type === 'column' && isStacked))
      ? uniform
      : labelNamed(uniform, chart.named, data.categories.length);
  const hasLabels = hasAllLabels || drafts !== uniform;
  // Labeled values are not read off an axis; bars without a label are.
  const hasValueAxis =
    lines?.hasValueAxis ??
    (family !== 'pie' &&
      type !== 'funnel' &&
      !(
        hasAllLabels &&
        (family === 'bar' || family === 'line') &&
        (type === 'waterfall' || drafts.every(({ unlabeled }) => unlabeled.size === 0))
      ));
  const scale = scaleOf(hasLabels && !hasValueAxis);
  const xScale =
    family === 'scatter' || family === 'bubble'
      ? fixScale(
          niceScale(
            withRoom(
              drafts.flatMap((each) => present(each.x ?? [])),
              family,
            ),
            false,
          ),
        )
      : undefined;
  const isHorizontal =
    type === 'bar' ||
    type === 'funnel' ||
    (type === 'column' && crossing.length === 0 && readsBetterHorizontally(data, drafts, room));
  const totals =
    type === 'column' && isStacked && !isHorizontal && room.isLinked !== true
      ? planTotals(chart, drafts, language, hasAllLabels)
      : undefined;
  // At the right of a combination there may be a second axis.
  const references = lineScale === undefined ? nameReferences(crossing, drafts, scale, room) : crossing;
  const shown =
    (isStacked && type !== 'waterfall' && type !== 'funnel') || family === 'pie'
      ? withoutSmallLabels(drafts, scale, family)
      : drafts;
  return {
    family,
    type,
    isHorizontal,
    isStacked,
    title: titleText(
      chart.title ?? measureName(drafts, family, type),
      unitNote(numbers.unitNote, family, lineUnit === undefined ? [] : drafts.filter((each) => !isLine(each))),
    ),
    categoryName: data.categoryName,
    xTitle: xScale === undefined ? '' : data.categoryName,
    yTitle: xScale === undefined || drafts.length !== 1 ? '' : drafts[0]!.name,
    categories: data.categories,
    ...(type === 'waterfall' && { steps: data.series[0]?.values ?? [] }),
    ...(data.nameHeader !== undefined && { nameHeader: data.nameHeader }),
    series: [...shown, ...references, ...(totals === undefined ? [] : [totals])],
    hasLabels,
    hasNameLabels,
    legend: chart.legend ?? legendByItself(type, family, [...drafts, ...references], hasNameLabels),
    hasValueAxis,
    scale,
    xScale,
    lineScale,
    labelFormat: numbers.labels,
    shareFormat: numbers.shares,
    tickFormat: numbers.ticks(scale),
    xTickFormat: xScale === undefined ? '' : numbers.ticks(xScale, true),
    lineTickFormat: lineScale === undefined ? '' : lineNumbers.ticks(lineScale, lineUnit === undefined),
    gap: type === 'funnel' ? 20 : barGap(drafts, data.categories.length, isStacked, isHorizontal, room),
  };
}

/** Slices up to which a legend tells one color and shades of gray apart. */
const mostInLegend = 5;

/** Categories up to which some of the series are labeled. */
const mostNamedPoints = 12;

/**
 * The series with labels for those that the title names alone: of a combination its lines, else its bars. Unchanged if it names none or all.
 */
function labelNamed(
  series: readonly PlannedSeries[],
  named: readonly string[] = [],
  categories: number,
): readonly PlannedSeries[] {
  if (categories > mostNamedPoints) return series;
  const said = series.filter(({ name }) => named.includes(name));
  const lines = said.filter(({ isLine }) => isLine);
  const labeled = new Set(lines.length > 0 ? lines : said);
  if (labeled.size !== 1) return series;
  return series.map((each) => ({ ...each, isLabeled: labeled.has(each) }));
}

/** The unit or format that all of some series have. */
function sharedBy(series: readonly ChartSeries[], key: 'unit' | 'format'): string | undefined {
  const [shared, ...others] = new Set(series.map((each) => each[key]));
  return others.length === 0 ? shared : undefined;
}

/** The unit of a combination's lines that its bars do not have. */
function unitOfLines({ data, lines }: Chart, type: ChartType): string | undefined {
  if (type !== 'combo') return undefined;
  const [unit, ...others] = new Set(
    data.series.filter(({ name }) => lines.includes(name)).map((series) => series.unit),
  );
  const bars = data.series.filter(({ name }) => !lines.includes(name));
  return others.length === 0 && bars.every((bar) => bar.unit !== unit) ? unit : undefined;
}

type UnitNote = { readonly unit: string; readonly of: string };

/** The unit in the title: none for a pie, whose labels are shares; with lines of another unit, also which series it belongs to. */
function unitNote(unit: string, family: ChartFamily, bars: readonly PlannedSeries[]): UnitNote {
  const [only, ...others] = bars;
  return {
    unit: family === 'pie' ? '' : unit,
    of: only === undefined || others.length > 0 ? '' : `${only.name}: `,
  };
}

const titleText = (title: string, { unit, of }: UnitNote): string =>
  unit === '' || title.includes(unit) ? title : title === '' ? `${of}${unit}` : `${title} (${of}${unit})`;

/** The name of the only series, which has no legend. Points have it at their axis. */
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
  if (series.some(({ added, endName }) => added !== undefined && endName === undefined)) return 'bottom';
  if (series.some(({ added, endName }) => added === undefined && endName !== undefined)) return 'none';
  return series.filter(isShown).length > 1 && type !== 'waterfall' ? 'bottom' : 'none';
}

// The scales of a chart's axes: the values they must hold, and when they can omit zero.

/** Lines get a separate axis if they have another unit, or if one axis for both would need eight times the range. */
export function lineScaleOf(series: readonly PlannedSeries[], hasOwnUnit: boolean): AxisScale | undefined {
  const sizeOf = (isLine: boolean): number =>
    largest([0, ...numbersOf(series.filter((each) => each.isLine === isLine)).map(Math.abs)]);
  const [lines, bars] = [sizeOf(true), sizeOf(false)];
  if (lines === 0 || bars === 0 || (!hasOwnUnit && lines < bars * 8 && bars < lines * 8)) return undefined;
  return niceScale(numbersOf(series.filter(({ isLine }) => isLine)), true);
}

export function valueScale(
  series: readonly PlannedSeries[],
  family: ChartFamily,
  isStacked: boolean,
  hasLineScale: boolean,
  isTight: boolean,
): AxisScale {
  const bars = series.filter((each) => !each.isLine);
  const lines = series.filter((each) => each.isLine && (!hasLineScale || each.added !== undefined));
  const values = [...(isStacked ? stackEnds(bars) : numbersOf(bars)), ...numbersOf(lines)];
  const startsAtZero =
    family !== 'scatter' &&
    family !== 'bubble' &&
    (family !== 'line' || values.some((value) => value <= 0) || spreadsFromZero(values));
  const scale = withFoot(niceScale(withRoom(values, family), startsAtZero, isTight), values, family, startsAtZero);
  // Office has other rules for points and webs.
  return family === 'scatter' || family === 'bubble' || family === 'radar' ? fixScale(scale) : scale;
}

/** Points and bubbles extend beyond their centers. */
export function withRoom(values: readonly number[], family: ChartFamily): readonly number[] {
  if ((family !== 'bubble' && family !== 'scatter') || values.length === 0) return values;
  const [least, most] = [smallest(values), largest(values)];
  const room = (most - least || Math.abs(most)) * (family === 'bubble' ? 0.12 : 0.03);
  return [least - room, most + room];
}

/** Lines can omit zero only if no value is near it: over an empty foot, they would fill half of their room. */
const spreadsFromZero = (values: readonly number[]): boolean => smallest(values) < largest(values) * 0.35;

/** Of a step: nearer to the foot of the axis, a line that omits zero would look as if it ended there. */
const nearFoot = 0.3;

/** The scale of lines that omit zero, with a step more under a line that would stand on the axis. */
function withFoot(scale: AxisScale, values: readonly number[], family: ChartFamily, startsAtZero: boolean): AxisScale {
  const { minimum, step } = scale;
  const isOnFoot = smallest(values) - minimum < step * nearFoot;
  if (family !== 'line' || startsAtZero || !isOnFoot || minimum - step <= 0) return scale;
  return fixScale({ ...scale, minimum: Number((minimum - step).toPrecision(12)) });
}

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

// The thickness of bars, and whether columns should be horizontal because of their names.

/** Points. A few bars in a large room would be slabs. */
const thickest = { standing: 84, lying: 44 };
/** The widest gap possible (ECMA-376 part 1, 21.2.3.5). */
const widestGap = 500;

/** Percent of a bar's width between bars: the theme's, or more if bars would be too thick. */
export function barGap(
  series: readonly PlannedSeries[],
  categories: number,
  isStacked: boolean,
  isHorizontal: boolean,
  room: ChartRoom,
): number {
  const gap = room.gap ?? 55;
  const side = isStacked ? 1 : Math.max(1, series.filter(({ isLine }) => !isLine).length);
  const length = isHorizontal ? (room.height ?? room.width / 2) : room.width;
  const band = (length * 0.88) / Math.max(1, categories);
  const most = isHorizontal ? thickest.lying : thickest.standing;
  // Bars of one category are close together: each can be thinner.
  const needed = (band / (most * (side === 1 ? 1 : 0.75)) - side) * 100;
  return Math.round(Math.min(widestGap, Math.max(gap, needed)));
}

/** Columns whose names do not fit under them, and few enough to be horizontal with a name at each. */
export function readsBetterHorizontally(
  { categories }: Chart['data'],
  series: readonly PlannedSeries[],
  room: ChartRoom,
): boolean {
  const { height, textSize, width } = room;
  if (height === undefined || categories.length < 2) return false;
  const band = (width * 0.92) / categories.length - textSize * 0.4;
  const words = largest(
    categories.flatMap((category) => category.split(/\s+/).map((word) => textWidth(word.length, room))),
  );
  const lines = largest(categories.map((category) => textWidth(category.length, room) / band));
  const needed = categories.length * textSize * Math.max(1.4, series.length * 1.1);
  return (words > band || lines > 2.6) && needed <= height * 0.8 && words <= width * 0.35;
}
