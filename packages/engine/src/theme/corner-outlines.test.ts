// Waves at the corners of a slide leave what they do not cover.
import { expect, test } from 'vitest';
import type { ArtShape } from './art.ts';
import { cornerOutline } from './corner-outlines.ts';

const slide = { width: 1600, height: 1600 };
/** A quarter of a disc in the upper left corner of its box, 100 × 100 in its own space. */
const quarter = [
  { type: 'move', x: 0, y: 0 },
  { type: 'line', x: 100, y: 0 },
  { type: 'cubic', points: [100, 55, 55, 100, 0, 100] },
  { type: 'close' },
] as const;
const shape = (x: number, y: number, size: number, more: Partial<ArtShape> = {}): ArtShape => ({
  ...{ box: { x, y, width: size, height: size }, rotation: 0, flipX: false, flipY: false },
  paths: [{ width: 100, height: 100, commands: quarter, isFilled: true, isStroked: true }],
  fill: { type: 'solid', color: { hex: '3C33AC', alpha: 1 } },
  ...more,
});
const ends = (one: ArtShape) => cornerOutline(one, slide)?.map(({ x, y, width }) => [y, x, x + width]);

test('it is narrower from strip to strip', () => {
  const found = ends(shape(-100, -100, 900))!;
  expect(found).toHaveLength(8);
  expect(found.map(([y]) => y)).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
  const rights = found.map(([, , right]) => right!);
  expect(rights.toSorted((one, other) => other - one)).toEqual(rights);
  expect(rights[0]! > 780 && rights[7]! < 450).toBe(true);
});

test.each<[what: string, more: Partial<ArtShape>, isLeft: boolean]>([
  ['turned by half', { rotation: 180 }, false],
  ['mirrored', { flipX: true, flipY: true }, false],
  ['as it is', {}, true],
])('%s, its flat side is where it is seen', (_, more, isLeft) => {
  const found = ends(shape(-100, -100, 900, more))!;
  // The flat side of the quarter lies at the upper left, and at the lower right once it is turned.
  expect(found[0]![2]! > found.at(-1)![2]!).toBe(isLeft);
});

test.each<[what: string, one: ArtShape]>([
  ['within the slide', shape(100, 100, 900)],
  ['small', shape(-50, -50, 200)],
  [
    'a picture',
    shape(-100, -100, 900, {
      fill: { type: 'picture', asset: 'a', crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
    }),
  ],
  [
    'straight',
    shape(-100, -100, 900, {
      paths: [
        {
          width: 100,
          height: 100,
          commands: quarter.filter(({ type }) => type !== 'cubic'),
          isFilled: true,
          isStroked: true,
        },
      ],
    }),
  ],
])('nothing is known of what is %s', (_, one) => {
  expect(ends(one)).toBeUndefined();
});
