// What cells are by how formulas use them: inputs, which somebody may change, and totals, which close a table.
import type { DraftCell, FormulaDraft, TableDraft, WorkbookDraft } from './draft.ts';
import type { Reference } from './formula-tokens.ts';

/** A formula that was read. */
export type UsedFormula = {
  readonly worksheet: number;
  readonly cell: DraftCell;
  readonly draft: FormulaDraft;
  readonly read: { readonly references: readonly Reference[] };
};

/** Rows of a list of inputs: a longer table is data. */
const longestList = 40;

/**
 * A number that formulas refer to by itself, by a name or a fixed address, or from another worksheet in a table without formulas, is an
 * input: the place to change for a "what if" question. So is every other number of its column, in such a list.
 */
export function markInputs(formulas: readonly UsedFormula[], draft: WorkbookDraft): void {
  const computed = new Set(formulas.map(({ draft: { table } }) => table));
  const lists = draft.worksheets.map(({ tables }) =>
    tables.filter((table) => !computed.has(table) && table.body.bottom - table.body.top < longestList),
  );
  for (const formula of formulas)
    for (const { worksheet, range, isFixed, isLookup } of formula.read.references) {
      if (isLookup) continue;
      const cell = draft.worksheets[worksheet]?.rows[range.top]?.[range.left];
      const isOne = range.top === range.bottom && range.left === range.right;
      if (!isOne || cell?.role !== 'body' || cell.formula !== undefined || cell.value.type !== 'number') continue;
      const isListed = worksheet !== formula.worksheet && lists[worksheet]!.some((list) => holds(list, cell));
      if (isFixed || isListed) cell.role = 'input';
    }
  for (const [index, tables] of lists.entries())
    for (const list of tables) completeInputs(list, draft.worksheets[index]!.rows);
}

const holds = ({ body }: TableDraft, { row, column }: DraftCell): boolean =>
  row >= body.top && row <= body.bottom && column >= body.left && column <= body.right;

function completeInputs({ body }: TableDraft, rows: readonly (readonly DraftCell[])[]): void {
  const listed = rows.slice(body.top, body.bottom + 1);
  for (let column = body.left; column <= body.right; column += 1) {
    const cells = listed.flatMap((row) => row[column] ?? []);
    if (!cells.some(({ role }) => role === 'input')) continue;
    for (const cell of cells) if (cell.role === 'body' && isNumeric(cell)) cell.role = 'input';
  }
}

const isNumeric = ({ value }: DraftCell): boolean => value.type === 'number' || value.type === 'date';

/** The last row of a table that adds up the rows above it is its total, however it was written. */
export function markTotals(formulas: readonly UsedFormula[], draft: WorkbookDraft): void {
  for (const { worksheet, cell, draft: formula, read } of formulas) {
    const { table, source } = formula;
    if (table === undefined || table.totalsRow !== undefined || cell.row !== table.body.bottom) continue;
    const [reference, ...others] = read.references;
    if (reference === undefined || others.length > 0 || !/^\s*(?:SUM|SUBTOTAL)\(/i.test(source)) continue;
    const { top, left, bottom, right } = reference.range;
    const isColumn = left === cell.column && right === cell.column && top === table.body.top && bottom === cell.row - 1;
    if (reference.worksheet !== worksheet || !isColumn || bottom === top) continue;
    for (const each of draft.worksheets[worksheet]!.rows[cell.row]!) each.role = 'total';
  }
}
