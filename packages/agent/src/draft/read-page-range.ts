// How exactly a request means its pages: "2 pages", "at most 2 pages", "about 3 pages", "2 to 3 pages".
import type { PageRange } from './page-range.ts';

const page = "(?:pages?|seiten?|páginas?|pagin[ae]s?|pagina['’]s|页|頁|ページ|صفح\\p{L}*|पृष्ठ\\p{L}*|पेज\\p{L}*)";
/** A number or the word of one, and at most a word before its pages: "four full pages". */
const amount = `(?<amount>\\p{Nd}{1,3}|\\p{L}{2,12})(?:[\\s-]+\\p{L}+)?[\\s-]*${page}`;

const mostWords =
  "at most|at the most|no more than|no longer than|not longer than|nicht länger als|not more than|not over|up to|under|within|max(?:imum)?\\.?(?: of)?|höchstens|maximal|bis zu|nicht mehr als|au plus|au maximum|(?:un )?maximum(?: de)?|pas plus de|jusqu’à|jusqu'à|como máximo|(?:un )?máximo(?: de)?|hasta|no más de|al massimo|massimo|fino a|não mais de|no máximo|até|hoogstens|最多|不超过|不超過|最大|अधिकतम|بحد أقصى|لا تزيد عن|لا يتجاوز";
const leastWords =
  'at least|no fewer than|no less than|min(?:imum)?\\.?(?: of)?|mindestens|wenigstens|au moins|al menos|por lo menos|almeno|pelo menos|minstens|至少|最少|कम से कम|على الأقل';
const aboutWords =
  'about|around|roughly|approximately|approx\\.?|some|circa|ca\\.|~|≈|etwa|ungefähr|rund|environ|à peu près|unas?|aproximadamente|cerca de|più o meno|ongeveer|大约|大約|约|約|लगभग|حوالي';
const before = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})\\s{0,3}(?:the |a |an |de |of )?${amount}`, 'giu');
const after = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${amount}\\s{0,3}(?:${words})(?!\\p{Script=Latin})`, 'giu');

const forms = [
  ['most', before(mostWords)],
  [
    'most',
    after(
      `[,(]?\\s?(?:or less|or fewer|at (?:the )?most|max(?:imum|imal)?|höchstens|au (?:plus|maximum)|como máximo|al massimo|no máximo|以内|以下|まで)`,
    ),
  ],
  ['least', before(leastWords)],
  ['least', after('[,(]?\\s?(?:or more|at least|minimum|mindestens|au moins|al menos|以上)')],
  ['about', before(aboutWords)],
  ['about', after('(?:or so|程度|ほど|左右|前後)')],
] as const;

const range = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?<first>\\p{Nd}{1,3})\\s{0,2}(?:[-–—]|to|or|bis|oder|à|ou|a|o|até|of|至|到|से|إلى|から|〜|～)\\s{0,2}${amount}`,
  'iu',
);

/** Longer requests have said it by then. */
const maxLength = 5_000;

/** `count`: the pages that the request was read to ask for. "About" leaves a page either way from three pages on: of two, it would be half. */
export function readPageRange(prompt: string, count: number): PageRange {
  const text = prompt.slice(0, maxLength);
  const isCount = (found: string | undefined): boolean => !/^\p{Nd}+$/u.test(found ?? '') || Number(found) === count;
  const several = range.exec(text);
  const first = Number(several?.groups?.first);
  if (several && isCount(several.groups?.amount) && first < count) return { least: first, most: count, said: 'range' };
  for (const [form, pattern] of forms)
    for (const { groups } of text.matchAll(pattern)) {
      if (!isCount(groups?.amount)) continue;
      if (form === 'most') return { least: 1, most: count, said: 'range' };
      if (form === 'least') return { least: count, most: Number.POSITIVE_INFINITY, said: 'range' };
      const room = count >= 3 ? 1 : 0;
      return { least: count - room, most: count + room, said: 'about' };
    }
  return { least: count, most: count, said: 'exact' };
}
