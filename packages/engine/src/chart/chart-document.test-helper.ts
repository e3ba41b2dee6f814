// For chart tests: charts from short descriptions, and the smallest Word document that shows them.

import type { Color } from '../base/graphics.ts';
import type { Chart, ChartType } from '../model/index.ts';
import { addChartPart, type ChartPartOptions } from '../ooxml/chart/chart-part.ts';
import { deflate } from '../ooxml/deflate.test-helper.ts';
import { themeContentType, themePart } from '../ooxml/drawingml/theme-part.ts';
import { createPackage } from '../ooxml/package.ts';
import { el, namespaces, nest, root } from '../ooxml/xml.ts';
import { standardLooks } from '../theme/theme-description.ts';

type Values = readonly (number | null)[];

/** A chart of these categories and series by name. */
export function sampleChart(
  chartType: ChartType,
  categories: readonly string[],
  series: { readonly [name: string]: Values },
  more: Partial<Chart> = {},
): Chart {
  return {
    type: 'chart',
    chartType,
    stacked: false,
    legend: undefined,
    labels: undefined,
    lines: [],
    data: {
      categoryName: 'Category',
      categories,
      series: Object.entries(series).map(([name, values]) => ({ name, values })),
    },
    ...more,
  };
}

export const accents: readonly Color[] = ([1, 2, 3, 4, 5, 6] as const).map((number) => ({ scheme: `accent${number}` }));
const range = <T>(count: number, each: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => each(at));

const quarters = ['First quarter', 'Second quarter', 'Third', 'Fourth'];
const years = ['2021', '2022', '2023', '2024', '2025'];
const products = {
  Bread: [1010, 1200, 1300, 1950, 1950],
  Cake: [1200, 1400, 900, 2100, 2100],
  Tea: [900, 1000, 1500, 2500, 2500],
};
const medals = { Gold: [40, 40, 20], Silver: [44, 27, 12], Bronze: [42, 24, 13] };
const countries = ['USA', 'China', 'Japan'];
const people = ['160', '170', '180', '190'];
const twelve = Object.fromEntries(
  range(12, (series) => [`Series ${series + 1}`, years.map((_, at) => 10 + series * 3 + ((series * 7 + at * 5) % 11))]),
);
const longNames = [
  'Federal Ministry of Economic Affairs and Climate Action',
  'Department for Environment, Food and Rural Affairs',
  'Bundesinstitut für Bevölkerungsforschung',
  'Instituto Nacional de Estadística',
];

