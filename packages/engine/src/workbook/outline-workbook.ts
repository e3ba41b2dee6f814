// What a computed workbook holds, in few words: where its tables stand, and what its formulas come to. For who writes or mends it.
import { formatValue } from './format-value.ts';
import { type Cell, cellAddress, type PlacedWorksheet, rangeAddress, type Workbook } from './workbook.ts';

export type WorksheetOutline = {
  readonly name: string;
  readonly tables: readonly TableOutline[];
  readonly results: readonly ComputedResult[];
  readonly formulas: number;
};

export type TableOutline = {
  /** By which formulas know it; absent: it has none. */
  readonly name?: string;
  /** In A1 notation, with its header and totals. */
  readonly range: string;
  readonly columns: readonly string[];
  /** All rows of a short table, else the first ones; `row` counts from 1, as in addresses. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Rows below the header. */
  readonly count: number;
};

/** What a formula gives, with the words beside it. */
export type ComputedResult = {
  readonly label: string;
  /** "B3" */
  readonly cell: string;
  /** As it is shown. */
  readonly value: string;
  readonly isNegative: boolean;
  readonly isText: boolean;
  /** It is one of a list of results, computed from other worksheets. */
  readonly isSummary: boolean;
};

const most = { worksheets: 40, tables: 6, columns: 20, characters: 40, results: 30 } as const;
/** Rows of a table that is shown whole, and of the beginning of a longer one. */
const shortTable = 14;
const beginning = 3;

/** The outline of each worksheet, in order; of those past the fortieth there is none. */
export function outlineWorkbook({ worksheets }: Workbook, language: string): readonly WorksheetOutline[] {
  return worksheets.slice(0, most.worksheets).map((worksheet) => {
    const tables = tablesOf(worksheet);
    const textOf = ({ value, format }: Cell): string =>
      formatValue(value, format, language).slice(0, most.characters).toWellFormed();
    return {
      name: worksheet.name,
      tables: tables.slice(0, most.tables).map((table) => outlineTable(table, worksheet, textOf)),
      results: tables.flatMap((table) => resultsOf(table, textOf)).slice(0, most.results),
      formulas: worksheet.rows.reduce((sum, row) => sum + row.filter(isFormula).length, 0),
    };
  });
}

const isFormula = ({ formula }: Cell): boolean => formula !== undefined;

type Rows = readonly (readonly Cell[])[];
type FoundTable = { readonly top: number; readonly header: readonly Cell[]; readonly body: Rows };

/** A header and the rows below it, up to one of another kind. */
function tablesOf({ rows }: PlacedWorksheet): readonly FoundTable[] {
  const tables: { top: number; header: readonly Cell[]; body: (readonly Cell[])[] }[] = [];
  let open = false;
  for (const [top, row] of rows.entries()) {
    const role = row[0]?.role;
    if (role === 'header') tables.push({ top, header: row, body: [] });
    else if (open && (role === 'body' || role === 'input' || role === 'total')) tables.at(-1)!.body.push(row);
    open = role === 'header' || (open && role !== undefined && role !== 'text' && role !== 'heading');
  }
  return tables;
}

function outlineTable(
  { top, header, body }: FoundTable,
  worksheet: PlacedWorksheet,
  textOf: (cell: Cell) => string,
): TableOutline {
  const name = worksheet.tables.find(({ range }) => range.top === top)?.name;
  const shown = body.slice(0, body.length <= shortTable ? shortTable : beginning);
  return {
    ...(name !== undefined && { name }),
    range: rangeAddress({ top, left: 0, bottom: top + body.length, right: Math.max(0, header.length - 1) }),
    columns: header.slice(0, most.columns).map(textOf),
    rows: shown.map((cells, at) => ({ row: top + at + 2, cells: cells.slice(0, most.columns).map(textOf) })),
    count: body.length,
  };
}

/** Of a list of results each, of a long table its totals and the least and the most of its computed columns. */
function resultsOf({ header, body }: FoundTable, textOf: (cell: Cell) => string): readonly ComputedResult[] {
  const titles = header.map(textOf);
  const isList = body.length <= shortTable && body.every((row) => row.filter(isFormula).length <= 1);
  const result = (label: string, cell: Cell): ComputedResult => ({
    label,
    cell: cellAddress(cell.row, cell.column),
    value: textOf(cell),
    isNegative: cell.value.type === 'number' && cell.value.value < 0,
    isText: cell.value.type === 'text',
    isSummary: isList && cell.formula?.includes('!') === true,
  });
  const named = (row: readonly Cell[], cell: Cell): string => {
    const label = row[0] !== undefined && cell.column > 0 ? textOf(row[0]) : '';
    return [label, row.filter(isFormula).length > 1 || label === '' ? titles[cell.column] : '']
      .filter(Boolean)
      .join(', ');
  };
  const rows = isList ? body : body.filter((row) => row[0]?.role === 'total');
  const listed = rows.flatMap((row) => row.filter(isFormula).map((cell) => result(named(row, cell), cell)));
  if (isList) return listed;
  const data = body.filter((row) => row[0]?.role !== 'total');
  const extremes = header.flatMap((_, column): readonly ComputedResult[] => {
    const cells = data.flatMap((row) => row[column] ?? []);
    const computed = cells.filter((cell) => isFormula(cell) && cell.value.type === 'number');
    if (computed.length < 2) return [];
    const numberIn = ({ value }: Cell): number => (value.type === 'number' ? value.value : 0);
    const [least, greatest] = [
      computed.reduce((one, other) => (numberIn(other) < numberIn(one) ? other : one)),
      computed.reduce((one, other) => (numberIn(other) > numberIn(one) ? other : one)),
    ];
    if (numberIn(least) === numberIn(greatest)) return [];
    const where = (cell: Cell): string => {
      const label = data.find((row) => row[0]?.row === cell.row)?.[0];
      return label === undefined || column === 0 ? '' : ` (${textOf(label)})`;
    };
    return [
      result(`${titles[column]}, least${where(least)}`, least),
      result(`${titles[column]}, most${where(greatest)}`, greatest),
    ];
  });
  return [...listed, ...extremes];
}
