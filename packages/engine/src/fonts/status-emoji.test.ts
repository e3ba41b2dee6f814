// Status emoji keep the color that is their meaning.
import { expect, test } from 'vitest';
import { splitStatusEmoji } from './status-emoji.ts';

test.each<[text: string, pieces: readonly (readonly [text: string, hasColor: boolean])[]]>([
  [
    '🟢 On track',
    [
      ['🟢', true],
      [' On track', false],
    ],
  ],
  [
    'a ✅ b ❌',
    [
      ['a ', false],
      ['✅', true],
      [' b ', false],
      ['❌', true],
    ],
  ],
  [
    '⚠️ risk',
    [
      ['⚠️', true],
      [' risk', false],
    ],
  ],
  ['no 🎉 color', [['no 🎉 color', false]]],
  ['plain', [['plain', false]]],
  ['', [['', false]]],
])('%j', (text, pieces) => {
  expect(splitStatusEmoji(text).map(({ text: piece, color }) => [piece, color !== undefined])).toEqual(pieces);
});

test('red, amber and green differ', () => {
  const colors = splitStatusEmoji('🔴🟡🟢').map(({ color }) => color);
  expect(new Set(colors).size).toBe(3);
});
