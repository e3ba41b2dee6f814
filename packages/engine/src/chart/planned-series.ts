// The series of a chart as drawn: their colors, and the parts that some types split a series into.
import { largest } from '../base/extremes.ts';
import type { Color } from '../base/graphics.ts';
import { readPlace } from '../model/chart.ts';
import type { Chart, ChartType } from '../model/index.ts';
import { type Step, waterfallSteps } from '../model/waterfall.ts';
import { signedCode, withoutZero } from './chart-numbers.ts';
import type { ChartPlan, DerivedPart, PlannedSeries, SeriesValues } from './chart-plan.ts';
import { isHighlighted } from './highlight.ts';

const accents = ([1, 2, 3, 4, 5, 6] as const).map((number): Color => ({ scheme: `accent${number}` }));
const rounds = [{}, { alpha: 0.55 }, { lumMod: 0.6 }, { lumMod: 0.6, alpha: 0.55 }] as const;

/** A translucent color. */
export const fadeColor = (color: Color, share: number): Color => ({ ...color, alpha: (color.alpha ?? 1) * share });

/** A bar that is a forecast is paler; its outline is dashed. */
export const forecastFill = (color: Color): Color => fadeColor(color, 0.35);

/** Unstacked areas overlap each other and the grid: the background shines through. */
export const areaFill = (color: Color, { isStacked, series }: Pick<ChartPlan, 'isStacked' | 'series'>): Color =>
  isStacked ? color : fadeColor(color, series.length > 1 ? 0.55 : 0.75);

/** A different color for each; beyond the accents they repeat, paler and darker. */
const accentOf = (index: number): Color => ({
  ...accents[index % accents.length]!,
  ...rounds[Math.floor(index / accents.length) % rounds.length],
});

/** The colors of a chart by series, or by slice in a pie; and the color of unhighlighted parts. */
export type ChartPalette = { readonly colors: readonly Color[]; readonly muted?: Color };

/** The series of a chart that is drawn as `type`; `code` is the format of its labels. */
export function planSeries(
  chart: Chart,
  type: ChartType,
  { colors, muted = { scheme: 'tx1', alpha: 0.25 } }: ChartPalette,
  language: string,
  code: string,
): PlannedSeries[] {
  const { series, categories, names } = chart.data;
  const pointNames = names === undefined ? {} : { pointNames: names };
  // Parts that a chart splits from one series take accents beyond the given ones.
  const colorOf = (index: number): Color => colors[index] ?? accentOf(index);
  const first = series[0];
  if (first === undefined) return [];
  const isMarked = (name: string): boolean => isHighlighted(chart, name);
  const seriesColors = colorsBeside(
    series.map(({ name }) => isMarked(name)),
    colorOf,
    muted,
  );
  switch (type) {
    case 'pie':
    case 'doughnut':
      return [
        {
          ...plainSeries(first, colorOf(0)),
          pointColors: new Map(colorsBeside(categories.map(isMarked), colorOf, muted).entries()),
        },
      ];
    case 'waterfall':
      return waterfallSeries(first.name, first.values, waterfallColors(colorOf(0)), code);
    case 'funnel':
      return funnelSeries(first.name, first.values, colorOf(0));
    case 'scatter': {
      const x = categories.map((category) => readPlace(category, language));
      return series.map((each, index) => ({ ...plainSeries(each, colorOf(index)), x, ...pointNames }));
    }
    case 'bubble': {
      const x = categories.map((category) => readPlace(category, language));
      // x, y, size, and again y, size for each further cloud.
      return series.flatMap((each, index) =>
        index % 2 === 0
          ? [
              {
                ...plainSeries(each, colorOf(index / 2)),
                x,
                ...pointNames,
                size: series[index + 1]?.values ?? each.values.map(() => 1),
              },
            ]
          : [],
      );
    }
    default:
      return series.map((each, index) => {
        const isLine = type === 'combo' && chart.lines.includes(each.name);
        const isBar = !isLine && (type === 'column' || type === 'bar' || type === 'combo');
        // Lines are visible over tinted bars.
        const isUnderLines = isBar && series.some(({ name }) => type === 'combo' && chart.lines.includes(name));
        const color = isUnderLines ? fadeColor(seriesColors[index]!, underLines) : seriesColors[index]!;
        return {
          ...plainSeries(each, color),
          isLine,
          ...(isBar && { pointColors: barColors(each.values, color, categories.map(isMarked), muted) }),
        };
      });
  }
}

/** Share of color kept in bars below a line: with more, lines of the next accents would be lost on them. */
const underLines = 0.35;

const plainSeries = ({ name, values }: { name: string; values: SeriesValues }, color: Color): PlannedSeries => ({
  name,
  values,
  color,
  pointColors: new Map(),
  isLine: false,
  isLabeled: true,
  unlabeled: new Set(),
});

const waterfallColors = (color: Color): WaterfallColors => ({
  whole: { scheme: 'tx2' },
  up: color,
  down: fadeColor(color, 0.45),
});

/** Distinguishable grays for several items that are not highlighted. */
const mutedShares = [1.5, 1, 0.65, 0.4];

