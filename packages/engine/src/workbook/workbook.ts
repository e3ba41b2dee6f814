// The workbook: a sheet with every cell typed, addressed, formatted and computed. What layout's frames are to a deck, this is to a sheet.
import type { DefinedName, FormulaValue } from '../base/world.ts';
import type { Alignment, Block, Chart, Inline } from '../model/index.ts';

export type Workbook = { readonly worksheets: readonly Worksheet[]; readonly names: readonly DefinedName[] };

export type Worksheet = {
  /** At most 31 characters, none of `[]:*?/\`, unique without regard to case. */
  readonly name: string;
  readonly hidden: boolean;
  /** Row after row, cells in column order; rows and columns count from 0. */
  readonly rows: readonly (readonly Cell[])[];
  /** Width of each column in characters of the default font (ECMA-376 part 1, 18.3.1.13). */
  readonly widths: readonly number[];
  /** Heights in points of rows whose text wraps over merged cells, which no client fits by itself. */
  readonly heights: ReadonlyMap<number, number>;
  readonly tables: readonly WorksheetTable[];
  readonly charts: readonly PlacedChart[];
  /** Rows kept in sight at the top. */
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
   * What the worksheet is made of, in source order, for those who read and do not compute: tables with every formula
   * replaced by its formatted value and the totals as last row, charts filled with data, text as it was.
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
  /** By column, what stands in the row of totals: a function of this list, or text or a formula of its own. */
  readonly totals: readonly (TotalsFunction | undefined)[];
};

export const totalsFunctions = ['sum', 'average', 'count', 'min', 'max'] as const;
export type TotalsFunction = (typeof totalsFunctions)[number];

/** A chart below the row `row`, drawn from its own cells where `source` names them. */
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
  /** The formula does arithmetic over whole ranges, and files must say so. */
  readonly isArray?: boolean;
  /** An Excel number format code ('General', '#,##0.00', 'yyyy-mm-dd' …; ECMA-376 part 1, 18.8.31). */
  readonly format: string;
  readonly role: CellRole;
  readonly align: Alignment;
  readonly link?: string;
  /** What the link says of itself to who points at it. */
  readonly linkTitle?: string;
  /** The inlines of a text cell, where it holds more than plain text. */
  readonly children?: readonly Inline[];
};

export type CellRole = 'header' | 'body' | 'total' | 'heading' | 'text' | 'input';

/** `date` counts days since 1899-12-30 (Excel's serial number, 1900 system), with the time of day as fraction. */
export type CellValue = { readonly type: 'empty' } | { readonly type: 'date'; readonly value: number } | FormulaValue;
