// The parts of a CSV file: lines above the table, as in statements of banks, the header, if there is one, and the rows.
import { largest } from '../base/extremes.ts';
import { readColumnNumber } from '../base/number-text.ts';

type Fields = readonly string[];

export type CsvParts = {
  readonly above: readonly Fields[];
  /** Undefined where the first record is as the others. */
  readonly header: Fields | undefined;
  readonly rows: readonly Fields[];
};

/** Records that are looked at to tell what the first ones are. */
const looked = 200;
/** Lines above a table, at most. */
const mostAbove = 50;

export function splitCsv(records: readonly Fields[]): CsvParts {
  const start = findHeader(records);
  const above = records.slice(0, start);
  const [first = [], ...rows] = records.slice(start);
  return start === 0 && isData(first, rows.slice(0, looked))
    ? { above, header: undefined, rows: records }
    : { above, header: first, rows };
}

/** The index of the first record that is as wide as most; those before it are narrower by more than the name of a column. */
function findHeader(records: readonly Fields[]): number {
  const widths = new Map<number, number>();
  for (const { length } of records.slice(0, looked)) widths.set(length, (widths.get(length) ?? 0) + 1);
  const most = largest([...widths.values()]);
  const width = [...widths].find(([, count]) => count === most)?.[0] ?? 0;
  const isNarrow = (record: Fields) => {
    const filled = record.findLastIndex((field) => field !== '') + 1;
    return filled < width - 1 && (record.length < width - 1 || (width > 3 && filled <= 2));
  };
  const at = records.slice(0, mostAbove + 1).findIndex((record) => !isNarrow(record));
  const below = records.slice(at, at + looked);
  const isTable = below.length > 1 && below.filter((record) => !isNarrow(record)).length * 2 > below.length;
  return width > 2 && at > 0 && isTable ? at : 0;
}

const dateShape = /^\d{1,4}([-./])\d{1,2}\1\d{1,4}$/;

function typeOf(field: string): 'empty' | 'date' | 'number' | 'text' {
  if (field === '') return 'empty';
  if (dateShape.test(field)) return 'date';
  return readColumnNumber(field, '.') === undefined && readColumnNumber(field, ',') === undefined ? 'text' : 'number';
}

/** Whether a first record is no header: a date above dates, a fraction above numbers or the first of a count, and no name above either. */
function isData(first: Fields, rows: readonly Fields[]): boolean {
  let evidence = 0;
  for (const [column, field] of first.entries()) {
    const filled = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    const type = typeOf(field);
    if (filled.length === 0 || type === 'empty') continue;
    const others = new Set(filled.map(typeOf));
    const isAlike = others.size === 1 && others.has(type);
    if (type === 'text' ? !others.has('text') : !isAlike) return false;
    const isFirst = column === 0 && Number(filled[0]) === Number(field) + 1;
    if (type === 'date' || /^[-+]?\d*[.,]\d/.test(field) || isFirst) evidence += 1;
  }
  return rows.length > 1 && evidence > 0;
}
