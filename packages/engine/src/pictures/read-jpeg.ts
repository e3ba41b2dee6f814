// JPEG files (ITU-T T.81, annex B): size, Exif orientation, and whether there is a picture in them at all.
import { type ExifOrientation, readOrientation } from './exif.ts';
import { isTurned, type Picture, type Refusal } from './picture.ts';

/** The picture in a JPEG file; undefined where the bytes are none. */
export function readJpeg(bytes: Uint8Array): Picture | Refusal | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined;
  const { frame, exif, hasScan } = walkSegments(bytes);
  if (frame === undefined || !hasScan) return { refused: 'is cut short' };
  const orientation = exif?.orientation ?? 1;
  const size = isTurned(orientation) ? { width: frame.height, height: frame.width } : frame;
  return { type: 'jpeg', ...size, orientation, bytes };
}

/** The same file saying that it is upright: for programs that are told otherwise how to turn it. */
export function uprightJpeg(bytes: Uint8Array): Uint8Array {
  const { exif } = walkSegments(bytes);
  if (exif === undefined || exif.orientation === 1) return bytes;
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint16(exif.offset, 1, exif.littleEndian);
  return copy;
}

type Segments = {
  readonly frame?: { readonly width: number; readonly height: number };
  readonly exif?: ExifOrientation;
  readonly hasScan: boolean;
};

const exifName = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** Everything up to the start of the scan, and whether the scan comes to its end. */
function walkSegments(bytes: Uint8Array): Segments {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: Segments['frame'];
  let exif: ExifOrientation | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (marker === startOfScan) return { ...found(frame, exif), hasScan: isEnded(bytes, end) };
    if (isStartOfFrame(marker) && at + 9 <= bytes.length)
      frame = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else if (marker === app1 && exifName.every((value, index) => bytes[at + 4 + index] === value))
      exif ??= readOrientation(bytes, at + 10, Math.min(end, bytes.length));
    at = end;
  }
  return { ...found(frame, exif), hasScan: false };
}

const found = (frame: Segments['frame'], exif: ExifOrientation | undefined) => ({
  ...(frame && { frame }),
  ...(exif && { exif }),
});

/** Cameras append data of their own, so the end of the image is looked for from behind. */
function isEnded(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.lastIndexOf(endOfImage); at > scan; at = bytes.lastIndexOf(endOfImage, at - 1))
    if (bytes[at - 1] === 0xff) return true;
  return false;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const app1 = 0xe1;

/** SOF0 to SOF15, without the tables and the reserved marker between them. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
