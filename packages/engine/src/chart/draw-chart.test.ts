// drawChart(): any chart at any size keeps its text apart and inside, and shows the numbers of its plan.
import { describe, expect, test } from 'vitest';
import { fontFile } from '../../../press/src/font-files.ts';
import type { World } from '../base/world.ts';
import { createFonts } from '../fonts/create-fonts.ts';
import type { Chart } from '../model/index.ts';
import { standardLooks } from '../theme/theme-description.ts';
import type { ChartStyle } from './chart-canvas.ts';
import { accents, sampleChart, sampleCharts } from './chart-document.test-helper.ts';
import { drawChart, placeChartParts } from './draw-chart.ts';
import type { Drawing, DrawingMark, TextMark } from './drawing.ts';

const fonts = createFonts({ font: fontFile, systemFont: () => undefined } as Partial<World> as World);
const style: ChartStyle = {
  colors: accents,
  look: standardLooks.chart,
  textSize: 12,
  textColor: { scheme: 'tx1' },
  mutedColor: { scheme: 'tx2' },
  family: 'Carlito',
  language: 'en',
  direction: 'ltr',
};
const draw = (chart: Chart, width = 480, height = 270, more: Partial<ChartStyle> = {}): Drawing =>
  drawChart(chart, { width, height }, { ...style, ...more }, fonts);
const texts = ({ marks }: Drawing): readonly TextMark[] => marks.filter((mark) => mark.type === 'text');
const words = (drawing: Drawing): readonly string[] => texts(drawing).map(({ text }) => text);
const marksOf = <T extends DrawingMark['type']>({ marks }: Drawing, type: T) =>
  marks.filter((mark): mark is Extract<DrawingMark, { type: T }> => mark.type === type);

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Where a level line of text lies. */
function boxOf({ x, y, text, size, bold, anchor, direction }: TextMark): Box {
  const width = fonts.measure(text, { family: 'Carlito', bold, italic: false }, size);
  const isAtLeft = (anchor === 'start') === (direction === 'ltr');
  const left = anchor === 'middle' ? x - width / 2 : isAtLeft ? x : x - width;
  return { left, right: left + width, top: y - size * 0.72, bottom: y + size * 0.1 };
}

const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** Texts that lie on each other, leave the drawing, or are no numbers at all. */
function faults(drawing: Drawing): readonly string[] {
  const level = texts(drawing).filter(({ rotation }) => rotation === undefined);
  const boxes = level.map(boxOf);
  const isInside = ({ left, top, right, bottom }: Box) =>
    left >= -0.01 && top >= -2 && right <= drawing.width + 0.01 && bottom <= drawing.height + 2;
  return [
    ...level.flatMap(({ text }, index) => (isInside(boxes[index]!) ? [] : [`${text} leaves the drawing`])),
    ...level.flatMap((one, index) =>
      level
        .slice(index + 1)
        .flatMap((other, step) =>
          isApart(boxes[index]!, boxes[index + 1 + step]!) ? [] : [`${one.text} lies on ${other.text}`],
        ),
    ),
    ...(JSON.stringify(drawing.marks).includes('null') ? ['a place is no number'] : []),
  ];
}

describe.each([
  ['half a slide', 480, 270, {}],
  ['a slide', 864, 380, { textSize: 14 }],
  ['a telephone', 280, 220, { textSize: 10 }],
  ['a tall column', 200, 400, {}],
  ['right to left', 480, 270, { direction: 'rtl', language: 'ar' }],
] as const)('%s', (_, width, height, more) => {
  test.each(Object.entries(sampleCharts))('%s: text is apart and inside', (_name, chart) => {
    expect(faults(draw(chart, width, height, more))).toEqual([]);
  });
});

test('even in no room at all nothing breaks', () => {
  for (const chart of Object.values(sampleCharts))
    expect(JSON.stringify(draw(chart, 20, 10).marks)).not.toMatch(/null|NaN/);
});

test('bars are as long as their numbers, from zero', () => {
  const bars = marksOf(draw(sampleChart('column', ['a', 'b', 'c'], { A: [10, 20, -5] })), 'rect');
  const [first, second, third] = bars as [(typeof bars)[0], (typeof bars)[0], (typeof bars)[0]];
  expect(second.height / first.height).toBeCloseTo(2, 6);
  expect(third.height / first.height).toBeCloseTo(0.5, 6);
  expect(third.y).toBeCloseTo(first.y + first.height, 6);
});

test('connectors of a waterfall run between the bars, not over them', () => {
  const { marks } = draw(sampleCharts['a waterfall']!);
  const bars = marks.flatMap((mark) => (mark.type === 'rect' ? [mark] : []));
  const lines = marks.flatMap((mark) => (mark.type === 'path' && mark.stroke !== undefined ? [mark.points] : []));
  const ends = lines.filter((points) => points.length === 2 && points[0]![1] === points[1]![1]);
  expect(ends.length).toBeGreaterThan(1);
  for (const [from, to] of ends)
    for (const { x, width } of bars)
      expect(Math.min(to![0], x + width) - Math.max(from![0], x), `${from} to ${to}`).toBeLessThan(0.01);
});

test('slices make a whole', () => {
  const wedges = marksOf(draw(sampleCharts['a pie']!), 'wedge');
  expect(wedges[0]!.from).toBe(0);
  expect(wedges.at(-1)!.to).toBeCloseTo(2 * Math.PI, 9);
});

