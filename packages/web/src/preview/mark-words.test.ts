// Where words stand in the texts of a page.
import { expect, test } from 'vitest';
import { places } from './mark-words.ts';

const found = (parts: readonly string[], ...words: readonly string[]): readonly string[] =>
  places(parts, words).map(([from, to]) =>
    from.part === to.part
      ? parts[from.part]!.slice(from.offset, to.offset)
      : [
          parts[from.part]!.slice(from.offset),
          ...parts.slice(from.part + 1, to.part),
          parts[to.part]!.slice(0, to.offset),
        ].join(''),
  );

test.each<[words: string, parts: readonly string[], marked: readonly string[]]>([
  ['37', ['We grew by 37 %, from 137 to 1,370 or 37.5; 37.'], ['37', '37']],
  ['1.2 million', ['some 1.2\u00a0million people'], ['1.2\u00a0million']],
  ['18', ['1\n', '8\n', '18\n', '2018'], ['18']],
  ['We will not raise prices', ['“We will ', 'not', ' raise prices,” she said'], ['We will not raise prices']],
  ['“the "best" of all”', ['„the “best” of all“'], ['„the “best” of all“']],
  ['a+b (c)', ['a+b (c)', ' aab c'], ['a+b (c)']],
  ['', ['text'], []],
])('%j', (words, parts, marked) => {
  expect(found(parts, words)).toEqual(marked);
});

test('a page full of matches has only the first marked', () => {
  const parts = Array.from({ length: 2 ** 15 }, () => '37\n');
  const first = places(parts, ['37', '38']);
  expect([first.length, first.at(-1)![0]]).toEqual([60, { part: 59, offset: 0 }]);
});

test('a range ends in the text that it ends with', () => {
  expect(places(['12\n', '34\n'], ['12', '34'])).toEqual([
    [
      { part: 0, offset: 0 },
      { part: 0, offset: 2 },
    ],
    [
      { part: 1, offset: 0 },
      { part: 1, offset: 2 },
    ],
  ]);
});
