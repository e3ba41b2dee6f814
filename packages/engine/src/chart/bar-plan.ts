// How thick bars are, and whether columns lie better because of their names.

import { largest } from '../base/extremes.ts';
import type { Chart } from '../model/index.ts';
import type { ChartRoom, PlannedSeries } from './chart-plan.ts';
import { textWidth } from './label-plan.ts';

/** Points. Few bars in much room would be slabs. */
const thickest = { standing: 84, lying: 44 };
/** The widest gap there is (ECMA-376 part 1, 21.2.3.5). */
const widestGap = 500;

/** Percent of a bar's width between bars: the theme's, or more where bars would be too thick. */
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
  // Bars of one category stand close: each of them may be thinner.
  const needed = (band / (most * (side === 1 ? 1 : 0.75)) - side) * 100;
  return Math.round(Math.min(widestGap, Math.max(gap, needed)));
}

/** Columns whose names have no room under them, and that are few enough to lie with a name at each. */
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
