// UTF-8, written without the platform: the engine has neither DOM nor Node.

/** The UTF-8 of a text; lone surrogates become U+FFFD (Unicode 16, 3.9). */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(lengthOf(text));
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = text.charCodeAt(index + 1);
      if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
        index += 1;
      } else code = 0xfffd;
    }
    if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
    } else {
      if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12);
      else {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[length++] = 0x80 | (code & 0x3f);
  }
  return bytes;
}

/** How many bytes the UTF-8 of a text has. */
function lengthOf(text: string): number {
  let { length } = text;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    if (code < 0xd800 || code >= 0xdc00) continue;
    // Both halves of a character past U+FFFF together make four bytes.
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) index += 1;
  }
  return length;
}

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
  const pieces: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!;
    const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return undefined;
    let code = length === 1 ? first : first & (0x7f >> length);
    for (let index = 1; index < length; index += 1) {
      const next = bytes[at + index]!;
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    const isOverlong = (length === 3 && code < 0x800) || (length === 4 && code < 0x10000);
    if (isOverlong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    codes.push(code);
    at += length;
    if (codes.length === 8_192) {
      pieces.push(String.fromCodePoint(...codes));
      codes = [];
    }
  }
  pieces.push(String.fromCodePoint(...codes));
  return pieces.join('').replace(/^\ufeff/, '');
}
