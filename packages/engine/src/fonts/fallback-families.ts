// The families that lend characters to fonts that lack them, by script, and the packages they come in.

/** `pattern` matches a character the family is made for. Families without one take what is left, in this order. */
type FallbackFamily = { readonly family: string; readonly pattern?: RegExp };

/** Scripts with a family of their own, named after them; all but the first four are installed by those who write them. */
const ownFamilies = [
  ...['Arabic', 'Hebrew', 'Devanagari', 'Thai'],
  ...['Armenian', 'Bengali', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Lao', 'Malayalam'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
];

const han = /\p{scx=Han}/u;

/** Where several match, the first that is installed and has the character draws it. */
const fallbackFamilies: readonly FallbackFamily[] = [
  { family: 'Noto Emoji', pattern: /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u },
  // Before Noto's, which draws dots as glyphs of their own: a PDF then says dotted letters twice when its text is read.
  { family: 'Vazirmatn', pattern: /\p{scx=Arabic}/u },
  ...ownFamilies.map((script) => ({ family: `Noto Sans ${script}`, pattern: new RegExp(`\\p{scx=${script}}`, 'u') })),
  { family: 'Noto Sans KR', pattern: /\p{scx=Hangul}/u },
  { family: 'Noto Sans JP', pattern: /\p{scx=Hiragana}|\p{scx=Katakana}/u },
  { family: 'Noto Sans SC', pattern: han },
  { family: 'Noto Sans JP', pattern: han },
  { family: 'Noto Sans TC', pattern: /\p{scx=Han}|\p{scx=Bopomofo}/u },
  { family: 'Noto Sans' },
  { family: 'Noto Sans Math' },
  { family: 'Noto Sans Symbols 2' },
  { family: 'Noto Emoji' },
];

/** The families to try for a character (with what is joined to it), best first. */
export function fallbackFor(cluster: string): readonly string[] {
  return fallbackFamilies
    .filter(({ pattern }) => pattern === undefined || pattern.test(cluster))
    .map(({ family }) => family);
}

/** The family made for a character's script, if there is one. */
export function familyMadeFor(character: string): string | undefined {
  return fallbackFamilies.find(({ pattern }) => pattern?.test(character))?.family;
}

/** The npm package that holds a family's open fonts. */
export function fontPackage(family: string): string {
  const name = family
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `@expo-google-fonts/${name}`;
}
