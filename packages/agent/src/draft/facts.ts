// Facts of a document that stand in no source: numbers, with units, rounding, sums, differences and percentages understood; and quotations.
import type { NamedTable } from '../materials/gather.ts';

/** What a document may say: the request and the materials. */
export type Given = {
  readonly texts: readonly string[];
  readonly tables: readonly Pick<NamedTable, 'header' | 'rows'>[];
};

/** `page`: its index. `text`: as written, a number with its unit. `isQuoted`: the beginning of a quotation. */
export type Unsupported = { readonly page: number; readonly text: string; readonly isQuoted?: true };

type Found = {
  /** As written, with its unit. */
  readonly text: string;
  /** What it may mean: "1.234" is 1234 or 1.234. */
  readonly values: readonly { readonly value: number; readonly step: number }[];
  readonly at: number;
};

const spaces = '\\u00a0\\u202f\\u2009 ';
const pattern = new RegExp(
  `(?<![A-Za-z\\u00c0-\\u024f\\d_.,])(\\d{1,3}(?:[.,'’${spaces}]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)(?:[${spaces}]?(k|K|M|bn|B|thousand|million|billion|trillion|Tsd\\.|Mio\\.|Mrd\\.|Tausend|Millionen?|Milliarden?|mille|millions?|milliards?|mil|millones|万|億|兆)(?![A-Za-z\\u00c0-\\u024f]))?`,
  'gu',
);
const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:trillion|兆)$/, 1e12],
  [/^(?:bn|B|billion|Mrd\.|Milliarden?|milliards?)$/, 1e9],
  [/^億$/, 1e8],
  [/^(?:M|million|millions?|Mio\.|Millionen?|millones)$/, 1e6],
  [/^万$/, 1e4],
  [/^(?:k|K|thousand|Tsd\.|Tausend|mille|mil)$/, 1e3],
];

/** The numbers of a text in their order; each value with the distance to the next that would be written differently. */
export function numbersIn(text: string): readonly Found[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, digits = '', unit] = match;
    const scale = unit === undefined ? 1 : (scales.find(([is]) => is.test(unit))?.[1] ?? 1);
    return { text: whole, at: match.index, values: readingsOf(digits).flatMap((one) => scaled(one, scale)) };
  });
}

const scaled = ({ value, step }: Found['values'][number], scale: number): Found['values'] =>
  // A table says "in millions" above its numbers, a sentence beside each.
  scale === 1
    ? [{ value, step }]
    : [
        { value: value * scale, step: step * scale },
        { value, step },
      ];

