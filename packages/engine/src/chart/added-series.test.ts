// Totals over stacks, lines across charts, forecasts, and the accent that follows the title.
import { expect, test } from 'vitest';
import type { Chart } from '../model/index.ts';
import { dataGrid } from '../ooxml/chart/chart-data.ts';
import { accents, sampleChart } from './chart-document.test-helper.ts';
import { hasLegendEntry } from './chart-plan.ts';
import { highlightNamed } from './highlight.ts';
import { planChart } from './plan-chart.ts';

const quarters = ['Q1', 'Q2', 'Q3'];
const years = ['2024', '2025', '2026'];
const stack = (series: { readonly [name: string]: readonly (number | null)[] }, more: Partial<Chart> = {}): Chart =>
  sampleChart('column', quarters, series, { stacked: true, ...more });
const plan = (chart: Chart, isLinked = false) =>
  planChart(chart, accents, 'en', { width: 600, height: 300, textSize: 12, isLinked });

/** The series that the chart adds, by name with their values. */
const added = (chart: Chart, isLinked?: boolean) =>
  plan(chart, isLinked).series.flatMap(({ name, values, added: kind }) =>
    kind === undefined ? [] : [[name, ...values]],
  );

const parts = { A: [1, 2, 3], B: [4, 5, 6] };
const single = sampleChart('column', quarters, { A: [1, 2, 6] }, { target: { value: 4 }, average: true });

test.each<[what: string, chart: Chart, expected: readonly (readonly (string | number | null)[])[]]>([
  ['sums over labeled stacks', stack(parts), [['Total', 5, 7, 9]]],
  ['none where parts have no label', stack(parts, { labels: false }), []],
  ['sums that were asked for', stack(parts, { labels: false, totals: true }), [['Total', 5, 7, 9]]],
  ['no sums that nobody wants', stack(parts, { totals: false }), []],
  ['no sum of what goes up and down', stack({ A: [1, 2, 3], B: [-4, 5, 6] }), []],
  ['no sums of shares', stack({ A: [40, 50, 60], B: [60, 50, 40] }), []],
  ['no sum of nothing', stack({ A: [1, null, 3], B: [4, null, 6] }), [['Total', 5, null, 9]]],
  ['no noise of fractions', stack({ A: [0.1, 1, 2], B: [0.2, 1, 2] }), [['Total', 0.3, 2, 4]]],
  [
    'a target and an average',
    single,
    [
      ['Target 4', 4, 4, 4],
      ['Average 3', 3, 3, 3],
    ],
  ],
  [
    'the name of a target',
    { ...single, average: true, target: { name: 'Budget', value: 4 } },
    [
      ['Budget 4', 4, 4, 4],
      ['Average 3', 3, 3, 3],
    ],
  ],
  ['none across lying bars', { ...single, chartType: 'bar' }, []],
  ['none across stacked lines', { ...single, chartType: 'line', stacked: true }, []],
])('%s', (_, chart, expected) => expect(added(chart)).toEqual(expected));

test('a chart of cells in a worksheet has what is in its cells', () => expect(added(single, true)).toEqual([]));

test('the sums are formulas', () => {
  const column = dataGrid(plan(stack(parts))).map((row) => row[3]);
  expect(column).toEqual([
    'Total',
    ...[5, 7, 9].map((value, at) => ({ formula: `SUM(B${at + 2}:C${at + 2})`, value })),
  ]);
});

test('lines have their names at the end; where they would meet, in the legend', () => {
  const names = (chart: Chart) =>
    plan(chart)
      .series.filter(hasLegendEntry)
      .map(({ name }) => name);
  expect(names({ ...single, target: { value: 5 } })).toEqual(['A']);
  expect(names({ ...single, target: { value: 3.01 } })).toEqual(['A', 'Average 3']);
  expect(plan({ ...single, target: { value: 3.01 } }).legend).toBe('bottom');
});

test('an axis holds its target', () => {
  expect(plan({ ...single, target: { value: 60 } }).scale.maximum).toBeGreaterThanOrEqual(60);
});

test('expected categories are marked', () => {
  const [series] = plan(sampleChart('column', years, { A: [1, 2, 3] }, { forecast: ['2026'] })).series;
  expect([...series!.forecast!]).toEqual([2]);
});

const yearly = sampleChart('column', years, { A: [1, 2, 3] });
const combo = sampleChart('combo', quarters, { Revenue: [10, 11, 12], Margin: [4, 5, 6] }, { lines: ['Margin'] });

test.each<[title: string, chart: Chart, highlight: readonly string[] | undefined]>([
  ['Revenue reached 3 in 2026', yearly, ['2026']],
  ['From 2024 to 2026 revenue tripled', yearly, undefined],
  ['2025 was a year of change', yearly, undefined],
  ['Where we stand', yearly, undefined],
  ['Brisa sells more than all others', sampleChart('bar', ['All', 'Brisa', 'Others'], { A: [1, 2, 3] }), ['Brisa']],
])('the accent follows the title: %s', (title, chart, highlight) => {
  expect(highlightNamed(chart, title).highlight).toEqual(highlight);
});

test.each<[title: string, labeled: readonly boolean[]]>([
  ['Margin passes 5', [false, true]],
  ['Margin grows with revenue', [false, true]],
  ['Revenue passes 11', [true, false]],
])('a combination labels what its title names: %s', (title, labeled) => {
  const { hasLabels, hasValueAxis, series } = plan(highlightNamed(combo, title));
  expect([hasLabels, hasValueAxis]).toEqual([true, true]);
  expect(series.map(({ isLabeled }) => isLabeled)).toEqual(labeled);
});
