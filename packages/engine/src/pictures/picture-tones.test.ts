// The colors of pictures, part by part: of any type that a template may hold, through the decoders of the machine.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readPixels, readTones, type Tones, toneOf } from './picture-tones.ts';
import { readPicture } from './pictures.ts';

const world = createWorld();
const svg = (content: string) =>
  utf8(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36">${content}</svg>`);
const halves = svg('<rect width="64" height="18" fill="#ffffff"/><rect y="18" width="64" height="18" fill="#0b5fa5"/>');
const seeThrough = svg('<rect width="32" height="36" fill="#c00000"/>');
const png = (bytes: Uint8Array) => world.toPng('svg', bytes, 64)!;
/** One pixel of red, as GIF writes it. */
const gif = Uint8Array.from(Buffer.from('R0lGODlhAQABAIAAAMAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'));

const whole = { left: 0, top: 0, right: 1, bottom: 1 };
const tonesOf = (bytes: Uint8Array): Tones => {
  const picture = readPicture(bytes);
  if ('refused' in picture) throw new Error(picture.refused);
  return readTones(picture, world)!;
};

const channelsOf = (hex = ''): readonly number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

test.each<[what: string, bytes: Uint8Array, part: Partial<typeof whole>, tone: string | undefined]>([
  ['the upper half of a PNG', png(halves), { bottom: 0.45 }, 'FFFFFF'],
  ['its lower half', png(halves), { top: 0.55 }, '0B5FA5'],
  ['a part as narrow as nothing', png(halves), { left: 0.5, right: 0.5, top: 0.9, bottom: 0.9 }, '0B5FA5'],
  ['beyond its edge', png(halves), { left: 0.9, right: 3, top: 0.9, bottom: 3 }, '0B5FA5'],
  ['what is seen of one that is clear in parts', png(seeThrough), {}, 'C00000'],
  ['where one sees through', png(seeThrough), { left: 0.6 }, undefined],
  ['an SVG', halves, { top: 0.55 }, '0B5FA5'],
  ['a GIF', gif, {}, 'C00000'],
])('%s', (_, bytes, part, tone) => {
  const found = toneOf(tonesOf(bytes), { ...whole, ...part });
  expect(found === undefined).toBe(tone === undefined);
  // Drawing smaller rounds.
  for (const [index, channel] of channelsOf(found).entries())
    expect(Math.abs(channel - channelsOf(tone)[index]!), `${found}`).toBeLessThanOrEqual(2);
});

test('the thin strokes of a logo in a large picture are seen', () => {
  const strokes = [0, 1, 2, 3].map((at) => `<rect x="4" y="${2.2 + at * 4}" width="8" height="0.5" fill="#c00000"/>`);
  const large = world.toPng('svg', svg(`<rect width="64" height="36" fill="#ffffff"/>${strokes.join('')}`), 2560)!;
  const { means } = tonesOf(large);
  for (const row of [1, 3, 5, 7]) expect(means![row * 32 + 3]).not.toBe('FFFFFF');
});

test('lines across a large picture are seen, however thin, and halves are none', () => {
  const line = '<rect y="9" width="64" height="0.3" fill="#22a0d0"/>';
  const large = world.toPng('svg', svg(`<rect width="64" height="36" fill="#ffffff"/>${line}`), 1920)!;
  const { rules = [] } = tonesOf(large);
  expect(rules.map((at) => Math.round(at * 100))).toEqual([25]);
  expect(tonesOf(png(halves)).rules).toBeUndefined();
});

test('a picture that cannot be decoded has none', () => {
  const broken = png(halves).map((byte, index) => (index > 60 && index < 90 ? 255 - byte : byte));
  const picture = readPicture(broken);
  if ('refused' in picture) throw new Error(picture.refused);
  const tones = readTones(picture, world);
  expect(tones === undefined || toneOf(tones, whole) === undefined).toBe(true);
});

test('pixels are those that were drawn; larger pictures are not unpacked', () => {
  const pixels = readPixels(png(halves), 64 * 36, world)!;
  expect([pixels.width, pixels.height]).toEqual([64, 36]);
  expect([...pixels.data.subarray(0, 4), ...pixels.data.subarray(-4)]).toEqual([255, 255, 255, 255, 11, 95, 165, 255]);
  expect(readPixels(png(halves), 64 * 36 - 1, world)).toBeUndefined();
});

test('a PNG that ends early has no pixels, or all of them', () => {
  const file = png(halves);
  const pixels = readPixels(file, 64 * 36, world);
  for (let length = 0; length < file.length; length += 1)
    expect([undefined, pixels]).toContainEqual(readPixels(file.subarray(0, length), 64 * 36, world));
  expect(readPixels(file.subarray(0, file.length / 2), 64 * 36, world)).toBeUndefined();
});

test('line art that covers little of a part is not what text stands on', () => {
  const lines = png(svg('<rect width="64" height="9" fill="#202020"/>'));
  expect(toneOf(tonesOf(lines), whole)).toBeUndefined();
  expect(toneOf(tonesOf(lines), { ...whole, bottom: 0.3 })).toBe('202020');
});
