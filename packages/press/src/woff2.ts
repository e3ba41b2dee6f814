// WOFF2 around a TrueType font: unmodified tables, compressed together with Brotli (W3C WOFF File Format 2.0). Used by subset-font.ts.
import { brotliCompressSync, constants } from 'node:zlib';

const headerSize = 48;
/** Directory flag for an explicit tag, and for untransformed glyf and loca (4.1: transform version 3). */
const explicitTag = 0x3f;
const noTransform = 0xc0;

/** The font as WOFF2, for browsers. `font` is a whole sfnt file (OpenType 1.9, "Organization of an OpenType font"). */
export function wrapWoff2(font: Uint8Array): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = readTables(font, view);
  const data = Buffer.concat(tables.map((table) => table.bytes));
  const compressed = brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
  const directory = Buffer.concat(tables.map(directoryEntry));
  const length = Math.ceil((headerSize + directory.length + compressed.length) / 4) * 4;
  const woff2 = Buffer.alloc(length);
  woff2.write('wOF2', 0, 'latin1');
  woff2.writeUInt32BE(view.getUint32(0), 4);
  woff2.writeUInt32BE(length, 8);
  woff2.writeUInt16BE(tables.length, 12);
  woff2.writeUInt32BE(font.length, 16);
  woff2.writeUInt32BE(compressed.length, 20);
  directory.copy(woff2, headerSize);
  compressed.copy(woff2, headerSize + directory.length);
  return new Uint8Array(woff2.buffer, woff2.byteOffset, length);
}

type Table = { readonly tag: string; readonly bytes: Uint8Array };

/** Sorted by tag, which puts loca after glyf, as 5.3 requires. */
function readTables(font: Uint8Array, view: DataView): readonly Table[] {
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    const offset = view.getUint32(entry + 8);
    const bytes = font.slice(offset, offset + view.getUint32(entry + 12));
    // Bit 11 of head.flags: the font was compressed losslessly (section 5).
    if (tag === 'head') bytes[16]! |= 0x08;
    return { tag, bytes };
  }).sort((first, second) => (first.tag < second.tag ? -1 : 1));
}

function directoryEntry({ tag, bytes }: Table): Uint8Array {
  const transform = tag === 'glyf' || tag === 'loca' ? noTransform : 0;
  return Uint8Array.from([explicitTag | transform, ...Buffer.from(tag, 'latin1'), ...base128(bytes.length)]);
}

/** UIntBase128 (4.1.1): seven bits per byte, highest first. */
function base128(value: number): readonly number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
