// The requested kind of document and its archetype: the earliest telling word of the request decides.
import type { Kind } from '@deckle/engine';
import { kinds } from '@deckle/engine';
import { archetypes, isSheetArchetype, nearestArchetype, sheetNames } from '../archetypes.ts';
import { anyOf, requestWords } from '../languages/index.ts';
import { lowerCase } from './dates.ts';

export type Recognized = {
  readonly kind: Kind;
  readonly archetype: string;
  /** False: the request names no known shape, and the nearest was used. */
  readonly isKnown: boolean;
};

export type Found = { readonly index: number; readonly end: number };
/** Finds the first of some words in a text. */
export type WordFinder = (text: string) => Found | undefined;

const isCjk = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
/** Beside Chinese and Japanese other words need no space. */
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{M}]/u.test(letter) && !isCjk(letter);
/** Arabic writes its article, its conjunctions and some prepositions onto the word. */
const prefix = new RegExp(`(?:^|[^\\p{L}\\p{M}])(${anyOf(({ prefixes }) => prefixes)})$`, 'u');

type Sought = { readonly word: string; readonly script: 'cjk' | 'arabic' | 'spaced'; readonly isOpen: boolean };

/** A finder for any of the words: whole words in scripts with spaces. Not a pattern: so many words are slow to compile. */
function createWordFinder(words: readonly string[]): WordFinder {
  const sought = words.map((written): Sought => {
    const word = written.replace(/\*$/, '');
    return { word, script: isCjk(word) ? 'cjk' : isArabic(word) ? 'arabic' : 'spaced', isOpen: word !== written };
  });
  return (text) => {
    const lower = lowerCase(text).replace(/\s/g, ' ');
    let best: Found | undefined;
    for (const one of sought) {
      const found = findWord(lower, one, best?.index ?? lower.length);
      if (found && (!best || found.index < best.index || (found.index === best.index && found.end > best.end)))
        best = found;
    }
    return best;
  };
}

/** The first place of a word, not after `last`. */
function findWord(text: string, { word, script, isOpen }: Sought, last: number): Found | undefined {
  // With its prefix an Arabic word begins up to three letters before.
  for (let at = text.indexOf(word); at >= 0 && at <= last + 3; at = text.indexOf(word, at + 1)) {
    let end = at + word.length;
    if (script === 'cjk') return { index: at, end };
    if (isOpen) while (isLetter(text[end])) end += 1;
    else if (isLetter(text[end])) continue;
    if (!isLetter(text[at - 1])) return { index: at, end };
    const written = script === 'arabic' ? prefix.exec(text.slice(Math.max(0, at - 4), at))?.[1] : undefined;
    if (written) return { index: at - written.length, end };
  }
  return undefined;
}

/** What an event is for: what people celebrate is no word for a document, and stays in its title. */
const occasions = requestWords('occasions');
const kindWords = kinds.map((kind) => [kind, requestWords(kind)] as const);
const archetypeWords = [...archetypes.map(({ name }) => name), ...sheetNames].map(
  (name) => [name, [...requestWords(name), ...(name === 'event-plan' ? occasions : [])]] as const,
);
const allWords = [...kindWords, ...archetypeWords].flatMap(([, words]) => words);
const kindFinders = kindWords.map(([kind, words]) => [kind, createWordFinder(words)] as const);
const archetypeFinders = archetypeWords.map(([name, words]) => [name, createWordFinder(words)] as const);

/** Whether a text has a word for this archetype. */
export const namesArchetype = (text: string, archetype: string): boolean =>
  archetypeFinders.some(([name, find]) => name === archetype && find(text) !== undefined);

/** Finds any word that names a kind or an archetype. */
export const findRequestWord = createWordFinder(allWords);
/** Finds any word that names a document, which a party does not. */
export const findDocumentWord = createWordFinder(allWords.filter((word) => !occasions.includes(word)));
/** Finds any word that names a kind. */
export const findKindWord = createWordFinder(kindWords.flatMap(([, words]) => words));

