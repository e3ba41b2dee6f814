// Outlines of which ornaments are made: smooth lines, rings, discs and their quarters, in points.
import type { OutlineCommand } from '../../base/graphics.ts';

export type Point = readonly [x: number, y: number];
/** The part of the slide that art keeps to. */
export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A quarter of a circle as one Bézier curve. */
const quarter = 0.5523;

const round = (value: number): number => Math.round(value * 10) / 10;
const move = ([x, y]: Point): OutlineCommand => ({ type: 'move', x: round(x), y: round(y) });
const lineTo = ([x, y]: Point): OutlineCommand => ({ type: 'line', x: round(x), y: round(y) });
const cubic = (...[a, b, c]: readonly [Point, Point, Point]): OutlineCommand => ({
  type: 'cubic',
  points: [round(a[0]), round(a[1]), round(b[0]), round(b[1]), round(c[0]), round(c[1])],
});
const close: OutlineCommand = { type: 'close' };

/** A curve through these points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[], isClosed = false): readonly OutlineCommand[] {
  if (points.length < 2) return [];
  const count = points.length;
  const at = (index: number): Point =>
    isClosed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  const commands: OutlineCommand[] = [move(at(0))];
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    commands.push(
      cubic(
        [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
        [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
        to,
      ),
    );
  }
  return isClosed ? [...commands, close] : commands;
}

/** A closed line as the curves of it that lie in an area. */
export function smoothWithin(points: readonly Point[], area: Area): readonly OutlineCommand[] {
  const isIn = ([x, y]: Point) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
  if (points.every(isIn)) return smooth(points, true);
  const start = points.findIndex((point) => !isIn(point));
  const commands: OutlineCommand[] = [];
  let run: Point[] = [];
  const end = () => {
    commands.push(...smooth(run));
    run = [];
  };
  for (let step = 0; step < points.length; step += 1) {
    const [from, to] = [points[(start + step) % points.length]!, points[(start + step + 1) % points.length]!];
    const [isFromIn, isToIn] = [isIn(from), isIn(to)];
    if (!isFromIn && isToIn) run.push(crossing(to, from, area), to);
    else if (isFromIn && isToIn) run.push(to);
    else if (isFromIn) {
      run.push(crossing(from, to, area));
      end();
    }
  }
  end();
  return commands;
}

/** Where the way from a point inside leaves the area. */
function crossing([x, y]: Point, [toX, toY]: Point, { left, top, right, bottom }: Area): Point {
  const share = (from: number, to: number, least: number, most: number) =>
    to < least ? (least - from) / (to - from) : to > most ? (most - from) / (to - from) : 1;
  const part = Math.min(share(x, toX, left, right), share(y, toY, top, bottom));
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** Straight lines from point to point. */
export const polygon = (points: readonly Point[], isClosed = true): readonly OutlineCommand[] =>
  points.length === 0 ? [] : [move(points[0]!), ...points.slice(1).map(lineTo), ...(isClosed ? [close] : [])];

export const rectangle = (x: number, y: number, width: number, height: number): readonly OutlineCommand[] =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

/** An ellipse around a point. */
export function disc([x, y]: Point, across: number, down = across): readonly OutlineCommand[] {
  const [a, b] = [across * quarter, down * quarter];
  return [
    move([x + across, y]),
    cubic([x + across, y + b], [x + a, y + down], [x, y + down]),
    cubic([x - a, y + down], [x - across, y + b], [x - across, y]),
    cubic([x - across, y - b], [x - a, y - down], [x, y - down]),
    cubic([x + a, y - down], [x + across, y - b], [x + across, y]),
    close,
  ];
}

/** A quarter of a disc: its corner, and the signs of the sides on which it lies. */
export function quarterDisc([x, y]: Point, radius: number, across: 1 | -1, down: 1 | -1): readonly OutlineCommand[] {
  const [toX, toY] = [x + across * radius, y + down * radius];
  return [
    move([x, y]),
    lineTo([toX, y]),
    cubic([toX, y + down * radius * quarter], [x + across * radius * quarter, toY], [x, toY]),
    close,
  ];
}

/** The band between two quarters of discs around one corner. */
export function quarterBand(
  [x, y]: Point,
  inner: number,
  outer: number,
  across: 1 | -1,
  down: 1 | -1,
): readonly OutlineCommand[] {
  const at = (radius: number, share: Point): Point => [x + across * radius * share[0], y + down * radius * share[1]];
  return [
    move(at(inner, [1, 0])),
    lineTo(at(outer, [1, 0])),
    cubic(at(outer, [1, quarter]), at(outer, [quarter, 1]), at(outer, [0, 1])),
    lineTo(at(inner, [0, 1])),
    cubic(at(inner, [quarter, 1]), at(inner, [1, quarter]), at(inner, [1, 0])),
    close,
  ];
}
