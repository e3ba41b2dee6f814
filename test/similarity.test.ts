// The measure of likeness itself: 1 for equals, less for each thing that differs, about 0 for unlike pictures.
import { expect, test } from 'vitest';
import { type Gray, readGraymap, similarity } from './similarity.ts';

const size = 96;
const picture = (gray: (x: number, y: number) => number): Gray => ({
  width: size,
  height: size,
  pixels: Uint8Array.from({ length: size * size }, (_, index) => gray(index % size, Math.floor(index / size))),
});
const stripes = picture((x) => (x % 12 < 6 ? 0 : 255));
const white = picture(() => 255);
const withBox = picture((x, y) => (x < 20 && y < 20 ? 0 : 255));

test('equals are 1', () => {
  expect(similarity(stripes, stripes)).toBeCloseTo(1);
});

test('what differs in a corner is less, and what differs all over is little', () => {
  const corner = similarity(white, withBox);
  expect(corner).toBeLessThan(0.99);
  expect(corner).toBeGreaterThan(0.85);
  expect(similarity(white, stripes)).toBeLessThan(0.2);
  expect(
    similarity(
      stripes,
      picture((x) => (x % 12 < 6 ? 255 : 0)),
    ),
  ).toBeLessThan(0);
});

test('a graymap is read as it is written', () => {
  const bytes = Uint8Array.from([...Buffer.from('P5\n# made\n3 2\n255\n', 'latin1'), 0, 50, 100, 150, 200, 250]);
  expect(readGraymap(bytes)).toEqual({ width: 3, height: 2, pixels: Uint8Array.of(0, 50, 100, 150, 200, 250) });
  expect(() => readGraymap(Buffer.from('P6 1 1 255 x'))).toThrow('graymap');
});