/** Charts of every type, and with every kind of data that is hard to draw. */
export const sampleCharts: { readonly [name: string]: Chart } = {
  'a column': sampleChart('column', quarters, { Revenue: [10, 12.5, -3, 19.5] }, { title: 'Revenue', unit: 'M€' }),
  'a bar': sampleChart('bar', quarters, { Revenue: [10, 12.5, -3, 19.5] }, { title: 'Revenue', unit: '€' }),
  'a line with a gap': sampleChart('line', quarters, { Rate: [10, 12.5, null, 19.5] }, { title: 'Rate', unit: '%' }),
  'an area': sampleChart('area', quarters, { Revenue: [10, 12.5, 8, 19.5] }, { labels: true }),
  'a pie': sampleChart('pie', quarters, { Share: [10, 12.5, 3, 19.5] }, { title: 'Share' }),
  'a doughnut': sampleChart('doughnut', quarters, { Share: [10, 12.5, 3, 19.5] }),
  'a radar': sampleChart('radar', ['Speed', 'Reach', 'Price', 'Comfort', 'Safety'], {
    A: [4, 3, 5, 2, 4],
    B: [3, 5, 2, 4, 3],
  }),
  'a radar with labels': sampleChart('radar', ['Speed', 'Reach', 'Price'], { A: [4, 3, 5] }, { labels: true }),
  'a waterfall': sampleChart('waterfall', ['Start', 'Sales', 'Costs', 'Tax', 'End'], { Cash: [100, 60, -45, -20, 95] }),
  'a waterfall below zero': sampleChart('waterfall', ['Start', 'Loss', 'Gain', 'Loss', 'End'], {
    Cash: [20, -50, 40, -30, -20],
  }),
  'a funnel': sampleChart('funnel', ['Visits', 'Sign-ups', 'Trials', 'Customers'], { People: [1200, 640, 310, 95] }),
  'columns side by side': sampleChart('column', years, products, { title: 'Sales', unit: 'M€' }),
  'bars side by side': sampleChart('bar', years, products),
  'several lines': sampleChart('line', years, products, { legend: 'top' }),
  'stacked lines': sampleChart('line', years, products, { stacked: true, labels: true }),
  'areas over each other': sampleChart('area', years, products),
  'stacked areas': sampleChart('area', years, products, { stacked: true, legend: 'left' }),
  'stacked columns': sampleChart('column', countries, medals, { stacked: true }),
  'stacked bars across zero': sampleChart(
    'bar',
    countries,
    { Gain: [40, 30, 20], Loss: [-14, -27, -2] },
    { stacked: true },
  ),
  'columns with a target and an average': sampleChart(
    'column',
    years,
    { Bread: products.Bread },
    { target: { name: 'Budget', value: 1500 }, average: true, forecast: ['2025'] },
  ),
  'lines with a target and a forecast': sampleChart(
    'line',
    years,
    { Bread: products.Bread, Tea: products.Tea },
    { target: { value: 3000 }, forecast: ['2024', '2025'] },
  ),
  'stacked columns with a target': sampleChart('column', countries, medals, {
    stacked: true,
    target: { value: 100 },
    average: true,
  }),
  'a combination': sampleChart('combo', years, products, { lines: ['Tea'] }),
  'a combination of two sizes': sampleChart(
    'combo',
    years,
    { Sales: [1010, 1200, 1300, 1950, 1950], Growth: [3, 5, 2.5, 8, 4] },
    { lines: ['Growth'] },
  ),
  'a combination of lines alone': sampleChart('combo', years, products, { lines: ['Bread', 'Cake', 'Tea'] }),
  'scattered points': sampleChart('scatter', people, { Weight: [55, 66, 80, 85] }, { labels: true }),
  'points of two series': sampleChart('scatter', people, { Women: [55, 66, 80, 85], Men: [60, 70, null, 90] }),
  bubbles: sampleChart('bubble', people, { Weight: [55, 66, 80, 85], Age: [1, 4, 2, 3] }, { labels: true }),
  'bubbles of two series': sampleChart('bubble', people, {
    Women: [55, 66, 80, 85],
    Age: [1, 4, 2, 3],
    Men: [65, 76, 90, 95],
  }),
  '40 categories': sampleChart(
    'column',
    range(40, (at) => `Category ${at + 1}`),
    { A: range(40, (at) => 20 + (at % 7)) },
  ),
  '40 bars': sampleChart(
    'bar',
    range(40, (at) => `Category ${at + 1}`),
    { A: range(40, (at) => 20 + (at % 7)) },
  ),
  '60 years': sampleChart(
    'line',
    range(60, (at) => String(1961 + at)),
    { People: range(60, (at) => 3e9 + 8.2e7 * at) },
  ),
  '12 series of columns': sampleChart('column', years, twelve),
  '12 series of lines': sampleChart('line', years, twelve),
  '30 slices': sampleChart(
    'pie',
    range(30, (at) => `Slice number ${at + 1}`),
    { A: range(30, (at) => 30 - at) },
  ),
  'all negative': sampleChart('column', quarters, { A: [-10, -12, -3, -8] }),
  'all zero': sampleChart('column', quarters, { A: [0, 0, 0, 0] }),
  'a pie of nothing': sampleChart('pie', quarters, { A: [0, 0, null, 0] }),
  'a pie of one': sampleChart('pie', ['All'], { A: [5] }),
  'a pie with a negative slice': sampleChart('pie', quarters, { A: [3, -2, 4, 5] }),
  'points without places': sampleChart('scatter', ['North', 'South'], { A: [3, 4] }),
  'one value': sampleChart('column', ['Only'], { A: [42] }),
  'no number at all': sampleChart('line', quarters, { A: [null, null, null, null] }),
  'more gaps than values': sampleChart('line', years, { A: [null, 3, null, 5, 6], B: [1, null, 2, null, null] }),
  'huge numbers': sampleChart('bar', quarters, { A: [8.1e18, 7.2e17, 3.4e18, -1.1e18] }, { unit: '$' }),
  'tiny numbers': sampleChart('column', quarters, { A: [0.000_000_12, 0.000_000_3, 0, -0.000_000_5] }),
  'long names': sampleChart('column', longNames, { A: [5, 3, 4, 6] }, { title: longNames.join(' '), unit: 'tonnes' }),
  'long names of bars': sampleChart('bar', longNames, { A: [5000, 3000, 4000, 6000] }),
  'long names of slices': sampleChart('doughnut', longNames, { A: [5, 3, 4, 6] }, { legend: 'left' }),
  'characters that XML escapes': sampleChart(
    'column',
    ['<a> & "b"', "'c'\u0001"],
    { '="1"&A1': [1, 2] },
    { title: '<&>', unit: '"' },
  ),
  'no data': sampleChart('column', [], {}, { title: 'Nothing' }),
};

