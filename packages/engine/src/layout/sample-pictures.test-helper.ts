// Pictures without pixels for the placing tests: headers that say a size, and an end.

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 255];

/** A PNG of this size in pixels. */
export function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(57);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR')]);
  bytes.set(ascii('IDAT'), 37);
  bytes.set(ascii('IEND'), 49);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG of this size in pixels: a frame header, a scan without data, an end. */
export const jpeg = (width: number, height: number): Uint8Array =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...two(height), ...two(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9],
  ]);
