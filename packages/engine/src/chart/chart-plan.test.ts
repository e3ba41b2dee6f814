// planChart(): what a chart shows, and in which form its numbers stand.
import { expect, test } from 'vitest';
import type { Chart } from '../model/index.ts';
import { formatValue } from '../workbook/format-value.ts';
import { accents, sampleChart, sampleCharts } from './chart-document.test-helper.ts';
import type { ChartPlan, LabelSide } from './chart-plan.ts';
import { highlightNamed } from './highlight.ts';
import { planChart } from './plan-chart.ts';

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

/** Bars and a line, each in a unit. */
function unlike(bars: string, line: string, more: Partial<Chart>): Chart {
  const chart = sampleChart(
    'combo',
    ['a', 'b'],
    { Revenue: [42, 48], Margin: [40, 41] },
    { ...more, lines: ['Margin'], unit: bars },
  );
  const series = chart.data.series.map((each) => ({ ...each, unit: each.name === 'Margin' ? line : bars }));
  return { ...chart, data: { ...chart.data, series } };
}

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
  ['one series has no legend, and its name over it', columns([1]), { legend: 'none', title: 'A' }],
  ['several series have one below', sampleCharts['columns side by side']!, { legend: 'bottom', title: 'Sales (M€)' }],
  [
    'a pie shows shares, to which no unit belongs',
    sampleChart('pie', ['a', 'b'], { Cost: [10, 20] }, { title: 'Costs', unit: 'k$' }),
    { title: 'Costs' },
  ],
  [
    'the unit of bars beside lines of another unit is told with their name',
    unlike('M€', '%', { title: 'Revenue and margin' }),
    { title: 'Revenue and margin (Revenue: M€)' },
  ],
  ['the unit of all is told alone', unlike('M€', 'M€', { title: 'Both' }), { title: 'Both (M€)' }],
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
  ['bars start at zero', columns([97, 98]), { scale: { minimum: 0, maximum: 109.76, step: 27.44 } }],
  [
    'lines far from zero may leave it out',
    sampleChart('line', ['a', 'b'], { A: [97, 99] }, { labels: false }),
    // A line that began on the axis would look as if it began at zero.
    { scale: { minimum: 96.5, maximum: 99, step: 0.5 } },
  ],
  [
    'lines in the upper two thirds, too, and are read off an axis',
    sampleChart('line', ['a', 'b', 'c'], { A: [21, 23, 25], B: [21, 15, 10] }),
    { scale: { minimum: 5, maximum: 25, step: 5 }, hasValueAxis: true },
  ],
  [
    'lines that come near to zero show it',
    sampleChart('line', ['a', 'b', 'c'], { A: [21, 23, 25], B: [21, 12, 6] }, { labels: false }),
    { scale: { minimum: 0, maximum: 25, step: 5 } },
  ],
  ['nothing has a scale all the same', sampleCharts['no data']!, { scale: { minimum: 0, maximum: 1.12, step: 0.2 } }],
])('%s', (_, chart, decided) => {
  expect(plan(chart)).toMatchObject(decided);
});

test('a funnel has no decimals of a column that is not drawn, and a label at every bar', () => {
  const funnel = sampleChart('funnel', ['a', 'b', 'c'], { Leads: [12_400, 3125, 97], Rate: [100, 25.2, 3.1] });
  const { labelFormat, series } = plan(funnel);
  expect(labelFormat).toBe('#,##0');
  expect(series.flatMap(({ unlabeled }) => [...unlabeled])).toEqual([]);
});

test('a small number beside large ones is not shown as zero', () => {
  const { labelFormat } = plan(columns([24_600_000, 1_200_000_000, 350_000]));
  expect([350_000, 1_200_000_000].map((value) => formatValue({ type: 'number', value }, labelFormat, 'en'))).toEqual([
    '0.35M',
    '1,200.00M',
  ]);
});

test('the bars and the lines of a combination each keep the sign of their numbers', () => {
  const chart = unlike('€', '%', { title: 'Revenue and margin' });
  const { unit: _, ...unsaid } = chart;
  expect(plan(unsaid)).toMatchObject({ tickFormat: '"€"#,##0', lineTickFormat: '#,##0"%"' });
});

