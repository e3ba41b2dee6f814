// Numbers of a document that stand in no source: units, rounding, sums, differences and percentages are understood.
import type { Kind } from '@deckle/engine';
import { pagesOf } from './recordings.ts';
import type { Task } from './tasks.ts';

export type Found = {
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

/**
 * The numbers that neither the request nor the materials contain, and that follow from none of them. `written`: what the model wrote;
 * other numbers were computed by the program from its data.
 */
export function unknownNumbers(source: string, kind: Kind, task: Task, written: string | undefined): readonly string[] {
  const known = knownTo(task);
  const writtenNumbers = written === undefined ? undefined : new Set(numbersIn(written).map(({ text }) => text));
  return pagesOf(source, kind).flatMap((page, index) => {
    const found = numbersIn(shown(page));
    const isFound = found.map(({ values }) => values.some((one) => isKnown(known, one)));
    return found.flatMap(({ text, values }, at) => {
      const isSmall = values.every(({ value }) => value <= smallest && Number.isInteger(value));
      if (isSmall || isFound[at] || writtenNumbers?.has(text) === false) return [];
      const near = found.flatMap((other, where) =>
        where !== at && isFound[where] && Math.abs(where - at) <= neighbors ? [other.values[0]!.value] : [],
      );
      const computed = new Known([...computedFrom(near), ...runs(found, isFound, at)]);
      // What was computed may be computed with in turn.
      isFound[at] = values.some((one) => isKnown(computed, one));
      return isFound[at] ? [] : [`${text.trim()} (${index + 1})`];
    });
  });
}

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

/** Every number of the request and the materials, and what the tables' columns come to, by group and by pairs of groups. */
function knownTo({ prompt, length, materials }: Task): Known {
  const isTable = ({ mediaType }: Task['materials'][number]): boolean => mediaType === 'text/csv';
  const tables = materials.filter(isTable).map(({ content }) => readCsv(content));
  const texts = [
    prompt,
    JSON.stringify(length ?? {}),
    ...materials.flatMap((one) => (isTable(one) ? [] : one.content)),
  ];
  // Cell by cell: the commas between them are no part of a number.
  const cells = tables.flat(2);
  const values = [...texts, ...cells].flatMap((text) =>
    numbersIn(text).flatMap((found) => found.values.map(({ value }) => value)),
  );
  for (const table of tables) for (const value of totalsOf(table)) values.push(value);
  for (const value of percentagesOf(texts.join('\n'))) values.push(value);
  return new Known(values);
}

const mostPercentages = 30;

/** "45 % of 240,000": each percentage of each number of the texts. */
function percentagesOf(text: string): readonly number[] {
  const found = numbersIn(text);
  const percentages = found.filter((one) => /^\s?%/.test(text.slice(one.at + one.text.length)));
  if (percentages.length > mostPercentages) return [];
  return percentages.flatMap((share) =>
    found.flatMap((one) => (one.values[0]!.value * share.values.at(-1)!.value) / 100),
  );
}

const readCsv = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|[,;])(?:"((?:[^"]|"")*)"|([^,;]*))/g)].map((match) =>
        (match[1] ?? match[2] ?? '').trim(),
      ),
    );

const mostGroups = 60;

function* totalsOf([header = [], ...rows]: readonly (readonly string[])[]): Generator<number> {
  const numeric = header.map((_, at) => rows.every((row) => row[at] === '' || Number.isFinite(Number(row[at]))));
  const keys: Key[] = [() => ''];
  for (const at of header.keys()) {
    const isDate = rows.every((row) => /^\d{4}-\d{2}(-\d{2})?$/.test(row[at] ?? ''));
    if (isDate)
      keys.push(
        (row) => row[at]!.slice(0, 4),
        (row) => row[at]!.slice(0, 7),
        (row) => `${row[at]!.slice(0, 4)} ${Math.ceil(Number(row[at]!.slice(5, 7)) / 3)}`,
      );
    else if (new Set(rows.map((row) => row[at])).size <= mostGroups) keys.push((row) => row[at] ?? '');
  }
  yield rows.length;
  for (const [first, one] of keys.entries())
    for (const other of keys.slice(first + 1).concat(one)) {
      const groups = [...Map.groupBy(rows, (row) => `${one(row)}\n${other(row)}`).values()];
      for (const group of groups) yield group.length;
      for (const [at, isNumeric] of numeric.entries()) if (isNumeric) yield* totalsOfColumn(at, groups, [one, other]);
    }
}

type Key = (row: readonly string[]) => string;

/** Sum and average of each group, and its percentage of all rows that have one of its keys. */
function* totalsOfColumn(
  at: number,
  groups: readonly (readonly (readonly string[])[])[],
  keys: readonly Key[],
): Generator<number> {
  const sumOf = (rows: readonly (readonly string[])[]): number => rows.reduce((sum, row) => sum + Number(row[at]), 0);
  for (const group of groups) {
    const sum = sumOf(group);
    yield sum;
    yield sum / group.length;
    if (groups.length > mostGroups) continue;
    for (const key of keys) {
      const whole = sumOf(groups.flat().filter((row) => key(row) === key(group[0]!)));
      if (whole !== 0) yield (100 * sum) / whole;
    }
  }
}
