// Text keeps its room in shapes whose text rectangle is smaller than their box.
import { expect, test } from 'vitest';
import type { Insets } from '../../base/graphics.ts';
import type { TextFrame } from '../../layout/frames.ts';
import { insetsInShape } from './shape.ts';

type Shape = Pick<TextFrame, 'geometry' | 'adjust' | 'flipped'>;
const all = (inset: number): Insets => ({ left: inset, top: inset, right: inset, bottom: inset });

/** Insets for a shape of 2000 × 1000 in which layout keeps these from the edges. */
function check(shape: Shape, insets: Insets): Insets {
  const text = { insets, anchor: 'middle', paragraphs: [], scale: 1, height: 0 } as const;
  return insetsInShape({ box: { x: 0, y: 0, width: 2000, height: 1000 }, text, ...shape });
}

const cases: readonly (readonly [what: string, shape: Shape, insets: Insets, expected: Insets])[] = [
  ['a rectangle is all text', { geometry: 'rect' }, all(100), all(100)],
  ['a text box has no geometry', {}, all(100), all(100)],
  ['a round corner of 200 takes 59', { geometry: 'roundRect', adjust: 20_000 }, all(100), all(41)],
  ['no inset is less than nothing', { geometry: 'roundRect', adjust: 50_000 }, all(100), all(0)],
  [
    'an ellipse takes 14.6 % of each side',
    { geometry: 'ellipse' },
    all(300),
    { left: 7, top: 154, right: 7, bottom: 154 },
  ],
  [
    'a chevron takes its notch and its tip',
    { geometry: 'chevron', adjust: 20_000 },
    all(250),
    { left: 50, top: 250, right: 50, bottom: 250 },
  ],
  [
    'a pentagon takes half of its tip',
    { geometry: 'homePlate', adjust: 20_000 },
    all(250),
    { left: 250, top: 250, right: 150, bottom: 250 },
  ],
  [
    'in a mirror the tip is at the left',
    { geometry: 'homePlate', adjust: 20_000, flipped: true },
    all(250),
    { left: 150, top: 250, right: 250, bottom: 250 },
  ],
];

test.each(cases)('%s', (_, shape, insets, expected) => {
  expect(check(shape, insets)).toEqual(expected);
});
