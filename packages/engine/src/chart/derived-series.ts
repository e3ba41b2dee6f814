// Waterfalls and funnels, which Office has no chart of that all its versions open: stacked bars with bars that are not drawn.

import { largest } from '../base/extremes.ts';
import type { Color } from '../base/graphics.ts';
import { signedCode } from './chart-numbers.ts';
import type { PlannedSeries } from './chart-plan.ts';

type Values = readonly (number | null)[];
type Step = { readonly role: 'whole' | 'up' | 'down'; readonly from: number; readonly to: number };

/** Colors by role: what stands, what goes up, what goes down. */
export type WaterfallColors = { readonly whole: Color; readonly up: Color; readonly down: Color };

/** The first value stands; each further one goes up or down from there; a last value that equals the sum is the total. */
export function waterfallSeries(name: string, values: Values, colors: WaterfallColors, code: string): PlannedSeries[] {
  const steps = waterfallSteps(values);
  const series = (
    label: string,
    color: Color | undefined,
    labelFormat: string | undefined,
    part: (step: Step) => number,
  ): PlannedSeries => ({
    name: label,
    values: steps.map((step) => (step === undefined ? null : part(step) || null)),
    color,
    pointColors: new Map(),
    isLine: false,
    isLabeled: color !== undefined,
    // A bar across zero is drawn in two parts, and neither says how far it goes.
    unlabeled: new Set(steps.flatMap((step, index) => (step !== undefined && crossesZero(step) ? [index] : []))),
    ...(labelFormat === undefined ? {} : { labelFormat }),
  });
  const roles = [
    { role: 'whole', label: name, labelFormat: undefined },
    { role: 'up', label: '+', labelFormat: signedCode('+', code) },
    { role: 'down', label: '−', labelFormat: signedCode('−', code) },
  ] as const;
  const hasCrossing = steps.some((step) => step !== undefined && crossesZero(step));
  return [
    series('', undefined, undefined, ({ from, to }) => (from > 0 && to > 0 ? Math.min(from, to) : 0)),
    ...(steps.some((step) => step !== undefined && step.from < 0 && step.to < 0)
      ? [series('', undefined, undefined, ({ from, to }) => (from < 0 && to < 0 ? Math.max(from, to) : 0))]
      : []),
    ...roles.map(({ role, label, labelFormat }) =>
      series(label, colors[role], labelFormat, (step) =>
        step.role === role ? above(step) || (crossesZero(step) ? 0 : below(step)) : 0,
      ),
    ),
    ...(hasCrossing
      ? roles.map(({ role, label }) =>
          series(label, colors[role], undefined, (step) => (step.role === role && crossesZero(step) ? below(step) : 0)),
        )
      : []),
    ...connectors(steps),
  ];
}

/**
 * From each bar's end to the next: pairs of points on lines. A line has a gap after each pair, so that three hold them all.
 */
function connectors(steps: readonly (Step | undefined)[]): PlannedSeries[] {
  const isPaired = (index: number): boolean => steps[index] !== undefined && steps[index + 1] !== undefined;
  return [0, 1, 2].flatMap((turn) => {
    const values = steps.map((_, index): number | null => {
      const start = index % 3 === turn ? index : index - 1;
      return index % 3 !== (turn + 2) % 3 && start >= 0 && isPaired(start) ? steps[start]!.to : null;
    });
    if (values.every((value) => value === null)) return [];
    return [
      {
        name: `→ ${turn + 1}`,
        values,
        color: { scheme: 'tx2' } as const,
        pointColors: new Map(),
        isLine: true,
        isConnector: true,
        isLabeled: false,
        unlabeled: new Set<number>(),
      },
    ];
  });
}

function waterfallSteps(values: Values): (Step | undefined)[] {
  let level = 0;
  return values.map((value, index) => {
    if (value === null) return undefined;
    const isTotal = index === values.length - 1 && Math.abs(value - level) < 1e-9 * Math.max(1, Math.abs(level));
    if (index === 0 || isTotal) {
      level = value;
      return { role: 'whole', from: 0, to: value };
    }
    const from = level;
    // Sums of decimal fractions leave dust.
    level = Number((level + value).toPrecision(12));
    return { role: value < 0 ? 'down' : 'up', from, to: level };
  });
}

const crossesZero = ({ from, to }: Step): boolean => from * to < 0;
const above = ({ from, to }: Step): number => Math.abs(Math.max(from, 0) - Math.max(to, 0));
const below = ({ from, to }: Step): number => -Math.abs(Math.min(from, 0) - Math.min(to, 0));

/** Bars around one middle: an undrawn bar holds each in place. */
export function funnelSeries(name: string, values: Values, color: Color): PlannedSeries[] {
  const most = largest([0, ...values.map((value) => value ?? 0)]);
  const series = { pointColors: new Map<number, Color>(), isLine: false, unlabeled: new Set<number>() };
  return [
    {
      ...series,
      name: '',
      values: values.map((value) => (most - (value ?? 0)) / 2),
      color: undefined,
      isLabeled: false,
    },
    { ...series, name, values, color, isLabeled: true },
  ];
}