/** `hasTable`: the prompt brings a table and nothing else, which asks for a sheet when no word says otherwise. */
export function recognize(request: string, asked: Kind | undefined, hasTable: boolean): Recognized {
  const kind = asked ?? earliest(request, kindFinders);
  const fitting = archetypeFinders.filter(
    ([name]) => kind === undefined || isSheetArchetype(name) === (kind === 'sheet'),
  );
  const name = earliest(withoutTopic(request), fitting) ?? subjectOf(request, fitting);
  if (name !== undefined) return { kind: kind ?? usualKind(name), archetype: name, isKnown: true };
  const other = earliest(request, archetypeFinders);
  if (kind === 'sheet' && other !== undefined && isSheetArchetype(other))
    return { kind, archetype: other, isKnown: true };
  if (kind !== undefined && other !== undefined && counterparts[other] !== undefined && kind !== 'sheet') {
    return { kind, archetype: counterparts[other], isKnown: true };
  }
  const fallbackKind = kind ?? (hasTable ? 'sheet' : 'doc');
  return {
    kind: fallbackKind,
    archetype: fallbackKind === 'sheet' ? 'tracker' : nearestArchetype.name,
    isKnown: false,
  };
}

/** The position of a document's subject; some languages put it before the word for the document. */
const marks = anyOf(({ topic }) => topic.marks);
const aboutBefore = new RegExp(`^(.*?)(?<!\\p{L})${marks}(?!\\p{L}).*$`, 'isu');
const aboutWhat = new RegExp(`(?<!\\p{L})${marks}(?!\\p{L})\\s+(.+)$`, 'isu');
const aboutAfter = new RegExp(`^.*?${anyOf(({ topic }) => topic.marksBehind)}`, 'su');
const enclosed = new RegExp(
  anyOf(({ topic }) => topic.enclosed),
  'su',
);

/** The request without its topic, where that is marked: slides about wedding customs plan no wedding. */
function withoutTopic(request: string): string {
  const before = aboutBefore.exec(request)?.[1];
  if (before !== undefined && findRequestWord(before)) return before;
  if (enclosed.test(request)) return request.replace(enclosed, ' ');
  const after = request.replace(aboutAfter, '');
  return after !== request && findRequestWord(after) ? after : request;
}

/** Archetypes that are asked for by their subject: slides about the launch of an app are those of its launch. */
const subjects = new Set(['launch', 'quarterly-review', 'pitch', 'status-report']);
const article = new RegExp(
  `^(?:${anyOf(({ topic }) => topic.article)}\\s+|${anyOf(({ topic }) => topic.elided)})?(?:${anyOf(({ topic }) => topic.our)}\\s*)?`,
  'iu',
);

function subjectOf(request: string, finders: readonly (readonly [string, WordFinder])[]): string | undefined {
  const [, topic] = aboutWhat.exec(request) ?? [];
  if (topic === undefined) return undefined;
  const text = topic.replace(article, '');
  return finders.find(([name, find]) => subjects.has(name) && find(text)?.index === 0)?.[0];
}

/** What is asked for as slides or text, though it is a sheet by habit: the archetype that says the same in words. */
const counterparts: { readonly [sheet: string]: string } = {
  'project-plan': 'proposal',
};

const usualKind = (name: string): Kind => archetypes.find((archetype) => archetype.name === name)?.kind ?? 'sheet';

const isNext = (request: string, first: Found, second: Found, between = /^\s?$/): boolean =>
  first.end <= second.index && between.test(request.slice(first.end, second.index));

const ofOccasion = new RegExp(`^(?:\\s|${anyOf(({ isSpaced, sheet }) => (isSpaced ? undefined : sheet.of))})?$`, 'u');
const findOccasion = createWordFinder(occasions);
/** "Wedding budget", "結婚式の予算": the plan of a wedding is asked for by its name alone, and its budget is a budget. */
const isOccasionOf = (request: string, first: Found, second: Found): boolean =>
  findOccasion(request.slice(first.index, first.end))?.end === first.end - first.index &&
  isNext(request, first, second, ofOccasion);

/**
 * The name whose words come first; of two in the same place, the longer word. "Report" yields to what kind of report it is, and an occasion
 * to the document named right after it.
 */
function earliest<Name extends string>(
  request: string,
  finders: readonly (readonly [Name, WordFinder])[],
): Name | undefined {
  let best: (Found & { readonly name: Name }) | undefined;
  for (const [name, find] of finders) {
    const found = find(request);
    if (!found) continue;
    if (best && ((best.name === 'report' && isNext(request, best, found)) || isOccasionOf(request, best, found)))
      best = { name, ...found };
    else if (best && ((name === 'report' && isNext(request, found, best)) || isOccasionOf(request, found, best)))
      continue;
    else if (!best || found.index < best.index || (found.index === best.index && found.end > best.end))
      best = { name, ...found };
  }
  return best?.name;
}
