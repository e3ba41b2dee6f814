// Charts of more than can be seen are refused, in words; as many as Office shows are read.
import { expect, test } from 'vitest';
import { parse } from '../index.ts';

const chart = (series: number, rows: number): string =>
  [
    ':::chart{type="scatter"}',
    `|x|${'a|'.repeat(series)}`,
    `|-|${'-|'.repeat(series)}`,
    ...Array.from({ length: rows }, (_, row) => `|${row}|${'1|'.repeat(series)}`),
    ':::',
  ].join('\n');

test.each([
  ['series', 256, 1, 'more than 255 series'],
  ['points', 200, 161, 'more than 32,000 points'],
])('too many %s', (_, series, rows, message) => {
  expect(() => parse(chart(series, rows))).toThrow(message);
});

test.each([
  ['series', 255, 2],
  ['points', 200, 160],
])('as many %s as may be', (_, series, rows) => {
  const { document, diagnostics } = parse(chart(series, rows));
  expect(JSON.stringify(document)).toContain('"chartType":"scatter"');
  expect(diagnostics.map(({ severity }) => severity)).not.toContain('error');
});

/** The chart of a source in a sheet, and its diagnostics. */
function read(attributes: string, table: string) {
  const { document, diagnostics } = parse(`:::chart{${attributes}}\n${table}\n:::`, { kind: 'doc' });
  const chart = 'blocks' in document ? document.blocks[0] : undefined;
  if (chart?.type !== 'chart') throw new Error('no chart');
  return { chart, codes: diagnostics.map(({ code }) => code) };
}

test('series can be rows', () => {
  const { chart } = read(
    'series="rows"',
    '| Country | 2024 | 2025 |\n|---|--:|--:|\n| France | 1 | 2 |\n| Spain | 3 | 4 |',
  );
  expect(chart.data).toMatchObject({
    categories: ['2024', '2025'],
    series: [
      { name: 'France', values: [1, 2] },
      { name: 'Spain', values: [3, 4] },
    ],
  });
});

test.each(['bubble', 'scatter'])('names before the places of a %s chart label its points', (type) => {
  const { chart, codes } = read(
    `type="${type}"`,
    '| Country | GDP | Life |\n|---|--:|--:|\n| Chad | 1.5 | 54 |\n| Japan | 40 | 84 |',
  );
  expect(codes).toEqual([]);
  expect(chart.data).toMatchObject({
    names: ['Chad', 'Japan'],
    categoryName: 'GDP',
    categories: ['1.5', '40'],
    series: [{ name: 'Life', values: [54, 84] }],
  });
});

test('formulas in a chart are no gaps', () => {
  const { chart, codes } = read('', '| Q | Net | Gross |\n|---|--:|--:|\n| Q1 | 100 | =[Net]*1.19 |');
  expect(codes).toEqual([]);
  expect(chart.table?.rows).toHaveLength(1);
});

test.each([
  ['line', ['2024-01 | 3', '2024-02 | 4', '2024-01 | 9'], '2024-01'],
  ['column', ['Fossil Fuels | 35361', 'Renewables | 1437', 'Fossil Fuels | 35991'], 'Fossil Fuels'],
  ['scatter', ['10 | 3', '10 | 4'], undefined],
  ['pie', ['Rent | 3', 'Rent | 4'], undefined],
  ['line', ['Q1 | 3', 'Q2 | 4', 'Q1 | 5', 'Q2 | 6'], undefined],
  ['column', ['J | 3', 'F | 4', 'M | 4', 'A | 5', 'M | 6', 'J | 4', 'J | 5'], undefined],
])('a %s chart of %j', (type, rows, repeated) => {
  const { codes } = read(`type="${type}"`, `| A | B |\n|---|--:|\n${rows.map((row) => `| ${row} |`).join('\n')}`);
  expect(codes).toEqual(repeated === undefined ? [] : ['chart-repeated-category']);
});

test.each<[name: string, values: readonly number[], codes: readonly string[]]>([
  ['that ends in its sum', [1250, 340, -120, 1470], []],
  ['whose sum is off by rounding', [42.3, -18.9, -11.2, 12.3], []],
  ['whose last value is not the sum', [42.3, -18.9, -11.2, 14], ['chart-without-total']],
  ['whose changes are small beside its totals', [5383, 286, 103, 64, 25, 5861], ['chart-small-steps']],
  ['with one change to be seen', [5383, 486, 3, -11, 5861], []],
])('a waterfall %s', (_, values, codes) => {
  const rows = values.map((value, index) => `| Row ${index} | ${value} |`).join('\n');
  expect(read('type="waterfall"', `| Line | FY26 |\n|---|--:|\n${rows}`).codes).toEqual(codes);
});

test.each([
  ['type="bar"', '| A | B |\n|---|--:|\n| US | $24.6M |\n| DE | €1.2bn |', ['chart-mixed-units']],
  ['type="column"', '| A | B | C |\n|---|--:|--:|\n| US | $24 | 3 % |', ['chart-mixed-units']],
  ['type="combo" lines="C"', '| A | B | C |\n|---|--:|--:|\n| US | $24 | 3 % |', []],
  ['type="waterfall"', '| A | B | C |\n|---|--:|--:|\n| US | $24 | 3 % |\n| DE | 3 | 4 |', ['chart-adapted']],
])('units on one axis: %s', (attributes, table, codes) => {
  expect(read(attributes, table).codes).toEqual(codes);
});

test.each<[written: string, names: readonly string[]]>([
  ['Léonard, Louvre (2019–2020)', ['Léonard, Louvre (2019–2020)']],
  ['léonard,louvre (2019–2020)', ['léonard, louvre (2019–2020)']],
  ['Delacroix, Léonard, Louvre (2019–2020)', ['Delacroix', 'Léonard, Louvre (2019–2020)']],
  ["'Léonard, Louvre (2019–2020)', Delacroix", ['Léonard, Louvre (2019–2020)', 'Delacroix']],
])('highlight="%s" names a category with a comma', (written, names) => {
  const { chart, codes } = read(
    `highlight="${written}"`,
    '| A | B |\n|---|--:|\n| Léonard, Louvre (2019–2020) | 3 |\n| Delacroix | 4 |',
  );
  expect(codes).toEqual([]);
  expect(chart.highlight).toEqual(names);
});
