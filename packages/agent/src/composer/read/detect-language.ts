// The language of a request: the language it names, else its script, else its most common words.
import { guessLanguage } from '@deckle/engine';
import { anyOf, type Lexicon, languages, lexicons, otherCommonWords } from '../languages/index.ts';

const anyName = anyOf(({ request }) => request.names);
const askedFor = new RegExp(`(?<!\\p{L})${anyOf(({ request }) => request.inLanguage)}\\s+(${anyName})(?!\\p{L})`, 'iu');
/** Arabic writes its article onto names, and Chinese and Japanese have no spaces. */
const named = new RegExp(`(?<!\\p{Script=Latin})${anyName}(?!\\p{Script=Latin})`, 'iu');

const languageOf = (name: string | undefined): string | undefined =>
  name && languages.find((language) => new RegExp(`^(?:${lexicons[language].request.names})$`, 'iu').test(name));

/** The language that a text names anywhere: "translate to German". */
export const namedLanguage = (text: string): string | undefined => languageOf(named.exec(text)?.[0]);

/** Where the request names a language, as it is written: "in German". */
export const findLanguagePhrase = (request: string): string | undefined => askedFor.exec(request)?.[0];

/** A BCP 47 tag. `text` is what follows the request; it decides where the request is silent. */
export function detectLanguage(request: string, text: string): string {
  const asked = languageOf(askedFor.exec(request)?.[1]);
  if (asked) return asked;
  const byScript = guessLanguage(request);
  // Chinese has no kana.
  if (byScript === 'zh' && /\p{Script=Hiragana}/u.test(request)) return 'ja';
  if (new Intl.Locale(byScript).maximize().script !== 'Latn') return byScript;
  return detectByWords(request) ?? guessLanguage(text);
}

type Known = Pick<Lexicon['request'], 'common' | 'telling' | 'endings' | 'letters'>;
const wordSets = [
  ...languages.map((language): readonly [string, Known] => [language, lexicons[language].request]),
  ...Object.entries(otherCommonWords).map(([language, common]): readonly [string, Known] => [language, { common }]),
].flatMap(([language, { common, telling, endings, letters }]) => {
  if (common === undefined) return [];
  // Of a language without such endings or letters nothing is one.
  const ending = new RegExp(endings ? `^\\p{L}{3,}(?:${endings})$` : '(?!)', 'u');
  const sets = { common: new Set(common.split(' ')), telling: new Set(telling?.split(' ')) };
  return [{ language, ...sets, ending, letters: new RegExp(letters ?? '(?!)', 'iu') }];
});

function detectByWords(request: string): string | undefined {
  const words = request.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: string | undefined;
  let highest = 0;
  for (const { language, common, telling, ending, letters } of wordSets) {
    // "Plan" and "marketing" are in every language, "junio" in one.
    const scores = words.map((word): number =>
      telling.has(word) || ending.test(word) ? 1.5 : common.has(word) ? 1 : 0,
    );
    const score = scores.reduce((sum, each) => sum + each, letters.test(request) ? 1.5 : 0);
    if (score > highest) [best, highest] = [language, score];
  }
  return best;
}
