// Where pictures with a plain ground show something: whole, cropped, mirrored and turned.
import { expect, test } from 'vitest';
import type { ArtFill } from './art.ts';
import { type Filled, paintedBoxes } from './painted-cells.ts';

const crop = { left: 0, top: 0, right: 0, bottom: 0 };
const box = { x: 100, y: 50, width: 1000, height: 500 };
/** Of four by two parts the last one of the upper row is drawn. */
const drawn = ['FFFFFF', 'FFFFFF', 'FFFFFF', '3030F0', 'FFFFFF', 'FFFFFF', 'FEFEFE', 'FFFFFF'];
const fill = (more: object = {}, colors: readonly (string | undefined)[] = drawn): ArtFill => ({
  ...{ type: 'picture', asset: 'ground', crop, alpha: 1, tones: { columns: 4, colors } },
  ...more,
});

test.each<[what: string, filled: Omit<Filled, 'box'>, boxes: readonly (readonly number[])[]]>([
  ['whole', { fill: fill() }, [[850, 50, 250, 250]]],
  ['its left half cropped', { fill: fill({ crop: { ...crop, left: 0.5 } }) }, [[600, 50, 500, 250]]],
  ['a part cropped in two', { fill: fill({ crop: { ...crop, right: 0.125 } }) }, [[957, 50, 143, 250]]],
  ['what is drawn cropped', { fill: fill({ crop: { ...crop, right: 0.25 } }) }, []],
  ['mirrored', { fill: fill(), flipX: true }, [[100, 50, 250, 250]]],
  ['upside down', { fill: fill(), rotation: 180 }, [[100, 300, 250, 250]]],
  ['turned', { fill: fill(), rotation: 90 }, []],
  ['a tile', { fill: fill({ tile: { width: 1, height: 1 } }) }, []],
  [
    'on no ground',
    {
      fill: fill(
        {},
        drawn.map((color) => (color === '3030F0' ? color : undefined)),
      ),
    },
    [[850, 50, 250, 250]],
  ],
  [
    'a photograph',
    { fill: fill({}, ['102030', '405060', '708090', 'A0B0C0', 'D0E0F0', '123456', '654321', 'FEDCBA']) },
    [],
  ],
])('%s', (_, filled, boxes) => {
  const round = paintedBoxes({ box, ...filled }).map(({ x, y, width, height }) =>
    [x, y, width, height].map(Math.round),
  );
  expect(round).toEqual(boxes);
});
