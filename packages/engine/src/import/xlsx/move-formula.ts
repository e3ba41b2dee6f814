// Formulas whose references are changed: cells moved to where a sheet here has them.
import { formulaFunctions } from '../../workbook/formula-functions.ts';

const cell = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}(?![\p{L}\p{N}_(.!])`;
/** Texts, quoted names, references to a cell or a range with their worksheet, and anything else that is a name or a call. */
const pieces = new RegExp(
  String.raw`"(?:[^"]|"")*"|((?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(${cell})(?::(${cell}))?|'(?:[^']|'')*'!?|[\p{L}_\\][\p{L}\p{N}_.]*!?`,
  'gu',
);

export type CellPlace = { readonly row: number; readonly column: number };
type Fixed = { readonly row: boolean; readonly column: boolean };

/**
 * The formula with each reference replaced: `map` is given the corners of a range, or a cell as both; undefined leaves it.
 * `worksheet` is the name before it, unquoted.
 */
export function mapReferences(
  formula: string,
  map: (
    corners: readonly [CellPlace & { readonly fixed: Fixed }, CellPlace & { readonly fixed: Fixed }],
    worksheet: string | undefined,
  ) => readonly [CellPlace, CellPlace] | undefined,
): string {
  return formula.replace(
    pieces,
    (whole, sheet: string | undefined, from: string | undefined, to: string | undefined) => {
      if (from === undefined) return whole;
      const worksheet = sheet
        ?.replace(/!$/, '')
        .replace(/^'(.*)'$/s, '$1')
        .replaceAll("''", "'");
      const [first, last] = [readPlace(from), readPlace(to ?? from)];
      const places = map([first, last], worksheet);
      if (places === undefined || places.some(({ row, column }) => row < 0 || column < 0)) return whole;
      const end = to === undefined ? '' : `:${placeText(places[1], last.fixed)}`;
      return `${sheet ?? ''}${placeText(places[0], first.fixed)}${end}`;
    },
  );
}

/** Of '$AB12'. */
function readPlace(reference: string): CellPlace & { readonly fixed: Fixed } {
  const [, columnSign, letters, rowSign, digits] = /^(\$?)([A-Z]+)(\$?)(\d+)$/.exec(reference)!;
  const column = [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column, fixed: { row: rowSign !== '', column: columnSign !== '' } };
}

const placeText = ({ row, column }: CellPlace, fixed: Fixed): string =>
  `${fixed.column ? '$' : ''}${lettersOf(column)}${fixed.row ? '$' : ''}${row + 1}`;

/** The formula as it is in a cell so many rows and columns further on. */
export const movedFormula = (formula: string, rows: number, columns: number): string =>
  mapReferences(formula, ([first, last]) => {
    const move = ({ row, column, fixed }: typeof first): CellPlace => ({
      row: fixed.row ? row : row + rows,
      column: fixed.column ? column : column + columns,
    });
    return [move(first), move(last)];
  });

/** The first cell of a reference such as 'A1:B2'. */
export function placeOf(reference: string): CellPlace | undefined {
  let place: CellPlace | undefined;
  mapReferences(reference, ([found]) => {
    place ??= found;
    return undefined;
  });
  return place;
}

/** 'AB' of 27. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

/** Whether a sheet here can have the formula: known functions, no other files, no arrays, no whole tables. */
export function isKnownFormula(formula: string): boolean {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""');
  if (/[[\]{}#@]/.test(bare.replace(/'(?:[^']|'')*'!/g, ''))) return false;
  // Whole columns and rows.
  if (/(?<![\p{L}\p{N}_.])\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?![\p{L}\p{N}_(.])|(?<![\p{L}\p{N}_.])\$?\d+:\$?\d+/u.test(bare))
    return false;
  return [...bare.matchAll(/([\p{L}_][\p{L}\p{N}_.]*)\s*\(/gu)].every(([, name]) =>
    formulaFunctions.has(name!.toUpperCase()),
  );
}
