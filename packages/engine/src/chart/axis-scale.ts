// The scale of a value axis: round steps that hold all values.
import { largest, smallest } from '../base/extremes.ts';

export type AxisScale = {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** Ends that Office finds by itself, given the step: the axis then follows when the numbers are edited. */
  readonly automatic?: { readonly minimum: boolean; readonly maximum: boolean };
};

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
    const scale = {
      minimum: clean(least < 0 || !startsAtZero ? least - room : least),
      maximum: clean(most > 0 ? most + room : most),
      step,
    };
    // No one sees the step: a quarter of the axis leads Office to the same end.
    const quarter = clean(Math.max(scale.maximum, -scale.minimum) / 4);
    const isOneSided = scale.minimum === 0 || scale.maximum === 0;
    const open = withAutomaticEnds({ ...scale, step: quarter }, finite);
    return isOneSided && open.automatic !== undefined ? open : scale;
  }
  return withAutomaticEnds(
    {
      minimum: clean(Math.floor(least / step + 1e-9) * step),
      maximum: clean(Math.ceil(most / step - 1e-9) * step),
      step,
    },
    finite,
  );
}

/**
 * Marks the ends that an axis with this step has by itself: "How chart axis limits are determined" (Microsoft, article 214075). An end is
 * the first step at least a twentieth of the range beyond the last value; zero is an end if the values spread from it by a sixth.
 */
function withAutomaticEnds(scale: AxisScale, values: readonly number[]): AxisScale {
  if (values.length === 0) return scale;
  const { minimum, maximum, step } = scale;
  const [least, most] = [smallest(values), largest(values)];
  const near = step * 1e-6;
  const isAbove = (room: number) => Math.abs(Math.ceil((most + room - near) / step) * step - maximum) < near;
  const isBelow = (room: number) => Math.abs(Math.floor((least - room + near) / step) * step - minimum) < near;
  const range = most - least;
  // Programs differ in whether the range begins at zero, so the end must be the same both ways.
  if (least >= 0 && most > 0 && minimum === 0)
    return mark(scale, range > most * 0.17, isAbove(range / 20) && isAbove(most / 20));
  if (most <= 0 && least < 0 && maximum === 0)
    return mark(scale, isBelow(range / 20) && isBelow(-least / 20), range > -least * 0.17);
  const isBoth = least < 0 && most > 0 && isAbove(range / 20) && isBelow(range / 20);
  return mark(scale, isBoth, isBoth);
}

const mark = (scale: AxisScale, minimum: boolean, maximum: boolean): AxisScale =>
  minimum || maximum ? { ...scale, automatic: { minimum, maximum } } : scale;

/** The same scale with both ends fixed. */
export function fixScale({ automatic: _, ...scale }: AxisScale): AxisScale {
  return scale;
}

/** The same scale with its lower end fixed. */
export const withFixedMinimum = ({ automatic, ...scale }: AxisScale): AxisScale =>
  automatic?.maximum === true ? { ...scale, automatic: { minimum: false, maximum: true } } : scale;

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
