// Parses untrusted JSON: valid UTF-8, limited nesting, limited number of values, and strings that every store can hold.
import { ApiError } from '../base/api-error.ts';

const maximumDepth = 64;
/** A thousand rows of fifty columns have this many names; a new one costs about a microsecond to parse, and again to validate. */
const maximumValues = 200_000;
const maximumNames = 50_000;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const invalid = (what: string): ApiError =>
  new ApiError('invalid_json', `The body is not valid JSON: ${what}. Send one JSON object, encoded in UTF-8.`);

/**
 * The value of a JSON text (RFC 8259); for a repeated name, the last value counts. Modifies `bytes` where they escape
 * characters that no store can hold.
 * Throws `invalid_json`.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) throw invalid('it is empty');
  prepare(bytes);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw invalid('it is not UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid((error as Error).message.replace(/[\s.]*$/, '').slice(0, 200));
  }
}

const codeOf = (character: string): number => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const comma = codeOf(',');
const colon = codeOf(':');
const openBrace = codeOf('{');
const closeBrace = codeOf('}');
const openBracket = codeOf('[');
const closeBracket = codeOf(']');
const letterU = codeOf('u');

/** One pass over each byte before parsing, so that neither depth nor number nor escapes cost more. */
function prepare(bytes: Uint8Array): void {
  let level = 0;
  let values = 1;
  let names = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInString) {
      if (byte === backslash) index += bytes[index + 1] === letterU ? mendEscape(bytes, index) : 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === comma) values += 1;
    else if (byte === colon) names += 1;
    else if (byte === openBrace || byte === openBracket) {
      level += 1;
      values += 1;
      if (level > maximumDepth) throw invalid(`it is nested more than ${maximumDepth} levels deep`);
    } else if (byte === closeBrace || byte === closeBracket) level -= 1;
  }
  if (names > maximumNames) throw invalid(`it has more than ${maximumNames.toLocaleString('en')} names`);
  if (values > maximumValues) throw invalid(`it has more than ${maximumValues.toLocaleString('en')} values`);
}

const escapeLength = '\\u0000'.length;
const replacement = Buffer.from('fffd');

/** NUL and half characters can only be escaped: replaces them with U+FFFD, like `storableText`. Returns the bytes to skip. */
function mendEscape(bytes: Uint8Array, start: number): number {
  const unit = readEscape(bytes, start);
  if (isHigh(unit) && isLow(readEscape(bytes, start + escapeLength))) return 2 * escapeLength - 1;
  if (unit === 0 || isHigh(unit) || isLow(unit)) bytes.set(replacement, start + 2);
  return escapeLength - 1;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The UTF-16 unit escaped there; -1 if none. */
function readEscape(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== backslash || bytes[start + 1] !== letterU || start + escapeLength > bytes.length) return -1;
  let unit = 0;
  for (let index = start + 2; index < start + escapeLength; index += 1) {
    const digit = hexDigit(bytes[index]!);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
