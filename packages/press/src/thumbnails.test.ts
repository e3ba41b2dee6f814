// Page pictures: right size, right content, reproducible, and through the pool.
import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { encodePng } from './encode-png.ts';
import { makeThumbnailsHere } from './here.ts';
import { createPress } from './press.ts';

const press = createPress({ workers: 1 });
afterAll(() => press.close());

const deck =
  '---\nkind: deck\n---\n\n# One\n\n---\n\n::slide{background="#C00000" layout="blank"}\n\n---\n\n::slide{background="#0000C0" layout="blank"}\n';

type Picture = { readonly width: number; readonly height: number; at(x: number, y: number): string };

/** Reads the output of `encodePng` according to the standard: rows with filter 0 to 2, three bytes per pixel. */
function readPng(bytes: Uint8Array): Picture {
  const png = Buffer.from(bytes);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const length = width * 3;
  const pixels = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)]!;
    for (let x = 0; x < length; x += 1) {
      const left = x < 3 ? 0 : pixels[y * length + x - 3]!;
      const above = y === 0 ? 0 : pixels[(y - 1) * length + x]!;
      pixels[y * length + x] = rows[y * (length + 1) + 1 + x]! + [0, left, above][filter]!;
    }
  }
  const at = (x: number, y: number) => pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).toString('hex');
  return { width, height, at };
}

test('pixels come back from a PNG as they went in', () => {
  const [width, height] = [37, 11];
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (index * index * 31 + (index >> 5)) % 256,
  );
  const picture = readPng(encodePng(rgba, width, height));
  for (const [x, y] of [
    [0, 0],
    [36, 0],
    [5, 7],
    [36, 10],
  ] as const) {
    const pixel = Buffer.from(rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex');
    expect(picture.at(x, y)).toBe(pixel);
  }
});

test('slides are drawn in the order asked for, as wide as asked for; those that do not exist are left out', async () => {
  const { images, pages, kind } = await makeThumbnailsHere({ source: deck, pages: [3, 9, 2], width: 320 });
  expect({ pages, kind, numbers: images.map(({ page }) => page) }).toEqual({ pages: 3, kind: 'deck', numbers: [3, 2] });
  const [blue, red] = images.map(({ bytes }) => readPng(bytes));
  expect(blue).toMatchObject({ width: 320, height: 180 });
  expect([blue!.at(2, 2), red!.at(2, 2)]).toEqual(['0000c0', 'c00000']);
});

test.each([
  ['doc', '# Heading\n\nText\n', 141],
  ['sheet', '| a | b |\n|---|--:|\n| 1 | 2 |\n', 141],
] as const)('a %s has pictures of its pages', async (kind, source, height) => {
  const { images } = await makeThumbnailsHere({ source, kind, width: 100 });
  expect(readPng(images[0]!.bytes)).toMatchObject({ width: 100, height });
});

test('the pool makes the same bytes as this process, every time', async () => {
  const request = { source: deck, pages: [1], width: 480 };
  const [here] = (await makeThumbnailsHere(request)).images;
  for (let time = 0; time < 2; time += 1) {
    const [there] = (await press.makeThumbnails(request)).images;
    expect(Buffer.from(there!.bytes).equals(here!.bytes)).toBe(true);
  }
});
