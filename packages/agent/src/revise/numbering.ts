// What readers call the pages of a document: the numbers that they see, and the pages of the source behind each.
import type { Kind } from '@deckle/engine';
import { closingWords } from './change-words.ts';
import type { PageHead, SourcePage } from './source-pages.ts';

/** A slide as it is shown; `line`: where it begins in the source, from 1; absent: it is not written there. */
export type ShownPage = { readonly title: string; readonly line?: number | undefined };

/** A slide, section or worksheet that readers see. */
export type Numbered = {
  /** "6", or "2.1" in a document with numbered sections. Empty: it has no number. */
  readonly label: string;
  readonly title: string;
  /** Pages of the source, from 0; none: it is made of the front matter or the footnotes. A section has those of its subsections. */
  readonly pages: readonly number[];
};

/** All that readers see, in order. Slides that were split have the same page of the source. */
export function numberPages(kind: Kind, heads: readonly PageHead[], shown: readonly ShownPage[]): readonly Numbered[] {
  if (kind === 'doc') return numberSections(heads);
  if (kind === 'sheet') {
    let count = 0;
    return heads.map(({ title, isHidden }, at) => {
      if (!isHidden) count += 1;
      return { label: isHidden ? '' : String(count), title, pages: [at] };
    });
  }
  return shown.map(({ title, line }, at) => {
    const page = line === undefined ? -1 : heads.findLastIndex((head) => head.line <= line);
    return { label: String(at + 1), title, pages: page < 0 ? [] : [page] };
  });
}

/** What a document has, for those who change it. */
export type Pages = {
  readonly kind: Kind;
  readonly pages: readonly SourcePage[];
  readonly numbered: readonly Numbered[];
  /** The page of the source that closes the deck. */
  readonly closing: number | undefined;
};

const written = /^(\d+(?:\.\d+)*)[.):]?\s/;

/** By the numbers that are written in headings; else counted, where the title of the document and a text before the first heading have none. */
function numberSections(heads: readonly PageHead[]): readonly Numbered[] {
  const isWritten = heads.some(({ title }) => written.test(title));
  const [first, ...others] = heads;
  const isTitle = first?.depth === 1 && others.length > 0 && others.every(({ depth }) => depth !== 1);
  const counts = ({ depth }: PageHead, at: number): boolean => depth > 0 && !(at === 0 && isTitle);
  const top = heads.reduce((least, head, at) => (counts(head, at) ? Math.min(least, head.depth) : least), 6);
  // Where each section ends: at the next one of its depth.
  const ends: number[] = [];
  let end = heads.length;
  for (let at = heads.length - 1; at >= 0; at -= 1) {
    ends[at] = end;
    const { depth } = heads[at]!;
    if (depth > 0 && depth <= top) end = at;
  }
  let section = 0;
  let part = 0;
  return heads.map((head, at) => {
    const isCounted = counts(head, at);
    const isTop = isCounted && head.depth === top;
    if (isTop) [section, part] = [section + 1, 0];
    else if (isCounted) part += 1;
    const own = isWritten ? (written.exec(head.title)?.[1] ?? '') : isTop ? `${section}` : `${section}.${part}`;
    // A section with what is below it.
    const pages = Array.from({ length: isTop ? ends[at]! - at : 1 }, (_, index) => at + index);
    return { label: isCounted ? own : '', title: head.title, pages };
  });
}

/** The page that closes a deck, which stays last; undefined if there is none. */
export function closingPage(kind: Kind, pages: readonly SourcePage[], heads: readonly PageHead[]): number | undefined {
  const last = pages.length - 1;
  if (kind !== 'deck' || last < 1) return undefined;
  const { lead, text } = pages[last]!;
  const isClosing = /layout\s*[=:]\s*["']?(?:closing|end)\b/.test(lead + text) || closingWords.test(heads[last]!.title);
  return isClosing ? last : undefined;
}
