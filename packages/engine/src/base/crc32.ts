// CRC-32 as zip uses it (ISO 3309), by eight tables so that large worksheets do not wait for it.
import { late } from './lazy.ts';

const tables = late(makeTables);

function makeTables(): readonly Uint32Array[] {
  const first = new Uint32Array(256);
  for (let index = 0; index < 256; index += 1) {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    first[index] = value >>> 0;
  }
  const all = [first];
  for (let table = 1; table < 8; table += 1) {
    const before = all[table - 1]!;
    const next = new Uint32Array(256);
    for (let index = 0; index < 256; index += 1) next[index] = (before[index]! >>> 8) ^ first[before[index]! & 0xff]!;
    all.push(next);
  }
  return all;
}

/** The CRC-32 of bytes, 0..2^32-1. */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables() as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let crc = 0xffffffff;
  let at = 0;
  for (; at + 8 <= bytes.length; at += 8) {
    const low = crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24));
    crc =
      t7[low & 0xff]! ^
      t6[(low >>> 8) & 0xff]! ^
      t5[(low >>> 16) & 0xff]! ^
      t4[low >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}
