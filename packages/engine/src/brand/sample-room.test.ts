// Slide layouts that a picture in their middle makes fit for one kind of slide alone.
import { expect, test } from 'vitest';
import type { Art } from '../theme/art.ts';
import { findMotifs } from './sample-room.ts';

const slide = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const art = (...pictures: readonly Four[]): Art =>
  ({
    shapes: pictures.map(([x, y, width, height]) => ({
      ...{ box: { x, y, width, height }, fill: { type: 'picture', alpha: 1 }, paths: [] },
    })),
  }) as unknown as Art;

test.each<[what: string, pictures: readonly Four[], isMotif: boolean]>([
  ['a cup in the middle', [[400, 230, 160, 160]], true],
  ['nothing', [], false],
  ['a logo in a corner', [[820, 20, 120, 60]], false],
  ['a logo in the middle of the foot', [[420, 490, 120, 40]], false],
  ['a picture over all of it', [[0, 0, 960, 540]], false],
])('%s', (_, pictures, isMotif) => {
  const own = art(...pictures);
  expect(findMotifs([own, art()], slide)).toEqual([isMotif, false]);
});

test.each<[what: string, commands: number, box: Four, isMotif: boolean]>([
  ['a ring', 14, [400, 230, 160, 160], true],
  ['a panel', 5, [400, 230, 160, 160], false],
  ['a band with round ends', 14, [200, 230, 560, 90], false],
])('%s in the middle', (_, commands, [x, y, width, height], isMotif) => {
  const paths = [{ width, height, commands: Array.from({ length: commands }), isFilled: true, isStroked: false }];
  const shape = { box: { x, y, width, height }, fill: { type: 'solid', color: { hex: '51A6F9', alpha: 1 } }, paths };
  const own = { shapes: [shape] } as unknown as Art;
  expect(findMotifs([own, art()], slide)).toEqual([isMotif, false]);
});

test('what other slide layouts have there, too, is a watermark', () => {
  const own: Four = [400, 230, 160, 160];
  expect(findMotifs([art(own), art(own)], slide)).toEqual([false, false]);
});
