// A clause as a line of an invoice, a stock or a list of sales: what it is, how many, and the price of one.
import type { Amount } from '../amounts.ts';
import { currencyOf } from './currency.ts';
import { findNumbers } from './find-numbers.ts';
import { markPrices } from './mark-prices.ts';

/** What is not known for certain is absent, and then the words of the clause are the label. */
export type Line = {
  readonly label: string;
  readonly quantity?: number;
  /** Of one. */
  readonly price?: number;
  /** Money without a word that it is for one: the whole. */
  readonly whole?: number;
  /** A number without a word for what it counts: "nails 350". */
  readonly bare?: number;
  readonly currency?: string;
};

export function readLine(clause: string, language: string): Line {
  const text = markPrices(clause, language);
  const amounts = findNumbers(text, language);
  const asWords: Line = { label: tidy(clause) };
  if (amounts.length === 0 || amounts.length > 2) return asWords;
  if (amounts.some(({ value, isShare }) => value === undefined || isShare)) return asWords;
  const marked = amounts.filter((amount) => isMarked(amount, text));
  const [first, second] = amounts as [Amount, Amount?];
  return second === undefined
    ? (readOne(first, text, marked.length > 0) ?? asWords)
    : (readTwo(first, second, text, marked) ?? asWords);
}

function readOne(amount: Amount, text: string, isPrice: boolean): Line | undefined {
  const { before, after } = around(text, amount.index, amount.end);
  const value = amount.value!;
  const currency = currencyOf(amount.text);
  const label = joined(before, after);
  if (isPrice) return { label, price: value, ...(currency && { currency }) };
  if (currency) return label ? { label, whole: value, currency } : undefined;
  if (before === '' && isFor.test(text.slice(amount.end).trim())) return undefined;
  if (amount.isYear || /^[-/:]/.test(text.slice(amount.end))) return undefined;
  if (before === '' && after !== '') return { label: after, quantity: value };
  // "コンサルティング 12時間": what it counts in is written at the number.
  if (amount.unit !== '' && !isScaled(amount)) return { label: named(before, amount.unit), quantity: value };
  return after === '' && before !== '' ? { label: before, bare: value } : undefined;
}

function readTwo(first: Amount, second: Amount, text: string, marked: readonly Amount[]): Line | undefined {
  if (marked.length === 0) return undefined;
  const price = priceOf(first, second, marked);
  const count = price === first ? second : first;
  if (price === undefined || currencyOf(count.text) !== undefined) return undefined;
  const { before } = around(text, first.index, first.end);
  const between = tidy(text.slice(first.end, second.index));
  const after = tidy(text.slice(second.end));
  if (joins.test(before)) return undefined;
  const unit = count.unit !== '' && !isScaled(count) ? count.unit : '';
  const behind = joined(between, after);
  const label =
    before && (behind || unit) ? named(before, behind || unit) : before || joined(unit && behind ? '' : unit, behind);
  const currency = currencyOf(price.text);
  return { label, quantity: count.value!, price: price.value!, ...(currency && { currency }) };
}

/** Of "12 @ 95" the second is the price, unless the first alone is money. */
function priceOf(first: Amount, second: Amount, marked: readonly Amount[]): Amount | undefined {
  const monies = [first, second].filter(({ text }) => currencyOf(text) !== undefined);
  if (monies.length === 2) return undefined;
  if (monies.length === 1) return marked.includes(monies[0]!) ? monies[0] : undefined;
  return marked.includes(second) ? second : undefined;
}

const isMarked = ({ index, end }: Amount, text: string): boolean =>
  /@\s*$/.test(text.slice(0, index)) || /^\s*@/.test(text.slice(end));

/** "多", "万" and the like are part of the number. */
const isScaled = ({ number, value }: Amount): boolean => number !== value;

const named = (name: string, what: string): string => (what ? `${name} (${what})` : name);
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
/** "consulting and 2 workshops": two things in one. */
const joins = /(?:^|\s)(?:and|und|et|y|e|plus|sowie|और|&)$|[和与と]$/iu;

/** "500 for the logo" counts nothing. */
const isFor = /^(?:for|für|pour|para|por)\s/iu;

const around = (text: string, index: number, end: number) => ({
  before: tidy(text.slice(0, index)),
  after: tidy(text.slice(end)),
});

/** Without the marks, and the small words that tie a number to what it counts. */
function tidy(text: string): string {
  const trimmed = text
    .replaceAll('@', ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s:：=–—,，、.()-]+|[\s:：=–—,，、(-]+$/gu, '');
  return trimmed
    .replace(
      /^(?:of|de|d[’']|du|des|von|dos?|das?|for|für|pour|para|por|über|的|の|من|عن|और)(?:\s+|$|(?<=[’'的の]))/iu,
      '',
    )
    .replace(/\s+(?:for|für|zu|pour|por|de|of|mit|का|की|के|पर|में|से)$/iu, '')
    .replace(/^[把张張双条條块塊支](?=\p{Script=Han})/u, '')
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[はがを的の]$/u, '')
    .trim();
}
