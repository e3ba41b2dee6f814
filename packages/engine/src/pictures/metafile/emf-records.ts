// The records of EMF that draw figures and text or set what drawing uses ([MS-EMF] 2.3), by their type.
import type { Cursor } from './cursor.ts';
import type { DeviceContext } from './device-context.ts';
import {
  angleTo,
  type Box,
  boxOf,
  drawArc,
  drawBox,
  drawEllipse,
  drawRoundBox,
  type Pencil,
  type Point,
  pointAt,
} from './geometry.ts';
import { brushOf, colorOf } from './graphics-state.ts';
import { decodeUtf16, symbolText } from './metafile-text.ts';

/** Does what a record asks for; the cursor stands behind its type and size. */
export type EmfRecord = (context: DeviceContext, record: Cursor) => void;

type ReadPoint = (record: Cursor) => Point;
/** A point of 32 bits. */
export const readLong: ReadPoint = (record) => [record.i32(), record.i32()];
const short: ReadPoint = (record) => [record.i16(), record.i16()];
/** Left, top, right and bottom. */
export const readBox = (record: Cursor): Box => boxOf(record.i32(), record.i32(), record.i32(), record.i32());
const boundsSize = 16;

/** The points of a record, as many as it says it has; less than that is a damaged record. */
function readPoints(record: Cursor, count: number, point: ReadPoint): readonly Point[] {
  const size = point === readLong ? 8 : 4;
  if (count * size > record.left()) throw new RangeError('more points than the record has');
  return Array.from({ length: count }, () => point(record));
}

function polyline(pencil: Pencil, points: readonly Point[]): void {
  points.forEach(([x, y], index) => {
    if (index === 0) pencil.moveTo(x, y);
    else pencil.lineTo(x, y);
  });
}

function beziers(pencil: Pencil, points: readonly Point[], start: number): void {
  for (let at = start; at + 2 < points.length; at += 3)
    pencil.curveTo(...points[at]!, ...points[at + 1]!, ...points[at + 2]!);
}

const poly =
  (point: ReadPoint, kind: 'bezier' | 'polygon' | 'line'): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize);
    const points = readPoints(record, record.u32(), point);
    const [first] = points;
    if (first === undefined) return;
    if (kind === 'bezier')
      context.figure((pencil) => {
        pencil.moveTo(...first);
        beziers(pencil, points, 1);
      }, 'stroke');
    else
      context.figure(
        (pencil) => {
          polyline(pencil, points);
          if (kind === 'polygon') pencil.close();
        },
        kind === 'polygon' ? 'both' : 'stroke',
      );
  };

const polyTo =
  (point: ReadPoint, isCurve: boolean): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize);
    const points = readPoints(record, record.u32(), point);
    const last = points.at(-1);
    if (last === undefined) return;
    context.goOn((pencil) => {
      if (isCurve) beziers(pencil, points, 0);
      else for (const [x, y] of points) pencil.lineTo(x, y);
    }, last);
  };

const polyPoly =
  (point: ReadPoint, isClosed: boolean): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize);
    const [figures, total] = [record.u32(), record.u32()];
    if (figures * 4 > record.left()) throw new RangeError('more figures than the record has');
    const counts = Array.from({ length: figures }, () => record.u32());
    const points = readPoints(record, total, point);
    let at = 0;
    context.figure(
      (pencil) => {
        for (const count of counts) {
          if (at + count > points.length) break;
          polyline(pencil, points.slice(at, at + count));
          if (isClosed) pencil.close();
          at += count;
        }
      },
      isClosed ? 'both' : 'stroke',
    );
  };

/** [MS-EMF] 2.1.26: close, line, curve, move. */
const polyDraw =
  (point: ReadPoint): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize);
    const points = readPoints(record, record.u32(), point);
    const types = record.bytes(points.length);
    const last = points.at(-1);
    if (last === undefined) return;
    context.goOn((pencil) => {
      for (let at = 0; at < points.length; at += 1) {
        const kind = types[at]! & 6;
        if (kind === 6) pencil.moveTo(...points[at]!);
        else if (kind === 2) pencil.lineTo(...points[at]!);
        else if (kind === 4 && at + 2 < points.length) {
          beziers(pencil, points.slice(at, at + 3), 0);
          at += 2;
        }
        if (types[at]! & 1) pencil.close();
      }
    }, last);
  };

const inBox =
  (draw: (pencil: Pencil, box: Box) => void): EmfRecord =>
  (context, record) => {
    const box = readBox(record);
    context.figure((pencil) => draw(pencil, box), 'both');
  };

