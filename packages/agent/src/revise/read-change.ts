// Reads what a request wants changed in a document: the pages it names, and what to do with them.
import { type Kind, themeNames } from '@deckle/engine';
import { namedLanguage, recognize } from '../composer/read/index.ts';
import { asks, counted, into, listed, numbered, ordinals, pageWords } from './change-words.ts';

/** Pages count from 0. */
export type ChangeRequest =
  | { readonly type: 'kind'; readonly kind: Kind }
  | { readonly type: 'theme'; readonly theme: string }
  | { readonly type: 'remove'; readonly pages: readonly number[] }
  | { readonly type: 'move'; readonly page: number; readonly to: number }
  /** `page` absent: the document. */
  | { readonly type: 'rename'; readonly page: number | undefined; readonly title: string }
  | { readonly type: 'chart'; readonly after: number | undefined }
  | { readonly type: 'add'; readonly after: number | undefined; readonly title: string }
  /** By a model; `pages` absent: the model picks them. */
  | {
      readonly type: 'write';
      readonly pages: readonly number[] | undefined;
      readonly language?: string | undefined;
      readonly shortens: boolean;
    }
  | { readonly type: 'missing'; readonly page: number };

const quoted = /[“„«「『"]\s*([^“”„«»「」『』"]{1,200}?)\s*[”“»」』"]/u;

/** `titles` are the current titles of the pages. */
export function readChange(prompt: string, kind: Kind, titles: readonly string[]): ChangeRequest {
  const count = titles.length;
  const pages = readPages(prompt, count);
  const missing = pages.find((page) => page < 0 || page >= count);
  if (missing !== undefined) return { type: 'missing', page: missing + 1 };
  const theme = themeNames.find((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(prompt));
  if (theme !== undefined && asks.theme.test(prompt)) return { type: 'theme', theme };
  const language = asks.translate.test(prompt) ? namedLanguage(prompt) : undefined;
  if (asks.translate.test(prompt))
    return { type: 'write', pages: pages.length > 0 ? pages : allOf(count), language, shortens: false };
  if (pages.length === 0 && asks.turn.test(prompt) && !asks.shorten.test(prompt)) {
    const wanted = recognize(prompt, undefined, false);
    if (wanted.isKnown || wanted.kind !== 'doc') {
      if (wanted.kind !== kind) return { type: 'kind', kind: wanted.kind };
    }
  }
  const named = pages.length > 0 ? pages : pagesByTitle(prompt, titles);
  if (asks.remove.test(prompt) && named.length > 0) return { type: 'remove', pages: named };
  const [page] = pages;
  if (asks.move.test(prompt) && page !== undefined) {
    const target = pages[1];
    const to = target === undefined ? (asks.end.test(prompt) ? count - 1 : 0) : target;
    return {
      type: 'move',
      page,
      to: target !== undefined && asks.before.test(prompt) && target > page ? target - 1 : to,
    };
  }
  const title = quoted.exec(prompt)?.[1];
  if (asks.rename.test(prompt)) {
    const name = title ?? into.exec(prompt.replace(numbered, ' '))?.[1]?.trim();
    if (name)
      return { type: 'rename', page: pages[0] ?? pagesByTitle(prompt.replace(quoted, ' '), titles)[0], title: name };
  }
  if (asks.add.test(prompt) && asks.chart.test(prompt)) return { type: 'chart', after: page };
  if (asks.add.test(prompt) && title !== undefined && (page !== undefined || pageWords.test(prompt)))
    return { type: 'add', after: page, title };
  const shortens = asks.shorten.test(prompt);
  return {
    type: 'write',
    pages: named.length > 0 ? named : asks.all.test(prompt) ? allOf(count) : undefined,
    shortens,
  };
}

const allOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The pages that a request names, from 0, in its order; including nonexistent ones. */
export function readPages(prompt: string, count: number): readonly number[] {
  const found: { readonly at: number; readonly page: number }[] = [];
  for (const match of prompt.matchAll(numbered)) {
    const list = [...match[1]!.matchAll(listed)];
    for (const [index, [, number = '', joint]] of list.entries()) {
      const first = readNumber(number);
      const next = list[index + 1]?.[1];
      const last = joint && next !== undefined ? Math.min(readNumber(next), first + 100) : first;
      for (let page = first; page <= last; page += 1) found.push({ at: match.index, page: page - 1 });
    }
  }
  for (const match of prompt.matchAll(counted))
    found.push({ at: match.index, page: readNumber(match[1] ?? match[2] ?? match[3]!) - 1 });
  for (const [at, words] of ordinals) {
    const match = words.exec(prompt);
    if (match) found.push({ at: match.index, page: at < 0 ? count - 1 : at - 1 });
  }
  return [...new Set(found.sort((first, second) => first.at - second.at).map(({ page }) => page))];
}

/** Digits of any script. */
const readNumber = (digits: string): number =>
  Number([...digits].map((digit) => (/\d/.test(digit) ? digit : (digit.codePointAt(0)! & 0xf) % 10)).join(''));

/** Pages whose title the request says. */
function pagesByTitle(prompt: string, titles: readonly string[]): readonly number[] {
  const text = prompt.toLowerCase();
  return titles.flatMap((title, index) => (title.length > 3 && text.includes(title.toLowerCase()) ? [index] : []));
}
