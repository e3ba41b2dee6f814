// planChart(): what a chart shows, and in which form its numbers stand.
import { expect, test } from 'vitest';
import type { Chart } from '../../model/index.ts';
import { formatValue } from '../../workbook/format-value.ts';
import { accents, sampleChart, sampleCharts } from './chart-document.check.ts';
import { type ChartPlan, planChart } from './chart-plan.ts';

const room = { width: 600, textSize: 12 };
const plan = (chart: Chart, language = 'en', width = room.width): ChartPlan =>
  planChart(chart, accents, language, { ...room, width });
const columns = (values: readonly (number | null)[], more: Partial<Chart> = {}): Chart =>
  sampleChart(
    'column',
    values.map((_, index) => `C${index}`),
    { A: values },
    more,
  );

test.each<[name: string, chart: Chart, decided: Partial<ChartPlan>]>([
  ['few bars are labeled in place of an axis', columns([1, 2, 3]), { hasLabels: true, hasValueAxis: false }],
  ['many bars have an axis', columns(Array.from({ length: 20 }, () => 1)), { hasLabels: false, hasValueAxis: true }],
  [
    'labels that were asked for are there',
    columns(
      Array.from({ length: 20 }, () => 1),
      { labels: true },
    ),
    { hasLabels: true },
  ],
  [
    'labels that are not wanted are not there',
    columns([1, 2], { labels: false }),
    { hasLabels: false, hasValueAxis: true },
  ],
  ['one series has no legend, and its name over it', columns([1]), { legend: 'none', title: 'A', isQuietTitle: true }],
  ['several series have one below', sampleCharts['columns side by side']!, { legend: 'bottom', title: 'Sales (M€)' }],
  ['a legend stands where it was put', sampleCharts['several lines']!, { legend: 'top' }],
  ['short names of slices stand at them', sampleCharts['a pie']!, { legend: 'none', hasNameLabels: true }],
  ['names of many slices stand beside', sampleCharts['30 slices']!, { legend: 'right', hasNameLabels: false }],
  [
    'a pie with a negative slice is bars',
    sampleCharts['a pie with a negative slice']!,
    { type: 'bar', isHorizontal: true },
  ],
  ['points without places are a line', sampleCharts['points without places']!, { type: 'line', xScale: undefined }],
  ['a funnel has no axis', sampleCharts['a funnel']!, { hasValueAxis: false, isStacked: true }],
  [
    'points are read off two axes',
    sampleCharts['scattered points']!,
    { hasValueAxis: true, xTitle: 'Category', yTitle: 'Weight' },
  ],
  ['bars start at zero', columns([97, 98]), { scale: { minimum: 0, maximum: 109.76, step: 20 } }],
  [
    'lines far from zero may leave it out',
    sampleChart('line', ['a', 'b'], { A: [97, 99] }, { labels: false }),
    { scale: { minimum: 97, maximum: 99, step: 0.5 } },
  ],
  ['nothing has a scale all the same', sampleCharts['no data']!, { scale: { minimum: 0, maximum: 1.12, step: 0.2 } }],
])('%s', (_, chart, decided) => {
  expect(plan(chart)).toMatchObject(decided);
});

test('labels give way to an axis where the chart is narrow', () => {
  const chart = columns([123.4, 234.5, 345.6, 456.7, 567.8, 678.9]);
  expect([600, 200].map((width) => plan(chart, 'en', width).hasLabels)).toEqual([true, false]);
});

test.each<[values: number[], unit: string | undefined, language: string, labels: string[]]>([
  [[10, 12.5], undefined, 'en', ['10.0', '12.5']],
  [[1234.5, 2000], undefined, 'de', ['1.235', '2.000']],
  [[12.5], '%', 'en', ['12.5%']],
  [[12.5], '%', 'de', ['12,5\u00a0%']],
  [[12.5], '%', 'tr', ['%12,5']],
  [[12.5, -3], '€', 'en', ['€12.5', '-€3.0']],
  [[12.5], '€', 'fr', ['12,5\u00a0€']],
  [[21], '°C', 'en', ['21\u00a0°C']],
  [[21], 'tonnes', 'en', ['21']],
  [[8.1e9, 5e8], undefined, 'en', ['8.1B', '0.5B']],
  [[8_100_000], '$', 'de', ['8,1\u00a0Mio.\u00a0$']],
  [[8_100_000, 12], undefined, 'en', ['8,100,000', '12']],
  [[1_200_000], undefined, 'zh', ['1,200,000']],
  [[3e18], undefined, 'en', ['3.0E+18']],
  [[0.000_12, 0.000_3], undefined, 'en', ['0.00012', '0.00030']],
  [[0.000_000_12], undefined, 'en', ['1.2E-07']],
  [[5], 'say "x"', 'en', ['5']],
  [[7], undefined, 'no language', ['7']],
])('%j in %s, %s: %j', (values, unit, language, labels) => {
  const { labelFormat } = plan(columns(values, unit === undefined ? {} : { unit }), language);
  expect(values.map((value) => formatValue({ type: 'number', value }, labelFormat, language))).toEqual(labels);
});

test.each([
  ['1,200', 'en', 1200],
  ['1.200', 'de', 1200],
  ['2.5', 'de', 2.5],
  ['2,5', 'de', 2.5],
  ['2,5', 'en', 2.5],
  ['−10 %', 'fr', -10],
])('a point at %s (%s) stands at %d', (category, language, place) => {
  expect(plan(sampleChart('scatter', [category], { A: [1] }), language).series[0]!.x).toEqual([place]);
});

test('a waterfall goes from level to level, and below zero in two parts', () => {
  const bars = (values: readonly number[]) =>
    plan(sampleChart('waterfall', values.map(String), { Cash: values })).series.map(({ name, values }) => [
      name,
      ...values,
    ]);
  expect(bars([100, 60, -45, 115])).toEqual([
    ['', null, 100, 115, null],
    ['Cash', 100, null, null, 115],
    ['+', null, 60, null, null],
    ['−', null, null, 45, null],
  ]);
  expect(bars([20, -50, -10])).toEqual([
    ['', null, null, null],
    ['', null, null, -30],
    ['Cash', 20, null, null],
    ['+', null, null, null],
    ['−', null, 20, -10],
    ['Cash', null, null, null],
    ['+', null, null, null],
    ['−', null, -30, null],
  ]);
});

test('lines of another size than the bars have an axis of their own', () => {
  expect(plan(sampleCharts['a combination of two sizes']!)).toMatchObject({
    scale: { maximum: 2000 },
    lineScale: { maximum: 8 },
  });
  expect(plan(sampleCharts['a combination']!).lineScale).toBeUndefined();
});

test('colors: accents in order, then paler; negative bars in a tint', () => {
  const colors = plan(sampleCharts['12 series of columns']!).series.map(({ color }) => JSON.stringify(color));
  expect(colors.slice(0, 6)).toEqual(accents.map((accent) => JSON.stringify(accent)));
  expect(new Set(colors).size).toBe(12);
  expect([...plan(columns([1, -2])).series[0]!.pointColors]).toEqual([[1, { scheme: 'accent1', alpha: 0.55 }]]);
});

test('a chart of very many values is planned', () => {
  const values = Array.from({ length: 200_000 }, (_, index) => index);
  expect(plan(columns(values))).toMatchObject({ scale: { minimum: 0, maximum: 200_000 } });
});
