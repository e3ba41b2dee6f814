// Analyzes a table from the prompt: its number columns, their totals and changes, and a chart that shows them.
import { type Block, bounds, type Chart, largest, readNumber, type Stat, smallest, type Table } from '@deckle/engine';
import { anyOf, type Words } from '../languages/index.ts';
import { text } from '../nodes.ts';

export type DataTable = {
  readonly table: Table;
  readonly categories: readonly string[];
  readonly columns: readonly NumberColumn[];
};
export type NumberColumn = {
  readonly index: number;
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Most decimals written in it. */
  readonly decimals: number;
  /** '%' or a currency sign shared by all its cells. */
  readonly unit: string;
};

/** Undefined unless the table has a column of numbers and one of names. */
export function readDataTable(table: Table, language: string): DataTable | undefined {
  const columns = table.header.slice(1).flatMap((_, at) => readColumn(table, at + 1, language) ?? []);
  if (columns.length === 0 || table.rows.length < 2) return undefined;
  return { table, columns, categories: table.rows.map((row) => row[0]!.value) };
}

function readColumn(table: Table, index: number, language: string): NumberColumn | undefined {
  const cells = table.rows.map((row) => row[index]!.value);
  const numbers = cells.map((cell) => readNumber(cell, language));
  const filled = cells.filter((cell) => cell !== '');
  const read = numbers.filter((number) => number !== undefined);
  if (read.length < 2 || read.length < filled.length) return undefined;
  const decimals = largest(cells.map((cell) => /[.,](\d{1,2})(?!\d)\D*$/.exec(cell)?.[1]?.length ?? 0));
  const unit = read[0]!.unit ?? '';
  return {
    index,
    name: table.header[index]!.value,
    values: numbers.map((number) => number?.value ?? null),
    decimals,
    unit: read.every((number) => (number.unit ?? '') === unit) ? unit : '',
  };
}

const numbersOf = (column: NumberColumn): readonly number[] => column.values.filter((value) => value !== null);

const unsummed = new RegExp(`^${anyOf(({ sheet }) => sheet.unsummed)}$`, 'i');
/** Shares, years and rates are not added up. */
export const canTotal = (column: NumberColumn): boolean => column.unit !== '%' && !unsummed.test(column.name);

const totalOf = (column: NumberColumn): number =>
  Number(
    numbersOf(column)
      .reduce((sum, value) => sum + value, 0)
      .toFixed(6),
  );

/** A number in the language's format, with the column's decimals and unit. */
function formatAmount(value: number, column: NumberColumn, language: string): string {
  const digits = new Intl.NumberFormat(language, {
    minimumFractionDigits: column.decimals,
    maximumFractionDigits: column.decimals,
    numberingSystem: 'latn',
  }).format(value);
  if (column.unit === '') return digits;
  // Chinese and Japanese write no space before what they count in.
  if (/^[\p{Script=Han}\p{Script=Katakana}]/u.test(column.unit)) return `${digits}${column.unit}`;
  return /^[$£¥₹]$/.test(column.unit) ? `${column.unit}${digits}` : `${digits} ${column.unit}`;
}

const formatChange = (change: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  }).format(change);

const timeName = new RegExp(`^${anyOf(({ time }) => time.periods)}$`, 'iu');
const timeValue = new RegExp(
  `^(?:Q[1-4]\\b|[1-4]\\.?\\s?Q|(?:19|20)\\d{2}\\b|\\d{1,2}\\.\\s?\\w+|${anyOf(({ time }) => time.months)}(?!\\p{L}))`,
  'iu',
);
const totalRow = new RegExp(`^${anyOf(({ sheet }) => sheet.total)}`, 'iu');

/** Rows that follow one another in time: then the first and the last are compared. */
const isTimeline = ({ table, categories }: DataTable): boolean =>
  timeName.test(table.header[0]!.value.trim()) || categories.every((category) => timeValue.test(category));

const mostCharts = 3;

