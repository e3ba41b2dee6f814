// Checks of a sheet: a row or column "Check" that says OK is computed, and can say something else.
import {
  cellName,
  type DraftCell,
  positionOf,
  type TableDraft,
  type WorkbookDraft,
  type WorksheetDraft,
} from './draft.ts';
import { type FormulaToken, type Reference, tokenizeFormula } from './formula-tokens.ts';

/** A computed cell with the cells it reads. */
export type CheckedFormula = {
  readonly cell: DraftCell;
  readonly worksheet: number;
  readonly references: readonly Reference[];
};

// A bare “control” is a measure against a risk, in many languages.
const checkName =
  /^(?:(?:cross|control|sanity|balance|balancing|integrity|reconciliation|data)[ -]?)?(?:checks?|reconciliation|validation|control (?:totals?|sums?)|prüfung|kontrollsummen?|abgleich|total de contrôle|vérification|total de control|comprobación|totale di controllo|verifica|controletotaal|suma kontrolna)(?:[ :(].*)?$/i;
const approval = /^(?:ok(?:ay)?|pass(?:ed)?|balanced|match(?:es)?|correct|stimmt|✓|✔|☑|✅)[.!]?$/i;
/** Typed in, these are answers to any question. */
const answer = /^(?:true|yes)[.!]?$/i;

/** Cells that are looked at for a number, in all. */
const looked = 1_000_000;

/** Tokens of the longest operand that is compared with another. */
const longestOperand = 50;

/** Reports checks that are typed in, and those that say OK whatever the cells hold. `formulas`: in the order of computation. */
export function reportChecks(formulas: readonly CheckedFormula[], draft: WorkbookDraft): void {
  const checks = namedChecks(draft).filter(({ cell }) => isApproving(cell));
  if (checks.length === 0) return;
  const computed = new Map(formulas.map((formula) => [formula.cell, formula]));
  const withNumbers = findNumberReaders(formulas, draft);
  for (const { cell, worksheet, table } of checks) {
    const why = whyIdle(cell, computed, withNumbers);
    if (why === undefined) continue;
    const source = table.source.rows[cell.row - table.body.top]?.[cell.column];
    draft.report('check-idle', `${cellName(worksheet, cell)}: this check says OK, but ${why.message}.`, {
      at: positionOf(source, table.source),
      hint: why.hint,
    });
  }
}

/** Cells of rows and columns named as checks, with where they are. */
export const namedChecks = (draft: WorkbookDraft) =>
  draft.worksheets.flatMap((worksheet) =>
    worksheet.tables.flatMap((table) => checksOf(table, worksheet).map((cell) => ({ cell, worksheet, table }))),
  );

/** The cells of a table that may approve of something under the name of a check, beside numbers or formulas. */
function checksOf({ source, body, columns, range }: TableDraft, { rows }: WorksheetDraft): readonly DraftCell[] {
  const named = columns.map((name) => checkName.test(name));
  const shown = rows.slice(body.top, range.bottom + 1);
  const hasNumbers = shown.some((row) =>
    row.some(({ value, formula }) => formula !== undefined || value.type === 'number'),
  );
  if (!hasNumbers || source.header.length < 2) return [];
  return shown.flatMap((row) => {
    const [first] = row;
    const isRow = first?.value.type === 'text' && checkName.test(first.value.value);
    return row.filter((_, at) => at > 0 && (isRow || named[at]));
  });
}

function isApproving({ value, formula }: DraftCell): boolean {
  if (value.type === 'boolean') return value.value && formula !== undefined;
  if (value.type !== 'text') return false;
  const text = value.value.trim();
  return approval.test(text) || (formula !== undefined && answer.test(text));
}

type Why = { readonly message: string; readonly hint: string };

function whyIdle(
  cell: DraftCell,
  computed: ReadonlyMap<DraftCell, CheckedFormula>,
  withNumbers: ReadonlySet<DraftCell>,
): Why | undefined {
  const formula = computed.get(cell);
  const example = 'Compare two ways to the same number: =IF(ABS(SUM(B2:B9)-B10)<0.01,"OK","Check").';
  if (formula === undefined || cell.formula === undefined) return { message: 'nothing computes it', hint: example };
  if (formula.references.length === 0) return { message: 'its formula reads no cell', hint: example };
  if (comparesItself(cell.formula)) return { message: 'its formula compares a cell with itself', hint: example };
  if (!withNumbers.has(cell))
    return {
      message: 'none of the cells it reads holds or leads to a number',
      hint: 'Fill in the numbers that it compares, or refer to the cells that have them.',
    };
  return undefined;
}

/** `B2=B2`, also among other parts of the formula. */
function comparesItself(formula: string): boolean {
  const tokens = tokenizeFormula(formula);
  if ('trouble' in tokens) return false;
  const solid = tokens.filter(({ type }) => type !== 'space');
  return solid.some(
    (token, at) => token.type === 'operator' && /^(?:[<>]?=|-)$/.test(token.text) && hasEqualSides(solid, at),
  );
}

function hasEqualSides(tokens: readonly FormulaToken[], at: number): boolean {
  const length = operandLength(tokens, at, -1);
  if (length === 0 || length > longestOperand || length !== operandLength(tokens, at, 1)) return false;
  for (let index = 0; index < length; index += 1)
    if (tokens[at - length + index]!.text.toUpperCase() !== tokens[at + 1 + index]!.text.toUpperCase()) return false;
  return true;
}

/** The number of tokens on one side of an operator, up to a comma, a comparison or the end of its parentheses; too many are not counted. */
function operandLength(tokens: readonly FormulaToken[], from: number, step: 1 | -1): number {
  let length = 0;
  let depth = 0;
  for (let at = from + step; at >= 0 && at < tokens.length && length <= longestOperand; at += step) {
    const { type, text } = tokens[at]!;
    if (type === (step > 0 ? 'open' : 'close')) depth += 1;
    if (type === (step > 0 ? 'close' : 'open')) depth -= 1;
    // "IF(B2" begins with the name of its function, which is outside.
    if (depth < 0 || (depth === 0 && (type === 'comma' || (type === 'operator' && /[<>=]/.test(text))))) break;
    length += 1;
  }
  return length;
}

/** The cells whose formulas read a cell with a written number, directly or through other formulas, which come before them. */
function findNumberReaders(formulas: readonly CheckedFormula[], draft: WorkbookDraft): ReadonlySet<DraftCell> {
  const readers = new Set<DraftCell>();
  let left = looked;
  const isNumeric = (cell: DraftCell | undefined): boolean =>
    cell !== undefined &&
    (cell.formula === undefined ? cell.value.type === 'number' || cell.value.type === 'date' : readers.has(cell));
  const hasNumbers = ({ worksheet, range }: Reference): boolean => {
    const { rows } = draft.worksheets[worksheet]!;
    for (let row = range.top; row <= Math.min(range.bottom, rows.length - 1); row += 1)
      for (let column = range.left; column <= range.right; column += 1) {
        // What is too large to look through is not blamed.
        left -= 1;
        if (left < 0 || isNumeric(rows[row]?.[column])) return true;
      }
    return false;
  };
  for (const { cell, references } of formulas) if (references.some(hasNumbers)) readers.add(cell);
  return readers;
}
