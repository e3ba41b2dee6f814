// Reads what a request wants changed in a document: the pages it names, and what to do with them.
import { type Kind, themeNames } from '@deckle/engine';
import { namedLanguage, recognize } from '../composer/read/index.ts';
import {
  allPages,
  asks,
  asksAfter,
  asksStart,
  counted,
  idleWords,
  into,
  listed,
  numbered,
  ordinals,
  pageWords,
  placeBehind,
  singular,
} from './change-words.ts';

/** Where a page goes: beside another one, at the beginning or at the end. */
export type Spot = { readonly side: 'before' | 'after'; readonly page: number } | 'start' | 'end';

/** Pages count from 0, as readers see them. */
export type ChangeRequest =
  | { readonly type: 'kind'; readonly kind: Kind }
  | { readonly type: 'theme'; readonly theme: string }
  | { readonly type: 'remove'; readonly pages: readonly number[] }
  | { readonly type: 'move'; readonly page: number; readonly to: Spot }
  /** `page` absent: the document. */
  | { readonly type: 'rename'; readonly page: number | undefined; readonly title: string }
  | { readonly type: 'chart'; readonly after: number | undefined }
  /** A new page. `to` absent: the request does not say where. */
  | { readonly type: 'add'; readonly to: Spot | undefined; readonly title: string | undefined }
  /** By a model; `pages` absent: the model picks them. */
  | {
      readonly type: 'write';
      readonly pages: readonly number[] | undefined;
      readonly language?: string | undefined;
      readonly shortens: boolean;
      /** Nothing else is asked, and no other page is meant. */
      readonly isSure: boolean;
    }
  /** More than one change, or one that words alone do not tell: for a model to take apart. */
  | { readonly type: 'several' }
  | { readonly type: 'missing'; readonly page: string };

