// Pictures converted to PNG: their pixels, checked with an independent reader, and undecodable ones.
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { cornersWebp } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { toPng } from './to-png.ts';

const svg = (content: string, size = 'width="40" height="20"'): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

/** Size and the color of pixels (red, green, blue, alpha) of a PNG. */
function look(png: Uint8Array | undefined, ...places: readonly (readonly [x: number, y: number])[]): string {
  const { width, height, data } = PNG.sync.read(Buffer.from(png!));
  const pixels = places.map(([x, y]) =>
    data
      .subarray((y * width + x) * 4)
      .subarray(0, 4)
      .join(','),
  );
  return [`${width}×${height}`, ...pixels].join(' ');
}

test('an SVG is drawn as wide as it is asked, clear where nothing is', () => {
  const png = toPng('svg', svg('<rect width="20" height="20" fill="#f00"/>'), 80);
  expect(look(png, [10, 10], [70, 10])).toBe('80×40 255,0,0,255 0,0,0,0');
});

test('its text is drawn in fonts of ours, whatever family it asks for', () => {
  const text = (family: string) => toPng('svg', svg(`<text y="15" font-family="${family}">Ag</text>`), 80)!;
  expect(text('No Such Family').length).toBeGreaterThan(text('x').length - 500);
  expect(text('No Such Family')).not.toEqual(toPng('svg', svg(''), 80));
  expect(text('monospace')).not.toEqual(text('serif'));
});

test('a WebP is decoded', () => {
  const png = toPng('webp', cornersWebp, 0);
  expect(look(png, [2, 2], [21, 13])).toMatch(/^24×16 25\d,\d,\d,255 25\d,25\d,\d,255$/);
});

test.each([
  ['webp', cornersWebp.subarray(0, 40)],
  ['webp', new Uint8Array()],
  ['webp', Uint8Array.from(cornersWebp, (byte, index) => (index > 30 ? byte ^ 0xff : byte))],
  ['svg', svg('<g>', '')],
  ['svg', new Uint8Array()],
] as const)('%s that cannot be decoded gives none, and the next one is', (type, bytes) => {
  expect(toPng(type, bytes, 10)).toBeUndefined();
  expect(look(toPng('webp', cornersWebp, 0))).toBe('24×16');
});

test('the same picture gives the same bytes', () => {
  for (const [type, bytes] of [
    ['svg', svg('<circle r="9"/>')],
    ['webp', cornersWebp],
  ] as const)
    expect(toPng(type, bytes, 40)).toEqual(toPng(type, bytes, 40));
});

test.each([
  ['opacity', 'opacity="0.5"'],
  ['a clip path', 'clip-path="url(#c)"'],
  ['a mask', 'mask="url(#m)"'],
])('a part far outside with %s takes nothing of the rest, nor this process', (_, attribute) => {
  const far =
    '<clipPath id="c"><rect x="400" width="5" height="5"/></clipPath><mask id="m"><rect x="400" width="5" height="5" fill="#fff"/></mask>' +
    `<g ${attribute}><rect x="400" width="5" height="5"/><rect x="398" width="5" height="5"/></g>`;
  const near =
    '<rect width="20" height="20" fill="#f00"/><rect x="20" width="10" height="20" fill="#00f" opacity=".5"/>';
  const png = toPng('svg', svg(near + far), 80);
  expect(look(png, [0, 0], [39, 39], [45, 10], [79, 39])).toBe('80×40 255,0,0,255 255,0,0,255 0,0,255,128 0,0,0,0');
});
