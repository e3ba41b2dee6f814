// The facts of a sentence that asks, and the sentence without them: what is left says what the document is about.

import { nearestLanguage } from '../languages/index.ts';
import { findAmounts } from './amounts.ts';
import { splitClauses } from './clauses.ts';
import { findDates } from './dates.ts';
import { alone, factWordsIn } from './fact-words.ts';
import { type Fact, readFact } from './facts.ts';
import { type NamedList, readNamedList } from './named-list.ts';

export type Cut = {
  readonly facts: readonly Fact[];
  readonly lists: readonly NamedList[];
  /** Clauses with numbers that stay as they are. */
  readonly said: readonly string[];
  readonly rest: string;
};

/** Says in a clause of its own what the document is about. */
const introduces = /^(?:介绍|介紹|讲述|说明|主题)/u;

/** The first clause asks, and gives up what hangs on it; those behind it are facts where they can be read so. */
export function cutFacts(sentence: string, language: string): Cut {
  const [first = '', ...others] = splitClauses(sentence, language);
  const head = cutHead(first, language);
  const kept = [head.rest];
  const facts = [...head.facts];
  const lists: NamedList[] = [];
  const said: string[] = [];
  for (const clause of others) {
    const list = readNamedList(clause, language);
    if (list) {
      lists.push(list);
      continue;
    }
    const placed = cutPlace(clause);
    const fact = readFact(placed.rest, language);
    if (fact) facts.push(...placed.facts, fact);
    else if (/\p{Nd}/u.test(clause) && !introduces.test(clause)) said.push(clause);
    else kept.push(clause);
  }
  return { facts, lists, said, rest: kept.filter(Boolean).join(', ') };
}

type Piece = Pick<Cut, 'facts' | 'rest'>;

function cutHead(clause: string, language: string): Piece {
  const cuts = [cutPlace, cutDate, cutWith, cutForHowMany];
  return cuts.reduce(
    (so, cut) => {
      const { facts, rest } = cut(so.rest, language);
      return { facts: [...so.facts, ...facts], rest: rest.replace(/\s+/gu, ' ').trim() };
    },
    { facts: [] as readonly Fact[], rest: clause },
  );
}

const none = (rest: string): Piece => ({ facts: [], rest });

/** "在杭州举行", "東京で開催する": Chinese and Japanese say with a verb that it is a place. */
function cutPlace(text: string): Piece {
  const found =
    /在([\p{Script=Han}\p{Script=Latin}]{2,12}?)(?:举行|举办|舉行|舉辦|召开|召開)/u.exec(text) ??
    /(?<=^|[に、日])([\p{Script=Han}\p{Script=Katakana}ー]{2,12}?)(?:で|にて)(?:開催|実施)(?:する|される|の)?/u.exec(
      text,
    );
  if (!found) return none(text);
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  return {
    facts: [{ value: found[1]!, name: '', text: found[0], role: 'place', isAmount: false, order: 'name value' }],
    rest,
  };
}

/** "on 12 March 2027"; "of 12 March" stays, for it tells which meeting it was. */
function cutDate(text: string, language: string): Piece {
  const dates = findDates(text, language);
  const [date] = dates;
  if (date === undefined || dates.length > 1) return none(text);
  const { on } = factWordsIn(language);
  const before = text.slice(0, date.index);
  const after = text.slice(date.end);
  const fact: Fact = {
    value: date.text,
    name: '',
    text: date.text,
    role: 'date',
    isAmount: false,
    order: 'name value',
  };
  const start = on === '' ? before : before.replace(new RegExp(`${alone(on, language)}\\s*$`, 'iu'), '');
  const end = after.replace(/^\s*(?:को|に(?!つ|関|向)|(?=在))/u, ' ');
  const isOn = start !== before || end !== after || /^\s*$/.test(before);
  const belongs =
    /^\s*(?:の|的|की|का|के)/u.test(after) ||
    (nearestLanguage(language) === 'zh' && /^[\p{Script=Han}]/u.test(after) && !/^\s*[在于举]/u.test(after));
  return isOn && !belongs ? { facts: [fact], rest: `${start} ${end}` } : none(text);
}

/** "with a budget of 500 and 20 helpers", to the end of the clause. */
function cutWith(text: string, language: string): Piece {
  const pattern = factWordsIn(language).with;
  if (pattern === '') return none(text);
  for (const { index, 0: mark } of text.matchAll(new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})`, 'giu'))) {
    const facts = splitClauses(text.slice(index + mark.length), language).map((clause) => readFact(clause, language));
    const read = facts.filter((fact) => fact !== undefined);
    if (read.length === facts.length && index > 0) return { facts: read, rest: text.slice(0, index) };
  }
  return none(text);
}

/** "for 80 guests", the number and the word behind it. */
function cutForHowMany(text: string, language: string): Piece {
  const { forHowMany } = factWordsIn(language);
  const [amount] = findAmounts(text, language, findDates(text, language)).filter(({ isYear }) => !isYear);
  if (amount === undefined) return none(text);
  const before = text.slice(0, amount.index);
  const after = text.slice(amount.end);
  if (nearestLanguage(language) === 'hi') {
    const noun = /^\s*([\p{L}\p{M}]+)\s+के लिए/u.exec(after);
    const rest = noun && `${before} ${after.slice(noun[0].length)}`;
    const fact = noun && readFact(`${amount.text} ${noun[1]}`, language);
    return fact && rest ? { facts: [fact], rest } : none(text);
  }
  const start = forHowMany && before.replace(new RegExp(`(?<![\\p{L}\\p{M}])(?:${forHowMany})$`, 'iu'), '');
  const noun = /^\s*[\p{L}\p{M}]+/u.exec(after);
  if (!start || start === before || noun === null || amount.unit !== '') return none(text);
  const fact = readFact(`${amount.text}${noun[0]}`, language);
  return fact ? { facts: [fact], rest: `${start} ${after.slice(noun[0].length)}` } : none(text);
}
