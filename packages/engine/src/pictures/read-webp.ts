// WebP files (RFC 9649): size, whole or not, without the metadata that only some programs heed.
import type { Picture, Refusal } from './picture.ts';

/** The picture in a WebP file; undefined where the bytes are none. */
export function readWebp(bytes: Uint8Array): Picture | Refusal | undefined {
  if (text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = listChunks(bytes, view);
  const drawn = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF');
  if (bytes.length < view.getUint32(4, true) + 8 || drawn === undefined) return { refused: 'is cut short' };
  if (drawn.type === 'ANMF') return { refused: 'is an animated WebP, which office files and PDF cannot hold' };
  const size = readSize(chunks[0]!, view);
  if (size === undefined) return { refused: 'is a WebP that cannot be read' };
  return { type: 'webp', ...size, orientation: 1, bytes: withoutMetadata(bytes, chunks) };
}

/** `start` is the offset of a chunk's name, `length` that of its data. */
type Chunk = { readonly type: string; readonly start: number; readonly length: number };

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

function listChunks(bytes: Uint8Array, view: DataView): readonly Chunk[] {
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

/** Browsers do not heed the orientation in a WebP and Typst does, so nobody is told it. */
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
