// One clause as a fact: a name and what it is, an amount, a date or a place; undefined where it is neither.
import { nearestLanguage } from '../languages/index.ts';
import { type Amount, findAmounts } from './amounts.ts';
import { findDates } from './dates.ts';
import { alone, factWordsIn, isSpaced } from './fact-words.ts';
import { cleanName, nameOfNumber } from './name-of-number.ts';
import { asks, type Role, roleOf, roleWords } from './roles.ts';

export type Fact = {
  /** As it is written: "5 million yuan", "12 March 2027". */
  readonly value: string;
  readonly name: string;
  /** The clause that says it. */
  readonly text: string;
  /** Where the name stands in the clause, so that it can be said as it was. */
  readonly order: 'name value' | 'value name' | 'around';
  readonly role?: Role;
  readonly isAmount: boolean;
};

export function readFact(clause: string, language: string): Fact | undefined {
  return readDated(clause, language) ?? readCounted(clause, language) ?? readPlace(clause, language);
}

function readDated(clause: string, language: string): Fact | undefined {
  const dates = findDates(clause, language);
  const [date] = dates;
  if (date === undefined || dates.length > 1) return undefined;
  const { on } = factWordsIn(language);
  const before = clause.slice(0, date.index).replace(new RegExp(`${alone(on || '$^', language)}\\s*$`, 'iu'), '');
  const after = clause.slice(date.end);
  if (findAmounts(before + after, language, []).length > 0) return undefined;
  const name =
    nameOfNumber(before, after, { language, isShare: false, hasUnit: false }) ??
    (trimmed(before + after) ? undefined : '');
  return name === undefined || name.length > longestName
    ? undefined
    : { value: date.text, name, text: clause, role: 'date', isAmount: false, order: 'name value' };
}

const longestName = 48;

const trimmed = (text: string): string => text.replace(/[\s,，、.。]+/gu, '');

function readCounted(clause: string, language: string): Fact | undefined {
  const amounts = findAmounts(clause, language, findDates(clause, language));
  const amount = mainAmount(amounts, clause, language);
  if (amount === undefined) return undefined;
  const before = clause.slice(0, amount.index);
  const after = clause.slice(amount.end);
  const role = roleOf(`${before} ${amount.text} ${after}`, language);
  const name =
    role === 'ask' && asks(before, language) && after.trim() !== ''
      ? nameOfNumber('', after, { language, isShare: false, hasUnit: true })
      : nameOfNumber(before, after, { language, isShare: amount.isShare, hasUnit: amount.unit !== '' });
  if (name === undefined || name.length > longestName) return undefined;
  const isBehind = cleanName(before, language) === '' && after.trim() !== '';
  const order = isBehind ? 'value name' : after.trim() === '' ? 'name value' : 'around';
  return { value: amount.text, name, text: clause, isAmount: true, order, ...(role && { role }) };
}

/** The amount that a clause is about: the only one, or the first where the next is a change or a plain number. A year counts behind "in" alone. */
function mainAmount(amounts: readonly Amount[], clause: string, language: string): Amount | undefined {
  const counted = amounts.filter(({ isYear, text }) => !isYear && !/^1(?:日|年|人|か月|天|个月)$/u.test(text));
  const [first, second] = counted;
  if (first && isInBrackets(clause, first)) return undefined;
  if (first && second) {
    const isChange = /^\s*(?:[(（+−-]|up|down|plus|minus|en hausse|auf)/iu.test(
      clause.slice(first.end, second.index + 1),
    );
    const isPlain = second.unit === '' && cleanName(clause.slice(0, first.index), language) === '';
    return isChange || isPlain ? first : undefined;
  }
  if (first) return first;
  const year = amounts.find(({ isYear }) => isYear);
  if (year === undefined) return amounts[0];
  const before = clause.slice(0, year.index);
  return cleanName(before, language) === before.trim() && before.trim() !== '' ? undefined : year;
}

/** In brackets, or where these were torn apart. */
const isInBrackets = (clause: string, { index }: Amount): boolean =>
  /[(（][^)）]*$/u.test(clause.slice(0, index)) || /^[^(（]*[)）]/u.test(clause);

/** "場所は箱根", "地点：杭州", "venue: Leeds": a place by its word. */
function readPlace(clause: string, language: string): Fact | undefined {
  const { place } = roleWords[nearestLanguage(language)];
  const joint = isSpaced(language) ? '\\s*(?:[:：]|\\s(?:is|ist|est|es|é|هو|في)(?=\\s))\\s*' : '[:：はが在是为]?\\s*';
  const [, name, value] = new RegExp(`^(${place})${joint}(.{1,60}?)(?:です|。)?$`, 'iu').exec(clause.trim()) ?? [];
  return name && value ? { value, name, text: clause, role: 'place', isAmount: false, order: 'name value' } : undefined;
}
