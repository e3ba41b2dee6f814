// A table as shown to a model: what its columns hold, all rows of a small one, and what groups of rows come to.
import { formatValue } from '@deckle/engine';
import type { NamedTable } from '../materials/gather.ts';
import { bare, formulaName } from '../materials/names-in-formulas.ts';
import { wholePeriod } from '../materials/query/calendar.ts';
import { type Column, type Frame, frameOf, type Value } from '../materials/query/frame.ts';
import { isIdentifier } from '../materials/query/names-of-rows.ts';
import { runQuery } from '../materials/query/run-query.ts';

/** Rows of a table that is shown whole. */
const mostRows = 60;
const maxCellLength = 80;
/** Values of a column that are named, each with its rows: categories. */
const mostCategories = 20;
/** Groups that are computed and find no room, until no more are: they only get smaller by chance. */
const mostMissed = 3;
/** Columns that are paired with each other. */
const mostPaired = 8;
/** Groups of one column by another, in all. */
const mostCells = 60;

/** Within `room` characters: the columns first, then rows, groups and groups of two columns as long as there is room. */
export function showTable(
  table: NamedTable,
  language: string,
  room: number,
): { readonly text: string; readonly hidden: number } {
  const frame = frameOf(table, language);
  const formulas = formulaName(table.name);
  const named = formulas === bare(table.name) ? '' : ` formulas="${formulas}"`;
  const parts = [`<data name="${table.name}" rows="${frame.height}"${named}>`, 'columns:'];
  const hidden = addColumns(parts, frame, room);
  let left = room - parts.join('\n').length;
  const add = (part: readonly string[]): boolean => {
    const { length } = part.join('\n');
    if (part.length < 2 || length > left) return false;
    parts.push(...part);
    left -= length;
    return true;
  };
  const rows = table.rows.map((row) => row.map(cut).join(' | '));
  const isSmall = rows.length <= mostRows && rows.join('\n').length < left;
  if (table.isInPrompt) add(['all rows:', 'as in the request']);
  else
    add(
      isSmall
        ? ['all rows:', ...rows]
        : ['first rows:', ...rows.slice(0, 5), ...(rows.length > 7 ? ['last rows:', ...rows.slice(-2)] : [])],
    );
  let missed = 0;
  for (const part of groupsOf(frame, language, isSmall)) {
    if (!add(part)) missed += 1;
    if (missed > mostMissed) break;
  }
  return { text: [...parts, '</data>'].join('\n'), hidden };
}

/** What the columns hold, then the names of those there is no room to describe. Returns how many are not even named. */
function addColumns(parts: string[], frame: Frame, room: number): number {
  let left = room;
  let at = 0;
  for (; at < frame.columns.length && left > 0; at += 1) {
    const line = describe(frame.columns[at]!, frame);
    parts.push(line);
    left -= line.length;
  }
  const names: string[] = [];
  for (left = room / 2; at < frame.columns.length && left > 0; at += 1) {
    names.push(cut(frame.columns[at]!.name));
    left -= names.at(-1)!.length;
  }
  const hidden = frame.columns.length - at;
  if (names.length > 0) parts.push(`- also: ${names.join(', ')}${hidden > 0 ? ` and ${hidden} more columns` : ''}`);
  return hidden;
}

/** One line of text without markup. */
export const cut = (text: string): string => {
  const line = text.replace(/[\s<>]+/g, ' ').trim();
  return line.length > maxCellLength ? `${line.slice(0, maxCellLength).toWellFormed()}…` : line;
};

const show = (value: Value, { kind, format }: Pick<Column, 'kind' | 'format'>): string => {
  if (value === null) return '–';
  if (typeof value === 'string') return cut(value);
  if (kind === 'date') return formatValue({ type: 'date', value }, format ?? 'yyyy-mm-dd', 'en');
  return format?.includes('%') ? `${round(value * 100)} %` : String(round(value));
};

