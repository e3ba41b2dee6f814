// Zip files (PKWARE APPNOTE 6.3): fixed times, names in UTF-8, no data descriptors, so that the same entries give the same bytes.

import { crc32 } from '../base/crc32.ts';
import { utf8 } from '../base/utf8.ts';
import type { World } from '../base/world.ts';

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
const midnight = 0;
const utf8Flag = 0x0800;

/** The zip of the entries in their order. `deflate` is raw DEFLATE. At most 65,535 entries and 4 GiB, as office clients read them. */
export function zip(entries: readonly ZipEntry[], deflate: World['deflate']): Uint8Array {
  const files = entries.map((entry) => ({
    name: utf8(entry.name),
    ...('packed' in entry ? entry.packed : packEntry(entry, deflate)),
  }));
  const directoryAt = files.reduce((sum, { name, bytes }) => sum + entryHead + name.length + bytes.length, 0);
  const directoryLength = files.reduce((sum, { name }) => sum + directoryHead + name.length, 0);
  const all = new Uint8Array(directoryAt + directoryLength + endLength);
  const view = new DataView(all.buffer);
  let at = 0;
  const two = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const four = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const put = (bytes: Uint8Array) => {
    all.set(bytes, at);
    at += bytes.length;
  };
  /** What both headers of a file say of it. */
  const facts = ({ name, method, crc, size, bytes }: (typeof files)[number]) => {
    two(neededVersion);
    two(utf8Flag);
    two(method);
    two(midnight);
    two(dosDate);
    four(crc);
    four(bytes.length);
    four(size);
    two(name.length);
    two(0);
  };
  const offsets = files.map((file) => {
    const offset = at;
    four(0x04034b50);
    facts(file);
    put(file.name);
    put(file.bytes);
    return offset;
  });
  for (const [index, file] of files.entries()) {
    four(0x02014b50);
    two(neededVersion);
    facts(file);
    // No comment, disk 0, no attributes.
    for (let nothing = 0; nothing < 5; nothing += 1) two(0);
    four(offsets[index]!);
    put(file.name);
  }
  four(0x06054b50);
  four(0);
  two(files.length);
  two(files.length);
  four(directoryLength);
  four(directoryAt);
  two(0);
  return all;
}

/** Bytes of a local file header (4.3.7) and of a directory header (4.3.12) without what is of any length, and of the end (4.3.16). */
const [entryHead, directoryHead, endLength] = [30, 46, 22];
const neededVersion = 20;

function packEntry(
  { bytes, store }: { readonly bytes: Uint8Array; readonly store: boolean },
  deflate: World['deflate'],
): PackedBytes {
  return store ? { method: 0, crc: crc32(bytes), size: bytes.length, bytes } : pack(bytes, deflate);
}

/** Bytes compressed by raw DEFLATE. */
export function pack(bytes: Uint8Array, deflate: World['deflate']): PackedBytes {
  return { method: 8, size: bytes.length, ...deflate(bytes) };
}