const quoted = /[“„«「『"]\s*([^“”„«»「」『』"]{1,200}?)\s*[”“»」』"]/u;

/** `titles` and `labels` are those of the pages, as readers see them. */
export function readChange(
  prompt: string,
  kind: Kind,
  titles: readonly string[],
  labels: readonly string[] = titles.map((_, index) => String(index + 1)),
): ChangeRequest {
  const numbers = readPages(prompt, labels);
  const missing = numbers.find((number) => !labels.includes(number));
  if (missing !== undefined) return { type: 'missing', page: missing };
  const pages = numbers.map((number) => labels.indexOf(number));
  const words = prompt.replace(new RegExp(quoted.source, 'gu'), ' ');
  const theme = themeNames.find((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(prompt));
  const kinds = [asks.remove, asks.move, asks.add, asks.shorten, asks.translate, asks.merge, asks.split];
  const asked = kinds.filter((pattern) => pattern.test(words));
  if (asked.length > 1) return { type: 'several' };
  if (theme !== undefined && asks.theme.test(prompt)) return { type: 'theme', theme };
  if (asks.translate.test(words)) {
    const language = namedLanguage(prompt);
    return {
      type: 'write',
      pages: pages.length > 0 ? pages : allOf(titles.length),
      language,
      shortens: false,
      isSure: true,
    };
  }
  if (asks.merge.test(words) || asks.split.test(words)) return { type: 'several' };
  if (pages.length === 0 && asks.turn.test(words) && !asks.shorten.test(words)) {
    const wanted = recognize(prompt, undefined, false);
    if (wanted.isKnown || wanted.kind !== 'doc') {
      if (wanted.kind !== kind) return { type: 'kind', kind: wanted.kind };
    }
  }
  const named = pages.length > 0 ? pages : pagesByTitle(prompt, titles);
  if (asks.remove.test(words)) {
    // "Delete the chart on slide 3" deletes no slide.
    const isWhole = named.length > 0 && saysNoMore(prompt, titles, asks.remove);
    return isWhole ? { type: 'remove', pages: named } : { type: 'several' };
  }
  const [page, target] = pages;
  if (asks.move.test(words)) {
    const to = readSpot(words, target);
    const isWhole =
      page !== undefined && to !== undefined && movesOne(words, pages.length) && saysNoMore(prompt, titles, asks.move);
    return isWhole ? { type: 'move', page, to } : { type: 'several' };
  }
  const title = quoted.exec(prompt)?.[1];
  if (asks.rename.test(prompt)) {
    const name = title ?? into.exec(prompt.replace(numbered, ' '))?.[1]?.trim();
    if (name)
      return { type: 'rename', page: pages[0] ?? pagesByTitle(prompt.replace(quoted, ' '), titles)[0], title: name };
  }
  if (asks.add.test(words) && asks.chart.test(words)) return { type: 'chart', after: page };
  if (asks.add.test(words) && (addsPage(words) || (page === undefined && title !== undefined && pageWords.test(words))))
    return { type: 'add', to: readSpot(words, page), title };
  const shortens = asks.shorten.test(prompt);
  return {
    type: 'write',
    pages: named.length > 0 ? named : asks.all.test(prompt) ? allOf(titles.length) : undefined,
    shortens,
    isSure: pages.length === 1 || (pages.length > 0 && shortens) || (pages.length === 0 && isOfAll(prompt)),
  };
}

/** "Nach Folie 5", in words that follow the number: what comes behind them is what moves. */
const placeFirst = new RegExp(`\\p{Nd}[^\\p{Nd}]{0,12}${placeBehind}[^\\p{Nd}]{0,24}\\p{Nd}`, 'u');

/** Whether a request moves one page, and names it before the place that it goes to. */
function movesOne(words: string, named: number): boolean {
  const [first] = words.matchAll(numbered);
  const side = [asks.before, asksAfter].map((pattern) => words.search(pattern)).filter((at) => at >= 0);
  if (named > 2 || placeFirst.test(words)) return false;
  if (named < 2) return true;
  // "Slides 2 and 3" are both moved; "Folie 4 vor 2" is one and its place.
  const list = first?.[1] ?? '';
  const isList = /\p{Nd}\P{Nd}+\p{Nd}/u.test(list) && !asks.before.test(list) && !asksAfter.test(list);
  const isEnd = side.length === 0 && (asks.end.test(words) || asksStart.test(words));
  return (
    !isList && !isEnd && !side.some((at) => at < (first?.index ?? 0) && /^\p{Script=Latin}/u.test(words.slice(at)))
  );
}

/** Where a request puts a page, beside `target` or at an end. "Move slide 4 to 2" makes it the second. */
function readSpot(words: string, target: number | undefined): Spot | undefined {
  if (target !== undefined)
    return { side: asks.before.test(words) || !asksAfter.test(words) ? 'before' : 'after', page: target };
  if (asks.end.test(words)) return 'end';
  return asksStart.test(words) ? 'start' : undefined;
}

/** Whether all pages are meant, not all of something that one page tells. */
const isOfAll = (prompt: string): boolean =>
  asks.all.test(prompt) && (allPages.test(prompt) || prompt.length <= shortRequest);
const shortRequest = 40;

const withoutPages = (words: string): string =>
  ordinals.reduce(
    (text, [, pattern]) => text.replace(pattern, ' '),
    words.replace(counted, ' ').replace(numbered, ' '),
  );

/** Whether a page is added, one that has no number yet: "add a slide after slide 3", not "add a note to slide 3". */
const addsPage = (words: string): boolean => pageWords.test(withoutPages(words)) && !allPages.test(words);

/** Whether a request names pages and what to do with them, and nothing on them. */
function saysNoMore(prompt: string, titles: readonly string[], asked: RegExp): boolean {
  let text = withoutPages(prompt).toLowerCase();
  for (const title of titles) if (title.length > 3) text = text.replaceAll(title.toLowerCase(), ' ');
  const all = (pattern: RegExp) => new RegExp(`${pattern.source}\\p{L}{0,4}`, 'giu');
  for (const pattern of [asked, pageWords, asks.before, asks.end, asksAfter, asksStart])
    text = text.replace(all(pattern), ' ');
  text = text.replace(idleWords, ' ');
  return (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0) <= 4;
}

const allOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The numbers of pages that a request names, in its order; including nonexistent ones. */
export function readPages(prompt: string, labels: readonly string[]): readonly string[] {
  const found: { readonly at: number; readonly number: string }[] = [];
  const dotted = labels.filter((label) => label.includes('.'));
  let text = prompt;
  // Longer ones first: 2.1 is no part of 2.10.
  for (const label of dotted.toSorted((one, other) => other.length - one.length)) {
    const at = text.search(new RegExp(`(?<![\\d.])${label.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`));
    if (at < 0) continue;
    found.push({ at, number: label });
    text = `${text.slice(0, at)}${'#'.repeat(label.length)}${text.slice(at + label.length)}`;
  }
  const add = (at: number, page: number) => found.push({ at, number: String(page) });
  for (const match of text.matchAll(numbered)) {
    const list = [...match[1]!.matchAll(listed)];
    const isOne = singular.test(match[0]);
    for (const [index, [, number = '', joint]] of list.entries()) {
      const first = readNumber(number);
      const next = list[index + 1]?.[1];
      const isRange = joint !== undefined && next !== undefined && readNumber(next) > first;
      // "Shorten slide 3 to 2 points" names one slide.
      const isWord = joint !== undefined && /\p{L}/u.test(joint);
      const endsHere = isWord && next !== undefined && (isOne || !isRange);
      const last = isRange && !endsHere ? Math.min(readNumber(next), first + 100) : first;
      for (let page = first; page <= last; page += 1) add(match.index, page);
      if (endsHere) break;
    }
  }
  for (const match of text.matchAll(counted)) add(match.index, readNumber(match[1] ?? match[2] ?? match[3]!));
  const last = labels.findLast((label) => /^\d+$/.test(label)) ?? '1';
  for (const [at, words] of ordinals) {
    const match = words.exec(text);
    if (match) add(match.index, at < 0 ? Number(last) : at);
  }
  return [...new Set(found.sort((first, second) => first.at - second.at).map(({ number }) => number))];
}

/** Digits of any script. */
const readNumber = (digits: string): number =>
  Number([...digits].map((digit) => (/\d/.test(digit) ? digit : (digit.codePointAt(0)! & 0xf) % 10)).join(''));

/** Pages whose title the request says. */
function pagesByTitle(prompt: string, titles: readonly string[]): readonly number[] {
  const text = prompt.toLowerCase();
  return titles.flatMap((title, index) => (title.length > 3 && text.includes(title.toLowerCase()) ? [index] : []));
}
