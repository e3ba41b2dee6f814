// Inserts the exact data where a draft refers to it: `:::chart{data="sales.csv" group="Month" value="sum(Revenue)"}`. No model retypes a number.
import { type Diagnostic, type Kind, suggest } from '@deckle/engine';
import type { NamedTable } from './gather.ts';
import { bare, formulaName, nameDataInFormulas } from './names-in-formulas.ts';
import { type Frame, frameOf } from './query/frame.ts';
import { type Place, sourceCells } from './query/live.ts';
import { isAggregated } from './query/parse-query.ts';
import { type Answer, queryAttributes, runQuery } from './query/run-query.ts';
import { writeData } from './write-data.ts';

/** `line` of a diagnostic: in the text. */
export type Resolved = { readonly text: string; readonly diagnostics: readonly Diagnostic[] };

export type DataScope = {
  readonly tables: readonly NamedTable[];
  readonly kind: Kind;
  readonly language: string;
  /** Tables that stand in the document with all their rows, by the name of their data. */
  readonly places?: ReadonlyMap<string, Place> | undefined;
  /** Names of tables in the document so far; those of further tables are added. */
  readonly taken?: Set<string> | undefined;
  /** Characters that data have filled in so far, for all pages of a draft. */
  readonly filled?: { characters: number } | undefined;
  /** Names of cells that the pages of a sheet define, in lower case. */
  readonly cellNames?: ReadonlySet<string> | undefined;
};

type Directive = {
  readonly name: 'chart' | 'table';
  readonly colons: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly data: string;
  /** What stands inside, which the data replaces. */
  readonly inside: readonly string[];
};