/** Two decimals, or four digits of what is small. */
const round = (value: number): number => Number(Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(2));

function describe(column: Column, frame: Frame): string {
  const { kind, isRate, values } = column;
  const filled = values.filter((value) => value !== null);
  const missing = values.length - filled.length;
  const name = `- ${cut(column.name)}: `;
  const end = missing > 0 ? `, ${missing} empty` : '';
  if (filled.length === 0) return `${name}empty`;
  if (kind === 'text') return `${name}text, ${describeTexts(filled.map(String))}${end}`;
  const numbers = filled.map(Number);
  if (isIdentifier(column)) return `${name}identifiers, ${new Set(numbers).size} different${end}`;
  const [least, most] = [Math.min, Math.max].map((pick) => numbers.reduce((one, other) => pick(one, other)));
  const at = (value: number | undefined) =>
    `${show(value ?? null, column)}${rowName(values.indexOf(value ?? null), column, frame)}`;
  if (kind === 'date')
    return `${name}dates, ${show(least ?? null, column)} to ${show(most ?? null, column)}${stepOf(numbers, column.name)}${end}`;
  const total = numbers.reduce((sum, value) => sum + value, 0);
  const sorted = numbers.toSorted((one, other) => one - other);
  const median = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  const facts = [
    `least ${at(least)}`,
    `most ${at(most)}`,
    ...(isRate || column.currencies ? [] : [`sum ${show(total, column)}`]),
    ...(column.currencies ? [] : [`average ${show(total / numbers.length, column)}`, `median ${show(median, column)}`]),
  ];
  const what = isRate
    ? 'rates (never add them up)'
    : column.currencies
      ? `amounts in ${column.currencies.join(' and ')} (never add them up)`
      : 'numbers';
  return `${name}${what}, ${facts.join(', ')}${end}`;
}

/** How years and months that are written as days are named as what they are. */
function stepOf(days: readonly number[], name: string): string {
  const period = wholePeriod(days);
  return period === undefined ? '' : `, each a whole ${period}: write ${period}(${name})`;
}

/** The texts and dates of a row, which say which it is. */
function rowName(row: number, of: Column, { columns, height }: Frame): string {
  if (height < 3) return '';
  const names = columns.filter((column) => column !== of && column.kind !== 'number').slice(0, 3);
  return names.length === 0 ? '' : ` (${names.map((column) => show(column.values[row] ?? null, column)).join(', ')})`;
}

function describeTexts(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  if (counts.size === texts.length) return `${counts.size} different values`;
  if (counts.size <= mostCategories)
    return `values (rows): ${[...counts].map(([text, count]) => `${cut(text)} (${count})`).join(', ')}`;
  return `${counts.size} values, such as ${[...counts.keys()].slice(0, 5).map(cut).join(', ')}`;
}

/** How the rows of a column can be grouped: by its values, or by months, quarters or years. */
type Grouping = { readonly by: string; readonly name: string; readonly size: number };

function groupingOf(column: Column, height: number): Grouping | undefined {
  const name = `[${column.name}]`;
  if (/[[\]]/.test(column.name)) return undefined;
  if (column.kind === 'date') {
    const days = column.values.filter((value) => value !== null).map(Number);
    const span =
      days.reduce((one, other) => Math.max(one, other), 0) -
      days.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    const distinct = new Set(days).size;
    if (distinct <= mostCategories && distinct < height) return { by: name, name: column.name, size: distinct };
    const period = span < 700 ? 'month' : span < 1_800 ? 'quarter' : 'year';
    const size = Math.ceil(span / { month: 30, quarter: 91, year: 365 }[period]) + 1;
    return size < height && size <= mostCells
      ? { by: `${period}(${name})`, name: `${period} of ${column.name}`, size }
      : undefined;
  }
  const size = new Set(column.values).size;
  if (isIdentifier(column)) return undefined;
  // Years and numbers of groups are categories, too; measures repeat less often.
  const isCategory =
    size > 1 && size <= (column.kind === 'text' ? mostCategories * 1.5 : mostCategories) && size <= height / 2;
  const isWhole = column.kind === 'text' || column.values.every((value) => value === null || Number.isInteger(value));
  return isCategory && isWhole ? { by: name, name: column.name, size } : undefined;
}

