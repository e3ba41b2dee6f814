// The pictures that a source asks for in words, with their places in it, and the source with those that were found.
import { type PictureWish, readWish } from '../base/picture-wish.ts';
import type { Document, Kind, PictureShape } from '../model/index.ts';
import { parse } from './parse.ts';

/** `at` and `end`: offsets of what is replaced, the whole of `![…](photo:…){…}` or the value of a background. */
export type WishInSource = PictureWish & {
  readonly shape: PictureShape;
  readonly at: number;
  readonly end: number;
  readonly line: number;
};

/** A picture that is there now. */
export type WishGranted = { readonly asset: string; readonly credit?: string };

/** A document that asks for more gets these, and is told. */
export const mostWishes = 60;

const mayWish = /(?:photo|make):/;

/** In the order of the source. None that is written in code, a comment, or a block that is repeated for values. */
export function pictureWishes(source: string, kind?: Kind): readonly WishInSource[] {
  if (!mayWish.test(source)) return [];
  const found = new Map<number, WishInSource>();
  const { document } = parse(source, { kind });
  visit(document, (node) => {
    if (found.size >= mostWishes) return;
    const wish = node.type === 'image' ? imageWish(node, source, document.kind) : backgroundWish(node, source);
    if (wish !== undefined) found.set(wish.at, wish);
  });
  return [...found.values()].sort((first, second) => first.at - second.at);
}

type Node = { readonly [key: string]: unknown };

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) see(value as Node);
  for (const child of Object.values(value)) visit(child, see);
}

type Place = { readonly start: number; readonly end: number; readonly line: number };

function imageWish(node: Node, source: string, kind: Document['kind']): WishInSource | undefined {
  const wish = readWish(String(node.asset));
  const place = node.position as Place | undefined;
  if (wish === undefined || place === undefined) return undefined;
  const written = source.slice(place.start, place.end);
  // Where a dialect or a repeated block moved it, the place is of something else.
  if (!/^!\[/.test(written) || !target.test(written)) return undefined;
  const shape = (node.shape as PictureShape | undefined) ?? (kind === 'sheet' ? 'square' : 'wide');
  return { ...wish, shape, at: place.start, end: place.end, line: place.line };
}

/** `::slide{background="photo:…"}`. */
function backgroundWish(node: Node, source: string): WishInSource | undefined {
  const wish = typeof node.background === 'string' ? readWish(node.background) : undefined;
  const place = node.position as Place | undefined;
  if (wish === undefined || place === undefined) return undefined;
  const at = source.indexOf(node.background as string, place.start);
  const isQuoted = at > 0 && /["']/.test(source[at - 1]!);
  if (!isQuoted || at > place.end) return undefined;
  return { ...wish, shape: 'wide', at, end: at + (node.background as string).length, line: place.line };
}

/** The address and the attributes of a picture as it is written. */
const target = /\]\(<?(?:photo|make):[^()<>\n]*>?(\s+"[^"\n]*")?\)(\{[^{}\n]*\})?$/;

/** The source with the pictures that were found in place of their wishes; `undefined` leaves one as it is. */
export function grantWishes(
  source: string,
  wishes: readonly WishInSource[],
  granted: readonly (WishGranted | undefined)[],
): string {
  let text = '';
  let at = 0;
  for (const [index, wish] of wishes.entries()) {
    const picture = granted[index];
    if (picture === undefined) continue;
    text += source.slice(at, wish.at) + replaced(source.slice(wish.at, wish.end), source[wish.at - 1], picture);
    at = wish.end;
  }
  return text + source.slice(at);
}

function replaced(written: string, before: string | undefined, { asset, credit }: WishGranted): string {
  // The quotation mark after it closes the credit.
  if (!written.startsWith('!['))
    return credit === undefined
      ? asset
      : `${asset}${before} credit=${before}${plainCredit(credit).replaceAll("'", '’')}`;
  return written.replace(target, (_, title: string | undefined, attributes: string | undefined) => {
    const kept = (attributes ?? '{}')
      .slice(1, -1)
      .replace(/(?:^|\s)(?:shape|credit)=(?:"[^"]*"|\S+)/g, '')
      .trim();
    const list = [kept, credit === undefined ? '' : `credit="${plainCredit(credit)}"`].filter((part) => part !== '');
    return `](${asset}${title ?? ''})${list.length === 0 ? '' : `{${list.join(' ')}}`}`;
  });
}

/** Nothing that a source, a table in it or a template would read as a sign. */
const plainCredit = (credit: string): string =>
  credit
    .replace(/[\p{C}"\\{}|<>&`$]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 240)
    .toWellFormed();
