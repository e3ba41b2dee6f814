// What a request lists: "agenda: a, b and c", "covering alarms and exits".

import { splitClauses, splitItems } from './clauses.ts';
import { findDates } from './dates.ts';
import { endsAbbreviated } from './split-prompt.ts';

const listStart =
  /\s?:\s+|：|(?<!\p{L})(?:covering|including|with sections(?: on)?|with the topics|(?:mit|und) den (?:Themen|Punkten|Abschnitten)|avec les (?:sections|points|thèmes)|con (?:las secciones|los temas|los puntos)|com (?:os temas|os pontos|as seções)|compare|comparing|vergleiche|namely|comparar?|comparer?|يشمل|تشمل|ويشمل|يتضمن|يغطي|مقارنة(?: بين)?)\s+|[，,、]?\s?(?:其中)?(?:包括|涵盖|包含|比较|对比|议[题程](?:是|为))(?=\S)/iu;

export type RequestList = {
  /** Two or more, or none. */
  readonly items: readonly string[];
  /** The request before the list. */
  readonly rest: string;
  /** The request behind it. */
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
  const joint = /\s+(?:&|vs\.?|versus|gegen|contre|contra)\s+/iu;
  const items = [...clauses.slice(0, -1), ...(last.length === 2 ? last : [clauses.at(-1) ?? ''])]
    .flatMap((item) => (clauses.length === 1 ? item.split(joint) : [item]))
    .map((item) => item.replace(/^(?:and|und|et|y|e|ou|or|oder)\s+/i, '').trim())
    .filter(Boolean);
  if (items.length < 2 || items.some((item) => item.length > longestItem)) return none;
  return {
    items,
    rest: request.slice(0, start.index).trim(),
    tail: request.slice(end).replace(/^[.!?。।]\s*/u, ''),
  };
}

/** A full stop ends it, but not that of "1. April" or "2,5 Mio." */
function endOfSentence(request: string, from: number, language: string): number {
  const dates = findDates(request, language);
  const stops = request
    .slice(from)
    .matchAll(/(?<!Mio|Mrd|Tsd|approx|ca)[.!?](?:\s+(?=[\p{Lu}\p{Nd}\p{Lo}])|$)|[。।]/gu);
  for (const { index } of stops) {
    const at = from + index;
    if (endsAbbreviated(request.slice(0, at + 1), request.slice(at + 1))) continue;
    const isInBrackets = /[(（][^)）]*$/u.test(request.slice(from, at));
    if (!isInBrackets && !dates.some((date) => at > date.index && at < date.end)) return at;
  }
  return request.length;
}
