// What a request says of the sheet that it asks for; what is not said for certain is absent, and a clause that is not understood a note.
import { type SheetName, sheetWords } from '../archetypes.ts';
import { lexiconOf } from '../languages/index.ts';
import { currencyOf, findNumbers, hasNumber } from './amounts.ts';
import { readBudget } from './budget.ts';
import { splitItems } from './clauses.ts';
import { findDates, readDay, type Span } from './dates.ts';
import { readInvoice } from './invoice.ts';
import type { Point } from './points.ts';
import { type Clause, type Row, readClauses, readRows } from './sheet-rows.ts';
import { withoutAskingLast } from './title.ts';
import { anyOf, anyWord } from './word-patterns.ts';

/** `items` are those of a pasted list, `points` what the request lists with them. */
type Reader<Facts> = (text: string, language: string, items: readonly string[], points: readonly Point[]) => Facts;

const readers = {
  budget: readBudget,
  invoice: readInvoice,
  timesheet: readHours,
  'loan-plan': readLoan,
  inventory: readStock,
  'project-plan': readTasks,
  'sales-tracker': readSales,
  'grade-book': (_text, _language, _items, points) => points.map(({ text }) => text),
  'habit-tracker': readHabits,
  comparison: readComparison,
  tracker: (_text, _language, _items, points) => points,
} satisfies { readonly [name in SheetName]: Reader<unknown> };

export type SheetFacts = { readonly [name in SheetName]: ReturnType<(typeof readers)[name]> };

/** What a request says of the sheet of this name. */
export const readSheet = <Name extends SheetName>(
  name: Name,
  ...request: Parameters<Reader<unknown>>
): SheetFacts[Name] => (readers[name] as Reader<SheetFacts[Name]>)(...request);

type Listed = { readonly clauses: readonly Clause[]; readonly notes: readonly string[] };

/** The clauses that list something; the others are notes. */
function readListed(text: string, language: string, items: readonly string[]): Listed {
  const { clauses } = readClauses(text, language, items);
  const isListed = (clause: Clause) => clause.isItem || hasNumber(clause.text, language);
  return {
    clauses: clauses.filter(isListed),
    notes: clauses.filter((clause) => !isListed(clause) && !clause.isHead).map((clause) => clause.text),
  };
}

export type StockRow = Row & { readonly reorder?: number };

const reorderWords = new RegExp(
  anyWord(({ sheet }) => sheet.reorder),
  'iu',
);
const reorderAt = /^[\s:：=はが为是]*(?:at|below|bei|unter|à|a|de)?\s*$/iu;

function readStock(text: string, language: string, items: readonly string[]) {
  const { clauses, notes } = readListed(text, language, items);
  const stock: (Clause & { readonly reorder?: number })[] = [];
  for (const clause of clauses) {
    const { rest, ...reorder } = cutReorder(clause.text, language);
    const last = stock.at(-1);
    if (rest === '' && last) stock[stock.length - 1] = { ...last, ...reorder };
    else stock.push({ ...clause, text: rest, ...reorder });
  }
  return { rows: readRows(stock, language), notes };
}

/** "reorder at 50", "mindestens 20". */
function cutReorder(text: string, language: string): { readonly rest: string; readonly reorder?: number } {
  const word = reorderWords.exec(text);
  if (!word) return { rest: text };
  const end = word.index + word[0].length;
  const amount = findNumbers(text, language).find(
    ({ index }) => index >= end && reorderAt.test(text.slice(end, index)),
  );
  if (amount?.value === undefined) return { rest: text };
  const rest = `${text.slice(0, word.index)} ${text.slice(amount.end)}`.replace(/[\s(（]+[)）]?\s*$/u, '').trim();
  return { rest, reorder: amount.value };
}

export type Sale = Row & { readonly customer?: string; readonly state?: string };

