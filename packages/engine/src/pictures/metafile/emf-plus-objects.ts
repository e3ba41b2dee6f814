// The objects of EMF+ ([MS-EMFPLUS] 2.2.1): brushes, pens, paths, regions, images and fonts, read from their bytes.
import { type BitmapBudget, embed, readFile } from './bitmap.ts';
import type { Canvas, EmbeddedImage } from './canvas.ts';
import { type Cursor, cursorOver } from './cursor.ts';
import { type Box, boxOf, identity, type Matrix, type Pencil, type Point } from './geometry.ts';
import { decodeUtf16 } from './metafile-text.ts';
import type { Raster } from './write-png.ts';

/** A color with its opacity. */
export type Ink = { readonly color: string; readonly opacity: number };
export type PlusBrush =
  | { readonly type: 'solid'; readonly ink: Ink }
  | {
      readonly type: 'linear';
      readonly box: Box;
      readonly matrix: Matrix;
      readonly stops: readonly { readonly at: number; readonly ink: Ink }[];
    };
export type PlusPen = {
  readonly brush: PlusBrush;
  readonly width: number;
  readonly unit: number;
  readonly dashes?: readonly number[];
  readonly cap: 'round' | 'square' | undefined;
  readonly join: 'round' | 'bevel' | undefined;
};
export type PlusPath = { readonly points: readonly Point[]; readonly types: Uint8Array; readonly alternate: boolean };
export type PlusRegion =
  | { readonly type: 'box'; readonly box: Box }
  | { readonly type: 'path'; readonly path: PlusPath }
  | { readonly type: 'empty' }
  | { readonly type: 'infinite' }
  | { readonly type: 'both'; readonly mode: number; readonly first: PlusRegion; readonly second: PlusRegion };
export type PlusFont = {
  readonly size: number;
  readonly unit: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  readonly struck: boolean;
  readonly family: string;
};
export type PlusObject =
  | { readonly kind: 'brush'; readonly brush: PlusBrush }
  | { readonly kind: 'pen'; readonly pen: PlusPen }
  | { readonly kind: 'path'; readonly path: PlusPath }
  | { readonly kind: 'region'; readonly region: PlusRegion }
  | { readonly kind: 'image'; readonly image: EmbeddedImage }
  | { readonly kind: 'font'; readonly font: PlusFont }
  | { readonly kind: 'format'; readonly align: number; readonly lineAlign: number };

/** What objects are read with. */
export type ObjectSources = { readonly canvas: Canvas; readonly budget: BitmapBudget; leaveOut(what: string): void };

/** [MS-EMFPLUS] 2.1.1.22. */
export function readObject(type: number, bytes: Uint8Array, sources: ObjectSources): PlusObject | undefined {
  const object = cursorOver(bytes);
  // The version of the graphics, which every object has first.
  object.skip(4);
  switch (type) {
    case 1:
      return { kind: 'brush', brush: readBrush(object, sources) };
    case 2:
      return { kind: 'pen', pen: readPen(object, sources) };
    case 3:
      return { kind: 'path', path: readPath(object) };
    case 4: {
      object.skip(4);
      return { kind: 'region', region: readRegion(object, 0) };
    }
    case 5: {
      const image = readImage(object, sources);
      return image && { kind: 'image', image };
    }
    case 6:
      return { kind: 'font', font: readFont(object) };
    case 7: {
      object.skip(8);
      return { kind: 'format', align: object.u32(), lineAlign: object.u32() };
    }
  }
  return undefined;
}

/** ARGB. */
export function inkOf(value: number): Ink {
  const hex = (value & 0xffffff).toString(16).padStart(6, '0');
  return { color: `#${hex}`, opacity: (value >>> 24) / 255 };
}

/** Left, top, width and height. */
export const readBoxF = (cursor: Cursor): Box => {
  const [x, y, width, height] = [cursor.f32(), cursor.f32(), cursor.f32(), cursor.f32()];
  return boxOf(x, y, x + width, y + height);
};
/** Six numbers, in the order of `Matrix`. */
export const readMatrixF = (cursor: Cursor): Matrix => [
  cursor.f32(),
  cursor.f32(),
  cursor.f32(),
  cursor.f32(),
  cursor.f32(),
  cursor.f32(),
];

/** [MS-EMFPLUS] 2.2.1.1. */
export function readBrush(object: Cursor, { leaveOut }: Pick<ObjectSources, 'leaveOut'>): PlusBrush {
  const type = object.u32();
  if (type === 0) return solid(object.u32());
  if (type === 1) {
    // A hatch, in the mean of its two colors.
    object.skip(4);
    const [front, back] = [object.u32(), object.u32()];
    leaveOut('the lines of a hatch');
    return { type: 'solid', ink: mix(inkOf(front), inkOf(back), 0.6) };
  }
  if (type === 3) {
    object.skip(8);
    leaveOut('the shades of a gradient along a path');
    return solid(object.u32());
  }
  if (type === 4) {
    const flags = object.u32();
    object.skip(4);
    const box = readBoxF(object);
    const [start, end] = [inkOf(object.u32()), inkOf(object.u32())];
    object.skip(8);
    const matrix = flags & 2 ? readMatrixF(object) : identity;
    return { type: 'linear', box, matrix, stops: readStops(object, flags, start, end) };
  }
  leaveOut('the picture of a texture');
  return { type: 'solid', ink: { color: '#808080', opacity: 1 } };
}

