// A deck as a whole: slide titles, sections, and the targets of its references.
import { smallest } from '../base/extremes.ts';
import { docWords } from '../model/doc-words.ts';
import { type Block, blockText, type Deck, type Inline, inlineText, type Slide } from '../model/index.ts';
import { chooseLayout, positionOf } from './arrange/choose-layout.ts';
import { outlineDoc } from './doc-outline.ts';

const longest = 120;
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Never empty: the heading, else the start of the slide's text, else the deck's title and the slide's number. */
export function titleText(heading: readonly Inline[], slide: Slide, deck: Deck, number: number): string {
  const own = inOneLine(inlineText(heading));
  if (own !== '') return own;
  const first = inOneLine(blockText(slide.blocks).split('\n')[0] ?? '');
  const text = first === '' ? `${deck.meta.title} – ${number}` : first;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

// The sections of a deck: which of its heading-only slides begin one.

/** Slides that begin a section: the highest-ranking of the heading-only slides; the others are statements in between. */
export function sectionSlides(deck: Deck): readonly Slide[] {
  const alone = deck.slides.filter((slide, index) => chooseLayout(slide, positionOf(index, deck)) === 'section');
  const rank = smallest(alone.map(depthOf));
  return alone.filter((slide) => depthOf(slide) === rank);
}

const depthOf = ({ title }: Slide): number => title?.depth ?? 1;

/** The titles of the deck's sections, in order. */
export const sectionTitles = (deck: Deck): readonly string[] =>
  sectionSlides(deck)
    .map(({ title }) => inlineText(title?.children ?? []).trim())
    .filter((title) => title !== '');

// The entries of an agenda: the sections, each with the titles of its slides; the slides in a deck without sections.

export type AgendaEntry = { readonly title: string; readonly slides: readonly string[] };

/** The entries of the agenda of this deck, in order. */
export function agendaEntries(deck: Deck): readonly AgendaEntry[] {
  const beginnings = sectionSlides(deck).filter((slide) => shownTitle(slide) !== '');
  if (beginnings.length === 0) return contentTitles(deck, deck.slides).map((title) => ({ title, slides: [] }));
  const starts = beginnings.map((slide) => deck.slides.indexOf(slide));
  return beginnings.map((slide, index) => ({
    title: shownTitle(slide),
    slides: contentTitles(deck, deck.slides.slice(starts[index]! + 1, starts[index + 1])),
  }));
}

const shownTitle = ({ title }: Slide): string => inlineText(title?.children ?? []).trim();

const covers: readonly string[] = ['title', 'agenda', 'section', 'closing'];

/** Titles of slides with their own content. */
function contentTitles(deck: Deck, slides: readonly Slide[]): readonly string[] {
  const titles = slides
    .filter((slide) => !covers.includes(chooseLayout(slide, positionOf(deck.slides.indexOf(slide), deck))))
    .map(shownTitle)
    .filter((title) => title !== '');
  // The slide of footnotes that follows the content.
  const footnotes = deck.footnotes.length > 0 && docWords(deck.meta.language).footnotes;
  return [...new Set(titles)].filter((title) => title !== footnotes);
}

// Cross-references in decks: the text that replaces the id of a figure, table, chart or heading.

/**
 * Id → text. Captions on slides have no numbers, because no one leafs through a talk to 'Figure 7': a reference shows the caption
 * or title of its target, and the kind and number only if it has neither.
 */
export function deckReferences(deck: Deck): ReadonlyMap<string, string> {
  const blocks = deck.slides.flatMap(({ title, blocks: own }): readonly Block[] => [...(title ? [title] : []), ...own]);
  const { references, captions } = outlineDoc(deck, blocks);
  const named = [...captions.keys()].flatMap((block): readonly (readonly [string, string])[] => {
    const id = block.type === 'table' ? block.options.id : block.id;
    const name = captionOf(block);
    return id === undefined || name === '' ? [] : [[id, name]];
  });
  return new Map([...references, ...named]);
}

function captionOf(block: Extract<Block, { type: 'figure' | 'table' | 'chart' }>): string {
  switch (block.type) {
    case 'figure':
      return inlineText(block.caption).trim();
    case 'table':
      return (block.options.caption ?? '').trim();
    case 'chart':
      return (block.caption ?? block.title ?? '').trim();
  }
}
