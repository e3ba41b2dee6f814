// A workbook while it is being placed: cells are in place, formulas are not computed yet.
import type { Diagnostics } from '../base/diagnostic.ts';
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import type { World } from '../base/world.ts';
import type { Block, Chart, Position, Sheet, Table, TableCell } from '../model/index.ts';
import type { NamedTable, ReadFormula } from './read-formula.ts';
import {
  type Cell,
  cellAddress,
  type PlacedChart,
  type PlacedWorksheet,
  type Range,
  type WorksheetTable,
} from './workbook.ts';

export type WorkbookContext = { readonly world: World; readonly diagnostics: Diagnostics };

type Mutable<Type> = { -readonly [key in keyof Type]: Type[key] };
export type DraftCell = Mutable<Cell>;

export type WorkbookDraft = {
  readonly sheet: Sheet;
  readonly context: WorkbookContext;
  readonly report: Diagnostics['report'];
  readonly worksheets: WorksheetDraft[];
  readonly formulas: FormulaDraft[];
  /** By name in lower case, as written and in valid form. */
  readonly tables: Map<string, TableDraft>;
  /** Names in use by tables and cells, in lower case: Excel requires them to be unique across both. */
  readonly takenNames: Set<string>;
  cellCount: number;
};

export type WorksheetDraft = {
  readonly index: number;
  readonly name: string;
  /** A cell's index in its row is its column. */
  readonly rows: DraftCell[][];
  readonly tables: TableDraft[];
  readonly charts: ChartDraft[];
  readonly validations: PlacedWorksheet['validations'][number][];
  readonly highlights: PlacedWorksheet['highlights'][number][];
  readonly textRows: number[];
  readonly blocks: Block[];
};

export type TableDraft = NamedTable & {
  readonly source: Table;
  /** Its index in the worksheet's `blocks`; absent: the data of a chart. */
  readonly block?: number;
  readonly range: Range;
  readonly totalsRow?: number;
  /** Absent if Excel cannot have a table object: no rows, or empty or duplicate headers. */
  readonly object?: WorksheetTable;
};

/** `ranges` are known if the chart brings its own data; for a chart over a table they are resolved once all tables are placed. */
export type ChartDraft = {
  readonly chart: Chart;
  readonly block: number;
  readonly row: number;
  readonly rowSpan: number;
  readonly ranges?: NonNullable<PlacedChart['ranges']>;
  /** Its own table, with formulas. */
  readonly table?: TableDraft;
};

export type FormulaDraft = {
  readonly worksheet: number;
  readonly cell: DraftCell;
  /** As written, without the leading '='. */
  readonly source: string;
  readonly table?: TableDraft;
  readonly isTotal: boolean;
  /** The format code that the source requests for the column. */
  readonly format?: string;
  /** The format code that all numbers of the column share; absent in a column of mixed units. */
  readonly columnFormat?: string;
  /** Formulas in one table column share a format. */
  readonly group: string;
  readonly position?: Position;
  read?: ReadFormula;
};

/** The cell's name in messages: 'Budget!D2'. */
export const cellName = (
  worksheet: WorksheetDraft,
  { row, column }: { readonly row: number; readonly column: number },
): string => `${worksheet.name}!${cellAddress(row, column)}`;

/** Counts cells against the limit; throws `DocumentTooLarge`. */
export function countCells(draft: WorkbookDraft, cells: number): void {
  draft.cellCount += cells;
  if (draft.cellCount > bounds.cells) throw new DocumentTooLarge('cells');
}

/** The position of a cell in the source, or of the table around it. */
export const positionOf = (cell: TableCell | undefined, table: Table): Position | undefined =>
  cell?.position ?? table.position;
