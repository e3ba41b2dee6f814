// Charts: kind, looks and data. First column categories, each further column a series.
import type { Position } from './position.ts';

export const chartTypes = [
  'column',
  'bar',
  'line',
  'area',
  'pie',
  'doughnut',
  'scatter',
  'bubble',
  'radar',
  'combo',
  'waterfall',
  'funnel',
] as const;
export type ChartType = (typeof chartTypes)[number];

export type Chart = {
  readonly type: 'chart';
  readonly chartType: ChartType;
  readonly title?: string;
  readonly unit?: string;
  readonly stacked: boolean;
  readonly legend: 'bottom' | 'top' | 'left' | 'right' | 'none' | undefined;
  /** Data labels; undefined: the writer decides by room. */
  readonly labels: boolean | undefined;
  readonly alt?: string;
  readonly caption?: string;
  readonly id?: string;
  /** `combo`: names of the series drawn as lines. */
  readonly lines: readonly string[];
  /** Categories or series that matter: they keep their color, the others step back. Absent: all matter alike. */
  readonly highlight?: readonly string[];
  readonly data: ChartData;
  /** A chart over cells of a worksheet table: `of` its name, `x` and `y` columns. `data` is then empty until workbook/ fills it. */
  readonly source?: { readonly of: string; readonly x: string; readonly y: readonly string[] };
  readonly position?: Position;
};

export type ChartData = {
  /** Header of the first column. */
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
};
/** `values` as many as categories; null where there is no number. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** What all its numbers carry, where that is not the chart's unit: a margin in % beside money. */
  readonly unit?: string;
};

export const emptyChartData: ChartData = { categoryName: '', categories: [], series: [] };
