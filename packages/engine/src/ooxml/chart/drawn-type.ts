// The type that a chart is drawn as: another one than was asked for where the numbers have no place in it.
import type { Chart, ChartType } from '../../model/index.ts';

/** Shares of a whole cannot be negative, and points need two numbers: bars and lines are drawn in their place. */
export function drawnType({ chartType, data }: Chart): ChartType {
  switch (chartType) {
    case 'pie':
    case 'doughnut':
    case 'funnel':
      return data.series[0]?.values.some((value) => value !== null && value < 0) === true ? 'bar' : chartType;
    case 'scatter':
    case 'bubble':
      return data.categories.some((category) => readPlace(category) === null) ? 'line' : chartType;
    default:
      return chartType;
  }
}

/** A category as a number on an axis: '2.5', '2,5', '1 200' and '10 %' too; null where it is none. */
export function readPlace(category: string): number | null {
  const digits = category
    .replace(/[\s\u00a0\u202f'%\p{Sc}]/gu, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
    .replace(/^[−–]/, '-');
  const number = Number(digits);
  return digits === '' || !Number.isFinite(number) ? null : number;
}