/** Start and sweep of an arc between two rays; counterclockwise on the device unless it is set otherwise. */
export function arcAngles(
  context: DeviceContext,
  box: Box,
  from: Point,
  to: Point,
): readonly [start: number, sweep: number] {
  const [a, b, c, d] = context.matrix();
  const isMirrored = a * d - b * c < 0;
  const isClockwise = context.state().isClockwise !== isMirrored;
  const [start, end] = [angleTo(box, ...from), angleTo(box, ...to)];
  const turn = 2 * Math.PI;
  const forward = (((end - start) % turn) + turn) % turn || turn;
  return [start, isClockwise ? forward : forward === turn ? -turn : forward - turn];
}

/** An arc, a pie or a chord in a box between the rays through two points. */
export function drawArcFigure(
  context: DeviceContext,
  kind: 'arc' | 'pie' | 'chord',
  box: Box,
  from: Point,
  to: Point,
): void {
  const [start, sweep] = arcAngles(context, box, from, to);
  context.figure(
    (pencil) => {
      if (kind === 'pie') {
        pencil.moveTo((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        pencil.lineTo(...pointAt(box, start));
      } else pencil.moveTo(...pointAt(box, start));
      drawArc(pencil, box, start, sweep);
      if (kind !== 'arc') pencil.close();
    },
    kind === 'arc' ? 'stroke' : 'both',
  );
}

const arc =
  (kind: 'arc' | 'pie' | 'chord'): EmfRecord =>
  (context, record) => {
    const box = readBox(record);
    drawArcFigure(context, kind, box, readLong(record), readLong(record));
  };

const region =
  (hasBrush: boolean): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize);
    const size = record.u32();
    if (hasBrush) record.skip(4);
    for (const box of readRegion(record, size)) context.fillBox(box, context.state().brush);
  };

/** RegionData ([MS-EMF] 2.2.24): a header, then boxes. */
export function readRegion(record: Cursor, size: number): readonly Box[] {
  if (size < 32) return [];
  record.skip(8);
  const count = record.u32();
  record.skip(20);
  if (count * 16 > record.left()) throw new RangeError('more boxes than the record has');
  return Array.from({ length: count }, () => readBox(record));
}

/** EmrText ([MS-EMF] 2.2.5), its offsets from the start of the record. */
function readText(context: DeviceContext, record: Cursor, isWide: boolean): void {
  const [x, y] = readLong(record);
  const [count, place, options] = [record.u32(), record.u32(), record.u32()];
  const box = options & 0x100 ? undefined : readBox(record);
  const spacing = record.left() >= 4 ? record.u32() : 0;
  const back = box !== undefined && options & 2 && box.right > box.left && box.bottom > box.top ? box : undefined;
  const clip = box !== undefined && options & 4 && box.right > box.left && box.bottom > box.top ? box : undefined;
  record.seek(place);
  const bytes = count === 0 ? new Uint8Array(0) : record.bytes(count * (isWide ? 2 : 1));
  const { font } = context.state();
  const isGlyphs = (options & 0x10) !== 0;
  if (isGlyphs) context.leaveOut('text written as numbers of glyphs');
  const text = isGlyphs ? '' : isWide ? decodeUtf16(bytes, font) : symbolText(bytes, font);
  const step = options & 0x2000 ? 8 : 4;
  let advances: number[] | undefined;
  if (spacing > 0 && text.length === count) {
    record.seek(spacing);
    if (count * step <= record.left())
      advances = Array.from({ length: count }, () => {
        const advance = record.i32();
        record.skip(step - 4);
        return advance;
      });
  }
  context.text({ text, x, y, ...(advances && { advances }), ...(back && { back }), ...(clip && { clip }) });
}

const extendedText =
  (isWide: boolean): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize + 12);
    readText(context, record, isWide);
  };

const manyTexts =
  (isWide: boolean): EmfRecord =>
  (context, record) => {
    record.skip(boundsSize + 12);
    const count = Math.min(record.u32(), record.left() / 40);
    for (let index = 0; index < count; index += 1) {
      record.seek(boundsSize + 24 + index * 40);
      readText(context, record, isWide);
    }
  };

const smallText: EmfRecord = (context, record) => {
  const [x, y] = readLong(record);
  const [count, options] = [record.u32(), record.u32()];
  record.skip(12);
  if ((options & 0x100) === 0) record.skip(boundsSize);
  const isNarrow = (options & 0x200) !== 0;
  const bytes = record.bytes(count * (isNarrow ? 1 : 2));
  const { font } = context.state();
  context.text({ text: isNarrow ? symbolText(bytes, font) : decodeUtf16(bytes, font), x, y });
};

