// Raster pictures: size and orientation from the bytes of PNG, JPEG, GIF and WebP.
import { isTurned, maxPixels, type Orientation, type Picture, type Refusal } from './picture.ts';

/** The picture, the reason it is not shown, or undefined if the bytes are not a raster picture. */
export function readRaster(bytes: Uint8Array): Picture | Refusal | undefined {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readGif(bytes) ?? readWebp(bytes);
  if (picture === undefined || 'refused' in picture) return picture;
  const pixels = picture.width * picture.height;
  if (pixels === 0) return { refused: 'has no size' };
  const million = 1_000_000;
  return pixels <= maxPixels
    ? picture
    : { refused: `has ${Math.round(pixels / million)} million pixels; ${maxPixels / million} million is the limit` };
}

// The orientation in Exif data (Exif 2.32, 4.6): a TIFF file whose first directory has the tag 0x0112.

/** The orientation, and the offset of its value in `bytes` with its byte order. */
export type ExifOrientation = {
  readonly orientation: Orientation;
  readonly offset: number;
  readonly littleEndian: boolean;
};

const orientationTag = 0x0112;
const shortType = 3;

/** The orientation in the TIFF data from `start` to `end`; undefined if it cannot be read. */
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

// GIF files (GIF89a, 18): size.

/**
 * The picture in a GIF file; undefined if the bytes are not a GIF. An animation is kept: programs that cannot play it show its first frame.
 */
export function readGif(bytes: Uint8Array): Picture | Refusal | undefined {
  const isGif = /^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)));
  if (!isGif) return undefined;
  if (bytes.length < 14) return { refused: 'is truncated' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true), orientation: 1, bytes };
}

// PNG files (ISO/IEC 15948): size, completeness, removal of invisible data.

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The picture in a PNG file; undefined if the bytes are not a PNG. */
export function readPng(bytes: Uint8Array): Picture | Refusal | undefined {
  if (!signature.every((value, index) => bytes[index] === value)) return undefined;
  const chunks = listChunks(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.length < 13) return { refused: 'is truncated' };
  if (!chunks.some(({ type }) => type === 'IDAT') || chunks.at(-1)?.type !== 'IEND') return { refused: 'is truncated' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(header.start + 8), view.getUint32(header.start + 12)];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation: Orientation =
    (exif && readOrientation(bytes, exif.start + 8, exif.start + 8 + exif.length)?.orientation) ?? 1;
  const size = isTurned(orientation) ? { width: height, height: width } : { width, height };
  return { type: 'png', ...size, orientation, bytes: keepChunks(bytes, chunks, isSeen) };
}

/** The same file without its orientation: for programs that get the rotation some other way. */
export const uprightPng = (bytes: Uint8Array): Uint8Array =>
  keepChunks(bytes, listChunks(bytes), ({ type }) => type !== 'eXIf');

/** `start` is the offset of the header before a chunk's data (PNG: its length; WebP: its name), `length` the length of its data. */
type Chunk = { readonly type: string; readonly start: number; readonly length: number };

/** The complete chunks, up to the end of the picture. */
function listChunks(bytes: Uint8Array): readonly Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let start = signature.length; start + 12 <= bytes.length; ) {
    const length = view.getUint32(start);
    if (start + 12 + length > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    chunks.push({ type, start, length });
    if (type === 'IEND') break;
    start += 12 + length;
  }
  return chunks;
}

/** Text can decompress to gigabytes, and a useful color profile is small; a modified one would be worse than none. */
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);
const largestProfile = 16_384;
const isSeen = ({ type, length }: Chunk): boolean => !texts.has(type) && (type !== 'iCCP' || length <= largestProfile);

