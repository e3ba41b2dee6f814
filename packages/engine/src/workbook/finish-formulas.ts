// Completes the formulas of a draft: reads and computes them, puts their values into the cells and assigns formats.
import type { DiagnosticCode } from '../base/diagnostic-codes.ts';
import { smallest } from '../base/extremes.ts';
import type { DefinedName, FormulaValue } from '../base/world.ts';
import { exactCode, indianCode, isDateCode, numberCode, unitOf } from './column-format.ts';
import { type ComputableFormula, computeFormulas } from './compute-formulas.ts';
import { cellName, type FormulaDraft, type WorkbookDraft } from './draft.ts';
import { explainError } from './explain-error.ts';
import { type ComputedNumber, formulaFormat, isWholeKind } from './formula-format.ts';
import type { Reference } from './formula-tokens.ts';
import { markInputs, markTotals } from './mark-cells.ts';
import { type NamedThings, type ReadFormula, readFormula } from './read-formula.ts';
import { reportChecks } from './report-checks.ts';
import { reportClaims } from './report-claims.ts';
import { reportFailedChecks } from './report-failed-checks.ts';
import { reportIdleInputs } from './report-idle-inputs.ts';
import { reportLeftOutByFormulas } from './report-left-out.ts';
import type { CellValue } from './workbook.ts';

type Formula = ComputableFormula & { readonly draft: FormulaDraft; readonly read: ReadFormula };

