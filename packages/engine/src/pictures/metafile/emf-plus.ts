// EMF+ ([MS-EMFPLUS]): the records in comments of files that have no others, drawn as they come.
import type { BitmapBudget } from './bitmap.ts';
import type { Canvas, Clip, Paint, Stroke } from './canvas.ts';
import { type Cursor, cursorOver } from './cursor.ts';
import { clipWith } from './emf-plus-clip.ts';
import { joined, lines, spline, unitSize } from './emf-plus-figures.ts';
import {
  drawPath,
  type Ink,
  inkOf,
  type PlusBrush,
  type PlusObject,
  type PlusPen,
  readBoxF,
  readMatrixF,
  readObject,
  readPoints,
} from './emf-plus-objects.ts';
import {
  apply,
  type Box,
  boxOf,
  boxThrough,
  chain,
  drawArc,
  drawBox,
  drawEllipse,
  identity,
  isUpright,
  type Matrix,
  type Pencil,
  type Point,
  pencilThrough,
  pointAt,
  scaleOf,
} from './geometry.ts';

export type EmfPlus = {
  /** Plays the records in a comment. */
  play(bytes: Uint8Array): void;
  /** Whether the records of EMF that follow draw, too. */
  hasHandedOver(): boolean;
};

type PlusState = { readonly world: Matrix; readonly page: Matrix; readonly clip: Clip | undefined };
/** `flags` of the record. */
type PlusRecord = (record: Cursor, flags: number) => void;

