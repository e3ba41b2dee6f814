// Fallback families for missing characters, by script and language, with their packages.
import { isTraditionalChinese } from '../base/chinese.ts';
import { lazy } from '../base/lazy.ts';

/** `pattern` matches the characters the family is made for. Families without a pattern take the rest, in this order. */
type FallbackFamily = { readonly family: string; readonly pattern?: RegExp };

/** Scripts with a dedicated family, named after them; all but the first four are installed only by users who need them. */
const ownFamilies = [
  ...['Arabic', 'Hebrew', 'Devanagari', 'Thai'],
  ...['Armenian', 'Bengali', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Lao', 'Malayalam'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
];

/** Han with the signs set among it: punctuation, brackets, circled numbers, wide and narrow forms. */
const han = lazy(() => /\p{scx=Han}|\p{scx=Bopomofo}|[\u3000-\u303f\u3190-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u);
const kana = /[\u3041-\u30ff\u31f0-\u31ff\uff65-\uff9f]/u;

/** Built when a font first lacks a character: script patterns take milliseconds to build, and most documents need none. */
const before = lazy((): readonly FallbackFamily[] => [
  // In color if installed: 25 MB.
  ...['Noto Color Emoji', 'Noto Emoji'].map((family) => ({
    family,
    pattern: /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u,
  })),
  // Before Noto's, which draws dots as separate glyphs: text read from a PDF would then repeat dotted letters.
  { family: 'Sarabun', pattern: /\p{scx=Thai}/u },
  { family: 'Hind Siliguri', pattern: /\p{scx=Bengali}/u },
  { family: 'Vazirmatn', pattern: /\p{scx=Arabic}/u },
  ...ownFamilies.map((script) => ({ family: `Noto Sans ${script}`, pattern: new RegExp(`\\p{scx=${script}}`, 'u') })),
  { family: 'Noto Sans KR', pattern: /\p{sc=Hangul}/u },
  { family: 'Noto Sans JP', pattern: kana },
]);
const after: readonly FallbackFamily[] = [
  ...['SC', 'TC', 'KR'].map((region) => ({ family: `Noto Sans ${region}`, pattern: kana })),
  { family: 'Noto Sans' },
  { family: 'Noto Sans Math' },
  { family: 'Noto Sans Symbols 2' },
  { family: 'Noto Emoji' },
];

/** Han characters vary in form by language: the document's language comes first. */
function hanFamilies(language: string): readonly FallbackFamily[] {
  const chinese = isTraditionalChinese(language) ? 'TC' : 'SC';
  const own = /^ja\b/i.test(language) ? 'JP' : /^ko\b/i.test(language) ? 'KR' : chinese;
  const regions = new Set([own, 'SC', 'JP', 'TC', 'KR']);
  return [...regions].map((region) => ({ family: `Noto Sans ${region}`, pattern: han() }));
}

const byLanguage = new Map<string, readonly FallbackFamily[]>();
const languagesKept = 50;

function familiesFor(language: string): readonly FallbackFamily[] {
  let families = byLanguage.get(language);
  if (families === undefined) {
    if (byLanguage.size >= languagesKept) byLanguage.clear();
    families = [...before(), ...hanFamilies(language), ...after];
    byLanguage.set(language, families);
  }
  return families;
}

/** The families to try for a character (with anything joined to it) in a document of this language (BCP 47), best first. */
export function fallbackFor(cluster: string, language: string): readonly string[] {
  return familiesFor(language)
    .filter(({ pattern }) => pattern === undefined || pattern.test(cluster))
    .map(({ family }) => family);
}

/** The family made for a character's script, if any. */
export function familyMadeFor(character: string, language: string): string | undefined {
  return familiesFor(language).find(({ pattern }) => pattern?.test(character))?.family;
}

/** The npm package that holds a family's open fonts. */
export function fontPackage(family: string): string {
  const name = family
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `@expo-google-fonts/${name}`;
}
