// Bytes: as UTF-8, as base64, and their CRC-32.
import { lazy } from './lazy.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The UTF-8 of a text; lone surrogates become U+FFFD (Unicode 16, 3.9). */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Texts as UTF-8 and bytes as they are, one after another. */
export function joinUtf8(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The text of UTF-8 bytes, without a byte order mark; undefined where they are not well formed (Unicode 16, table 3-7). */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

// Base64 (RFC 4648, 4), written without the platform. Used for fonts and pictures inside one file.

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (letter) =>
  letter.charCodeAt(0),
);
/** Maximum arguments of a call on every platform. */
const chunkLength = 0x2000;
const known = new WeakMap<Uint8Array, string>();
const knownCodes = new WeakMap<Uint8Array, Uint8Array>();

/** The base64 of bytes, kept as long as the bytes live. */
export function base64(bytes: Uint8Array): string {
  let text = known.get(bytes);
  if (text === undefined) {
    text = encode(bytes);
    known.set(bytes, text);
  }
  return text;
}

/** The base64 of bytes in ASCII, kept as long as the bytes live: for fonts, which go into one file after another. */
export function base64Codes(bytes: Uint8Array): Uint8Array {
  let codes = knownCodes.get(bytes);
  if (codes === undefined) {
    codes = encodeCodes(bytes);
    knownCodes.set(bytes, codes);
  }
  return codes;
}

function encodeCodes(bytes: Uint8Array): Uint8Array {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let at = 0;
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index;
    const bits = (bytes[index]! << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    codes[at++] = letters[bits >> 18]!;
    codes[at++] = letters[(bits >> 12) & 63]!;
    codes[at++] = left > 1 ? letters[(bits >> 6) & 63]! : 0x3d;
    codes[at++] = left > 2 ? letters[bits & 63]! : 0x3d;
  }
  return codes;
}

function encode(bytes: Uint8Array): string {
  const codes = encodeCodes(bytes);
  let text = '';
  for (let start = 0; start < codes.length; start += chunkLength) {
    text += String.fromCharCode(...codes.subarray(start, start + chunkLength));
  }
  return text;
}

const digits = new Map(letters.map((code, value) => [code, value]));

/** The bytes of base64 text, white space ignored; undefined if a character is not in the alphabet. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const compact = text.replace(/\s/g, '').replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((compact.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let length = 0;
  for (let index = 0; index < compact.length; index += 1) {
    const digit = digits.get(compact.charCodeAt(index));
    if (digit === undefined) return undefined;
    buffer = ((buffer << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (buffer >> bits) & 0xff;
  }
  return bytes;
}

// CRC-32 as zip uses it (ISO 3309), with eight tables for speed on large worksheets.

const tables = lazy(makeTables);

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
