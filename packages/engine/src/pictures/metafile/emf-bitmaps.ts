// The records of EMF that draw bitmaps ([MS-EMF] 2.3.1), by their type.
import { type Bitmap, brightness, readBitmap, withAlpha } from './bitmap.ts';
import type { Cursor } from './cursor.ts';
import type { DeviceContext } from './device-context.ts';
import type { EmfRecord } from './emf-records.ts';
import { boxOf, chain, type Matrix } from './geometry.ts';
import type { Raster } from './write-png.ts';

const boundsSize = 16;
const transformSize = 24;
const sourceCopy = 0xcc0020;

/** Where a bitmap is in its record: its header and its pixels. */
type Place = { readonly head: number; readonly headSize: number; readonly bits: number; readonly bitsSize: number };
const readPlace = (record: Cursor): Place => ({
  head: record.u32(),
  headSize: record.u32(),
  bits: record.u32(),
  bitsSize: record.u32(),
});

function bitmapAt(context: DeviceContext, record: Cursor, place: Place, hasAlpha = false): Bitmap | undefined {
  if (place.headSize === 0) return undefined;
  record.seek(place.head);
  const head = record.bytes(Math.min(place.headSize, record.left()));
  record.seek(place.bits);
  const bitmap = readBitmap(head, record.bytes(Math.min(place.bitsSize, record.left())), context.budget, { hasAlpha });
  if (bitmap === undefined) context.leaveOut('a bitmap');
  return bitmap;
}

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const readPart = (record: Cursor): Part => ({
  x: record.i32(),
  y: record.i32(),
  width: record.i32(),
  height: record.i32(),
});

/** Draws a part of a bitmap in a box; negative sizes mirror. `fromBottom`: the part is counted from the lower left of a bitmap stored upward. */
export function stretch(
  context: DeviceContext,
  bitmap: Bitmap,
  source: Part | undefined,
  target: Part,
  operation: number,
  opacity = 1,
): void {
  let matrix: Matrix = [target.width, 0, 0, target.height, target.x, target.y];
  if (source !== undefined && source.width < 0) matrix = chain([-1, 0, 0, 1, 1, 0], matrix);
  if (source !== undefined && source.height < 0) matrix = chain([1, 0, 0, -1, 0, 1], matrix);
  const box = source && boxOf(source.x, source.y, source.x + source.width, source.y + source.height);
  context.bitmap(bitmap, box, matrix, operation, opacity);
}

/** What a raster operation without a bitmap does: fill with the brush, black or white. */
export function fillByOperation(context: DeviceContext, { x, y, width, height }: Part, operation: number): void {
  const box = boxOf(x, y, x + width, y + height);
  if (operation === 0xf00021) context.fillBox(box, context.state().brush);
  else if (operation === 0x42) context.fillBox(box, '#000000');
  else if (operation === 0xff0062) context.fillBox(box, '#ffffff');
  else if (operation !== 0xaa0029) context.leaveOut('a raster operation');
}

const blit =
  (isStretched: boolean): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize);
    const target = readPart(record);
    const operation = record.u32();
    const [x, y] = [record.i32(), record.i32()];
    record.skip(transformSize + 8);
    const place = readPlace(record);
    const [width, height] = isStretched ? [record.i32(), record.i32()] : [target.width, target.height];
    if (place.headSize === 0) {
      fillByOperation(context, target, operation);
      return;
    }
    const bitmap = bitmapAt(context, record, place);
    if (bitmap !== undefined) stretch(context, bitmap, { x, y, width, height }, target, operation);
  };

const maskBlit: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const target = readPart(record);
  const operation = record.u32();
  const [x, y] = [record.i32(), record.i32()];
  record.skip(transformSize + 8);
  const place = readPlace(record);
  record.skip(12);
  const maskPlace = readPlace(record);
  if (place.headSize === 0) {
    fillByOperation(context, target, operation);
    return;
  }
  const bitmap = bitmapAt(context, record, place);
  const mask = bitmapAt(context, record, maskPlace);
  if (bitmap !== undefined)
    stretch(context, masked(bitmap, mask), { x, y, width: target.width, height: target.height }, target, sourceCopy);
};

/** The pixels that the mask has white. */
function masked(bitmap: Bitmap, mask: Bitmap | undefined): Bitmap {
  if (!('raster' in bitmap) || mask === undefined || !('raster' in mask)) return bitmap;
  const { raster: shape } = mask;
  const { width } = bitmap.raster;
  const seen = (pixel: number): number => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return x < shape.width && y < shape.height ? brightness(shape, y * shape.width + x) : 0;
  };
  return { raster: withAlpha(bitmap.raster, seen) };
}

