// Photographs as smaller JPEG: what becomes smaller, what stays as it is, and which way is up.
import { expect, test } from 'vitest';
import { cornersJpeg, jpegStored } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { encodePng } from './encode-png.ts';
import { readDrawing } from './resvg.ts';
import { toJpeg } from './to-jpeg.ts';

const png = (width: number, height: number, color: (x: number, y: number) => readonly number[]): Uint8Array => {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.set(color(x, y), (y * width + x) * 4);
  return encodePng(pixels, width, height);
};
/** Soft shades with the noise of a sensor, the same each time. */
const photo = (alpha = () => 255) => {
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed >> 16) % 9;
  };
  return png(900, 600, (x, y) => [
    (x * 200) / 900 + noise(),
    (y * 200) / 600 + noise(),
    ((x + y) * 200) / 1_500 + noise(),
    alpha(),
  ]);
};
const shown = { width: 900, height: 600, orientation: 1 } as const;

/** Size and the color in each corner, clockwise from the top left. */
function look(jpeg: Uint8Array): string {
  const href = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  const [height, width] = sizeOf(jpeg);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`;
  const { data } = readDrawing({ svg, width, fonts: [] }, 'Arimo').pixels();
  const corners = [
    [2, 2],
    [width - 3, 2],
    [width - 3, height - 3],
    [2, height - 3],
  ].map(([x, y]) => nameOf(data.subarray((y! * width + x!) * 4)));
  return `${width}×${height} ${corners.join(' ')}`;
}

function sizeOf(jpeg: Uint8Array): readonly [number, number] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  for (let at = 2; at < jpeg.length; at += 2 + view.getUint16(at + 2))
    if ([0xc0, 0xc2].includes(jpeg[at + 1]!)) return [view.getUint16(at + 5), view.getUint16(at + 7)];
  throw new Error('no frame');
}

const nameOf = ([red = 0, green = 0, blue = 0]: Uint8Array): string =>
  red > 128 ? (green > 128 ? 'yellow' : 'red') : green > 90 ? 'green' : blue > 128 ? 'blue' : 'dark';

test('a photograph becomes as wide as it is asked, and much smaller', () => {
  const bytes = photo();
  const made = toJpeg({ type: 'png', bytes, ...shown }, 450, 76)!;
  expect(sizeOf(made)).toEqual([300, 450]);
  expect(made.length * 10).toBeLessThan(bytes.length);
});

test('no picture is enlarged', () => {
  expect(sizeOf(toJpeg({ type: 'png', bytes: photo(), ...shown }, 5_000, 76)!)).toEqual([600, 900]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('stored as Exif says (%i), it is written upright', (orientation) => {
  const isTurned = orientation >= 5;
  const upright = { width: isTurned ? 16 : 24, height: isTurned ? 24 : 16 };
  const made = toJpeg({ type: 'jpeg', bytes: jpegStored(orientation), ...upright, orientation }, 100, 95)!;
  const named = look(made);
  // Exif 2.32, 4.6.4: where the first row and the first column are.
  const corners = {
    1: 'red green yellow blue',
    2: 'green red blue yellow',
    3: 'yellow blue red green',
    4: 'blue yellow green red',
    5: 'red blue yellow green',
    6: 'blue red green yellow',
    7: 'yellow green red blue',
    8: 'green yellow blue red',
  }[orientation];
  expect(named).toBe(`${upright.width}×${upright.height} ${corners}`);
});

test.each([
  ['one that is transparent', photo(() => 200)],
  ['a drawing of few colors', png(900, 600, (x) => (x % 3 === 0 ? [10, 20, 30, 255] : [200, 210, 220, 255]))],
  [
    'a screenshot: text on flat areas',
    png(900, 600, (x, y) => ((x * y) % 37 < 12 ? [x % 256, y % 256, 9, 255] : [250, 250, 250, 255])),
  ],
])('%s is no photograph', (_, bytes) => {
  expect(toJpeg({ type: 'png', bytes, ...shown }, 450, 76)).toBeUndefined();
});

test.each([
  ['cut off', cornersJpeg.subarray(0, 60)],
  ['of nothing', new Uint8Array(40)],
])('bytes %s give nothing', (_, bytes) => {
  expect(toJpeg({ type: 'jpeg', bytes, width: 24, height: 16, orientation: 1 }, 24, 76)).toBeUndefined();
});
