// Words of the lexicons as sources of patterns.
import { type LanguageName, type Lexicon, lexiconOf, lexicons, nearestLanguage } from '../languages/index.ts';

/** Letters and digits of the scripts that our languages are written in: ranges, for classes of properties take long to compile. */
export const letter = '[A-Za-zÀ-ɏ\\u0610-\\u065f\\u066e-\\u06ef\\u0900-\\u0965\\u0970-\\u097f]';
export const digit = '[0-9٠-٩۰-۹०-९０-９]';

/** Alternatives as words of their own, where the language writes spaces between words. */
export const alone = (alternatives: string, language: string): string =>
  lexiconOf(language).isSpaced ? `(?<!${letter})(?:${alternatives})(?!${letter})` : `(?:${alternatives})`;

type Pick = (lexicon: Lexicon) => string | undefined;
const every: readonly Lexicon[] = Object.values(lexicons);
const join = (alternatives: readonly (string | undefined)[]): string => alternatives.filter(Boolean).join('|');

/** The words of all languages as they are. */
export const anyOf = (pick: Pick): string => `(?:${join(every.map(pick))})`;

/** The words of all languages, alone where the language has spaces, anywhere where it has none. */
export function anyWord(pick: Pick): string {
  const spaced = join(every.filter(({ isSpaced }) => isSpaced).map(pick));
  const others = every.filter(({ isSpaced }) => !isSpaced).map(pick);
  return `(?:${join([`(?<![\\p{L}\\p{M}])(?:${spaced})(?![\\p{L}\\p{M}])`, ...others])})`;
}

/** A pattern for each language, made when it is first asked for. */
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