/** The customer stands before a colon, the state behind the sale. */
function readSales(text: string, language: string, items: readonly string[]) {
  const states = sheetWords(language, 'sales-tracker').list('states');
  const { clauses, notes } = readListed(text, language, items);
  const stated = clauses.map((clause) => {
    const state = states.find((word) => new RegExp(`(?:^|[\\s,:–(-])${word}[)\\s]*$`, 'iu').test(clause.text));
    if (state === undefined) return clause;
    return { ...clause, state, text: clause.text.slice(0, clause.text.toLowerCase().lastIndexOf(state.toLowerCase())) };
  });
  const sales = readRows(stated, language).map(({ group, isFirst, ...row }): Sale => {
    // "Acme: 3 licenses at 400, Bolt 1200 €": a sum of its own is of somebody else.
    const customer = row.whole === undefined || isFirst ? group : '';
    return { ...row, ...(customer && { customer }) };
  });
  return { sales, notes };
}

const unitOf = (words: string): RegExp => new RegExp(`^[\\s-]*(?:${words})(?!\\p{Script=Latin})`, 'iu');
const years = unitOf(anyOf(({ time }) => time.years));
const months = unitOf(anyOf(({ time }) => time.monthUnits));
const weeks = unitOf(anyOf(({ time }) => time.weeks));
const days = unitOf(anyOf(({ time }) => time.days));
const hours = unitOf(anyOf(({ time }) => time.hours));

export type LoanFacts = {
  readonly amount?: number;
  readonly currency?: string;
  /** In percent a year. */
  readonly rate?: number;
  readonly months?: number;
  /** ISO 8601. */
  readonly start?: string;
};

/** Each is absent where the text has none, or more than one. */
function readLoan(request: string, language: string, items: readonly string[]): LoanFacts {
  const text = [request, ...items].join('. ');
  const dates = findDates(text, language);
  // "20年" is a length, "2027年" is when.
  const numbers = findNumbers(text, language).filter(
    ({ isYear, unit, number = 0 }) => !isYear && !(unit === '年' && number > 100),
  );
  const countedIn = (unit: RegExp) =>
    numbers.filter(({ end, unit: written }) => unit.test(`${written} ${text.slice(end)}`.trim()));
  const [inYears, inMonths] = [countedIn(years), countedIn(months)];
  const rates = numbers.filter(({ isShare }) => isShare);
  const rest = numbers.filter((number) => ![...inYears, ...inMonths, ...rates].includes(number));
  const sums = rest.length === 1 ? rest : rest.filter(({ text: written }) => currencyOf(written) !== undefined);
  const [sum] = sums.length === 1 ? sums : [];
  const currency = sum && currencyOf(sum.text);
  const [length] = [...inYears.map(({ value = 0 }) => value * 12), ...inMonths.map(({ value }) => value)];
  const start = dates.length === 1 ? readDay(dates[0]!.text, language) : undefined;
  return {
    ...(sum?.value !== undefined && { amount: sum.value }),
    ...(currency && { currency }),
    ...(rates.length === 1 && { rate: rates[0]!.value! }),
    ...(length !== undefined && inYears.length + inMonths.length === 1 && { months: length }),
    ...(start && { start }),
  };
}

export type WorkedDay = {
  /** Monday is 0. */
  readonly day: number;
  readonly task: string;
  /** "9:00". */
  readonly start?: string;
  readonly end?: string;
  /** Minutes. */
  readonly pause?: number;
  /** Where hours are given without times. */
  readonly hours?: number;
};

const clock = '(\\d{1,2})(?:[:.h時点]\\s?(\\d{2})?)?\\s?(am|pm|uhr|h|時|点)?';
const times = new RegExp(
  `(?:${anyOf(({ time }) => time.from)}\\s*)?(?<![\\d.,])${clock}\\s?(?:-|–|—|~|〜|${anyOf(({ time }) => time.until)})\\s?${clock}(?![\\d.,]*\\d)(?:\\s*${anyOf(({ time }) => time.untilBehind)})?`,
  'iu',
);
const minutes = `(\\d{1,3})\\s?(?:${anyOf(({ time }) => time.minutes)})?`;
const breaks = anyOf(({ sheet }) => sheet.pause);
const pause = new RegExp(
  `(?:${anyWord(({ sheet }) => sheet.listed)}\\s+)?(?:an?\\s+)?(?:${minutes}\\s?${breaks}|${breaks}\\s?:?\\s?${minutes})`,
  'iu',
);

