// What a request says of a budget: what goes out, what comes in, and what there is to spend.
import { lexiconOf } from '../languages/index.ts';
import { currencyOf, findNumbers } from './amounts.ts';
import { splitClauses } from './clauses.ts';
import { cleanName } from './facts.ts';
import { type Clause, readClauses, readRow } from './sheet-rows.ts';
import { alone, anyOf, anyWord } from './word-patterns.ts';

/** `cell` is a number or a product of numbers that were given; absent where it is not certain. */
export type BudgetRow = { readonly label: string; readonly cell?: string; readonly currency?: string };
export type BudgetFacts = {
  readonly costs: readonly BudgetRow[];
  readonly income: readonly BudgetRow[];
  /** The sum that the costs are to stay within. */
  readonly available?: BudgetRow;
  readonly notes: readonly string[];
};

const incomeWords = new RegExp(
  anyWord(({ sheet }) => sheet.income),
  'iu',
);
const payWords = new RegExp(
  anyWord(({ sheet }) => sheet.pay),
  'iu',
);
const costWords = new RegExp(
  anyWord(({ sheet }) => sheet.costs),
  'iu',
);
const householdWords = new RegExp(
  anyWord(({ sheet }) => sheet.household),
  'iu',
);
const availableWords = new RegExp(
  anyWord(({ sheet }) => sheet.available),
  'iu',
);
const totalWords = new RegExp(`^${anyOf(({ sheet }) => sheet.total)}(?!\\p{L})`, 'iu');
/** "budget of 500": the sum ends there; "24 children" and "35 euro per child" go on, and are none. */
const ofBudget = new RegExp(
  `${availableWords.source}\\s+${anyOf(({ sheet }) => sheet.budgetOf)}\\s+[$€£¥₹]?\\s*$`,
  'iu',
);
const endsSum = new RegExp(`^\\s*(?:$|[,.;:()،、。；：]|${anyOf(({ sheet }) => sheet.endsSum)}\\s)`, 'iu');
const withWords = new RegExp(`^${anyOf(({ sheet }) => sheet.listed)}\\s+`, 'iu');

export function readBudget(text: string, language: string, items: readonly string[]): BudgetFacts {
  const { opening, clauses } = readClauses(text, language, items);
  const isListed = clauses.some(({ isItem }) => isItem);
  const sum = readSum(opening, language);
  // Where the request lists nothing a sentence of names and amounts is the list.
  const list = isListed ? undefined : clauses.find(({ sentence }) => sentence && isList(sentence, language))?.sentence;
  const isHousehold = householdWords.test(text);
  const facts = { costs: [] as BudgetRow[], income: [] as BudgetRow[], notes: [] as string[] };
  let available = sum?.row;
  for (const [index, clause] of clauses.entries()) {
    const { sentence } = clause;
    if (sentence === undefined ? hasActor(clause.text, language) : sentence !== list) {
      if (sentence !== undefined && clauses[index - 1]?.sentence === sentence) continue;
      const said = sentence ?? clause.text;
      const row = rowOf(said, language);
      if (available === undefined && row.cell !== undefined && isAvailable(cleanName(row.label, language)))
        available = { ...row, label: '' };
      else facts.notes.push(said);
      continue;
    }
    // What stands before a list is said of the whole, and its sum is known.
    if (sum !== undefined && isListed && !clause.isItem && opening.includes(clause.text)) continue;
    const text = sum !== undefined && clause.isHead ? behindSum(clause.text, sum.text) : clause.text;
    const row = rowOf(text, language);
    // So is "for 80 guests" or "24 children with 35 euro per child", and a total is no cost, either.
    const isOfAll = clause.isHead
      ? row.cell === undefined || row.cell.startsWith('=')
      : !clause.isItem && (!/\p{Nd}/u.test(text) || (isListed && opening.includes(text)));
    if (totalWords.test(row.label) || (isOfAll && (clause.isHead || row.cell === undefined))) {
      if (row.cell !== undefined || (clause.isHead ? /\p{Nd}/u.test(text) : !clause.isItem)) facts.notes.push(text);
    } else if (row.cell !== undefined && isAvailable(row.label)) available = row;
    else if (isIncome(clause, isHousehold)) facts.income.push(row);
    else facts.costs.push(row);
  }
  return { ...facts, ...(available && { available }) };
}

/** Somebody who acts makes a sentence of it: "we spent". */
const hasActor = (text: string, language: string): boolean => {
  const { persons } = lexiconOf(language).fact;
  return persons !== undefined && new RegExp(`${alone(persons, language)}\\s+\\p{L}`, 'iu').test(text);
};

/** Two or more names with their amounts. */
function isList(sentence: string, language: string): boolean {
  const rows = splitClauses(sentence, language).map((clause) => rowOf(clause, language));
  const isCost = ({ label, cell }: BudgetRow) => {
    const name = label.replace(/\s*\(.*\)$/u, '');
    return cell !== undefined && name === cleanName(name, language);
  };
  return rows.length > 1 && !hasActor(sentence, language) && rows.every(isCost);
}

function rowOf(text: string, language: string): BudgetRow {
  const { label, quantity, price, whole, bare, currency } = readRow(text, language);
  const cell = quantity !== undefined && price !== undefined ? `=${quantity}*${price}` : amountOf(whole ?? bare);
  // A price for one of many adds up to nothing yet.
  return cell === undefined ? { label: text.trim() } : { label, cell, ...(currency && { currency }) };
}

const amountOf = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : /\.\d{3}$/.test(String(amount)) ? `=${amount}` : String(amount);

/** "Party budget of 500 for 20 people": what is said right behind the word. */
function readSum(opening: string, language: string): { readonly row: BudgetRow; readonly text: string } | undefined {
  const amount = findNumbers(opening, language).find(
    ({ index, end, isYear, isShare }) =>
      !isYear && !isShare && ofBudget.test(opening.slice(0, index)) && endsSum.test(opening.slice(end)),
  );
  const cell = amountOf(amount?.value);
  if (amount === undefined || cell === undefined) return undefined;
  const currency = currencyOf(amount.text);
  return { row: { label: '', cell, ...(currency && { currency }) }, text: amount.text };
}

/** "500 with food 200" says of food what stands behind. */
function behindSum(text: string, sum: string): string {
  const at = text.indexOf(sum);
  return (at < 0 ? text : text.slice(at + sum.length)).trim().replace(withWords, '');
}

const isAvailable = (label: string): boolean => label.replace(availableWords, '').trim() === '';

/** Pay comes in at home; to an office it is a cost. */
const isIncome = ({ group, text }: Clause, isHousehold: boolean): boolean =>
  group !== '' && (incomeWords.test(group) || costWords.test(group))
    ? incomeWords.test(group)
    : incomeWords.test(text) || (isHousehold && payWords.test(text));
