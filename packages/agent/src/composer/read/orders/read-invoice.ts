// What a request says of an invoice: its lines, whom it is to, when it is due, and the tax.
import { findDates } from '../dates.ts';
import { findNumbers, hasNumber } from './find-numbers.ts';
import { aroundTax, dueBefore, dueBehind, dueTerm, orderNumber, taxIsIncluded, taxWords } from './order-words.ts';
import { type OrderLine, readLines } from './read-lines.ts';
import { cutParties, namesParty } from './read-parties.ts';
import { type Clause, splitOrder } from './split-order.ts';

export type InvoiceOrder = {
  readonly lines: readonly OrderLine[];
  readonly to?: string;
  readonly from?: string;
  readonly number?: string;
  readonly due?: string;
  /** In percent. */
  readonly taxRate?: number;
  readonly taxIsIncluded?: boolean;
  /** There is a tax, and its rate is not said. */
  readonly taxIsOpen?: boolean;
  /** What is said and has no place of its own. */
  readonly notes: readonly string[];
};

type Said = Omit<InvoiceOrder, 'lines' | 'notes'>;
type Cut = { readonly said: Said; readonly rest: string };

export function readInvoice(text: string, language: string, items: readonly string[]): InvoiceOrder {
  const { opening, head, clauses } = splitOrder(text, language, items);
  let said: Said = {};
  const lines: Clause[] = [];
  const notes: string[] = [];
  for (const clause of clauses) {
    let { text: rest } = clause;
    for (const cut of [cutNumber, cutDue, cutTax, cutWho]) {
      const found = cut(rest, language);
      said = { ...found.said, ...said };
      rest = found.rest;
    }
    const line = { ...clause, text: rest };
    if (!/[\p{L}\p{Nd}]{2}|\p{Script=Han}/u.test(rest) || isSmall(rest)) continue;
    // "Plus VAT": at which rate is not said.
    const isTax = taxWords.test(rest) && !hasNumber(rest, language) && said.taxRate === undefined;
    if (isTax && !clause.isHead) {
      said = { ...said, taxIsOpen: true };
      notes.push(rest);
    } else if (clause.isItem || clause.isHead || hasNumber(rest, language)) lines.push(line);
    else notes.push(rest);
  }
  const whom = readWhom(opening, head, language);
  const others = notes.filter((note) => !whom.to || !note.includes(whom.to));
  return { lines: readLines(lines, language), notes: others, ...said, ...whom };
}

/** "Invoice for Meyer GmbH: …": who, by a form of company or a title. */
function readWhom(opening: string, head: string, language: string): Said {
  const { to, from } = cutParties(opening, language);
  const named = cutNumber(head)
    .rest.replace(/^\s*(?:for|für|pour|para|لـ?|do|da)\s+/iu, '')
    .split(/[,،，、]/u)[0]!
    .trim();
  const whom = to ?? (namesParty(named) ? named : undefined);
  return { ...(whom && { to: whom }), ...(from && { from }) };
}

/** Words that are left when the facts of a clause are cut out. */
const isSmall = (text: string): boolean =>
  /^[\s,;:]*(?:(?:and|und|et|y|e|please|bitte|with|mit|add|for|für|the|a|to|on|it is|payable|payment|plus|invoice|rechnung|و|और|的|で|を|は)[\s,;:]*)*$/iu.test(
    text,
  );

function cutNumber(text: string): Cut {
  const found = orderNumber.exec(text);
  const number = found?.[1] ?? found?.[2];
  return found && number
    ? { said: { number }, rest: without(text, found.index, found.index + found[0].length) }
    : { said: {}, rest: text };
}

function cutDue(text: string, language: string): Cut {
  for (const { index, end, text: date } of findDates(text, language)) {
    const before = text.slice(0, index);
    const behind = text.slice(end);
    if (!dueBefore.test(before) && !dueBehind.test(behind)) continue;
    return { said: { due: date }, rest: `${before.replace(dueBefore, '')} ${behind.replace(dueBehind, '')}`.trim() };
  }
  const term = dueTerm.exec(text.trim())?.[1];
  return term
    ? { said: { due: /^net/iu.test(text.trim()) ? text.trim() : term.trim() }, rest: '' }
    : { said: {}, rest: text };
}

function cutTax(text: string, language: string): Cut {
  const word = taxWords.exec(text);
  if (word === null) return { said: {}, rest: text };
  const rates = findNumbers(text, language).filter(({ isShare }) => isShare);
  const [rate] = rates;
  if (rate?.value === undefined || rates.length > 1) return { said: {}, rest: text };
  const start = Math.min(rate.index, word.index);
  const end = Math.max(rate.end, word.index + word[0].length);
  // Between the two stands nothing but how they belong together.
  if (
    /[\p{L}\p{Nd}]/u.test(
      text
        .slice(Math.min(rate.end, word.index + word[0].length), Math.max(rate.index, word.index))
        .replace(aroundTax, ''),
    )
  )
    return { said: {}, rest: text };
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const isIncluded = taxIsIncluded.test(text);
  const lead = new RegExp(`(?:${aroundTax.source}|\\s)+$`, 'iu');
  const rest = `${before.replace(lead, '')} ${isIncluded ? behind.replace(taxIsIncluded, '') : behind}`.trim();
  return { said: { taxRate: rate.value, taxIsIncluded: isIncluded }, rest };
}

function cutWho(text: string, language: string): Cut {
  const { rest, ...said } = cutParties(text, language);
  return { said, rest };
}

const without = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/gu, ' ').trim();