function readingsOf(digits: string): Found['values'] {
  const compact = digits.replace(new RegExp(`['’${spaces}]`, 'g'), '');
  const parts = compact.split(/[.,]/);
  const decimals = parts.at(-1)!.length;
  const asWhole = { value: Number(parts.join('')), step: roundness(parts.join('')) };
  if (parts.length === 1) return [asWhole];
  const fraction = { value: Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`), step: 10 ** -decimals };
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && new Set(compact.match(/[.,]/g)).size === 1;
  if (!isGrouped) return [fraction];
  return parts.length > 2 ? [asWhole] : [asWhole, fraction];
}

/** 1200 may be rounded to hundreds; 120 and 2020 are exact. */
function roundness(digits: string): number {
  const zeros = /0*$/.exec(digits)![0].length;
  return zeros >= 2 ? 10 ** zeros : 1;
}

/** Numbers that can be looked up. */
class Known {
  readonly #sorted: number[];
  constructor(values: Iterable<number>) {
    this.#sorted = [...new Set(values)].sort((a, b) => a - b);
  }
  has(value: number, within: number): boolean {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < value - within) low = middle + 1;
      else high = middle;
    }
    return low < this.#sorted.length && this.#sorted[low]! <= value + within;
  }
}

/** Other units of the same number: thousands to billions, shares as percentages. */
const factors = [1, 1e3, 1e6, 1e9, 1e-3, 1e-2, 100];

const isKnown = (known: Known, { value, step }: Found['values'][number]): boolean =>
  factors.some((factor) => known.has(value * factor, (step / 2) * factor * (1 + 1e-9) + 1e-9));

/** Counts of what stands on the page, days and months: too small to say where they are from. */
const smallest = 12;
/** Numbers beside a computed one, on each side, that it may be computed from. */
const neighbors = 5;

/** The numbers of pages that nothing given contains, and that follow from none of them. `isChecked`: others are looked up, but not told. */
export function unsupportedNumbers(
  pages: readonly string[],
  given: Given,
  isChecked: (number: string) => boolean = () => true,
): readonly Unsupported[] {
  const known = knownTo(given);
  return pages.flatMap((page, index) => {
    const found = numbersIn(shown(page));
    const isFound = found.map(({ values }) => values.some((one) => isKnown(known, one)));
    return found.flatMap(({ text, values }, at) => {
      const isSmall = values.every(({ value }) => value <= smallest && Number.isInteger(value));
      if (isSmall || isFound[at] || !isChecked(text)) return [];
      const near = found
        .slice(Math.max(0, at - neighbors), at + neighbors + 1)
        .flatMap((other, where) => (isFound[Math.max(0, at - neighbors) + where] ? [other.values[0]!.value] : []));
      const computed = new Known([...computedFrom(near), ...runs(found, isFound, at)]);
      // What was computed may be computed with in turn.
      isFound[at] = values.some((one) => isKnown(computed, one));
      return isFound[at] ? [] : [{ page: index, text: text.trim() }];
    });
  });
}

const quoted = /[“„«"]([^“”„«»"\n]{25,600})[”“»"]|「([^「」\n]{12,300})」/gu;

/** Quotations of six words and more that no text given contains. */
export function unsupportedQuotations(pages: readonly string[], { texts }: Given): readonly Unsupported[] {
  const all = texts.map(plain).join('\n');
  return pages.flatMap((page, index) =>
    [...shown(page).matchAll(quoted)].flatMap(([, words, signs]) => {
      const text = (words ?? signs)!.trim();
      if (signs === undefined && text.split(/\s+/).length < 6) return [];
      return all.includes(plain(text))
        ? []
        : [{ page: index, text: text.slice(0, 60).toWellFormed(), isQuoted: true as const }];
    }),
  );
}

/** Texts as they are compared: without marks, letter case, kinds of space, and a full stop at the end. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`\\“”„«»"'’‘]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.,;!?] ?$/, '');

/** The words of a page: without attributes of directives, addresses and formulas. */
export const shown = (page: string): string =>
  page
    .replace(/^(:::+\w*)\{[^}\n]*\}/gm, '$1')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\|\s*=[^|\n]*/g, '| ');

function* computedFrom(values: readonly number[]): Generator<number> {
  for (const [at, a] of values.entries())
    for (const [other, b] of values.entries()) {
      if (at === other) continue;
      yield a + b;
      yield Math.abs(a - b);
      if (b !== 0) {
        yield (100 * a) / b;
        yield Math.abs(100 * (a / b - 1));
        yield a / b;
      }
    }
}

/** Sums of the numbers right before or after this one. */
function* runs(found: readonly Found[], isFound: readonly boolean[], at: number): Generator<number> {
  for (const direction of [-1, 1]) {
    let sum = 0;
    for (let where = at + direction; isFound[where]; where += direction) {
      sum += found[where]!.values[0]!.value;
      yield sum;
    }
  }
}

/** Every number of what is given, and what the tables' columns come to, by group and by pairs of groups. */
function knownTo({ texts, tables }: Given): Known {
  const values: number[] = [];
  const add = (text: string): void => {
    for (const found of numbersIn(text)) for (const { value } of found.values) values.push(value);
  };
  for (const text of texts) add(text);
  // Cell by cell: the commas between them are no part of a number.
  let left = mostCells;
  for (const { header, rows } of tables)
    for (const row of [header, ...rows]) {
      left -= row.length;
      if (left > 0) row.forEach(add);
    }
  for (const table of tables) for (const value of totalsOf(table)) values.push(value);
  const text = texts.join('\n');
  for (const value of percentagesOf(text)) values.push(value);
  for (const value of minutesBetween(text)) values.push(value);
  return new Known(values);
}

const mostPercentages = 30;

/** "45 % of 240,000": each percentage of each number of the texts. */
function percentagesOf(text: string): readonly number[] {
  const found = numbersIn(text);
  const percentages = found.filter((one) =>
    /^\s?%/.test(text.slice(one.at + one.text.length, one.at + one.text.length + 2)),
  );
  if (percentages.length > mostPercentages) return [];
  return percentages.flatMap((share) =>
    found.flatMap((one) => (one.values[0]!.value * share.values.at(-1)!.value) / 100),
  );
}

const mostTimes = 60;

