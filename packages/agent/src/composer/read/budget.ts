// What a request says about a budget: costs, income, and the amount available.
import { alone, anyOf, anyWord, lexiconOf } from '../languages/index.ts';
import { currencyOf, findNumbers } from './amounts.ts';
import { splitClauses } from './clauses.ts';
import { cleanName } from './facts.ts';
import { readClauses, readRow } from './sheet-rows.ts';

/** `cell` is a number or a product of numbers that were given; absent if uncertain. */
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
const availableWords = anyWord(({ sheet }) => sheet.available);
const onlyAvailable = new RegExp(`^${availableWords}?$`, 'iu');
const isAvailable = (label: string): boolean => onlyAvailable.test(label.trim());
const totalWords = new RegExp(`^${anyOf(({ sheet }) => sheet.total)}(?!\\p{L})`, 'iu');
/** "budget of 500": the sum ends there; "24 children" and "35 euro per child" go on, and are none. */
const ofBudget = new RegExp(`${availableWords}\\s+${anyOf(({ sheet }) => sheet.budgetOf)}\\s+\\p{Sc}?\\s*$`, 'iu');
const endsSum = new RegExp(`^\\s*(?:$|[.,;:()،、。；：]|${anyOf(({ sheet }) => sheet.endsSum)}\\s)`, 'iu');
const withWords = new RegExp(`^${anyOf(({ sheet }) => sheet.listed)}\\s+`, 'iu');

export function readBudget(text: string, language: string, items: readonly string[]): BudgetFacts {
  const { opening, clauses } = readClauses(text, language, items);
  const isListed = clauses.some(({ isItem }) => isItem);
  const sum = readSum(opening, language);
  // Where the request lists nothing a sentence of names and amounts is the list.
  const list = isListed ? undefined : clauses.find(({ sentence }) => sentence && isList(sentence, language))?.sentence;
  const facts = { costs: [] as BudgetRow[], income: [] as BudgetRow[], notes: [] as string[] };
  let available = sum?.row;
  let last: string | undefined;
  for (const { text: written, group, sentence, isItem, isHead } of clauses) {
    if (sentence !== undefined && sentence !== list && sentence === last) continue;
    last = sentence;
    const text = sum !== undefined && isHead ? behindSum(written, sum.text) : written;
    const row = rowOf(text, language);
    if (sentence !== undefined && sentence !== list) {
      // A sentence stays as it is, unless it says what there is to spend and nothing else.
      const said = rowOf(sentence, language);
      if (available === undefined && said.cell !== undefined && isAvailable(cleanName(said.label, language)))
        available = { ...said, label: '' };
      else facts.notes.push(sentence);
    } else if (sentence === undefined && !isItem && (isListed || row.cell === undefined || row.cell.startsWith('='))) {
      // Text before a list, or a quantity and price, describes the whole and is not a cost.
      if (/\p{Nd}/u.test(text) && !(isListed && sum !== undefined)) facts.notes.push(text);
    } else if (hasActor(text, language) || (totalWords.test(row.label) && row.cell !== undefined))
      facts.notes.push(text);
    else if (row.cell !== undefined && isAvailable(row.label)) available = row;
    else if (incomeWords.test(group || text)) facts.income.push(row);
    else if (!totalWords.test(row.label)) facts.costs.push(row);
  }
  return { ...facts, ...(available && { available }) };
}

/** A subject that acts makes it a sentence: "we spent". */
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

/** "Party budget of 500 for 20 people": the text right after the word. */
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

/** In "500 with food 200", the amount for food follows it. */
function behindSum(text: string, sum: string): string {
  const at = text.indexOf(sum);
  return (at < 0 ? text : text.slice(at + sum.length)).trim().replace(withWords, '');
}
