// What a request says of a project: tasks, who does each, when it begins and ends, and how long it takes.
import { findDates, type Span } from '../dates.ts';
import { findNumbers } from './find-numbers.ts';
import { readDay } from './read-day.ts';
import { type Clause, splitOrder } from './split-order.ts';

/** Days are ISO 8601. */
export type Task = {
  readonly name: string;
  readonly owner?: string;
  readonly start?: string;
  readonly end?: string;
  readonly days?: number;
};

const from =
  /(?<![\p{L}\p{M}])(?:from|starting(?: on)?|starts?(?: on)?|beginning(?: on)?|on|ab|vom|von|am|beginnt(?: am)?|à partir du|dès le|du|le|desde(?: el)?|a partir del?|el|de|em|no dia|من|في|बजे|को)\s*$|[从於于在]\s*$/iu;
const until =
  /(?<![\p{L}\p{M}])(?:until|till|by|to|through|ends?(?: on)?|bis(?: zum)?|jusqu[’']au|au|avant le|hasta(?: el)?|al?|até(?: o dia)?|a|إلى|حتى|तक)\s*$|[到至]\s*$|[-–]\s*$/iu;
const untilBehind = /^\s*(?:तक|まで(?:に)?|之?前|为止)/u;
const fromBehind = /^\s*(?:से|から|起|开始|開始)/u;
const weeks = /^\s*(?:weeks?|wochen?|semaines?|semanas?|أسابيع|أسبوع|सप्ताह|हफ़्ते|हफ्ते|周|週間?)(?!\p{Script=Latin})/iu;
const days = /^\s*(?:days?|tagen?|tage|jours?|días?|dias?|أيام|يوم(?:ًا)?|दिन|天|日間?)(?!\p{Script=Latin})/iu;
const joint =
  /(?<![\p{L}\p{M}])(?:for|für|takes|dauert|lasts|pendant|dure|durante|dura|por|लगभग|لمدة|in|en|within)\s*$/iu;

export function readTasks(text: string, language: string, items: readonly string[]): readonly Task[] {
  const { clauses } = splitOrder(text, language, items);
  const years = new Set([...text.matchAll(/(?<!\p{Nd})20\p{Nd}{2}(?!\p{Nd})/gu)].map(([year]) => Number(year)));
  // Where one year alone is named, all days are of it.
  const year = years.size === 1 ? [...years][0] : undefined;
  const isTask = (clause: Clause) => clause.isItem || findDates(clause.text, language).length > 0;
  return clauses.filter(isTask).flatMap(({ text }) => readTask(text, language, year));
}

function readTask(clause: string, language: string, year: number | undefined): readonly Task[] {
  const owner = /[(（](\p{Lu}[\p{L}\p{M} .'’-]{1,40}|[\p{Script=Han}\p{Script=Katakana}]{2,6})[)）]\s*/u.exec(clause);
  const text = owner ? `${clause.slice(0, owner.index)} ${clause.slice(owner.index + owner[0].length)}` : clause;
  const dates = findDates(text, language);
  const read = dates.map((date) => ({ date, day: readDay(date.text, language, year) }));
  // A day that cannot be reckoned with stays in the words.
  const known = read.length <= 2 && read.every(({ day, date }) => day !== undefined && !isRange(date)) ? read : [];
  const length = readLength(text, language);
  const spans = [...known.map(({ date }) => spanOf(date, text)), ...(length ? [length.span] : [])];
  const name = spans
    .sort((one, two) => two.index - one.index)
    .reduce((rest, { index, end }) => `${rest.slice(0, index)} ${rest.slice(end)}`, text)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,:：–—-]+|[\s,:：–—(-]+$/gu, '');
  if (name === '') return [];
  const task = { name, ...(owner?.[1] && { owner: owner[1] }), ...(length && { days: length.days }) };
  const [first, second] = known;
  if (first === undefined) return [task];
  if (second !== undefined) return [{ ...task, start: first.day!, end: second.day! }];
  const isEnd = until.test(text.slice(0, first.date.index)) || untilBehind.test(text.slice(first.date.end));
  return [{ ...task, ...(isEnd ? { end: first.day! } : { start: first.day! }) }];
}

const isRange = ({ text }: Span): boolean =>
  /\p{Nd}\s?(?:-|–|to|bis|au|al?)\s?\p{Nd}/u.test(text) && !/^\d{4}-/.test(text);

/** The date with the words that tie it to the task. */
function spanOf({ index, end, text: written }: Span, text: string): Span {
  const before = text.slice(0, index);
  const start = before.replace(until, '').replace(from, '').length;
  const behind = text.slice(end);
  const tied = (untilBehind.exec(behind) ?? fromBehind.exec(behind))?.[0].length ?? 0;
  return { index: start, end: end + tied, text: written };
}

/** "2 weeks" is 14 days; working days are another matter, and stay in the words. */
function readLength(text: string, language: string): { readonly days: number; readonly span: Span } | undefined {
  for (const { index, end, value, number, unit } of findNumbers(text, language)) {
    if (value === undefined || number === undefined) continue;
    const behind = unit === '' ? text.slice(end) : unit;
    const word = weeks.exec(behind) ?? days.exec(behind);
    if (!word) continue;
    const before = text.slice(0, index).replace(joint, '');
    const length = weeks.test(behind) ? number * 7 : number;
    return { days: length, span: { index: before.length, end: unit === '' ? end + word[0].length : end, text: '' } };
  }
  return undefined;
}
