// Drawings on a picture under the whole slide: in its corners, a band at its foot, and marks that stand alone.
import { expect, test } from 'vitest';
import type { Art } from './art.ts';
import { paintedCorners, paintedFrame } from './painted-corners.ts';

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
  ['hills along the foot', ['..###..#..', '#####.###.'], [{ x: 0, y: 400, width: 1000, height: 100 }]],
  ['nothing of mountains', ['...#...#..', '..###..#..', '..###.###.', '#####.###.'], []],
  ['nothing of what is higher than a corner', Array.from({ length: 4 }, () => '......####'), []],
  [
    'a thin one that is higher',
    Array.from({ length: 4 }, () => '.........#'),
    [9, 8, 7, 6].map((row) => ({ x: 900, y: row * 50, width: 100, height: 50 })),
  ],
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

test('waves at the foot and a bow at the side of a picture that shows nothing else', () => {
  const rows = [
    ...Array.from({ length: 5 }, () => '          '),
    '         #',
    '         #',
    '          ',
    '#         ',
    '##  ######',
  ];
  const colors = [...rows.join('')].map((cell) => (cell === '#' ? '3030F0' : undefined));
  const made = art([]);
  if (made.ground?.type !== 'picture') throw new Error('no picture');
  expect(paintedCorners({ ...made, ground: { ...made.ground, tones: { columns: 10, colors } } }, slide)).toEqual([
    { x: 0, y: 450, width: 1000, height: 50 },
    { x: 900, y: 250, width: 100, height: 50 },
    { x: 900, y: 300, width: 100, height: 50 },
    { x: 0, y: 400, width: 100, height: 50 },
  ]);
});

test.each<[what: string, rows: readonly string[], boxes: readonly object[]]>([
  [
    'a band across the head, with its edge in a row of parts',
    ['##########', '##########', '...#######', ...Array.from({ length: 7 }, () => '..........')],
    [{ x: 0, y: 0, width: 1000, height: 150 }],
  ],
  [
    'a frame around a sheet',
    ['##########', ...Array.from({ length: 8 }, () => '#........#'), '##########'],
    [
      { x: 0, y: 0, width: 1000, height: 50 },
      { x: 0, y: 450, width: 1000, height: 50 },
      { x: 0, y: 50, width: 100, height: 400 },
      { x: 900, y: 50, width: 100, height: 400 },
    ],
  ],
  [
    'nothing where half of the picture is drawn',
    [...Array.from({ length: 5 }, () => '##########'), ...Array.from({ length: 5 }, () => '..........')],
    [],
  ],
  [
    'nothing where more is drawn than a frame',
    [...Array.from({ length: 2 }, () => '##########'), ...Array.from({ length: 8 }, () => '.#.#.#....')],
    [],
  ],
  ['nothing of a plain picture', Array.from({ length: 10 }, () => '..........'), []],
])('content stands within a frame that a picture shows: %s', (_, rows, boxes) => {
  expect(paintedFrame(art(rows), slide)).toEqual(boxes);
});
