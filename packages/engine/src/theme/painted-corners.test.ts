// Drawings on a picture under the whole slide: in its corners, a band at its foot, and marks that stand alone.
import { expect, test } from 'vitest';
import type { Art } from './art.ts';
import { paintedCorners } from './painted-corners.ts';

const slide = { width: 1000, height: 500 };
/** A picture of ten rows with the last ones given: `#` is drawn. */
const art = (foot: readonly string[]): Art => {
  const plain = '..........';
  const rows = [...Array.from({ length: 10 - foot.length }, () => plain), ...foot];
  const colors = rows.join('').replaceAll('.', 'FFFFFF ').replaceAll('#', '3030F0 ').trim().split(' ');
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  return { ground: { type: 'picture', asset: 'ground', crop, alpha: 1, tones: { columns: 10, colors } }, shapes: [] };
};

test.each<[what: string, foot: readonly string[], boxes: readonly object[]]>([
  [
    'a ribbon in a corner, row by row',
    ['........#.', '......###.'],
    [
      { x: 600, y: 450, width: 400, height: 50 },
      { x: 800, y: 400, width: 200, height: 50 },
    ],
  ],
  ['a band along the foot', ['##########'], [{ x: 0, y: 450, width: 1000, height: 50 }]],
  ['nothing of mountains along the foot', ['..###..#..', '#####.###.'], []],
  ['nothing of what is higher than a corner', Array.from({ length: 4 }, () => '........##'), []],
  ['nothing of a plain picture', [], []],
  [
    'a logo and a seal that stand alone',
    ['.##.......', '.##.....#.', '..........'],
    [
      { x: 100, y: 350, width: 200, height: 100 },
      { x: 800, y: 400, width: 100, height: 50 },
    ],
  ],
  ['nothing of a pattern', ['.#.#.#.#.#', '..........', '.#.#.#.#..', '..........'], []],
])('%s', (_, foot, boxes) => {
  expect(paintedCorners(art(foot), slide)).toEqual(boxes);
});

test('a logo in a corner at the head, and lines across', () => {
  const made = art([]);
  if (made.ground?.type !== 'picture') throw new Error('no picture');
  const colors = made.ground.tones!.colors.map((color, index) => (index < 2 || index === 10 ? '3030F0' : color));
  const tones = { columns: 10, colors, rules: [0.25] };
  expect(paintedCorners({ ...made, ground: { ...made.ground, tones } }, slide)).toEqual([
    { x: 0, y: 0, width: 200, height: 100 },
    { x: 0, y: 123, width: 1000, height: 5 },
  ]);
});
