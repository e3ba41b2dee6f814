// How exactly pages are asked for, in the words of people.
import { expect, test } from 'vitest';
import { pagesInWords } from './page-range.ts';
import { readPageRange } from './read-page-range.ts';

test.each([
  ['A memo of 2 pages about tea', 2, '2 pages'],
  ['A one-page memo', 1, '1 page'],
  ['A memo of at most two pages', 2, 'at most 2 pages'],
  ['A memo, 2 pages max, about tea', 2, 'at most 2 pages'],
  ['no more than 3 full pages', 3, 'at most 3 pages'],
  ['ein Bericht von höchstens 3 Seiten', 3, 'at most 3 pages'],
  ['ein Merkblatt, nicht länger als zwei Seiten', 2, 'at most 2 pages'],
  ['ein Bericht, drei Seiten maximal', 3, 'at most 3 pages'],
  ['une note de deux pages au maximum', 2, 'at most 2 pages'],
  ['un informe de 4 páginas como máximo', 4, 'at most 4 pages'],
  ['2ページ以内でまとめて', 2, 'at most 2 pages'],
  ['a report of about 4 pages', 4, 'about 4 pages'],
  ['rund 5 Seiten über Tee', 5, 'about 5 pages'],
  ['about two pages', 2, '2 pages'],
  ['at least 3 pages', 3, 'at least 3 pages'],
  ['a report of 2-3 pages', 3, '2 to 3 pages'],
  ['2 to 3 pages', 3, '2 to 3 pages'],
  ['ein Bericht von 2 bis 3 Seiten', 3, '2 to 3 pages'],
  ['Up to 5 pages of notes become a memo of 2 pages', 2, '2 pages'],
  ['Write about 12 pages of law in a memo of 2 pages', 2, '2 pages'],
])('%s', (prompt, count, words) => {
  expect(pagesInWords(readPageRange(prompt, count))).toBe(words);
});
