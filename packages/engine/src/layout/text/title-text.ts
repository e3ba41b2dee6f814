// The title of a slide as plain text, for outlines, bookmarks and screen readers; found elsewhere on slides that have none.
import { blockText, type Deck, type Inline, inlineText, type Slide } from '../../model/index.ts';

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
