// What a request says of an invoice: its lines, recipient, number, due date and tax.

import { anyOf, anyWord, lexiconOf, perLanguage } from '../languages/index.ts';
import { findNumbers, hasNumber } from './amounts.ts';
import { findDates } from './dates.ts';
import { type Clause, type Row, readClauses, readRows } from './sheet-rows.ts';

export type InvoiceFacts = {
  readonly rows: readonly Row[];
  readonly to?: string;
  readonly number?: string;
  readonly due?: string;
  /** In percent. */
  readonly taxRate?: number;
  readonly taxIsIncluded?: boolean;
  /** There is a tax, and its rate is not said. */
  readonly taxIsOpen?: boolean;
  /** Statements without a field. */
  readonly notes: readonly string[];
};

type Said = Omit<InvoiceFacts, 'rows' | 'notes'>;
type Cut = { readonly said: Said; readonly rest: string };

export function readInvoice(text: string, language: string, items: readonly string[]): InvoiceFacts {
  const { opening, head, clauses } = readClauses(text, language, items);
  const asking = clauses.filter(({ isItem }) => !isItem).map(({ text }) => text);
  const whom = readWhom([opening, ...asking], head, language);
  let said: Said = {};
  const rows: Clause[] = [];
  const notes: string[] = [];
  for (const clause of clauses) {
    let rest = whom ? clause.text.replace(whom.phrase, ' ').replace(/\s+/gu, ' ').trim() : clause.text;
    for (const cut of [cutNumber, cutDue, cutTax]) {
      const found = cut(rest, language);
      said = { ...found.said, ...said };
      rest = found.rest;
    }
    if (!/[\p{L}\p{Nd}]{2}|\p{Script=Han}/u.test(rest) || onlySmallWords.test(rest)) continue;
    // "Plus VAT": at which rate is not said.
    const isTax = taxWords.test(rest) && !hasNumber(rest, language) && said.taxRate === undefined;
    if (isTax && !clause.isHead) {
      said = { ...said, taxIsOpen: true };
      notes.push(rest);
    } else if (clause.isItem || clause.isHead || hasNumber(rest, language)) rows.push({ ...clause, text: rest });
    else notes.push(rest);
  }
  return { rows: readRows(rows, language), notes, ...said, ...(whom && { to: whom.to }) };
}

const word = "\\p{Lu}[\\p{L}\\p{M}\\p{Nd}&.'’+-]+(?![$€])";
const joint = `&|${anyOf(({ sheet }) => sheet.inNames)}`;
const toWhom = perLanguage((language) => {
  const { isSpaced, sheet } = lexiconOf(language);
  const name = `(${word}(?:\\s+(?:${joint}|${word}))*)`;
  return new RegExp(`${isSpaced ? '(?<![\\p{L}\\p{M}])' : ''}(?:${sheet.toWhom.replace('{name}', name)})`, 'u');
});
const companyWords = new RegExp(
  anyWord(({ sheet }) => sheet.company),
  'u',
);
const leadingFor = new RegExp(
  `^\\s*(?:${anyOf(({ sheet }) => sheet.endsSum)}|${anyOf(({ sheet }) => sheet.of)})\\s+`,
  'iu',
);

/** "to Meyer GmbH"; after "for", a company or a person, judged by the name's form. */
function readWhom(
  asking: readonly string[],
  head: string,
  language: string,
): { readonly to: string; readonly phrase: string } | undefined {
  const found = asking.map((text) => toWhom(language).exec(text)).find((match) => match !== null);
  if (found?.[1]) return { to: found[1].trim(), phrase: found[0] };
  const [name = ''] = cutNumber(head)
    .rest.replace(leadingFor, '')
    .split(/[,،，、]/u);
  const to = name.trim();
  return companyWords.test(to) && !/\p{Nd}/u.test(to) ? { to, phrase: to } : undefined;
}

