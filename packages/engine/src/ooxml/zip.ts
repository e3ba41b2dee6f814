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
  const directory: Uint8Array[] = [];
  let count = 0;
  let offset = 0;

  function addPacked(name: string, { method, crc, size, bytes }: PackedBytes): readonly Uint8Array[] {
    const written = utf8(name);
    const facts = record([2, utf8Flag], [2, method], [2, 0], [2, dosDate], [4, crc]);
    const sizes = record([4, bytes.length], [4, size], [2, written.length]);
    const isFar = offset >= fourBytes;
    const far = isFar ? record([2, 1], [2, 8], [8, offset]) : new Uint8Array();
    const version: Field = [2, isFar ? zip64 : 20];
    directory.push(
      joinUtf8([
        record([4, 0x02014b50], version, version),
        facts,
        sizes,
        record([2, far.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? fourBytes : offset]),
        written,
        far,
      ]),
    );
    const head = joinUtf8([record([4, 0x04034b50], [2, 20]), facts, sizes, record([2, 0]), written]);
    offset += head.length + bytes.length;
    count += 1;
    return [head, bytes];
  }

  return {
    add: (name, bytes) => addPacked(name, { method: 0, crc: crc32(bytes), size: bytes.length, bytes }),
    addPacked,
    end() {
      const entries = joinUtf8(directory);
      const after = offset + entries.length;
      const isWide = offset >= fourBytes || after >= fourBytes || count >= twoBytes;
      const wide = isWide
        ? [
            record([4, 0x06064b50], [8, 44], [2, zip64], [2, zip64], [4, 0], [4, 0], [8, count], [8, count]),
            record([8, entries.length], [8, offset]),
            record([4, 0x07064b50], [4, 0], [8, after], [4, 1]),
          ]
        : [];
      const counted: Field = [2, Math.min(count, twoBytes)];
      return joinUtf8([
        entries,
        ...wide,
        record([4, 0x06054b50], [2, 0], [2, 0], counted, counted),
        record([4, Math.min(entries.length, fourBytes)], [4, isWide ? fourBytes : offset], [2, 0]),
      ]);
    },
  };
}

type Field = readonly [size: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  return bytes;
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