const parallelogram: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const [x1, y1, x2, y2, x3, y3] = [record.i32(), record.i32(), record.i32(), record.i32(), record.i32(), record.i32()];
  const { x, y, width, height } = readPart(record);
  record.skip(transformSize + 8);
  const place = readPlace(record);
  const bitmap = bitmapAt(context, record, place);
  if (bitmap === undefined) return;
  context.bitmap(bitmap, boxOf(x, y, x + width, y + height), [x2 - x1, y2 - y1, x3 - x1, y3 - y1, x1, y1], sourceCopy);
};

/** StretchDIBits counts the source from the lower left of a bitmap stored upward. */
export function fromTop(part: Part, bitmap: Bitmap, head: Uint8Array): Part {
  if (!('raster' in bitmap) || isStoredDownward(head)) return part;
  return { ...part, y: bitmap.raster.height - part.y - part.height };
}

function isStoredDownward(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return head.length >= 12 && view.getUint32(0, true) !== 12 && view.getInt32(8, true) < 0;
}

const stretchBits: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const [x, y] = [record.i32(), record.i32()];
  const source = readPart(record);
  const place = readPlace(record);
  record.skip(4);
  const operation = record.u32();
  const [width, height] = [record.i32(), record.i32()];
  const target = { x, y, width, height };
  if (place.headSize === 0) {
    fillByOperation(context, target, operation);
    return;
  }
  const bitmap = bitmapAt(context, record, place);
  if (bitmap === undefined) return;
  record.seek(place.head);
  stretch(
    context,
    bitmap,
    fromTop(source, bitmap, record.bytes(Math.min(place.headSize, record.left()))),
    target,
    operation,
  );
};

const setBits: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const [x, y] = [record.i32(), record.i32()];
  const source = readPart(record);
  const place = readPlace(record);
  const bitmap = bitmapAt(context, record, place);
  if (bitmap === undefined) return;
  record.seek(place.head);
  const part = fromTop(source, bitmap, record.bytes(Math.min(place.headSize, record.left())));
  stretch(context, bitmap, part, { x, y, width: source.width, height: source.height }, sourceCopy);
};

const alphaBlend: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const target = readPart(record);
  record.skip(2);
  const [opacity, format] = [record.u8() / 255, record.u8()];
  const [x, y] = [record.i32(), record.i32()];
  record.skip(transformSize + 8);
  const place = readPlace(record);
  const [width, height] = [record.i32(), record.i32()];
  const hasAlpha = (format & 1) !== 0;
  const bitmap = bitmapAt(context, record, place, hasAlpha);
  if (bitmap === undefined) return;
  const plain = hasAlpha && 'raster' in bitmap ? { raster: withPlainColors(bitmap.raster) } : bitmap;
  stretch(context, plain, { x, y, width, height }, target, sourceCopy, opacity);
};

/** Colors are stored multiplied by their alpha ([MS-EMF] 2.3.1.1). */
export function withPlainColors(raster: Raster): Raster {
  const data = raster.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha > 0 && alpha < 255)
      for (let channel = at; channel < at + 3; channel += 1)
        data[channel] = Math.min(255, (data[channel]! * 255) / alpha);
  }
  return { ...raster, data };
}

const transparentBlit: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const target = readPart(record);
  const color = record.u32();
  const [x, y] = [record.i32(), record.i32()];
  record.skip(transformSize + 8);
  const place = readPlace(record);
  const [width, height] = [record.i32(), record.i32()];
  const bitmap = bitmapAt(context, record, place);
  if (bitmap === undefined) return;
  const holed =
    'raster' in bitmap
      ? {
          raster: withAlpha(bitmap.raster, (pixel) => {
            const [red, green, blue] = bitmap.raster.data.subarray(pixel * 4, pixel * 4 + 3);
            return (red! | (green! << 8) | (blue! << 16)) === (color & 0xffffff) ? 0 : 255;
          }),
        }
      : bitmap;
  stretch(context, holed, { x, y, width, height }, target, sourceCopy);
};

export const bitmapRecords: { readonly [type: number]: EmfRecord } = {
  76: blit(false),
  77: blit(true),
  78: maskBlit,
  79: parallelogram,
  80: setBits,
  81: stretchBits,
  114: alphaBlend,
  116: transparentBlit,
};