/** Day by day, with times, break and task. */
function readHours(text: string, language: string, items: readonly string[]) {
  const worked: WorkedDay[] = [];
  const notes: string[] = [];
  for (const clause of readClauses(text, language, items).clauses) {
    const written = clause.group && /\p{Nd}/u.test(clause.text) ? `${clause.group} ${clause.text}` : clause.text;
    const day = dayIn(written, language);
    if (day !== undefined) worked.push({ day: day.index, ...readWork(written.replace(day.written, ' '), language) });
    else if (!clause.isHead) notes.push(clause.text);
  }
  return { worked, notes };
}

function readWork(text: string, language: string): Omit<WorkedDay, 'day'> {
  const span = times.exec(text);
  const timeless = span ? text.replace(span[0], ' ') : text;
  const rest = pause.exec(timeless);
  const work = rest ? timeless.replace(rest[0], ' ') : timeless;
  const counted = span
    ? undefined
    : findNumbers(work, language).find(({ end, unit }) => hours.test(`${unit}${work.slice(end)}`.trim()));
  const task = counted ? `${work.slice(0, counted.index)} ${work.slice(counted.end).replace(hours, '')}` : work;
  return {
    task: task.replace(/\s+/gu, ' ').replace(/^[\s,:–-]+|[\s,:–-]+$/gu, ''),
    ...(span && { start: timeOf(span[1], span[2], span[3] ?? (isMorning(span) ? undefined : span[6])) }),
    ...(span && { end: timeOf(span[4], span[5], span[6]) }),
    ...(rest && { pause: Number(rest[1] ?? rest[2]) }),
    ...(counted?.value !== undefined && { hours: counted.value }),
  };
}

function dayIn(text: string, language: string): { readonly index: number; readonly written: string } | undefined {
  const lower = text.toLowerCase();
  for (const [index, name] of sheetWords(language, 'timesheet').list('days').entries()) {
    const at = lower.indexOf(name.toLowerCase());
    if (at >= 0) return { index, written: text.slice(at, at + name.length) };
  }
  const short = lexiconOf(language).time.weekdays.split('|');
  // Short names follow the long ones, from Sunday on.
  if (short.length !== 14) return undefined;
  for (const [at, name] of short.entries()) {
    const found = new RegExp(`(?<![\\p{L}\\p{M}])${name}\\.?(?![\\p{L}\\p{M}])`, 'iu').exec(text);
    if (found) return { index: (at + 6) % 7, written: found[0] };
  }
  return undefined;
}

/** "9 to 5 pm" begins in the morning. */
const isMorning = (span: RegExpExecArray): boolean => Number(span[1]) > Number(span[4]) || /am/iu.test(span[6] ?? '');

function timeOf(hour = '', minute = '00', half = ''): string {
  const value = (Number(hour) % (half ? 12 : 24)) + (/pm/iu.test(half) ? 12 : 0);
  return `${/[ap]m/iu.test(half) ? value : half ? Number(hour) : value}:${minute}`;
}

/** Days are ISO 8601. */
export type Task = { readonly name: string; readonly start?: string; readonly end?: string; readonly days?: number };

const from = new RegExp(`${anyWord(({ time }) => time.from)}\\s*$`, 'iu');
const until = new RegExp(`(?:${anyWord(({ time }) => time.until)}|[-–])\\s*$`, 'iu');
const fromBehind = new RegExp(`^\\s*${anyOf(({ time }) => time.fromBehind)}`, 'iu');
const untilBehind = new RegExp(`^\\s*${anyOf(({ time }) => time.untilBehind)}`, 'iu');
const during = new RegExp(`${anyWord(({ time }) => time.during)}\\s*$`, 'iu');

