// Facts that a request states: one value with a name, and nothing else in the clause. Anything less plain stays text.
import { alone, lexiconOf } from '../languages/index.ts';
import { type Amount, findAmounts } from './amounts.ts';
import { splitClauses } from './clauses.ts';
import { findDates, monthNames, type Span } from './dates.ts';

/** What a fact is for: the blank of an outline that it fills. */
export type Role = 'budget' | 'cost' | 'ask' | 'guests' | 'place' | 'date';

export type Fact = {
  /** As it is written: "5 million yuan", "12 March 2027". */
  readonly value: string;
  /** Empty where the value says all: a date, a place. */
  readonly name: string;
  /** The clause that states it. */
  readonly text: string;
  readonly order: 'name value' | 'value name';
  readonly role?: Role;
  readonly isAmount: boolean;
};

const maxNameLength = 48;

/** Undefined if the clause has more than one value, or words on both sides of it. */
export function readFact(clause: string, language: string): Fact | undefined {
  const dates = findDates(clause, language);
  const amounts = findAmounts(clause, language, dates);
  const counted = amounts.filter(({ isYear }) => !isYear);
  const values: readonly (Span & Partial<Amount>)[] = [...dates, ...counted];
  const [value, ...others] = values.length > 0 ? values : amounts;
  if (value === undefined) return readPlace(clause, language);
  const before = trim(clause.slice(0, value.index));
  const after = trim(clause.slice(value.end));
  if (others.length > 0 || isInBrackets(clause, value) || isMoving(before, language)) return undefined;
  const lead = cleanName(before, language);
  // "Building 2027" is not a fact, "founded in 1998" is.
  if (value.isYear && (lead === before || lead === '')) return undefined;
  const rest = behindNumber(after, value.isShare === true, language);
  const isAmount = value.unit !== undefined;
  const isBehind = rest !== '' && (lead === '' || (isAmount && asks(before, language)));
  if (lead !== '' && rest !== '' && !isBehind) return undefined;
  const name = isBehind ? rest : lead || before;
  if (name.length > maxNameLength || dangles(name, language) || (isAmount && name === '')) return undefined;
  const role = isAmount ? roleOf(clause, language) : 'date';
  return {
    value: value.text,
    name,
    text: clause,
    order: isBehind ? 'value name' : 'name value',
    isAmount,
    ...(role && { role }),
  };
}

/** "have", "our … was": words that only lead to a number are no part of its name. */
export function cleanName(before: string, language: string): string {
  const { beforeName, beforeNumber } = lexiconOf(language).fact;
  const withoutEnd = repeat(trim(before), new RegExp(`${alone(beforeNumber, language)}\\s*$`, 'iu'));
  return repeat(withoutEnd, new RegExp(`^${alone(beforeName, language)}\\s*`, 'iu'));
}

/** "of revenue"; but "62 % of the work is done" would say the opposite without its "of". */
function behindNumber(after: string, isShare: boolean, language: string): string {
  const { isSpaced, fact } = lexiconOf(language);
  return isShare && isSpaced ? after : repeat(after, new RegExp(`^${alone(fact.afterNumber, language)}\\s*`, 'iu'));
}

/** A label ends with its thing: "best customer Brandt with" is half a sentence, "a lamp that saves" another. */
export function dangles(name: string, language: string): boolean {
  const { half, relative } = lexiconOf(language).fact;
  return (
    (half !== undefined && new RegExp(`${alone(half, language)}$`, 'iu').test(name)) ||
    (relative !== undefined && new RegExp(alone(relative, language), 'iu').test(name))
  );
}

/** "from 3 to": a target is not the current value. */
function isMoving(before: string, language: string): boolean {
  const { moves } = lexiconOf(language).fact;
  return moves !== undefined && new RegExp(`${alone(moves, language)}$`, 'iu').test(before);
}

/** In brackets, or where these were torn apart. */
const isInBrackets = (clause: string, { index }: Span): boolean =>
  /[(（][^)）]*$/u.test(clause.slice(0, index)) || /^[^(（]*[)）]/u.test(clause);

function roleOf(clause: string, language: string): Role | undefined {
  const { roles } = lexiconOf(language);
  return (['budget', 'cost', 'ask', 'guests'] as const).find((role) =>
    new RegExp(alone(roles[role], language), 'iu').test(clause),
  );
}

/** "we are looking for": what stands before a sum that is asked for, and says nothing else. */
function asks(before: string, language: string): boolean {
  const { roles, fact } = lexiconOf(language);
  const person = fact.persons === undefined ? '' : `(?:${alone(fact.persons, language)}\\s*)?`;
  return new RegExp(`^${person}${alone(roles.ask, language)}$`, 'iu').test(before);
}

/** Whether a name is that of the day itself: "date", but not "opening". */
export const namesDate = (name: string, language: string): boolean =>
  new RegExp(`^(?:${lexiconOf(language).roles.date})$`, 'iu').test(name.trim());

/** "場所は箱根", "地点：杭州", "venue: Leeds": a place by its word. */
function readPlace(clause: string, language: string): Fact | undefined {
  const { roles, fact } = lexiconOf(language);
  const [, name, value] =
    new RegExp(`^(${roles.place})${fact.isPlace}(.{1,60}?)(?:${fact.afterNumber}|。)?$`, 'iu').exec(clause.trim()) ??
    [];
  return name && value ? { value, name, text: clause, role: 'place', isAmount: false, order: 'name value' } : undefined;
}

export type Sentence = {
  readonly text: string;
  /** They cover everything the sentence says; empty if they cannot. */
  readonly facts: readonly Fact[];
};

