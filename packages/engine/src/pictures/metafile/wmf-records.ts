// The records of WMF ([MS-WMF] 2.3) by their function: the last parameter comes first.
import { type Bitmap, meanColor, readBitmap } from './bitmap.ts';
import type { Cursor } from './cursor.ts';
import type { DeviceContext } from './device-context.ts';
import { fillByOperation, fromTop, stretch } from './emf-bitmaps.ts';
import { drawArcFigure } from './emf-records.ts';
import { type Box, boxOf, drawBox, drawEllipse, drawRoundBox, type Pencil, type Point } from './geometry.ts';
import { brushFrom, brushOf, colorOf, type Font, type GraphicsObject, penOf } from './graphics-state.ts';
import { symbolText } from './metafile-text.ts';

/** Does what a record asks for; the cursor stands at its first parameter. */
type WmfRecord = (context: DeviceContext, record: Cursor, objects: WmfObjects) => void;

export type WmfObjects = {
  /** In the first place that is free ([MS-WMF] 3.1.4.1). */
  add(object: GraphicsObject): void;
  get(place: number): GraphicsObject | undefined;
  delete(place: number): void;
};

const maxObjects = 2_048;

export function createWmfObjects(): WmfObjects {
  const places: (GraphicsObject | undefined)[] = [];
  return {
    add(object) {
      const free = places.indexOf(undefined);
      if (free !== -1) places[free] = object;
      else if (places.length < maxObjects) places.push(object);
    },
    get: (place) => places[place],
    delete(place) {
      if (place < places.length) places[place] = undefined;
    },
  };
}

/** Y before x. */
const point = (record: Cursor): Point => {
  const y = record.i16();
  return [record.i16(), y];
};

function box(record: Cursor): Box {
  const [bottom, right, top, left] = [record.i16(), record.i16(), record.i16(), record.i16()];
  return boxOf(left, top, right, bottom);
}

function readPoints(record: Cursor, count: number): readonly Point[] {
  if (count < 0 || count * 4 > record.left()) throw new RangeError('more points than the record has');
  return Array.from({ length: count }, () => [record.i16(), record.i16()] as const);
}

function polyline(pencil: Pencil, points: readonly Point[]): void {
  points.forEach(([x, y], index) => {
    if (index === 0) pencil.moveTo(x, y);
    else pencil.lineTo(x, y);
  });
}

const poly =
  (isClosed: boolean): WmfRecord =>
  (context, record) => {
    const points = readPoints(record, record.i16());
    context.figure(
      (pencil) => {
        polyline(pencil, points);
        if (isClosed) pencil.close();
      },
      isClosed ? 'both' : 'stroke',
    );
  };

const polyPolygon: WmfRecord = (context, record) => {
  const figures = record.u16();
  if (figures * 2 > record.left()) throw new RangeError('more figures than the record has');
  const counts = Array.from({ length: figures }, () => record.u16());
  context.figure((pencil) => {
    for (const count of counts) {
      polyline(pencil, readPoints(record, count));
      pencil.close();
    }
  }, 'both');
};

const arc =
  (kind: 'arc' | 'pie' | 'chord'): WmfRecord =>
  (context, record) => {
    const [end, start] = [point(record), point(record)];
    drawArcFigure(context, kind, box(record), start, end);
  };

const textOut: WmfRecord = (context, record) => {
  const count = Math.max(0, record.i16());
  const bytes = record.bytes(count);
  record.skip(count % 2);
  const [x, y] = point(record);
  context.text({ text: symbolText(bytes, context.state().font), x, y });
};

const extendedText: WmfRecord = (context, record) => {
  const [x, y] = point(record);
  const count = Math.max(0, record.i16());
  const options = record.u16();
  const area = options & 6 ? boxOf(record.i16(), record.i16(), record.i16(), record.i16()) : undefined;
  const bytes = record.bytes(Math.min(count, record.left()));
  record.skip(count % 2);
  const text = symbolText(bytes, context.state().font);
  const steps = record.left() >= count * 2 ? Array.from({ length: count }, () => record.i16()) : undefined;
  const advances = steps && text.length !== count ? perCharacter(bytes, steps, text.length) : steps;
  context.text({
    text,
    x,
    y,
    ...(advances && count > 0 && { advances }),
    ...(area && options & 2 && { back: area }),
    ...(area && options & 4 && { clip: area }),
  });
};

