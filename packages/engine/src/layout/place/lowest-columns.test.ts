import { expect, test } from 'vitest';
import { type ColumnNeed, headingWordsOf, lowestColumns, wordsOf } from './lowest-columns.ts';

/** Rows in whole lines, by the widths that come out. */
function check(columns: readonly ColumnNeed[], room: number) {
  const widths = lowestColumns(columns, room);
  const rows = columns[0]!.lines.map((_, row) =>
    Math.max(
      ...columns.map(({ lines, padding }, column) => Math.ceil(lines[row]! / (widths[column]! - padding) - 1e-6)),
    ),
  );
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room, 6);
  return { widths, rows };
}

const column = (least: number, ...lines: number[]): ColumnNeed => ({ least, padding: 10, lines });

test('a short column keeps its text on one line, a long one takes the rest', () => {
  const { widths, rows } = check([column(40, 60, 90), column(50, 30, 1200), column(40, 50, 30)], 500);
  expect(widths[0]).toBeGreaterThanOrEqual(100);
  expect(widths[2]).toBeGreaterThanOrEqual(60);
  expect(rows[0]).toBe(1);
});

test('of two long columns the longer one is the wider', () => {
  const { widths, rows } = check([column(50, 40, 600, 500), column(50, 40, 1200, 1000)], 500);
  expect(widths[1]! / widths[0]!).toBeGreaterThan(1.6);
  expect(Math.max(...rows)).toBeLessThanOrEqual(5);
});

test('a column with one long word leaves the others their words', () => {
  const { widths } = check([column(900, 890, 890), column(70, 60, 300), column(60, 50, 50)], 400);
  expect(widths[1]).toBeGreaterThanOrEqual(70);
  expect(widths[2]).toBeGreaterThanOrEqual(60);
});

test('no word is broken as long as the words of all columns fit beside one another', () => {
  const columns = [column(90, 60, 98), column(80, 140, 40), column(80, 130, 40), column(150, 140, 90)];
  const { widths } = check(columns, 405);
  for (const [index, { least }] of columns.entries()) expect(widths[index]).toBeGreaterThanOrEqual(least);
});

test('names in the first column stay on one line, if the words of headings leave room for them', () => {
  const numbers = column(70, 90, 60);
  const { widths, rows } = check([column(90, 60, 150), numbers, numbers, numbers], 430);
  expect(widths[0]).toBeGreaterThanOrEqual(160);
  expect(rows).toEqual([2, 1]);
});

test('what a heading on two lines does not need is between all columns', () => {
  const columns = [
    column(60, 60, 70),
    column(100, 98, 40),
    column(50, 48, 45),
    column(70, 170, 40),
    column(60, 58, 50),
  ];
  const { widths } = check(columns, 480);
  for (const [index, { lines, padding }] of columns.entries())
    if (index !== 3) expect(widths[index]! - padding - Math.max(...lines)).toBeGreaterThan(7);
});

test('no widths give a lower table than these, of all that are tried', () => {
  const columns = [column(50, 45, 320, 140), column(60, 80, 90, 700), column(40, 30, 260, 260)];
  const height = (widths: readonly number[]) =>
    columns[0]!.lines.reduce(
      (sum, _, row) =>
        sum + Math.max(...columns.map(({ lines }, index) => Math.ceil(lines[row]! / (widths[index]! - 10) - 1e-6))),
      0,
    );
  let lowest = Number.POSITIVE_INFINITY;
  for (let first = 50; first <= 440; first += 10) {
    for (let second = 60; first + second <= 460; second += 10) {
      lowest = Math.min(lowest, height([first, second, 500 - first - second]));
    }
  }
  expect(height(lowestColumns(columns, 500))).toBeLessThanOrEqual(lowest + 1);
});

test.each([
  ['self-hosted and/or free', ['self-', 'hosted', 'and/or', 'free']],
  ['2024-11-22 3/4', ['2024-11-22', '3/4']],
])('%s breaks at %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test('a short heading is not broken, a long one is', () => {
  expect(headingWordsOf('> 10 s')).toEqual(['> 10 s']);
  expect(headingWordsOf('Share of all')).toEqual(['Share', 'of', 'all']);
});
