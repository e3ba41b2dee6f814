// What a request tells besides what it asks for: facts, series of numbers, lists by name, and sentences that stay as they are.

import { splitClauses } from './clauses.ts';
import { type Fact, readFact } from './facts.ts';
import { type NamedList, readNamedList } from './named-list.ts';
import { findTimes, readSeries, type Series } from './series.ts';

export type StatedFacts = {
  readonly facts: readonly Fact[];
  readonly series: readonly Series[];
  readonly lists: readonly NamedList[];
  readonly sentences: readonly Sentence[];
};

/** `facts` say all that the sentence says; empty where they cannot. */
export type Sentence = {
  readonly text: string;
  readonly facts: readonly Fact[];
  /** An item of a list of figures rather than a sentence. */
  readonly isItem?: true;
};

export const noFacts: StatedFacts = { facts: [], series: [], lists: [], sentences: [] };

export const join = (one: StatedFacts, other: StatedFacts): StatedFacts => ({
  facts: [...one.facts, ...other.facts],
  series: [...one.series, ...other.series],
  lists: [...one.lists, ...other.lists],
  sentences: [...one.sentences, ...other.sentences],
});

/** Sentences that inform. */
export const readStatements = (sentences: readonly string[], language: string): StatedFacts =>
  sentences.map((sentence) => readSentence(sentence, language)).reduce(join, noFacts);

function readSentence(sentence: string, language: string): StatedFacts {
  const found = readSeries(sentence, language);
  if (found) {
    const rest = found.rest ? [{ text: sentence, facts: [] }] : [];
    return { ...noFacts, series: [found.series], sentences: rest };
  }
  const list = readNamedList(sentence, language);
  if (list) return { ...noFacts, lists: [list] };
  const facts = splitClauses(sentence.replace(/[.。!！?？।]+$/u, ''), language).map((clause) =>
    readFact(clause, language),
  );
  const read = facts.filter((fact) => fact !== undefined);
  return { ...noFacts, sentences: [{ text: sentence, facts: read.length === facts.length ? read : [] }] };
}

/** The items of a list: those of time as a series, those with a number or a date as facts, and the others. */
export function readItems(
  items: readonly string[],
  language: string,
): { readonly told: StatedFacts; readonly others: readonly string[] } {
  const run = longestRun(items, language);
  const rest = run ? [...items.slice(0, run.from), ...items.slice(run.to)] : items;
  const series = run ? [run.series] : [];
  const read = rest.map((item) => ({ item, fact: readFact(item, language) }));
  return {
    told: { ...noFacts, series, facts: read.flatMap(({ fact }) => fact ?? []) },
    others: read.flatMap(({ item, fact }) => (fact ? [] : [item])),
  };
}

const leastRun = 3;
/** Ten years of months: no chart shows more. Of a list each run is read, so that their length decides how long that takes. */
const longestSeries = 120;
/** Every run of forty items, and of more the longest. */
const mostRuns = 1_000;

function longestRun(
  items: readonly string[],
  language: string,
): { readonly from: number; readonly to: number; readonly series: Series } | undefined {
  /** How many of the items before each have neither number nor time: a run has none of them. */
  const others = [0];
  /** How many times are named before each: a run has one for each number, so one in two items at the least. */
  const times = [0];
  for (const item of items) {
    const count = findTimes(item, language).length;
    times.push(times.at(-1)! + count);
    others.push(others.at(-1)! + (/\p{Nd}/u.test(item) || count > 0 ? 0 : 1));
  }
  let read = 0;
  for (let length = Math.min(items.length, longestSeries); length >= leastRun; length -= 1)
    for (let from = 0; from + length <= items.length; from += 1) {
      const to = from + length;
      if (others[from] !== others[to] || (times[to]! - times[from]!) * 2 < length) continue;
      read += 1;
      if (read > mostRuns) return undefined;
      const found = readSeries(items.slice(from, to).join(', '), language);
      if (found && found.rest === '') return { from, to, series: found.series };
    }
  return undefined;
}