/** Words that are left when the facts of a clause are cut out. */
const smallWords = anyOf(({ isSpaced, sheet }) =>
  (isSpaced ? [sheet.and, sheet.endsSum, sheet.of, sheet.aroundTax] : [sheet.of, sheet.and]).filter(Boolean).join('|'),
);
const onlySmallWords = new RegExp(
  `^[\\s,;:]*(?:(?:${smallWords}|${anyOf(({ request }) => request.please)})[\\s,;:]*)*$`,
  'iu',
);

const numberWords = anyWord(({ sheet }) => sheet.number);
const code = '(?=[\\p{Script=Latin}\\p{Nd}/_-]*\\p{Nd})[\\p{Script=Latin}\\p{Nd}][\\p{Script=Latin}\\p{Nd}/_-]*';
const invoiceNumber = new RegExp(
  `${numberWords}\\s*(?:[:：#]|${anyOf(({ sheet }) => sheet.dueOn)})?\\s*(${code})`,
  'iu',
);

/** "No. 2026-014". */
function cutNumber(text: string): Cut {
  const found = invoiceNumber.exec(text);
  return found?.[1]
    ? { said: { number: found[1] }, rest: text.replace(found[0], ' ').trim() }
    : { said: {}, rest: text };
}

const due = anyWord(({ sheet }) => sheet.due);
const on = `(?:[\\s:：]|${anyWord(({ sheet }) => sheet.dueOn)})*`;
const dueBefore = new RegExp(`${due}${on}$`, 'iu');
const dueBehind = new RegExp(`^\\s*${anyOf(({ sheet }) => sheet.dueBehind)}`, 'iu');
const days = anyOf(({ time }) => time.days);
const terms = anyOf(({ sheet }) => sheet.dueTerm);
/** "net 30", "due in 14 days": a term instead of a date. */
const dueTerm = new RegExp(`^(?:${due}${on})?\\s*(${terms}?\\s*\\p{Nd}{1,3}\\s*${days}?)$`, 'iu');

function cutDue(text: string, language: string): Cut {
  for (const { index, end, text: date } of findDates(text, language)) {
    const before = text.slice(0, index);
    const behind = text.slice(end);
    if (!dueBefore.test(before) && !dueBehind.test(behind)) continue;
    return { said: { due: date }, rest: `${before.replace(dueBefore, '')} ${behind.replace(dueBehind, '')}`.trim() };
  }
  const [, term] = dueTerm.exec(text.trim()) ?? [];
  return term && !/^\p{Nd}+$/u.test(text.trim()) ? { said: { due: term.trim() }, rest: '' } : { said: {}, rest: text };
}

const taxWords = new RegExp(
  anyWord(({ sheet }) => sheet.tax),
  'iu',
);
const taxIsIncluded = new RegExp(
  anyWord(({ sheet }) => sheet.taxIncluded),
  'iu',
);
const aroundTax = `(?:${anyWord(({ sheet }) => sheet.aroundTax)}|${taxIsIncluded.source}|[、，,:：])`;
const beforeTax = new RegExp(`(?:${aroundTax}|\\s)+$`, 'iu');

/** "19 % VAT", "plus GST at 18 %": a rate and the word, with nothing between but how they belong together. */
function cutTax(text: string, language: string): Cut {
  const word = taxWords.exec(text);
  const [rate, ...others] = findNumbers(text, language).filter(({ isShare }) => isShare);
  if (word === null || rate?.value === undefined || others.length > 0) return { said: {}, rest: text };
  const wordEnd = word.index + word[0].length;
  const between = text.slice(Math.min(rate.end, wordEnd), Math.max(rate.index, word.index));
  if (/[\p{L}\p{Nd}]/u.test(between.replace(new RegExp(aroundTax, 'giu'), ''))) return { said: {}, rest: text };
  const isIncluded = taxIsIncluded.test(text);
  const before = text.slice(0, Math.min(rate.index, word.index)).replace(beforeTax, '');
  const behind = text.slice(Math.max(rate.end, wordEnd));
  return {
    said: { taxRate: rate.value, taxIsIncluded: isIncluded },
    rest: `${before} ${isIncluded ? behind.replace(taxIsIncluded, '') : behind}`.trim(),
  };
}
