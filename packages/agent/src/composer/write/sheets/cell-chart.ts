// A chart over the cells of a table.
import type { Chart } from '@deckle/engine';

/** A chart over cells of a table on the same worksheet. */
export const cellChart = (of: string, x: string, y: string, chartType: Chart['chartType']): Chart => ({
  type: 'chart',
  chartType,
  title: y,
  stacked: false,
  legend: 'none',
  labels: chartType !== 'line',
  alt: `${y}: ${x}`,
  lines: [],
  data: { categoryName: '', categories: [], series: [] },
  source: { of, x, y: [y] },
});
