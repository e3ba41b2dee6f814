// A series in a sentence: "sales were 120 in January, 135 in February and 150 in March"; categories are of time.

import { nearestLanguage } from '../languages/index.ts';
import { type Amount, findAmounts } from './amounts.ts';
import { findDates, letter, type Span } from './dates.ts';
import { alone, factWordsIn } from './fact-words.ts';
import { cleanName } from './name-of-number.ts';
import { monthNames, weekdayNames } from './names-of-time.ts';

export type Series = {
  /** What was measured; may be empty. */
  readonly name: string;
  /** What its numbers carry: "万円", "%". May be empty. */
  readonly unit: string;
  readonly categories: readonly string[];
  readonly values: readonly number[];
};

const leastPoints = 3;
const quarters =
  'Q[1-4]|[1-4]Q|T[1-4]|第[一二三四1-4]季度|第[1-4一二三四]四半期|[1-4]\\. Quartal|[1-4]er? trimestre|[1-4](?:º|er|do|o) trimestre';

const patterns = new Map<string, RegExp>();

/** Made once for each language: it is asked about each item of a list. */
function patternOfTimes(language: string): RegExp {
  const known = patterns.get(nearestLanguage(language));
  if (known !== undefined) return known;
  const names = [...new Set([...monthNames(language), ...weekdayNames(language)])].filter((name) => name.length > 2);
  const longestFirst = names.sort((one, two) => two.length - one.length).join('|');
  const pattern = new RegExp(
    `(?<!${letter})(?:${longestFirst ? `(?:${longestFirst})(?!${letter})|` : ''}(?:${quarters})(?!${letter})|\\p{Nd}{1,2}月(?!\\p{Nd}*[日号])|(?:19|20)\\p{Nd}{2}年?度?(?!${letter}|[.,]\\p{Nd}))`,
    'giu',
  );
  patterns.set(nearestLanguage(language), pattern);
  return pattern;
}

/** The places in a text that name a time: a month, a quarter, a year, a day of the week. */
export function findTimes(text: string, language: string): readonly Span[] {
  return [...text.matchAll(patternOfTimes(language))].map(({ index, 0: name }) => ({
    index,
    end: index + name.length,
    text: name,
  }));
}

/** The series that a sentence tells, and what of the sentence is no part of it; undefined where times and numbers do not take turns. */
export function readSeries(
  sentence: string,
  language: string,
): { readonly series: Series; readonly rest: string } | undefined {
  const times = findTimes(sentence, language);
  if (times.length < leastPoints) return undefined;
  const amounts = findAmounts(sentence, language, times).filter(({ isYear }) => !isYear);
  if (amounts.length !== times.length) return undefined;
  const isTimeFirst = times[0]!.index < amounts[0]!.index;
  if (areDates(sentence, language, isTimeFirst, amounts)) return undefined;
  const takesTurns = times.every((time, at) => {
    const [first, second] = isTimeFirst ? [time, amounts[at]!] : [amounts[at]!, time];
    const next = (isTimeFirst ? times : amounts)[at + 1];
    return first.end <= second.index && (next === undefined || second.end <= next.index);
  });
  const unit = unitOf(amounts);
  const values = amounts.flatMap(({ number }) => number ?? []);
  if (!takesTurns || unit === undefined || values.length < times.length) return undefined;
  const start = Math.min(times[0]!.index, amounts[0]!.index);
  const end = Math.max(times.at(-1)!.end, amounts.at(-1)!.end);
  const { after } = factWordsIn(language);
  const rest = sentence
    .slice(end)
    .replace(/^[.。!！?？\s,，、।]+|[.。!！\s।]+$/gu, '')
    .replace(new RegExp(`^(?:${alone(after, language)}\\s*)+$`, 'iu'), '');
  return {
    series: {
      name: cleanName(sentence.slice(0, start), language),
      unit,
      categories: times.map(({ text }) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
      values,
    },
    rest,
  };
}

/** "12 January, 3 February": days of months rather than numbers. */
const areDates = (sentence: string, language: string, isTimeFirst: boolean, amounts: readonly Amount[]): boolean =>
  findDates(sentence, language).some(({ text }) => /\p{Nd}{4}|月/u.test(text)) ||
  (!isTimeFirst &&
    findDates(sentence, language).length > 0 &&
    amounts.every(({ value = 0, unit }) => unit === '' && value <= 31));

/** The unit of all, which the last one alone may carry: "120, 135 and 150 thousand euros". Undefined: they differ. */
function unitOf(amounts: readonly Amount[]): string | undefined {
  const last = amounts.at(-1)!.unit;
  return amounts.every(({ unit }) => unit === last) || amounts.slice(0, -1).every(({ unit }) => unit === '')
    ? last
    : undefined;
}
