// Amounts as people write them, with what they count in: "5 million yuan", "62 %", "R$ 300.000", "3 लाख रुपये", "12家".
import { readNumber } from '@deckle/engine';
import { anyOf, digit, letter, lexiconOf, lexicons } from '../languages/index.ts';
import { findDates, latinDigit, type Span } from './dates.ts';

export type Amount = Span & {
  /** All else of it: scale, currency, percent sign or counter. */
  readonly unit: string;
  /** What its digits alone say, where they can be read. */
  readonly number?: number;
  /** Its value, with its scale. */
  readonly value?: number;
  /** A percentage. */
  readonly isShare: boolean;
  /** A bare number such as 2027: when, rather than how many. */
  readonly isYear: boolean;
};

/** Words that multiply, and by how much. */
const factors = new Map(
  Object.values(lexicons).flatMap(({ number }) =>
    number.scales.flatMap(([words, factor]) => words.split('|').map((word) => [word, factor] as const)),
  ),
);
const anyScale = [...factors.keys()]
  .sort((one, two) => two.length - one.length)
  .map((word) => word.replace('.', '\\.'))
  .join('|');
const scale = new RegExp(`(?<!${letter})(?:${anyScale})(?!${letter})`, 'gu');

const codes = 'EUR|USD|GBP|CHF|JPY|CNY|RMB|INR|SAR|AED|EGP|BRL|MXN|CAD|AUD|KRW|SEK|NOK|DKK|PLN|CZK|TRY|ZAR';
const signs = '[$€£¥₹₩₽₺₪₫]';
const anyCurrency = `${signs}|(?:${codes})(?!\\p{L})|${anyOf(({ number }) => Object.values(number.currencies).join('|'))}`;
const percents = `%|％|٪|${anyOf(({ number }) => number.percent)}`;
const share = new RegExp(percents, 'u');
const ofThem = `(?:${anyOf(({ sheet }) => sheet.of)}\\s?)?`;
const digits = `[+−-]?(?:${digit}{1,3}(?:[ \\u00a0\\u202f]${digit}{3})+(?!${digit})|${digit}(?:(?:${digit}|[.,٫٬])*${digit})?)`;
const unit = [
  `(?:\\s?(?:${anyScale})(?!${letter})\\s?)+(?:${ofThem}(?:${anyCurrency})(?!${letter}))?`,
  `(?:\\s?(?:${anyScale}))*\\s?(?:${percents})(?!${letter})`,
  `\\s?M?(?:${anyCurrency})(?!${letter})`,
  // How long something takes is one thing with its number.
  `\\s${anyOf(({ number }) => number.durations)}(?!${letter})`,
  `(?:${anyScale})*${anyOf(({ number }) => number.counters)}`,
].join('|');
// A number is not part of a name, a time of day or a range.
const pattern = new RegExp(
  `(?<![A-Za-z\\u00c0-\\u024f.,:/_–-]|${digit}|[A-Za-z\\u00c0-\\u024f][-’'])(?:(?:(?:US|R|HK|A|C)?${signs}|Rs\\.?|(?:${codes})(?!\\p{L}))\\s?)?(${digits})((?:${unit})?)`,
  'gu',
);
/** What follows makes it an ordinal, a time or a part of a name. */
const behind = /^(?:[\p{Script=Latin}\p{Nd}_]|[-:/]\p{L}|[:/]\p{Nd}|\.\s?\p{L})/u;

