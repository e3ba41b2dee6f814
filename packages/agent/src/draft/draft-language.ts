// Whether a draft is in the language that was asked for.
import { type Diagnostic, guessLanguage } from '@deckle/engine';

const maxSample = 20_000;
/** Words that tell a language; fewer are a title, a name, a table. */
const leastWords = 25;
const leastWordsOfPage = 6;

/** The prose of a draft: no code, data, directives, tables or addresses. */
function proseOf(text: string): string {
  let isFenced = false;
  return text
    .slice(0, maxSample)
    .split('\n')
    .filter((line) => {
      const isFence = /^\s*(?:`{3}|~{3})/.test(line);
      if (isFence) isFenced = !isFenced;
      return !isFence && !isFenced && !/^(?::{2,}|\|)/.test(line);
    })
    .join('\n')
    .replace(/https?:\S+/g, '');
}

const english = new Set(
  'the a an and of to in is for with that are this from by on as at it be or we our you'.split(' '),
);

/** The language of a text, where it is certain: English is what is guessed where nothing tells. */
function certainLanguage(text: string, least: number): string | undefined {
  const prose = proseOf(text);
  if (!/\p{L}/u.test(prose)) return undefined;
  const guessed = guessLanguage(prose);
  // Scripts without spaces have few words, and need none.
  if (new Intl.Locale(guessed).maximize().script !== 'Latn') return guessed;
  const words = prose.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < least) return undefined;
  return guessed !== 'en' || words.filter((word) => english.has(word)).length >= words.length / 12
    ? guessed
    : undefined;
}

/** Languages that common words and scripts tell, by the group whose members look alike. */
const groups: readonly string[] = [
  'en',
  'de nl',
  'fr',
  'es pt',
  'it',
  'sv da',
  'pl cs',
  'fi',
  'tr',
  'ja zh',
  'ko',
  'ar',
  'he',
  'hi',
  'th',
  'el',
  'ru uk',
];

const groupOf = (tag: string): string | undefined =>
  groups.find((group) => group.split(' ').includes(tag.toLowerCase().split('-')[0]!));

/** Whether a draft is certainly not in the language `wanted` (BCP 47). */
export function isInAnotherLanguage(text: string, wanted: string, least = leastWords): boolean {
  const own = groupOf(wanted);
  const found = own && certainLanguage(text, least);
  const other = found && groupOf(found);
  return other !== undefined && other !== '' && other !== own;
}

/** Of a page of a draft that is in another language. */
export function languageFault(page: string, wanted: string): readonly Diagnostic[] {
  if (!isInAnotherLanguage(page, wanted, leastWordsOfPage)) return [];
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(wanted) ?? wanted;
  return [
    {
      code: 'draft-language',
      severity: 'warning',
      message: `This is not written in ${name} (${wanted}).`,
      hint: `Write all of it in ${name}.`,
    },
  ];
}
