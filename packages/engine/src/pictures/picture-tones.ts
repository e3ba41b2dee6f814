// The approximate colors of a picture, for the legibility of text on it.
import { base64, joinUtf8, utf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import type { Picture } from './picture.ts';

/** A grid over the picture, row by row: RRGGBB in the middle of each cell, undefined where it is transparent. */
export type Tones = {
  readonly columns: number;
  readonly colors: readonly (string | undefined)[];
  /** The mean colors of the same cells: what is thin, as a logo is, shows in these, and patterns and strong colors show in those above. */
  readonly means?: readonly (string | undefined)[];
  /** Where thin lines run across the whole picture: their middles, in shares of its height. */
  readonly rules?: readonly number[];
  /** Of cells that are transparent for the most part: the color of the strokes that run through them. */
  readonly traces?: readonly (string | undefined)[];
};

/** A part of a picture, in shares of its sides. */
export type Region = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const columns = 32;
const rows = 18;
/** A cell is looked at in so many parts across and down; of 255, a stroke that shows less than the last is not seen. */
const closer = 6;
const middle = (closer * closer + closer) / 2;
const leastTrace = 64;

/** Undefined if the picture cannot be decoded. */
export function readTones(picture: Picture, world: Pick<World, 'toPng' | 'inflate'>): Tones | undefined {
  const { type, bytes } = picture;
  const raster = type === 'webp' ? world.toPng('webp', bytes, columns) : bytes;
  if (raster === undefined) return undefined;
  const mediaType = { png: 'png', webp: 'png', jpeg: 'jpeg', gif: 'gif', svg: 'svg+xml' }[type];
  // A copy, so that its text can be garbage-collected with it.
  const href = `data:image/${mediaType};base64,${base64(raster.slice())}`;
  // Programs that draw a large picture small look at a few of its points: a logo between them would not be seen.
  const fine = drawCells(href, columns * closer, rows * closer, world);
  if (fine === undefined) return undefined;
  const parts = Array.from({ length: columns * rows }, (_, index) => partOf(fine, index));
  const colors = parts.map((part) => (part[middle]!.alpha < 128 ? undefined : part[middle]!.hex));
  const traces = parts.map((part, index) => (colors[index] === undefined ? traceIn(part) : undefined));
  const rules = rulesIn(fine);
  return {
    ...{ columns, colors, means: parts.map(meanOf) },
    ...(rules.length > 0 && { rules }),
    ...(traces.some((trace) => trace !== undefined) && { traces }),
  };
}

type Cell = { readonly hex: string; readonly alpha: number };

/** A picture as so many pixels; undefined if it cannot be decoded. */
function drawCells(
  href: string,
  width: number,
  height: number,
  world: Pick<World, 'toPng' | 'inflate'>,
): readonly Cell[] | undefined {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}" preserveAspectRatio="none"/></svg>`;
  const png = world.toPng('svg', utf8(drawing), width);
  const pixels = png && readPixels(png, width * height, world);
  if (pixels?.width !== width) return undefined;
  return Array.from({ length: width * pixels.height }, (_, index) => {
    const [red, green, blue, alpha] = pixels.data.subarray(index * 4, index * 4 + 4);
    return { hex: hexOf([red!, green!, blue!]), alpha: alpha! };
  });
}

/** Of a channel, the least difference of a line from what is over and under it; the share of the width that it has; its rows at most. */
const rule = { apart: 24, width: 0.95, rows: 2 };

/** Rows of closer cells that are of another color than those over and under them, all across. */
function rulesIn(fine: readonly Cell[]): readonly number[] {
  const [across, down] = [columns * closer, rows * closer];
  const channelsOf = ({ hex }: Cell) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const channels = fine.map(channelsOf);
  const isApart = (one: number, other: number): boolean =>
    channels[one]!.some((value, index) => Math.abs(value - channels[other]![index]!) >= rule.apart);
  const differs = (row: number, other: number): boolean => {
    let count = 0;
    for (let column = 0; column < across; column += 1)
      if (isApart(row * across + column, other * across + column)) count += 1;
    return count >= across * rule.width;
  };
  const found: number[] = [];
  for (let row = 1; row < down - rule.rows; row += 1) {
    if (!differs(row, row - 1)) continue;
    const height = Array.from({ length: rule.rows }, (_, index) => index + 1).find((each) => differs(row, row + each));
    if (height !== undefined && !differs(row - 1, row + height)) found.push((row + height / 2) / down);
  }
  return found;
}

/** The closer cells of a cell of the grid. */
function partOf(fine: readonly Cell[], index: number): readonly Cell[] {
  const [row, column] = [Math.floor(index / columns), index % columns];
  return Array.from({ length: closer }, (_, down) => {
    const start = (row * closer + down) * columns * closer + column * closer;
    return fine.slice(start, start + closer);
  }).flat();
}