/** The amounts of a text outside the given spans, which are its dates. */
export function findAmounts(text: string, language: string, outside: readonly Span[]): readonly Amount[] {
  if (!/\p{Nd}/u.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap((match): readonly Amount[] => {
    const written = match[0].trim();
    const [index, end] = [match.index, match.index + match[0].trimEnd().length];
    if (outside.some((span) => index < span.end && end > span.index)) return [];
    if (behind.test(text.slice(end)) || isPeriod(written, text.slice(end))) return [];
    const digits = match[1]!;
    const unit = written.replace(digits, '').trim();
    const isYear = unit === '' && /^(?:1[89]|20)\p{Nd}{2}$/u.test(digits);
    const number = readNumber(inLatin(digits), language)?.value;
    const values = number === undefined ? {} : { number, value: Number((number * scaleOf(unit)).toPrecision(12)) };
    return [{ index, end, text: written, unit, isYear, isShare: share.test(unit), ...values }];
  });
}

/** "2026年第三季度" is a time that something is about; "1998年成立" is a fact. */
const isPeriod = (written: string, after: string): boolean => yearWithUnit.test(written) && !founded.test(after);
const yearWithUnit = new RegExp(
  `^(?:19|20)\\p{Nd}{2}${anyOf(({ isSpaced, time }) => (isSpaced ? undefined : time.years))}$`,
  'u',
);
const founded = new RegExp(`^${anyOf(({ fact }) => fact.since)}`, 'u');

const scaleOf = (unit: string): number =>
  [...unit.matchAll(scale)].reduce((product, [word]) => product * (factors.get(word) ?? 1), 1);

const inLatin = (digits: string): string =>
  digits
    .replace(/\p{Nd}/gu, latinDigit)
    .replace('٫', '.')
    .replaceAll('٬', ',');

/** The amounts with words for how long something takes apart: "12 hours of consulting" are 12 of "hours of consulting". */
export const findNumbers = (text: string, language: string): readonly Amount[] =>
  findAmounts(text, language, findDates(text, language)).map((amount) => {
    const isWord = /\s[\p{L}\p{M}]+$/u.test(amount.text) && !/[\p{Script=Han}\p{Script=Katakana}]$/u.test(amount.text);
    if (!isWord || amount.isShare || amount.number !== amount.value || currencyOf(amount.text) !== undefined)
      return amount;
    const written = amount.text.slice(0, -amount.unit.length).trimEnd();
    return { ...amount, text: written, unit: '', end: amount.index + written.length };
  });

/** A year says when. */
export const hasNumber = (text: string, language: string): boolean =>
  findNumbers(text, language).some(({ isYear }) => !isYear);

/** Signs of currencies, and codes that are written otherwise; "R$" before "$". */
const currencySigns: readonly (readonly [code: string, sign: string])[] = [
  ['BRL', 'R\\$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['USD', '(?<![A-Z])\\$|US\\$'],
  ['CNY', 'RMB'],
  ['INR', '₹|(?<!\\p{L})Rs(?!\\p{L})'],
];
const currencies: readonly (readonly [code: string, words: RegExp])[] = [
  ...new Set([...currencySigns.map(([code]) => code), ...codes.split('|')]),
].map((code) => {
  const sign = currencySigns.filter(([known]) => known === code).map(([, pattern]) => pattern);
  const words = Object.values(lexicons).flatMap(({ isSpaced, number }) => {
    const own = number.currencies[code];
    return own === undefined ? [] : [isSpaced ? `(?<![\\p{L}\\p{M}])(?:${own})(?![\\p{L}\\p{M}])` : own];
  });
  return [code, new RegExp([`(?<!\\p{L})${code}(?!\\p{L})`, ...sign, ...words].join('|'), 'iu')];
});

/** The ISO 4217 code of the currency that an amount is written in; "¥" by itself stays "¥", because two countries use it. */
export const currencyOf = (amount: string): string | undefined =>
  currencies.find(([, words]) => words.test(amount))?.[0] ?? (amount.includes('¥') ? '¥' : undefined);

const formats: Readonly<Record<string, string>> = { EUR: 'eur', USD: 'usd', GBP: 'gbp', JPY: 'jpy' };

/** A number format for money of these currencies; plain if there are none, or several. */
export function formatOfMoney(found: readonly (string | undefined)[], language: string): string {
  const [one, ...others] = [...new Set(found.filter((each) => each !== undefined))];
  if (one === undefined || others.length > 0) return 'number(2)';
  const currency = one === '¥' ? (lexiconOf(language).number.yenSign ?? 'JPY') : one;
  return formats[currency] ?? `currency(${currency})`;
}
