// Types of cells, from the texts of a column to values and number formats.
import { expect, test } from 'vitest';
import { readFormat } from './column-format.ts';
import { readColumn } from './read-column.ts';

type Reading = readonly [value: number | string | boolean | undefined, format: string];

/** What the texts of a column become: values with their formats, 'unfit' where the format asked for does not take one. */
function reads(texts: readonly string[], language = 'en', format?: string): readonly (Reading | 'unfit')[] {
  const asked = format === undefined ? undefined : readFormat(format, language);
  return readColumn(texts, asked, language).map(({ value, format: code, fits }) =>
    fits ? [value.type === 'empty' ? undefined : value.value, code] : 'unfit',
  );
}

test.each<[text: string, language: string, value: number | string | boolean | undefined, format: string]>([
  ['1,200', 'en', 1200, '#,##0'],
  ['1.200', 'de', 1200, '#,##0'],
  ['1,200', 'de', 1.2, '0.000'],
  ['1 200', 'fr', 1200, '#,##0'],
  ['1\u202f200,5', 'fr', 1200.5, '#,##0.0'],
  ["1'200.50", 'de-CH', 1200.5, '#,##0.00'],
  ['1.234.567,89', 'en', 1234567.89, '#,##0.00'],
  ['0.417', 'de', 0.417, '0.000'],
  ['2026', 'en', 2026, '0'],
  ['12345', 'en', 12345, '#,##0'],
  ['−5', 'en', -5, '0'],
  ['+7', 'en', 7, '0'],
  ['.5', 'en', 0.5, '0.0'],
  ['12.5 %', 'en', 0.125, '0.0%'],
  ['12,3%', 'de', 0.123, '0.0%'],
  ['€ 1 200', 'en', 1200, '[$€]#,##0'],
  ['1.200,50 €', 'de', 1200.5, '#,##0.00\\ [$€]'],
  ['US$ 4.8', 'en', 4.8, '[$$]#,##0.00'],
  ['CHF 100', 'en', 100, '[$CHF]\\ #,##0'],
  ['-$5', 'en', -5, '[$$]#,##0'],
  ['$-5', 'en', -5, '[$$]#,##0'],
  ['١٬٢٠٠٫٥', 'ar', 1200.5, '#,##0.0'],
  ['४२', 'hi', 42, '0'],
  ['2026-11-21', 'en', 46347, 'yyyy-mm-dd'],
  ['2026-11-21 14:30', 'en', 46347 + 14.5 / 24, 'yyyy-mm-dd hh:mm'],
  ['2026-11-21T14:30', 'en', 46347 + 14.5 / 24, 'yyyy-mm-dd hh:mm'],
  ['14:30', 'en', 14.5 / 24, 'hh:mm'],
  ['14:30:36', 'en', 52_236 / 86_400, 'hh:mm:ss'],
  ['TRUE', 'en', true, 'General'],
  ['false', 'en', false, 'General'],
  ['', 'en', undefined, 'General'],
])('%s in %s', (text, language, value, format) => {
  expect(reads([text], language)).toEqual([[value, format]]);
});

test.each([
  '007',
  '+49 30 1234567',
  '1,20,000',
  '12345678901234567',
  '1.2.3',
  '5 kg',
  '10 USD 5',
  '$5%',
  '2026-02-30',
  '25:00',
  '1850-01-01',
  '–',
  'n/a',
  '--5',
  '1e5',
])('%s stays text', (text) => {
  expect(reads([text])).toEqual([[text, 'General']]);
});

test('an apostrophe makes text and is not part of it', () => {
  expect(reads(["'1200", "'=A1", "'"])).toEqual([
    ['1200', 'General'],
    ['=A1', 'General'],
    [undefined, 'General'],
  ]);
});

test('one plain cell decides how all cells of its column are read', () => {
  expect(reads(['1,200', '3,5'], 'en')).toEqual([
    [1.2, '0.000'],
    [3.5, '0.000'],
  ]);
  expect(reads(['1.200', '3,456.7'], 'de')[0]).toEqual([1.2, '#,##0.000']);
});

test('a column has as many decimals as its most exact cell, each way of writing for itself', () => {
  expect(reads(['1', '2.25', '50%', '12.5%', '€3'])).toEqual([
    [1, '0.00'],
    [2.25, '0.00'],
    [0.5, '0.0%'],
    [0.125, '0.0%'],
    [3, '[$€]#,##0'],
  ]);
});

test.each<[format: string, text: string, reading: Reading | 'unfit']>([
  ['text', '1200', ['1200', '@']],
  ['integer', '1200', [1200, '#,##0']],
  ['number(3)', '1.5', [1.5, '#,##0.000']],
  ['percent', '12 %', [0.12, '0.0%']],
  ['percent(0)', '0.12', [0.12, '0%']],
  ['eur', '1200', [1200, '[$€]#,##0.00']],
  ['jpy', '1200', [1200, '[$¥]#,##0']],
  ['currency(CHF)', '1200', [1200, '[$CHF]\\ #,##0.00']],
  ['date', '2026-11-21', [46347, 'yyyy-mm-dd']],
  ['datetime', '2026-11-21', [46347, 'yyyy-mm-dd hh:mm']],
  ['duration', '36:30', [36.5 / 24, '[h]:mm:ss']],
  ['boolean', 'True', [true, 'General']],
  ['"0.0 \\k\\g"', '5', [5, '0.0 \\k\\g']],
  ['"dd.mm.yyyy"', '2026-11-21', [46347, 'dd.mm.yyyy']],
  ['integer', 'many', 'unfit'],
  ['date', '21 November', 'unfit'],
  ['boolean', 'yes', 'unfit'],
  ['eur', '', [undefined, 'General']],
])('under the format %s, %s', (format, text, reading) => {
  expect(reads([text], 'en', format)).toEqual([reading]);
});

test.each(['', 'furlongs', 'currency(XXX)', 'constructor', '"', '"abc', `"${'0'.repeat(300)}"`])(
  '%j is no format',
  (format) => {
    expect(readFormat(format, 'en')).toBeUndefined();
  },
);