/** Tasks: when each begins and ends, and how long it takes. */
function readTasks(text: string, language: string, items: readonly string[]): readonly Task[] {
  const { clauses } = readClauses(text, language, items);
  const named = new Set([...text.matchAll(/(?<!\p{Nd})20\p{Nd}{2}(?!\p{Nd})/gu)].map(([year]) => Number(year)));
  // Where one year alone is named, all days are of it.
  const year = named.size === 1 ? [...named][0] : undefined;
  const isTask = (clause: Clause) => clause.isItem || findDates(clause.text, language).length > 0;
  return clauses.filter(isTask).flatMap((clause) => readTask(clause.text, language, year));
}

function readTask(text: string, language: string, year: number | undefined): readonly Task[] {
  const dates = findDates(text, language).map((date) => ({ date, day: readDay(date.text, language, year) }));
  const isDay = ({ date, day }: (typeof dates)[number]) => day !== undefined && !isRange(date);
  // A day that cannot be reckoned with stays in the words.
  const known = dates.length <= 2 && dates.every(isDay) ? dates : [];
  const length = readLength(text, language);
  const spans = [...known.map(({ date }) => spanOf(date, text)), ...(length ? [length.span] : [])];
  const name = spans
    .sort((one, two) => two.index - one.index)
    .reduce((rest, { index, end }) => `${rest.slice(0, index)} ${rest.slice(end)}`, text)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,:：–—-]+|[\s,:：–—(-]+$/gu, '');
  if (name === '') return [];
  const task = { name, ...(length && { days: length.days }) };
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
  const start = text.slice(0, index).replace(until, '').replace(from, '').length;
  const behind = text.slice(end);
  const tied = (untilBehind.exec(behind) ?? fromBehind.exec(behind))?.[0].length ?? 0;
  return { index: start, end: end + tied, text: written };
}

/** "2 weeks" is 14 days; working days are another matter, and stay in the words. */
function readLength(text: string, language: string): { readonly days: number; readonly span: Span } | undefined {
  for (const { index, end, number, unit } of findNumbers(text, language)) {
    if (number === undefined) continue;
    const behind = unit === '' ? text.slice(end) : unit;
    const isWeeks = weeks.test(behind);
    const word = (isWeeks ? weeks : days).exec(behind);
    if (!word) continue;
    const start = text.slice(0, index).replace(during, '').length;
    const span = { index: start, end: unit === '' ? end + word[0].length : end, text: '' };
    return { days: isWeeks ? number * 7 : number, span };
  }
  return undefined;
}

function readHabits(text: string, language: string, items: readonly string[], points: readonly Point[]) {
  const listed = readClauses(text, language, items).clauses.filter(({ isItem }) => isItem);
  return (listed.length > 0 ? listed : points).map((item) => item.text);
}

export type Comparison = { readonly options: readonly string[]; readonly criteria: readonly string[] };

const compare = new RegExp(
  `${anyWord(({ sheet }) => sheet.compare)}\\s*(?:${anyOf(({ fact }) => fact.between)}\\s)?\\s*[:：]?\\s*`,
  'iu',
);
const by = new RegExp(`[,،，、]?\\s*${anyWord(({ sheet }) => sheet.compareBy)}\\s+(?=\\S)`, 'iu');
const versus = new RegExp(`\\s+(?:&|${anyOf(({ sheet }) => sheet.versus)})\\s+`, 'iu');

/** "compare Notion and Obsidian by price and search"; without "by" the options are what the request lists. */
function readComparison(
  text: string,
  language: string,
  _items: readonly string[],
  points: readonly Point[],
): Comparison {
  const listed = { options: points.map(({ text }) => text), criteria: [] };
  const sentence = withoutAskingLast(text, language).replace(/[.!。।]+$/u, '');
  const start = compare.exec(sentence);
  const rest = start ? sentence.slice(start.index + start[0].length) : '';
  const mark = by.exec(rest);
  if (!mark) return listed;
  const options = splitItems(rest.slice(0, mark.index), language).flatMap((item) => item.split(versus));
  const criteria = splitItems(rest.slice(mark.index + mark[0].length), language);
  return options.length >= 2 ? { options, criteria } : listed;
}