/** Characters of two bytes have two steps; undefined if the bytes and the characters do not match. */
function perCharacter(bytes: Uint8Array, steps: readonly number[], length: number): readonly number[] | undefined {
  const advances: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! > 0x80 && at + 1 < bytes.length) {
      advances.push(steps[at]! + steps[at + 1]!);
      at += 1;
    } else advances.push(steps[at]!);
  }
  return advances.length === length ? advances : undefined;
}

const readFont = (record: Cursor): Font => {
  const height = record.i16();
  record.skip(2);
  const escapement = record.i16();
  record.skip(2);
  const weight = record.i16();
  const [italic, underlined, struck, charset] = [record.u8(), record.u8(), record.u8(), record.u8()];
  record.skip(4);
  const name = record.bytes(Math.min(32, record.left()));
  const end = name.indexOf(0);
  const font = {
    type: 'font',
    height,
    escapement,
    weight,
    italic: italic > 0,
    underlined: underlined > 0,
    struck: struck > 0,
    charset,
  } as const;
  const plain: Font = { ...font, family: '' };
  return { ...font, family: symbolText(end === -1 ? name : name.subarray(0, end), plain) || 'Arial' };
};

const create =
  (read: (record: Cursor, context: DeviceContext) => GraphicsObject): WmfRecord =>
  (context, record, objects) => {
    let object: GraphicsObject = { type: 'unseen' };
    try {
      object = read(record, context);
    } finally {
      // A damaged one takes its place, too: others are counted from it.
      objects.add(object);
    }
  };

const unseen = create(() => ({ type: 'unseen' }));

function restOf(
  record: Cursor,
  context: DeviceContext,
): { readonly bitmap: Bitmap; readonly head: Uint8Array } | undefined {
  const head = record.bytes(record.left());
  const bitmap = readBitmap(head, undefined, context.budget);
  if (bitmap === undefined) context.leaveOut('a bitmap');
  return bitmap && { bitmap, head };
}

/** `[height, width, y, x]` as a part. */
function part(record: Cursor): { x: number; y: number; width: number; height: number } {
  const [height, width, y, x] = [record.i16(), record.i16(), record.i16(), record.i16()];
  return { x, y, width, height };
}

const isAlone = (record: Cursor, size: number): boolean => record.at() + record.left() <= size;

const stretchBlit: WmfRecord = (context, record) => {
  // Without a bitmap there are a raster operation, source, a reserved word and target.
  const hasNone = isAlone(record, 24);
  const operation = record.u32();
  const source = part(record);
  if (hasNone && record.left() >= 10) record.skip(2);
  const target = part(record);
  if (hasNone) {
    fillByOperation(context, target, operation);
    return;
  }
  const found = restOf(record, context);
  if (found !== undefined) stretch(context, found.bitmap, source, target, operation);
};

const blit: WmfRecord = (context, record) => {
  const hasNone = isAlone(record, 20);
  const operation = record.u32();
  const [x, y] = point(record);
  if (hasNone && record.left() >= 10) record.skip(2);
  const target = part(record);
  if (hasNone) {
    fillByOperation(context, target, operation);
    return;
  }
  const found = restOf(record, context);
  if (found === undefined) return;
  const source = { x, y, width: target.width, height: target.height };
  stretch(context, found.bitmap, source, target, operation);
};

const stretchBits: WmfRecord = (context, record) => {
  const operation = record.u32();
  record.skip(2);
  const [source, target] = [part(record), part(record)];
  const found = restOf(record, context);
  if (found !== undefined) stretch(context, found.bitmap, fromTop(source, found.bitmap, found.head), target, operation);
};

const setBits: WmfRecord = (context, record) => {
  record.skip(6);
  const [y, x] = [record.i16(), record.i16()];
  const target = part(record);
  const found = restOf(record, context);
  if (found === undefined) return;
  const source = { x, y, width: target.width, height: target.height };
  stretch(context, found.bitmap, fromTop(source, found.bitmap, found.head), target, 0xcc0020);
};

/** Bitmaps of devices have no colors of their own and are hardly ever found in files. */
const deviceBitmap: WmfRecord = (context) => context.leaveOut('a bitmap of a device');

const move =
  (name: 'windowOrigin'): WmfRecord =>
  (context, record) => {
    const [x, y] = context.state()[name];
    const [dx, dy] = point(record);
    context.set({ [name]: [x + dx, y + dy] });
  };

