// Which line begins which page of a preview.
import { expect, test } from 'vitest';
import { lineOfPage, pageOfLine, pageStarts } from './page-starts.ts';

const startsOf = (source: string, titles: readonly (string | undefined)[], hasBreaks = true) =>
  pageStarts(source, { titles, hasBreaks }).map(({ page, line }) => [page, line]);

test('slides begin at their breaks, with a title or without one', () => {
  const deck = '---\ntitle: A\n---\n\n# One\n\n---\n\n![](a.png)\n\n---\n\n# **Three** [x](y)\n\ntext';
  expect(startsOf(deck, ['One', 'A – 2', 'Three x'])).toEqual([
    [0, 5],
    [1, 7],
    [2, 11],
  ]);
});

test('what makes no page is passed over, and what continues one is no page of its own', () => {
  const deck =
    '# One\n\n---\n\n<!-- nothing -->\n\n---\n\n# Two\n\n---\n\n```\n# No heading\n\n---\n```\n\n---\n\nThe end\n====\n';
  expect(startsOf(deck, ['One', undefined, 'Two', undefined, 'Code', 'The end'])).toEqual([
    [0, 1],
    [2, 7],
    [4, 11],
    [5, 19],
  ]);
});

test('the same title again is the next page of it', () => {
  expect(startsOf('# A\n\n# B\n\n# A\n\n# C', ['A', 'B', 'A'], false)).toEqual([
    [0, 1],
    [1, 3],
    [2, 5],
  ]);
});

test('lines and pages lead to each other', () => {
  const starts = pageStarts('# One\n\n---\n# Two\n\ntext', {
    titles: ['Contents', 'One', undefined, 'Two'],
    hasBreaks: true,
  });
  expect([1, 2, 3, 6].map((line) => pageOfLine(starts, line))).toEqual([1, 1, 3, 3]);
  expect([0, 1, 2, 3].map((page) => lineOfPage(starts, page))).toEqual([1, 1, 1, 4]);
  expect([pageOfLine([], 9), lineOfPage([], 9)]).toEqual([0, 1]);
});

test('of long texts with many pages of one title', () => {
  const many = 50_000;
  expect(startsOf('# A\n\n---\n\n'.repeat(many), Array(many).fill('A'))).toHaveLength(many);
  expect(startsOf('---\n\n'.repeat(2 * many), Array(many).fill('B'))).toHaveLength(many);
  expect(startsOf(`# ${'<'.repeat(20 * many)}`, ['<'.repeat(20 * many)])).toEqual([]);
});
