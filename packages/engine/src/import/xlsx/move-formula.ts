// Formulas whose references are changed: cells moved to where a sheet here has them.
import { formulaFunctions } from '../../workbook/formula-functions.ts';

/** Texts, quoted names, references with their worksheet, and anything else that is a name or a call. */
const pieces =
  /"(?:[^"]|"")*"|((?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\p{L}\p{N}_(.!])|'(?:[^']|'')*'!?|[\p{L}_\\][\p{L}\p{N}_.]*!?/gu;

export type CellPlace = { readonly row: number; readonly column: number };

/** The formula with each reference replaced; `worksheet` is the name before it, unquoted. */
export function mapReferences(
  formula: string,
  map: (
    place: CellPlace,
    worksheet: string | undefined,
    fixed: { readonly row: boolean; readonly column: boolean },
  ) => CellPlace | undefined,
): string {
  return formula.replace(
    pieces,
    (whole, sheet: string | undefined, columnSign, letters: string | undefined, rowSign, digits) => {
      if (letters === undefined) return whole;
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const worksheet = sheet
        ?.replace(/!$/, '')
        .replace(/^'(.*)'$/s, '$1')
        .replaceAll("''", "'");
      const place = map({ row: Number(digits) - 1, column }, worksheet, {
        row: rowSign !== '',
        column: columnSign !== '',
      });
      if (place === undefined || place.row < 0 || place.column < 0) return whole;
      return `${sheet ?? ''}${columnSign}${lettersOf(place.column)}${rowSign}${place.row + 1}`;
    },
  );
}

/** The formula as it is in a cell so many rows and columns further on. */
export const movedFormula = (formula: string, rows: number, columns: number): string =>
  mapReferences(formula, ({ row, column }, _, fixed) => ({
    row: fixed.row ? row : row + rows,
    column: fixed.column ? column : column + columns,
  }));

/** The first cell of a reference such as 'A1:B2'. */
export function placeOf(reference: string): CellPlace | undefined {
  let place: CellPlace | undefined;
  mapReferences(reference, (found) => {
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
