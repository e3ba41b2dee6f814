// What a chart will look like, decided once: the native chart part and the drawing for HTML and PDF follow the same plan.

import type { Color } from '../base/graphics.ts';
import { drawnType } from '../model/chart.ts';
import type { Chart, ChartType } from '../model/index.ts';
import { type AxisScale, niceScale } from './axis-scale.ts';
import { barGap, readsBetterHorizontally } from './bar-plan.ts';
import { planNumbers } from './chart-numbers.ts';
import { isShown, numbersOf, present } from './chart-values.ts';
import { isLabeledByItself, namesFit, withoutSmallLabels } from './label-plan.ts';
import type { LabelSide } from './line-labels.ts';
import { planLines } from './line-plan.ts';
import { planSeries } from './planned-series.ts';
import { lineScaleOf, valueScale, withRoom } from './value-scale.ts';

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
  /** Lines: where labels stand that are not plainly over their points. */
  readonly labelSides?: ReadonlyMap<number, LabelSide>;
  /** The point that says the name of its series, in place of a legend. */
  readonly endName?: number;
  /** A line from the end of one bar of a waterfall to the start of the next. */
  readonly isConnector?: boolean;
};

export type ChartPlan = {
  readonly family: ChartFamily;
  readonly type: ChartType;
  /** Bars that lie. */
  readonly isHorizontal: boolean;
  readonly isStacked: boolean;
  /** A quiet line over the plot: what is measured, and in what unit. */
  readonly title: string;
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
export type ChartRoom = {
  readonly width: number;
  /** Absent: the program that shows the chart arranges it, and nothing stands where only we could put it. */
  readonly height?: number | undefined;
  readonly textSize: number;
  /** Percent of a bar's width between bars. */
  readonly gap?: number;
  /** The color of what does not matter beside what does. */
  readonly muted?: Color;
};

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
  const lineUnit = unitOfLines(chart, type);
  const isLine = ({ name }: { readonly name: string }): boolean => lineUnit !== undefined && chart.lines.includes(name);
  const numbers = planNumbers(numbersOf(data.series.filter((each) => !isLine(each))), unit, language);
  const lineNumbers =
    lineUnit === undefined ? numbers : planNumbers(numbersOf(data.series.filter(isLine)), lineUnit, language);
  const palette = room.muted === undefined ? { colors } : { colors, muted: room.muted };
  const hasNameLabels =
    family === 'pie' && chart.labels !== false && chart.legend === undefined && namesFit(type, data, room);
  // Greys are told apart by what stands at them, not by a legend.
  const { highlight: _, ...plain } = chart;
  const planned = planSeries(
    family === 'pie' && !hasNameLabels ? plain : chart,
    type,
    palette,
    language,
    numbers.labels,
  );
  const lineScale = type === 'combo' ? lineScaleOf(planned, lineUnit !== undefined) : undefined;
  const scaleOf = (isTight: boolean): AxisScale =>
    valueScale(planned, family, isStacked, lineScale !== undefined, isTight);
  const lines =
    family === 'line' && !isStacked ? planLines(chart, planned, scaleOf(false), numbers.labels, room) : undefined;
  const drafts = (lines?.series ?? planned).map((each) =>
    each.isLine && lineUnit !== undefined ? { ...each, labelFormat: lineNumbers.labels } : each,
  );
  const hasLabels =
    lines?.hasLabels ?? chart.labels ?? isLabeledByItself(type, drafts, numbers.labels, isStacked, room);
  // What is labeled is not read off an axis; a bar across zero that has no label is.
  const hasValueAxis =
    lines?.hasValueAxis ??
    (family !== 'pie' &&
      type !== 'funnel' &&
      !(hasLabels && (family === 'bar' || family === 'line') && drafts.every(({ unlabeled }) => unlabeled.size === 0)));
  const scale = scaleOf(hasLabels && !hasValueAxis);
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
  const isHorizontal =
    type === 'bar' || type === 'funnel' || (type === 'column' && readsBetterHorizontally(data, drafts, room));
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
    series:
      (isStacked && type !== 'waterfall') || family === 'pie' ? withoutSmallLabels(drafts, scale, family) : drafts,
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
    lineTickFormat: lineScale === undefined ? '' : lineNumbers.ticks(lineScale, lineUnit === undefined),
    gap: type === 'funnel' ? 20 : barGap(drafts, data.categories.length, isStacked, isHorizontal, room),
  };
}

/** The unit that the lines of a combination have and its bars have not. */
function unitOfLines({ data, lines }: Chart, type: ChartType): string | undefined {
  if (type !== 'combo') return undefined;
  const [unit, ...others] = new Set(
    data.series.filter(({ name }) => lines.includes(name)).map((series) => series.unit),
  );
  const bars = data.series.filter(({ name }) => !lines.includes(name));
  return others.length === 0 && bars.every((bar) => bar.unit !== unit) ? unit : undefined;
}

type UnitNote = { readonly unit: string; readonly of: string };

/** What the title says of the unit: of a pie nothing, whose labels are shares; beside lines of another unit, whose it is. */
function unitNote(unit: string, family: ChartFamily, bars: readonly PlannedSeries[]): UnitNote {
  const [only, ...others] = bars;
  return {
    unit: family === 'pie' ? '' : unit,
    of: only === undefined || others.length > 0 ? '' : `${only.name}: `,
  };
}

const titleText = (title: string, { unit, of }: UnitNote): string =>
  unit === '' || title.includes(unit) ? title : title === '' ? `${of}${unit}` : `${title} (${of}${unit})`;

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
  if (series.some(({ endName }) => endName !== undefined)) return 'none';
  return series.filter(isShown).length > 1 && type !== 'waterfall' ? 'bottom' : 'none';
}
