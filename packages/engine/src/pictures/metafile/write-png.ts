// Writes pixels as PNG (ISO/IEC 15948) with a small DEFLATE of our own: the engine reads pictures without the outside world.
import { crc32, utf8 } from '../../base/bytes.ts';

/** Rows of red, green, blue and alpha. */
export type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** The PNG: with a palette where 256 colors suffice, without alpha where all is opaque. */
export function writePng({ width, height, data }: Raster): Uint8Array {
  const palette = paletteOf(data);
  const isOpaque = palette === undefined && data.every((value, index) => index % 4 !== 3 || value === 255);
  const channels = palette !== undefined ? 1 : isOpaque ? 3 : 4;
  const stride = width * channels + 1;
  const rows = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * stride;
    // Sub (9.2): a pixel as its difference from the one before; indices of a palette are left as they are.
    rows[start] = palette === undefined ? 1 : 0;
    for (let column = 0; column < width; column += 1) {
      const from = (row * width + column) * 4;
      if (palette !== undefined) rows[start + 1 + column] = palette.get(colorAt(data, from))!;
      else
        for (let channel = 0; channel < channels; channel += 1)
          rows[start + 1 + column * channels + channel] =
            data[from + channel]! - (column === 0 ? 0 : data[from - 4 + channel]!);
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, palette !== undefined ? 3 : isOpaque ? 2 : 6], 8);
  const parts = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), chunk('IHDR', header)];
  if (palette !== undefined) {
    const colors = [...palette.keys()];
    parts.push(
      chunk('PLTE', Uint8Array.from(colors.flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255]))),
    );
    parts.push(chunk('tRNS', Uint8Array.from(colors.map((color) => color >>> 24))));
  }
  parts.push(chunk('IDAT', zlib(rows)), chunk('IEND', new Uint8Array(0)));
  return join(parts);
}

const colorAt = (data: Uint8Array, at: number): number =>
  (data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (data[at + 3]! << 24)) >>> 0;

function paletteOf(data: Uint8Array): ReadonlyMap<number, number> | undefined {
  const palette = new Map<number, number>();
  let last = -1;
  for (let at = 0; at < data.length; at += 4) {
    const color = colorAt(data, at);
    if (color === last || palette.has(color)) continue;
    if (palette.size === 256) return undefined;
    palette.set(color, palette.size);
    last = color;
  }
  return palette;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const written = new Uint8Array(data.length + 12);
  const view = new DataView(written.buffer);
  view.setUint32(0, data.length);
  written.set(utf8(type), 4);
  written.set(data, 8);
  view.setUint32(data.length + 8, crc32(written.subarray(4, data.length + 8)));
  return written;
}

/** RFC 1950. */
function zlib(data: Uint8Array): Uint8Array {
  const packed = deflateFixed(data);
  const written = new Uint8Array(packed.length + 6);
  written.set([0x78, 0x01]);
  written.set(packed, 2);
  let [low, high] = [1, 0];
  for (let at = 0; at < data.length; ) {
    const end = Math.min(data.length, at + 3_800);
    for (; at < end; at += 1) {
      low += data[at]!;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  new DataView(written.buffer).setUint32(packed.length + 2, ((high << 16) | low) >>> 0);
  return written;
}

const window = 32_768;
const longestMatch = 258;
const shortestMatch = 4;

/** One block with the fixed codes (RFC 1951, 3.2.6); a repetition is looked for at the last place with the same four bytes. */
function deflateFixed(data: Uint8Array): Uint8Array {
  // A literal has at most 9 bits, a repetition of 4 bytes or more at most 31.
  const written = new Uint8Array(Math.ceil((data.length * 9) / 8) + 16);
  const places = new Int32Array(1 << 15).fill(-1);
  let at = 0;
  let buffer = 0;
  let held = 0;
  const put = (value: number, bits: number): void => {
    buffer |= value << held;
    held += bits;
    while (held >= 8) {
      written[at++] = buffer & 255;
      buffer >>>= 8;
      held -= 8;
    }
  };
  const putSymbol = (symbol: number): void => {
    if (symbol < 144) put(reversed(0x30 + symbol, 8), 8);
    else if (symbol < 256) put(reversed(0x190 + symbol - 144, 9), 9);
    else if (symbol < 280) put(reversed(symbol - 256, 7), 7);
    else put(reversed(0xc0 + symbol - 280, 8), 8);
  };
  put(3, 3);
  for (let from = 0; from < data.length; ) {
    let length = 0;
    let place = -1;
    if (from + shortestMatch <= data.length) {
      const four = (data[from]! | (data[from + 1]! << 8) | (data[from + 2]! << 16) | (data[from + 3]! << 24)) >>> 0;
      const hash = (Math.imul(four, 0x9e3779b1) >>> 17) & 0x7fff;
      place = places[hash]!;
      places[hash] = from;
      if (place >= 0 && from - place <= window) {
        const most = Math.min(longestMatch, data.length - from);
        while (length < most && data[place + length] === data[from + length]) length += 1;
      }
    }
    if (length < shortestMatch) {
      putSymbol(data[from]!);
      from += 1;
      continue;
    }
    const [symbol, lengthBits, lengthBase] = codeOf(length, lengthCodes);
    putSymbol(257 + symbol);
    put(length - lengthBase, lengthBits);
    const distance = from - place;
    const [code, distanceBits, distanceBase] = codeOf(distance, distanceCodes);
    put(reversed(code, 5), 5);
    put(distance - distanceBase, distanceBits);
    from += length;
  }
  putSymbol(256);
  put(0, 7);
  return written.subarray(0, at);
}

type Code = readonly [base: number, bits: number];
/** RFC 1951, 3.2.5. */
const lengthCodes: readonly Code[] = [
  ...Array.from({ length: 8 }, (_, index): Code => [3 + index, 0]),
  ...[1, 2, 3, 4, 5].flatMap((bits) => [0, 1, 2, 3].map((step): Code => [3 + (4 << bits) + (step << bits), bits])),
  [258, 0],
];
const distanceCodes: readonly Code[] = [
  ...[1, 2, 3, 4].map((base): Code => [base, 0]),
  ...Array.from({ length: 13 }, (_, index) => index + 1).flatMap((bits) =>
    [0, 1].map((step): Code => [1 + (2 << bits) + (step << bits), bits]),
  ),
];

function codeOf(value: number, codes: readonly Code[]): readonly [symbol: number, bits: number, base: number] {
  let symbol = 0;
  for (let step = 16; step > 0; step >>= 1)
    if (symbol + step < codes.length && codes[symbol + step]![0] <= value) symbol += step;
  const [base, bits] = codes[symbol]!;
  return [symbol, bits, base];
}

function reversed(value: number, bits: number): number {
  let turned = 0;
  for (let bit = 0; bit < bits; bit += 1) turned |= ((value >> bit) & 1) << (bits - 1 - bit);
  return turned;
}
