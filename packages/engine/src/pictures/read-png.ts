// PNG files (ISO/IEC 15948): size, whole or not, rid of what nobody sees.
import { readOrientation } from './exif.ts';
import { isTurned, type Orientation, type Picture, type Refusal } from './picture.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The picture in a PNG file; undefined where the bytes are none. */
export function readPng(bytes: Uint8Array): Picture | Refusal | undefined {
  if (!signature.every((value, index) => bytes[index] === value)) return undefined;
  const chunks = listChunks(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.length < 13) return { refused: 'is cut short' };
  if (!chunks.some(({ type }) => type === 'IDAT') || chunks.at(-1)?.type !== 'IEND') return { refused: 'is cut short' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(header.start + 8), view.getUint32(header.start + 12)];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation: Orientation =
    (exif && readOrientation(bytes, exif.start + 8, exif.start + 8 + exif.length)?.orientation) ?? 1;
  const size = isTurned(orientation) ? { width: height, height: width } : { width, height };
  return { type: 'png', ...size, orientation, bytes: keepChunks(bytes, chunks, isSeen) };
}

/** The same file without its orientation: for programs that are told otherwise how to turn it. */
export const uprightPng = (bytes: Uint8Array): Uint8Array =>
  keepChunks(bytes, listChunks(bytes), ({ type }) => type !== 'eXIf');

/** `start` is the offset of a chunk's length, `length` that of its data. */
type Chunk = { readonly type: string; readonly start: number; readonly length: number };

/** The chunks that are whole, up to the end of the picture. */
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

/** Text may unpack to gigabytes, and a color profile that is worth it is small; a changed one would be worse than none. */
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);
const largestProfile = 16_384;
const isSeen = ({ type, length }: Chunk): boolean => !texts.has(type) && (type !== 'iCCP' || length <= largestProfile);

/** The bytes themselves where every chunk is kept and nothing trails. */
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
