// The sections of a deck: which of its slides with a heading alone begin one.
import { smallest } from '../../base/extremes.ts';
import { type Deck, inlineText, type Slide } from '../../model/index.ts';
import { chooseLayout } from './choose-layout.ts';

/** Slides that begin a section: of those with a heading alone, the ones of the highest rank; the others are statements between. */
export function sectionSlides({ slides }: Deck): readonly Slide[] {
  const alone = slides.filter((slide, index) => chooseLayout(slide, { isFirst: index === 0 }) === 'section');
  const rank = smallest(alone.map(depthOf));
  return alone.filter((slide) => depthOf(slide) === rank);
}

const depthOf = ({ title }: Slide): number => title?.depth ?? 1;

/** The titles of the deck's sections, in order. */
export const sectionTitles = (deck: Deck): readonly string[] =>
  sectionSlides(deck)
    .map(({ title }) => inlineText(title?.children ?? []).trim())
    .filter((title) => title !== '');
