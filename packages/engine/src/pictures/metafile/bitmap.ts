// Device-independent bitmaps ([MS-WMF] 2.2.2.3, 2.2.2.9) as pixels, and pixels or files within a metafile as pictures an SVG can hold.
import { readRaster } from '../read-raster.ts';
import type { EmbeddedImage } from './canvas.ts';
import { cursorOver } from './cursor.ts';
import { type Raster, writePng } from './write-png.ts';

/** Pixels, or the JPEG or PNG file that a bitmap can hold instead ([MS-WMF] 2.1.1.7: BI_JPEG, BI_PNG). */
export type Bitmap = { readonly raster: Raster } | { readonly file: EmbeddedImage };

/** How many pixels may still be decoded, and how many bytes written as pictures. */
export type BitmapBudget = { pixels: number; bytes: number };

export const fullBudget = (): BitmapBudget => ({ pixels: 24_000_000, bytes: 2_800_000 });

/** Colors that stand for the two of a monochrome bitmap without its own; alpha of 32 bits is used where the record says so. */
export type BitmapUse = { readonly hasAlpha?: boolean };

const compressions = { none: 0, rle8: 1, rle4: 2, fields: 3, jpeg: 4, png: 5, alphaFields: 6 } as const;

/** The bitmap with its header at the start of `head`, its pixels in `bits` or, without these, behind the header and its colors. Undefined: cannot be read. */
export function readBitmap(
  head: Uint8Array,
  bits: Uint8Array | undefined,
  budget: BitmapBudget,
  use: BitmapUse = {},
): Bitmap | undefined {
  const header = cursorOver(head);
  const headerSize = header.u32();
  const isCore = headerSize === 12;
  if (!isCore && headerSize < 40) return undefined;
  const width = isCore ? header.u16() : header.i32();
  const signedHeight = isCore ? header.i16() : header.i32();
  header.skip(2);
  const depth = header.u16();
  const compression = isCore ? compressions.none : header.u32();
  const dataSize = isCore ? 0 : header.u32();
  if (!isCore) header.skip(8);
  const colorsUsed = isCore ? 0 : header.u32();
  const height = Math.abs(signedHeight);
  header.seek(Math.min(headerSize, head.length));

  let masks = depth === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, use.hasAlpha ? 0xff000000 : 0];
  if (compression === compressions.fields || compression === compressions.alphaFields) {
    // In headers of version 4 and 5 the masks are within the header.
    header.seek(40);
    masks = [
      header.u32(),
      header.u32(),
      header.u32(),
      headerSize >= 56 || compression === compressions.alphaFields ? header.u32() : 0,
    ];
    if (!use.hasAlpha) masks[3] = 0;
    else if (masks[3] === 0 && depth === 32) masks[3] = 0xff000000;
    header.seek(Math.max(headerSize, header.at()));
  }
  const colorCount = depth > 8 ? colorsUsed : colorsUsed === 0 ? 2 ** depth : Math.min(colorsUsed, 256);
  const colors = new Uint8Array(256 * 4);
  if (depth <= 8)
    for (let index = 0; index < colorCount && header.left() >= (isCore ? 3 : 4); index += 1) {
      const [blue, green, red] = [header.u8(), header.u8(), header.u8()];
      if (!isCore) header.skip(1);
      colors.set([red, green, blue, 255], index * 4);
    }
  else if (bits === undefined) header.skip(Math.min(header.left(), colorCount * 4));
  const pixels = bits ?? head.subarray(header.at());
  if (compression === compressions.jpeg || compression === compressions.png) {
    const file = readFile(pixels.subarray(0, dataSize || pixels.length), budget);
    return file && { file };
  }
  if (!(width > 0 && height > 0) || width * height > budget.pixels) return undefined;
  if (compression > compressions.alphaFields) return undefined;
  budget.pixels -= width * height;
  const data = new Uint8Array(width * height * 4);
  const rowOf = (row: number): number => (signedHeight < 0 ? row : height - 1 - row) * width * 4;
  if (compression === compressions.rle8 || compression === compressions.rle4)
    readRuns(pixels, compression === compressions.rle4, { width, height, data, rowOf, colors });
  else readRows(pixels, depth, masks, { width, height, data, rowOf, colors });
  return { raster: { width, height, data } };
}

type Target = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly colors: Uint8Array;
  rowOf(row: number): number;
};

function readRows(pixels: Uint8Array, depth: number, masks: readonly number[], target: Target): void {
  const { width, height, data, colors, rowOf } = target;
  const stride = Math.ceil((width * depth) / 32) * 4;
  const channels = masks.map(channelOf);
  for (let row = 0; row < height; row += 1) {
    const from = row * stride;
    if (from >= pixels.length) return;
    let to = rowOf(row);
    for (let column = 0; column < width; column += 1, to += 4) {
      if (depth <= 8) {
        const byte = pixels[from + ((column * depth) >> 3)] ?? 0;
        const index = (byte >> (8 - depth - ((column * depth) & 7))) & (2 ** depth - 1);
        data.set(colors.subarray(index * 4, index * 4 + 4), to);
        data[to + 3] = 255;
      } else if (depth === 24) {
        const at = from + column * 3;
        data[to] = pixels[at + 2] ?? 0;
        data[to + 1] = pixels[at + 1] ?? 0;
        data[to + 2] = pixels[at] ?? 0;
        data[to + 3] = 255;
      } else {
        const at = from + (column * depth) / 8;
        const value =
          depth === 16
            ? (pixels[at] ?? 0) | ((pixels[at + 1] ?? 0) << 8)
            : ((pixels[at] ?? 0) |
                ((pixels[at + 1] ?? 0) << 8) |
                ((pixels[at + 2] ?? 0) << 16) |
                ((pixels[at + 3] ?? 0) << 24)) >>>
              0;
        for (let channel = 0; channel < 3; channel += 1) data[to + channel] = channels[channel]!(value);
        data[to + 3] = masks[3] === 0 ? 255 : channels[3]!(value);
      }
    }
  }
}