/** The mean color; undefined where most is transparent. */
function meanOf(part: readonly Cell[]): string | undefined {
  const opaque = part.reduce((sum, { alpha }) => sum + alpha, 0);
  if (opaque < 128 * part.length) return undefined;
  const channels = [0, 2, 4].map((at) =>
    part.reduce((sum, { hex, alpha }) => sum + Number.parseInt(hex.slice(at, at + 2), 16) * alpha, 0),
  );
  return hexOf(channels.map((sum) => sum / opaque));
}

/** Of a transparent part: the first color in it that is seen. */
const traceIn = (part: readonly Cell[]): string | undefined => part.find(({ alpha }) => alpha >= leastTrace)?.hex;

/** Of 255, by which two cells of one color differ at most in a channel; the share of the edge that has one color. */
const plain = { apart: 6, share: 0.55 };

/** Whether most cells at the edge of a picture have one color, or are transparent: a photograph is seldom so even. */
export function hasPlainEdge({ columns, colors }: Tones): boolean {
  const rows = colors.length / columns;
  const edge = colors.filter((_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
  });
  const channels = edge.map((color) =>
    color === undefined ? undefined : [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
  );
  const isAlike = (one: readonly number[], other: readonly number[]) =>
    one.every((value, index) => Math.abs(value - other[index]!) <= plain.apart);
  const open = channels.filter((each) => each === undefined).length;
  const known = channels.filter((each) => each !== undefined);
  const most = Math.max(0, ...known.map((one) => known.filter((other) => isAlike(one, other)).length));
  return Math.max(open, most) >= edge.length * plain.share;
}

/** Line art that covers less of a part is not what text stands on there. */
const leastCovered = 0.4;

/** The mean color of a part; undefined if it is transparent, or most of it is. */
export function toneOf({ columns, colors }: Tones, part: Region): string | undefined {
  const rows = colors.length / columns;
  const span = (from: number, to: number, count: number) => {
    const first = Math.min(count - 1, Math.max(0, Math.floor(from * count)));
    return [first, Math.min(count, Math.max(first + 1, Math.ceil(to * count)))] as const;
  };
  const [left, right] = span(part.left, part.right, columns);
  const [top, bottom] = span(part.top, part.bottom, rows);
  const sums = [0, 0, 0];
  let count = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const color = colors[row * columns + column];
      if (color === undefined) continue;
      count += 1;
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel]! += Number.parseInt(color.slice(channel * 2, channel * 2 + 2), 16);
    }
  }
  const isCovered = count > 0 && count >= (right - left) * (bottom - top) * leastCovered;
  return isCovered ? hexOf(sums.map((sum) => sum / count)) : undefined;
}

const hexOf = (channels: readonly number[]): string =>
  channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0').toUpperCase()).join('');

// The pixels of a small PNG as `World.toPng` makes it: 8 bits a channel, with or without alpha, not interlaced (ISO/IEC 15948).

/** Rows of red, green, blue and alpha, 0..255. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** The signature and the first chunk, IHDR (5.2 and 11.2.2), in bytes. */
const headLength = 33;

/** Undefined for a PNG of another kind, one that ends too early, or one of more than `maxPixels`. */
export function readPixels(png: Uint8Array, maxPixels: number, world: Pick<World, 'inflate'>): Pixels | undefined {
  if (png.length < headLength) return undefined;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const channels = { 2: 3, 6: 4 }[png[25]!];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0 || width * height > maxPixels) return undefined;
  const packed: Uint8Array[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    // 'IDAT'
    if (view.getUint32(at + 4) === 0x49444154) packed.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const stride = width * channels;
  // Raw DEFLATE is between the header and the checksum of zlib (RFC 1950).
  const rows = world.inflate(joinUtf8(packed).subarray(2, -4), height * (stride + 1));
  if (rows?.length !== height * (stride + 1)) return undefined;
  const data = new Uint8Array(width * height * 4).fill(255);
  let above = new Uint8Array(stride);
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1);
    const line = unfilter(rows[start]!, rows.subarray(start + 1, start + 1 + stride), above, channels);
    for (let index = 0; index < stride; index += 1)
      data[(row * width + Math.floor(index / channels)) * 4 + (index % channels)] = line[index]!;
    above = line;
  }
  return { width, height, data };
}

/** Section 9.2: each byte is predicted from the bytes to the left, above, and above left. */
function unfilter(filter: number, bytes: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(bytes.length);
  const predict = predictors[filter] ?? predictors[0]!;
  for (let index = 0; index < bytes.length; index += 1) {
    const isFirst = index < channels;
    const left = isFirst ? 0 : line[index - channels]!;
    const corner = isFirst ? 0 : above[index - channels]!;
    line[index] = bytes[index]! + predict(left, above[index]!, corner);
  }
  return line;
}

const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