test('labels share the format of the cells that hold the numbers, short of millions', () => {
  const format = '#,##0.00\\ [$€]';
  const of = (values: readonly number[], code: string, unit: string) => {
    const chart = columns(values);
    return plan({ ...chart, data: { ...chart.data, series: [{ name: 'A', values, format: code, unit }] } });
  };
  expect(of([17_848.572, 3], format, '€').labelFormat).toBe(format);
  expect(of([17_848_572.4, 3e6], format, '€').labelFormat).toBe('"€"#,##0.0,,"M"');
  expect(of([0.124, 0.2], '0.0%', '%')).toMatchObject({ labelFormat: '#,##0.0%' });
});

test.each<[format: string, unit: string | undefined, values: number[], labels: string, ticks: string]>([
  ['0" Q100"', undefined, [0.5, 1.5], '#,##0" Q100"', '#,##0.0" Q100"'],
  ['0.0 \\k\\g', undefined, [5, 120], '#,##0.0 \\k\\g', '#,##0 \\k\\g'],
  ['0;(0)', undefined, [1200, -500], '#,##0;(#,##0)', '#,##0;(#,##0)'],
  ['0.0%;(0.0%)', '%', [0.124, -0.2], '#,##0.0%;(#,##0.0%)', '#,##0%;(#,##0%)'],
  ['$#,##0.00', '$', [5, 120], '$#,##0.00', '$#,##0'],
  ['0.0%;[Red]-0.0%', '%', [0.124, -0.2], '#,##0.0%', '#,##0%'],
  ['0,"k"', undefined, [5000, 120_000], '#,##0,"k"', '#,##0,"k"'],
  ['+0.0;-0.0;0.0', undefined, [5, -120], '+#,##0.0;-#,##0.0;#,##0.0', '+#,##0;-#,##0;#,##0'],
  // Codes that other decimals would damage: written as without them.
  ['0.00E+00', undefined, [0.2, 0.5], '#,##0.0', '#,##0.0;-#,##0.0;0'],
  ['# ?/?', undefined, [0.5, 0.25], '#,##0.00', '#,##0.0;-#,##0.0;0'],
  ['[>99]0.0;0', undefined, [5, 120], '#,##0', '#,##0'],
])('an axis over cells of the format %s', (format, unit, values, labels, ticks) => {
  const chart = columns(values);
  const series = [{ name: 'A', values, format, ...(unit !== undefined && { unit }) }];
  const { labelFormat, tickFormat } = plan({ ...chart, data: { ...chart.data, series } });
  expect([labelFormat, tickFormat]).toEqual([labels, ticks]);
});

test('labels give way to an axis where one is wider than its bar beside another', () => {
  const two = sampleChart('column', ['a', 'b', 'c', 'd', 'e', 'f'], {
    A: [1426.7, 4722.6, 743.6, 660.3, 376.9, 45],
    B: [2485, 5292, 703, 749, 421, 58],
  });
  expect([900, 450].map((width) => plan(two, 'en', width).hasLabels)).toEqual([true, false]);
});

test('labels give way to an axis where the chart is narrow', () => {
  const chart = columns([123.4, 234.5, 345.6, 456.7, 567.8, 678.9]);
  expect([600, 200].map((width) => plan(chart, 'en', width).hasLabels)).toEqual([true, false]);
});

