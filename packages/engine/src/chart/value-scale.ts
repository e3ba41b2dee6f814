// The scales of a chart's axes: what they must hold, and where they may leave zero out.
import { largest, smallest } from '../base/extremes.ts';
import { type AxisScale, niceScale } from './axis-scale.ts';
import type { ChartFamily, PlannedSeries } from './chart-plan.ts';
import { numbersOf } from './chart-values.ts';

/** Lines have an axis of their own where they have another unit, or where it takes eight times the other axis to hold both. */
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
  const lines = series.filter((each) => each.isLine && !hasLineScale);
  const values = [...(isStacked ? stackEnds(bars) : numbersOf(bars)), ...numbersOf(lines)];
  const startsAtZero =
    family !== 'scatter' &&
    family !== 'bubble' &&
    (family !== 'line' || values.some((value) => value <= 0) || spreadsFromZero(values));
  return niceScale(withRoom(values, family), startsAtZero, isTight);
}

/** Points and bubbles reach beyond their middles. */
export function withRoom(values: readonly number[], family: ChartFamily): readonly number[] {
  if ((family !== 'bubble' && family !== 'scatter') || values.length === 0) return values;
  const [least, most] = [smallest(values), largest(values)];
  const room = (most - least || Math.abs(most)) * (family === 'bubble' ? 0.12 : 0.03);
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
