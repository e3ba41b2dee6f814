// A zip, piece by piece: files are appended as they are made, and the directory comes last (PKWARE APPNOTE 6.3, with its 64-bit records
// where it is larger than 4 GiB). Fixed times, names in UTF-8, no data descriptors: same files, same bytes.
import { joinUtf8, crc32 as ownCrc32, utf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import { type XmlElement, xmlText } from './xml.ts';

/** Bytes as stored in a zip: `method` 0 stored, 8 raw DEFLATE; `crc` and `size` describe the uncompressed data. */
export type PackedBytes = {
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly bytes: Uint8Array;
};

export type Archive = {
  /** The next bytes of the zip: the file under its name, stored uncompressed. A file has at most 4 GiB. */
  add(name: string, bytes: Uint8Array): readonly Uint8Array[];
  /** The same for compressed bytes. */
  addPacked(name: string, packed: PackedBytes): readonly Uint8Array[];
  /** The last bytes. */
  end(): Uint8Array;
};

const dosDate = 0x0021; // 1980-01-01, the first day a zip can name
const utf8Flag = 0x0800;
const fourBytes = 0xffffffff;
const twoBytes = 0xffff;
const zip64 = 45;

/** `crc32`: the checksum of bytes; the platform's version, if available, is several times faster than ours. */
export function createArchive(crc32: (bytes: Uint8Array) => number = ownCrc32): Archive {
  const entries: Entry[] = [];
  let offset = 0;

  function addPacked(name: string, { method, crc, size, bytes }: PackedBytes): readonly Uint8Array[] {
    const entry: Entry = { name: utf8(name), method, crc, size, packedSize: bytes.length, offset };
    const head = createRecord(headLength + entry.name.length);
    head.four(0x04034b50).two(20);
    putFacts(head, entry);
    head.two(0).put(entry.name);
    entries.push(entry);
    offset += head.bytes.length + bytes.length;
    return [head.bytes, bytes];
  }

  return {
    add: (name, bytes) => addPacked(name, { method: 0, crc: crc32(bytes), size: bytes.length, bytes }),
    addPacked,
    end() {
      const length = entries.reduce((sum, entry) => sum + entryLength + entry.name.length + farLength(entry), 0);
      const after = offset + length;
      const count = entries.length;
      const isWide = offset >= fourBytes || after >= fourBytes || count >= twoBytes;
      const record = createRecord(length + (isWide ? wideEndLength : 0) + endLength);
      for (const entry of entries) putEntry(record, entry);
      if (isWide) {
        record.four(0x06064b50).eight(44).two(zip64, zip64).four(0, 0).eight(count, count, length, offset);
        record.four(0x07064b50, 0).eight(after).four(1);
      }
      const counted = Math.min(count, twoBytes);
      record.four(0x06054b50).two(0, 0, counted, counted);
      record.four(Math.min(length, fourBytes), isWide ? fourBytes : offset).two(0);
      return record.bytes;
    },
  };
}

/** A file as the directory names it. */
type Entry = {
  readonly name: Uint8Array;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
};

// Lengths without what varies: local file header (4.3.7), directory header (4.3.12), end (4.3.16), 64-bit end and locator (4.3.14, 4.3.15).
const [headLength, entryLength, endLength, wideEndLength] = [30, 46, 22, 76];

const isFar = ({ offset }: Entry): boolean => offset >= fourBytes;
const farLength = (entry: Entry): number => (isFar(entry) ? 12 : 0);

/** What both headers of a file say. */
function putFacts(record: BinaryRecord, { name, method, crc, size, packedSize }: Entry): void {
  record.two(utf8Flag, method, 0, dosDate).four(crc, packedSize, size).two(name.length);
}

function putEntry(record: BinaryRecord, entry: Entry): void {
  const version = isFar(entry) ? zip64 : 20;
  record.four(0x02014b50).two(version, version);
  putFacts(record, entry);
  record.two(farLength(entry), 0, 0, 0).four(0, Math.min(entry.offset, fourBytes)).put(entry.name);
  if (isFar(entry)) record.two(1, 8).eight(entry.offset);
}

type BinaryRecord = ReturnType<typeof createRecord>;

/** Bytes of this length, written from the start: numbers of two, four and eight bytes, little-endian, and bytes as they are. */
function createRecord(length: number) {
  const bytes = new Uint8Array(length);
  let at = 0;
  const record = {
    bytes,
    two(...values: readonly number[]) {
      for (const value of values) {
        bytes[at++] = value;
        bytes[at++] = value >>> 8;
      }
      return record;
    },
    four(...values: readonly number[]) {
      for (const value of values) record.two(value & twoBytes, value >>> 16);
      return record;
    },
    eight(...values: readonly number[]) {
      for (const value of values) record.four(value, Math.floor(value / (fourBytes + 1)));
      return record;
    },
    put(part: Uint8Array) {
      bytes.set(part, at);
      at += part.length;
      return record;
    },
  };
  return record;
}

export type ZipEntry = { readonly name: string } & (
  | { readonly bytes: Uint8Array /** True: not compressed. */; readonly store: boolean }
  | { readonly packed: PackedBytes }
);

/** The zip of the entries in their order. `deflate` is raw DEFLATE. At most 65,535 entries and 4 GiB, as office clients read them. */
export function zip(entries: readonly ZipEntry[], deflate: World['deflate']): Uint8Array {
  const archive = createArchive();
  const pieces = entries.flatMap((entry) =>
    archive.addPacked(entry.name, 'packed' in entry ? entry.packed : packEntry(entry, deflate)),
  );
  return joinUtf8([...pieces, archive.end()]);
}

function packEntry(
  { bytes, store }: { readonly bytes: Uint8Array; readonly store: boolean },
  deflate: World['deflate'],
): PackedBytes {
  return store ? { method: 0, crc: ownCrc32(bytes), size: bytes.length, bytes } : pack(bytes, deflate);
}

/** Bytes compressed by raw DEFLATE. */
export function pack(bytes: Uint8Array, deflate: World['deflate']): PackedBytes {
  return { method: 8, size: bytes.length, ...deflate(bytes) };
}

// The compressed text of a part. Recent results are cached: slide layouts, themes and styles are the same in most files, and
// so is most of a document that is being edited.

/** The part with this root, compressed. */
export const packElement = (element: XmlElement, deflate: Deflate): PackedBytes => packText(xmlText(element), deflate);

type Deflate = World['deflate'];
/** By text, least recently used first. */
type Kept = { readonly parts: Map<string, PackedBytes>; length: number };

const keptBy = new WeakMap<Deflate, Kept>();
/** Characters of all texts together: about ten decks. */
const maxKept = 4_000_000;
const maxKeptLength = 100_000;

/** The UTF-8 of a text, compressed. Assumes that the same DEFLATE function always gives the same bytes. */
export function packText(text: string, deflate: Deflate): PackedBytes {
  if (text.length > maxKeptLength) return pack(utf8(text), deflate);
  const kept = keptBy.get(deflate) ?? { parts: new Map<string, PackedBytes>(), length: 0 };
  keptBy.set(deflate, kept);
  const known = kept.parts.get(text);
  if (known === undefined) kept.length += text.length;
  else kept.parts.delete(text);
  const packed = known ?? pack(utf8(text), deflate);
  kept.parts.set(text, packed);
  for (const oldest of kept.parts.keys()) {
    if (kept.length <= maxKept) break;
    kept.parts.delete(oldest);
    kept.length -= oldest.length;
  }
  return packed;
}