const solid = (value: number): PlusBrush => ({ type: 'solid', ink: inkOf(value) });
const maxStops = 64;

/** [MS-EMFPLUS] 2.2.2.4 and 2.2.2.5: colors at places, or places between the two colors. */
function readStops(object: Cursor, flags: number, start: Ink, end: Ink): readonly { at: number; ink: Ink }[] {
  const plain = [
    { at: 0, ink: start },
    { at: 1, ink: end },
  ];
  if ((flags & 12) === 0) return plain;
  const count = object.u32();
  if (count > maxStops || count < 2) return plain;
  const places = Array.from({ length: count }, () => object.f32());
  return places.map((at) => ({ at, ink: flags & 4 ? inkOf(object.u32()) : mix(end, start, object.f32()) }));
}

function mix(one: Ink, other: Ink, weight: number): Ink {
  const share = Math.max(0, Math.min(1, weight)) || 0;
  const channel = (ink: Ink, at: number): number => Number.parseInt(ink.color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)));
  return {
    color: `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    opacity: one.opacity * share + other.opacity * (1 - share),
  };
}

/** [MS-EMFPLUS] 2.2.1.7: optional data by flags, then the brush. */
function readPen(object: Cursor, sources: ObjectSources): PlusPen {
  object.skip(4);
  const [flags, unit, width] = [object.u32(), object.u32(), object.f32()];
  if (flags & 0x1) object.skip(24);
  const caps = [undefined, 'square', 'round'] as const;
  const startCap = flags & 0x2 ? object.u32() : 0;
  if (flags & 0x4) object.skip(4);
  const join = flags & 0x8 ? object.u32() : 0;
  if (flags & 0x10) object.skip(4);
  const style = flags & 0x20 ? object.u32() : 0;
  if (flags & 0x40) object.skip(4);
  if (flags & 0x80) object.skip(4);
  let dashes: readonly number[] | undefined = [undefined, [3, 1], [1, 1], [3, 1, 1, 1], [3, 1, 1, 1, 1, 1]][style];
  if (flags & 0x100) {
    const count = object.u32();
    if (count * 4 > object.left()) throw new RangeError('more dashes than the object has');
    dashes = Array.from({ length: count }, () => object.f32()).slice(0, 16);
  }
  if (flags & 0x200) object.skip(4);
  if (flags & 0x400) {
    const count = object.u32();
    object.skip(count * 4);
  }
  if (flags & 0x800) object.skip(object.u32());
  if (flags & 0x1000) object.skip(object.u32());
  // The brush has a version of its own.
  object.skip(4);
  return {
    brush: readBrush(object, sources),
    width,
    unit,
    ...(dashes && dashes.length > 0 && { dashes }),
    cap: caps[startCap],
    join: join === 2 ? 'round' : join === 1 ? 'bevel' : undefined,
  };
}

/** [MS-EMFPLUS] 2.2.1.6: points as floats, 16 bits or steps of one or two bytes; types plain or as runs. */
export function readPath(object: Cursor): PlusPath {
  const count = object.u32();
  const flags = object.u32();
  const points = readPoints(object, count, flags);
  const types = new Uint8Array(count);
  if (flags & 0x1000) {
    for (let at = 0; at < count; ) {
      const run = object.u8() & 0x3f;
      const type = object.u8();
      if (run === 0) break;
      types.fill(type, at, Math.min(count, at + run));
      at += run;
    }
  } else types.set(object.bytes(count));
  return { points, types, alternate: (flags & 0x2000) === 0 };
}

/** Points by the flags of a path or record: 0x800 steps, 0x4000 16 bits. */
export function readPoints(cursor: Cursor, count: number, flags: number): readonly Point[] {
  const isStepped = (flags & 0x800) !== 0;
  const size = isStepped ? 2 : flags & 0x4000 ? 4 : 8;
  if (count * size > cursor.left()) throw new RangeError('more points than there are');
  let [x, y] = [0, 0];
  return Array.from({ length: count }, (): Point => {
    if (isStepped) {
      x += readStep(cursor);
      y += readStep(cursor);
      return [x, y];
    }
    return flags & 0x4000 ? [cursor.i16(), cursor.i16()] : [cursor.f32(), cursor.f32()];
  });
}

/** [MS-EMFPLUS] 2.2.2.21 and 2.2.2.22: 7 bits, or 15 if the first is set. */
function readStep(cursor: Cursor): number {
  const first = cursor.u8();
  if ((first & 0x80) === 0) return first & 0x40 ? first - 0x80 : first;
  const value = ((first & 0x7f) << 8) | cursor.u8();
  return value & 0x4000 ? value - 0x8000 : value;
}

const deepestRegion = 32;

/** [MS-EMFPLUS] 2.2.2.40. */
function readRegion(object: Cursor, depth: number): PlusRegion {
  const type = object.u32();
  if (depth > deepestRegion) throw new RangeError('a region too deep');
  if (type >= 1 && type <= 5) {
    const first = readRegion(object, depth + 1);
    return { type: 'both', mode: type, first, second: readRegion(object, depth + 1) };
  }
  if (type === 0x10000000) return { type: 'box', box: readBoxF(object) };
  if (type === 0x10000001) {
    const path = cursorOver(object.bytes(object.u32()));
    path.skip(4);
    return { type: 'path', path: readPath(path) };
  }
  return { type: type === 0x10000002 ? 'empty' : 'infinite' };
}

/** [MS-EMFPLUS] 2.2.1.4: a bitmap of pixels or a file; a metafile within the metafile is left out. */
function readImage(object: Cursor, { budget, leaveOut }: ObjectSources): EmbeddedImage | undefined {
  const lose = (): undefined => {
    leaveOut('a picture');
    return undefined;
  };
  const type = object.u32();
  if (type !== 1) return lose();
  const [width, height, stride, format, kind] = [object.i32(), object.i32(), object.i32(), object.u32(), object.u32()];
  const data = object.bytes(object.left());
  if (kind === 1) return readFile(data, budget) ?? lose();
  if (!(width > 0 && height > 0) || width * height > budget.pixels) return lose();
  budget.pixels -= width * height;
  const raster = readPixels(data, width, height, Math.abs(stride), format);
  return (raster && embed(raster, budget)) ?? lose();
}

/** [MS-EMFPLUS] 2.1.1.25: pixels of 24 and 32 bits, with alpha, with colors multiplied by it, or of a palette. */
function readPixels(
  data: Uint8Array,
  width: number,
  height: number,
  stride: number,
  format: number,
): Raster | undefined {
  const depth = (format >> 8) & 255;
  const hasAlpha = (format & 0x40000) !== 0;
  const isMultiplied = (format & 0x80000) !== 0;
  const pixels = new Uint8Array(width * height * 4);
  let colors: Uint8Array | undefined;
  let rows = data;
  if (format & 0x10000) {
    const palette = cursorOver(data);
    palette.skip(4);
    const count = Math.min(256, palette.u32());
    colors = palette.bytes(count * 4);
    rows = data.subarray(palette.at());
  }
  if (depth !== 24 && depth !== 32 && !(colors !== undefined && (depth === 1 || depth === 4 || depth === 8)))
    return undefined;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let from = row * stride + (column * depth) / 8;
      let source = rows;
      if (colors !== undefined) {
        const byte = rows[Math.floor(from)] ?? 0;
        const index = (byte >> (8 - depth - ((column * depth) & 7))) & (2 ** depth - 1);
        [source, from] = [colors, index * 4];
      }
      const to = (row * width + column) * 4;
      const alpha = hasAlpha || colors !== undefined ? (source[from + 3] ?? 0) : 255;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = source[from + 2 - channel] ?? 0;
        pixels[to + channel] = isMultiplied && alpha > 0 ? Math.min(255, (value * 255) / alpha) : value;
      }
      pixels[to + 3] = alpha;
    }
  return { width, height, data: pixels };
}

/** [MS-EMFPLUS] 2.2.1.3. */
function readFont(object: Cursor): PlusFont {
  const [size, unit, style] = [object.f32(), object.u32(), object.u32()];
  object.skip(4);
  const family = decodeUtf16(object.bytes(Math.min(object.u32(), 64) * 2), undefined);
  return {
    size,
    unit,
    bold: (style & 1) !== 0,
    italic: (style & 2) !== 0,
    underlined: (style & 4) !== 0,
    struck: (style & 8) !== 0,
    family: family || 'Arial',
  };
}

/** Draws a path; its types are start, line, Bezier, and the flag that closes a figure ([MS-EMFPLUS] 2.1.1.24). */
export function drawPath(pencil: Pencil, { points, types }: PlusPath): void {
  for (let at = 0; at < points.length; at += 1) {
    const type = types[at]! & 15;
    let last = at;
    if (type === 0) pencil.moveTo(...points[at]!);
    else if (type === 1) pencil.lineTo(...points[at]!);
    else if (type === 3 && at + 2 < points.length) {
      last = at + 2;
      pencil.curveTo(...points[at]!, ...points[at + 1]!, ...points[last]!);
    }
    at = last;
    if (types[last]! & 0x80) pencil.close();
  }
}
