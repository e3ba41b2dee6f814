// The columns and rows of a table that its author names as those that matter.
import { decimalSeparator, readColumnNumber, separatorEvidence } from '../base/number-text.ts';
import type { Table } from './table.ts';
import { inlineText } from './text.ts';

export type TableMarks = {
  readonly columns: ReadonlySet<number>;
  readonly rows: ReadonlySet<number>;
  /** Names of neither. */
  readonly unknown: readonly string[];
};

/** Numbers of columns, and of rows below the header: by their names at the top and at the start. */
export function findMarks({ options, header, rows }: Pick<Table, 'options' | 'header' | 'rows'>): TableMarks {
  const columns = new Set<number>();
  const marked = new Set<number>();
  const unknown: string[] = [];
  if (options.marked === undefined) return { columns, rows: marked, unknown };
  const columnOf = firstPlaces(header.map(({ value }) => value));
  const rowOf = firstPlaces(rows.map((cells) => cells[0]?.value ?? ''));
  for (const name of options.marked) {
    const [column, row] = [columnOf.get(plain(name)), rowOf.get(plain(name))];
    if (column !== undefined) columns.add(column);
    else if (row !== undefined) marked.add(row);
    else unknown.push(name);
  }
  return { columns, rows: marked, unknown };
}

/** Numbers of the columns whose cells are drawn in this manner, by their names. */
export function findColumns(
  { options, header }: Pick<Table, 'options' | 'header'>,
  drawn: 'lines' | 'heat' | 'bars',
): Omit<TableMarks, 'rows'> {
  const names = options[drawn];
  if (names === undefined) return { columns: new Set(), unknown: [] };
  const columnOf = firstPlaces(header.map(({ value }) => value));
  const columns = new Set(names.flatMap((name) => columnOf.get(plain(name)) ?? []));
  return { columns, unknown: names.filter((name) => !columnOf.has(plain(name))) };
}

/** The number in each cell of a column below the header; undefined where there is none. */
export function columnNumbers(table: Table, column: number, language: string): readonly (number | undefined)[] {
  const texts = table.rows.map((cells) => inlineText(cells[column]?.children ?? []).trim());
  const decimal =
    texts.map(separatorEvidence).find((found) => found !== undefined) ?? table.decimal ?? decimalSeparator(language);
  return texts.map((text) => readColumnNumber(text, decimal)?.value);
}

const firstPlaces = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [plain(name), index] as const).reverse());

const plain = (name: string): string => name.trim().toLowerCase();
