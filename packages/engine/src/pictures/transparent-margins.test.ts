// What may be cut off the sides of a picture: what nobody can see, and no thin line.
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readPicture } from './pictures.ts';
import { transparentMargins } from './transparent-margins.ts';

const world = createWorld();
type Draw = (x: number, y: number) => number;

/** The margins, left, top, right and bottom, in pixels of a picture with these opacities. */
function check(alpha: Draw, width = 200, height = 100, options: object = {}): readonly number[] {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) png.data[(y * width + x) * 4 + 3] = alpha(x, y);
  const picture = readPicture(new Uint8Array(PNG.sync.write(png, options)));
  if ('refused' in picture) throw new Error(picture.refused);
  const { left, top, right, bottom } = transparentMargins(picture, world);
  return [left * width, top * height, right * width, bottom * height].map(Math.round);
}

const inside: Draw = (x, y) => (x >= 50 && x < 150 && y >= 20 && y < 90 ? 255 : 0);

test.each<[what: string, found: readonly number[], margins: readonly number[]]>([
  ['around a drawing', check(inside), [50, 20, 50, 10]],
  ['not a line of one pixel beside it', check((x, y) => (x === 3 ? 255 : inside(x, y))), [3, 0, 50, 0]],
  ['nor one that is hardly seen', check((x, y) => (y === 1 ? 20 : inside(x, y))), [0, 1, 0, 10]],
  ['what is not seen at all', check((x, y) => inside(x, y) || 4), [50, 20, 50, 10]],
  ['nothing of little', check((x) => (x < 2 ? 0 : 255)), [0, 0, 0, 0]],
  ['nothing of an empty picture', check(() => 0), [0, 0, 0, 0]],
  ['nothing of one without opacities', check(inside, 200, 100, { colorType: 2 }), [0, 0, 0, 0]],
  ['nothing of a large one', check((x) => (x > 1_500 && x < 1_510 ? 255 : 0), 3_000, 1_700), [0, 0, 0, 0]],
])('%s', (_, found, margins) => {
  expect(found).toEqual(margins);
});
