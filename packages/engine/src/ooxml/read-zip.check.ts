// Reads a package that we wrote, for tests: its parts as text by name.
import { inflateRawSync } from 'node:zlib';

/** The entries of a zip with their bytes, in order of the central directory. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const entries = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const start = view.getUint32(at + 42, true);
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const content = bytes.subarray(data, data + view.getUint32(at + 20, true));
    entries.set(name, view.getUint16(at + 10, true) === 8 ? inflateRawSync(content) : content);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The text of a part: 'ppt/slides/slide1.xml'. */
export function partText(bytes: Uint8Array, name: string): string {
  const part = readZip(bytes).get(name);
  if (part === undefined) throw new Error(`no part ${name}`);
  return new TextDecoder().decode(part);
}
