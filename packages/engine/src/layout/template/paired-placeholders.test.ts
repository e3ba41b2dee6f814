// Columns whose placeholders differ in the file.
import { expect, test } from 'vitest';
import type { Placeholder, TextLevel } from '../../theme/theme.ts';
import { pairedPlaceholders } from './paired-placeholders.ts';

const level: TextLevel = {
  size: 20,
  font: 'minor',
  bold: false,
  color: { scheme: 'tx1' },
  align: 'start',
  lineHeight: 1.2,
  spaceBefore: 0,
  spaceAfter: 18,
  indent: 0,
  hanging: 0,
  rightToLeft: false,
};
const insets = { left: 0, top: 0, right: 0, bottom: 0 };
const column = (index: number, given: Partial<Placeholder>): Placeholder => ({
  type: 'obj',
  index,
  name: `Column ${index}`,
  box: { x: index * 100, y: 0, width: 90, height: 100 },
  insets,
  anchor: 'top',
  levels: [level],
  ...given,
});

test('look alike, each in its place, its color and its letter spacing', () => {
  const own: TextLevel = { ...level, size: 18, spaceBefore: 10, color: { scheme: 'tx2' }, tracking: 1 };
  const second = column(2, { anchor: 'middle', insets: { ...insets, top: 5 }, levels: [own] });
  expect(pairedPlaceholders([column(1, {}), second])).toEqual([
    column(1, {}),
    column(2, { levels: [{ ...level, color: { scheme: 'tx2' }, tracking: 1 }] }),
  ]);
});