/** Colors in order; if some are marked, they get the first colors, and the others are muted. */
function colorsBeside(marks: readonly boolean[], colorOf: (index: number) => Color, muted: Color): readonly Color[] {
  const count = marks.filter(Boolean).length;
  if (count === 0 || count === marks.length) return marks.map((_, index) => colorOf(index));
  let marked = 0;
  let others = 0;
  const share = (): number => (marks.length - count === 1 ? 1 : mutedShares[others++ % mutedShares.length]!);
  return marks.map((isMarked) => (isMarked ? colorOf(marked++) : fadeColor(muted, share())));
}

/** Bars that do not matter are muted, those below zero in a tint of their series. */
function barColors(
  values: SeriesValues,
  color: Color,
  marks: readonly boolean[],
  muted: Color,
): PlannedSeries['pointColors'] {
  const tint = fadeColor(color, 0.55);
  const hasMark = marks.some(Boolean);
  return new Map(
    values.flatMap((value, index) => {
      if (hasMark && marks[index] !== true) return [[index, muted] as const];
      return value !== null && value < 0 ? [[index, tint] as const] : [];
    }),
  );
}

// Waterfalls and funnels, for which no Office chart opens in all versions: stacked bars with undrawn bars.

/** Colors by role: totals, increases, decreases. */
export type WaterfallColors = { readonly whole: Color; readonly up: Color; readonly down: Color };

/** Sums stand on zero; the other values go up or down from the level before them. */
export function waterfallSeries(
  name: string,
  values: SeriesValues,
  colors: WaterfallColors,
  code: string,
): PlannedSeries[] {
  const steps = waterfallSteps(values);
  const hasCrossing = steps.some((step) => step !== undefined && crossesZero(step));
  const series = (
    label: string,
    color: Color | undefined,
    labelFormat: string | undefined,
    part: (step: Step) => number,
    derived: DerivedPart,
    isUnlabeled: (step: Step) => boolean = () => false,
  ): PlannedSeries => ({
    name: label,
    part: derived,
    values: steps.map((step) => (step === undefined ? null : part(step) || null)),
    color,
    pointColors: new Map(),
    isLine: false,
    isLabeled: color !== undefined,
    unlabeled: new Set(steps.flatMap((step, index) => (step !== undefined && isUnlabeled(step) ? [index] : []))),
    // A bar across zero is drawn in two parts: the one at its end is labeled with the full change.
    ...(hasCrossing &&
      derived.type === 'bar' && {
        labelValues: new Map(
          steps.flatMap((step, index) =>
            step !== undefined && crossesZero(step) && !isUnlabeled(step) && step.role === derived.role
              ? [[index, step.to - step.from] as const]
              : [],
          ),
        ),
      }),
    ...(labelFormat === undefined ? {} : { labelFormat }),
  });
  const roles = [
    { role: 'whole', label: name, labelFormat: withoutZero(code) },
    { role: 'up', label: '+', labelFormat: signedCode('+', code) },
    { role: 'down', label: '−', labelFormat: signedCode('−', code) },
  ] as const;
  return [
    series('', undefined, undefined, ({ from, to }) => (from > 0 && to > 0 ? Math.min(from, to) : 0), {
      type: 'held',
      isNegative: false,
    }),
    ...(steps.some((step) => step !== undefined && step.from < 0 && step.to < 0)
      ? [
          series('', undefined, undefined, ({ from, to }) => (from < 0 && to < 0 ? Math.max(from, to) : 0), {
            type: 'held',
            isNegative: true,
          }),
        ]
      : []),
    ...roles.map(({ role, label, labelFormat }) =>
      series(
        label,
        colors[role],
        labelFormat,
        (step) => (step.role === role ? above(step) || (crossesZero(step) ? 0 : below(step)) : 0),
        { type: 'bar', role, isBelow: false },
        (step) => crossesZero(step) && step.role === 'down',
      ),
    ),
    ...(hasCrossing
      ? roles.map(({ role, label, labelFormat }) =>
          series(
            label,
            colors[role],
            labelFormat,
            (step) => (step.role === role && crossesZero(step) ? below(step) : 0),
            { type: 'bar', role, isBelow: true },
            (step) => !crossesZero(step) || step.role !== 'down',
          ),
        )
      : []),
    ...connectors(steps),
  ];
}

/**
 * From each bar's end to the next: pairs of points on lines. A line has a gap after each pair, so three lines hold them all.
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
        part: { type: 'connector' } as const,
        isLabeled: false,
        unlabeled: new Set<number>(),
      },
    ];
  });
}

const crossesZero = ({ from, to }: Step): boolean => from * to < 0;
const above = ({ from, to }: Step): number => Math.abs(Math.max(from, 0) - Math.max(to, 0));
const below = ({ from, to }: Step): number => -Math.abs(Math.min(from, 0) - Math.min(to, 0));

/** Bars around one middle: an undrawn bar holds each in place. */
export function funnelSeries(name: string, values: SeriesValues, color: Color): PlannedSeries[] {
  const most = largest([0, ...values.map((value) => value ?? 0)]);
  const series = { pointColors: new Map<number, Color>(), isLine: false, unlabeled: new Set<number>() };
  return [
    {
      ...series,
      name: '',
      values: values.map((value) => (most - (value ?? 0)) / 2),
      color: undefined,
      isLabeled: false,
      part: { type: 'side' },
    },
    { ...series, name, values, color, isLabeled: true },
  ];
}
