// The scale of a value axis: round steps that hold all values.
import { largest, smallest } from '../base/extremes.ts';

export type AxisScale = { readonly minimum: number; readonly maximum: number; readonly step: number };

/**
 * Steps of 1, 2, 2.5 or 5 times a power of ten, four to seven of them. With `isTight` no one reads the axis: it then ends
 * just above the highest value, leaving room for a label.
 */
export function niceScale(values: readonly number[], startsAtZero: boolean, isTight = false): AxisScale {
  const finite = values.filter(Number.isFinite);
  let least = finite.length === 0 ? 0 : smallest(finite);
  let most = finite.length === 0 ? 1 : largest(finite);
  if (startsAtZero) {
    least = Math.min(0, least);
    most = Math.max(0, most);
  }
  if (least === most) most = least === 0 ? 1 : least + Math.abs(least);
  const step = roundStep((most - least) / 5);
  if (isTight) {
    const room = (most - least) * 0.12;
    return {
      minimum: clean(least < 0 || !startsAtZero ? least - room : least),
      maximum: clean(most > 0 ? most + room : most),
      step,
    };
  }
  return {
    minimum: clean(Math.floor(least / step + 1e-9) * step),
    maximum: clean(Math.ceil(most / step - 1e-9) * step),
    step,
  };
}

/** The values of the ticks, from the minimum to the maximum. */
export function ticks(scale: AxisScale): number[] {
  const count = Math.min(50, Math.floor((scale.maximum - scale.minimum) / scale.step + 1e-6));
  return Array.from({ length: count + 1 }, (_, index) => clean(scale.minimum + index * scale.step));
}

/** Digits a step needs after the decimal separator. */
export const stepDecimals = (step: number): number =>
  Math.max(0, Math.min(6, -Math.floor(Math.log10(step) + 1e-9) + (isQuarter(step) ? 1 : 0)));

const isQuarter = (step: number): boolean => Math.abs(step / 10 ** Math.floor(Math.log10(step) + 1e-9) - 2.5) < 1e-6;

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return clean((share <= 1 ? 1 : share <= 2 ? 2 : share <= 2.5 ? 2.5 : share <= 5 ? 5 : 10) * power);
}

/** Without binary rounding errors. */
const clean = (value: number): number => Number(value.toPrecision(12));
