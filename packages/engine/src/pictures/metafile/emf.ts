// Enhanced metafiles ([MS-EMF]): the header, the size of the picture, and its records one after another.

import { fullBudget } from './bitmap.ts';
import { createCanvas } from './canvas.ts';
import { type Cursor, cursorOver } from './cursor.ts';
import { createDeviceContext, type DeviceContext } from './device-context.ts';
import { bitmapRecords } from './emf-bitmaps.ts';
import { createEmfPlus, type EmfPlus } from './emf-plus.ts';
import { drawingRecords, type EmfRecord, stateRecords } from './emf-records.ts';
import type { Box } from './geometry.ts';
import type { Drawing } from './read-metafile.ts';

const maxRecords = 400_000;
const millimetersPerInch = 25.4;

/** Whether the bytes are an EMF: its header record with its signature ([MS-EMF] 2.3.4.2). */
export const isEmf = (bytes: Uint8Array): boolean =>
  bytes.length >= 88 &&
  bytes[0] === 1 &&
  bytes[1] === 0 &&
  bytes[2] === 0 &&
  bytes[3] === 0 &&
  bytes[40] === 0x20 &&
  bytes[41] === 0x45 &&
  bytes[42] === 0x4d &&
  bytes[43] === 0x46;

type Header = {
  readonly bounds: Box | undefined;
  /** Undefined if it is empty or makes no sense. */
  readonly frame: Box | undefined;
  /** Device units in an inch. */
  readonly density: number;
};

/** Draws the file. */
export function drawEmf(bytes: Uint8Array): Drawing {
  const header = readHeader(bytes);
  const known = frameOf(header);
  const drawn = known ?? draw(bytes, header, { left: 0, top: 0, right: 1_000, bottom: 1_000 }).bounds;
  if (drawn === undefined || !(drawn.right > drawn.left) || !(drawn.bottom > drawn.top))
    return { refused: 'is a metafile that draws nothing' };
  return draw(bytes, header, drawn).drawing;
}

function readHeader(bytes: Uint8Array): Header {
  const cursor = cursorOver(bytes.subarray(0, Math.max(88, 108)));
  cursor.seek(8);
  const box = (): Box => ({ left: cursor.i32(), top: cursor.i32(), right: cursor.i32(), bottom: cursor.i32() });
  const bounds = box();
  const frame = box();
  cursor.seek(72);
  const [width, height, wide, high] = [cursor.i32(), cursor.i32(), cursor.i32(), cursor.i32()];
  const isKnown = [width, height, wide, high].every((value) => value > 0);
  const [across, down] = isKnown ? [width / wide, height / high] : [96 / millimetersPerInch, 96 / millimetersPerInch];
  // The frame is in hundredths of a millimeter.
  const inDevice = {
    left: (frame.left / 100) * across,
    top: (frame.top / 100) * down,
    right: (frame.right / 100) * across,
    bottom: (frame.bottom / 100) * down,
  };
  const isFrame = frame.right - frame.left > 1 && frame.bottom - frame.top > 1;
  const isBounds = bounds.right >= bounds.left && bounds.bottom >= bounds.top;
  return {
    bounds:
      isBounds && bounds.right + bounds.bottom > bounds.left + bounds.top
        ? { ...bounds, right: bounds.right + 1, bottom: bounds.bottom + 1 }
        : undefined,
    frame: isFrame ? inDevice : undefined,
    density: across * millimetersPerInch,
  };
}

/** The frame is what an application shows; where nothing is drawn within it, the box around what is drawn. */
function frameOf({ bounds, frame }: Header): Box | undefined {
  if (frame === undefined || bounds === undefined) return frame ?? bounds;
  const meet =
    Math.min(frame.right, bounds.right) > Math.max(frame.left, bounds.left) &&
    Math.min(frame.bottom, bounds.bottom) > Math.max(frame.top, bounds.top);
  return meet ? frame : bounds;
}

function draw(
  bytes: Uint8Array,
  { density }: Header,
  frame: Box,
): { readonly drawing: Drawing; readonly bounds: Box | undefined } {
  const canvas = createCanvas(frame);
  const leftOut = new Set<string>();
  const budget = fullBudget();
  const context = createDeviceContext(canvas, budget, density, leftOut);
  const hasPlus = isPlusOnly(bytes);
  const plus = hasPlus ? createEmfPlus(canvas, budget, leftOut, density, frame) : undefined;
  const end = playRecords(bytes, context, plus, leftOut);
  context.end();
  if (end === 'many' || canvas.isFull())
    return { drawing: { refused: 'is a metafile that draws more than any picture' }, bounds: canvas.bounds() };
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top].map((side) => (side / density) * 96);
  return {
    drawing: { svg: canvas.finish(width!, height!), leftOut, isEmpty: canvas.bounds() === undefined },
    bounds: canvas.bounds(),
  };
}

type Visit = (type: number, record: Cursor, size: number) => boolean | undefined;

/** Visits the records to the end of the file or `false`; 'many' if there are too many. */
function eachRecord(bytes: Uint8Array, visit: Visit): 'end' | 'many' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (size < 8 || type === endOfFile) break;
    count += 1;
    if (count > maxRecords) return 'many';
    const record = cursorOver(bytes.subarray(at, Math.min(bytes.length, at + size)));
    record.seek(8);
    if (visit(type, record, size) === false) break;
    at += size;
  }
  return 'end';
}

const endOfFile = 14;
const comment = 70;
const plusIdentifier = 0x2b464d45;

/** Whether the records of EMF+ are all there is: files with both are drawn from those of EMF ([MS-EMFPLUS] 2.3.3.3). */
function isPlusOnly(bytes: Uint8Array): boolean {
  let found = false;
  eachRecord(bytes, (type, record) => {
    if (type !== comment || record.left() < 20) return;
    record.skip(4);
    if (record.u32() !== plusIdentifier) return;
    const [plusType, flags] = [record.u16(), record.u16()];
    found = plusType === 0x4001 && (flags & 1) === 0;
    return false;
  });
  return found;
}

function playRecords(
  bytes: Uint8Array,
  context: DeviceContext,
  plus: EmfPlus | undefined,
  leftOut: Set<string>,
): 'end' | 'many' {
  return eachRecord(bytes, (type, record) => {
    try {
      if (type === comment) {
        record.skip(4);
        if (plus !== undefined && record.left() >= 4 && record.u32() === plusIdentifier) {
          context.end();
          plus.play(record.bytes(record.left()));
        }
        return;
      }
      const draws = drawingRecords[type] ?? bitmapRecords[type];
      // Beside records of EMF+, those of EMF draw only while EMF+ hands over to them ([MS-EMFPLUS] 2.3.3.2).
      if (draws !== undefined && plus?.hasHandedOver() === false) return;
      const handler: EmfRecord | undefined = draws ?? stateRecords[type];
      handler?.(context, record);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      leftOut.add('a damaged record');
    }
    return !context.canvas.isFull();
  });
}