const opening = /^(:{2,})(chart|table)\s*(?:\[[^\]]*\]\s*)?\{((?:"[^"]*"|'[^']*'|[^"'}])*)\}[ \t]*$/;
const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

/** The draft with the tables it names, which replace the content of those directives. */
export function resolveData(text: string, scope: DataScope): Resolved {
  const diagnostics: Diagnostic[] = [];
  const written: string[] = [];
  const { tables, places, taken } = scope;
  const named =
    scope.kind === 'sheet'
      ? nameDataInFormulas(tables, (data) => places?.get(data)?.table, taken ?? new Set())
      : (line: string) => line;
  for (const part of readParts(text)) {
    if (typeof part === 'string') written.push(named(part));
    else {
      const resolved = resolveDirective(part, scope);
      const line = written.length + 1;
      diagnostics.push(...resolved.diagnostics.map((diagnostic) => ({ ...diagnostic, line })));
      for (const each of resolved.lines) written.push(each);
    }
  }
  return { text: written.join('\n'), diagnostics };
}

/** Lines, and between them the directives that name data. */
function* readParts(text: string): Generator<string | Directive> {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const match = opening.exec(lines[at]!);
    const attributes = match ? readAttributes(match[3]!) : new Map<string, string>();
    const data = attributes.get('data');
    if (match === null || data === undefined) {
      yield lines[at]!;
      continue;
    }
    const end = endOf(lines, at, match[1]!);
    const name = match[2] === 'chart' ? 'chart' : 'table';
    yield { name, colons: match[1]!, attributes, data, inside: lines.slice(at + 1, Math.max(at + 1, end)) };
    at = end;
  }
}

/** What models write for the attributes of a query, who know other languages. */
const synonyms: { readonly [name: string]: string } = {
  groupby: 'group',
  group_by: 'group',
  'group-by': 'group',
  order: 'sort',
  orderby: 'sort',
  order_by: 'sort',
  'order-by': 'sort',
  limit: 'top',
  values: 'value',
  measure: 'value',
  aggregate: 'value',
};

/** Other names of attributes count beside data. */
function readAttributes(written: string): Map<string, string> {
  const attributes = [...written.matchAll(attribute)].map(
    ([, key = '', double, single, bare]) => [key.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  );
  if (!attributes.some(([key]) => key === 'data')) return new Map(attributes);
  return new Map(
    attributes.map(([key, value]) => {
      const isCondition = key === 'filter' && /[=<>]/.test(value);
      return [isCondition ? 'where' : Object.hasOwn(synonyms, key) ? synonyms[key]! : key, value];
    }),
  );
}

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

/** Attributes that are only about data; `rows` is what models also write. */
const dataAttributes: readonly string[] = ['data', 'rows', ...queryAttributes];

function resolveDirective(
  directive: Directive,
  scope: DataScope,
): { readonly lines: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const { name, colons, attributes, data } = directive;
  const table = findTable(data, scope.tables);
  const asked = new Map(attributes);
  const kept = new Map([...attributes].filter(([key]) => !dataAttributes.includes(key)));
  // Rows or columns as series are a matter of the chart.
  if (/^(?:rows|columns)$/i.test(asked.get('series') ?? '')) {
    if (table === undefined || !table.header.includes(asked.get('series')!)) {
      kept.set('series', asked.get('series')!);
      asked.delete('series');
    }
  }
  const found =
    table === undefined
      ? { lines: [], diagnostics: [unknownTable(data, scope.tables)] }
      : answerLines(table, asked, kept, directive, scope);
  const settings = [...kept].map(([key, value]) => `${key}=${quoted(value)}`).join(' ');
  const fence = ':'.repeat(Math.max(3, colons.length));
  return {
    // Of a table without rows nothing is left that could be at fault besides.
    lines:
      found.lines.length === 0 && name === 'table'
        ? ['']
        : [`${fence}${name}${settings && `{${settings}}`}`, ...found.lines, fence],
    diagnostics: [...found.diagnostics, ...lostFormulas(directive)],
  };
}

const quoted = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`);

/** The rows for a directive; `kept`, its attributes, may grow. */
function answerLines(
  table: NamedTable,
  asked: ReadonlyMap<string, string>,
  kept: Map<string, string>,
  { name, data }: Directive,
  { kind, language, places, taken, filled, cellNames = new Set() }: DataScope,
): { readonly lines: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  if (filled !== undefined && filled.characters > mostFilled)
    return {
      lines: [],
      diagnostics: [
        fault(
          'draft-data-query',
          `Data "${data}": the draft holds so many rows already that none are filled in here.`,
          'Show all rows once, and elsewhere what they come to: group="…", top="…".',
        ),
      ],
    };
  const isChart = name === 'chart';
  const frame = frameOf(table, language);
  const place = placeWithin(places?.get(table.name), table);
  const query = Object.fromEntries(queryAttributes.map((key) => [key, asked.get(key)]));
  const isOwn = isPlaceItself(places?.get(table.name), asked, kept);
  const answer = runQuery(query, {
    frame,
    language,
    isChart,
    place,
    cellNames: kind === 'sheet' ? cellNames : undefined,
  });
  const diagnostics = answer.problems.map(({ message, hint }) =>
    fault('draft-data-query', `Data "${data}": ${message}`, hint),
  );
  if (answer.frame === undefined) return { lines: [], diagnostics };
  const own = kind === 'sheet' && !isChart ? nameOwn(table, asked, kept, answer.frame, places, taken) : undefined;
  const isShown = kind !== 'sheet' && !isChart && !kept.has('formats') && !kept.has('totals');
  const source = place === undefined || isOwn || isChart ? undefined : sourceCells(frame, place, answer.frame);
  const worksheet = kind === 'sheet' ? { table: own, source } : undefined;
  const { lines, formats, unwritten } = writeData(answer.frame, { language, isShown, worksheet });
  if (filled !== undefined) filled.characters += lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (formats !== undefined && !kept.has('formats') && !isChart) kept.set('formats', formats);
  const repeated = isChart
    ? repeatedCategory(
        answer,
        kept,
        data,
        frame.columns.map((column) => column.name),
      )
    : [];
  const left = unwritten.map((column) =>
    fault(
      'draft-data-query',
      `Data "${data}": ${column} reads cells of another worksheet, but cannot be a formula here, so it is empty.`,
      'Compute it with + - * / and round, abs, if, min, max, rank from columns that this table shows, without top.',
    ),
  );
  return { lines, diagnostics: [...diagnostics, ...repeated, ...left] };
}

/** Characters that data fill in to one draft: several times the longest material. */
const mostFilled = 4_000_000;
/** Cells that all formulas of one directive may read. */
const mostCells = 200_000;
/** Rows past this are rarely grouped in fewer than a hundred formulas. */
const mostRows = 20_000;

const placeWithin = (place: Place | undefined, { rows }: NamedTable): Place | undefined =>
  rows.length <= mostRows && rows.length * 10 <= mostCells ? place : undefined;

/** The name by which formulas know a table: where all rows of its data stand, and where a column computes with another as a whole. */
function nameOwn(
  table: NamedTable,
  asked: ReadonlyMap<string, string>,
  kept: Map<string, string>,
  { columns }: Frame,
  places: DataScope['places'],
  taken: DataScope['taken'],
): string | undefined {
  const place = places?.get(table.name);
  if (kept.has('name')) return kept.get('name');
  const name = isPlaceItself(place, asked, kept)
    ? place!.table
    : taken !== undefined && columns.some(({ expression }) => expression !== undefined && isAggregated(expression))
      ? tableName(`${bare(table.name)} ${columns[0]!.name}`, taken)
      : undefined;
  if (name === undefined) return undefined;
  kept.set('name', name);
  taken?.add(name.toLowerCase());
  return name;
}

/** All rows, one by one. */
const isWhole = (asked: ReadonlyMap<string, string>): boolean =>
  ['where', 'group', 'value', 'series', 'top', 'x', 'y'].every((key) => !asked.get(key)?.trim());

/** Whether a table is the one that formulas read: others may repeat its rows. */
const isPlaceItself = (
  place: Place | undefined,
  asked: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, string>,
) =>
  place !== undefined &&
  isWhole(asked) &&
  asked.get('columns') === place.written &&
  (kept.get('name') ?? place.table) === place.table;

/** The names that `::name{Weight="Inputs!B2"}` gives to cells, in lower case. */
export const findCellNames = (pages: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...pages.join('\n').matchAll(/^::name\{([^\n}]*)\}/gm)].flatMap(([, list = '']) =>
      [...list.matchAll(attribute)].map(([, name = '']) => name.toLowerCase()),
    ),
  );

/** Where the pages of a sheet show data with all their rows: formulas elsewhere can read them there. */
export function findPlaces(pages: readonly string[], { tables, language, taken = new Set() }: DataScope) {
  const places = new Map<string, Place & { readonly rank: number }>();
  const cellNames = findCellNames(pages);
  for (const [, name = ''] of pages.join('\n').matchAll(/\bname="([^"\n]*)"/g)) taken.add(name.toLowerCase());
  for (const page of pages)
    for (const part of readParts(page)) {
      if (typeof part === 'string' || part.name !== 'table' || !isWhole(part.attributes)) continue;
      const table = findTable(part.data, tables);
      if (table === undefined) continue;
      const written = part.attributes.get('columns');
      const frame = frameOf(table, language);
      const { frame: shown, problems } = runQuery({ columns: written }, { frame, language, isChart: false, cellNames });
      if (shown === undefined) continue;
      const columns = shown.columns.map((column) => column.name);
      const isComplete = frame.columns.every(({ name }) => columns.includes(name));
      // The data as they are, then with columns added, then a part of them; what is not understood may change yet.
      const rank = !isComplete ? 3 : problems.length > 0 ? 4 : columns.length === frame.columns.length ? 1 : 2;
      const other = places.get(table.name);
      if (other !== undefined && other.rank <= rank) continue;
      const own = part.attributes.get('name') ?? tableName(table.name, taken);
      if (/^[\p{L}_][\p{L}\p{M}\p{N}_.]*$/u.test(own)) places.set(table.name, { table: own, columns, written, rank });
    }
  for (const { table } of places.values()) taken.add(table.toLowerCase());
  return places as ReadonlyMap<string, Place>;
}

function tableName(data: string, taken: ReadonlySet<string>): string {
  const name = formulaName(data);
  return taken.has(name.toLowerCase()) ? `${name}_${taken.size + 1}` : name;
}

/** Exact name, then name without extension, then closest spelling. */
function findTable(name: string, tables: readonly NamedTable[]): NamedTable | undefined {
  const names = tables.map((known) => known.name);
  const found = names.includes(name)
    ? name
    : (names.find((known) => bare(known) === bare(name)) ?? suggest(name, names));
  return tables.find((known) => known.name === found);
}

const fault = (
  code: 'draft-data-query' | 'draft-unknown-data',
  message: string,
  hint: string | undefined,
): Diagnostic => ({
  code,
  severity: 'warning',
  message,
  ...(hint !== undefined && { hint }),
});

function unknownTable(name: string, tables: readonly NamedTable[]): Diagnostic {
  const names = tables.map((known) => `"${known.name}"`).join(', ');
  return fault(
    'draft-unknown-data',
    `The draft uses data "${name}", which was not provided.`,
    names ? `Available: ${names}.` : 'No data was provided.',
  );
}

/** Categories that come again and again draw a zigzag. */
function repeatedCategory(
  { frame, isGrouped }: Answer,
  kept: ReadonlyMap<string, string>,
  data: string,
  names: readonly string[],
): readonly Diagnostic[] {
  const [first, value] = frame?.columns ?? [];
  if (isGrouped || first === undefined || /^(?:scatter|bubble)$/i.test(kept.get('type') ?? '')) return [];
  const seen = new Set<unknown>();
  const again = first.values.find((each) => each !== null && seen.size === seen.add(each).size);
  if (again === undefined || again === null) return [];
  const other = names.find((name) => name !== first.name && name !== value?.name);
  const measure = value === undefined ? '' : ` value="${value.isRate ? 'avg' : 'sum'}(${value.name})"`;
  return [
    fault(
      'draft-data-query',
      `Data "${data}": ${first.name} has "${String(first.texts?.[first.values.indexOf(again)] ?? again)}" in several rows, so the chart has several points for it.`,
      `Group the rows: group="${first.name}"${measure}${other === undefined ? '' : `, with series="${other}" or a where="…" if they differ in it`}.`,
    ),
  ];
}

/** Formulas inside a directive that takes its rows from data. */
function lostFormulas({ inside, data }: Directive): readonly Diagnostic[] {
  const formula = inside.map((line) => /(?:^|[|,]\s*"?)(=\s*[^\s=|,][^|]*)/.exec(line)?.[1]).find(Boolean);
  if (formula === undefined) return [];
  return [
    fault(
      'draft-data-query',
      `The rows of data "${data}" replace what stands inside the directive; its formula ${formula.trim().slice(0, 60)} is lost.`,
      'Name the computed column instead: columns="Month, Revenue, Margin = Profit / Revenue"; or write totals="…".',
    ),
  ];
}
