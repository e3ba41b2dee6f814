// What a request lists: "agenda: a, b and c", "covering alarms and exits".

import { anyOf } from '../languages/index.ts';
import { splitClauses, splitItems } from './clauses.ts';
import { findDates } from './dates.ts';
import { endsAbbreviated } from './split-prompt.ts';

const lists = (isSpaced: boolean): string =>
  anyOf((lexicon) => (lexicon.isSpaced === isSpaced ? lexicon.request.lists : undefined));
const listStart = new RegExp(`\\s?:\\s+|：|(?<!\\p{L})${lists(true)}\\s+|[，,、]?\\s?${lists(false)}(?=\\S)`, 'iu');
const joint = new RegExp(`\\s+(?:&|${anyOf(({ sheet }) => sheet.versus)})\\s+`, 'iu');
const leadingAnd = new RegExp(`^${anyOf(({ isSpaced, sheet }) => (isSpaced ? sheet.and : undefined))}\\s+`, 'iu');

export type RequestList = {
  /** Two or more, or none. */
  readonly items: readonly string[];
  /** The request before the list. */
  readonly rest: string;
  /** The request after it. */
  readonly tail: string;
};

const longestItem = 120;

export function readList(request: string, language: string): RequestList {
  const none = { items: [], rest: request, tail: '' };
  const start = listStart.exec(request);
  if (!start) return none;
  const from = start.index + start[0].length;
  const end = endOfSentence(request, from, language);
  const list = request.slice(from, end);
  const clauses = splitClauses(list, language);
  const last = splitItems(clauses.at(-1) ?? '', language);
  const items = [...clauses.slice(0, -1), ...(last.length === 2 ? last : [clauses.at(-1) ?? ''])]
    .flatMap((item) => (clauses.length === 1 ? item.split(joint) : [item]))
    .map((item) => item.replace(leadingAnd, '').trim())
    .filter(Boolean);
  if (items.length < 2 || items.some((item) => item.length > longestItem)) return none;
  return {
    items,
    rest: request.slice(0, start.index).trim(),
    tail: request.slice(end).replace(/^[.!?。।]\s*/u, ''),
  };
}

/** A period ends it, but not the period of "1. April" or "2,5 Mio." */
function endOfSentence(request: string, from: number, language: string): number {
  const dates = findDates(request, language);
  const stops = request.slice(from).matchAll(/[.!?](?:\s+(?=[\p{Lu}\p{Nd}\p{Lo}])|$)|[。।]/gu);
  for (const { index } of stops) {
    const at = from + index;
    if (endsAbbreviated(request.slice(0, at + 1), request.slice(at + 1))) continue;
    const isInBrackets = /[(（][^)）]*$/u.test(request.slice(from, at));
    if (!isInBrackets && !dates.some((date) => at > date.index && at < date.end)) return at;
  }
  return request.length;
}
