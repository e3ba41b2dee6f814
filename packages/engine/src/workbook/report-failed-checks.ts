// Checks of a sheet that come out wrong, with the values that differ.
import { cellName, type DraftCell, positionOf, type WorkbookDraft } from './draft.ts';
import type { Reference } from './formula-tokens.ts';
import { type CheckedFormula, namedChecks } from './report-checks.ts';
import { cellAddress, rangeAddress } from './workbook.ts';

const failure =
  /^(?:check|error|fail(?:s|ed|ure)?|no|false|wrong|mismatch|differs?|difference|not ok|unbalanced|prüfen|fehler|falsch|nein|abweichung|erreur|vérifier|faux|non|revisar|verificar|falso|controllare|errore|✗|✘|❌|⚠)(?![\p{L}\p{N}])/iu;
const mostOperands = 4;
/** Cells of a range that are added up for a message. */
const mostAdded = 100_000;

/** Reports computed checks that fail, but those that only pass on what other ones say. */
export function reportFailedChecks(formulas: readonly CheckedFormula[], draft: WorkbookDraft): void {
  const computed = new Map(formulas.map((formula) => [formula.cell, formula]));
  const failed = namedChecks(draft).filter(({ cell }) => cell.formula !== undefined && isFailure(cell));
  const found = new Set(failed.map(({ cell }) => cell));
  for (const { cell, worksheet, table } of failed) {
    const own = computed.get(cell);
    if (own === undefined || own.references.some((reference) => reads(reference, found, draft))) continue;
    const values = operandsOf(own, computed, draft);
    const source = table.source.rows[cell.row - table.body.top]?.[cell.column];
    draft.report('check-failed', `${cellName(worksheet, cell)}: this check fails${values && `: ${values}`}.`, {
      at: positionOf(source, table.source),
      hint: 'Mend what makes the two differ: the formula that is wrong, or the check where it compares what need not agree. Never loosen it.',
    });
  }
}

const isFailure = ({ value }: DraftCell): boolean =>
  (value.type === 'boolean' && !value.value) || (value.type === 'text' && failure.test(value.value.trim()));

function* cellsOf({ worksheet, range }: Reference, draft: WorkbookDraft): Generator<DraftCell> {
  const { rows } = draft.worksheets[worksheet]!;
  let left = mostAdded;
  for (let row = range.top; row <= Math.min(range.bottom, rows.length - 1); row += 1)
    for (let column = range.left; column <= range.right && left > 0; column += 1) {
      left -= 1;
      const cell = rows[row]?.[column];
      if (cell !== undefined) yield cell;
    }
}

function reads(reference: Reference, cells: ReadonlySet<DraftCell>, draft: WorkbookDraft): boolean {
  for (const cell of cellsOf(reference, draft)) if (cells.has(cell)) return true;
  return false;
}

const isOneCell = ({ range }: Reference): boolean => range.top === range.bottom && range.left === range.right;

/** What it compares, in words: of a difference, its two sides. */
function operandsOf(
  check: CheckedFormula,
  computed: ReadonlyMap<DraftCell, CheckedFormula>,
  draft: WorkbookDraft,
): string {
  const [first, ...others] = check.references;
  const only =
    first !== undefined && others.length === 0 && isOneCell(first) ? [...cellsOf(first, draft)][0] : undefined;
  const through = only && computed.get(only);
  const references = through?.references.length ? through.references : check.references;
  return references
    .filter((one, at) => references.findIndex((other) => nameOf(other, draft) === nameOf(one, draft)) === at)
    .slice(0, mostOperands)
    .flatMap((reference) => describe(reference, draft) ?? [])
    .join(', ');
}

const nameOf = ({ worksheet, range }: Reference, draft: WorkbookDraft): string =>
  `${draft.worksheets[worksheet]!.name}!${range.top === range.bottom && range.left === range.right ? cellAddress(range.top, range.left) : rangeAddress(range)}`;

function describe(reference: Reference, draft: WorkbookDraft): string | undefined {
  const name = nameOf(reference, draft);
  const cells = [...cellsOf(reference, draft)];
  const numbers = cells.flatMap(({ value }) => (value.type === 'number' ? value.value : []));
  if (isOneCell(reference)) {
    const value = cells[0]?.value;
    if (value === undefined || value.type === 'empty') return `${name} is empty`;
    return `${name} is ${value.type === 'number' ? shown(value.value) : value.value}`;
  }
  if (numbers.length === 0) return `${name} has no numbers`;
  return `${name} adds up to ${shown(numbers.reduce((sum, number) => sum + number, 0))}`;
}

const shown = (value: number): string => String(Number(value.toPrecision(10)));