/** The data in views that one axis can show: columns with the same unit and similar magnitudes together. */
export function chartViews(data: DataTable): readonly DataTable[] {
  const groups: NumberColumn[][] = [];
  const size = (column: NumberColumn) => Math.max(1e-9, ...numbersOf(column).map(Math.abs));
  for (const column of data.columns) {
    const alike = groups.find(
      ([first, ...others]) =>
        others.length < 3 &&
        column.unit === first!.unit &&
        size(column) < size(first!) * 20 &&
        size(column) > size(first!) / 20,
    );
    if (alike) alike.push(column);
    else groups.push([column]);
  }
  const canBeSeen = (columns: readonly NumberColumn[]): boolean =>
    columns.length * data.categories.length <= bounds.chartPoints;
  return groups
    .filter(canBeSeen)
    .slice(0, mostCharts)
    .map((columns) => ({ ...data, columns }));
}

/** A chart of a view. */
export function chartOf(data: DataTable, language: string, words: Words): Chart {
  const { columns } = data;
  const isLong = data.categories.length > 8;
  const title = columns.map((column) => column.name).join(', ');
  return {
    type: 'chart',
    chartType: isTimeline(data)
      ? isLong
        ? 'line'
        : 'column'
      : isLong && data.categories.length <= 20
        ? 'bar'
        : 'column',
    title,
    ...(columns[0]!.unit && { unit: columns[0]!.unit }),
    stacked: false,
    legend: columns.length > 1 ? 'bottom' : 'none',
    labels: data.categories.length <= 8 && columns.length <= 2,
    alt: messageOf(data, language, words),
    lines: [],
    data: {
      categoryName: data.table.header[0]!.value,
      categories: data.categories,
      series: columns.map(({ name, values }) => ({ name, values })),
    },
  };
}

/** What the first column of numbers says, in one computed, and so true, sentence. */
export function messageOf(data: DataTable, language: string, words: Words): string {
  const column = data.columns[0]!;
  const at = (index: number) => formatAmount(column.values[index]!, column, language);
  if (isTimeline(data)) {
    const first = column.values.findIndex((value) => value !== null);
    const last = column.values.findLastIndex((value) => value !== null);
    return words.moves(column.name, at(first), at(last));
  }
  const highest = column.values.indexOf(largest(numbersOf(column)));
  return words.leads(column.name, data.categories[highest]!, at(highest));
}

/** Total, highest and change of the first column of numbers. */
export function statsOf(data: DataTable, language: string, words: Words): readonly Stat[] {
  const column = data.columns[0]!;
  const numbers = numbersOf(column);
  const stat = (value: string, label: string): Stat => ({ value: [text(value)], label: [text(label)] });
  const extreme = (value: number, word: string) =>
    stat(formatAmount(value, column, language), `${word}: ${data.categories[column.values.indexOf(value)]!}`);
  const stats = canTotal(column)
    ? [stat(formatAmount(totalOf(column), column, language), `${words.total}: ${column.name}`)]
    : [];
  stats.push(extreme(largest(numbers), words.highest), extreme(smallest(numbers), words.lowest));
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  if (isTimeline(data) && first > 0)
    stats.push(
      stat(
        formatChange((last - first) / first, language),
        `${words.change}: ${data.categories[0]!} – ${data.categories.at(-1)!}`,
      ),
    );
  return stats;
}

/** The table as given, numbers to the right, with a row of computed totals. */
export function totalledTable(data: DataTable, language: string, words: Words): Table {
  const { table, columns } = data;
  const align = table.header.map((_, index) =>
    columns.some((column) => column.index === index) ? 'right' : table.align[index],
  );
  const summed = columns.filter(canTotal);
  const hasTotal = table.rows.some((row) => totalRow.test(row[0]!.value));
  if (summed.length === 0 || hasTotal) return { ...table, align };
  const total = table.header.map((_, index) => {
    const column = summed.find((candidate) => candidate.index === index);
    const value = index === 0 ? words.total : column ? formatAmount(totalOf(column), column, language) : '';
    return { value, children: value ? [{ type: 'strong' as const, children: [text(value)] }] : [] };
  });
  const isPlain = table.rows.every((row) => row.every(({ value }) => !value.startsWith('=')));
  return { ...table, formulas: isPlain, align, rows: [...table.rows, total] };
}

/** The tables among blocks, at any depth. */
export const tablesIn = (blocks: readonly Block[]): readonly Table[] =>
  blocks.filter((block) => block.type === 'table');