/** Blocks of lines, the most telling first: groups of each category, then of two of them. */
function* groupsOf(frame: Frame, language: string, isShownWhole: boolean): Generator<readonly string[]> {
  const groupings = frame.columns.flatMap((column) => groupingOf(column, frame.height) ?? []);
  const grouped = new Set(groupings.map(({ name }) => name));
  const measures = frame.columns.filter(
    (column) =>
      column.kind === 'number' &&
      column.currencies === undefined &&
      !isIdentifier(column) &&
      !grouped.has(column.name) &&
      !/[[\]]/.test(column.name),
  );
  for (const { by, name } of groupings) {
    const some = measures.slice(0, 8);
    const value = some.flatMap((column) => [
      ...(column.isRate ? [] : [`sum([${column.name}])`]),
      `avg([${column.name}])`,
    ]);
    const shown = answer(frame, language, { group: by, value: ['count()', ...value].join(', ') });
    const header = [
      'rows',
      ...some.map((column) => `${cut(column.name)} ${column.isRate ? 'average' : 'sum / average'}`),
    ];
    if (shown) yield [`by ${cut(name)} (${header.join('; ')}):`, ...joinPairs(shown, some)];
  }
  const paired = groupings.slice(0, mostPaired);
  for (const [at, one] of paired.entries())
    for (const other of paired.slice(at + 1))
      for (const measure of measures.slice(0, 3)) {
        const [long, short] = one.size >= other.size ? [one, other] : [other, one];
        if (one.size * other.size > mostCells * 1.5 || short.size > 12) continue;
        const isOneEach = hasOneRowEach(frame, one, other);
        if (isOneEach && isShownWhole) continue;
        const of = measure.isRate || !isOneEach ? 'avg' : 'sum';
        const shown = answer(frame, language, { group: long.by, series: short.by, value: `${of}([${measure.name}])` });
        if (shown === undefined) continue;
        const heads = shown.columns.slice(1).map((column) => cut(column.name));
        const what = of === 'avg' ? 'average ' : '';
        yield [
          `${what}${cut(measure.name)} by ${cut(long.name)} and ${cut(short.name)} (${heads.join('; ')}):`,
          ...linesOf(shown),
        ];
      }
}

/** Whether no two rows share both: their values are then shown as they are. */
function hasOneRowEach({ columns, height }: Frame, one: Grouping, other: Grouping): boolean {
  const [first, second] = [one, other].map(({ name }) => columns.find((column) => column.name === name));
  if (first === undefined || second === undefined) return false;
  return (
    new Set(first.values.map((value, row) => JSON.stringify([value, second.values[row]]).toLowerCase())).size === height
  );
}

const answer = (
  frame: Frame,
  language: string,
  query: { group: string; value: string; series?: string },
): Frame | undefined => runQuery(query, { frame, language, isChart: false }).frame;

const linesOf = ({ columns, height }: Frame): readonly string[] =>
  Array.from({ length: height }, (_, row) =>
    columns.map((column) => show(column.values[row] ?? null, column)).join(' | '),
  );

/** The sum and the average of a measure in one cell. */
const joinPairs = ({ columns, height }: Frame, measures: readonly Column[]): readonly string[] =>
  Array.from({ length: height }, (_, row) => {
    const cells = columns.map((column) => show(column.values[row] ?? null, column));
    let at = 2;
    const pairs = measures.map(({ isRate }) => {
      at += isRate ? 1 : 2;
      return cells.slice(isRate ? at - 1 : at - 2, at).join(' / ');
    });
    return [...cells.slice(0, 2), ...pairs].join(' | ');
  });
