// The width of spaced letters and of small capitals.
import { expect, test } from 'vitest';
import { smallCapitals, spacedWidth } from './letter-spacing.ts';

/** Every character as wide as the size. */
const square = (text: string, size: number) => text.length * size;

test.each([
  ['plain letters', {}, 'Abc', 30],
  ['three points after each letter', { tracking: 3 }, 'Abc', 39],
  ['letters drawn together', { tracking: -2 }, 'Abc', 24],
  ['marks take no space of their own', { tracking: 3 }, 'e\u0301', 23],
  ['small capitals', { smallCaps: true }, 'Abc', 26],
  ['never less than nothing', { tracking: -20 }, 'Abc', 0],
])('%s', (_, spacing, text, width) => expect(spacedWidth(text, spacing, 10, square)).toBeCloseTo(width));

test('small capitals are capitals of a smaller size, and everything else stays', () => {
  expect(smallCapitals('Deckle 2.0 für')).toEqual([
    { text: 'D', share: 1 },
    { text: 'ECKLE', share: 0.8 },
    { text: ' 2.0 ', share: 1 },
    { text: 'FÜR', share: 0.8 },
  ]);
});
