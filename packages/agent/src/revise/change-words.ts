// The patterns by which requests ask for changes, built from the words of all languages.
import { anyOf, type Lexicon, lexicons } from '../composer/languages/index.ts';

type Change = Lexicon['change'];
const start = '(?<![\\p{L}\\p{M}])';

/** Word beginnings where the language has spaces, anywhere where it has none. */
const beginning = (pick: (change: Change) => string | undefined): RegExp =>
  new RegExp(
    `${start}${anyOf(({ isSpaced, change }) => (isSpaced ? pick(change) : undefined))}|${anyOf(({ isSpaced, change }) => (isSpaced ? undefined : pick(change)))}`,
    'iu',
  );

export const asks = {
  remove: beginning(({ remove }) => remove),
  move: beginning(({ move }) => move),
  rename: beginning(({ rename }) => rename),
  add: beginning(({ add }) => add),
  chart: beginning(({ chart }) => chart),
  translate: beginning(({ translate }) => translate),
  turn: beginning(({ turn }) => turn),
  shorten: beginning(({ shorten }) => shorten),
  theme: beginning(({ theme }) => theme),
  all: beginning(({ all }) => all),
  before: beginning(({ before }) => before),
  end: beginning(({ end }) => end),
  merge: beginning(({ merge }) => merge),
  split: beginning(({ split }) => split),
} as const;

const unspacedPages = anyOf(({ isSpaced, change }) => (isSpaced ? undefined : change.pages));
const spacedPages = anyOf(({ isSpaced, change }) => (isSpaced ? change.pages : undefined));
const until = anyOf(({ time }) => time.until);
export const pageWords = new RegExp(`${start}${spacedPages}|${unspacedPages}`, 'iu');
/** "Every slide", "alle Folien". */
export const allPages = new RegExp(`(?:${asks.all.source}).{0,8}(?:${pageWords.source})`, 'iu');
/** "slide 3", "slides 2, 4 and 6", "Folien 2-4": a short word, of any kind, can stand between the numbers. */
export const numbered = new RegExp(
  `(?:${start}${spacedPages}|${unspacedPages})\\s*(?:${anyOf(({ sheet }) => sheet.number)}|#)?\\s*(\\p{Nd}+(?:\\s*(?:[,–-]|[\\p{L}\\p{M}]{1,4})\\s*\\p{Nd}+)*)`,
  'giu',
);
export const listed = new RegExp(`(\\p{Nd}+)\\s*(-|–|${until}(?![\\p{L}\\p{M}]))?`, 'giu');
/** "3rd slide", "3. Folie", "第3页", "3枚目". */
export const counted = new RegExp(
  `(?:(\\p{Nd}+)\\s*${anyOf(({ isSpaced, change }) => (isSpaced ? change.nth : undefined))}\\s*${spacedPages}|${anyOf(({ isSpaced, change }) => (isSpaced ? undefined : change.nth))}\\s*(\\p{Nd}+)\\s*${unspacedPages}|(\\p{Nd}+)\\s*${anyOf(({ change }) => change.nthBehind)})`,
  'giu',
);
/** Behind it, the new title. */
export const into = new RegExp(
  `(?:${start}${anyOf(({ isSpaced, change }) => (isSpaced ? change.into : undefined))}(?!\\p{L})|:|：|${anyOf(({ isSpaced, change }) => (isSpaced ? undefined : change.into))})\\s*["“„«「]?([^"”“»」.!?。]{1,120})`,
  'iu',
);

/** First to sixth, and last, before or after the word for the page. */
export const ordinals: readonly (readonly [at: number, words: RegExp])[] = [1, 2, 3, 4, 5, 6, -1].map((at) => {
  const words = Object.values(lexicons)
    .flatMap(({ change }) => change.ordinals.split('|').slice(...(at < 0 ? [6] : [at - 1, at])))
    .filter((word) => word !== '—')
    .join('|');
  const pages = `(?:${spacedPages}|${unspacedPages})`;
  return [at, new RegExp(`${start}(?:(?:${words})\\s*${pages}|${pages}\\s*(?:${words}))`, 'iu')];
});

/** Whole words where the language has spaces, anywhere where it has none. */
const whole = (pick: (change: Change) => string | undefined, flags = 'iu'): RegExp =>
  new RegExp(
    `${start}${anyOf(({ isSpaced, change }) => (isSpaced ? pick(change) : undefined))}(?![\\p{L}\\p{M}])|${anyOf(({ isSpaced, change }) => (isSpaced ? undefined : pick(change)))}`,
    flags,
  );

export const asksAfter = whole(({ after }) => after);
export const asksStart = whole(({ start: beginningOfAll }) => beginningOfAll);
/** One page, not several, in the language where "to" can follow: "cut slide 3 to 2 points". */
export const singular = new RegExp(`^${anyOf(({ change }) => change.page)}\\s*#?\\s*\\p{Nd}`, 'iu');
/** Words that ask for nothing. */
export const idleWords = whole(({ idle }) => idle, 'giu');
/** At the beginning of the title of a slide that closes a deck. */
export const closingWords = new RegExp(
  `^(?:${anyOf(({ isSpaced, change }) => (isSpaced ? change.closing : undefined))}(?![\\p{L}\\p{M}])|${anyOf(({ isSpaced, change }) => (isSpaced ? undefined : change.closing))})`,
  'iu',
);
/** Before and after, in languages where they follow the number. */
export const placeBehind = anyOf(({ change }) => change.placeBehind);
