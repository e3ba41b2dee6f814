// The formula engine of the world: IronCalc in WebAssembly, loaded when the first formula is computed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FormulaValue, World } from '@deckle/engine';
import { initSync, Model } from '@ironcalc/wasm';

const require = createRequire(import.meta.url);
let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  initSync({ module: readFileSync(require.resolve('@ironcalc/wasm/wasm_bg.wasm')) });
  isLoaded = true;
}

// Fifteen significant digits, which is all that a spreadsheet keeps (ECMA-376 part 1, 18.17.5.2).
const exactFormat = '0.00000000000000E+00';

/**
 * Computes every formula, in English notation and UTC. Error values come back as Excel spells them; besides those,
 * '#CIRC!' for a cell that depends on itself, '#SPILL!' for more than one value, '#ERROR!' for what cannot be read.
 * Names that the engine refuses are left out, so that formulas with them give '#NAME?'.
 */
export const calculate: World['calculate'] = (worksheets, names) => {
  load();
  const model = new Model('workbook', 'en', 'UTC', 'en');
  try {
    model.pauseEvaluation();
    worksheets.forEach((worksheet, sheet) => {
      if (sheet > 0) model.newSheet();
      model.renameSheet(sheet, worksheet.name);
    });
    for (const { name, formula } of names) defineName(model, name, formula);
    worksheets.forEach(({ cells }, sheet) => {
      for (const { row, column, input } of cells) model.setUserInput(sheet, row + 1, column + 1, userInput(input));
    });
    model.evaluate();
    return worksheets.map(({ cells }, sheet) => {
      const values = new Map<string, FormulaValue>();
      for (const { row, column, input } of cells)
        if (isFormula(input)) values.set(`${row},${column}`, readValue(model, sheet, row + 1, column + 1));
      return values;
    });
  } finally {
    model.free();
  }
};

const isFormula = (input: string | number | boolean): boolean => typeof input === 'string' && input.startsWith('=');

/** What a person would type: an apostrophe keeps text from being read as a number or date. */
function userInput(input: string | number | boolean): string {
  if (typeof input === 'number') return String(input);
  if (typeof input === 'boolean') return input ? 'TRUE' : 'FALSE';
  return isFormula(input) ? input : `'${input}`;
}

function defineName(model: Model, name: string, formula: string): void {
  try {
    model.newDefinedName(name, null, formula);
  } catch {
    // Said in the docstring: the formulas that use it tell.
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
      return { type: 'number', value: Number(shown()) };
    case 4:
      return { type: 'boolean', value: shown() === 'TRUE' };
    case 16:
      return { type: 'error', value: shown() };
    default:
      return { type: 'text', value: shown() };
  }
}
