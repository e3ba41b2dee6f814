// The parts of an office file, for tests: name → bytes, in the order of the archive.
import { inflateRawSync } from 'node:zlib';

/** The entries of an archive as they stand in its central directory (PKWARE APPNOTE 4.3.12); trusts the archive, which is ours or Office's. */
export function zipEntries(archive: Uint8Array): (readonly [name: string, bytes: Uint8Array])[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const entries: (readonly [string, Uint8Array])[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(data, data + packed);
    entries.push([
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method === 0 ? content : inflateRawSync(content),
    ]);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** The parts by name; of two with one name the later. */
export const unzip = (archive: Uint8Array): ReadonlyMap<string, Uint8Array> => new Map(zipEntries(archive));