/** Reads the bits of a mask as 0..255. */
function channelOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => (((value & mask) >>> shift) * 255) / most;
}

/** Run-length encoding ([MS-WMF] 3.1.6): what is skipped stays transparent. */
function readRuns(pixels: Uint8Array, isNibbles: boolean, { width, height, data, colors, rowOf }: Target): void {
  let [column, row] = [0, 0];
  const put = (index: number): void => {
    if (column < width && row < height) {
      const to = rowOf(row) + column * 4;
      data.set(colors.subarray(index * 4, index * 4 + 3), to);
      data[to + 3] = 255;
    }
    column += 1;
  };
  for (let at = 0; at + 2 <= pixels.length; ) {
    const [count, value] = [pixels[at]!, pixels[at + 1]!];
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1)
        put(isNibbles ? (index % 2 === 0 ? value >> 4 : value & 15) : value);
    } else if (value === 0) [column, row] = [0, row + 1];
    else if (value === 1) return;
    else if (value === 2) {
      column += pixels[at] ?? 0;
      row += pixels[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        const byte = pixels[at + (isNibbles ? index >> 1 : index)] ?? 0;
        put(isNibbles ? (index % 2 === 0 ? byte >> 4 : byte & 15) : byte);
      }
      const length = isNibbles ? Math.ceil(value / 2) : value;
      at += length + (length % 2);
    }
  }
}

/** A PNG, JPEG or GIF file within a metafile; undefined if it is none, or there is no room left. */
export function readFile(bytes: Uint8Array, budget: BitmapBudget): EmbeddedImage | undefined {
  const picture = readRaster(bytes);
  if (picture === undefined || 'refused' in picture || picture.type === 'webp' || picture.type === 'svg')
    return undefined;
  if (picture.bytes.length > budget.bytes) return undefined;
  budget.bytes -= picture.bytes.length;
  const { type, width, height } = picture;
  return { type, width, height, fullWidth: width, fullHeight: height, bytes: picture.bytes };
}

/** Pixels as a picture, smaller if it would take too much room; undefined if there is none left. */
export function embed(raster: Raster, budget: BitmapBudget): EmbeddedImage | undefined {
  let smaller = raster;
  while (smaller.width * smaller.height > 4_000_000) smaller = halve(smaller);
  for (let round = 0; round < 6; round += 1) {
    const bytes = writePng(smaller);
    if (bytes.length <= budget.bytes) {
      budget.bytes -= bytes.length;
      const { width, height } = smaller;
      return { type: 'png', bytes, width, height, fullWidth: raster.width, fullHeight: raster.height };
    }
    smaller = halve(smaller);
  }
  return undefined;
}

function halve({ width, height, data }: Raster): Raster {
  const [columns, rows] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const halved = new Uint8Array(columns * rows * 4);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        const value = (right: number, down: number): number =>
          data[(Math.min(height - 1, row * 2 + down) * width + Math.min(width - 1, column * 2 + right)) * 4 + channel]!;
        halved[(row * columns + column) * 4 + channel] = (value(0, 0) + value(1, 0) + value(0, 1) + value(1, 1)) >> 2;
      }
  return { width: columns, height: rows, data: halved };
}

/** The part of a raster in this box of its pixels, as far as there is any. */
export function cut(
  { width, height, data }: Raster,
  left: number,
  top: number,
  columns: number,
  rows: number,
): Raster | undefined {
  const [x, y] = [Math.max(0, Math.round(left)), Math.max(0, Math.round(top))];
  const wide = Math.min(width, Math.round(left + columns)) - x;
  const high = Math.min(height, Math.round(top + rows)) - y;
  if (!(wide > 0 && high > 0)) return undefined;
  if (wide === width && high === height) return { width, height, data };
  const kept = new Uint8Array(wide * high * 4);
  for (let row = 0; row < high; row += 1) {
    const from = ((y + row) * width + x) * 4;
    kept.set(data.subarray(from, from + wide * 4), row * wide * 4);
  }
  return { width: wide, height: high, data: kept };
}

/** The mean color as '#rrggbb', of the pixels of a pattern. */
export function meanColor({ data }: Raster): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1) sums[channel]! += data[at + channel]!;
  const count = Math.max(1, data.length / 4);
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Pixels with another alpha. */
export function withAlpha(raster: Raster, alpha: (pixel: number) => number): Raster {
  const data = raster.data.slice();
  for (let pixel = 0; pixel < data.length / 4; pixel += 1) data[pixel * 4 + 3] = alpha(pixel);
  return { ...raster, data };
}

/** Brightness of a pixel, 0..255. */
export const brightness = ({ data }: Raster, pixel: number): number =>
  (data[pixel * 4]! * 3 + data[pixel * 4 + 1]! * 6 + data[pixel * 4 + 2]!) / 10;
