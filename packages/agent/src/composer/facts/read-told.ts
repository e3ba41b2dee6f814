// What a request tells besides what it asks for: facts, series of numbers, lists by name, and sentences that stay as they are.
import { type Fact, readFact } from './read-fact.ts';
import { type NamedList, readNamedList } from './read-named-list.ts';
import { findTimes, readSeries, type Series } from './read-series.ts';
import { splitClauses } from './split-clauses.ts';

export type Told = {
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

export const nothingTold: Told = { facts: [], series: [], lists: [], sentences: [] };

export const join = (one: Told, other: Told): Told => ({
  facts: [...one.facts, ...other.facts],
  series: [...one.series, ...other.series],
  lists: [...one.lists, ...other.lists],
  sentences: [...one.sentences, ...other.sentences],
});

/** Sentences that inform. */
export const readTold = (sentences: readonly string[], language: string): Told =>
  sentences.map((sentence) => readSentence(sentence, language)).reduce(join, nothingTold);

function readSentence(sentence: string, language: string): Told {
  const found = readSeries(sentence, language);
  if (found) {
    const rest = found.rest ? [{ text: sentence, facts: [] }] : [];
    return { ...nothingTold, series: [found.series], sentences: rest };
  }
  const list = readNamedList(sentence, language);
  if (list) return { ...nothingTold, lists: [list] };
  const facts = splitClauses(sentence.replace(/[.。!！?？।]+$/u, ''), language).map((clause) =>
    readFact(clause, language),
  );
  const read = facts.filter((fact) => fact !== undefined);
  return { ...nothingTold, sentences: [{ text: sentence, facts: read.length === facts.length ? read : [] }] };
}

/** The items of a list: those of time as a series, those with a number or a date as facts, and the others. */
export function readItems(
  items: readonly string[],
  language: string,
): { readonly told: Told; readonly others: readonly string[] } {
  const run = longestRun(items, language);
  const rest = run ? [...items.slice(0, run.from), ...items.slice(run.to)] : items;
  const series = run ? [run.series] : [];
  const read = rest.map((item) => ({ item, fact: readFact(item, language) }));
  return {
    told: { ...nothingTold, series, facts: read.flatMap(({ fact }) => fact ?? []) },
    others: read.flatMap(({ item, fact }) => (fact ? [] : [item])),
  };
}

const leastRun = 3;

function longestRun(
  items: readonly string[],
  language: string,
): { readonly from: number; readonly to: number; readonly series: Series } | undefined {
  /** How many of the items before each have neither number nor time: a run has none of them. */
  const others = [0];
  for (const item of items)
    others.push(others.at(-1)! + (/\p{Nd}/u.test(item) || findTimes(item, language).length > 0 ? 0 : 1));
  for (let length = items.length; length >= leastRun; length -= 1)
    for (let from = 0; from + length <= items.length; from += 1) {
      if (others[from] !== others[from + length]) continue;
      const found = readSeries(items.slice(from, from + length).join(', '), language);
      if (found && found.rest === '') return { from, to: from + length, series: found.series };
    }
  return undefined;
}
