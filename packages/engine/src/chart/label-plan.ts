// The default labels of a chart: all that fit.

import { largest } from '../base/extremes.ts';
import type { Chart, ChartType } from '../model/index.ts';
import type { AxisScale } from './axis-scale.ts';
import type { ChartFamily, ChartRoom, PlannedSeries } from './chart-plan.ts';
import { isShown, numbersOf, present } from './chart-plan.ts';

/** An average digit is about half as wide as text is high. */
export const textWidth = (letters: number, { textSize }: Pick<ChartRoom, 'textSize'>): number =>
  letters * textSize * 0.55;

/** Approximate length of a number in a format code. */
export function lengthUnder(format: string, value: number): number {
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  const literals = [...format.split(';')[0]!.matchAll(/"([^"]*)"/g)].reduce((sum, [, text]) => sum + text!.length, 0);
  const thousands = (/[0#](,*)(?:"|$|;)/.exec(format)?.[1]?.length ?? 0) * 3;
  const digits = Math.max(1, String(Math.trunc(Math.abs(value))).length - thousands);
  return digits + Math.floor((digits - 1) / 3) + (decimals > 0 ? decimals + 1 : 0) + literals + (value < 0 ? 1 : 0);
}

/** Labels are automatic if each has room: over few bars. `format` is their code. */
export function isLabeledByItself(
  type: ChartType,
  series: readonly PlannedSeries[],
  format: string,
  isStacked: boolean,
  room: ChartRoom,
): boolean {
  const shown = series.filter(isShown);
  const count = largest([0, ...shown.map(({ values }) => values.length)]);
  const widest = textWidth(largest([0, ...numbersOf(shown).map((value) => lengthUnder(format, value))]), room);
  const side = type === 'waterfall' || isStacked ? 1 : Math.max(1, shown.length);
  const band = room.width / Math.max(1, count);
  switch (type) {
    case 'pie':
    case 'doughnut':
    case 'funnel':
      return true;
    case 'bar':
      return count * shown.length <= 12;
    case 'column':
    case 'waterfall':
      // Beside another bar a label has the width of its bar, alone the width of the whole band.
      return count * side <= 12 && widest + 3 <= (side === 1 ? band : (band * 1.05) / (side + (room.gap ?? 55) / 100));
    default:
      return false;
  }
}

/**
 * How far the label of a funnel's bar is moved to stand beside it, in points: undefined if the bar is long enough to hold it. `length`:
 * of the bar, in points.
 */
export function besideFunnelBar(
  value: number,
  length: number,
  { labelFormat }: { readonly labelFormat: string },
  textSize: number,
): number | undefined {
  const width = textWidth(lengthUnder(labelFormat, value), { textSize });
  return width + textSize * 0.4 <= length ? undefined : length / 2 + width / 2 + textSize * 0.4;
}

/** Names beside their slices: few, short, and none of them so thin that its neighbors' names meet. At a ring we position them. */
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
