// The look of a chart: the native chart part and the drawing for HTML and PDF follow the same plan, which plan-chart.ts makes.

import type { Color } from '../base/graphics.ts';
import type { ChartType } from '../model/index.ts';
import type { AxisScale } from './axis-scale.ts';

export type ChartFamily = 'bar' | 'line' | 'area' | 'pie' | 'scatter' | 'bubble' | 'radar';

/** `color` undefined: not drawn, a bar that only supports others. */
export type PlannedSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: Color | undefined;
  /** Colors of single points that differ from the series'. */
  readonly pointColors: ReadonlyMap<number, Color>;
  /** In a combination: a line over the bars. */
  readonly isLine: boolean;
  /** Scatter and bubble: the positions and sizes of points. */
  readonly x?: readonly (number | null)[];
  readonly size?: readonly (number | null)[];
  /** Scatter and bubble: the names of points, as their labels. */
  readonly pointNames?: readonly string[];
  readonly isLabeled: boolean;
  /** Points that have no label although the others have. */
  readonly unlabeled: ReadonlySet<number>;
  /** Numbers that the labels of points show instead of their values: of bars that are drawn in two parts. */
  readonly labelValues?: ReadonlyMap<number, number>;
  /** Overrides the plan's. */
  readonly labelFormat?: string;
  /** Lines: positions of labels that are not directly above their points. */
  readonly labelSides?: ReadonlyMap<number, LabelSide>;
  /** The point labeled with the name of its series, instead of a legend. */
  readonly endName?: number;
  /** Waterfall and funnel: how its values follow from the numbers of the chart. */
  readonly part?: DerivedPart;
  /** Not of the table: sums over stacks, or a line across the chart. */
  readonly added?: 'total' | 'target' | 'average';
  /** Points that are a forecast: paler bars with a dashed outline, dashed lines. */
  readonly forecast?: ReadonlySet<number>;
  /** A line from the end of one bar of a waterfall to the start of the next. */
  readonly isConnector?: boolean;
};

/** `held`: the undrawn bar below others; `below`: the part of a bar under zero, if it crosses it. */
export type DerivedPart =
  | { readonly type: 'held'; readonly isNegative: boolean }
  | { readonly type: 'bar'; readonly role: 'whole' | 'up' | 'down'; readonly isBelow: boolean }
  | { readonly type: 'connector' }
  | { readonly type: 'side' };

export type ChartPlan = {
  readonly family: ChartFamily;
  readonly type: ChartType;
  /** Horizontal bars. */
  readonly isHorizontal: boolean;
  readonly isStacked: boolean;
  /** A quiet line above the plot: the measure and its unit. */
  readonly title: string;
  readonly categoryName: string;
  readonly categories: readonly string[];
  /** Header of the names of points. */
  readonly nameHeader?: string;
  readonly series: readonly PlannedSeries[];
  /** Waterfall: the numbers themselves, from which the series are derived. */
  readonly steps?: SeriesValues;
  readonly hasLabels: boolean;
  /** Slices are labeled with names and percentages; there is no legend then. */
  readonly hasNameLabels: boolean;
  readonly legend: 'bottom' | 'top' | 'left' | 'right' | 'none';
  readonly hasValueAxis: boolean;
  readonly scale: AxisScale;
  /** Scatter and bubble: the meaning of each axis; empty elsewhere. */
  readonly xTitle: string;
  readonly yTitle: string;
  /** Scatter and bubble. */
  readonly xScale: AxisScale | undefined;
  /** The axis of a combination's lines, if their numbers differ in size from the bars'. */
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
  /** Absent: the viewing program arranges it, and parts that only we could position are omitted. */
  readonly height?: number | undefined;
  readonly textSize: number;
  /** Percent of a bar's width between bars. */
  readonly gap?: number;
  /** The color of everything that is not highlighted. */
  readonly muted?: Color;
  /** The chart draws cells of a worksheet, in which nothing that it would add is. */
  readonly isLinked?: boolean;
};

/** Of one label: the side of its point, and its offset to the right in points (1/72 inch). */
export type LabelSide = { readonly isBelow: boolean; readonly shift: number };

export type SeriesValues = readonly (number | null)[];

export const present = (values: SeriesValues): number[] =>
  values.filter((value) => value !== null && Number.isFinite(value)) as number[];
export const numbersOf = (series: readonly { readonly values: SeriesValues }[]): number[] =>
  series.flatMap(({ values }) => present(values));

/** Invisible supporting bars, and lines between bars, carry no information; added series follow from the others. */
export const isShown = ({ color, isConnector, added }: PlannedSeries): boolean =>
  color !== undefined && isConnector !== true && added === undefined;

/** In the legend: what is drawn, unless its name is at its end. */
export const hasLegendEntry = ({ color, endName }: PlannedSeries): boolean =>
  color !== undefined && endName === undefined;

/** Half the width of the bars of one category, in the unit of `band`. */
export function halfCluster({ family, series, isStacked, gap }: ChartPlan, band: number): number {
  if (family !== 'bar') return 0;
  const count = isStacked ? 1 : Math.max(1, series.filter(({ isLine }) => !isLine).length);
  const bars = count + 0.05 * (count - 1);
  return ((band / (bars + gap / 100)) * bars) / 2;
}

/** The thickness of a line across a chart, in points. */
export const referenceWidth = 1.25;
