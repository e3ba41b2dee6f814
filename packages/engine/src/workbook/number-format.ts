// Number format codes, parsed: '#,##0.00;[Red]-#,##0.00' as sections of tokens (ECMA-376 part 1, 18.8.31). Below format-value.ts.

export type FormatToken =
  | { readonly type: 'literal'; readonly text: string }
  /** A run of 0 # ? with the characters that belong to it. */
  | { readonly type: 'number'; readonly number: NumberPattern }
  /** A fraction such as `# ?/?` or `# ??/16`. */
  | { readonly type: 'quotient'; readonly quotient: QuotientPattern }
  | { readonly type: 'percent' }
  /** `y`, `m`, `d`, `h`, `s` with the repeat count; `elapsed` for `[h]`. */
  | { readonly type: 'date'; readonly unit: DateUnit; readonly length: number; readonly elapsed: boolean }
  | { readonly type: 'halfDay' }
  /** `.0` after seconds. */
  | { readonly type: 'fraction'; readonly digits: number }
  | { readonly type: 'text' }
  | { readonly type: 'general' };

/** `month` and `minute` share the letter m and are distinguished by their neighbors. */
export type DateUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

export type NumberPattern = {
  readonly minimumIntegers: number;
  /** Digits before the decimal point that the pattern has places for. */
  readonly places: number;
  readonly minimumDecimals: number;
  readonly maximumDecimals: number;
  readonly grouped: boolean;
  /** Commas at the end: each divides by 1,000. */
  readonly thousands: number;
  /** Digits of the exponent in `E+00`; 0: not scientific. */
  readonly exponent: number;
};

/** Number of digits of each part, each with its sign: 0 shows zeros, ? spaces, # nothing. */
export type QuotientPattern = {
  /** '' if whole numbers are part of the fraction. */
  readonly whole: string;
  readonly numerator: string;
  /** A number, as in `?/16`, or digits. */
  readonly denominator: string;
};

export type FormatSection = {
  readonly tokens: readonly FormatToken[];
  readonly condition?: { readonly operator: string; readonly value: number };
  readonly isDate: boolean;
};

const cache = new Map<string, readonly FormatSection[]>();

/** The sections of a code, one to four. Never throws: anything that is not a format is a literal. */
export function readNumberFormat(code: string): readonly FormatSection[] {
  let sections = cache.get(code);
  if (sections === undefined) {
    sections = splitSections(code).map(readSection);
    if (cache.size >= 1000) cache.clear();
    cache.set(code, sections);
  }
  return sections;
}

// One lexical piece of a code: quoted text, an escape, a bracket, a pattern of digits, a run of one date letter.
const piece =
  /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]|General|AM\/PM|A\/P|(?:[0#?]{1,9} )?[0#?]{1,9}\/(?:[1-9]\d{0,4}|[0#?]{1,9})|[0#?][0#?,]*(?:\.[0#?]*)?,*(?:E[+-]0+)?|\.[0#?]+(?:E[+-]0+)?|[Yy]+|[Mm]+|[Dd]+|[Hh]+|[Ss]+|;|@|%|[\s\S]/gu;

function splitSections(code: string): string[][] {
  const sections: string[][] = [[]];
  for (const [text] of code.matchAll(piece)) {
    if (text === ';') sections.push([]);
    else sections.at(-1)!.push(text);
  }
  return sections.slice(0, 4);
}

const letters: { readonly [letter: string]: DateUnit } = {
  y: 'year',
  m: 'month',
  d: 'day',
  h: 'hour',
  s: 'second',
};

function readSection(pieces: readonly string[]): FormatSection {
  const tokens: FormatToken[] = [];
  let condition: FormatSection['condition'];
  for (const text of pieces) {
    const compared = /^\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]$/.exec(text);
    if (compared !== null) condition = { operator: compared[1]!, value: Number(compared[2]) };
    else for (const token of readPiece(text, tokens.at(-1))) tokens.push(token);
  }
  const resolved = resolveMinutes(tokens);
  const isDate = resolved.some(({ type }) => type === 'date' || type === 'halfDay');
  return { tokens: resolved, isDate, ...(condition === undefined ? {} : { condition }) };
}

function readPiece(text: string, before: FormatToken | undefined): FormatToken[] {
  const first = text[0]!;
  if (first === '"') return [literal(text.replaceAll('"', ''))];
  if (first === '\\') return [literal(text.slice(1))];
  // `_x` leaves the width of x, `*x` fills the cell with x: in running text, a space and nothing.
  if (first === '_') return [literal(' ')];
  if (first === '*' && text.length > 1) return [];
  if (first === '[') return readBracket(text);
  if (text === '%') return [{ type: 'percent' }];
  if (text === '@') return [{ type: 'text' }];
  if (text === 'General') return [{ type: 'general' }];
  if (text === 'AM/PM' || text === 'A/P') return [{ type: 'halfDay' }];
  if (/^\.0+$/.test(text) && before?.type === 'date' && before.unit === 'second')
    return [{ type: 'fraction', digits: text.length - 1 }];
  const quotient = /^(?:([0#?]+) )?([0#?]+)\/(.+)$/.exec(text);
  if (quotient !== null) {
    const [, whole = '', numerator = '', denominator = ''] = quotient;
    return [{ type: 'quotient', quotient: { whole, numerator, denominator } }];
  }
  if (/[0#?]/.test(text)) return [{ type: 'number', number: readPattern(text) }];
  const unit = letters[first.toLowerCase()];
  if (unit !== undefined) return [{ type: 'date', unit, length: text.length, elapsed: false }];
  return [literal(text)];
}

function readBracket(text: string): FormatToken[] {
  const currency = /^\[\$([^-\]]*)/.exec(text);
  if (currency !== null) return currency[1] === '' ? [] : [literal(currency[1]!)];
  const elapsed = /^\[(h+|m+|s+)\]$/i.exec(text);
  if (elapsed === null) return [];
  const letter = elapsed[1]![0]!.toLowerCase();
  const unit = letter === 'm' ? 'minute' : letters[letter]!;
  return [{ type: 'date', unit, length: elapsed[1]!.length, elapsed: true }];
}

function readPattern(text: string): NumberPattern {
  const [mantissa = '', exponent = ''] = text.split(/E[+-]/);
  const [integers = '', decimals = ''] = mantissa.split('.');
  const scaled = /,*$/.exec(mantissa)![0].length;
  return {
    minimumIntegers: count(integers, /0/g),
    places: count(integers, /[0#?]/g),
    minimumDecimals: count(decimals, /0/g),
    maximumDecimals: count(decimals, /[0#?]/g),
    grouped: /[0#?],+[0#?]/.test(integers),
    thousands: scaled,
    exponent: exponent.length,
  };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const literal = (text: string): FormatToken => ({ type: 'literal', text });

/** `m` after hours or before seconds means minutes. */
function resolveMinutes(tokens: readonly FormatToken[]): readonly FormatToken[] {
  const dates = tokens.filter((token) => token.type === 'date');
  return tokens.map((token) => {
    if (token.type !== 'date' || token.unit !== 'month' || token.length > 2) return token;
    const at = dates.indexOf(token);
    const isMinute = dates[at - 1]?.unit === 'hour' || dates[at + 1]?.unit === 'second';
    return isMinute ? { ...token, unit: 'minute' } : token;
  });
}
