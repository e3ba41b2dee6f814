// Formulas computed by the world, batch by batch: a batch sees its references as values, so no cell is computed twice.
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import type { DefinedName, FormulaValue, FormulaWorksheet, World } from '../base/world.ts';
import type { DraftCell } from './draft.ts';
import { calculateAsExcel } from './excel-functions.ts';
import { addressOf, tokenizeFormula } from './formula-tokens.ts';
import { type HoistedFormulas, hoistCalls } from './hoist-calls.ts';
import { type OrderedFormula, orderFormulas } from './order-formulas.ts';
import { type CellValue, parseAddress, type Range } from './workbook.ts';

export type ComputableFormula = OrderedFormula & { readonly cell: DraftCell };
type Rows = readonly (readonly DraftCell[])[];
type Grid = { readonly name: string; readonly rows: Rows };

/**
 * Computes formulas and puts each value into its cell; `onValue` is called in the order of computation. Formulas that refer to
 * themselves are passed to `onCircle` first, which must make them readable. Throws `DocumentTooLarge` if the formulas
 * read too many cells.
 */
export function computeFormulas<Formula extends ComputableFormula>(
  formulas: readonly Formula[],
  worksheets: readonly Grid[],
  names: readonly DefinedName[],
  world: World,
  onCircle: (formula: Formula) => void,
  onValue: (formula: Formula, value: FormulaValue) => void,
): void {
  const { batches, circular } = orderFormulas(formulas);
  const widths = worksheets.map(({ rows }) => rows.reduce((most, row) => Math.max(most, row.length), 0));
  for (const formula of circular) onCircle(formula);
  const hoisted = batches.map((batch) => worksheets.map((_, index) => hoistBatch(batch, index)));
  // All are checked before the first is computed: a refused document costs nothing.
  const countReadCells = createReadCellCounter(names);
  // What a TEXT shows is read again once its number is known.
  for (const { formulas, hoisted: shared } of hoisted.flat())
    for (const formula of [...formulas, ...shared.map(({ formula }) => formula)])
      for (let pass = 0; pass < (formula.includes('TEXT(') ? 4 : 1); pass += 1) countReadCells(formula);
  for (const [at, batch] of batches.entries()) {
    const values = calculateAsExcel(batchInput(batch, hoisted[at]!, worksheets, widths), names, world);
    for (const formula of batch) {
      const value = values[formula.worksheet]?.get(`${formula.row},${formula.column}`);
      if (value === undefined) throw new Error('the world returned no result for a formula');
      onValue(formula, value);
    }
  }
}

/** The formulas of a batch on one worksheet. */
const hoistBatch = (batch: readonly ComputableFormula[], index: number): HoistedFormulas =>
  hoistCalls(batch.filter(({ worksheet }) => worksheet === index).map(({ cell }) => cell.formula!));

function batchInput(
  batch: readonly ComputableFormula[],
  hoistedFormulas: readonly HoistedFormulas[],
  worksheets: readonly Grid[],
  widths: readonly number[],
): readonly FormulaWorksheet[] {
  const own = new Set(batch.map(({ cell }) => cell));
  const ranges = batch.flatMap(({ references }) => references);
  return worksheets.map(({ name, rows }, index) => {
    const cells: FormulaWorksheet['cells'][number][] = [];
    const here = batch.filter(({ worksheet }) => worksheet === index);
    const { formulas, hoisted } = hoistedFormulas[index]!;
    here.forEach(({ row, column }, at) => void cells.push({ row, column, input: `=${formulas[at]}` }));
    for (const { row, column, formula } of hoisted) cells.push({ row, column, input: `=${formula}` });
    const read = ranges.filter(({ worksheet }) => worksheet === index).map(({ range }) => range);
    for (const cell of cellsIn(read, rows, widths[index]!)) {
      const input = own.has(cell) ? undefined : inputOf(cell.value);
      if (input !== undefined)
        cells.push({ row: cell.row, column: cell.column, input, isText: cell.value.type === 'text' });
    }
    return { name, cells };
  });
}

function inputOf(value: CellValue): string | number | boolean | undefined {
  switch (value.type) {
    case 'empty':
      return undefined;
    case 'error':
      return `=${value.value}`;
    default:
      return value.value;
  }
}

/** Each cell in the ranges, once: ranges are split into columns and joined where they overlap. */
function* cellsIn(ranges: readonly Range[], rows: Rows, width: number): Generator<DraftCell> {
  const spans = new Map<number, [top: number, bottom: number][]>();
  for (const { top, left, bottom, right } of ranges)
    for (let column = left; column <= Math.min(right, width - 1); column += 1) {
      const list = spans.get(column) ?? [];
      spans.set(column, list);
      list.push([top, Math.min(bottom, rows.length - 1)]);
    }
  for (const [column, list] of spans) {
    let next = 0;
    for (const [top, bottom] of list.sort((a, b) => a[0] - b[0])) {
      for (let row = Math.max(top, next); row <= bottom; row += 1) {
        const cell = rows[row]?.[column];
        if (cell !== undefined) yield cell;
      }
      next = Math.max(next, bottom + 1);
    }
  }
}

// The total number of cells that formulas read: a kilobyte of formulas could otherwise ask for hours of work.

/**
 * Returns a function that adds the cells of the ranges in a formula in A1 notation to a running total, and throws `DocumentTooLarge`
 * if there are too many. `names`: names that formulas can use instead of a range.
 */
export function createReadCellCounter(names: readonly DefinedName[]): (formula: string) => void {
  const sizes = new Map(names.map(({ name, formula }) => [name.toLowerCase(), cellsOf(formula.split('!').at(-1)!)]));
  const hasRanges = [...sizes.values()].some((size) => size > 1);
  let total = 0;

  function cellsReadBy(formula: string): number {
    // Single cells cost no more than the formula itself.
    if (!hasRanges && !formula.includes(':')) return 0;
    const tokens = tokenizeFormula(formula);
    if ('trouble' in tokens) throw new Error(`a generated formula cannot be parsed: ${tokens.trouble}`);
    let cells = 0;
    for (const token of tokens) {
      if (token.type === 'reference') cells += cellsOf(addressOf(token));
      else if (token.type === 'name') cells += sizes.get(token.name!.toLowerCase()) ?? 0;
    }
    return cells;
  }

  return (formula) => {
    total += cellsReadBy(formula);
    if (total > bounds.formulaCells) throw new DocumentTooLarge('formulaCells');
  };
}

function cellsOf(address: string): number {
  const range = parseAddress(address);
  if (range === undefined) return 0;
  return (range.bottom - range.top + 1) * (range.right - range.left + 1);
}