/** Reads and computes all formulas of the draft. Unusable formulas stay as text, with a diagnostic. */
export function finishFormulas(draft: WorkbookDraft, workbook: NamedThings, names: readonly DefinedName[]): void {
  const formulas = draft.formulas
    .map((formula) => readDraft(formula, workbook, draft))
    .filter((read) => read !== undefined);
  if (formulas.length === 0) {
    reportChecks([], draft);
    return;
  }
  markInputs(formulas, draft);
  markTotals(formulas, draft);
  const plain: Formula[] = [];
  const computed: Formula[] = [];
  computeFormulas(
    formulas,
    draft.worksheets,
    names,
    draft.context.world,
    ({ draft: formula }) => keepAsText(formula, draft, 'formula-circular', 'it refers to itself'),
    (formula, value) => {
      putValue(formula, value, draft);
      computed.push(formula);
      if (putFormat(formula, draft) === 'plain') plain.push(formula);
    },
  );
  formatPlain(plain);
  alignTexts(computed, draft);
  reportLeftOutByFormulas(
    computed.map(({ draft: formula, read }) => ({ draft: formula, sources: read.units.sources })),
    draft,
  );
  reportChecks(computed, draft);
  reportFailedChecks(computed, draft);
  reportIdleInputs(computed, draft);
  reportClaims(draft);
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

/** Words that formulas give stand as words do, and so does the header of a column that has nothing else. */
function alignTexts(computed: readonly Formula[], draft: WorkbookDraft): void {
  const texts = computed.filter(({ cell }) => cell.value.type === 'text' && cell.role !== 'total');
  for (const { cell } of texts) if (cell.align === 'right') cell.align = 'left';
  const columns = new Map(
    texts.map(({ draft: { table }, cell }) => [`${cell.column} ${table?.range.top}`, { table, cell }]),
  );
  for (const { table, cell } of columns.values()) {
    if (table === undefined) continue;
    const { rows } = draft.worksheets[table.worksheet]!;
    const body = rows.slice(table.body.top, table.body.bottom + 1).flatMap((row) => row[cell.column] ?? []);
    const header = rows[table.range.top]?.[cell.column];
    const isWords = body.every(({ value }) => value.type === 'text' || value.type === 'empty');
    if (isWords && header?.align === 'right') header.align = 'left';
  }
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
  const cause = draft.context.diagnostics.isFull
    ? undefined
    : explainError(value.value, cell.formula ?? '', formula.worksheet, draft);
  draft.report('formula-error', message, { at: formula.position, hint: cause ?? errorHints[value.value] });
}

/** Why an error is not a value that a spreadsheet could show. */
function whyUnusable(error: string): readonly [code: DiagnosticCode, why: string] | undefined {
  if (errorValues.has(error)) return undefined;
  if (error === '#SPILL!') return ['formula-invalid', 'it gives more than one value'];
  if (error === '#CIRC!') return ['formula-circular', 'it refers to itself'];
  return ['formula-invalid', 'it cannot be computed'];
}

const errorHints: { readonly [value: string]: string } = {
  '#DIV/0!': 'The divisor is zero, or there is nothing to divide by.',
  '#N/A': 'The lookup value was not found.',
  '#VALUE!': 'There is text instead of a number.',
};

/** Gives a computed cell its format; 'plain' if none can be inferred, so that its column decides. */
function putFormat({ draft: formula, cell, read }: Formula, draft: WorkbookDraft): 'plain' | undefined {
  if (cell.formula === undefined || cell.value.type !== 'number') return undefined;
  const { value } = cell.value;
  if (formula.format !== undefined) {
    setFormat({ cell }, formula.format);
    return undefined;
  }
  const computed: ComputedNumber = {
    value,
    units: read.units,
    sources: read.units.sources.map((source) => formatsOf(source, draft)),
    columnFormat: formula.columnFormat,
    readsOwnColumn: read.references.some(
      ({ worksheet, range }) =>
        worksheet === formula.worksheet && range.left <= cell.column && range.right >= cell.column,
    ),
    names: namesOf(formula),
  };
  const found = formulaFormat(computed);
  const format = found && exactCode(found, value);
  if ((format === undefined || (format !== '0' && unitOf(format) === '')) && isWholeKind(computed)) {
    setFormat({ cell }, numberCode(0, Math.abs(value) >= 10_000));
    return undefined;
  }
  // A fraction must not be rounded to a whole number by a format that nobody requested.
  const isRounded = format !== undefined && isWholeCode(format) && !Number.isInteger(value);
  if (format === undefined || isRounded) return 'plain';
  setFormat({ cell }, format);
  return undefined;
}

/** The header of the formula's column and the label of its row. */
function namesOf({ table, cell }: FormulaDraft): readonly string[] {
  if (table === undefined) return [];
  const label = cell.column === 0 ? undefined : table.source.rows[cell.row - table.body.top]?.[0]?.value;
  return [table.source.header[cell.column]?.value, label].filter(
    (name) => name !== undefined && name.length <= 60,
  ) as string[];
}

const isWholeCode = (code: string): boolean =>
  [numberCode(0, false), numberCode(0, true)].includes(code.split(';')[0]!) || code === indianCode(numberCode(0, true));

/** Enough cells to see the unit of a range. */
const looked = 40;

/** The formats of the first numbers in a range. */
function formatsOf({ worksheet, range }: Reference, draft: WorkbookDraft): readonly string[] {
  const rows = draft.worksheets[worksheet]?.rows ?? [];
  const formats: string[] = [];
  const bottom = Math.min(range.bottom, range.top + looked, rows.length - 1);
  for (let row = range.top; row <= bottom; row += 1) {
    const cell = rows[row]?.[range.left];
    if (cell?.value.type === 'number' || cell?.value.type === 'date') formats.push(cell.format);
  }
  return formats;
}

function setFormat({ cell }: Pick<Formula, 'cell'>, format: string): void {
  cell.format = format;
  if (cell.value.type === 'number' && isDateCode(format))
    cell.value = { type: 'date', value: cell.value.value } satisfies CellValue;
}

/** Formulas in one table column show the same number of decimals; very small numbers at least two digits. */
function formatPlain(formulas: readonly Formula[]): void {
  const groups = new Map<string, Formula[]>();
  for (const formula of formulas) {
    const group = groups.get(formula.draft.group) ?? [];
    groups.set(formula.draft.group, group);
    group.push(formula);
  }
  for (const group of groups.values()) {
    const values = group.map(({ cell }) => (cell.value.type === 'number' ? Math.abs(cell.value.value) : 0));
    const isGrouped = (code = ''): boolean => code.startsWith('#,##0');
    const code = numberCode(
      values.every(Number.isInteger) ? 0 : decimalsFor(values),
      values.some((value) => value >= 10_000) || isGrouped(group[0]!.draft.columnFormat),
    );
    for (const formula of group) setFormat(formula, code);
  }
}

const mostDecimals = 6;

function decimalsFor(values: readonly number[]): number {
  const least = smallest(values.filter((value) => value > 0));
  return least >= 0.1 ? 2 : Math.min(mostDecimals, Math.max(2, 1 - Math.floor(Math.log10(least))));
}
