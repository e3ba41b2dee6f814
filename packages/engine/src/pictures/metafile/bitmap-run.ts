// Bitmaps drawn one over another with raster operations: a mask and a picture on the same place become one picture with holes.
import { type Bitmap, type BitmapBudget, brightness, cut, embed, withAlpha } from './bitmap.ts';
import type { EmbeddedImage } from './canvas.ts';
import { type Box, chain, type Matrix } from './geometry.ts';
import type { Raster } from './write-png.ts';

/** `matrix` leads from the pixels of the image to the device. */
type Drawn = { readonly image: EmbeddedImage; readonly matrix: Matrix; readonly opacity: number | undefined };
type Waiting = { readonly raster: Raster; readonly matrix: Matrix; readonly operation: number };

export type BitmapRun = {
  /** `matrix`: from the unit square to the device. `source` in pixels from the top left. */
  add(bitmap: Bitmap, source: Box | undefined, matrix: Matrix, operation: number, opacity?: number): void;
  /** Draws what waits for a partner. */
  flush(): void;
};

/** Ternary raster operations ([MS-WMF] 2.1.1.31) with a meaning of their own here; all others draw the bitmap. */
const operations = {
  and: 0x8800c6,
  paint: 0xee0086,
  invert: 0x660046,
  nothing: 0xaa0029,
  notSource: 0x330008,
} as const;

export function createBitmapRun(draw: (drawn: Drawn) => void, budget: BitmapBudget, lose: () => void): BitmapRun {
  let waiting: Waiting[] = [];

  function put(raster: Raster, matrix: Matrix, opacity?: number): void {
    const image = embed(raster, budget);
    if (image === undefined) lose();
    else draw({ image, matrix: fromPixels(image, matrix), opacity });
  }

  function flush(): void {
    const [first, second, third] = waiting;
    const all = waiting;
    waiting = [];
    if (first === undefined) return;
    const { and, invert, paint } = operations;
    // The picture, its mask, and the picture again: what the mask has black is the picture's.
    if (third !== undefined && first.operation === invert && second!.operation === and && third.operation === invert)
      put(masked(first.raster, second!.raster), first.matrix);
    else if (
      second !== undefined &&
      first.operation === and &&
      (second.operation === paint || second.operation === invert)
    )
      put(masked(second.raster, first.raster), first.matrix);
    else for (const { raster, matrix, operation } of all) put(alone(raster, operation), matrix);
  }

  return {
    flush,
    add(bitmap, source, matrix, operation, opacity) {
      if (operation === operations.nothing) return;
      if ('file' in bitmap) {
        flush();
        draw({ image: bitmap.file, matrix: fromPixels(bitmap.file, matrix), opacity });
        return;
      }
      const { raster } = bitmap;
      const part =
        source === undefined
          ? raster
          : cut(raster, source.left, source.top, source.right - source.left, source.bottom - source.top);
      if (part === undefined) return;
      const waits = operation === operations.and || operation === operations.paint || operation === operations.invert;
      if (waiting.length === 3 || (waiting[0] !== undefined && !(waits && isSame(waiting[0].matrix, matrix)))) flush();
      if (waits) waiting.push({ raster: part, matrix, operation });
      else put(part, matrix, opacity);
    },
  };
}

const fromPixels = ({ width, height }: EmbeddedImage, matrix: Matrix): Matrix =>
  chain([1 / width, 0, 0, 1 / height, 0, 0], matrix);

const isSame = (one: Matrix, other: Matrix): boolean =>
  one.every((value, index) => Math.abs(value - other[index]!) < 1);

/** The picture where the mask is dark. */
function masked(picture: Raster, mask: Raster): Raster {
  return withAlpha(picture, (pixel) => {
    const [x, y] = [pixel % picture.width, Math.floor(pixel / picture.width)];
    const [column, row] = [
      Math.floor((x * mask.width) / picture.width),
      Math.floor((y * mask.height) / picture.height),
    ];
    return 255 - brightness(mask, row * mask.width + column);
  });
}

/** "And" leaves the ground where the bitmap is white, the others where it is black. */
function alone(raster: Raster, operation: number): Raster {
  if (operation === operations.and) return withAlpha(raster, (pixel) => (brightness(raster, pixel) >= 250 ? 0 : 255));
  return withAlpha(raster, (pixel) => (brightness(raster, pixel) <= 5 ? 0 : 255));
}
