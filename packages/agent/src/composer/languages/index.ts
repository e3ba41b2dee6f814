// The languages of the composer: the words it reads requests by, and, from a file beside them, the texts it writes.
import { readFileSync } from 'node:fs';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { ja } from './ja.ts';
import type { Lexicon } from './lexicon.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export type { Lexicon };

const table = { en, de, fr, es, pt, ar, hi, zh, ja } satisfies Readonly<Record<string, Lexicon>>;
export type LanguageName = keyof typeof table;
export const lexicons: Readonly<Record<LanguageName, Lexicon>> = table;
export const languages = Object.keys(table) as readonly LanguageName[];

/** The most common words of languages that are detected but not written. */
export const otherCommonWords = {
  it: 'un una il lo gli della delle e su con al crea creare scrivi prepara nostro nostra è',
  nl: 'een het de van en voor over met maak schrijf graag onze mijn is',
} as const;

/** `label` may be empty. `cells` are all parts of the item: the cells, if it is a row. */
export type Item = { readonly label: string; readonly text: string; readonly cells: readonly string[] };

/** A part of a document in words: `note` is what to say or to fill in, the speaker notes of a slide. */
export type SectionText = { readonly title: string; readonly items: readonly Item[]; readonly note: string };

/** Values by their names: `one` as a text, `list` as the parts between bars. Both throw if it is missing, because the files are ours. */
export type NamedWords = {
  readonly label: string;
  readonly names: readonly string[];
  one(name: string): string;
  list(name: string): readonly string[];
};

export type LanguageTexts = {
  readonly words: NamedWords;
  /** What the documents of each archetype are called. */
  readonly documents: NamedWords;
  /** The words people use to ask for each kind and archetype; `*` matches any ending. */
  readonly requests: NamedWords;
  readonly sections: ReadonlyMap<string, SectionText>;
  readonly sheets: ReadonlyMap<string, NamedWords>;
};

/** The language of the composer nearest to a language tag: its own, else English. */
export const nearestLanguage = (tag: string): LanguageName =>
  languages.find((known) => known === tag.split('-')[0]!.toLowerCase()) ?? 'en';

/** The words of the language nearest to a tag. */
export const lexiconOf = (tag: string): Lexicon => lexicons[nearestLanguage(tag)];

const read = new Map<LanguageName, LanguageTexts>();

/** The texts in the language nearest to a tag. */
export function textsIn(tag: string): LanguageTexts {
  const language = nearestLanguage(tag);
  const known = read.get(language) ?? readTexts(readFileSync(new URL(`${language}.md`, import.meta.url), 'utf8'));
  read.set(language, known);
  return known;
}

/** The words people use in all languages to ask for a kind or an archetype. */
export const requestWords = (name: string): readonly string[] => [
  ...new Set(languages.flatMap((language) => textsIn(language).requests.list(name))),
];

/** Throws on a misplaced line, because the files are ours. */
export function readTexts(source: string): LanguageTexts {
  const chapters = new Map(
    source
      .split(/^# /m)
      .slice(1)
      .map((chapter) => {
        const [name = '', ...lines] = chapter.split('\n');
        return [name.trim(), lines.join('\n')] as const;
      }),
  );
  const chapter = (name: string): string => {
    const found = chapters.get(name);
    if (found === undefined) throw new Error(`a language has no chapter ${name}`);
    return found;
  };
  return {
    words: readWords('', chapter('Words')),
    documents: readWords('', chapter('Documents')),
    requests: readWords('', chapter('Requests')),
    sections: new Map(entriesOf(chapter('Sections')).map(([id, title, body]) => [id, readSection(title, body)])),
    sheets: new Map(entriesOf(chapter('Sheets')).map(([id, label, body]) => [id, readWords(label, body)])),
  };
}

/** `## id: title` and the lines below it. */
const entriesOf = (chapter: string): readonly (readonly [id: string, title: string, body: string])[] =>
  chapter
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [, id, title, body] = /^([\w-]+): (.+)\n([\s\S]*)$/.exec(entry) ?? [];
      if (id === undefined) throw new Error(`a language cannot have this entry: ${entry}`);
      return [id, title!, body!] as const;
    });

/** Items are `- label | text`, or `-3 …` for three alike; the note is `> text`. */
function readSection(title: string, body: string): SectionText {
  const items: Item[] = [];
  let note = '';
  for (const line of linesOf(body)) {
    const item = /^-(\d?) (.+)$/.exec(line);
    if (item) items.push(...Array.from({ length: Number(item[1] || 1) }, () => readItem(item[2]!)));
    else if (line.startsWith('> ')) note = line.slice(2);
    else throw new Error(`a section cannot have this line: ${line}`);
  }
  return { title, items, note };
}

/** An item from its parts: one part is text alone. */
export const itemOf = (cells: readonly string[]): Item =>
  cells.length === 1
    ? { label: '', text: cells[0]!, cells }
    : { label: cells[0]!, text: cells.slice(1).join(' · '), cells };

export const readItem = (line: string): Item => itemOf(line.split('|').map((part) => part.trim()));

function readWords(label: string, body: string): NamedWords {
  const values = new Map(
    linesOf(body).map((line) => {
      const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`a language cannot have this line: ${line}`);
      return [name, value!] as const;
    }),
  );
  const one = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`a language has no word for ${name}`);
    return value;
  };
  return {
    label,
    names: [...values.keys()],
    one,
    list: (name) => one(name).split(' | '),
  };
}

const linesOf = (body: string): readonly string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const names = [
  /** Introduces the request in its own words, so nothing is lost. */
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
  'untitled',
  'topic',
  'detail',
  'rest',
  /** For a person whose name is known. */
  'address',
] as const;

export type Words = Readonly<Record<(typeof names)[number], string>> & {
  /** The three points of a topic when each has its own heading. */
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

/** Letters and digits of the scripts that our languages are written in: ranges, because property classes are slow to compile. */
export const letter = '[A-Za-z\\u00c0-\\u024f\\u0610-\\u065f\\u066e-\\u06ef\\u0900-\\u0965\\u0970-\\u097f]';
export const digit = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\uff10-\\uff19]';

/** Alternatives as whole words, if the language writes spaces between words. */
export const alone = (alternatives: string, language: string): string =>
  lexiconOf(language).isSpaced ? `(?<!${letter})(?:${alternatives})(?!${letter})` : `(?:${alternatives})`;

type Pick = (lexicon: Lexicon) => string | undefined;
const every: readonly Lexicon[] = Object.values(lexicons);
const join = (alternatives: readonly (string | undefined)[]): string => alternatives.filter(Boolean).join('|');

/** The words of all languages as they are. */
export const anyOf = (pick: Pick): string => `(?:${join(every.map(pick))})`;

/** The words of all languages: whole words if the language has spaces, anywhere in the text otherwise. */
export function anyWord(pick: Pick): string {
  const spaced = join(every.filter(({ isSpaced }) => isSpaced).map(pick));
  const others = every.filter(({ isSpaced }) => !isSpaced).map(pick);
  return `(?:${join([`(?<![\\p{L}\\p{M}])(?:${spaced})(?![\\p{L}\\p{M}])`, ...others])})`;
}

/** A pattern for each language, compiled on first use. */
export function perLanguage<Made>(make: (language: LanguageName) => Made): (tag: string) => Made {
  const made = new Map<LanguageName, Made>();
  return (tag) => {
    const name = nearestLanguage(tag);
    const known = made.get(name);
    if (known !== undefined) return known;
    const one = make(name);
    made.set(name, one);
    return one;
  };
}
