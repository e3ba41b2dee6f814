// Completes the formulas of a draft: reads and computes them, puts their values into the cells and assigns formats.
import type { DiagnosticCode } from '../base/diagnostic-codes.ts';
import type { DefinedName, FormulaValue } from '../base/world.ts';
import { dateCode, isDateCode, numberCode } from './column-format.ts';
import { type ComputableFormula, computeFormulas } from './compute-formulas.ts';
import { cellName, type FormulaDraft, type WorkbookDraft } from './draft.ts';
import { dateFunctions } from './formula-functions.ts';
import { type NamedThings, type ReadFormula, readFormula } from './read-formula.ts';
import type { CellValue } from './workbook.ts';

type Formula = ComputableFormula & { readonly draft: FormulaDraft; readonly read: ReadFormula };

/** Reads and computes all formulas of the draft. Unusable formulas stay as text, with a diagnostic. */
export function finishFormulas(draft: WorkbookDraft, workbook: NamedThings, names: readonly DefinedName[]): void {
  const formulas = draft.formulas
    .map((formula) => readDraft(formula, workbook, draft))
    .filter((read) => read !== undefined);
  if (formulas.length === 0) return;
  markInputs(formulas, draft);
  const plain: Formula[] = [];
  computeFormulas(
    formulas,
    draft.worksheets,
    names,
    draft.context.world,
    ({ draft: formula }) => keepAsText(formula, draft, 'formula-circular', 'it refers to itself'),
    (formula, value) => {
      putValue(formula, value, draft);
      if (putFormat(formula, draft) === 'plain') plain.push(formula);
    },
  );
  formatPlain(plain);
}

function readDraft(formula: FormulaDraft, workbook: NamedThings, draft: WorkbookDraft): Formula | undefined {
  const { cell, worksheet, table, isTotal, source } = formula;
  const read = readFormula(source, { worksheet, row: cell.row, table, isTotal, workbook });
  if ('code' in read) {
    keepAsText(formula, draft, read.code, read.message, read.hint);
    return undefined;
  }
  cell.formula = read.formula;
  if (read.isArray) cell.isArray = true;
  const { references, depth } = read;
  return { worksheet, row: cell.row, column: cell.column, references, depth, cell, draft: formula, read };
}

function keepAsText(
  { cell, source, worksheet, position }: FormulaDraft,
  draft: WorkbookDraft,
  code: DiagnosticCode,
  why: string,
  hint?: string,
): void {
  cell.value = { type: 'text', value: `=${source}` };
  cell.format = 'General';
  delete cell.formula;
  delete cell.isArray;
  const message = `${cellName(draft.worksheets[worksheet]!, cell)}: the formula =${source.slice(0, 60)} is kept as text: ${why}.`;
  draft.report(code, message, { at: position, hint });
}

// The error values of spreadsheets (ECMA-376 part 1, 18.17.3); any other error from the engine is not a value at all.
const errorValues = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);

function putValue({ draft: formula, cell }: Formula, value: FormulaValue, draft: WorkbookDraft): void {
  if (value.type !== 'error') {
    cell.value = value;
    return;
  }
  const unusable = whyUnusable(value.value);
  if (unusable !== undefined) {
    keepAsText(formula, draft, ...unusable);
    return;
  }
  cell.value = value;
  const message = `${cellName(draft.worksheets[formula.worksheet]!, cell)}: =${formula.source.slice(0, 60)} gives ${value.value}.`;
  draft.report('formula-error', message, { at: formula.position, hint: errorHints[value.value] });
}

/** Why an error is not a value that a spreadsheet could show. */
function whyUnusable(error: string): readonly [code: DiagnosticCode, why: string] | undefined {
  if (errorValues.has(error)) return undefined;
  if (error === '#SPILL!') return ['formula-invalid', 'it gives more than one value'];
  if (error === '#CIRC!') return ['formula-circular', 'it refers to itself'];
  return ['formula-invalid', 'it cannot be computed'];
}

