// The workbook: a sheet with every cell typed, addressed, formatted and computed. It is to a sheet what layout's frames are to a deck.
import type { DefinedName, FormulaValue } from '../base/world.ts';
import type { Alignment, Block, Chart, Inline } from '../model/index.ts';

export type Workbook = { readonly worksheets: readonly PlacedWorksheet[]; readonly names: readonly DefinedName[] };

export type PlacedWorksheet = {
  /** At most 31 characters, none of `[]:*?/\`, unique without regard to case. */
  readonly name: string;
  readonly hidden: boolean;
  /** Row after row, cells in column order; rows and columns count from 0. */
  readonly rows: readonly (readonly Cell[])[];
  /** Width of each column in characters of the default font (ECMA-376 part 1, 18.3.1.13). */
  readonly widths: readonly number[];
  /** Heights in points of rows whose text wraps over merged cells, which no client fits automatically. */
  readonly heights: ReadonlyMap<number, number>;
  readonly tables: readonly WorksheetTable[];
  readonly charts: readonly PlacedChart[];
  /** Number of rows kept in view at the top. */
  readonly frozenRows: number;
  readonly merges: readonly Range[];
  readonly validations: readonly { readonly range: Range; readonly values: readonly string[] }[];
  readonly highlights: readonly {
    readonly range: Range;
    readonly operator: '>' | '<' | '>=' | '<=' | '=' | '<>';
    readonly value: string;
    readonly color: string;
  }[];
  /**
   * The content of the worksheet in source order, for readers that do not compute: tables with every formula
   * replaced by its formatted value and the totals as last row, charts filled with data, text unchanged.
   */
  readonly blocks: readonly Block[];
};

/** Inclusive, from 0. */
export type Range = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** An Excel table object: its header cells hold text that equals `columns`. */
export type WorksheetTable = {
  readonly name: string;
  readonly range: Range;
  readonly columns: readonly string[];
  readonly hasTotals: boolean;
  readonly hasFilter: boolean;
  /** By column, the entry in the totals row: a listed function, text, or a formula. */
  readonly totals: readonly (TotalsFunction | undefined)[];
};

export const totalsFunctions = ['sum', 'average', 'count', 'min', 'max'] as const;
export type TotalsFunction = (typeof totalsFunctions)[number];

/** A chart below the row `row`, drawn from its own cells if `source` names them. */
export type PlacedChart = {
  readonly chart: Chart;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Cells the chart reads: categories once, values by series. Absent: the writer puts the data into cells. */
  readonly ranges?: {
    readonly worksheet: string;
    readonly categories: Range;
    /** Set if the cells of the categories are dates: their serial numbers and format code. */
    readonly dates?: { readonly values: readonly number[]; readonly format: string };
    readonly series: readonly {
      readonly name: string;
      readonly nameCell?: { row: number; column: number };
      readonly values: Range;
    }[];
  };
};

export type Cell = {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
  /** In A1 notation, without the leading '='. */
  readonly formula?: string;
  /** The formula does arithmetic over whole ranges, and files must mark it as such. */
  readonly isArray?: boolean;
  /** An Excel number format code ('General', '#,##0.00', 'yyyy-mm-dd' …; ECMA-376 part 1, 18.8.31). */
  readonly format: string;
  readonly role: CellRole;
  readonly align: Alignment;
  readonly link?: string;
  /** The link's tooltip. */
  readonly linkTitle?: string;
  /** The inlines of a text cell, if it contains more than plain text. */
  readonly children?: readonly Inline[];
};

export type CellRole = 'header' | 'body' | 'total' | 'heading' | 'text' | 'input';

/** `date` counts days since 1899-12-30 (Excel's serial number, 1900 system), with the time of day as fraction. */
export type CellValue = { readonly type: 'empty' } | { readonly type: 'date'; readonly value: number } | FormulaValue;

// Names of cells and ranges in A1 notation (ECMA-376 part 1, 18.17.2.3), there and back.

/** The last row and column in Excel, counted from 0 (16,384 columns, 1,048,576 rows). */
export const lastRow = 1_048_575;
export const lastColumn = 16_383;

const letters: string[] = [];

/** The letters of a column, counted from 0: 'A', 'Z', 'AA'. */
export function columnLetters(column: number): string {
  const known = letters[column];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (column % 26));
  const text = column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
  letters[column] = text;
  return text;
}

/** A cell's address such as 'B3', from row and column counted from 0. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** A range's address such as 'A1:C9'; one cell alone is 'A1'. */
export function rangeAddress({ top, left, bottom, right }: Range): string {
  const first = cellAddress(top, left);
  return top === bottom && left === right ? first : `${first}:${cellAddress(bottom, right)}`;
}

/** A range's address that does not move when it is copied: '$A$1:$C$9'. */
export function absoluteAddress({ top, left, bottom, right }: Range): string {
  const corner = (row: number, column: number) => `$${columnLetters(column)}$${row + 1}`;
  return top === bottom && left === right ? corner(top, left) : `${corner(top, left)}:${corner(bottom, right)}`;
}

/** The range in an address such as '$A$1:C9'; undefined if it is not an address, or is outside the worksheet. */
export function parseAddress(text: string): Range | undefined {
  const [from, to = from, more] = text.split(':');
  const first = parseCell(from ?? '');
  const last = parseCell(to ?? '');
  if (first === undefined || last === undefined || more !== undefined) return undefined;
  return {
    top: Math.min(first.row, last.row),
    left: Math.min(first.column, last.column),
    bottom: Math.max(first.row, last.row),
    right: Math.max(first.column, last.column),
  };
}

function parseCell(text: string): { readonly row: number; readonly column: number } | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(text);
  if (match === null) return undefined;
  let column = 0;
  for (const letter of match[1]!.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(match[2]) - 1;
  return column - 1 > lastColumn || row > lastRow ? undefined : { row, column: column - 1 };
}

/** A worksheet's name as written in a formula, always quoted: quotes are never wrong and sometimes needed. */
export const quoteWorksheetName = (name: string): string => `'${name.replaceAll("'", "''")}'`;