test.each<[values: number[], unit: string | undefined, language: string, labels: string[]]>([
  [[10, 12.5], undefined, 'en', ['10.0', '12.5']],
  [[1234.5, 2000], undefined, 'de', ['1.234,5', '2.000,0']],
  [[1.273, 0, 0.424], undefined, 'de', ['1,273', '0', '0,424']],
  [[1.273, 0, -0.5], '%', 'fr', ['1,273\u00a0%', '0\u00a0%', '-0,500\u00a0%']],
  [[7.381_592, 2], undefined, 'en', ['7.382', '2.000']],
  [[1234.567_89], undefined, 'fr', ['1\u202f235']],
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
    plan(sampleChart('waterfall', values.map(String), { Cash: values }))
      .series.filter(({ isConnector }) => isConnector !== true)
      .map(({ name, values }) => [name, ...values]);
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

test('the axis of a waterfall starts at zero by its own word', () => {
  const { scale } = plan(sampleChart('waterfall', ['a', 'b', 'c', 'd'], { Cash: [2752, 288, -412, 2628] }));
  expect(scale.minimum).toBe(0);
  expect(scale.automatic?.minimum ?? false).toBe(false);
});

test('the bars of a waterfall are held together by lines from each end to the next', () => {
  const { series } = plan(sampleChart('waterfall', ['a', 'b', 'c', 'd', 'e'], { Cash: [100, 60, -45, 5, 120] }));
  expect(series.filter(({ isConnector }) => isConnector === true).map(({ values }) => values)).toEqual([
    [100, 100, null, 120, 120],
    [null, 160, 160, null, null],
    [null, null, 115, 115, null],
  ]);
});

const above: LabelSide = { isBelow: false, shift: 0 };
const below: LabelSide = { isBelow: true, shift: 0 };
const sidesOf = (chart: Chart) =>
  planChart(chart, accents, 'en', { ...room, height: 300 }).series.map(({ labelSides }) =>
    labelSides === undefined ? undefined : [...labelSides.values()],
  );
const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];

test.each<[name: string, chart: Chart, sides: ReturnType<typeof sidesOf>]>([
  [
    'of two lines over the upper and under the lower, and at the ends beside',
    sampleChart('line', quarters, { Harbor: [31, 29, 26, 23], Mill: [27, 25, 22, 18] }, { labels: true }),
    [
      [above, above, above],
      [below, below, below],
    ],
  ],
  [
    'in a valley under the line',
    sampleChart('line', quarters, { A: [9, 2, 8, 9] }, { labels: true }),
    [[above, below, above, above]],
  ],
  [
    'on a steep line to the side where it is not',
    sampleChart('line', quarters, { A: [40, 25, 12, 0] }, { labels: true }),
    [[above, { isBelow: false, shift: expect.any(Number) }, { isBelow: false, shift: expect.any(Number) }, above]],
  ],
  [
    'nowhere where lines are in the way',
    sampleChart('line', quarters, { A: [30, 20, 30, 20], B: [29, 21, 29, 21], C: [28, 22, 28, 22] }, { labels: true }),
    [undefined, undefined, undefined],
  ],
])('labels of lines stand %s', (_, chart, sides) => {
  expect(sidesOf(chart)).toEqual(sides);
});

test('lines whose labels have no place, or that leave zero out, are read off an axis', () => {
  const crossing = { A: [30, 20, 30, 20], B: [29, 21, 29, 21], C: [28, 22, 28, 22] };
  expect(plan(sampleChart('line', quarters, crossing, { labels: true }))).toMatchObject({
    hasLabels: false,
    hasValueAxis: true,
  });
  expect(plan(sampleChart('line', quarters, { A: [610, 720, 810, 890] }))).toMatchObject({
    hasLabels: false,
    hasValueAxis: true,
  });
});

test('lines say their names at their ends where these are apart and the place of everything is ours', () => {
  const chart = sampleChart('line', quarters, { Harbor: [31, 29, 26, 23], Mill: [27, 25, 22, 18] });
  const named = planChart(chart, accents, 'en', { ...room, height: 300 });
  expect([named.legend, ...named.series.map(({ endName }) => endName)]).toEqual(['none', 3, 3]);
  // With what they end at, they take up to a third of a narrow chart, too.
  const narrow = { ...room, width: 260, height: 220 };
  expect(planChart(chart, accents, 'en', narrow).legend).toBe('none');
  expect(planChart(chart, accents, 'en', { ...narrow, width: 150 }).legend).toBe('bottom');
  expect(plan(chart).legend).toBe('bottom');
  expect(
    planChart({ ...chart, legend: 'top' }, accents, 'en', { ...room, height: 300 }).series[0]?.endName,
  ).toBeUndefined();
  const meeting = sampleChart('line', quarters, { A: [1, 2, 3, 4], B: [4, 3, 2, 4.1] });
  expect(planChart(meeting, accents, 'en', { ...room, height: 300 }).legend).toBe('bottom');
});

const muted = { scheme: 'tx1', alpha: 0.25 } as const;

test.each<[name: string, chart: Chart, title: string, highlight: readonly string[] | undefined]>([
  ['a category that the title names', columns([1, 2], { title: 'C1' }), '', undefined],
  ['a bar', sampleChart('bar', ['Tower', 'Brisa'], { dB: [38, 19] }), 'Brisa is silent', ['Brisa']],
  ['none of two', sampleChart('bar', ['Tower', 'Brisa'], { dB: [38, 19] }), 'Brisa beats the tower', undefined],
  ['no part of a word', sampleChart('bar', ['Ohr', 'Auge'], { n: [1, 2] }), 'Das Rohr', undefined],
  [
    'a series of several',
    sampleChart('column', ['Ann', 'Bob'], { Services: [1, 2], Parts: [3, 4] }),
    'Services and Ann',
    ['Services'],
  ],
  ['no year', sampleChart('column', ['2021', '2022'], { n: [1, 2] }), 'What 2022 brought', undefined],
  ['no stop word', sampleChart('bar', ['Berlin', 'Other'], { n: [1, 2] }), 'No other city grew', undefined],
  ['no stop words', sampleChart('bar', ['Oslo', 'All of them'], { n: [1, 2] }), 'All of them grew', undefined],
  [
    'no German stop word',
    sampleChart('bar', ['Miete', 'Alles andere'], { n: [1, 2] }),
    'Alles andere sinkt',
    undefined,
  ],
])('a title highlights %s', (_, chart, title, highlight) => {
  expect(highlightNamed(chart, title).highlight).toEqual(highlight);
});

test('of up to five slices with a legend, those that are not highlighted are muted; more keep their colors', () => {
  const slices = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `Slice ${index}`);
    const values = names.map((_, index) => (index === 0 ? 100 : 1));
    return plan(sampleChart('pie', names, { Share: values }, { highlight: ['Slice 0'] }));
  };
  const isMuted = ({ series: [slice] }: ReturnType<typeof slices>) =>
    [...slice!.pointColors.values()].map((color) => (color.alpha ?? 1) < 1);
  expect(slices(5).legend).toBe('right');
  expect(isMuted(slices(5))).toEqual([false, true, true, true, true]);
  expect(isMuted(slices(6)).some(Boolean)).toBe(false);
});

