// Pictures in other colors: between two by their luminance, or brighter and of less contrast; what is clear stays clear.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import type { Picture } from './picture.ts';
import { readTones, toneOf } from './picture-tones.ts';
import { readPicture } from './pictures.ts';
import { inOtherLight, inTwoColors } from './recolored.ts';

const world = createWorld();
/** A field of a color beside nothing. */
const drawing = (fill: string) =>
  utf8(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36" viewBox="0 0 64 36"><rect width="32" height="36" fill="${fill}"/></svg>`,
  );

/** The field is of this color (RRGGBB), or nearly so. */
function check(fill: string, shown: string, recolor: (picture: Picture) => Uint8Array | undefined) {
  const found = readPicture(drawing(fill));
  if ('refused' in found) throw new Error(found.refused);
  const made = readPicture(recolor(found)!);
  if ('refused' in made) throw new Error(made.refused);
  expect([made.width, made.height]).toEqual([64, 36]);
  const tones = readTones(made, world)!;
  const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const seen = channels(toneOf(tones, { left: 0.1, top: 0.1, right: 0.4, bottom: 0.9 })!);
  for (const [index, channel] of channels(shown).entries()) expect(Math.abs(channel - seen[index]!)).toBeLessThan(4);
  expect(toneOf(tones, { left: 0.6, top: 0.1, right: 0.9, bottom: 0.9 })).toBeUndefined();
}

test.each<[fill: string, shown: string]>([
  ['#000000', '400000'],
  ['#FFFFFF', 'FF8040'],
  ['#808080', 'A04020'],
])('in two colors, %s is %s', (fill, shown) => {
  check(fill, shown, (picture) => inTwoColors(picture, ['400000', 'FF8040'], world));
});

test.each<[what: string, fill: string, bright: number, contrast: number, shown: string]>([
  ['black washed out', '#000000', 0.7, -0.7, 'CDCDCD'],
  ['white washed out', '#FFFFFF', 0.7, -0.7, 'FFFFFF'],
  ['a color washed out', '#804000', 0.7, -0.7, 'F3E0CD'],
  ['brighter', '#202020', 0.4, 0, '868686'],
  ['darker', '#E0E0E0', -0.4, 0, '7A7A7A'],
  ['of more contrast', '#A06060', 0, 0.5, 'C04040'],
  ['of all contrast', '#A06060', 0, 1, 'FF0000'],
])('%s: %s at %f and %f', (_, fill, bright, contrast, shown) => {
  check(fill, shown, (picture) => inOtherLight(picture, { bright, contrast }, world));
});
