// The series of a chart as they are drawn: their colors, and the parts that some types make of one series.
import type { Chart, ChartType } from '../../model/index.ts';
import type { Color } from '../../theme/theme.ts';
import type { PlannedSeries } from './chart-plan.ts';
import { funnelSeries, waterfallSeries } from './derived-series.ts';
import { readPlace } from './drawn-type.ts';

const accents = ([1, 2, 3, 4, 5, 6] as const).map((number): Color => ({ scheme: `accent${number}` }));
const rounds = [{}, { alpha: 0.55 }, { lumMod: 0.6 }, { lumMod: 0.6, alpha: 0.55 }] as const;

/** A color that lets what is behind it through. */
export const fadeColor = (color: Color, share: number): Color => ({ ...color, alpha: (color.alpha ?? 1) * share });

/** A color of its own for each; past the accents they come again, paler and darker. */
const accentOf = (index: number): Color => ({
  ...accents[index % accents.length]!,
  ...rounds[Math.floor(index / accents.length) % rounds.length],
});

/** The series of a chart that is drawn as `type`; `code` is the format of its labels. */
export function planSeries(
  chart: Chart,
  type: ChartType,
  colors: readonly Color[],
  language: string,
  code: string,
): PlannedSeries[] {
  const { series, categories } = chart.data;
  // Parts that a chart makes of one series take accents beyond those it was given.
  const colorOf = (index: number): Color => colors[index] ?? accentOf(index);
  const first = series[0];
  if (first === undefined) return [];
  switch (type) {
    case 'pie':
    case 'doughnut':
      return [
        {
          ...plainSeries(first, colorOf(0)),
          pointColors: new Map(first.values.map((_, index) => [index, colorOf(index)])),
        },
      ];
    case 'waterfall':
      return waterfallSeries(first.name, first.values, { whole: colorOf(0), up: colorOf(1), down: colorOf(3) }, code);
    case 'funnel':
      return funnelSeries(first.name, first.values, colorOf(0));
    case 'scatter': {
      const x = categories.map((category) => readPlace(category, language));
      return series.map((each, index) => ({ ...plainSeries(each, colorOf(index)), x }));
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
        return {
          ...plainSeries(each, colorOf(index)),
          isLine,
          ...(isBar && negativeTints(each.values, colorOf(index))),
        };
      });
  }
}

type Values = readonly (number | null)[];

const plainSeries = ({ name, values }: { name: string; values: Values }, color: Color): PlannedSeries => ({
  name,
  values,
  color,
  pointColors: new Map(),
  isLine: false,
  isLabeled: true,
  unlabeled: new Set(),
});

/** Bars below zero in a tint of their series. */
function negativeTints(values: Values, color: Color): Pick<PlannedSeries, 'pointColors'> {
  const tint = fadeColor(color, 0.55);
  return {
    pointColors: new Map(values.flatMap((value, index) => (value !== null && value < 0 ? [[index, tint]] : []))),
  };
}
