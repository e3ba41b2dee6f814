// The notation of a table's numbers (model), and remarks about the ones that contradict it or have two readings.
import { findIndian, findTableDecimals, type Notation } from '../base/column-decimals.ts';
import { kindOfName } from '../base/column-identifiers.ts';
import type { Details, Diagnostics } from '../base/diagnostic.ts';
import { listNames } from '../base/diagnostic.ts';
import { type DecimalSeparator, readColumnNumber } from '../base/number-text.ts';
import type { Table } from './table.ts';

/** How the numbers of a table are written: as the declared language has it, else as its cells say. */
export function notationOf(
  table: Table,
  {
    language,
    guessesLanguage = false,
    decimal: text,
  }: { readonly language: string; readonly guessesLanguage?: boolean; readonly decimal?: DecimalSeparator | undefined },
): Notation {
  const columns = table.header.map((_, column) => table.rows.map((row) => row[column]?.value ?? ''));
  const indian = findIndian(columns, language) ? { isIndian: true } : {};
  if (!guessesLanguage) return { language, ...indian };
  const decimals = findTableDecimals(
    {
      headers: table.header.map(({ value }) => value),
      columns,
      // CSV with commas rarely has decimals with commas.
      decimal: table.decimal ?? (table.formulas ? undefined : '.'),
      isName: (header) => kindOfName(header) !== undefined,
    },
    language,
  );
  return {
    language,
    isGuessed: true,
    ...indian,
    ...(decimals !== undefined && { table: decimals }),
    ...(text !== undefined && { text }),
  };
}

/** A cell in doubt: its name for the author, what it says, and what it was read as. */
export type DoubtfulCell = { readonly name?: string; readonly text: string; readonly value?: number };

const named = 3;

/** Reports the cells of a column whose notation contradicts the others ('odd'), that have two readings ('open'), or too many digits ('long'). */
export function reportNotation(
  kind: 'odd' | 'open' | 'long',
  cells: readonly DoubtfulCell[],
  report: Diagnostics['report'],
  at: Details['at'],
): void {
  const shown = cells.slice(0, named).map(({ name, text, value }) => {
    const place = name === undefined ? '' : `${name} `;
    const other = value === undefined ? undefined : otherReading(text, value);
    const read =
      value === undefined || kind === 'long' ? '' : ` as ${value}${other === undefined ? '' : `, not ${other}`}`;
    return `${place}“${text.slice(0, 40)}”${read}`;
  });
  const list = listNames(cells.length, shown);
  if (kind === 'odd')
    report('number-notation', `Numbers in another notation than their column or language are not read: ${list}.`, {
      at,
      hint: 'Write them with the decimal sign of the others, or set `lang` in the front matter.',
    });
  else if (kind === 'long')
    report('number-notation', `Spreadsheets show 15 digits of a number; these have more, and are kept: ${list}.`, {
      severity: 'info',
      at,
      hint: 'To see what is calculated with, round them. For codes of digits, set the format `text`.',
    });
  else
    report('number-notation', `These numbers could have a decimal sign or a thousands separator; read: ${list}.`, {
      at,
      hint: 'Set `lang` in the front matter, or write the numbers without separators between thousands.',
    });
}

/** The value of a number with the other decimal sign. */
const otherReading = (text: string, value: number): number | undefined =>
  (['.', ','] as const)
    .map((decimal) => readColumnNumber(text, decimal)?.value)
    .find((read) => read !== undefined && read !== value);
