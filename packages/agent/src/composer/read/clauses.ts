// A sentence cut into its clauses, at commas and where an "and" joins two facts; a date is never cut.
import { lexiconOf } from '../languages/index.ts';
import { findAmounts } from './amounts.ts';
import { findDates } from './dates.ts';

export function splitClauses(sentence: string, language: string): readonly string[] {
  const dates = findDates(sentence, language);
  const commas = findCommas(sentence).filter(
    ({ index }) => !dates.some((date) => index >= date.index && index < date.end),
  );
  const clauses = cutAt(sentence, commas);
  return clauses.flatMap((clause) => splitJoined(clause.trim(), language)).filter(Boolean);
}

/** "12 shops and 3 cafés" are two. */
function splitJoined(clause: string, language: string): readonly string[] {
  if (clause === '') return [];
  const joint = new RegExp(lexiconOf(language).fact.joinsClauses, 'giu');
  const joints = [...clause.matchAll(joint)];
  // Each piece is read once, however many there are.
  const stated = cutAt(clause, joints).map((piece) => hasFact(piece, language));
  const last = stated.lastIndexOf(true);
  let isStated = false;
  const cuts = joints.filter((_, at) => {
    isStated ||= stated[at]!;
    if (!isStated || at >= last) return false;
    isStated = false;
    return true;
  });
  return cutAt(clause, cuts);
}

const hasFact = (text: string, language: string): boolean => {
  const dates = findDates(text, language);
  return dates.length > 0 || findAmounts(text, language, dates).length > 0;
};

/** Items between commas; the last two may have an "and" between them. */
export function splitItems(list: string, language: string): readonly string[] {
  const items = cutAt(list, findCommas(list))
    .flatMap((item) => item.split('・'))
    .map((item) => item.trim())
    .filter(Boolean);
  const last = items.at(-1) ?? '';
  const parts = last
    .split(new RegExp(lexiconOf(language).fact.joinsItems, 'iu'))
    .map((part) => part.trim())
    .filter(Boolean);
  return [...items.slice(0, -1), ...(parts.length === 2 || items.length === 1 ? parts : [last])];
}

/** What a text is cut at: the position, and the text removed. */
export type Mark = Pick<RegExpExecArray, 'index' | 0>;

/** Commas and semicolons with the spaces around them, in order. Takes linear time. */
function findCommas(text: string): readonly Mark[] {
  const commas: Mark[] = [];
  // From the end, so the parenthesis after each comma is known.
  let next = '';
  for (const found of [...text.matchAll(/[()]|[,;]\s+|\s*[、،，；؛]\s*/gu)].reverse()) {
    const [mark] = found;
    if (mark === '(' || mark === ')') next = mark;
    else if (next !== ')' || !/^[,;]/.test(mark)) commas.push(found);
  }
  return commas.reverse();
}

/** The text before, between and after the marks. */
function cutAt(text: string, marks: readonly Mark[]): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of marks) {
    parts.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}