/** `density`: units of the device in an inch. */
export function createEmfPlus(
  canvas: Canvas,
  budget: BitmapBudget,
  leftOut: Set<string>,
  density: number,
  frame: Box,
): EmfPlus {
  let state: PlusState = { world: identity, page: identity, clip: undefined };
  const saved = new Map<number, PlusState>();
  const objects = new Map<number, PlusObject>();
  let pending: { readonly id: number; readonly pieces: Uint8Array[] } | undefined;
  let handedOver = false;
  const dpi = density;
  const leaveOut = (what: string): void => void leftOut.add(what);
  const matrix = (): Matrix => chain(state.world, state.page);

  function objectOf<Kind extends PlusObject['kind']>(
    id: number,
    kind: Kind,
  ): Extract<PlusObject, { kind: Kind }> | undefined {
    const object = objects.get(id & 255);
    return object?.kind === kind ? (object as Extract<PlusObject, { kind: Kind }>) : undefined;
  }

  function brushOf(id: number, flags: number): PlusBrush | undefined {
    return flags & 0x8000 ? { type: 'solid', ink: inkOf(id) } : objectOf(id, 'brush')?.brush;
  }

  function paintOf(brush: PlusBrush): Paint {
    if (brush.type === 'solid') return brush.ink;
    const { box, stops } = brush;
    const through = chain(brush.matrix, matrix());
    const middle = (box.top + box.bottom) / 2;
    const [x1, y1] = canvas.place(...apply(through, box.left, middle));
    const [x2, y2] = canvas.place(...apply(through, box.right, middle));
    const written = stops.map(
      ({ at, ink }) => `<stop offset="${shareText(at)}" stop-color="${ink.color}"${opacityOf(ink)}/>`,
    );
    const place = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return { color: canvas.define('linearGradient', place, written.join('')), opacity: 1 };
  }

  function strokeOf({ brush, width, unit, dashes, cap, join }: PlusPen): Stroke {
    const scaled = unit === 0 ? width * scaleOf(matrix()) : width * unitSize(unit, dpi);
    return {
      ...paintOf(brush),
      width: scaled,
      ...(dashes && { dashes: dashes.map((dash) => dash * Math.max(scaled, 1)) }),
      ...(cap && { cap }),
      ...(join && { join }),
    };
  }

  function fill(brush: PlusBrush | undefined, draw: (pencil: Pencil) => void, alternate = true): void {
    if (brush === undefined) return;
    const outline = canvas.outline();
    draw(pencilThrough(matrix(), outline));
    canvas.path(outline.data(), { fill: paintOf(brush), alternate }, state.clip);
  }

  function stroke(id: number, draw: (pencil: Pencil) => void): void {
    const pen = objectOf(id, 'pen')?.pen;
    if (pen === undefined) return;
    const outline = canvas.outline();
    draw(pencilThrough(matrix(), outline));
    canvas.path(outline.data(), { stroke: strokeOf(pen) }, state.clip);
  }

  /** Boxes of floats, or of 16 bits where the flags say so. */
  const readBox = (record: Cursor, flags: number): Box => {
    if ((flags & 0x4000) === 0) return readBoxF(record);
    const [x, y, width, height] = [record.i16(), record.i16(), record.i16(), record.i16()];
    return boxOf(x, y, x + width, y + height);
  };
  const readBoxes = (record: Cursor, flags: number): readonly Box[] => {
    const count = record.u32();
    if (count * (flags & 0x4000 ? 8 : 16) > record.left()) throw new RangeError('more boxes than the record has');
    return Array.from({ length: count }, () => readBox(record, flags));
  };
  const arcIn = (record: Cursor, flags: number): ((pencil: Pencil, isPie: boolean) => void) => {
    const [start, sweep] = [(record.f32() / 180) * Math.PI, (record.f32() / 180) * Math.PI];
    const box = readBox(record, flags);
    return (pencil, isPie) => {
      if (isPie) {
        pencil.moveTo((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        pencil.lineTo(...pointAt(box, start));
      } else pencil.moveTo(...pointAt(box, start));
      drawArc(pencil, box, start, sweep);
      if (isPie) pencil.close();
    };
  };

  function change(next: Matrix, flags: number): void {
    // Flag A: after what there is.
    state = { ...state, world: flags & 0x2000 ? chain(state.world, next) : chain(next, state.world) };
  }

  function drawImage(id: number, source: Box, target: Matrix): void {
    const image = objectOf(id, 'image')?.image;
    if (image === undefined) return;
    const [width, height] = [source.right - source.left, source.bottom - source.top];
    if (!(width > 0 && height > 0)) return;
    // A picture that was made smaller is still counted in its pixels.
    const [across, down] = [image.width / image.fullWidth, image.height / image.fullHeight];
    const toUnit: Matrix = [1 / width / across, 0, 0, 1 / height / down, -source.left / width, -source.top / height];
    const through = chain(target, matrix());
    const isWhole =
      source.left <= 0.5 &&
      source.top <= 0.5 &&
      source.right >= image.fullWidth - 0.5 &&
      source.bottom >= image.fullHeight - 0.5;
    const unit: Box = { left: 0, top: 0, right: 1, bottom: 1 };
    const clip = isWhole || !isUpright(through) ? state.clip : canvas.clipToBox(state.clip, boxThrough(through, unit));
    canvas.image(image, chain(toUnit, through), clip);
  }

  function drawText(record: Cursor, flags: number): void {
    const brush = brushOf(record.u32(), flags);
    const format = objectOf(record.u32(), 'format');
    const length = record.u32();
    const area = readBoxF(record);
    const font = objectOf(flags, 'font')?.font;
    if (font === undefined || brush === undefined || length * 2 > record.left()) return;
    const text = new TextDecoder('utf-16le').decode(record.bytes(length * 2));
    const through = matrix();
    const size = font.unit === 0 ? font.size : (font.size * unitSize(font.unit, dpi)) / (scaleOf(through) || 1);
    const align = format?.align ?? 0;
    const lines = text.split(/\r\n|[\n\r]/);
    const height = lines.length * size * 1.15;
    const down =
      format?.lineAlign === 1
        ? (area.bottom - area.top - height) / 2
        : format?.lineAlign === 2
          ? area.bottom - area.top - height
          : 0;
    const x = align === 1 ? (area.left + area.right) / 2 : align === 2 ? area.right : area.left + size / 6;
    lines.forEach((line, index) => {
      const [originX, originY] = apply(through, x, area.top + down + size * (0.95 + index * 1.15));
      writeText(
        line,
        [through[0], through[1], through[2], through[3], originX, originY],
        size,
        font,
        paintInk(brush),
        align === 1 ? 'middle' : align === 2 ? 'end' : undefined,
      );
    });
  }

  function writeText(
    text: string,
    through: Matrix,
    size: number,
    font: Extract<PlusObject, { kind: 'font' }>['font'],
    ink: Ink,
    anchor?: 'middle' | 'end',
    starts?: readonly number[],
  ): void {
    const decoration = [font.underlined && 'underline', font.struck && 'line-through'].filter((word) => word !== false);
    canvas.text(
      {
        text,
        matrix: through,
        size,
        family: font.family,
        weight: font.bold ? 700 : 400,
        italic: font.italic,
        ...(decoration.length > 0 && { decoration: decoration.join(' ') }),
        ...(anchor && { anchor }),
        ...(starts && { starts }),
        ...ink,
      },
      state.clip,
    );
  }

  /** Characters one by one at their places; glyphs by number cannot be drawn. */
  function drawDriverString(record: Cursor, flags: number): void {
    const brush = brushOf(record.u32(), flags);
    const options = record.u32();
    const hasMatrix = record.u32() !== 0;
    const count = record.u32();
    const font = objectOf(flags, 'font')?.font;
    if (count * 10 > record.left()) throw new RangeError('more glyphs than the record has');
    if ((options & 1) === 0) leaveOut('text written as numbers of glyphs');
    if (font === undefined || brush === undefined || (options & 1) === 0 || count === 0) return;
    const text = new TextDecoder('utf-16le').decode(record.bytes(count * 2));
    const places = Array.from({ length: options & 4 ? 1 : count }, (): Point => [record.f32(), record.f32()]);
    const through = hasMatrix && record.left() >= 24 ? chain(readMatrixF(record), matrix()) : matrix();
    const size =
      font.unit === 0 || font.unit === 2 ? font.size : (font.size * unitSize(font.unit, dpi)) / (scaleOf(through) || 1);
    const [first] = places;
    const [originX, originY] = apply(through, ...first!);
    const isLine = places.length === text.length && places.every(([, y]) => Math.abs(y - first![1]) < 0.01 * size);
    const starts = isLine ? places.map(([x]) => x - first![0]) : undefined;
    writeText(
      text,
      [through[0], through[1], through[2], through[3], originX, originY],
      size,
      font,
      paintInk(brush),
      undefined,
      starts,
    );
  }

  const combine = (flags: number): number => (flags >> 8) & 15;
  const boxFigure = (box: Box) => ({ type: 'box', box }) as const;
  const setClip = (region: Parameters<typeof clipWith>[3], flags: number): void => {
    state = { ...state, clip: clipWith(canvas, state.clip, combine(flags), region, matrix(), leaveOut) };
  };

  /** By their type less 0x4000. */
  const records: { readonly [type: number]: PlusRecord } = {
    4: () => {
      handedOver = true;
    },
    9: (record) => {
      const ink = inkOf(record.u32());
      if (ink.opacity === 0) return;
      const outline = canvas.outline();
      drawBox(outline, frame);
      canvas.path(outline.data(), { fill: ink }, undefined);
    },
    10: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      for (const box of readBoxes(record, flags)) fill(brush, (pencil) => drawBox(pencil, box));
    },
    11: (record, flags) => {
      for (const box of readBoxes(record, flags)) stroke(flags, (pencil) => drawBox(pencil, box));
    },
    12: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      const points = readPoints(record, record.u32(), flags);
      fill(brush, (pencil) => lines(pencil, points, true));
    },
    13: (record, flags) => {
      const points = readPoints(record, record.u32(), flags);
      stroke(flags, (pencil) => lines(pencil, points, (flags & 0x2000) !== 0));
    },
    14: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      const box = readBox(record, flags);
      fill(brush, (pencil) => drawEllipse(pencil, box));
    },
    15: (record, flags) => {
      const box = readBox(record, flags);
      stroke(flags, (pencil) => drawEllipse(pencil, box));
    },
    16: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      const draw = arcIn(record, flags);
      fill(brush, (pencil) => draw(pencil, true));
    },
    17: (record, flags) => {
      const draw = arcIn(record, flags);
      stroke(flags, (pencil) => draw(pencil, true));
    },
    18: (record, flags) => {
      const draw = arcIn(record, flags);
      stroke(flags, (pencil) => draw(pencil, false));
    },
    19: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      const region = objectOf(flags, 'region')?.region;
      if (region === undefined || brush === undefined) return;
      const clip = clipWith(canvas, state.clip, 1, region, matrix(), leaveOut);
      const outline = canvas.outline();
      drawBox(outline, frame);
      canvas.path(outline.data(), { fill: paintOf(brush) }, clip);
    },
    20: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      const path = objectOf(flags, 'path')?.path;
      if (path !== undefined) fill(brush, (pencil) => drawPath(pencil, path), path.alternate);
    },
    21: (record, flags) => {
      const path = objectOf(flags, 'path')?.path;
      if (path !== undefined) stroke(record.u32(), (pencil) => drawPath(pencil, path));
    },
    22: (record, flags) => {
      const brush = brushOf(record.u32(), flags);
      const tension = record.f32();
      const points = readPoints(record, record.u32(), flags);
      fill(brush, (pencil) => spline(pencil, points, tension, true));
    },
    23: (record, flags) => {
      const tension = record.f32();
      const points = readPoints(record, record.u32(), flags);
      stroke(flags, (pencil) => spline(pencil, points, tension, true));
    },
    24: (record, flags) => {
      const tension = record.f32();
      const [offset, segments] = [record.u32(), record.u32()];
      const points = readPoints(record, record.u32(), flags);
      stroke(flags, (pencil) => spline(pencil, points.slice(offset, offset + segments + 1), tension, false));
    },
    25: (record, flags) => {
      const points = readPoints(record, record.u32(), flags);
      stroke(flags, (pencil) => {
        if (points[0] !== undefined) pencil.moveTo(...points[0]);
        for (let at = 1; at + 2 < points.length; at += 3)
          pencil.curveTo(...points[at]!, ...points[at + 1]!, ...points[at + 2]!);
      });
    },
    26: (record, flags) => {
      record.skip(8);
      const source = readBoxF(record);
      const { left, top, right, bottom } = readBox(record, flags);
      drawImage(flags, source, [right - left, 0, 0, bottom - top, left, top]);
    },
    27: (record, flags) => {
      record.skip(8);
      const source = readBoxF(record);
      const [first, second, third] = readPoints(record, record.u32(), flags);
      if (first === undefined || second === undefined || third === undefined) return;
      const [x, y] = first;
      drawImage(flags, source, [second[0] - x, second[1] - y, third[0] - x, third[1] - y, x, y]);
    },
    28: drawText,
    54: drawDriverString,
    37: (record) => void saved.set(record.u32(), state),
    38: (record) => restore(record.u32()),
    39: (record, flags) => {
      const [target, source] = [readBoxF(record), readBoxF(record)];
      saved.set(record.u32(), state);
      const unit = unitSize(flags & 255, dpi);
      const [across, down] = [
        (target.right - target.left) / (source.right - source.left),
        (target.bottom - target.top) / (source.bottom - source.top),
      ];
      if (!Number.isFinite(across) || !Number.isFinite(down)) return;
      const inner: Matrix = [
        across / unit,
        0,
        0,
        down / unit,
        target.left - source.left * across,
        target.top - source.top * down,
      ];
      state = { ...state, world: chain(inner, state.world) };
    },
    40: (record) => void saved.set(record.u32(), state),
    41: (record) => restore(record.u32()),
    42: (record) => {
      state = { ...state, world: readMatrixF(record) };
    },
    43: () => {
      state = { ...state, world: identity };
    },
    44: (record, flags) => change(readMatrixF(record), flags),
    45: (record, flags) => change([1, 0, 0, 1, record.f32(), record.f32()], flags),
    46: (record, flags) => change([record.f32(), 0, 0, record.f32(), 0, 0], flags),
    47: (record, flags) => {
      const angle = (record.f32() / 180) * Math.PI;
      change([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0], flags);
    },
    48: (record, flags) => {
      const size = unitSize(flags & 255, dpi) * record.f32();
      state = { ...state, page: [size, 0, 0, size, 0, 0] };
    },
    49: () => {
      state = { ...state, clip: undefined };
    },
    50: (record, flags) => setClip(boxFigure(readBoxF(record)), flags),
    51: (_, flags) => {
      const path = objectOf(flags, 'path')?.path;
      if (path !== undefined) setClip({ type: 'path', path }, flags);
    },
    52: (_, flags) => {
      const region = objectOf(flags, 'region')?.region;
      if (region !== undefined) setClip(region, flags);
    },
  };

  function restore(index: number): void {
    state = saved.get(index) ?? state;
    saved.delete(index);
  }

  /** An object in one record, or in several. */
  function define(record: Cursor, flags: number): void {
    const id = flags & 255;
    if (flags & 0x8000) {
      record.skip(4);
      if (pending?.id !== id) pending = { id, pieces: [] };
      pending.pieces.push(record.bytes(record.left()));
      return;
    }
    const last = record.bytes(record.left());
    const bytes = pending?.id === id ? joined([...pending.pieces, last]) : last;
    pending = undefined;
    const object = readObject((flags >> 8) & 0x7f, bytes, { canvas, budget, leaveOut });
    if (object === undefined) objects.delete(id);
    else objects.set(id, object);
  }

  return {
    hasHandedOver: () => handedOver,
    play(bytes) {
      handedOver = false;
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let at = 0; at + 12 <= bytes.length && !canvas.isFull(); ) {
        const [type, flags] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
        const [size, dataSize] = [view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
        if (size < 12) return;
        const record = cursorOver(bytes.subarray(at + 12, Math.min(bytes.length, at + size, at + 12 + dataSize)));
        try {
          if (type === 0x4008) define(record, flags);
          else records[type - 0x4000]?.(record, flags);
        } catch (fault) {
          if (!(fault instanceof RangeError)) throw fault;
          leaveOut('a damaged record');
        }
        at += size;
      }
    },
  };
}

/** Where only one color can be drawn. */
const paintInk = (brush: PlusBrush): Ink =>
  brush.type === 'solid' ? brush.ink : (brush.stops[0]?.ink ?? { color: '#000000', opacity: 1 });

const opacityOf = ({ opacity }: Ink): string =>
  opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1_000) / 1_000}"` : '';
const shareText = (at: number): number => Math.round(Math.max(0, Math.min(1, at || 0)) * 1_000) / 1_000;
