// Several numbers in one text, however they are separated and written; anything else is none.
import { expect, test } from 'vitest';
import { readSeries, seriesEnds, splitSeries } from './series.ts';

test.each<[text: string, language: string, values: readonly number[] | undefined]>([
  ['3 5 4 8', 'en', [3, 5, 4, 8]],
  ['3, 5, 4, 8', 'en', [3, 5, 4, 8]],
  ['3,5,4,8', 'en', [3, 5, 4, 8]],
  ['3.1 3.5 -4.2 −4.8', 'en', [3.1, 3.5, -4.2, -4.8]],
  ['3,1 3,5 4', 'de', [3.1, 3.5, 4]],
  ['3,1; 3,5; 4', 'en', [3.1, 3.5, 4]],
  ['1 200; 1 300', 'fr', [1200, 1300]],
  ['1,200 1,300', 'en', [1200, 1300]],
  ['1.200, 1.300', 'de', [1200, 1300]],
  ['12 % 14 % 9 %', 'en', [0.12, 0.14, 0.09]],
  ['€3 €5', 'en', [3, 5]],
  ['٣ ٥ ٤', 'ar', [3, 5, 4]],
  ['8', 'en', undefined],
  ['3,5', 'de', undefined],
  ['', 'en', undefined],
  ['3 5 n/a 8', 'en', undefined],
  ['up and up', 'en', undefined],
  ['1 '.repeat(500), 'en', undefined],
])('%s (%s)', (text, language, values) => {
  expect(readSeries(text, language)?.map(({ value }) => value)).toEqual(values);
});

test.each([
  ['by train (3, 5, 4, 8)', 'by train', '3, 5, 4, 8'],
  ['(3 5)', '', '3 5'],
  ['by train (since 2020)', 'by train (since 2020)', undefined],
  ['by train (2020)', 'by train (2020)', undefined],
  ['by train (3, 5) and bus', 'by train (3, 5) and bus', undefined],
])('a label is apart from its numbers: %s', (value, label, series) => {
  const split = splitSeries({ value: [], label: [{ type: 'text', value }] });
  expect(split.label).toEqual(label === '' ? [] : [{ type: 'text', value: label }]);
  expect(split.series).toBe(series);
});

test('its ends are as they are written', () => {
  expect(seriesEnds(readSeries('3.10 5 2,000 4.50', 'en')!)).toEqual({
    first: '3.10',
    last: '4.50',
    least: '3.10',
    most: '2,000',
  });
});
