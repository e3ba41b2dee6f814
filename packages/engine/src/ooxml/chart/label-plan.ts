// Which labels a chart has when its author leaves that open: as many as have room.
import type { Chart, ChartType } from '../../model/index.ts';
import { type AxisScale, largest } from './axis-scale.ts';
import type { ChartFamily, ChartRoom, PlannedSeries } from './chart-plan.ts';
import { isShown, numbersOf, present } from './chart-values.ts';

/** An average digit is about half as wide as text is high. */
export const textWidth = (letters: number, { textSize }: Pick<ChartRoom, 'textSize'>): number =>
  letters * textSize * 0.55;

/** Labels come by themselves where each has its place: over few bars, over one line. */
export function isLabeledByItself(type: ChartType, series: readonly PlannedSeries[], room: ChartRoom): boolean {
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
    default:
      return false;
  }
}

/** Names beside their slices: few, short, and none of them so thin that its neighbors' names meet. At a ring they stand where we put them. */
export function namesFit(type: ChartType, { categories, series }: Chart['data'], room: ChartRoom): boolean {
  if (type === 'doughnut' && room.height === undefined) return false;
  const values = series[0]?.values ?? [];
  const total = present(values).reduce((sum, value) => sum + value, 0);
  const widest = largest([0, ...categories.map((category) => textWidth(category.length, room))]);
  return categories.length <= 6 && widest <= room.width * 0.22 && values.every((value) => (value ?? 0) >= total * 0.04);
}

/** Without labels in parts of bars and slices that are too thin to hold them. */
export function withoutSmallLabels(
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
