// CSV and JSON files as sheets: tables as they are, lists of objects as tables, anything else of JSON as code.
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import { largest } from '../base/extremes.ts';
import type { Block, Table, TableCell, Worksheet } from '../model/index.ts';
import { detectSeparator, readCsv } from '../source/csv.ts';
import { withoutIllegal } from '../source/source-text.ts';
import { columnLetters } from '../workbook/workbook.ts';
import { splitCsv } from './csv-parts.ts';
import { createFindings, type Findings, type Imported, UnreadableFile } from './imported.ts';
import { writeSource } from './write-source.ts';

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readCsvFile(text: string, name: string): Imported {
  const lines = text.replace(/\r\n?/g, '\n');
  // A title above the table has no separators.
  const first = Math.max(0, lines.search(/[,;\t]/));
  const separator = detectSeparator(lines.slice(lines.lastIndexOf('\n', first) + 1));
  const records = readCsv(lines, separator);
  if (records.length === 0) throw new UnreadableFile('The file is an empty table.');
  const findings = createFindings();
  const { header, rows, ...parts } = splitCsv(records);
  const above = parts.above.filter((record) => record.some((field) => field !== ''));
  if (above.length > 0)
    findings.adapt('lines above the table, as text', above.length === 1 ? 'line 1' : `the first ${above.length}`);
  if (header === undefined)
    findings.adapt('a table without a header, whose columns are named by their letters', 'the file');
  const width = largest(rows.map(({ length }) => length));
  const letters = () => Array.from({ length: width }, (_, column) => columnLetters(column));
  const table = dataTable([header ?? letters(), ...rows], separator);
  return sheetOf([{ name, hidden: false, blocks: [...above.map(textLine), table] }], findings);
}

const textLine = (record: readonly string[]): Block => {
  const value = withoutIllegal(record.filter((field) => field !== '').join(' · '));
  return { type: 'paragraph', children: [{ type: 'text', value }] };
};

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readJsonFile(text: string, name: string): Imported {
  const value = parseJson(text);
  const findings = createFindings();
  const table = tableOf(value);
  if (table !== undefined) return sheetOf([{ name, hidden: false, blocks: [dataTable(table)] }], findings);
  const parts = isObject(value)
    ? Object.entries(value).map(([key, part]) => ({ key, table: tableOf(part), part }))
    : [];
  if (!parts.some((part) => part.table !== undefined)) {
    findings.adapt('JSON that is no table, as code', 'the file');
    const blocks: readonly Block[] = [
      { type: 'code', language: 'json', value: withoutIllegal(JSON.stringify(value, undefined, 2)) },
    ];
    return { source: writeSource({ kind: 'doc', blocks }, { title: name }), kind: 'doc', ...findings.end() };
  }
  const others = parts.filter((part) => part.table === undefined);
  const worksheets = parts.flatMap((part): readonly Worksheet[] =>
    part.table === undefined ? [] : [{ name: part.key, hidden: false, blocks: [dataTable(part.table)] }],
  );
  const rest = others.map(({ key, part }) => [key, cellText(part)]);
  return sheetOf(
    rest.length === 0 ? worksheets : [{ name, hidden: false, blocks: [dataTable([['', ''], ...rest])] }, ...worksheets],
    findings,
  );
}

const sheetOf = (worksheets: readonly Worksheet[], findings: Findings): Imported => ({
  source: writeSource({ kind: 'sheet', worksheets, names: [] }, {}),
  kind: 'sheet',
  ...findings.end(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, asWritten);
  } catch {
    // One value to a line.
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line, asWritten));
    } catch {
      // Neither.
    }
    throw new UnreadableFile('The file is not JSON that can be parsed.');
  }
}

// Source text access of ECMAScript, which the types of TypeScript do not know yet.
const { rawJSON, isRawJSON } = JSON as typeof JSON & {
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
};

/** Numbers that would change are kept as they are written: with more digits than a number here has, or zeros at the end. */
function asWritten(_: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  if (typeof value !== 'number' || source === undefined || String(value) === source) return value;
  const hasExponent = /e/i.test(source) && Number.isFinite(value);
  const digits = source.replace(/e.*$/i, '').replace(/^-?[0.]*|\./g, '').length;
  return hasExponent && digits <= 15 ? value : rawJSON(source);
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawJSON(value);

/** Lists of objects, and lists of lists of plain values, the first of which is the header. */
function tableOf(value: unknown): readonly (readonly string[])[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.every(isObject)) {
    const names = [...new Set(value.flatMap((row) => Object.keys(row)))];
    if (names.length === 0 || names.length * value.length > bounds.cells) return undefined;
    return [
      names,
      ...value.map((row) => names.map((name) => cellText(Object.hasOwn(row, name) ? row[name] : undefined))),
    ];
  }
  const isPlain = value.every(
    (row) => Array.isArray(row) && row.every((cell) => typeof cell !== 'object' || cell === null || isRawJSON(cell)),
  );
  return isPlain ? value.map((row) => (row as readonly unknown[]).map(cellText)) : undefined;
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (isRawJSON(value)) return value.rawJSON;
  return withoutIllegal(
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
};

/** Throws `DocumentTooLarge`. */
function dataTable(records: readonly (readonly string[])[], separator = ','): Table {
  const width = records.reduce((most, { length }) => Math.max(most, length), 0);
  if (width * records.length > bounds.cells) throw new DocumentTooLarge('cells');
  const [header = [], ...rows] = records.map((record) =>
    Array.from({ length: width }, (_, index) => cell(record[index] ?? '')),
  );
  return {
    type: 'table',
    align: header.map(() => undefined),
    header,
    rows,
    formulas: false,
    options: {},
    ...(separator === ';' && { decimal: ',' as const }),
  };
}

const cell = (written: string): TableCell => {
  const value = withoutIllegal(written.trim());
  return { value, children: value === '' ? [] : [{ type: 'text', value }] };
};
