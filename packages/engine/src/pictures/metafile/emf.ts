// Enhanced metafiles ([MS-EMF]): the header, the size of the picture, and its records one after another.

import { fullBudget } from './bitmap.ts';
import { createCanvas, type Drawing } from './canvas.ts';
import { type Cursor, cursorOver } from './cursor.ts';
import { createDeviceContext, type DeviceContext } from './device-context.ts';
import { bitmapRecords } from './emf-bitmaps.ts';
import { createEmfPlus, type EmfPlus } from './emf-plus.ts';
import { drawingRecords, type EmfRecord } from './emf-records.ts';
import { stateRecords } from './emf-state-records.ts';
import type { Box } from './geometry.ts';

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
  /** Device units in an inch, across and down. */
  readonly density: number;
  readonly densityDown: number;
};

/** Where nothing is drawn. */
const nothing: Box = { left: 0, top: 0, right: 96, bottom: 96 };

/** Draws the file. */
export function drawEmf(bytes: Uint8Array): Drawing {
  const header = readHeader(bytes);
  const known = frameOf(header);
  const drawn = known ?? draw(bytes, header, { left: 0, top: 0, right: 1_000, bottom: 1_000 }).bounds;
  if (drawn === undefined || !(drawn.right > drawn.left) || !(drawn.bottom > drawn.top))
    return draw(bytes, header, nothing).drawing;
  return draw(bytes, header, drawn).drawing;
}

function readHeader(bytes: Uint8Array): Header {
  const cursor = cursorOver(bytes.subarray(0, 88));
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
    densityDown: down * millimetersPerInch,
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
  { density, densityDown }: Header,
  frame: Box,
): { readonly drawing: Drawing; readonly bounds: Box | undefined } {
  const canvas = createCanvas(frame, density / 96);
  const leftOut = new Set<string>();
  const budget = fullBudget();
  const context = createDeviceContext(canvas, budget, density, leftOut);
  const plus = isPlus(bytes) ? createEmfPlus(canvas, budget, leftOut, density, frame) : undefined;
  const end = playRecords(bytes, context, plus, leftOut);
  context.end();
  if (end === 'many' || canvas.isFull())
    return { drawing: { refused: 'is a metafile that draws more than any picture' }, bounds: canvas.bounds() };
  const bounds = canvas.bounds();
  if (end === 'truncated') {
    if (bounds === undefined) return { drawing: { refused: 'is truncated' }, bounds };
    leftOut.add('its end, which is missing');
  }
  const [width, height] = [
    ((frame.right - frame.left) / density) * 96,
    ((frame.bottom - frame.top) / densityDown) * 96,
  ];
  return { drawing: { svg: canvas.finish(width, height), leftOut, isEmpty: bounds === undefined }, bounds };
}

type Visit = (type: number, record: Cursor, size: number) => boolean | undefined;

/** Visits the records to the end of the file or `false`; 'many' if there are too many. */
function eachRecord(bytes: Uint8Array, visit: Visit): 'end' | 'truncated' | 'many' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (type === endOfFile) return 'end';
    if (size < 8) break;
    count += 1;
    if (count > maxRecords) return 'many';
    const record = cursorOver(bytes.subarray(at, Math.min(bytes.length, at + size)));
    record.seek(8);
    if (visit(type, record, size) === false) return 'end';
    at += size;
  }
  return 'truncated';
}

const endOfFile = 14;
const comment = 70;
const plusIdentifier = 0x2b464d45;

/**
 * Whether records of EMF+ are drawn: a file with both says that they draw the same ([MS-EMFPLUS] 2.3.3.3), and is drawn from those of EMF,
 * unless it has none in spite of what it says.
 */
function isPlus(bytes: Uint8Array): boolean {
  let header: 'both' | 'alone' | undefined;
  let hasDrawing = false;
  eachRecord(bytes, (type, record) => {
    if (type !== comment) hasDrawing ||= drawingRecords[type] !== undefined || bitmapRecords[type] !== undefined;
    else if (header === undefined && record.left() >= 20) {
      record.skip(4);
      if (record.u32() !== plusIdentifier) return;
      const [plusType, flags] = [record.u16(), record.u16()];
      if (plusType === 0x4001) header = flags & 1 ? 'both' : 'alone';
    }
    return header !== 'alone' && !hasDrawing;
  });
  return header === 'alone' || (header === 'both' && !hasDrawing);
}

function playRecords(
  bytes: Uint8Array,
  context: DeviceContext,
  plus: EmfPlus | undefined,
  leftOut: Set<string>,
): 'end' | 'truncated' | 'many' {
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
