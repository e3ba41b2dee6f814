// Facts that nothing given contains are found; what follows from what is given is not.
import { expect, test } from 'vitest';
import { unsupportedNumbers, unsupportedQuotations } from './facts.ts';

const sales = {
  header: ['Month', 'Region', 'Revenue'],
  rows: [
    ['2026-01', 'West', '1,200'],
    ['2026-01', 'East', '800'],
    ['2026-02', 'West', '1,500'],
    ['2026-02', 'East', '500'],
  ],
};
const given = {
  texts: [
    'Revenue was €4.2 million in 2025, 45 % of it from 240 customers. “We will not raise prices before 2027,” she said.',
  ],
  tables: [sales],
};

test.each<[text: string, found: readonly string[]]>([
  ['Revenue of 4.2 million, 4,200,000 or 4,200 thousand', []],
  ['108 customers bring 45 %', []],
  ['West sold 2,700, East 1,300, all 4,000', []],
  ['West has 67.5 % and an average of 1,350', []],
  ['In February East had 25 % of it', []],
  ['3 points, 12 months', []],
  ['We grew by 37 % to 512 shops', ['37', '512']],
  [':::chart{data="a.csv" top="99"}\n:::\n\nhttps://example.org/77', []],
])('numbers in %j', (text, found) => {
  expect(unsupportedNumbers([text], given).map((one) => one.text)).toEqual(found);
});

test.each<[text: string, found: number]>([
  ['> “We will not raise prices before 2027.”', 0],
  ['She called it “a new era”.', 0],
  ['“The best quarter that we have ever had,” she said.', 1],
  ['„Das beste Quartal, das wir je gehabt haben“', 1],
])('quotations in %j', (text, count) => {
  expect(unsupportedQuotations([text], given)).toHaveLength(count);
});

test('a large table takes a bounded time', () => {
  const header = Array.from({ length: 30 }, (_, at) => `c${at}`);
  const rows = Array.from({ length: 20_000 }, (_, row) =>
    header.map((_, at) => (at < 15 ? `${(row * (at + 3)) % 50}x` : `${row * at}`)),
  );
  const before = process.cpuUsage();
  expect(unsupportedNumbers(['12,345,678,901'], { texts: [], tables: [{ header, rows }] })).toHaveLength(1);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000);
});
