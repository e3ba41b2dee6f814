// Encodes pixels as PNG (ISO/IEC 15948), in one form that every decoder reads.
import { crc32, deflateSync } from 'node:zlib';

/** Encodes RGBA rows as PNG; without alpha if every pixel is opaque. */
export function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const isOpaque = !hasAlpha(pixels);
  const channels = isOpaque ? 3 : 4;
  // Each row begins with its filter: 2, the difference from the row above, which compresses photographs well.
  const rows = new Uint8Array(height * (1 + width * channels));
  for (let row = 0, to = 0; row < height; row += 1) {
    rows[to++] = 2;
    for (let column = 0; column < width; column += 1) {
      const from = (row * width + column) * 4;
      for (let channel = 0; channel < channels; channel += 1) {
        const above = row === 0 ? 0 : pixels[from - width * 4 + channel]!;
        rows[to++] = pixels[from + channel]! - above;
      }
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, isOpaque ? 2 : 6, 0, 0, 0], 8);
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function hasAlpha(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(Buffer.from(type, 'latin1'), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
