// Zip files (PKWARE APPNOTE 6.3): fixed times, names in UTF-8, no data descriptors, so that the same entries give the same bytes.

import { crc32 } from '../base/crc32.ts';
import { utf8 } from '../base/utf8.ts';

export type ZipEntry = { readonly name: string } & (
  | { readonly bytes: Uint8Array /** True: not compressed. */; readonly store: boolean }
  | { readonly packed: PackedBytes }
);

/** Bytes as they lay in another zip: `method` 0 stored, 8 raw DEFLATE; `crc` and `size` of what is unpacked. */
export type PackedBytes = {
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly bytes: Uint8Array;
};

const dosDate = 0x0021; // 1980-01-01, the first day a zip can name
const utf8Flag = 0x0800;

/** The zip of the entries in their order. `deflate` is raw DEFLATE. At most 65,535 entries and 4 GiB, as office clients read them. */
export function zip(entries: readonly ZipEntry[], deflate: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  const push = (bytes: Uint8Array) => {
    pieces.push(bytes);
    offset += bytes.length;
  };
  for (const entry of entries) {
    const name = utf8(entry.name);
    const { method, crc, size, bytes: data } = 'packed' in entry ? entry.packed : packEntry(entry, deflate);
    const common = [20, utf8Flag, method, 0, dosDate, crc, data.length, size, name.length, 0];
    central.push(record(directorySizes, [0x02014b50, 20, ...common, 0, 0, 0, 0, offset]), name);
    push(record(entrySizes, [0x04034b50, ...common]));
    push(name);
    push(data);
  }
  const start = offset;
  for (const bytes of central) push(bytes);
  push(record(endSizes, [0x06054b50, 0, 0, entries.length, entries.length, offset - start, start, 0]));
  const all = new Uint8Array(offset);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function packEntry(
  { bytes, store }: { readonly bytes: Uint8Array; readonly store: boolean },
  deflate: (bytes: Uint8Array) => Uint8Array,
): PackedBytes {
  return store ? { method: 0, crc: crc32(bytes), size: bytes.length, bytes } : pack(bytes, deflate);
}

/** Bytes compressed by raw DEFLATE. */
export function pack(bytes: Uint8Array, deflate: (bytes: Uint8Array) => Uint8Array): PackedBytes {
  return { method: 8, crc: crc32(bytes), size: bytes.length, bytes: deflate(bytes) };
}

/** Bytes of each field, in their order (4.3.7, 4.3.12, 4.3.16). */
const entrySizes = [4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
const directorySizes = [4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4];
const endSizes = [4, 2, 2, 2, 2, 4, 4, 2];

function record(sizes: readonly number[], values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (let field = 0; field < sizes.length; field += 1) {
    if (sizes[field] === 2) view.setUint16(at, values[field]!, true);
    else view.setUint32(at, values[field]! >>> 0, true);
    at += sizes[field]!;
  }
  return bytes;
}