export function readSentence(text: string, language: string): Sentence {
  const facts = splitClauses(text.replace(/[.。!！?？।]+$/u, ''), language).map((clause) => readFact(clause, language));
  // "120 in January": the measured item is in another clause.
  const months = monthNames(language).filter((month) => month.length > 3);
  const isPart = ({ name }: Fact) => months.some((month) => name.toLowerCase().includes(month));
  const read = facts.filter((fact) => fact !== undefined).filter((fact) => !isPart(fact));
  return { text, facts: read.length === facts.length ? read : [] };
}

export type CutFacts = {
  readonly facts: readonly Fact[];
  /** Clauses with numbers that stay as they are. */
  readonly remarks: readonly string[];
  readonly rest: string;
};

/** The facts of the sentence that asks, and the sentence without them, which says what the document is about. */
export function cutFacts(sentence: string, language: string): CutFacts {
  const [first = '', ...others] = splitClauses(sentence, language);
  const head = cutHead(first, language);
  const clauses = others.map((text) => {
    const placed = cutPlace(text, language);
    return { text, placed: placed.facts, fact: readFact(placed.rest, language) };
  });
  const { introduces } = lexiconOf(language).fact;
  const isRemark = ({ text, fact }: (typeof clauses)[number]) =>
    fact === undefined && /\p{Nd}/u.test(text) && !(introduces && new RegExp(`^(?:${introduces})`, 'u').test(text));
  const isRest = (clause: (typeof clauses)[number]) => clause.fact === undefined && !isRemark(clause);
  return {
    facts: [...head.facts, ...clauses.flatMap(({ fact, placed }) => (fact ? [...placed, fact] : []))],
    remarks: clauses.filter(isRemark).map(({ text }) => text),
    rest: [head.rest, ...clauses.filter(isRest).map(({ text }) => text)].filter(Boolean).join(', '),
  };
}

type Piece = Pick<CutFacts, 'facts' | 'rest'>;

const cutHead = (clause: string, language: string): Piece =>
  [cutPlace, cutDate, cutWith, cutGuests].reduce<Piece>(
    (before, cut) => {
      const { facts, rest } = cut(before.rest, language);
      return { facts: [...before.facts, ...facts], rest: rest.replace(/\s+/gu, ' ').trim() };
    },
    { facts: [], rest: clause },
  );

const nothing = (rest: string): Piece => ({ facts: [], rest });
const circumstance = (role: Role, value: string): Fact => ({
  value,
  name: '',
  text: value,
  role,
  isAmount: false,
  order: 'name value',
});

/** "在杭州举行", "東京で開催する": a verb that says that it is a place. */
function cutPlace(text: string, language: string): Piece {
  const { heldAt } = lexiconOf(language).fact;
  const found = heldAt && new RegExp(heldAt, 'u').exec(text);
  if (!found) return nothing(text);
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { facts: [circumstance('place', found[1]!)], rest };
}

/** "on 12 March 2027"; "of 12 March" stays, because it identifies the meeting. */
function cutDate(text: string, language: string): Piece {
  const { on, onBehind, ofDate } = lexiconOf(language).fact;
  const [date, ...others] = findDates(text, language);
  if (date === undefined || others.length > 0) return nothing(text);
  const before = text.slice(0, date.index);
  const after = text.slice(date.end);
  const start = on === undefined ? before : before.replace(new RegExp(`${alone(on, language)}\\s*$`, 'iu'), '');
  const end = onBehind === undefined ? after : after.replace(new RegExp(`^\\s*(?:${onBehind})`, 'u'), ' ');
  const isOn = start !== before || end !== after || before.trim() === '';
  if (!isOn || (ofDate !== undefined && new RegExp(`^(?:${ofDate})`, 'u').test(after))) return nothing(text);
  return { facts: [circumstance('date', date.text)], rest: `${start} ${end}` };
}

/** "with a budget of 500 and 20 helpers", to the end of the clause. */
function cutWith(text: string, language: string): Piece {
  const pattern = lexiconOf(language).fact.with;
  if (pattern === undefined) return nothing(text);
  for (const { index, 0: mark } of text.matchAll(new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})`, 'giu'))) {
    const facts = splitClauses(text.slice(index + mark.length), language).map((clause) => readFact(clause, language));
    const read = facts.filter((fact) => fact !== undefined);
    if (read.length === facts.length && index > 0) return { facts: read, rest: text.slice(0, index) };
  }
  return nothing(text);
}

/** "for 80 guests". */
function cutGuests(text: string, language: string): Piece {
  const { roles, fact } = lexiconOf(language);
  if (fact.forGuests === undefined) return nothing(text);
  const guests = `(\\p{Nd}[\\p{Nd}.,]*\\s+(?:${roles.guests}))(?![\\p{L}\\p{M}])`;
  const found = new RegExp(`(?<![\\p{L}\\p{M}])(?:${fact.forGuests.replace('{guests}', guests)})`, 'iu').exec(text);
  const value = found?.[1];
  if (!found || value === undefined) return nothing(text);
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { facts: [{ ...circumstance('guests', value), isAmount: true }], rest };
}

const trim = (text: string): string => text.replace(/^[\s:：=–—(（,，、،-]+|[\s:：=–—)）,，、،.。-]+$/gu, '');

function repeat(text: string, pattern: RegExp): string {
  let rest = text;
  while (rest.replace(pattern, '').trim() !== rest) rest = rest.replace(pattern, '').trim();
  return rest;
}
