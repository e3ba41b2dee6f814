// The records of EMF that make objects or set what drawing uses ([MS-EMF] 2.3), by their type.
import { meanColor, readBitmap } from './bitmap.ts';
import type { Cursor } from './cursor.ts';
import type { DeviceContext } from './device-context.ts';
import { type EmfRecord, readLong as long, readBox, readRegion } from './emf-records.ts';
import { chain, type Matrix } from './geometry.ts';
import { brushFrom, brushOf, colorOf, type Font, type GraphicsObject, penOf, stockObjects } from './graphics-state.ts';
import { decodeUtf16 } from './metafile-text.ts';

const objects = new WeakMap<DeviceContext, Map<number, GraphicsObject>>();
const maxObjects = 65_536;

function objectsOf(context: DeviceContext): Map<number, GraphicsObject> {
  let found = objects.get(context);
  if (found === undefined) {
    found = new Map();
    objects.set(context, found);
  }
  return found;
}

const create =
  (read: (record: Cursor, context: DeviceContext) => GraphicsObject): EmfRecord =>
  (context, record) => {
    const id = record.u32();
    const known = objectsOf(context);
    if (known.size < maxObjects) known.set(id, read(record, context));
  };

function readFont(record: Cursor): Font {
  const height = record.i32();
  record.skip(4);
  const escapement = record.i32();
  record.skip(4);
  const weight = record.i32();
  const [italic, underlined, struck, charset] = [record.u8(), record.u8(), record.u8(), record.u8()];
  record.skip(4);
  const name = decodeUtf16(record.bytes(Math.min(64, record.left())), undefined);
  const family = name.split('\u0000')[0] || 'Arial';
  return {
    type: 'font',
    height,
    escapement,
    weight,
    italic: italic > 0,
    underlined: underlined > 0,
    struck: struck > 0,
    charset,
    family,
  };
}

/** A brush of a bitmap is drawn in its mean color. */
const patternBrush = (isMono: boolean) =>
  create((record, context) => {
    record.skip(4);
    const [place, size, bitsPlace, bitsSize] = [record.u32(), record.u32(), record.u32(), record.u32()];
    record.seek(place);
    const head = record.bytes(size);
    record.seek(bitsPlace);
    const bitmap = readBitmap(head, record.bytes(bitsSize), context.budget);
    const mean = bitmap !== undefined && 'raster' in bitmap ? meanColor(bitmap.raster) : '#808080';
    return isMono ? { type: 'brush', color: mean, share: Number.parseInt(mean.slice(1, 3), 16) / 255 } : brushOf(mean);
  });

const origin =
  (name: 'windowOrigin' | 'viewportOrigin' | 'windowExtent' | 'viewportExtent'): EmfRecord =>
  (context, record) =>
    context.set({ [name]: long(record) });

const scale =
  (name: 'windowExtent' | 'viewportExtent'): EmfRecord =>
  (context, record) => {
    const [x, y] = context.state()[name];
    const [xNumerator, xDenominator, yNumerator, yDenominator] = [
      record.i32(),
      record.i32(),
      record.i32(),
      record.i32(),
    ];
    if (xDenominator !== 0 && yDenominator !== 0)
      context.set({ [name]: [(x * xNumerator) / xDenominator, (y * yNumerator) / yDenominator] });
  };

const readMatrix = (record: Cursor): Matrix => [
  record.f32(),
  record.f32(),
  record.f32(),
  record.f32(),
  record.f32(),
  record.f32(),
];

/** The records that set what drawing uses. */
export const stateRecords: { readonly [type: number]: EmfRecord } = {
  9: origin('windowExtent'),
  10: origin('windowOrigin'),
  11: origin('viewportExtent'),
  12: origin('viewportOrigin'),
  17: (context, record) => context.set({ mapMode: record.u32() }),
  18: (context, record) => context.set({ hasBack: record.u32() === 2 }),
  19: (context, record) => context.set({ alternate: record.u32() !== 2 }),
  22: (context, record) => context.set({ textAlign: record.u32() }),
  24: (context, record) => context.set({ textColor: colorOf(record.u32()) }),
  25: (context, record) => context.set({ backColor: colorOf(record.u32()) }),
  27: (context, record) => context.moveTo(long(record)),
  29: (context, record) => context.clipToBoxes([readBox(record)], 4, false),
  30: (context, record) => context.clipToBoxes([readBox(record)], 1, false),
  31: scale('viewportExtent'),
  32: scale('windowExtent'),
  33: (context) => context.save(),
  34: (context, record) => context.restore(record.i32()),
  35: (context, record) => context.set({ world: readMatrix(record) }),
  36: (context, record) => {
    const matrix = readMatrix(record);
    const { world } = context.state();
    // [MS-EMF] 2.1.24: none, before, after, set.
    const mode = record.u32();
    if (mode === 1) context.set({ world: [1, 0, 0, 1, 0, 0] });
    else if (mode === 2) context.set({ world: chain(matrix, world) });
    else if (mode === 3) context.set({ world: chain(world, matrix) });
    else if (mode === 4) context.set({ world: matrix });
  },
  37: (context, record) => {
    const id = record.u32();
    context.select(id >= 0x80000000 ? stockObjects[id - 0x80000000] : objectsOf(context).get(id));
  },
  38: create((record) => {
    const style = record.u32();
    const [width] = long(record);
    return penOf(style, width, colorOf(record.u32()), false);
  }),
  39: create((record) => {
    const [style, color, hatch] = [record.u32(), record.u32(), record.u32()];
    return brushFrom(style, colorOf(color), hatch);
  }),
  40: (context, record) => void objectsOf(context).delete(record.u32()),
  57: (context, record) => context.set({ isClockwise: record.u32() === 2 }),
  59: (context) => context.beginPath(),
  60: (context) => context.endPath(),
  61: (context) => context.closeFigure(),
  67: (context, record) => context.clipToOpenPath(record.u32()),
  68: (context) => context.beginPath(),
  75: (context, record) => {
    const [size, mode] = [record.u32(), record.u32()];
    if (size === 0 && mode === 5) context.set({ clip: undefined });
    else context.clipToBoxes(readRegion(record, size), mode, true);
  },
  82: create(readFont),
  93: patternBrush(true),
  94: patternBrush(false),
  95: create((record) => {
    record.skip(16);
    const [style, width, brushStyle, color] = [record.u32(), record.u32(), record.u32(), record.u32()];
    record.skip(4);
    const count = Math.min(record.u32(), Math.floor(record.left() / 4), 16);
    const lengths = Array.from({ length: count }, () => record.u32());
    return penOf(brushStyle === 1 ? 5 : style, width, colorOf(color), true, lengths);
  }),
};
