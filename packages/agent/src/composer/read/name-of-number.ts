// What a number counts, from the words around it: "have 12 shops" counts shops, "目标融资500万元" counts 目标融资.
import { alone, factWordsIn, isSpaced } from './fact-words.ts';

/** The words without those that only lead to a number or away from it. */
export function cleanName(before: string, language: string): string {
  const { lead, tail } = factWordsIn(language);
  const trimmed = trim(before);
  const withoutTail = repeat(trimmed, new RegExp(`${alone(tail, language)}\\s*$`, 'iu'));
  return repeat(withoutTail, new RegExp(`^${alone(lead, language)}\\s*`, 'iu'));
}

/** A label ends with its thing: "best customer Brandt with" is half a sentence. */
export const dangles = (name: string): boolean =>
  /(?<![\p{L}\p{M}])(?:with|from|to|of|at|in|by|for|since|until|before|after|between|than|mit|ab|von|vom|seit|vor|nach|bei|bis|für|gegenüber|avec|dès|depuis|jusqu[’']au?|à|chez|avant|après|con|desde|hasta|para|com|até|sem)$/iu.test(
    name,
  );

/** The name of a number between two texts; undefined where they are a sentence that would lose its sense without it. */
export function nameOfNumber(
  before: string,
  after: string,
  { language, isShare, hasUnit }: { readonly language: string; readonly isShare: boolean; readonly hasUnit: boolean },
): string | undefined {
  const { after: opening, persons, moves } = factWordsIn(language);
  const start = trim(before);
  const moving = new RegExp(`${alone(moves, language)}\\s*$`, 'iu').test(start);
  const name = cleanName(start, language);
  // "62 % of the work is done" would say the opposite without its "of".
  const rest =
    isShare && isSpaced(language)
      ? trim(after)
      : repeat(trim(after), new RegExp(`^${alone(opening, language)}\\s*`, 'iu'));
  if (!isSpaced(language)) return moving ? undefined : `${name}${rest}` || undefined;
  if (name === '' && rest === '') return start || undefined;
  if (name === '') return rest;
  if (moving && !new RegExp(`${alone(factWordsIn(language).after, language)}\\s*$`, 'iu').test(start)) return undefined;
  if (rest === '') return dangles(name) ? undefined : name;
  if (relative.test(start)) return undefined;
  const isSentence = persons !== '' && new RegExp(`^${alone(persons, language)}`, 'iu').test(start);
  return hasUnit && !isSentence ? `${name} ${rest}` : undefined;
}

/** "a lamp that saves 40 % energy" tells of the lamp. */
const relative = /(?<!\p{L})(?:that|which|who|qui|que)(?!\p{L})/iu;

const trim = (text: string): string => text.replace(/^[\s:：=–—(（,，、،-]+|[\s:：=–—)）,，、،.。-]+$/gu, '');

function repeat(text: string, pattern: RegExp): string {
  let rest = text;
  while (rest.replace(pattern, '').trim() !== rest) rest = rest.replace(pattern, '').trim();
  return rest;
}
