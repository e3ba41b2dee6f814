// What a request says of a budget: what goes out, what comes in, and what there is to spend.

import { splitClauses } from '../clauses.ts';
import { factWordsIn } from '../fact-words.ts';
import { cleanName } from '../facts.ts';
import { alone } from '../word-patterns.ts';
import { currencyOf } from './currency.ts';
import { findNumbers } from './find-numbers.ts';
import { availableWords, costWords, householdWords, incomeWords, payWords } from './order-words.ts';
import type { Line } from './read-line.ts';
import { readLine } from './read-line.ts';
import { type Clause, splitOrder } from './split-order.ts';

/** `cell` is a number or a product of numbers that were given; absent where it is not certain. */
export type BudgetRow = { readonly label: string; readonly cell?: string; readonly currency?: string };
export type BudgetOrder = {
  readonly costs: readonly BudgetRow[];
  readonly income: readonly BudgetRow[];
  /** The sum that the costs are to stay within. */
  readonly available?: BudgetRow;
  readonly notes: readonly string[];
};

export function readBudget(text: string, language: string, items: readonly string[]): BudgetOrder {
  const { opening, clauses } = splitOrder(text, language, items);
  const isHousehold = householdWords.test(text);
  const costs: BudgetRow[] = [];
  const income: BudgetRow[] = [];
  const notes: string[] = [];
  const sum = readNamedSum(opening, language);
  const named = isList(clauses) ? undefined : sum;
  let available = sum?.row;
  /** Of each sentence behind the first, whether it lists costs. */
  const lists = new Map<string, boolean>();
  for (const clause of clauses) {
    const { sentence } = clause;
    const told = sentence ?? clause.text;
    const isHeard = sentence !== undefined && lists.has(sentence);
    if (sentence !== undefined && !isHeard)
      lists.set(sentence, listsCosts(sentence, isList(clauses) || lists.size > 0, language));
    if (sentence === undefined ? hasActor(told, language) : !lists.get(sentence)) {
      if (isHeard) continue;
      const { label, ...row } = rowOf(readLine(told, language), told);
      const name = cleanName(label, language);
      if (row.cell !== undefined && available === undefined && [label, name].some(isAvailable))
        available = { label: '', ...row };
      else if (incomeWords.test(told) && /\p{Nd}/u.test(told))
        income.push(name.replace(incomeWords, '').trim() === '' ? { label: name, ...row } : { label: told });
      else notes.push(told);
    } else if (named !== undefined && clause.isHead) {
      const text = behindSum(clause.text, named.text);
      const row = rowOf(readLine(text, language), text);
      // What it is for is no cost, but nothing that was counted is dropped.
      if (row.cell !== undefined) costs.push(row);
      else if (/\p{Nd}/u.test(text)) notes.push(text);
    } else if (clause.isItem || clause.isHead || available === undefined || !opening.includes(clause.text)) {
      const line = readLine(clause.text, language);
      const row = rowOf(line, clause.text);
      // "Budget for 80 guests: …": of the whole.
      const isOfAll =
        !clause.isItem && (!/\p{Nd}/u.test(clause.text) || (isList(clauses) && opening.includes(clause.text)));
      if (isTotal(row.label) || (row.cell === undefined && isOfAll)) {
        if (row.cell !== undefined || (!clause.isHead && !clause.isItem)) notes.push(clause.text);
      } else if (row.cell !== undefined && isAvailable(line.label)) available = row;
      else if (isIncome(clause, isHousehold)) income.push(row);
      else costs.push(row);
    }
  }
  return { costs, income, notes, ...(available && { available }) };
}

/** Somebody who acts makes a sentence of it: "we spent". */
const hasActor = (text: string, language: string): boolean => {
  const { persons } = factWordsIn(language);
  return persons !== '' && new RegExp(`${alone(persons, language)}\\s+\\p{L}`, 'iu').test(text);
};

/** Two or more names with their amounts; behind another list names of one word, for "friends give 100" tells something. */
function listsCosts(sentence: string, isListed: boolean, language: string): boolean {
  const clauses = splitClauses(sentence, language);
  const isCost = (text: string) => {
    const { label, cell } = rowOf(readLine(text, language), text);
    return cell !== undefined && bare(label) === cleanName(bare(label), language) && !(isListed && /\s/.test(label));
  };
  return clauses.length > 1 && !hasActor(sentence, language) && clauses.every(isCost);
}

const bare = (label: string): string => label.replace(/\s*\(.*\)$/u, '');

const isList = (clauses: readonly Clause[]): boolean => clauses.some(({ isItem }) => isItem);

function rowOf(line: Line, text: string): BudgetRow {
  const { label, quantity, price, whole, bare, currency } = line;
  const cell = quantity !== undefined && price !== undefined ? `=${quantity}*${price}` : amountOf(whole ?? bare);
  // A price for one of many adds up to nothing yet.
  return cell === undefined ? { label: text.trim() } : { label, cell, ...(currency && { currency }) };
}

const amountOf = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : /\.\d{3}$/.test(String(amount)) ? `=${amount}` : String(amount);

const ofBudget = new RegExp(
  `(?:${availableWords.source})\\s+(?:of|von|über|de|d[’']un montant de|بقيمة|قدرها|का)\\s+(?:up to |about |around |rund |etwa |bis zu |environ |unos |cerca de )?[$€£¥₹]?\\s*$`,
  'iu',
);

/** A sum ends there; "24 children" and "35 euro per child" go on, and are none. */
const endsSum =
  /^\s*(?:$|[,.;:()،、。；：]|(?:for|with|including|für|mit|pour|avec|para|con|com|incluyendo|incluindo)\s)/iu;

type NamedSum = { readonly row: BudgetRow; readonly text: string };

/** "Party budget of 500 for 20 people": what is said right behind the word. */
function readNamedSum(opening: string, language: string): NamedSum | undefined {
  const amount = findNumbers(opening, language).find(
    ({ index, end, isYear, isShare }) =>
      !isYear && !isShare && ofBudget.test(opening.slice(0, index)) && endsSum.test(opening.slice(end)),
  );
  if (amount?.value === undefined) return undefined;
  const currency = currencyOf(amount.text);
  const row = { label: '', cell: amountOf(amount.value)!, ...(currency && { currency }) };
  return { row, text: amount.text };
}

/** "500 with food 200" says of food what stands behind. */
function behindSum(text: string, sum: string): string {
  const at = text.indexOf(sum);
  const rest = at < 0 ? text : text.slice(at + sum.length);
  return rest.trim().replace(/^(?:with|including|mit|avec|con|com|incluyendo|incluindo)\s+/iu, '');
}

const isAvailable = (label: string): boolean => label.replace(availableWords, '').trim() === '';

/** Pay comes in at home; to an office it is a cost. */
const isIncome = ({ group, text }: Clause, isHousehold: boolean): boolean => {
  if (group !== '' && (incomeWords.test(group) || costWords.test(group))) return incomeWords.test(group);
  return incomeWords.test(text) || (isHousehold && payWords.test(text));
};

/** What a budget does by itself: no row of its own. */
const isTotal = (label: string): boolean =>
  /^(?:the\s+|die\s+)?(?:grand\s+)?(?:totals?|sum|shares?|summe|gesamt\p{L}*|anteile?|somme|suma)(?!\p{L})/iu.test(
    label,
  );
