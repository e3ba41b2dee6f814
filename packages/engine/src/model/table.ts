// Tables, as written: cells of inlines. Their types and formulas are read in workbook/.
import type { Inline } from './inline.ts';
import type { Position } from './position.ts';

export type Alignment = 'left' | 'center' | 'right' | undefined;

export type Table = {
  readonly type: 'table';
  readonly align: readonly Alignment[];
  readonly header: readonly TableCell[];
  /** Every row has as many cells as the header. */
  readonly rows: readonly (readonly TableCell[])[];
  /** Set when the cells came as data (CSV): '=' then starts text. */
  readonly formulas: boolean;
  /** Set for CSV with semicolons, which leave the comma to decimals. */
  readonly decimal?: ',';
  readonly options: TableOptions;
  readonly position?: Position;
};
/** `value` is the plain text of the cell, trimmed; types and formulas are read from it. */
export type TableCell = {
  readonly children: readonly Inline[];
  readonly value: string;
  /** The value was filled into a template: a '=' at its beginning does not start a formula. */
  readonly isText?: true;
  readonly position?: Position;
};

/** The attributes of `:::table`. Lists are as written: 'text, integer, eur'. */
export type TableOptions = {
  readonly name?: string;
  readonly id?: string;
  readonly caption?: string;
  readonly formats?: readonly string[];
  readonly totals?: readonly string[];
  readonly widths?: readonly number[];
  readonly choices?: readonly { readonly column: string; readonly values: readonly string[] }[];
  readonly highlight?: readonly {
    readonly column: string;
    readonly operator: '>' | '<' | '>=' | '<=' | '=' | '<>';
    readonly value: string;
    readonly color: string;
  }[];
  /** Names of columns and rows that stand out, in `highlight` as well. */
  readonly marked?: readonly string[];
  /** On slides: a bar for each cell, over the periods that it spans. */
  readonly show?: 'roadmap';
  /** Names of the columns whose cells hold several numbers, which slides draw as lines. */
  readonly lines?: readonly string[];
  /** Names of the columns whose numbers are tinted, the greatest most. */
  readonly heat?: readonly string[];
  /** Names of the columns whose numbers slides draw as bars as well. */
  readonly bars?: readonly string[];
  readonly freeze?: 'header' | 'none';
  readonly filter?: boolean;
  readonly hidden?: boolean;
};
