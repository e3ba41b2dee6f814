// Levels of lists whose deeper items would stand left of those above.
import { expect, test } from 'vitest';
import type { TextLevel } from '../../theme/theme.ts';
import { steppedLevels } from './stepped-levels.ts';

const bullet = { character: '•', color: { scheme: 'tx1' } } as const;
const level = (indent: number, hanging: number, given: Partial<TextLevel> = {}): TextLevel => ({
  size: 20,
  font: 'minor',
  bold: false,
  color: { scheme: 'tx1' },
  align: 'start',
  lineHeight: 1.2,
  spaceBefore: 0,
  spaceAfter: 0,
  bullet,
  indent,
  hanging,
  rightToLeft: false,
  ...given,
});

/** Where bullet and text start, per level. */
const starts = (levels: readonly TextLevel[]) =>
  steppedLevels(levels).map(({ indent, hanging }) => [indent - hanging, indent]);

test.each<readonly [string, readonly TextLevel[], readonly (readonly number[])[]]>([
  [
    'levels that go right stay',
    [level(20, 20), level(40, 20)],
    [
      [0, 20],
      [20, 40],
    ],
  ],
  [
    'text that touches its bullet moves away from it',
    [level(20, 20), level(40, 6), level(60, 12, { bullet: { ...bullet, character: '—' } })],
    [
      [0, 20],
      [34, 48.4],
      [48, 74.4],
    ],
  ],
  [
    'a level at the edge starts where the text above starts',
    [level(30, 15), level(12, 12)],
    [
      [15, 30],
      [30, 42],
    ],
  ],
  [
    'so does one that starts where the one above does',
    [level(20, 20), level(20, 20), level(20, 20)],
    [
      [0, 20],
      [20, 40],
      [40, 60],
    ],
  ],
  [
    'a level under items that get a bullet',
    [level(0, 0, { bullet: undefined as never }), level(20, 20)],
    [
      [0, 0],
      [24, 44],
    ],
  ],
  [
    'a level under items that have none',
    [level(0, 0, { bullet: undefined as never, spaceAfter: 15 }), level(20, 20)],
    [
      [0, 0],
      [10, 30],
    ],
  ],
  [
    'centered levels stay',
    [level(0, 0, { align: 'center' }), level(0, 0, { align: 'center' })],
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'levels of built-in themes stay',
    [level(20, 20, { rightToLeft: undefined as never }), level(0, 0)],
    [
      [0, 20],
      [0, 0],
    ],
  ],
])('%s', (_, levels, expected) => expect(starts(levels)).toEqual(expected));
