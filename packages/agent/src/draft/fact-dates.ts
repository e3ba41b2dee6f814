// Dates of a document that nothing given contains: days with their month, in the notations of most languages.
import { cellsOf, type Given, type Unsupported } from './facts.ts';

type Day = { readonly year: number | undefined; readonly month: number; readonly day: number };
/** "03/04" is two days. */
type Found = { readonly text: string; readonly days: readonly Day[] };

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'ru', 'tr'];
const months = new Map<string, number>([['sept', 9]]);
const englishMonths: string[] = ['sept'];
for (const language of languages)
  for (const style of language === 'en' ? (['long', 'short'] as const) : (['long'] as const)) {
    const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const name = format.formatToParts(Date.UTC(2026, month - 1, 1)).find(({ type }) => type === 'month')!.value;
      months.set(name.toLowerCase(), month);
      if (language === 'en') englishMonths.push(name);
    }
  }
const anyMonth = [...months.keys()].sort((one, two) => two.length - one.length).join('|');
const anyEnglish = englishMonths.sort((one, two) => two.length - one.length).join('|');
const space = '[ \\u00a0\\u202f]';
const notDigit = '(?<![\\d.,/-])';
const patterns: readonly (readonly [RegExp, (parts: readonly string[]) => readonly Day[]])[] = [
  [
    new RegExp(
      `${notDigit}(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?${space}(?:(?:of|de|di)${space})?(${anyMonth})(?![\\p{L}])\\.?(?:,?${space}(?:(?:de|del)${space})?(\\d{4})(?!\\d|-\\d))?`,
      'giu',
    ),
    ([day, month, year]) => [{ day: Number(day), month: months.get(month!.toLowerCase())!, year: yearOf(year) }],
  ],
  [
    new RegExp(
      `(?<!\\p{L})(${anyEnglish})\\.?${space}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d%]|[.,:]\\d)(?:,?${space}(\\d{4})(?!\\d|-\\d))?`,
      'gu',
    ),
    ([month, day, year]) => [{ day: Number(day), month: months.get(month!.toLowerCase())!, year: yearOf(year) }],
  ],
  [
    new RegExp(`${notDigit}(\\d{4})(?:-(\\d{2})-(\\d{2})|年(\\d{1,2})月(\\d{1,2})日)(?!\\d)`, 'gu'),
    ([year, month, day, month2, day2]) => [
      { year: yearOf(year), month: Number(month ?? month2), day: Number(day ?? day2) },
    ],
  ],
  [
    new RegExp(`${notDigit}(\\d{1,2})([./])${space}?(\\d{1,2})\\2${space}?(\\d{4})(?!\\d)`, 'gu'),
    ([one, mark, two, year]) => [
      { year: yearOf(year), month: Number(two), day: Number(one) },
      ...(mark === '/' ? [{ year: yearOf(year), month: Number(one), day: Number(two) }] : []),
    ],
  ],
];

const yearOf = (written: string | undefined): number | undefined =>
  written === undefined ? undefined : Number(written);

const isDay = ({ month, day }: Day): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function datesIn(text: string): readonly Found[] {
  if (!/\d/.test(text)) return [];
  return patterns.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, ...groups }) => {
      const days = read(Array.from({ length: 5 }, (_, at) => (groups as Record<number, string>)[at + 1]!)).filter(
        isDay,
      );
      return days.length === 0 ? [] : [{ text: written.trim(), days }];
    }),
  );
}

const monthAlone = new RegExp(`(?<!\\p{L})(?:${anyMonth})(?!\\p{L})`, 'giu');
const isoMonth = /(?<!\d)\d{4}-(\d{2})(?!\d)/g;
/** Characters around the name of a month in which a number may be its day: "12–14 and 20 May". */
const around = 30;
/** Names of months that are looked around. */
const mostMentions = 4_000;

/** The days that are given; `0` for the year where none is said. Days near a month are its days, and each has a first and a last. */
function knownDays({ texts, tables }: Given): ReadonlySet<string> {
  const known = new Set<string>();
  const add = ({ year = 0, month, day }: Day): void => {
    known.add(`${year}-${month}-${day}`).add(`any-${month}-${day}`);
  };
  /** Of which no year is said, unless another place says one. */
  const addNear = (month: number, day: number): void => {
    if (!known.has(`any-${month}-${day}`)) add({ year: undefined, month, day });
  };
  const addMonth = (month: number): void => {
    for (const day of [1, 28, 29, 30, 31]) addNear(month, day);
  };
  let mentions = 0;
  const read = (text: string): void => {
    for (const { index, 0: name } of text.matchAll(monthAlone)) {
      mentions += 1;
      if (mentions > mostMentions) break;
      const month = months.get(name.toLowerCase())!;
      addMonth(month);
      const near = text.slice(Math.max(0, index - around), index + name.length + around);
      for (const [number] of near.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)) addNear(month, Number(number));
    }
    for (const [, month] of text.matchAll(isoMonth)) addMonth(Number(month));
  };
  const all = [...texts, cellsOf(tables)];
  for (const text of all) for (const { days } of datesIn(text)) for (const day of days) add(day);
  for (const text of all) read(text);
  return known;
}

export type Dates = {
  readonly unsupported: readonly Unsupported[];
  /** Numbers that are parts of a date, by page: they are not told beside it. */
  readonly numbers: ReadonlyMap<number, ReadonlySet<string>>;
};

/** The dates of pages that nothing given contains. A year is compared where both say one. */
export function unsupportedDates(pages: readonly string[], given: Given): Dates {
  const unsupported: Unsupported[] = [];
  const numbers = new Map<number, Set<string>>();
  let known: ReadonlySet<string> | undefined;
  for (const [page, text] of pages.entries())
    for (const { text: written, days } of datesIn(text)) {
      known ??= knownDays(given);
      const parts = numbers.get(page) ?? new Set();
      numbers.set(page, parts);
      for (const [number] of written.matchAll(/\d+/g)) if (number.length < 4) parts.add(number);
      const isKnown = days.some(({ year, month, day }) =>
        year === undefined
          ? known!.has(`any-${month}-${day}`)
          : known!.has(`${year}-${month}-${day}`) || known!.has(`0-${month}-${day}`),
      );
      if (!isKnown) unsupported.push({ page, text: written.replace(/[.,\s]+$/, '') });
    }
  return { unsupported, numbers };
}
