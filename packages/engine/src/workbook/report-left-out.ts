// Cells that look like amounts to people and are text to a spreadsheet: told where a sum leaves them out, and once per column.

import { listNames } from '../base/diagnostic.ts';
import { type FormulaDraft, positionOf, type TableDraft, type WorkbookDraft, type WorksheetDraft } from './draft.ts';
import type { Reference } from './formula-tokens.ts';
import type { TypedCell } from './read-column.ts';
import { columnLetters, rangeAddress } from './workbook.ts';

/** Letters of a currency, a unit or a scale: a text with more of them is no number that somebody would expect in a total. */
const maxLetters = 4;
const maxNamed = 3;

/** Whether somebody would expect a text to count in a total. */
function looksLikeAmount(text: string): boolean {
  if (!/\d/.test(text) || text.length > 60) return false;
  return (text.match(/\p{L}/gu)?.length ?? 0) <= maxLetters || /^[^\p{L}]{0,20}\p{Sc}/u.test(text);
}

const quote = (text: string): string => `“${text.slice(0, 40)}”`;
const hint = 'Write them as the other numbers of the column are written.';

/** Reports the cells that the total of a column leaves out. */
export function reportLeftOut(
  column: number,
  placed: TableDraft,
  worksheet: WorksheetDraft,
  draft: WorkbookDraft,
): void {
  const { top, bottom } = placed.body;
  const texts = worksheet.rows.slice(top, bottom + 1).flatMap((row) => {
    const value = row[column]?.value;
    return value?.type === 'text' && looksLikeAmount(value.value) ? [value.value] : [];
  });
  if (texts.length === 0) return;
  const name = placed.source.header[column]!.value || columnLetters(column);
  const list = listNames(texts.length, texts.slice(0, maxNamed).map(quote));
  draft.report('total-leaves-out', `The total of “${name}” leaves out cells that are text: ${list}.`, {
    at: placed.source.position,
    hint,
  });
}

/** Functions that pass over text in a range. */
const passing = /\b(?:SUM|SUMIFS?|AVERAGE|AVERAGEIFS?|MINIFS?|MAXIFS?|MIN|MAX|MEDIAN|SUBTOTAL)\(/i;

/** Cells that are looked at, in all. */
const looked = 1_000_000;

export type SummingFormula = { readonly draft: FormulaDraft; readonly sources: readonly Reference[] };

/** Reports the cells that written sums and averages leave out, each range once. */
export function reportLeftOutByFormulas(formulas: readonly SummingFormula[], draft: WorkbookDraft): void {
  const seen = new Set<string>();
  let left = looked;
  for (const { draft: formula, sources } of formulas) {
    // The total of a table has its own remark.
    if (!passing.test(formula.source) || (formula.isTotal && formula.source.startsWith('SUBTOTAL('))) continue;
    for (const { worksheet, range } of sources) {
      if (range.top === range.bottom && range.left === range.right) continue;
      const key = `${worksheet}!${rangeAddress(range)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const texts: string[] = [];
      const rows = draft.worksheets[worksheet]?.rows ?? [];
      for (let row = range.top; row <= Math.min(range.bottom, rows.length - 1) && left > 0; row += 1)
        for (const cell of rows[row]!.slice(range.left, range.right + 1)) {
          left -= 1;
          const { value, role, format } = cell;
          // Where the source asks for text, nobody expects a number.
          if (role === 'body' && format !== '@' && value.type === 'text' && looksLikeAmount(value.value))
            texts.push(value.value);
        }
      if (texts.length === 0) continue;
      const list = listNames(texts.length, texts.slice(0, maxNamed).map(quote));
      const message = `=${formula.source.slice(0, 60)} leaves out cells that are text: ${list}.`;
      draft.report('total-leaves-out', message, { at: formula.position, hint });
    }
  }
}

/** One amount with a word or sign around it; lists, ranges and codes with letters in front are none. */
const amountShape =
  /^(?![\d.]*$)[^\p{L}\d]{0,3}(?:(?:ca\.?|Rs\.?|[A-Z]{3})\s?)?[^\p{L}\d]{0,3}\d[\d.,'’\s\u00a0\u202f]*[^\d]{0,12}$/u;
/** Something that only amounts have: a currency, or digits behind a separator. */
const strongShape = /\p{Sc}|\d[.,]\d{2}/u;

/** Reports the amounts that are text in a column of numbers, once. */
export function reportUnread(
  typed: readonly TypedCell[],
  texts: readonly string[],
  column: number,
  placed: TableDraft,
  draft: WorkbookDraft,
): void {
  const unread: number[] = [];
  let [numbers, others] = [0, 0];
  typed.forEach(({ value, doubt }, index) => {
    if (value.type === 'number') numbers += 1;
    else if (value.type === 'text' && doubt === undefined)
      if (/\d/.test(texts[index]!) && texts[index]!.length <= 60 && amountShape.test(texts[index]!)) unread.push(index);
      else others += 1;
  });
  if (unread.length === 0 || others > numbers + unread.length) return;
  // Without any number in the column, the texts themselves must be amounts beyond doubt.
  const areAmounts = unread.filter((index) => strongShape.test(texts[index]!)).length > unread.length / 2;
  if (numbers < unread.length && !areAmounts) return;
  const name = placed.source.header[column]!.value || columnLetters(column);
  const list = listNames(
    unread.length,
    unread.slice(0, maxNamed).map((index) => quote(texts[index]!)),
  );
  const message =
    unread.length === 1
      ? `1 cell of “${name}” is text, which formulas and charts pass over: ${list}.`
      : `${unread.length} cells of “${name}” are text, which formulas and charts pass over: ${list}.`;
  draft.report('number-notation', message, {
    severity: 'info',
    at: positionOf(placed.source.rows[unread[0]!]?.[column], placed.source),
    hint: 'To calculate with them, write the number alone, and its unit in the header or in `formats`.',
  });
}