const errorHints: { readonly [value: string]: string } = {
  '#DIV/0!': 'The divisor is zero or empty: use IFERROR(…, 0) for a default.',
  '#N/A': 'The lookup value was not found.',
  '#VALUE!': 'There is text instead of a number.',
};

/** Gives a computed cell its format; 'plain' if none can be inferred, so that its column decides. */
function putFormat({ draft: formula, cell, read }: Formula, draft: WorkbookDraft): 'plain' | undefined {
  if (cell.formula === undefined || cell.value.type !== 'number') return undefined;
  const format = formula.format ?? formatFromSources(read, cell.value.value, draft);
  if (format === undefined) return 'plain';
  setFormat({ cell }, format);
  return undefined;
}

function setFormat({ cell }: Pick<Formula, 'cell'>, format: string): void {
  cell.format = format;
  if (cell.value.type === 'number' && isDateCode(format))
    cell.value = { type: 'date', value: cell.value.value } satisfies CellValue;
}

/** A formula takes its unit from the cells it refers to: money first, then dates, then a unit shared by all, and none after a division. */
function formatFromSources(
  { formula, functions, references, divides }: ReadFormula,
  value: number,
  draft: WorkbookDraft,
): string | undefined {
  const outermost = functions[0];
  if (outermost !== undefined && dateFunctions.has(outermost) && formula.startsWith(outermost)) return dateCode;
  if (divides || countingFunctions.has(outermost ?? '')) return undefined;
  const formats = references
    .map(({ worksheet, range }) => draft.worksheets[worksheet]?.rows[range.top]?.[range.left])
    .filter((cell) => cell?.value.type === 'number' || cell?.value.type === 'date')
    .map((cell) => cell!.format);
  const money = formats.find((format) => format.includes('[$'));
  if (money !== undefined) return money;
  const dates = formats.filter(isDateCode);
  if (dates.length > 0) return dates.length === 1 ? dates[0] : undefined;
  const [first] = formats;
  const isExact = Number.isInteger(value) || /[.%]/.test(first ?? '');
  return isExact && formats.every((format) => format === first) ? first : undefined;
}

const countingFunctions = new Set(
  'COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS DATEDIF DAY DAYS DAYS360 MONTH YEAR WEEKDAY WEEKNUM ISOWEEKNUM NETWORKDAYS NETWORKDAYS.INTL YEARFRAC LEN MATCH XMATCH RANK RANK.EQ RANK.AVG ROW ROWS COLUMN COLUMNS HOUR MINUTE SECOND SIGN'.split(
    ' ',
  ),
);

/** Formulas in one table column show the same number of decimals. */
function formatPlain(formulas: readonly Formula[]): void {
  const groups = new Map<string, Formula[]>();
  for (const formula of formulas) {
    const group = groups.get(formula.draft.group) ?? [];
    groups.set(formula.draft.group, group);
    group.push(formula);
  }
  for (const group of groups.values()) {
    const values = group.map(({ cell }) => (cell.value.type === 'number' ? cell.value.value : 0));
    const isWhole = values.every(Number.isInteger);
    const code = numberCode(
      isWhole ? 0 : 2,
      values.some((value) => Math.abs(value) >= 10_000),
    );
    for (const formula of group) setFormat(formula, code);
  }
}

/**
 * A number that formulas refer to from everywhere, by a name or a fixed address, is an input: the place to change for a "what if" question.
 */
function markInputs(formulas: readonly Formula[], draft: WorkbookDraft): void {
  for (const { read } of formulas)
    for (const { worksheet, range, isFixed } of read.references) {
      const cell = draft.worksheets[worksheet]?.rows[range.top]?.[range.left];
      const isOne = range.top === range.bottom && range.left === range.right;
      if (isFixed && isOne && cell?.role === 'body' && cell.formula === undefined && cell.value.type === 'number')
        cell.role = 'input';
    }
}