test.each<[name: string, shown: readonly string[]]>([
  ['a column', ['Revenue (M€)', '10.0', '12.5', '-3.0', '19.5', 'First quarter']],
  ['a bar', ['Revenue', '€10.0', '-€3.0']],
  ['a pie', ['First quarter', '22%', 'Third', '7%']],
  ['a waterfall', ['Cash', '+60', '−45', 'Start']],
  ['bubbles', ['Weight', 'Category']],
  ['columns side by side', ['Bread', 'Cake', 'Tea', '2,500']],
  ['60 years', ['People', '1961', '8B']],
  ['no data', ['Nothing', '—']],
])('%s says what it shows', (name, shown) => {
  expect(words(draw(sampleCharts[name]!))).toEqual(expect.arrayContaining([...shown]));
});

test('numbers are written as the language writes them', () => {
  const chart = sampleChart('column', ['a'], { A: [1234.5] }, { unit: '%' });
  expect(words(draw(chart, 480, 270, { language: 'de' }))).toContain('1.234,5\u00a0%');
});

test('numbers run from left to right in right-to-left charts, which start at the right', () => {
  const drawing = draw(sampleCharts['a column']!, 480, 270, { direction: 'rtl', language: 'ar' });
  expect(texts(drawing).find(({ text }) => text === '-3.0')?.direction).toBe('ltr');
  const [first, last] = [marksOf(drawing, 'rect').at(0)!, marksOf(drawing, 'rect').at(-1)!];
  expect(first.x).toBeGreaterThan(last.x);
});

test('a value between gaps is a point, and gaps are not bridged', () => {
  const drawing = draw(sampleCharts['more gaps than values']!);
  expect(marksOf(drawing, 'path')).toHaveLength(1);
  expect(marksOf(drawing, 'circle')).toHaveLength(5);
});

test('names that a legend has no room for are counted', () => {
  const drawing = draw(sampleCharts['30 slices']!, 280, 160);
  expect(words(drawing).join()).toMatch(/\+\d+ …/);
});

test('the description tells the numbers, unless the author told it otherwise', () => {
  const chart = sampleChart('column', ['a', 'b'], { A: [1, null] });
  expect(draw(chart)).toMatchObject({ title: 'A', description: 'A: a 1, b –' });
  expect(draw({ ...chart, alt: 'It falls' }).description).toBe('It falls');
});

test('very long names and very many categories are drawn', () => {
  const name = 'word'.repeat(20_000);
  const chart = sampleChart(
    'column',
    Array.from({ length: 5000 }, (_, at) => `${name.slice(0, 200)} ${at}`),
    {
      [name]: Array.from({ length: 5000 }, (_, at) => at),
    },
  );
  expect(texts(draw(chart)).length).toBeGreaterThan(2);
});

test('each step of a waterfall across zero is labeled once, at its end', () => {
  const steps = ['Opening', 'Operations', 'Capex', 'Loan', 'Closing'];
  const drawing = draw(sampleChart('waterfall', steps, { Cash: [200, -350, -125, 500, 225] }, { unit: '€' }));
  const labels = texts(drawing).filter(({ text }) => text.includes('€'));
  expect(labels.map(({ text }) => text).sort()).toEqual(['+€500', '€200', '€225', '−€125', '−€350'].sort());
  const at = (text: string) => labels.find((label) => label.text === text)!.y;
  expect(at('−€350')).toBeGreaterThan(at('€200'));
  expect(at('−€125')).toBeGreaterThan(at('−€350'));
  expect(at('+€500')).toBeLessThan(at('€200'));
});

test('an average near the last value keeps its name', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];
  const values = [2150, 2480, 3910, 5060, 6320, 6840, 5980, 5410, 6590, 5020];
  const chart = sampleChart('line', months, { 2025: values }, { average: true, labels: true });
  const drawing = draw(chart, 500, 360, { textSize: 14 });
  expect(words(drawing).some((text) => text.startsWith('Average'))).toBe(true);
  expect(words(drawing)).toContain('5,020');
  expect(faults(drawing)).toEqual([]);
});

test('where two lines begin at one value, it is said once', () => {
  const chart = sampleChart(
    'line',
    ['2026', '2028', '2030'],
    { Repair: [21, 18, 15], 'As before': [21, 22, 23] },
    { labels: true },
  );
  const drawing = draw(chart, 420, 300);
  expect(words(drawing).filter((text) => text === '21')).toHaveLength(1);
  expect(words(drawing)).toContain('22');
});

test('names beside a pie are broken rather than cut, and the legend has its place', () => {
  const names = ['Drinking water of private households', 'Irrigation of fields and gardens', 'Industry and trade'];
  const chart = sampleChart('pie', names, { Share: [50, 30, 20] }, { legend: 'right' });
  const said = words(draw(chart, 520, 240)).join(' ');
  for (const name of names) expect(said).toContain(name);
  const { legend } = placeChartParts(chart, { width: 520, height: 240 }, style, fonts);
  expect(legend!.width).toBeGreaterThan(0);
  expect(legend!.x + legend!.width).toBeLessThanOrEqual(520);
});

test('labels of a narrow ring stand outside of it', () => {
  const ring = sampleChart('doughnut', ['One', 'Two', 'Three'], { Share: [50.25, 30.5, 19.25] }, { legend: 'right' });
  const fromCenter = (width: number): number => {
    const drawing = draw(ring, width, width / 2);
    const label = texts(drawing).find(({ text }) => text.startsWith('50'))!;
    const slices = marksOf(drawing, 'wedge');
    const { x, y, radius } = slices[0]!;
    return Math.hypot(label.x - x, label.y - y) / radius;
  };
  expect(fromCenter(200)).toBeGreaterThan(1);
  expect(fromCenter(900)).toBeLessThan(1);
});
