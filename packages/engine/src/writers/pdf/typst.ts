// Typst code as we emit it: always code, never markup; text of a source enters as string literals alone (through `quote`).

/** Typst code; made by these functions only, so that no text can slip in unquoted. */
export type Code = { readonly code: string };

/** A string literal: whatever the text is, Typst reads back the same characters and nothing else. */
export function quote(text: string): string {
  return `"${text.replace(special, escapeCharacter)}"`;
}

// What ends or escapes a literal, line ends, characters that no PDF can hold, and marks that would turn our code around.
const special =
  /["\\\n\r\t\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const named: { readonly [character: string]: string } = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (named[character] !== undefined) return named[character];
  const isDirection = code >= 0x2028 && code <= 0x2069;
  return isDirection ? `\\u{${code.toString(16)}}` : '\u{FFFD}';
}

/** A value of an argument: numbers, truth values and text become literals; code stands as it is. */
export type Value = Code | string | number | boolean | readonly Value[];

/** `name(positional, key: value)`; undefined arguments are left out. */
export function call(
  name: string,
  positional: readonly (Value | undefined)[],
  named: { readonly [key: string]: Value | undefined } = {},
): Code {
  const all = [
    ...positional.flatMap((value) => (value === undefined ? [] : [valueCode(value)])),
    ...Object.entries(named).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${valueCode(value)}`])),
  ];
  return { code: `${name}(${all.join(', ')})` };
}

export function valueCode(value: Value): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return decimal(value);
  if ('code' in value) return value.code;
  // A tuple of one needs its comma.
  return `(${value.map((each) => `${valueCode(each)},`).join(' ')})`;
}

/** Content: pieces one after another. */
export const join = (pieces: readonly Code[]): Code => ({
  code: pieces.length === 0 ? '[]' : `{${pieces.map((piece) => piece.code).join('\n')}}`,
});

/** Code of ours alone: names, keywords, operators. Never made of a source's text. */
export const raw = (code: string): Code => ({ code });

/** A length in points. */
export const pt = (length: number): Code => ({ code: `${decimal(length)}pt` });

/** `rgb("#RRGGBBAA")`. */
export function rgb({ hex, alpha }: { readonly hex: string; readonly alpha: number }): Code {
  const opacity =
    alpha >= 1
      ? ''
      : Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0');
  return { code: `rgb("#${hex}${opacity}")` };
}

/** A number as Typst reads it: never with an exponent. */
export const decimal = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(4).replace(/\.?0+$/, '');

/** A `set` or `show` rule of ours. */
export const setRule = (name: string, named: { readonly [key: string]: Value | undefined }): Code => ({
  code: `set ${call(name, [], named).code}`,
});
