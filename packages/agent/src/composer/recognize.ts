// Which kind of document is asked for, and which archetype: the earliest telling word of the request decides.
import type { Kind } from '@deckle/engine';
import { kinds } from '@deckle/engine';
import { archetypes, nearestArchetype } from './archetypes/index.ts';
import { archetypeWords, kindWords } from './request-words.ts';
import { isSheetArchetype } from './sheets/index.ts';

export type Recognized = {
  readonly kind: Kind;
  readonly archetype: string;
  /** False: nothing in the request names a shape that we know; the nearest was taken. */
  readonly isKnown: boolean;
};

/** A pattern for any of the words: whole words where the script has spaces between them. */
export function wordsPattern(words: readonly string[]): RegExp {
  const parts = [...words]
    .sort((first, second) => second.length - first.length)
    .map((word) => {
      const body = word
        .replace(/\*$/, '')
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(' ', '\\s+');
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return body;
      // Arabic writes its article and its conjunctions onto the word.
      if (/\p{Script=Arabic}/u.test(word)) return `(?<!\\p{L})[وفبل]?(?:ال)?${body}(?!\\p{L})`;
      return `(?<![\\p{L}\\p{M}])${body}${word.endsWith('*') ? '[\\p{L}\\p{M}]*' : ''}(?![\\p{L}\\p{M}])`;
    });
  return new RegExp(`(?:${parts.join('|')})`, 'iu');
}

const kindPatterns = kinds.map((kind) => [kind, wordsPattern(kindWords[kind])] as const);
const archetypePatterns = Object.entries(archetypeWords).map(([name, words]) => [name, wordsPattern(words)] as const);

/** Any word that names a kind or an archetype. */
export const requestWord = wordsPattern([...Object.values(kindWords).flat(), ...Object.values(archetypeWords).flat()]);
/** Any word that names a kind. */
export const kindWord = wordsPattern(Object.values(kindWords).flat());

/** `hasTable`: the prompt brings a table and nothing else, which asks for a sheet when no word says otherwise. */
export function recognize(request: string, asked: Kind | undefined, hasTable: boolean): Recognized {
  const kind = asked ?? earliest(request, kindPatterns);
  const fitting = archetypePatterns.filter(
    ([name]) => kind === undefined || isSheetArchetype(name) === (kind === 'sheet'),
  );
  const name = earliest(request, fitting);
  if (name !== undefined) return { kind: kind ?? usualKind(name), archetype: name, isKnown: true };
  const fallbackKind = kind ?? (hasTable ? 'sheet' : 'doc');
  return {
    kind: fallbackKind,
    archetype: fallbackKind === 'sheet' ? 'tracker' : nearestArchetype.name,
    isKnown: false,
  };
}

const usualKind = (name: string): Kind => archetypes.find((archetype) => archetype.name === name)?.kind ?? 'sheet';

/** The name whose pattern matches first; of two at one place the longer match. */
function earliest<Name extends string>(
  request: string,
  patterns: readonly (readonly [Name, RegExp])[],
): Name | undefined {
  let best: { readonly name: Name; readonly index: number; readonly length: number } | undefined;
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(request);
    if (!match) continue;
    const isBetter = !best || match.index < best.index || (match.index === best.index && match[0].length > best.length);
    if (isBetter) best = { name, index: match.index, length: match[0].length };
  }
  return best?.name;
}
