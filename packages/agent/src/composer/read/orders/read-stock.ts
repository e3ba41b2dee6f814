// What a request says of a stock or of sales: lines, where each is ordered again, who bought it, when, and how it stands.
import { findDates } from '../dates.ts';
import { findNumbers, hasNumber } from './find-numbers.ts';
import { reorderWords } from './order-words.ts';
import { readDay } from './read-day.ts';
import { type Line, readLine } from './read-line.ts';
import { readLines } from './read-lines.ts';
import { cutParties } from './read-parties.ts';
import { type Clause, splitOrder } from './split-order.ts';

export type StockOrder = {
  readonly lines: readonly (Line & { readonly reorder?: number })[];
  readonly notes: readonly string[];
};

export function readStock(text: string, language: string, items: readonly string[]): StockOrder {
  const { clauses, notes } = listed(text, language, items);
  const lines: (Line & { readonly reorder?: number })[] = [];
  for (const clause of clauses) {
    const cut = cutReorder(clause.text, language);
    if (cut.reorder !== undefined && cut.rest === '' && lines.length > 0) {
      lines[lines.length - 1] = { ...lines.at(-1)!, reorder: cut.reorder };
      continue;
    }
    const line = readLine(cut.rest, language);
    const last = lines.at(-1);
    // "nails 350, 0.04 each": the price stands in a clause of its own.
    if (line.label === '' && last && line.price !== undefined && last.price === undefined)
      lines[lines.length - 1] = { ...last, price: line.price, ...(line.currency && { currency: line.currency }) };
    else if (line.label === '') notes.push(clause.text);
    else lines.push({ ...line, ...(cut.reorder !== undefined && { reorder: cut.reorder }) });
  }
  return { lines, notes };
}

/** "reorder at 50", "mindestens 20". */
function cutReorder(text: string, language: string): { readonly rest: string; readonly reorder?: number } {
  const word = reorderWords.exec(text);
  if (!word) return { rest: text };
  const end = word.index + word[0].length;
  const amount = findNumbers(text, language).find(
    ({ index }) =>
      index >= end && /^[\s:：=はが为是]*(?:at|below|bei|unter|à|a|de)?\s*$/iu.test(text.slice(end, index)),
  );
  if (amount?.value === undefined) return { rest: text };
  const rest = `${text.slice(0, word.index)} ${text.slice(amount.end)}`.replace(/[\s(（]+[)）]?\s*$/u, '').trim();
  return { rest, reorder: amount.value };
}

export type Sale = {
  readonly customer?: string;
  readonly product?: string;
  readonly date?: string;
  readonly line: Line;
  readonly state?: string;
};

/** `states`: the words that a sale may have for how it stands. */
export function readSales(
  text: string,
  language: string,
  items: readonly string[],
  states: readonly string[],
): { readonly sales: readonly Sale[]; readonly notes: readonly string[] } {
  const { clauses, notes } = listed(text, language, items);
  const sales = clauses.flatMap((clause): readonly Sale[] => {
    const state = states.find((word) => new RegExp(`(?:^|[\\s,:–(-])${word}[)\\s]*$`, 'iu').test(clause.text));
    const stated = state
      ? clause.text.slice(0, clause.text.toLowerCase().lastIndexOf(state.toLowerCase()))
      : clause.text;
    const dated = cutDay(stated, language);
    const party = cutParties(dated.rest, language);
    const [line] = readLines([{ ...clause, text: party.rest }], language);
    if (!line) return [];
    // "Acme: 3 licenses at 400, Bolt 1200 €": a sum of its own is of somebody else.
    const group = line.whole === undefined || clause.isFirst ? clause.group : '';
    const customer = party.to ?? (group || undefined);
    const isProduct = customer !== undefined || line.quantity !== undefined || line.price !== undefined;
    const who = customer ?? (isProduct ? undefined : line.label);
    return [
      {
        line,
        ...(who && { customer: who }),
        ...(isProduct && { product: line.label }),
        ...(dated.day && { date: dated.day }),
        ...(state && { state }),
      },
    ];
  });
  return { sales, notes };
}

/** A date that cannot be reckoned with stays where it is. */
function cutDay(text: string, language: string): { readonly rest: string; readonly day?: string } {
  const [date] = findDates(text, language);
  const day = date && readDay(date.text, language);
  if (!date || !day) return { rest: text };
  const before = text.slice(0, date.index).replace(/(?<![\p{L}\p{M}])(?:on|am|vom|le|el|em|no dia|في|को)\s*$/iu, '');
  return { day, rest: `${before} ${text.slice(date.end)}`.replace(/\s+/gu, ' ').trim() };
}

/** The clauses that list something; the others are notes. */
function listed(text: string, language: string, items: readonly string[]) {
  const { clauses } = splitOrder(text, language, items);
  const isListed = (clause: Clause) => clause.isItem || hasNumber(clause.text, language);
  return {
    clauses: clauses.filter(isListed),
    notes: clauses.filter((clause) => !isListed(clause) && !clause.isHead).map((clause) => clause.text),
  };
}
