// What lines say themselves: their values where no line runs through them, their names at their ends; an axis where they do not.

import { largest } from '../base/extremes.ts';
import type { Chart } from '../model/index.ts';
import type { AxisScale } from './axis-scale.ts';
import type { ChartRoom, PlannedSeries } from './chart-plan.ts';
import { present } from './chart-values.ts';
import { lengthUnder, textWidth } from './label-plan.ts';
import { placeLineLabels } from './line-labels.ts';

export type LinePlan = {
  readonly series: readonly PlannedSeries[];
  readonly hasLabels: boolean;
  readonly hasValueAxis: boolean;
};

const maxLabeledPoints = 12;

/** `scale` holds all values; `format` is the code of their labels. */
export function planLines(
  chart: Chart,
  planned: readonly PlannedSeries[],
  scale: AxisScale,
  format: string,
  room: ChartRoom,
): LinePlan {
  const widthOf = (value: number): number => textWidth(lengthUnder(format, value), room);
  const plot = plotSize(chart, planned.length, room);
  const named = chart.legend === undefined ? nameEnds(planned, scale, plot.height, room) : planned;
  const longest = largest([0, ...planned.map(({ values }) => values.length)]);
  // A line that does not start at zero is read off an axis, which labels would only repeat.
  const isWanted = chart.labels ?? (scale.minimum <= 0 && planned.length <= 2 && longest <= maxLabeledPoints);
  const sides =
    isWanted && longest <= maxLabeledPoints * 2
      ? placeLineLabels(named, scale, { ...plot, textSize: room.textSize, widthOf })
      : undefined;
  if (sides === undefined) return { series: named, hasLabels: false, hasValueAxis: true };
  return {
    series: named.map((each, index) => ({ ...each, labelSides: sides[index]! })),
    hasLabels: true,
    hasValueAxis: scale.minimum > 0,
  };
}

/** What is left for lines beside names and under the title, about. */
function plotSize(chart: Chart, count: number, { width, height = width / 2, textSize }: ChartRoom) {
  const around = textSize * (4 + (chart.legend === undefined && count > 1 ? 0 : 2));
  return { width: width * 0.9, height: Math.max(1, height - around) };
}

/** Each line with its name at its last point, where all of them end apart from each other and the names are short. */
function nameEnds(
  planned: readonly PlannedSeries[],
  scale: AxisScale,
  plotHeight: number,
  room: ChartRoom,
): readonly PlannedSeries[] {
  if (room.height === undefined || planned.length < 2 || planned.length > 6) return planned;
  const last = largest(planned.map(({ values }) => values.length)) - 1;
  const ends = planned.flatMap(({ values }) => present([values[last] ?? null])).sort((one, other) => one - other);
  const apart = (room.textSize * 1.15 * (scale.maximum - scale.minimum)) / plotHeight;
  const isFree =
    ends.length === planned.length &&
    ends.every((end, index) => index === 0 || end - ends[index - 1]! >= apart) &&
    planned.every(({ name }) => name !== '' && textWidth(name.length + 8, room) <= room.width * 0.25);
  return isFree ? planned.map((each) => ({ ...each, endName: last })) : planned;
}
