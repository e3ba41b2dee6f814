// Inserts the exact data where a draft refers to it: `:::chart{data="sales.csv" x="month" y="revenue"}`. No model retypes a number.
import { type Diagnostic, suggest } from '@deckle/engine';
import type { NamedTable } from './gather.ts';

export type Resolved = { readonly text: string; readonly diagnostics: readonly Diagnostic[] };

const opening = /^(:{2,})(chart|table)\s*(?:\[[^\]]*\]\s*)?\{((?:"[^"]*"|'[^']*'|[^"'}])*)\}[ \t]*$/;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

/** The draft with the tables it names, which replace the content of those directives. */
export function resolveData(text: string, tables: readonly NamedTable[]): Resolved {
  const diagnostics: Diagnostic[] = [];
  const written: string[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const match = opening.exec(line);
    const attributes = match ? readAttributes(match[3]!) : new Map<string, string>();
    const name = attributes.get('data');
    if (match === null || name === undefined) {
      written.push(line);
      continue;
    }
    const [, colons = '', directive = ''] = match;
    at = endOf(lines, at, colons);
    const found = findTable(name, tables);
    if (found === undefined) diagnostics.push(unknownTable(name, tables));
    const kept = [...attributes].filter(([key]) => !['data', 'x', 'y', 'columns', 'rows'].includes(key));
    const fence = ':'.repeat(Math.max(3, colons.length));
    const settings = kept.map(([key, value]) => `${key}="${value}"`).join(' ');
    const body = found ? writeColumns(found, attributes, name, diagnostics) : [];
    written.push(`${fence}${directive}${settings && `{${settings}}`}`, ...body, fence);
  }
  return { text: written.join('\n'), diagnostics };
}

const readAttributes = (written: string): Map<string, string> =>
  new Map(
    [...written.matchAll(attribute)].map(([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

/** The line that ends a directive: its closing colons, or the same line when a page or another directive begins before. */
function endOf(lines: readonly string[], start: number, colons: string): number {
  if (colons.length < 3) return start;
  let isFenced = false;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
    else if (isFenced) continue;
    else if (/^:{3,}\s*$/.test(line)) return at;
    else if (/^(?:-{3,}\s*$|#{1,6}\s|:{2,}[a-z])/.test(line)) return start;
  }
  return start;
}

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[a-z]{2,4}$/, '')
    .trim();

/** Exact name, then name without extension, then closest spelling. */
function findTable(name: string, tables: readonly NamedTable[]): NamedTable | undefined {
  const names = tables.map((known) => known.name);
  const found = names.includes(name)
    ? name
    : (names.find((known) => bare(known) === bare(name)) ?? suggest(name, names));
  return tables.find((known) => known.name === found);
}

function unknownTable(name: string, tables: readonly NamedTable[]): Diagnostic {
  const names = tables.map((known) => `"${known.name}"`).join(', ');
  return {
    code: 'draft-unknown-data',
    severity: 'warning',
    message: `The draft uses data "${name}", which was not provided.`,
    hint: names ? `Available: ${names}.` : 'No data was provided.',
  };
}

/** The requested columns as CSV: in it `=` starts text, and no cell becomes markup. */
function writeColumns(
  table: NamedTable,
  attributes: ReadonlyMap<string, string>,
  name: string,
  diagnostics: Diagnostic[],
): readonly string[] {
  const { header } = table;
  const asked = ['x', 'y', 'columns'].flatMap((key) => listOf(attributes.get(key)));
  const indexes = asked.flatMap((column) => {
    const index = findColumn(column, header);
    if (index < 0) diagnostics.push(unknownColumn(column, name, header));
    return index < 0 ? [] : [index];
  });
  // A chart of values alone takes the first column as its categories.
  const first = attributes.has('y') && !attributes.has('x') && !indexes.includes(0) ? [0] : [];
  const columns = indexes.length === 0 ? header.map((_, index) => index) : [...first, ...indexes];
  const records = [header, ...table.rows].map((row) => columns.map((index) => writeField(row[index] ?? '')).join(','));
  const longest = records
    .flatMap((record) => record.match(/`+/g) ?? [])
    .reduce((most, run) => Math.max(most, run.length), 2);
  const ticks = '`'.repeat(longest + 1);
  return [`${ticks}csv`, ...records, ticks];
}

const listOf = (written: string | undefined): readonly string[] =>
  (written ?? '').split(/\s*[,;|]\s*/).filter((part) => part !== '');

function findColumn(name: string, header: readonly string[]): number {
  const exact = header.indexOf(name);
  if (exact >= 0) return exact;
  const folded = header.map((column) => column.toLowerCase());
  const meant = folded.includes(name.toLowerCase()) ? name.toLowerCase() : suggest(name.toLowerCase(), folded);
  return meant === undefined ? -1 : folded.indexOf(meant);
}

const unknownColumn = (column: string, name: string, header: readonly string[]): Diagnostic => ({
  code: 'draft-unknown-data',
  severity: 'warning',
  message: `The data "${name}" has no column "${column}".`,
  hint: `Its columns are ${header.map((known) => `"${known}"`).join(', ')}.`,
});

const writeField = (field: string): string => {
  const line = field.replace(/\s*\n\s*/g, ' ');
  return /[",;\t]|^\s|\s$|^$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};
