// What the composer itself says, in the language nearest to that of the document.
import { textsIn } from './languages/read-language.ts';

const names = [
  'blanks',
  /** Before the request in its own words, so that nothing that was said is lost. */
  'asked',
  'nearest',
  'agenda',
  'figures',
  'keyPoints',
  'data',
  'total',
  'highest',
  'lowest',
  'change',
  'closing',
  'contact',
  'forWhom',
  'tone',
  'untitled',
  'topic',
  'detail',
  'rest',
  /** Of somebody whose name is known. */
  'address',
] as const;

export type Words = Readonly<Record<(typeof names)[number], string>> & {
  /** What the three points of a topic are, where they stand under headings of their own. */
  readonly topicLabels: readonly string[];
  readonly topicPoints: readonly string[];
  readonly leads: (series: string, category: string, value: string) => string;
  readonly moves: (series: string, from: string, to: string) => string;
};

export function wordsIn(language: string): Words {
  const { one, list } = textsIn(language).words;
  const simple = Object.fromEntries(names.map((name) => [name, one(name)])) as Record<(typeof names)[number], string>;
  return {
    ...simple,
    topicLabels: list('topicLabels'),
    topicPoints: list('topicPoints'),
    leads: (series, category, value) => fill(one('leads'), { series, category, value }),
    moves: (series, from, to) => fill(one('moves'), { series, from, to }),
  };
}

const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