/** "14:02 … 15:20": the minutes from each time of day to each other one. */
function minutesBetween(text: string): readonly number[] {
  const times = [...text.matchAll(/(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g)].map(
    ([, hours, minutes]) => 60 * Number(hours) + Number(minutes),
  );
  const all = [...new Set(times)].slice(0, mostTimes);
  return all.flatMap((one) => all.filter((other) => other > one).map((other) => other - one));
}

const mostGroups = 60;
/** Groups of two columns. */
const mostPairs = 600;
/** Columns of each sort that are looked at: the work grows with them, and with the square of those that group. */
const mostColumns = 8;
/** Of all tables: numbers past these are known by their totals. */
const mostCells = 60_000;
/** Rows past these are not grouped. */
const mostRows = 20_000;

/** The cells of tables, a line each. */
export function cellsOf(tables: Given['tables']): string {
  const cells: string[] = [];
  for (const { header, rows } of tables)
    for (const row of [header, ...rows])
      for (const cell of row) {
        if (cells.length >= mostCells) return cells.join('\n');
        cells.push(cell);
      }
  return cells.join('\n');
}

/** A column that groups: the group of each row, counted from 0. */
type Key = { readonly of: readonly number[]; readonly size: number };

/** Sum and average of each column of numbers: of all rows, by the values of a column, and of two; with its share of those. */
function* totalsOf({ header, rows: all }: Given['tables'][number]): Generator<number> {
  yield all.length;
  const rows = all.slice(0, mostRows);
  const numeric: (readonly number[])[] = [];
  // All rows are a group, too.
  const keys: Key[] = [keyOf(rows.map(() => ''))];
  for (const at of header.keys()) {
    const cells = rows.map((row) => row[at] ?? '');
    if (!cells.some((cell) => Number.isNaN(asNumber(cell)))) {
      if (numeric.length < mostColumns) numeric.push(cells.map(asNumber));
    } else if (keys.length <= mostColumns) {
      const isDate = cells.every((cell) => /^\d{4}-\d{2}(-\d{2})?$/.test(cell));
      const quarter = (cell: string): string => `${cell.slice(0, 4)} ${Math.ceil(Number(cell.slice(5, 7)) / 3)}`;
      const groupings = isDate
        ? [cells.map((cell) => cell.slice(0, 4)), cells.map((cell) => cell.slice(0, 7)), cells.map(quarter)]
        : [cells];
      keys.push(...groupings.map(keyOf).filter(({ size }) => size <= mostGroups));
    }
  }
  for (const [first, one] of keys.entries())
    for (const other of keys.slice(first))
      if (one.size * other.size <= mostPairs) yield* totalsOfPair(one, other, numeric);
}

function keyOf(cells: readonly string[]): Key {
  const groups = new Map<string, number>();
  const of = cells.map((cell) => {
    const known = groups.get(cell);
    if (known !== undefined) return known;
    groups.set(cell, groups.size);
    return groups.size - 1;
  });
  return { of, size: groups.size };
}

function* totalsOfPair(one: Key, other: Key, numeric: readonly (readonly number[])[]): Generator<number> {
  const group = one.of.map((at, row) => at * other.size + other.of[row]!);
  const sumsOf = (values: readonly number[] | undefined): Float64Array => {
    const sums = new Float64Array(one.size * other.size);
    for (const [row, at] of group.entries()) sums[at]! += values?.[row] ?? 1;
    return sums;
  };
  const counts = sumsOf(undefined);
  for (const count of counts) if (count > 0) yield count;
  for (const numbers of numeric) {
    const sums = sumsOf(numbers);
    const ofOne = new Float64Array(one.size);
    const ofOther = new Float64Array(other.size);
    for (const [at, sum] of sums.entries()) {
      ofOne[Math.floor(at / other.size)]! += sum;
      ofOther[at % other.size]! += sum;
    }
    for (const [at, sum] of sums.entries()) {
      if (counts[at] === 0) continue;
      yield sum;
      yield sum / counts[at]!;
      for (const whole of [ofOne[Math.floor(at / other.size)]!, ofOther[at % other.size]!])
        if (whole !== 0) yield (100 * sum) / whole;
    }
  }
}

/** A cell of a column of numbers, in the notations of most; NaN if it is none. */
function asNumber(cell: string): number {
  const plain = Number(cell);
  if (!Number.isNaN(plain)) return plain;
  const digits = cell
    .replace(/[\s$€£¥%']/g, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace('−', '-');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d+,\d+$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number(digits);
}
