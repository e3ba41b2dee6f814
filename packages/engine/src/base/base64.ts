// Base64 (RFC 4648, 4), written without the platform. Used for fonts and pictures inside one file.

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (letter) =>
  letter.charCodeAt(0),
);
/** As many as a call may take as arguments everywhere. */
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

/** The bytes of base64 text, white space in it passed over; undefined when a character is not of the alphabet. */
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
