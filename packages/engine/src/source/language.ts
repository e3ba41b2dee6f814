// The language of a document: read from its tag, or guessed from script and common words; and its consequences.
import { isTraditionalChinese } from '../base/chinese.ts';

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ckb', 'arc', 'syr', 'iw']);

/** The writing direction of a language tag (BCP 47; a script subtag decides first). */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = '', ...subtags] = language.toLowerCase().split('-');
  const script = subtags.find((subtag) => subtag.length === 4);
  if (script) return ['arab', 'hebr', 'syrc', 'thaa', 'nkoo', 'aran'].includes(script) ? 'rtl' : 'ltr';
  return rightToLeft.has(primary) ? 'rtl' : 'ltr';
}

/** True for a well-formed tag (RFC 5646, 2.1, without its grandfathered forms). */
export const isLanguageTag = (tag: string): boolean => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag);

/** The script of a letter tells these languages, most distinctive first; ones that share a script are split below. */
const createScripts = (): readonly (readonly [language: string, pattern: RegExp])[] => [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
];

/** Where the letters of these scripts are, and much else: told sooner than a script. */
const mayBeOfThem = /[\u0370-\u1fff\u2126\u2c00-\uffff]/;
/** Made for the first text with such letters: classes of letters take milliseconds to make. */
let scripts: ReturnType<typeof createScripts> | undefined;
let anyOfThem: RegExp | undefined;

const commonWords: { readonly [language: string]: readonly string[] } = {
  en: 'the a an and of to in is for with that are this from by on as at it be or we our you'.split(' '),
  de: 'der die das und ist von mit für nicht ein eine den im auf werden wird zu'.split(' '),
  fr: 'le la les des et est une du pour dans que sur avec par au'.split(' '),
  es: 'el la los las y de que en para con una por del se es'.split(' '),
  it: 'il di e che la per un una con del della sono nel gli è'.split(' '),
  pt: 'o a os as e de que em para com uma do da não é no na'.split(' '),
  nl: 'de het een en van is voor met dat op niet zijn wordt'.split(' '),
  sv: 'och att det som är en för av med på den ett inte'.split(' '),
  da: 'og at det er en for af med på den ikke til der'.split(' '),
  pl: 'i w na z się do jest nie że o to dla przez oraz'.split(' '),
  cs: 'a v na je se že pro s z do to jsou nebo'.split(' '),
  la: 'et in ut sed non vel quis ac ante eget sit amet'.split(' '),
  fi: 'ja on ei se että hän mutta myös voi ovat kun tai jos sekä'.split(' '),
  tr: 've bir bu için ile da de olarak olan çok daha'.split(' '),
};

/** A guess at the language of a text: 'en' if nothing suggests another. */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, 20_000);
  if (!mayBeOfThem.test(sample)) return guessByWords(sample);
  scripts ??= createScripts();
  anyOfThem ??= new RegExp(scripts.map(([, { source }]) => source).join('|'), 'u');
  if (!anyOfThem.test(sample)) return guessByWords(sample);
  // A word in Latin letters has about three times as many as one in these scripts.
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = (sample.match(/\p{L}/gu)?.length ?? 0) - (latin * 2) / 3;
  for (const [language, pattern] of scripts) {
    const share = (sample.match(pattern)?.length ?? 0) / Math.max(1, letters);
    if (share > (language === 'ja' ? 0.1 : 0.3)) return refine(language, sample);
  }
  return guessByWords(sample);
}

function refine(language: string, sample: string): string {
  if (language === 'ar' && /[پچژگ]/.test(sample)) return /[ٹڈڑے]/.test(sample) ? 'ur' : 'fa';
  if (language === 'ru' && /[іїєґ]/i.test(sample)) return 'uk';
  return language;
}

/** Common words with their languages, and the length of the longest. Built on first use. */
let common: { readonly languagesOf: ReadonlyMap<string, readonly string[]>; readonly longest: number } | undefined;

function readCommonWords(): NonNullable<typeof common> {
  const languages = new Map<string, string[]>();
  for (const [language, words] of Object.entries(commonWords)) {
    for (const word of words) {
      const known = languages.get(word);
      if (known === undefined) languages.set(word, [language]);
      else known.push(language);
    }
  }
  return { languagesOf: languages, longest: Math.max(...Array.from(languages.keys(), ({ length }) => length)) };
}

/** Words of texts in Latin letters, found in a fifth of the time that other scripts take. */
const latinWords = /[a-zªµºß-öø-ɏ]+/g;
const beyondLatin = /[^\0-ɏ\u2000-\u2bff]/;
const words = /\p{L}+/gu;

/** Common words of a language in a text of it. */
const leastEvidence = 3;

function guessByWords(sample: string): string {
  common ??= readCommonWords();
  const { languagesOf, longest } = common;
  const counts = new Map<string, number>();
  /** Without those of one letter, which are also names of things. */
  const evidence = new Map<string, number>();
  const small = sample.toLowerCase();
  for (const word of small.match(beyondLatin.test(small) ? words : latinWords) ?? []) {
    if (word.length > longest) continue;
    for (const language of languagesOf.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
      if (word.length > 1) evidence.set(language, (evidence.get(language) ?? 0) + 1);
    }
  }
  let best = 'en';
  let most = counts.get('en') ?? 0;
  for (const language of Object.keys(commonWords)) {
    const count = counts.get(language) ?? 0;
    if (count > most && (evidence.get(language) ?? 0) >= leastEvidence) {
      best = language;
      most = count;
    }
  }
  return best;
}

const untitled: { readonly [language: string]: string } = {
  en: 'Untitled',
  de: 'Ohne Titel',
  fr: 'Sans titre',
  es: 'Sin título',
  it: 'Senza titolo',
  pt: 'Sem título',
  nl: 'Naamloos',
  sv: 'Namnlös',
  da: 'Uden titel',
  pl: 'Bez tytułu',
  cs: 'Bez názvu',
  tr: 'Adsız',
  ru: 'Без названия',
  uk: 'Без назви',
  el: 'Χωρίς τίτλο',
  ar: 'بدون عنوان',
  fa: 'بدون عنوان',
  ur: 'بلا عنوان',
  he: 'ללא כותרת',
  hi: 'शीर्षकहीन',
  th: 'ไม่มีชื่อ',
  ja: '無題',
  zh: '无标题',
  'zh-hant': '無標題',
  ko: '제목 없음',
};

/** The name of a document without a title. */
export function untitledIn(language: string): string {
  const primary = isTraditionalChinese(language) ? 'zh-hant' : language.split('-')[0]!.toLowerCase();
  return Object.hasOwn(untitled, primary) ? untitled[primary]! : untitled.en!;
}
