// Pictures in two colors: black takes the first, white the second, gray what is between; what is clear stays clear.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { inTwoColors } from './duotone.ts';
import { readTones, toneOf } from './picture-tones.ts';
import { readPicture } from './pictures.ts';

const world = createWorld();
const drawing = (fill: string) =>
  utf8(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36" viewBox="0 0 64 36"><rect width="32" height="36" fill="${fill}"/></svg>`,
  );

test.each<[fill: string, shown: string]>([
  ['#000000', '400000'],
  ['#FFFFFF', 'FF8040'],
  ['#808080', 'A04020'],
])('%s is %s', (fill, shown) => {
  const found = readPicture(drawing(fill));
  if ('refused' in found) throw new Error(found.refused);
  const made = readPicture(inTwoColors(found, ['400000', 'FF8040'], world)!);
  if ('refused' in made) throw new Error(made.refused);
  expect([made.width, made.height]).toEqual([64, 36]);
  const tones = readTones(made, world)!;
  const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const seen = channels(toneOf(tones, { left: 0.1, top: 0.1, right: 0.4, bottom: 0.9 })!);
  for (const [index, channel] of channels(shown).entries()) expect(Math.abs(channel - seen[index]!)).toBeLessThan(4);
  expect(toneOf(tones, { left: 0.6, top: 0.1, right: 0.9, bottom: 0.9 })).toBeUndefined();
});
