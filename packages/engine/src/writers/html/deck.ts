// Decks as HTML: slides under one another, each with its notes; the viewer's script adds the ways to show them.
import type { PlacedSlide } from '../../layout/frames.ts';
import type { Composition, WriterContext } from '../writer.ts';
import { artDefinitions } from './art.ts';
import { blocksHtml } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import { createHtmlContext, type HtmlContext } from './html-context.ts';
import { slideElement } from './slide.ts';
import { viewerBar, viewerPanels } from './viewer.ts';
import { viewerWords } from './viewer-words.ts';

type DeckComposition = Extract<Composition, { kind: 'deck' }>;

/** The context of a deck: what its notes count. */
export function deckContext({ document, frames }: DeckComposition, context: WriterContext): HtmlContext {
  const notes = frames.slides.flatMap((slide) => slide.notes);
  return createHtmlContext(document, notes, context);
}

/** One slide that stands alone. */
export function slidePage(slide: PlacedSlide, number: number, context: HtmlContext): HtmlElement {
  return h('div', { class: 'deckle', dir: context.direction }, slideElement(slide, number, context));
}

/** The whole page: the bar that the script wakes, the slides, and what the viewer says and shows besides. */
export function deckBody({ frames, document }: DeckComposition, outer: HtmlContext): readonly HtmlElement[] {
  const { slides } = frames;
  const arts = [...new Set(slides.map(({ layout }) => layout.art))].filter((art) => art !== undefined);
  const artIds = new Map(arts.map((art, index) => [art, `brand-${index + 1}`]));
  const context = { ...outer, artIds };
  const definitions = artDefinitions(artIds, context);
  return [
    ...viewerBar(slides.length, context.language, context.direction),
    ...(definitions === undefined ? [] : [definitions]),
    h(
      'main',
      { 'aria-label': document.meta.title },
      slides.map((slide, index) => slot(slide, index + 1, slides.length, context)),
    ),
    ...viewerPanels(context.language, context.direction, context.words.notes),
  ];
}

function slot(slide: PlacedSlide, number: number, count: number, context: HtmlContext): HtmlElement {
  return h(
    'section',
    {
      class: 'slot',
      id: String(number),
      tabindex: -1,
      'aria-roledescription': viewerWords(context.language).slide,
      'aria-label': `${number} / ${count}: ${slide.title}`,
    },
    slidePage(slide, number, context),
    slide.notes.length > 0 &&
      h('aside', { class: 'notes', 'aria-label': context.words.notes }, blocksHtml(slide.notes, context)),
  );
}
