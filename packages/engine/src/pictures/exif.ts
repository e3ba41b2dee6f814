// The orientation in Exif data (Exif 2.32, 4.6): a TIFF file whose first directory has the tag 0x0112.
import type { Orientation } from './picture.ts';

/** The orientation, and the offset of its value in `bytes` with the order of its two bytes. */
export type ExifOrientation = {
  readonly orientation: Orientation;
  readonly offset: number;
  readonly littleEndian: boolean;
};

const orientationTag = 0x0112;
const shortType = 3;

/** What the TIFF data from `start` to `end` say; undefined where they say nothing that can be read. */
export function readOrientation(bytes: Uint8Array, start: number, end: number): ExifOrientation | undefined {
  if (start + 8 > end || end > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  const order = view.getUint16(0);
  const littleEndian = order === 0x4949;
  if (!littleEndian && order !== 0x4d4d) return undefined;
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, littleEndian);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, littleEndian) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    const isKnown = view.getUint16(entry + 2, littleEndian) === shortType && value >= 1 && value <= 8;
    return isKnown ? { orientation: value as Orientation, offset: start + entry + 8, littleEndian } : undefined;
  }
  return undefined;
}
