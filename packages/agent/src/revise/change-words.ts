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

// Words of changes that words alone do not make: they say that a model has to read the request.

/** "Merge slides 3 and 4". */
export const asksMerge =
  /(?<!\p{L})(?:merge|combine|join|consolidate|zusammenf|vereine|verschmelz|fusionn|regroupe|fusiona|combina|junte|funda|mescle)|合并|合併|统合|統合|まとめて|मिला|ادمج|دمج/iu;
/** "Split slide 4". */
export const asksSplit =
  /(?<!\p{L})(?:split|divide|break up|teile|aufteil|trenne|sépare|divise|scinde|divid|separ)|拆分|分成|拆成|分割|分けて|बाँट|विभाजित|قسّ?م|افصل/iu;
export const asksAfter =
  /(?<!\p{L})(?:after|behind|below|following|nach|hinter|après|derrière|después|tras|detrás|depois|após)(?!\p{L})|之后|之後|后面|後面|以后|の後|のあと|के बाद|بعد/iu;
export const asksStart =
  /(?<!\p{L})(?:start|beginning|front|top|anfang|beginn|début|inicio|principio|início|começo)(?!\p{L})|开头|開頭|最前|先頭|冒頭|शुरू|البداية/iu;
/** One page, not several, in the language where "to" can follow: "cut slide 3 to 2 points". */
export const singular = /^(?:slide|page|section|worksheet|sheet)\s*#?\s*\p{Nd}/iu;
/** Words that ask for nothing. */
export const plainWords =
  /(?<!\p{L})(?:please|could|can|would|you|now|also|just|the|this|that|my|our|from|of|in|to|and|deck|document|presentation|report|workbook|bitte|kannst|du|die|der|das|den|aus|und|auf|an|ans|dem|präsentation|dokument|bericht|s['’]il|vous|te|plaît|la|le|les|de|du|des|et|à|présentation|por|favor|el|los|las|del|al|y|presentación|o|os|as|da|do|e|para|apresentação)(?!\p{L})|请|請|把|将|將|到|了|を|して|ください|から|に|へ|की|को|का|के|से|में|करें|करो|कृपया|من|فضلك|إلى|في/giu;
