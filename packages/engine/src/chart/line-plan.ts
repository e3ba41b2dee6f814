// Labels of lines: values if no line crosses them, otherwise an axis; names at their ends.
import { largest } from '../base/extremes.ts';
import type { Chart } from '../model/index.ts';
import type { AxisScale } from './axis-scale.ts';
import { type ChartRoom, type LabelSide, type PlannedSeries, present } from './chart-plan.ts';
import { lengthUnder, textWidth } from './label-plan.ts';

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
  const once = labeledOnce(planned);
  const named = chart.legend === undefined ? nameEnds(once, scale, plot.height, room, widthOf) : once;
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

/** Where lines meet, the first of them says the value. */
const labeledOnce = (planned: readonly PlannedSeries[]): readonly PlannedSeries[] =>
  planned.map((each, place) => {
    const shared = each.values.flatMap((value, index) =>
      value !== null && planned.slice(0, place).some(({ values }) => values[index] === value) ? [index] : [],
    );
    return shared.length === 0 ? each : { ...each, unlabeled: new Set([...each.unlabeled, ...shared]) };
  });

/** The approximate area left for lines, next to names and below the title. */
function plotSize(chart: Chart, count: number, { width, height = width / 2, textSize }: ChartRoom) {
  const around = textSize * (4 + (chart.legend === undefined && count > 1 ? 0 : 2));
  return { width: width * 0.9, height: Math.max(1, height - around) };
}

/** Share of the chart's width that names and values at the ends of lines may take. */
const widestName = 0.36;

/** Each line with its name at its last point, where all of them end apart from each other and the names are short. */
function nameEnds(
  planned: readonly PlannedSeries[],
  scale: AxisScale,
  plotHeight: number,
  room: ChartRoom,
  widthOf: (value: number) => number,
): readonly PlannedSeries[] {
  if (room.height === undefined || planned.length < 2 || planned.length > 6) return planned;
  const last = largest(planned.map(({ values }) => values.length)) - 1;
  const ends = planned.flatMap(({ values }) => present([values[last] ?? null])).sort((one, other) => one - other);
  const apart = (room.textSize * 1.15 * (scale.maximum - scale.minimum)) / plotHeight;
  const isFree =
    ends.length === planned.length &&
    ends.every((end, index) => index === 0 || end - ends[index - 1]! >= apart) &&
    planned.every(
      ({ name, values }) =>
        name !== '' && textWidth(name.length + 1, room) + widthOf(values[last] ?? 0) <= room.width * widestName,
    );
  return isFree ? planned.map((each) => ({ ...each, endName: last })) : planned;
}

// Positions of line labels that no line crosses: above their points, below them, or to a side.

/** The plot in points, and the text width of a value. */
export type LineRoom = {
  readonly width: number;
  readonly height: number;
  readonly textSize: number;
  widthOf(value: number): number;
};

type Point = { readonly x: number; readonly y: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
type Line = { readonly series: PlannedSeries; readonly points: readonly (Point | undefined)[] };

/** The sides of all labels, by series and point; undefined if one of them would overlap a line or another. */
export function placeLineLabels(
  series: readonly PlannedSeries[],
  scale: AxisScale,
  room: LineRoom,
): readonly ReadonlyMap<number, LabelSide>[] | undefined {
  const lines = series.map((each): Line => ({ series: each, points: pointsOf(each, scale, room) }));
  const taken: Box[] = lines.flatMap(({ points }) => points.flatMap((point) => (point ? [markerBox(point)] : [])));
  const segments = lines.flatMap(({ points }) => segmentsOf(points));
  const isFree = (box: Box): boolean =>
    box.left >= 0 &&
    box.right <= room.width &&
    box.bottom <= room.height &&
    !taken.some((other) => overlap(box, other)) &&
    !segments.some(([from, to]) => crosses(from, to, box));
  const sides: Map<number, LabelSide>[] = [];
  for (const line of lines) {
    const own = new Map<number, LabelSide>();
    for (const [index, point] of line.points.entries()) {
      if (point === undefined || line.series.endName === index || line.series.unlabeled.has(index)) continue;
      const width = room.widthOf(line.series.values[index]!);
      const found = candidates(isLow(line, index, lines), width).find((side) =>
        isFree(boxAt(point, side, width, room)),
      );
      if (found === undefined) return undefined;
      own.set(index, found);
      taken.push(boxAt(point, found, width, room));
    }
    sides.push(own);
  }
  return sides;
}

function pointsOf({ values }: PlannedSeries, scale: AxisScale, { width, height }: LineRoom): (Point | undefined)[] {
  return values.map((value, index) =>
    value === null
      ? undefined
      : {
          x: ((index + 0.5) * width) / values.length,
          y: height * (1 - (value - scale.minimum) / (scale.maximum - scale.minimum)),
        },
  );
}

/** Under the lower of two lines; under the bottom of a valley. */
function isLow({ points }: Line, index: number, lines: readonly Line[]): boolean {
  const { y } = points[index]!;
  const others = lines.flatMap((line) => (line.points === points ? [] : [line.points[index]?.y ?? y]));
  if (others.length > 0) return others.every((other) => other < y);
  const neighbors = [points[index - 1], points[index + 1]].flatMap((each) => (each === undefined ? [] : [each.y]));
  return neighbors.length > 1 && neighbors.every((each) => each < y);
}

function candidates(isBelow: boolean, width: number): readonly LabelSide[] {
  const aside = Math.round(width / 2 + 4);
  return [isBelow, !isBelow].flatMap((below) => [0, aside, -aside].map((shift) => ({ isBelow: below, shift })));
}

/** How far the middle of a label is from its point, in sizes of text. */
export const labelDistance = 0.95;

function boxAt({ x, y }: Point, { isBelow, shift }: LabelSide, width: number, { textSize }: LineRoom): Box {
  const middle = y + (isBelow ? 1 : -1) * textSize * labelDistance;
  return {
    left: x + shift - width / 2,
    right: x + shift + width / 2,
    top: middle - textSize * 0.45,
    bottom: middle + textSize * 0.45,
  };
}

/** How far the middle of a label is from the end of a waterfall's bar, in sizes of text. */
export const stepLabelDistance = 0.75;
/** Of the lines between the bars of a waterfall, in points. */
export const connectorWidth = 0.75;

const markerBox = ({ x, y }: Point): Box => ({ left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 });

const segmentsOf = (points: readonly (Point | undefined)[]): (readonly [Point, Point])[] =>
  points.flatMap((to, index) => {
    const from = points[index - 1];
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether the part of a line over the width of the box is at its height anywhere. */
function crosses(from: Point, to: Point, box: Box): boolean {
  const [left, right] = [Math.max(box.left, from.x), Math.min(box.right, to.x)];
  if (left >= right) return false;
  const at = (x: number): number => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
  const [one, other] = [at(left), at(right)];
  return Math.max(one, other) > box.top - 1.5 && Math.min(one, other) < box.bottom + 1.5;
}
