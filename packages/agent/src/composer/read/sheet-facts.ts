// The request's statements about the requested sheet; uncertain values are absent, and a clause that is not understood becomes a note.
import { type SheetName, sheetWords } from '../archetypes.ts';
import { anyOf, anyWord } from '../languages/index.ts';
import { currencyOf, findNumbers, hasNumber } from './amounts.ts';
import { readBudget } from './budget.ts';
import { splitItems } from './clauses.ts';
import { findDates } from './dates.ts';
import { readInvoice } from './invoice.ts';
import { type Clause, type Row, readClauses, readRow, readRows } from './sheet-rows.ts';
import { withoutAskingLast } from './title.ts';

/** `items` are those of a pasted list, `points` what the request lists with them. */
type Reader<Facts> = (text: string, language: string, items: readonly string[], points: readonly string[]) => Facts;

const readers = {
  budget: readBudget,
  invoice: readInvoice,
  // Hours stand in the words of the request, below the days.
  timesheet: (text) => (/\p{Nd}/u.test(text) ? [text] : []),
  'loan-plan': readLoan,
  inventory: readStock,
  'project-plan': readTasks,
  'sales-tracker': readSales,
  'grade-book': (_text, _language, _items, points) => points,
  'habit-tracker': readHabits,
  comparison: readComparison,
  tracker: (_text, language, _items, points) => points.map((point) => readCount(point, language)),
} satisfies { readonly [name in SheetName]: Reader<unknown> };

export type SheetFacts = { readonly [name in SheetName]: ReturnType<(typeof readers)[name]> };

/** The request's statements about the sheet of this name. */
export const readSheet = <Name extends SheetName>(
  name: Name,
  ...request: Parameters<Reader<unknown>>
): SheetFacts[Name] => (readers[name] as Reader<SheetFacts[Name]>)(...request);

type Listed = { readonly clauses: readonly Clause[]; readonly notes: readonly string[] };

/** The clauses that list something; the others become notes. */
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
const reorderAt = new RegExp(
  `^(?:[\\s:：=]|${anyOf(({ sheet }) => sheet.dueOn)})*(?:${anyOf(({ sheet }) => sheet.priceBefore)})?\\s*$`,
  'iu',
);

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

/** The customer precedes a colon, the state follows the sale. */
function readSales(text: string, language: string, items: readonly string[]) {
  const states = sheetWords(language, 'sales-tracker').list('states');
  const { clauses, notes } = readListed(text, language, items);
  const stated = clauses.map((clause) => {
    const state = states.find((word) => new RegExp(`(?:^|[\\s,:–(-])${word}[)\\s]*$`, 'iu').test(clause.text));
    if (state === undefined) return clause;
    return { ...clause, state, text: clause.text.slice(0, clause.text.toLowerCase().lastIndexOf(state.toLowerCase())) };
  });
  const sales = readRows(stated, language).map(({ group, isFirst, ...row }): Sale => {
    // "Acme: 3 licenses at 400, Bolt 1200 €": a separate sum belongs to another customer.
    const customer = row.whole === undefined || isFirst ? group : '';
    return { ...row, ...(customer && { customer }) };
  });
  return { sales, notes };
}

const unitOf = (words: string): RegExp => new RegExp(`^[\\s-]*(?:${words})(?!\\p{Script=Latin})`, 'iu');
const years = unitOf(anyOf(({ time }) => time.years));
const months = unitOf(anyOf(({ time }) => time.monthUnits));

export type LoanFacts = {
  readonly amount?: number;
  readonly currency?: string;
  /** In percent a year. */
  readonly rate?: number;
  readonly months?: number;
  /** The request, if it says more. */
  readonly notes: readonly string[];
};

/** Each is absent if the text has none, or more than one. */
function readLoan(request: string, language: string, items: readonly string[]): LoanFacts {
  const text = [request, ...items].join('. ');
  // "20 years" is a length, "2027" is when, however its language writes it.
  const numbers = findNumbers(text, language).filter(
    ({ isYear, unit, number = 0 }) => !isYear && !(years.test(unit) && number > 100),
  );
  const countedIn = (unit: RegExp) =>
    numbers.filter(({ end, unit: written }) => unit.test(`${written} ${text.slice(end)}`.trim()));
  const [inYears, inMonths] = [countedIn(years), countedIn(months)];
  const rates = numbers.filter(({ isShare }) => isShare);
  const rest = numbers.filter((number) => ![...inYears, ...inMonths, ...rates].includes(number));
  const sums = rest.length === 1 ? rest : rest.filter(({ text: written }) => currencyOf(written) !== undefined);
  const [sum] = sums.length === 1 ? sums : [];
  const currency = sum && currencyOf(sum.text);
  const lengths = [...inYears.map(({ value = 0 }) => value * 12), ...inMonths.map(({ value = 0 }) => value)];
  const read = [sum, ...(rates.length === 1 ? rates : []), ...(lengths.length === 1 ? lengths : [])];
  const isAllRead = read.filter((each) => each !== undefined).length === numbers.length;
  return {
    ...(sum?.value !== undefined && { amount: sum.value }),
    ...(currency && { currency }),
    ...(rates.length === 1 && { rate: rates[0]!.value! }),
    ...(lengths.length === 1 && { months: lengths[0]! }),
    notes: isAllRead && findDates(text, language).length === 0 ? [] : [text],
  };
}

/** The tasks in their own words: users enter their start dates and durations. */
function readTasks(text: string, language: string, items: readonly string[]): readonly string[] {
  const { clauses } = readClauses(text, language, items);
  const isTask = (clause: Clause) => clause.isItem || findDates(clause.text, language).length > 0;
  return clauses.filter(isTask).map((clause) => clause.text);
}

function readHabits(text: string, language: string, items: readonly string[], points: readonly string[]) {
  const listed = readClauses(text, language, items).clauses.filter(({ isItem }) => isItem);
  return listed.length > 0 ? listed.map(({ text }) => text) : points;
}

/** "apples 30": how many of it, where nothing else is said. */
function readCount(point: string, language: string): { readonly label: string; readonly amount?: number } {
  const { label, quantity, bare, price } = readRow(point, language);
  const amount = quantity ?? bare;
  return amount === undefined || price !== undefined ? { label: point } : { label, amount };
}

export type Comparison = { readonly options: readonly string[]; readonly criteria: readonly string[] };

const compare = new RegExp(`${anyWord(({ sheet }) => sheet.compare)}\\s*[:：]?\\s*`, 'iu');
const by = new RegExp(`[,،，、]?\\s*${anyWord(({ sheet }) => sheet.compareBy)}\\s+(?=\\S)`, 'iu');
const versus = new RegExp(`\\s+(?:&|${anyOf(({ sheet }) => sheet.versus)})\\s+`, 'iu');

/** "compare Notion and Obsidian by price and search"; without "by" the options are what the request lists. */
function readComparison(
  text: string,
  language: string,
  _items: readonly string[],
  points: readonly string[],
): Comparison {
  const listed = { options: points, criteria: [] };
  const sentence = withoutAskingLast(text, language).replace(/[.!。।]+$/u, '');
  const start = compare.exec(sentence);
  const rest = start ? sentence.slice(start.index + start[0].length) : '';
  const mark = by.exec(rest);
  if (!mark) return listed;
  const options = splitItems(rest.slice(0, mark.index), language).flatMap((item) => item.split(versus));
  const criteria = splitItems(rest.slice(mark.index + mark[0].length), language);
  return options.length >= 2 ? { options, criteria } : listed;
}
