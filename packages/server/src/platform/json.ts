// JSON of strangers: valid UTF-8, not nested too deep, and strings that every store can hold.
import { ApiError } from './api-error.ts';
import { storableText } from './storable-text.ts';

const maximumDepth = 64;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const invalid = (what: string): ApiError =>
  new ApiError('invalid_json', `The body is not valid JSON: ${what}. Send one JSON object, encoded in UTF-8.`);

/** The value of a JSON text (RFC 8259); of a name given twice the last counts. Throws `invalid_json`. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) throw invalid('it is empty');
  if (isDeeperThan(bytes, maximumDepth)) throw invalid(`it is nested deeper than ${maximumDepth}`);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw invalid('it is not UTF-8');
  }
  try {
    // Half a surrogate pair and NUL come in through escapes alone.
    return /\\u(?:d[89a-f]|0000)/i.test(text)
      ? JSON.parse(text, (_, value) => (typeof value === 'string' ? storableText(value) : value))
      : JSON.parse(text);
  } catch (error) {
    throw invalid((error as Error).message.replace(/[\s.]*$/, '').slice(0, 200));
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('"\\{}[]') as unknown as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Counted before parsing, outside of strings, so that depth costs nothing. */
function isDeeperThan(bytes: Uint8Array, depth: number): boolean {
  let level = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === openBrace || byte === openBracket) {
      level += 1;
      if (level > depth) return true;
    } else if (byte === closeBrace || byte === closeBracket) level -= 1;
  }
  return false;
}
