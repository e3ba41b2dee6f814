// What of a section counts as words, which sections are made shorter, and how that is told.
import { expect, test } from 'vitest';
import { measureText, planLengths } from './fit-length.ts';
import { lengthInWords } from './page-range.ts';

test.each<[what: string, page: string, words: number]>([
  ['paragraphs', '# A title\n\nTea is **good** for you.\n', 5],
  ['boxes and marks of lists are no words', '- [ ] Call home\n- [x] Lock up\n2. Go home\n\u2610 Sleep well', 8],
  ['cells of tables are', '| Tea | Water |\n|---|---|\n| two spoons | one liter |\n', 6],
  ['addresses of links are not', 'See [the page](https://example.org/a/b).', 3],
])('words of a section: %s', (_, page, words) => {
  expect(measureText(page, 'en').words).toBe(words);
});

test('prose is cut before a list that the request demands', () => {
  const list = `# Checklist\n\n${'- [ ] Look at each of the doors and windows again\n'.repeat(12)}`;
  const prose = `# Why\n\n${'Doors and windows are looked at again. '.repeat(9)}\n`;
  const changed = (demanded: readonly number[]) =>
    planLengths({ pages: [list, prose], language: 'en', length: 1.05, change: -0.1, demanded }).map(({ at }) => at);
  expect([changed([]), changed([0])]).toEqual([[0], [1]]);
});

test('of sections with a few lines beside a chart, those with enough words to lose some are cut', () => {
  const section = (words: number) => `# Title\n\n${'word '.repeat(words)}\n\n:::chart{data="a.csv" x="A" y="B"}\n:::\n`;
  const changed = planLengths({ pages: [30, 20].map(section), language: 'en', length: 1.02, change: -0.02 });
  expect(changed.map(({ at }) => at)).toEqual([0]);
});

test.each([
  [3, 0.04, 2, 'The document runs over onto page 3 by some 2 lines; 2 pages are asked for.'],
  [4, 0.2, 2, 'The document comes to 3.2 pages; 2 pages are asked for.'],
  [1, 0.6, 2, 'The document comes to 0.6 pages; 2 pages are asked for.'],
  [2, 0.01, 1, 'The document runs over onto page 2 by some 1 line; 1 page is asked for.'],
  [2, 0.05, 2, 'The last page of the document, page 2, holds some 2 lines alone; 2 pages are asked for.'],
  [2, 0.05, undefined, 'The last page of the document, page 2, holds some 2 lines alone.'],
])('%d pages, the last filled to %d, %d asked for', (pages, filled, count, told) => {
  const range = count === undefined ? undefined : ({ least: count, most: count, said: 'exact' } as const);
  expect(lengthInWords({ pages, filled }, range)).toBe(told);
});
