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
    const common = [20, utf8Flag, method, 0, dosDate];
    const sizes = [crc, data.length, size];
    central.push(
      record([
        [4, 0x02014b50],
        [2, 20],
        ...common.map(two),
        ...sizes.map(four),
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]),
      name,
    );
    push(record([[4, 0x04034b50], ...common.map(two), ...sizes.map(four), [2, name.length], [2, 0]]));
    push(name);
    push(data);
  }
  const start = offset;
  for (const bytes of central) push(bytes);
  push(
    record([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, offset - start],
      [4, start],
      [2, 0],
    ]),
  );
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

type Field = readonly [size: 2 | 4, value: number];
const two = (value: number): Field => [2, value];
const four = (value: number): Field => [4, value];

function record(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value >>> 0, true);
    at += size;
  }
  return bytes;
}
