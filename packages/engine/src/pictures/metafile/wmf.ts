// Windows metafiles ([MS-WMF]): the placeable header, the size of the picture, and its records one after another.
import { fullBudget } from './bitmap.ts';
import { createCanvas, type Drawing } from './canvas.ts';
import { type Cursor, cursorOver } from './cursor.ts';
import { createDeviceContext } from './device-context.ts';
import { drawEmf, isEmf } from './emf.ts';
import { joined } from './emf-plus-figures.ts';
import { type Box, boxOf, type Point } from './geometry.ts';
import { createWmfObjects, wmfRecords } from './wmf-records.ts';

const placeableKey = 0x9ac6cdd7;
const placeableSize = 22;
const headerSize = 18;
const maxRecords = 400_000;
/** Pixels of the longer side of a picture that does not say how large it is. */
const usualSide = 480;

/** Whether the bytes are a WMF: the key of a placeable one, or the header of a plain one ([MS-WMF] 2.3.2). */
export function isWmf(bytes: Uint8Array): boolean {
  if (bytes.length < headerSize) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) === placeableKey) return bytes.length >= placeableSize + headerSize;
  const [type, words, version] = [view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)];
  return (type === 1 || type === 2) && words === 9 && (version === 0x300 || version === 0x100);
}

/** The part of the drawing that is shown, in its units, and how many of these make an inch. */
type Window = { readonly origin: Point; readonly extent: Point; readonly unitsPerInch: number | undefined };

/** Draws the file; or the EMF that it carries, which says more ([MS-WMF] 2.3.6.13). */
export function drawWmf(bytes: Uint8Array): Drawing {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPlaceable = view.getUint32(0, true) === placeableKey;
  const records = bytes.subarray((isPlaceable ? placeableSize : 0) + headerSize);
  const carried = carriedEmf(records);
  if (carried !== undefined) {
    const drawing = drawEmf(carried);
    if ('svg' in drawing && !drawing.isEmpty) return drawing;
  }
  const window = (isPlaceable ? placeableWindow(bytes) : undefined) ?? firstWindow(records);
  if (window !== undefined) return draw(records, window).drawing;
  const drawn = draw(records, { origin: [0, 0], extent: [1_000, 1_000], unitsPerInch: undefined }).bounds;
  if (drawn === undefined || !(drawn.right > drawn.left) || !(drawn.bottom > drawn.top))
    return draw(records, { origin: [0, 0], extent: [usualSide, usualSide], unitsPerInch: undefined }).drawing;
  return draw(records, {
    origin: [drawn.left, drawn.top],
    extent: [drawn.right - drawn.left, drawn.bottom - drawn.top],
    unitsPerInch: undefined,
  }).drawing;
}

function placeableWindow(bytes: Uint8Array): Window | undefined {
  const header = cursorOver(bytes);
  header.seek(6);
  const [left, top, right, bottom, inch] = [header.i16(), header.i16(), header.i16(), header.i16(), header.u16()];
  if (left === right || top === bottom) return undefined;
  return { origin: [left, top], extent: [right - left, bottom - top], unitsPerInch: inch || undefined };
}

/** Visits the records to the last or `false`; 'many' if there are too many. */
function eachRecord(
  records: Uint8Array,
  visit: (type: number, record: Cursor) => boolean | undefined,
): 'end' | 'truncated' | 'many' {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  let count = 0;
  for (let at = 0; at + 6 <= records.length; ) {
    const [words, type] = [view.getUint32(at, true), view.getUint16(at + 4, true)];
    if (type === 0) return 'end';
    if (words < 3) break;
    count += 1;
    if (count > maxRecords) return 'many';
    if (visit(type, cursorOver(records.subarray(at + 6, Math.min(records.length, at + words * 2)))) === false)
      return 'end';
    at += words * 2;
  }
  return 'truncated';
}

/** The first window that the records set. */
function firstWindow(records: Uint8Array): Window | undefined {
  let origin: Point = [0, 0];
  let extent: Point | undefined;
  eachRecord(records, (type, record) => {
    if ((type !== 0x20b && type !== 0x20c) || record.left() < 4) return;
    const [y, x] = [record.i16(), record.i16()];
    if (type === 0x20b) origin = [x, y];
    else if (x !== 0 && y !== 0) extent = [x, y];
    return extent === undefined;
  });
  return extent && { origin, extent, unitsPerInch: undefined };
}

/** The EMF in comments of the file, put together from its pieces. */
function carriedEmf(records: Uint8Array): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  eachRecord(records, (type, record) => {
    if (type !== 0x626 || record.left() < 38) return;
    const [command] = [record.u16(), record.u16()];
    if (command !== 15 || record.u32() !== 0x43464d57 || record.u32() !== 1) return;
    record.skip(14);
    const size = record.u32();
    record.skip(8);
    pieces.push(record.bytes(Math.min(size, record.left())));
    return;
  });
  const all = joined(pieces);
  return isEmf(all) ? all : undefined;
}

function draw(
  records: Uint8Array,
  { origin, extent, unitsPerInch }: Window,
): { readonly drawing: Drawing; readonly bounds: Box | undefined } {
  const [width, height] = [Math.abs(extent[0]), Math.abs(extent[1])];
  const leftOut = new Set<string>();
  const density = unitsPerInch ?? (Math.max(width, height) / usualSide) * 96;
  const canvas = createCanvas(boxOf(0, 0, width, height), density / 96);
  const context = createDeviceContext(canvas, fullBudget(), density, leftOut);
  // The picture is the viewport; mode 8 scales what the window shows to it.
  context.set({
    mapMode: 8,
    windowOrigin: origin,
    windowExtent: extent,
    viewportOrigin: [0, 0],
    viewportExtent: [width, height],
  });
  const objects = createWmfObjects();
  const end = eachRecord(records, (type, record) => {
    try {
      wmfRecords[type]?.(context, record, objects);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      leftOut.add('a damaged record');
    }
    return !canvas.isFull();
  });
  context.end();
  const bounds = canvas.bounds();
  if (end === 'many' || canvas.isFull())
    return { drawing: { refused: 'is a metafile that draws more than any picture' }, bounds };
  if (end === 'truncated') {
    if (bounds === undefined) return { drawing: { refused: 'is truncated' }, bounds };
    leftOut.add('its end, which is missing');
  }
  const inPixels = (side: number): number => (side / density) * 96;
  return {
    drawing: { svg: canvas.finish(inPixels(width), inPixels(height)), leftOut, isEmpty: bounds === undefined },
    bounds,
  };
}
