// The title of a slide as plain text, for outlines, bookmarks and screen readers; found elsewhere on slides that have none.
import { blockText, type Deck, type Inline, inlineText, type Slide } from '../model/index.ts';

const longest = 120;

/** Never empty: the heading, else the start of the slide's text, else the deck's title and the slide's number. */
export function titleText(heading: readonly Inline[], slide: Slide, deck: Deck, number: number): string {
  const first = blockText(slide.blocks).split('\n')[0] ?? '';
  const candidates = [inlineText(heading), first].map((text) => text.replace(/\s+/g, ' ').trim());
  const text = candidates.find((candidate) => candidate !== '') ?? `${deck.meta.title} – ${number}`;
  return text.length > longest && text !== candidates[0] ? `${text.slice(0, longest - 1)}…` : text;
}