test('what is not highlighted is muted', () => {
  const bars = plan(sampleChart('bar', ['Tower', 'Brisa'], { dB: [38, 19] }, { highlight: ['brisa'] })).series[0]!;
  expect([bars.color, ...bars.pointColors]).toEqual([accents[0], [0, muted]]);
  const series = plan(sampleChart('column', ['a'], { One: [1], Two: [2] }, { highlight: ['Two'] })).series;
  expect(series.map(({ color }) => color)).toEqual([muted, accents[0]]);
});

test.each<[name: string, chart: Chart, gap: number]>([
  ['the gap of the theme', columns([1, 2, 3, 4, 5, 6, 7]), 55],
  ['few columns are no slabs', columns([1, 2]), 214],
  ['lying bars even less', sampleChart('bar', ['a', 'b'], { A: [1, 2] }), 200],
])('bars: %s', (_, chart, gap) => {
  expect(planChart(chart, accents, 'en', { ...room, height: 300 }).gap).toBe(gap);
});

test('columns lie down where their names have no room under them', () => {
  const lies = (names: readonly string[]) =>
    planChart(sampleChart('column', names, { A: names.map((_, at) => at) }), accents, 'en', { ...room, height: 300 })
      .isHorizontal;
  expect(lies(['North', 'South', 'East'])).toBe(false);
  expect(lies(Array.from({ length: 8 }, (_, at) => `Forschungsministerium ${at}`))).toBe(true);
});

test('bars under lines are a tint, so that the lines are seen', () => {
  const [bread, , tea] = plan(sampleCharts['a combination']!).series;
  expect([bread!.color, tea!.color]).toEqual([{ ...accents[0], alpha: 0.35 }, accents[2]]);
});

test('lines of another unit than the bars have an axis of their own, with that unit', () => {
  const money = sampleChart(
    'combo',
    ['a', 'b'],
    { Sales: [43, 45.5], Margin: [40, 41] },
    { lines: ['Margin'], unit: '€' },
  );
  const [sales, margin] = money.data.series;
  const combined = plan({ ...money, data: { ...money.data, series: [sales!, { ...margin!, unit: '%' }] } });
  expect(combined.lineScale).toMatchObject({ maximum: 50 });
  expect([combined.tickFormat, combined.lineTickFormat]).toEqual(['"€"#,##0', '#,##0"%"']);
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
