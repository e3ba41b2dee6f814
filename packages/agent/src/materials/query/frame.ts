// A table with its columns typed as a worksheet types them: numbers, dates and texts, and which of them are percentages.
import { readColumn, suggest } from '@deckle/engine';
import type { NamedTable } from '../gather.ts';
import { readMonthName } from './calendar.ts';
import type { Expression } from './parse-query.ts';
import { listNames, QueryProblem } from './problem.ts';

/** Dates are days since 1899-12-30, percentages shares of one; null is an empty cell, or one such as "n/a". */
export type Value = number | string | null;

/**
 * A formula of a worksheet. `shown`: the columns beside it that hold the values rows are grouped by, which it can read in its row.
 * Undefined: there is none.
 */
export type CellFormula = (shown: ReadonlySet<string>) => string | undefined;

export type Column = {
  readonly name: string;
  readonly kind: 'number' | 'date' | 'text';
  /** An Excel format code, for numbers and dates. */
  readonly format: string | undefined;
  /** Percentages and rates: their sum means nothing. */
  readonly isRate: boolean;
  /** Currencies, if there are several: what is in different ones is neither added up nor averaged. */
  readonly currencies?: readonly string[] | undefined;
  readonly values: readonly Value[];
  /** As they were written. */
  readonly texts?: readonly string[] | undefined;
  /** The same values for a worksheet, where they are computed in place. */
  readonly formulas?: readonly (CellFormula | undefined)[] | undefined;
  /** True where a worksheet reads every cell as it is read here: no remark among numbers, no name of a month. */
  readonly isPlain?: boolean;
  /** What it was asked for as: `sum(Revenue)`. */
  readonly asked?: { readonly written: string; readonly expression: Expression } | undefined;
  /** What it is sorted by, where its values are names: the first days of months. */
  readonly keys?: readonly Value[] | undefined;
  /** What rows of the table come to, for a row that stands for the rest. */
  readonly aggregate?: (rows: readonly number[]) => Value;
  /** The same as a formula: of all rows but those with these labels. */
  readonly restFormula?: ((labels: readonly Value[]) => string | undefined) | undefined;
  /** What it is computed from, row by row. */
  readonly expression?: Expression;
  /** Computed with cells of other worksheets: its values stand for formulas, and are never shown. */
  readonly followsCells?: boolean;
  /** The column of the data that it shows, under another name. */
  readonly origin?: string;
};

export type Frame = {
  readonly columns: readonly Column[];
  readonly height: number;
  /** The rows of the table that each row stands for. */
  readonly members?: readonly (readonly number[])[] | undefined;
  /** Where each row is one of the data: which of them. */
  readonly sources?: readonly number[] | undefined;
};

/** An expression for each row of a frame. */
export type Evaluated = {
  readonly kind: Column['kind'];
  readonly isRate: boolean;
  readonly format?: string | undefined;
  readonly of: (row: number) => Value;
  readonly currencies?: readonly string[] | undefined;
};

export type Scope = { readonly frame: Frame; readonly language: string };

const known = new WeakMap<NamedTable, { readonly language: string; readonly frame: Frame }>();

/** Typed once for each table and language: the pages of a draft name it again and again. */
export function frameOf(table: NamedTable, language: string): Frame {
  const cached = known.get(table);
  if (cached?.language === language) return cached.frame;
  const labels = table.rows.map(([first]) => first ?? '');
  const columns = table.header.map((header, index) =>
    typeColumn(
      header.replace(/\s+/g, ' ').trim() || `Column ${index + 1}`,
      table.rows.map((row) => row[index] ?? ''),
      index === 0 ? [] : labels,
      language,
    ),
  );
  const frame = { columns, height: table.rows.length };
  known.set(table, { language, frame });
  return frame;
}

