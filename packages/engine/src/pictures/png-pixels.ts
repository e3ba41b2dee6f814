// The pixels of a small PNG as `World.toPng` makes them: 8 bits a channel, with or without alpha, not interlaced (ISO/IEC 15948).
import type { World } from '../base/world.ts';

/** Rows of red, green, blue and alpha, 0..255. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Undefined for a PNG of another kind, or larger than `mostPixels`. */
export function readPixels(png: Uint8Array, maxPixels: number, world: Pick<World, 'inflate'>): Pixels | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const channels = { 2: 3, 6: 4 }[png[25]!];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0 || width * height > maxPixels) return undefined;
  const packed: number[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    // 'IDAT'
    if (view.getUint32(at + 4) !== 0x49444154) continue;
    for (const byte of png.subarray(at + 8, at + 8 + view.getUint32(at))) packed.push(byte);
  }
  const stride = width * channels;
  // Between the header and the checksum of zlib (RFC 1950) lies raw DEFLATE.
  const rows = world.inflate(Uint8Array.from(packed.slice(2, -4)), height * (stride + 1));
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

/** Section 9.2: each byte is told by those before it, above it, and before those. */
function unfilter(filter: number, bytes: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) {
    const left = index < channels ? 0 : line[index - channels]!;
    const up = above[index]!;
    const corner = index < channels ? 0 : above[index - channels]!;
    const told = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][filter] ?? 0;
    line[index] = bytes[index]! + told;
  }
  return line;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((each) => Math.abs(guess - each)) as [number, number, number];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
