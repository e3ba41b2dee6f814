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

const checkName =
  /^(?:(?:cross|control|sanity|balance|balancing|integrity|reconciliation|data)[ -]?)?(?:checks?|controls?|reconciliation|validation|kontrollen?|prüfung|kontrollsumme|abgleich|contrôles?|vérification|comprobación|controllo|verifica|controle|kontrola)(?:[ :(].*)?$/i;
const approval = /^(?:ok(?:ay)?|pass(?:ed)?|true|yes|balanced|match(?:es)?|correct|stimmt|✓|✔|☑|✅)[.!]?$/i;

/** Cells of one range that are looked at for a number, and cells in all. */
const looked = 20_000;

/** Reports checks that are typed in, and those that say OK whatever the cells hold. */
export function reportChecks(formulas: readonly CheckedFormula[], draft: WorkbookDraft): void {
  const checks = draft.worksheets.flatMap((worksheet) =>
    worksheet.tables.flatMap((table) => checksOf(table, worksheet).map((cell) => ({ cell, worksheet, table }))),
  );
  if (checks.length === 0) return;
  const computed = new Map(formulas.map((formula) => [formula.cell, formula]));
  for (const { cell, worksheet, table } of checks) {
    const why = whyIdle(cell, computed, draft);
    if (why === undefined) continue;
    const source = table.source.rows[cell.row - table.body.top]?.[cell.column];
    draft.report('check-idle', `${cellName(worksheet, cell)}: this check says OK, but ${why.message}.`, {
      at: positionOf(source, table.source),
      hint: why.hint,
    });
  }
}

/** The cells of a table that approve of something under the name of a check, beside numbers or formulas. */
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
    return row.filter((cell, at) => at > 0 && (isRow || named[at]) && isApproving(cell));
  });
}

const isApproving = ({ value }: DraftCell): boolean =>
  (value.type === 'text' && approval.test(value.value.trim())) || (value.type === 'boolean' && value.value);

type Why = { readonly message: string; readonly hint: string };

function whyIdle(
  cell: DraftCell,
  computed: ReadonlyMap<DraftCell, CheckedFormula>,
  draft: WorkbookDraft,
): Why | undefined {
  const formula = computed.get(cell);
  const example = 'Compare two ways to the same number: =IF(ABS(SUM(B2:B9)-B10)<0.01,"OK","Check").';
  if (formula === undefined || cell.formula === undefined) return { message: 'nothing computes it', hint: example };
  if (formula.references.length === 0) return { message: 'its formula reads no cell', hint: example };
  if (comparesItself(cell.formula)) return { message: 'its formula compares a cell with itself', hint: example };
  if (!readsNumbers(formula, computed, draft))
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
    (token, at) =>
      token.type === 'operator' &&
      /^(?:[<>]?=|-)$/.test(token.text) &&
      operandText(solid, at, -1) === operandText(solid, at, 1),
  );
}

/** What stands on one side of an operator, up to a comma, a comparison or the end of its parentheses. */
function operandText(tokens: readonly FormulaToken[], from: number, step: 1 | -1): string {
  const found: string[] = [];
  let depth = 0;
  for (let at = from + step; at >= 0 && at < tokens.length; at += step) {
    const { type, text } = tokens[at]!;
    if (type === (step > 0 ? 'open' : 'close')) depth += 1;
    if (type === (step > 0 ? 'close' : 'open')) depth -= 1;
    if (depth < 0 || (depth === 0 && (type === 'comma' || (type === 'operator' && /[<>=]/.test(text))))) break;
    if (step > 0) found.push(text);
    else found.unshift(text);
  }
  // "IF(B2" begins with the name of its function, which is outside.
  return found.join('').toUpperCase();
}

/** Whether some number was written into a cell that a formula reads, directly or through other formulas. */
function readsNumbers(
  start: CheckedFormula,
  computed: ReadonlyMap<DraftCell, CheckedFormula>,
  draft: WorkbookDraft,
): boolean {
  const seen = new Set<DraftCell>([start.cell]);
  const open: CheckedFormula[] = [start];
  let left = looked;
  for (let formula = open.pop(); formula !== undefined; formula = open.pop())
    for (const { worksheet, range } of formula.references) {
      const { rows } = draft.worksheets[worksheet]!;
      for (let row = range.top; row <= Math.min(range.bottom, rows.length - 1); row += 1)
        for (let column = range.left; column <= range.right; column += 1) {
          // What is too large to look through is not blamed.
          left -= 1;
          if (left < 0) return true;
          const cell = rows[row]?.[column];
          if (cell === undefined || seen.has(cell)) continue;
          seen.add(cell);
          const inner = computed.get(cell);
          if (inner !== undefined) open.push(inner);
          else if (cell.value.type === 'number' || cell.value.type === 'date') return true;
        }
    }
  return false;
}
