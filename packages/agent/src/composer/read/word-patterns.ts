// Words of a lexicon as patterns.
import { lexiconOf } from '../languages/index.ts';
import { letter } from './dates.ts';

/** Alternatives as words of their own, where the language writes spaces between words. */
export const alone = (alternatives: string, language: string): string =>
  lexiconOf(language).isSpaced ? `(?<!${letter})(?:${alternatives})(?!${letter})` : `(?:${alternatives})`;
