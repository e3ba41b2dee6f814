// The steps of a waterfall: which of its values are changes, and which are sums that stand on zero.
import { largest } from '../base/extremes.ts';
import { drawnType } from './chart.ts';
import type { Chart } from './index.ts';

export type Step = { readonly role: 'whole' | 'up' | 'down'; readonly from: number; readonly to: number };

/** How many values that could be sums are also tried as changes. */
const maxDoubtful = 5;

/**
 * The steps of a waterfall, a gap where there is no number. The first value stands on zero; so does each further one that equals the sum
 * so far, within rounding. If the last value is a sum only when an earlier such value is a change (100, -50, +50, 100), it is a change.
 */
export function waterfallSteps(values: readonly (number | null)[]): readonly (Step | undefined)[] {
  const likely = readSteps(values, 0);
  for (let changes = 0; changes < 2 ** Math.min(likely.doubtful, maxDoubtful); changes += 1) {
    const { steps } = readSteps(values, changes);
    if (steps.at(-1)?.role === 'whole') return steps;
  }
  return likely.steps;
}

/** `changes`: a bit for each value that could be a sum, in order; set if it is a change all the same. */
function readSteps(values: readonly (number | null)[], changes: number) {
  const rounding = roundingOf(values);
  let level = 0;
  let summands = 0;
  let doubtful = 0;
  const steps = values.map((value, index): Step | undefined => {
    if (value === null) return undefined;
    const isLast = index === values.length - 1;
    // Right after a sum, the same number again is more likely a change.
    const isSum = index > 0 && (summands > 1 || isLast) && Math.abs(value - level) <= rounding(summands, level);
    const isChange = isSum && !isLast && ((changes >> doubtful) & 1) === 1;
    if (isSum && !isLast && doubtful < maxDoubtful) doubtful += 1;
    if (index === 0 || (isSum && !isChange)) {
      level = value;
      summands = 1;
      return { role: 'whole', from: 0, to: value };
    }
    const from = level;
    // Sums of decimal fractions leave rounding errors.
    level = Number((level + value).toPrecision(12));
    summands += 1;
    return { role: value < 0 ? 'down' : 'up', from, to: level };
  });
  return { steps, doubtful };
}

/** The most by which a sum of rounded numbers can miss its rounded sum: half a unit of the last digit for each, at most a hundredth. */
function roundingOf(values: readonly (number | null)[]): (summands: number, level: number) => number {
  const sizes = values.flatMap((value) => (value === null || value === 0 ? [] : [Math.abs(value)]));
  const most = largest([0, ...sizes]);
  // Millions are shown as such: 42,300,000 is 42.3M.
  const coarsest = most >= 1e6 ? Math.floor(Math.log10(most)) : 0;
  const last = sizes.reduce((least, size) => Math.min(least, lastDigit(size)), coarsest);
  const unit = 10 ** Math.max(last, -maxDecimals);
  return (summands, level) =>
    Math.max(1e-9 * Math.max(1, Math.abs(level)), Math.min((unit * (summands + 1)) / 2, most / 100));
}

/** Digits after the decimal point that a chart shows at most. */
const maxDecimals = 3;

/** The power of ten of the last digit of a number other than zero: -1 for 42.3, 2 for 1200. */
function lastDigit(value: number): number {
  const [digits = '', power] = value.toExponential(11).split('e');
  return Number(power) - (digits.replace(/\.?0+$/, '').split('.')[1]?.length ?? 0);
}

/** A description of a waterfall that does not end in its sum; undefined if it does, or has too few values for a sum. */
export function describeMissingTotal(chart: Chart): string | undefined {
  if (drawnType(chart) !== 'waterfall') return undefined;
  const steps = waterfallSteps(chart.data.series[0]?.values ?? []);
  const last = steps.at(-1);
  if (last === undefined || last.role === 'whole' || steps.length < 3) return undefined;
  const name = (chart.data.categories.at(-1) ?? '').slice(0, 60);
  const value = Number((last.to - last.from).toPrecision(12));
  return `The waterfall ends in a change: "${name}" is ${value}, and the sum before it is ${last.from}.`;
}

/** What to do about a waterfall that does not end in its sum. */
export const missingTotalHint =
  'If the last value is a total, check the numbers above it. Otherwise, add a row with the sum.';

/** Changes below this share of the largest bar cannot be told apart: bars start at zero, so a plot 300 points high leaves them 18. */
const leastChange = 0.06;

/** A description of a waterfall whose changes are all too small to be seen beside its totals; undefined for any other. */
export function describeSmallSteps(chart: Chart): string | undefined {
  if (drawnType(chart) !== 'waterfall') return undefined;
  const steps = waterfallSteps(chart.data.series[0]?.values ?? []).filter((step) => step !== undefined);
  const changes = steps.filter(({ role }) => role !== 'whole').map(({ from, to }) => Math.abs(to - from));
  const highest = largest([0, ...steps.map(({ from, to }) => Math.max(Math.abs(from), Math.abs(to)))]);
  const most = largest([0, ...changes]);
  if (changes.length < 2 || most >= highest * leastChange) return undefined;
  return `The changes of the waterfall are hardly visible: the largest is ${Number(most.toPrecision(12))}, and its bars start at zero and reach ${Number(highest.toPrecision(12))}.`;
}

/** What to do about a waterfall of small changes. */
export const smallStepsHint = 'Show the changes alone as a bar chart, and the totals in its title or text.';