/** [MS-EMF] 2.3.5.12: boxes with a gradient across or down, triangles in their mean color. */
const gradientFill: EmfRecord = (context, record) => {
  record.skip(boundsSize);
  const [count, figures, mode] = [record.u32(), record.u32(), record.u32()];
  if (count * 16 > record.left()) throw new RangeError('more corners than the record has');
  const corners = Array.from({ length: count }, () => {
    const point = readLong(record);
    const color = [record.u16() >> 8, record.u16() >> 8, record.u16() >> 8];
    record.skip(2);
    return { point, color };
  });
  const hex = (color: readonly number[]): string => colorOf(color[0]! | (color[1]! << 8) | (color[2]! << 16));
  const places = mode === 2 ? 3 : 2;
  if (figures * places * 4 > record.left()) throw new RangeError('more figures than the record has');
  for (let figure = 0; figure < figures; figure += 1) {
    const found = Array.from({ length: places }, () => corners[record.u32()]);
    const [first, second, third] = found;
    if (first === undefined || second === undefined) continue;
    if (mode === 2) {
      if (third === undefined) continue;
      const mean = [0, 1, 2].map((channel) => found.reduce((sum, corner) => sum + corner!.color[channel]!, 0) / 3);
      fillFigure(context, hex(mean), (pencil) => polyline(pencil, [first.point, second.point, third.point]));
      continue;
    }
    const box = boxOf(...first.point, ...second.point);
    const [start, end] = (mode === 0 ? first.point[0] <= second.point[0] : first.point[1] <= second.point[1])
      ? [first, second]
      : [second, first];
    const stops = `<stop offset="0" stop-color="${hex(start.color)}"/><stop offset="1" stop-color="${hex(end.color)}"/>`;
    const direction = mode === 0 ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
    fillFigure(context, context.canvas.define('linearGradient', direction, stops), (pencil) => drawBox(pencil, box));
  }
};

function fillFigure(context: DeviceContext, color: string, draw: (pencil: Pencil) => void): void {
  const { brush } = context.state();
  context.select(brushOf(color));
  context.figure(draw, 'fill');
  context.select(brush);
}

/** The records that draw, but for bitmaps. */
export const drawingRecords: { readonly [type: number]: EmfRecord } = {
  2: poly(readLong, 'bezier'),
  3: poly(readLong, 'polygon'),
  4: poly(readLong, 'line'),
  5: polyTo(readLong, true),
  6: polyTo(readLong, false),
  7: polyPoly(readLong, false),
  8: polyPoly(readLong, true),
  15: (context, record) => {
    const [x, y] = readLong(record);
    context.fillBox(boxOf(x, y, x + 1, y + 1), colorOf(record.u32()));
  },
  41: (context, record) => {
    const [x, y] = readLong(record);
    const radius = record.u32();
    const [start, sweep] = [(-record.f32() / 180) * Math.PI, (-record.f32() / 180) * Math.PI];
    const box = boxOf(x - radius, y - radius, x + radius, y + radius);
    context.goOn(
      (pencil) => {
        pencil.lineTo(...pointAt(box, start));
        drawArc(pencil, box, start, sweep);
      },
      pointAt(box, start + sweep),
    );
  },
  42: inBox(drawEllipse),
  43: inBox(drawBox),
  44: (context, record) => {
    const box = readBox(record);
    const [width, height] = readLong(record);
    context.figure((pencil) => drawRoundBox(pencil, box, width, height), 'both');
  },
  45: arc('arc'),
  46: arc('chord'),
  47: arc('pie'),
  53: (context) => context.leaveOut('a flood fill'),
  54: (context, record) => {
    const point = readLong(record);
    context.goOn((pencil) => pencil.lineTo(...point), point);
  },
  55: (context, record) => {
    const box = readBox(record);
    const [start, sweep] = arcAngles(context, box, readLong(record), readLong(record));
    context.goOn(
      (pencil) => {
        pencil.lineTo(...pointAt(box, start));
        drawArc(pencil, box, start, sweep);
      },
      pointAt(box, start + sweep),
    );
  },
  56: polyDraw(readLong),
  62: (context) => context.paintPath('fill'),
  63: (context) => context.paintPath('both'),
  64: (context) => context.paintPath('stroke'),
  71: region(true),
  72: (context) => context.leaveOut('the frame of a region'),
  73: (context) => context.leaveOut('an inverted region'),
  74: region(false),
  83: extendedText(false),
  84: extendedText(true),
  85: poly(short, 'bezier'),
  86: poly(short, 'polygon'),
  87: poly(short, 'line'),
  88: polyTo(short, true),
  89: polyTo(short, false),
  90: polyPoly(short, false),
  91: polyPoly(short, true),
  92: polyDraw(short),
  96: manyTexts(false),
  97: manyTexts(true),
  108: smallText,
  118: gradientFill,
};
