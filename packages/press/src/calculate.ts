// The world's formula engine: IronCalc in WebAssembly, loaded when the first formula is computed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FormulaValue, World } from '@deckle/engine';
import type { Model } from '@ironcalc/wasm';

type Engine = typeof import('@ironcalc/wasm');
const require = createRequire(import.meta.url);
let engine: Engine | undefined;
let state: 'uninitialized' | 'ready' | 'broken' = 'uninitialized';
let replacements = 0;

function load(): Engine {
  engine ??= require('@ironcalc/wasm') as Engine;
  if (state === 'uninitialized') {
    engine.initSync({ module: readFileSync(require.resolve('@ironcalc/wasm/wasm_bg.wasm')) });
    state = 'ready';
  }
  return engine;
}

// After a trap the instance has lost its stack and would fail forever. The module is its own instance, so import
// another copy under a different URL. It loads in the next turn of the event loop, in time for the next compile.
function replaceEngine(): void {
  if (state === 'broken') return;
  state = 'broken';
  replacements += 1;
  const address = `${pathToFileURL(require.resolve('@ironcalc/wasm'))}?replacement=${replacements}`;
  void import(address).then((fresh: Engine) => {
    engine = fresh;
    state = 'uninitialized';
  });
}

// Fifteen significant digits, as spreadsheets store (ECMA-376 part 1, 18.17.5.2).
const exactFormat = '0.00000000000000E+00';

/**
 * Computes every formula, in English notation and UTC. Error values are spelled as in Excel; in addition, '#CIRC!' for
 * a cell that depends on itself, '#SPILL!' for more than one value, '#ERROR!' for anything that cannot be parsed or
 * crashes the engine.
 * Names that the engine rejects are omitted, so formulas that use them give '#NAME?'.
 */
export const calculate: World['calculate'] = (worksheets, names) => {
  try {
    return compute(load(), worksheets, names);
  } catch (fault) {
    if (!(fault instanceof Error && fault.name === 'RuntimeError')) throw fault;
    replaceEngine();
    return worksheets.map(
      ({ cells }) => new Map(cells.filter(isFormula).map(({ row, column }) => [`${row},${column}`, failed])),
    );
  }
};

const failed: FormulaValue = { type: 'error', value: '#ERROR!' };

function compute(
  { Model }: Engine,
  worksheets: Parameters<World['calculate']>[0],
  names: Parameters<World['calculate']>[1],
): ReturnType<World['calculate']> {
  const model = new Model('workbook', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  worksheets.forEach((worksheet, sheet) => {
    if (sheet > 0) model.newSheet();
    model.renameSheet(sheet, worksheet.name);
  });
  for (const { name, formula } of names) defineName(model, name, formula);
  worksheets.forEach(({ cells }, sheet) => {
    for (const cell of cells) model.setUserInput(sheet, cell.row + 1, cell.column + 1, userInput(cell));
  });
  model.evaluate();
  const values = worksheets.map(({ cells }, sheet) => {
    const byCell = new Map<string, FormulaValue>();
    for (const { row, column } of cells.filter(isFormula))
      byCell.set(`${row},${column}`, readValue(model, sheet, row + 1, column + 1));
    return byCell;
  });
  model.free();
  return values;
}

type Cell = Parameters<World['calculate']>[0][number]['cells'][number];
const isFormula = ({ input, isText }: Cell): boolean =>
  typeof input === 'string' && input.startsWith('=') && isText !== true;

/** As a user would type it: an apostrophe keeps text from being read as a number or date. */
function userInput(cell: Cell): string {
  const { input } = cell;
  if (typeof input === 'number') return String(input);
  if (typeof input === 'boolean') return input ? 'TRUE' : 'FALSE';
  return isFormula(cell) ? input : `'${input}`;
}

function defineName(model: Model, name: string, formula: string): void {
  try {
    model.newDefinedName(name, null, formula);
  } catch {
    // As documented above: formulas that use the name report it.
  }
}

function readValue(model: Model, sheet: number, row: number, column: number): FormulaValue {
  const structure = model.getCellArrayStructure(sheet, row, column);
  if (typeof structure === 'object' && 'DynamicAnchor' in structure) {
    const [width, height] = structure.DynamicAnchor;
    if (width > 1 || height > 1) return { type: 'error', value: '#SPILL!' };
  }
  const shown = () => model.getFormattedCellValue(sheet, row, column);
  switch (model.getCellType(sheet, row, column)) {
    case 1:
      model.updateRangeStyle({ sheet, row, column, width: 1, height: 1 }, 'num_fmt', exactFormat);
      return finite(Number(shown()));
    case 4:
      return { type: 'boolean', value: shown() === 'TRUE' };
    case 16:
      return { type: 'error', value: shown() };
    default:
      return { type: 'text', value: shown() };
  }
}

const finite = (value: number): FormulaValue =>
  Number.isFinite(value) ? { type: 'number', value } : { type: 'error', value: '#NUM!' };