/** The original bytes if every chunk is kept and nothing trails. */
function keepChunks(bytes: Uint8Array, chunks: readonly Chunk[], keep: (chunk: Chunk) => boolean): Uint8Array {
  const kept = chunks.filter(keep);
  const length = kept.reduce((sum, chunk) => sum + chunk.length + 12, signature.length);
  if (length === bytes.length) return bytes;
  const written = new Uint8Array(length);
  written.set(signature);
  let at = signature.length;
  for (const { start, length: size } of kept) {
    written.set(bytes.subarray(start, start + size + 12), at);
    at += size + 12;
  }
  return written;
}

// JPEG files (ITU-T T.81, annex B): size, Exif orientation, and whether they contain a picture at all.

/** The picture in a JPEG file; undefined if the bytes are not a JPEG. */
export function readJpeg(bytes: Uint8Array): Picture | Refusal | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined;
  const { frame, exif, hasScan } = walkSegments(bytes);
  if (frame === undefined || !hasScan) return { refused: 'is truncated' };
  const orientation = exif?.orientation ?? 1;
  const size = isTurned(orientation) ? { width: frame.height, height: frame.width } : frame;
  return { type: 'jpeg', ...size, orientation, bytes };
}

/** The same file marked as upright: for programs that get the rotation some other way. */
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

/** Everything up to the start of the scan, and whether the scan is complete. */
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

/** Cameras append their own data, so the end of the image is searched from the back. */
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

// WebP files (RFC 9649): size, completeness, removal of metadata that only some programs apply.

/** The picture in a WebP file; undefined if the bytes are not a WebP. */
export function readWebp(bytes: Uint8Array): Picture | Refusal | undefined {
  if (text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = listRiffChunks(bytes, view);
  const drawn = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF');
  if (bytes.length < view.getUint32(4, true) + 8 || drawn === undefined) return { refused: 'is truncated' };
  if (drawn.type === 'ANMF') return { refused: 'is an animated WebP, which office files and PDF do not support' };
  const size = readSize(chunks[0]!, view);
  if (size === undefined) return { refused: 'is an invalid WebP' };
  return { type: 'webp', ...size, orientation: 1, bytes: withoutMetadata(bytes, chunks) };
}

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

function listRiffChunks(bytes: Uint8Array, view: DataView): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 12; start + 8 <= bytes.length; ) {
    const length = view.getUint32(start + 4, true);
    if (start + 8 + length > bytes.length) break;
    chunks.push({ type: text(bytes, start), start, length });
    start += 8 + length + (length % 2);
  }
  return chunks;
}

/** From the first chunk: sections 2.7 (VP8X), 2.5 (VP8, RFC 6386, 9.1) and 2.6 (VP8L). */
function readSize({ type, start, length }: Chunk, view: DataView): { width: number; height: number } | undefined {
  const at = start + 8;
  if (length < 10) return undefined;
  if (type === 'VP8X') return { width: 1 + read24(view, at + 4), height: 1 + read24(view, at + 7) };
  if (type === 'VP8 ')
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  if (type !== 'VP8L') return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

const read24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

/** Browsers ignore the orientation in a WebP and Typst applies it, so it is withheld from both. */
function withoutMetadata(bytes: Uint8Array, chunks: readonly Chunk[]): Uint8Array {
  const metadata = new Set(['EXIF', 'XMP ', 'ICCP']);
  if (!chunks.some(({ type }) => metadata.has(type))) return bytes;
  const kept = chunks.filter(({ type }) => !metadata.has(type));
  const length = kept.reduce((sum, chunk) => sum + 8 + chunk.length + (chunk.length % 2), 12);
  const written = new Uint8Array(length);
  const view = new DataView(written.buffer);
  written.set(bytes.subarray(0, 12));
  view.setUint32(4, length - 8, true);
  let at = 12;
  for (const chunk of kept) {
    written.set(bytes.subarray(chunk.start, chunk.start + 8 + chunk.length), at);
    // The flags of VP8X: color profile 0x20, Exif 0x08, XMP 0x04.
    if (chunk.type === 'VP8X') written[at + 8] = written[at + 8]! & ~0x2c;
    at += 8 + chunk.length + (chunk.length % 2);
  }
  return written;
}
