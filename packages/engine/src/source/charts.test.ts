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