/** Notations for a missing value. */
const gap = /^(?:|[-–—.…]+|n\/?a|n\.a\.|nan|null|none|#n\/a)$/i;

/** Names of rates in the languages that documents are most often written in. */
const rateName =
  /%|(?<!\p{L})(?:per ?cent|percentage|pct|rate|ratio|share|anteil|prozent|taux|pourcentage|tasa|porcentaje|percentuale|tasso|taxa)(?!\p{L})/iu;

/** Rows that tell of a longer column what it holds. */
const looked = 2_000;
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

function typeColumn(name: string, texts: readonly string[], labels: readonly string[], language: string): Column {
  return (
    (texts.length > 2 * looked && typeLong(name, texts, labels, language)) || typeAll(name, texts, labels, language)
  );
}

/** Columns of plain numbers and of words, without reading every cell in every way. Undefined: neither. */
function typeLong(
  name: string,
  texts: readonly string[],
  labels: readonly string[],
  language: string,
): Column | undefined {
  const sample = typeAll(name, texts.slice(0, looked), labels.slice(0, looked), language);
  if (sample.kind === 'text' && sample.values.every((value) => value === null || /^\p{L}/u.test(String(value))))
    return { ...sample, texts, values: texts.map((text) => (gap.test(text) ? null : text.trim())), isPlain: false };
  const isPlain = texts.every((text) => plainNumber.test(text) || gap.test(text));
  if (sample.kind !== 'number' || !isPlain) return undefined;
  const values = texts.map((text) => (gap.test(text) ? null : Number(text)));
  return { ...sample, texts, values, isPlain: texts.every((text) => text === '' || plainNumber.test(text)) };
}

function typeAll(name: string, texts: readonly string[], labels: readonly string[], language: string): Column {
  const typed = readColumn(texts, undefined, language, { header: name, labels });
  const isGap = texts.map((text) => gap.test(text));
  const count = (type: string): number =>
    typed.filter(({ value }, index) => !isGap[index] && value.type === type).length;
  const filled = isGap.filter((empty) => !empty).length;
  const pick = (type: 'number' | 'date'): readonly Value[] =>
    typed.map(({ value }) => (value.type === type ? (value as { readonly value: number }).value : null));
  // A stray remark does not make a column of numbers text.
  const isMostly = (type: string): boolean => filled > 0 && count(type) >= filled * 0.9;
  const isPlain = (type: string): boolean => typed.every(({ value }) => value.type === type || value.type === 'empty');
  const formatOf = (type: string): string | undefined => typed.find(({ value }) => value.type === type)?.format;
  if (isMostly('number')) {
    const format = formatOf('number');
    const isRate = format?.includes('%') === true || rateName.test(name.replaceAll('_', ' '));
    const currencies = currenciesOf(typed);
    return {
      name,
      kind: 'number',
      format,
      isRate,
      ...(currencies.length > 1 && { currencies }),
      values: pick('number'),
      texts,
      isPlain: isPlain('number'),
    };
  }
  const common = { name, isRate: false, texts };
  if (isMostly('date'))
    return { ...common, kind: 'date', format: formatOf('date'), values: pick('date'), isPlain: isPlain('date') };
  const dates = texts.map((text) => readMonthName(text) ?? null);
  if (filled > 0 && dates.every((date, index) => isGap[index] || date !== null))
    return { ...common, kind: 'date', format: 'yyyy-mm-dd', values: dates };
  const values = texts.map((text, index) => (isGap[index] ? null : text.trim()));
  return { ...common, kind: 'text', format: undefined, values, isPlain: isPlain('text') };
}

/** The signs of the currencies in a column. */
const currenciesOf = (typed: ReturnType<typeof readColumn>): readonly string[] => [
  ...new Set(
    typed.flatMap(({ value, format }) => (value.type === 'number' ? (/\[\$([^\]-]+)/.exec(format)?.[1] ?? []) : [])),
  ),
];

/** The column of a name; a name nearly right is taken when it can mean only that one. Throws `QueryProblem`. */
export function findColumn(name: string, { columns }: Frame): Column {
  const names = columns.map((column) => column.name);
  const found = lookUp(name, names);
  if (found !== undefined) return columns[found]!;
  const meant = suggest(name, names);
  throw new QueryProblem(
    `There is no column "${name.slice(0, 60)}".`,
    `${meant === undefined ? '' : `Did you mean "${meant}"? `}The columns are ${listNames(names, 40)}.`,
  );
}

/** The same letters and digits: `net generation` is `net_generation`. */
const fold = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();

/** The index of a name as written, else in other capitals, else with other gaps. */
export function lookUp(name: string, names: readonly string[]): number | undefined {
  const exact = names.indexOf(name);
  if (exact >= 0) return exact;
  const alike = names.findIndex((each) => fold(each) === fold(name));
  return alike >= 0 ? alike : undefined;
}

/** Rows of a frame in this order. */
export function takeRows(frame: Frame, rows: readonly number[]): Frame {
  if (rows.length === frame.height && rows.every((row, at) => row === at)) return frame;
  const take = <Each>(from: readonly Each[] | undefined): readonly Each[] | undefined =>
    from && rows.map((row) => from[row]!);
  return {
    height: rows.length,
    members: take(frame.members),
    sources: take(frame.sources),
    columns: frame.columns.map((column) => ({
      ...column,
      values: take(column.values)!,
      texts: take(column.texts),
      formulas: take(column.formulas),
      keys: take(column.keys),
    })),
  };
}

export const rowsOf = ({ height }: Frame): readonly number[] => Array.from({ length: height }, (_, row) => row);