/** The parts of a chart that the tests do not ask about. */
export const partOptions = (uri: string): ChartPartOptions => ({
  uri,
  colors: accents,
  look: standardLooks.chart,
  fontSize: 10,
  textColor: { scheme: 'tx1' },
  mutedColor: { scheme: 'tx2' },
  language: 'en',
  direction: 'ltr',
  embed: true,
  deflate,
});

const calibri = { office: 'Calibri', drawn: 'Carlito' };
const fonts = { major: calibri, minor: calibri, mono: calibri };
const colors = {
  dk1: '1B2430',
  lt1: 'FFFFFF',
  dk2: '4A5568',
  lt2: 'F1F5F9',
  accent1: '2F6FED',
  accent2: '0C8572',
  accent3: 'F2A33C',
  accent4: 'D6476B',
  accent5: '7A5AF0',
  accent6: '64748B',
  hlink: '2F6FED',
  folHlink: '7A5AF0',
};
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A .docx with these charts under one another, 450 × 250 points each. */
export function chartDocument(charts: readonly Chart[], options: Partial<ChartPartOptions> = {}): Uint8Array {
  const file = createPackage();
  const document = file.part('/word/document.xml', `${word}.document.main+xml`);
  file.relate('officeDocument', document);
  document.relate('theme', file.part('/word/theme/theme1.xml', themeContentType, themePart('Test', colors, fonts)));
  const paragraphs = charts.map((chart, index) => {
    const part = addChartPart(file, chart, { ...partOptions(`/word/charts/chart${index + 1}.xml`), ...options });
    const graphic = el('c:chart', { 'xmlns:c': namespaces.c, 'r:id': document.relate('chart', part) });
    return nest(
      'w:p',
      nest(
        'w:r',
        nest(
          'w:drawing',
          nest(
            'wp:inline',
            el('wp:extent', { cx: 450 * 12_700, cy: 250 * 12_700 }),
            el('wp:docPr', { id: index + 1, name: `Chart ${index + 1}`, descr: 'A chart' }),
            nest('a:graphic', el('a:graphicData', { uri: namespaces.c }, graphic)),
          ),
        ),
      ),
    );
  });
  document.write(root('w:document', ['w', 'r', 'wp', 'a'], {}, nest('w:body', paragraphs)));
  return file.bytes(deflate);
}
