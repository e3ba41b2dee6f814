// The type that a chart is drawn as: another one than was asked for where the numbers have no place in it.
import type { Chart, ChartType } from './index.ts';

/** Shares of a whole cannot be negative, and points need two numbers: bars and lines are drawn in their place. */
export function drawnType({ chartType, data }: Chart): ChartType {
  switch (chartType) {
    case 'pie':
    case 'doughnut':
    case 'funnel':
      return data.series[0]?.values.some((value) => value !== null && value < 0) === true ? 'bar' : chartType;
    case 'scatter':
    case 'bubble':
      return data.categories.some((category) => readPlace(category, 'en') === null) ? 'line' : chartType;
    default:
      return chartType;
  }
}

/** What a reader will not find as it was asked for, in words; undefined when all of it is shown. */
export function describeAdaptation(chart: Chart): string | undefined {
  const drawn = drawnType(chart);
  if (drawn === 'bar' && chart.chartType !== 'bar')
    return `A ${chart.chartType} chart cannot show negative numbers; bars are drawn.`;
  if (drawn === 'line' && chart.chartType !== 'line')
    return `A ${chart.chartType} chart needs numbers in its first column; a line is drawn.`;
  const [shown, ...others] = chart.data.series;
  if (!hasOneSeries.has(drawn) || shown === undefined || others.length === 0) return undefined;
  return `A ${drawn} chart shows one series: "${shown.name}" is drawn, ${others.length} more ${others.length === 1 ? 'is' : 'are'} not.`;
}

const hasOneSeries: ReadonlySet<ChartType> = new Set(['pie', 'doughnut', 'waterfall', 'funnel']);

/** A category as a number on an axis, '1,200', '2.5' or '10 %' as the language writes them; null where it is none. */
export function readPlace(category: string, language: string): number | null {
  const bare = category.replace(/[\s\u00a0\u202f'%\p{Sc}]/gu, '').replace(/^[−–]/, '-');
  const thousands = decimalSign(language) === ',' ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g;
  const digits = bare.replace(thousands, '').replace(',', '.');
  const number = Number(digits);
  return digits === '' || !Number.isFinite(number) ? null : number;
}

function decimalSign(language: string): string {
  try {
    return new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}
