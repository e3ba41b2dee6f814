// Arrows in a corner that are part of one drawing over the whole slide are kept clear; grounds, textures and pictures are not looked into.
import { expect, test } from 'vitest';
import type { ArtShape } from './art.ts';
import { looseParts } from './loose-parts.ts';

const slide = { width: 1600, height: 900 };
type Commands = ArtShape['paths'][number]['commands'];
const square = (x: number, y: number, size: number): Commands => [
  { type: 'move', x, y },
  { type: 'line', x: x + size, y },
  { type: 'line', x: x + size, y: y + size },
  { type: 'line', x, y: y + size },
  { type: 'close' },
];
const shape = (commands: Commands, more: Partial<ArtShape> = {}): ArtShape => ({
  ...{ box: { x: 0, y: 0, width: 1600, height: 900 }, rotation: 0, flipX: false, flipY: false },
  paths: [{ width: 160, height: 90, commands, isFilled: true, isStroked: false }],
  fill: { type: 'solid', color: { hex: '3C33AC', alpha: 1 } },
  ...more,
});
const ground = square(0, 0, 90);
const arrows = [...square(120, 80, 5), ...square(130, 80, 5)];

test('its small parts, where they are on the slide', () => {
  const found = [
    { x: 1200, y: 800, width: 50, height: 50 },
    { x: 1300, y: 800, width: 50, height: 50 },
  ];
  expect(looseParts(shape([...ground, ...arrows]), slide)).toEqual(found);
  const [first] = looseParts(shape(arrows, { flipX: true, flipY: true }), slide);
  expect(first).toEqual({ x: 350, y: 50, width: 50, height: 50 });
});

test.each<[what: string, one: ArtShape]>([
  ['one part', shape(square(120, 80, 5))],
  ['texture', shape([...square(1, 1, 1), ...square(9, 9, 1)])],
  ['a pattern', shape(Array.from({ length: 50 }, (_, index) => square(index, index, 5)).flat())],
  ['turned', shape(arrows, { rotation: 30 })],
  [
    'a picture',
    shape(arrows, {
      fill: { type: 'picture', asset: 'a', crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
    }),
  ],
])('none: %s', (_, one) => expect(looseParts(one, slide)).toEqual([]));