export const wmfRecords: { readonly [type: number]: WmfRecord } = {
  30: (context) => context.save(),
  295: (context, record) => context.restore(record.i16()),
  258: (context, record) => context.set({ hasBack: record.u16() === 2 }),
  // The picture is scaled to its frame whatever the units of a device are; only those that run upward differ.
  259: (context, record) => {
    const mode = record.u16();
    context.set({ mapMode: mode >= 2 && mode <= 6 ? mode : 8 });
  },
  262: (context, record) => context.set({ alternate: record.u16() !== 2 }),
  298: (context) => context.leaveOut('an inverted region'),
  299: (context) => context.leaveOut('a region'),
  552: (context) => context.leaveOut('a region'),
  1065: (context) => context.leaveOut('the frame of a region'),
  301: (context, record, objects) => context.select(objects.get(record.u16())),
  496: (_, record, objects) => objects.delete(record.u16()),
  302: (context, record) => context.set({ textAlign: record.u16() }),
  513: (context, record) => context.set({ backColor: colorOf(record.u32()) }),
  521: (context, record) => context.set({ textColor: colorOf(record.u32()) }),
  523: (context, record) => context.set({ windowOrigin: point(record) }),
  524: (context, record) => {
    const [x, y] = point(record);
    if (x !== 0 && y !== 0) context.set({ windowExtent: [x, y] });
  },
  527: move('windowOrigin'),
  1040: (context, record) => {
    const [yDenominator, yNumerator, xDenominator, xNumerator] = [
      record.i16(),
      record.i16(),
      record.i16(),
      record.i16(),
    ];
    const [x, y] = context.state().windowExtent;
    if (xDenominator !== 0 && yDenominator !== 0 && xNumerator !== 0 && yNumerator !== 0)
      context.set({ windowExtent: [(x * xNumerator) / xDenominator, (y * yNumerator) / yDenominator] });
  },
  531: (context, record) => {
    const end = point(record);
    context.goOn((pencil) => pencil.lineTo(...end), end);
  },
  532: (context, record) => context.moveTo(point(record)),
  1045: (context, record) => context.clipToBoxes([box(record)], 4, false),
  1046: (context, record) => context.clipToBoxes([box(record)], 1, false),
  300: (context) => context.set({ clip: undefined }),
  804: poly(true),
  805: poly(false),
  1336: polyPolygon,
  1048: (context, record) => {
    const area = box(record);
    context.figure((pencil) => drawEllipse(pencil, area), 'both');
  },
  1051: (context, record) => {
    const area = box(record);
    context.figure((pencil) => drawBox(pencil, area), 'both');
  },
  1564: (context, record) => {
    const [width, height] = point(record);
    const area = box(record);
    context.figure((pencil) => drawRoundBox(pencil, area, width, height), 'both');
  },
  2071: arc('arc'),
  2074: arc('pie'),
  2096: arc('chord'),
  1049: (context) => context.leaveOut('a flood fill'),
  1352: (context) => context.leaveOut('a flood fill'),
  1055: (context, record) => {
    const color = colorOf(record.u32());
    const [x, y] = point(record);
    context.fillBox(boxOf(x, y, x + 1, y + 1), color);
  },
  1313: textOut,
  2610: extendedText,
  1565: (context, record) => {
    const operation = record.u32();
    fillByOperation(context, part(record), operation);
  },
  2368: blit,
  2881: stretchBlit,
  3907: stretchBits,
  3379: setBits,
  2338: deviceBitmap,
  2851: deviceBitmap,
  762: create((record) => {
    const style = record.u16();
    const width = record.i16();
    record.skip(2);
    return penOf(style, width, colorOf(record.u32()), false);
  }),
  763: create(readFont),
  764: create((record) => {
    const style = record.u16();
    const color = colorOf(record.u32());
    return brushFrom(style, color, record.u16());
  }),
  322: create((record, context) => {
    record.skip(4);
    const bitmap = readBitmap(record.bytes(record.left()), undefined, context.budget);
    return brushOf(bitmap !== undefined && 'raster' in bitmap ? meanColor(bitmap.raster) : '#808080');
  }),
  505: create(() => brushOf('#808080')),
  248: unseen,
  247: unseen,
  1791: unseen,
};
