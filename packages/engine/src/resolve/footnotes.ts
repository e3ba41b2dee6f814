// Footnotes where there is no foot of a page: on a slide of their own, in rows below a worksheet.
import { docWords } from '../model/doc-words.ts';
import type { Deck, Footnote, List, Sheet, Slide } from '../model/index.ts';

/** In the order of their numbers, which is that of the first references. */
export const footnoteList = (footnotes: readonly Footnote[]): List => ({
  type: 'list',
  ordered: true,
  start: 1,
  tight: true,
  items: footnotes.map(({ children }) => ({ children })),
});

/** The deck with its footnotes on its last slide, or on the one before its closing; itself where it has none. */
export function withFootnoteSlide(deck: Deck): Deck {
  if (deck.footnotes.length === 0) return deck;
  const slide: Slide = {
    layout: 'content',
    dark: false,
    title: { type: 'heading', depth: 2, children: [{ type: 'text', value: docWords(deck.meta.language).footnotes }] },
    blocks: [footnoteList(deck.footnotes)],
    notes: [],
  };
  const end = deck.slides.at(-1)?.layout === 'closing' ? deck.slides.length - 1 : deck.slides.length;
  return { ...deck, slides: deck.slides.toSpliced(end, 0, slide) };
}

/** The sheet with its footnotes below what its last visible worksheet holds; itself where it has none. */
export function withFootnoteRows(sheet: Sheet): Sheet {
  const last = sheet.worksheets.findLast(({ hidden }) => !hidden);
  if (sheet.footnotes.length === 0 || last === undefined) return sheet;
  const blocks = [...last.blocks, footnoteList(sheet.footnotes)];
  return {
    ...sheet,
    worksheets: sheet.worksheets.map((worksheet) => (worksheet === last ? { ...last, blocks } : worksheet)),
  };
}
