// Tests of cropping: what is cut, by the focus; and what that means for rows stored another way.
import { expect, test } from 'vitest';
import {
  cropToFill,
  fillsAsPanorama,
  fillsWell,
  mayBeOpen,
  type Orientation,
  storedCrop,
  storedTurn,
  visibleSize,
} from './picture.ts';

const wide = { width: 200, height: 100 };
const high = { width: 100, height: 200 };

test.each([
  ['in the middle', wide, 1, undefined, { left: 0.25, right: 0.25, top: 0, bottom: 0 }],
  ['by its focus', wide, 1, { x: 0.2, y: 0.9 }, { left: 0.1, right: 0.4, top: 0, bottom: 0 }],
  ['at an edge', wide, 1, { x: 1, y: 0 }, { left: 0.5, right: 0, top: 0, bottom: 0 }],
  ['a portrait above its middle', high, 1, undefined, { left: 0, right: 0, top: 0.175, bottom: 0.325 }],
  ['a portrait by its focus', high, 1, { x: 0, y: 0.5 }, { left: 0, right: 0, top: 0.25, bottom: 0.25 }],
  ['nothing where it fits', wide, 2, { x: 0, y: 0 }, { left: 0, right: 0, top: 0, bottom: 0 }],
])('a picture is cropped %s', (_, picture, ratio, focus, expected) => {
  const crop = cropToFill(picture, ratio, focus);
  for (const side of ['left', 'right', 'top', 'bottom'] as const) expect(crop[side], side).toBeCloseTo(expected[side]);
});

/** Where Exif 2.32, 4.6.4 says that the first row and the first column of the stored picture are seen. */
const seenSides: readonly [Orientation, string, string][] = [
  [1, 'top', 'left'],
  [2, 'top', 'right'],
  [3, 'bottom', 'right'],
  [4, 'bottom', 'left'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
];

test.each(seenSides)(
  'orientation %i: the first row is seen at the %s, the first column at the %s',
  (orientation, row, column) => {
    const seen = { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 };
    const stored = storedCrop(seen, orientation);
    expect(stored.top).toBe(seen[row as 'top']);
    expect(stored.left).toBe(seen[column as 'left']);
    expect(Object.values(stored).sort()).toEqual(Object.values(seen).sort());

    // The same by the turn: a side goes around clockwise, after a mirror has changed left and right.
    const clockwise = ['left', 'top', 'right', 'bottom'];
    const { quarters, flipped } = storedTurn(orientation);
    const turned = (side: string) => {
      const mirrored = flipped && side === 'left' ? 'right' : side;
      return clockwise[(clockwise.indexOf(mirrored) + quarters) % 4];
    };
    expect([turned('top'), turned('left')]).toEqual([row, column]);
  },
);

test.each<[what: string, type: 'jpeg' | 'png', width: number, ratio: number, fills: boolean]>([
  ['a photograph, a third', 'jpeg', 200, 1.4, true],
  ['half of a photograph', 'jpeg', 200, 1, false],
  ['half of a panorama', 'jpeg', 650, 3.2, false],
  ['nothing of a drawing', 'png', 650, 3.2, false],
])('what filling a box may cut away: %s', (_, type, width, ratio, fills) => {
  expect(fillsWell({ type, width, height: 100 }, ratio)).toBe(fills);
});

test.each<[what: string, type: 'jpeg' | 'png', width: number, ratio: number, fills: boolean]>([
  ['loses half', 'jpeg', 650, 3.2, true],
  ['is no panorama any more', 'jpeg', 650, 2.9, false],
  ['loses too much', 'jpeg', 900, 3.2, false],
  ['is a drawing', 'png', 650, 3.2, false],
  ['is a photograph as others are', 'jpeg', 400, 3.2, false],
])(
  'a panorama beside other pictures fills a box unless it loses too much: one that %s',
  (_, type, width, ratio, fills) => {
    expect(fillsAsPanorama({ type, width, height: 100 }, ratio)).toBe(fills);
  },
);

test('what a crop leaves has its size', () => {
  expect(visibleSize({ width: 200, height: 100 }, { left: 0.1, right: 0.15, top: 0.5, bottom: 0 })).toEqual([150, 50]);
});

test('only pictures whose first bytes allow transparent parts are looked at', () => {
  const png = (color: number, chunk = '') => Uint8Array.from([...new Uint8Array(25), color, ...Buffer.from(chunk)]);
  const isOpen = [png(6), png(4), png(2), png(3), png(3, '....tRNS')].map((bytes) => mayBeOpen({ type: 'png', bytes }));
  expect(isOpen).toEqual([true, true, false, false, true]);
  expect(['jpeg', 'svg'].map((type) => mayBeOpen({ type: type as 'svg', bytes: png(6) }))).toEqual([false, true]);
});
