// Tests of two texts line by line.
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

/** The places as text: a line of both, `-` for one of mine alone, `+` for one of theirs alone; `…` between places. */
const told = (mine: string, theirs: string): string =>
  compareTexts(mine.split(' ').join('\n'), theirs.split(' ').join('\n'))
    .map((rows) =>
      rows
        .map(({ mine, theirs, isSame }) => {
          if (isSame) return mine?.text;
          return `${mine === undefined ? '' : `-${mine.text}`}${theirs === undefined ? '' : `+${theirs.text}`}`;
        })
        .join(' '),
    )
    .join(' … ');

test.each([
  ['texts that are alike differ nowhere', 'a b c', 'a b c', ''],
  [
    'two lines far from each other are two places',
    'a b c d e f g h i j',
    'A b c d e f g h i J',
    '-a+A b c d … g h i -j+J',
  ],
  ['two that are near are one', 'a b c d e', 'A b c d E', '-a+A b c d -e+E'],
  ['lines between them that both have are not marked', 'a x b y c', 'a X b Y c', 'a -x+X b -y+Y c'],
  ['a line that one alone has moves nothing else', 'a b c', 'a b new c', 'a b +new c'],
  ['a line that was taken out', 'a b c', 'a c', 'a -b c'],
  ['more lines in place of one', 'a b c', 'a x y c', 'a -b+x +y c'],
  ['nothing in common', 'a b', 'x', '-a+x -b'],
])('%s', (_, mine, theirs, expected) => {
  expect(told(mine, theirs)).toBe(expected);
});

test('lines have the numbers of their own text', () => {
  const [rows] = compareTexts('a\nb', 'new\na\nb');
  expect(rows!.map(({ mine, theirs }) => [mine?.number, theirs?.number])).toEqual([
    [undefined, 1],
    [1, 2],
    [2, 3],
  ]);
});

test('long texts that have nothing in common differ from end to end', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(compareTexts(lines('a'), lines('b'))[0]).toHaveLength(20_000);
});
