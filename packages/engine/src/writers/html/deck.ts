// Decks as HTML: slides under one another, each with its notes; the viewer's script adds the ways to show them.
import type { PlacedSlide } from '../../layout/frames.ts';
import type { Composition, WriterContext } from '../writer.ts';
import { blocksHtml } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import { createHtmlContext, type HtmlContext } from './html-context.ts';
import { slideElement } from './slide.ts';
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

/** The whole page: skip link, slides, and the bar that the script wakes. */
export function deckBody({ frames, document }: DeckComposition, context: HtmlContext): readonly HtmlElement[] {
  const words = viewerWords(context.language);
  const { slides } = frames;
  return [
    h('a', { class: 'skip chrome', href: '#1' }, words.skip),
    h(
      'main',
      { 'aria-label': document.meta.title },
      slides.map((slide, index) => slot(slide, index + 1, slides.length, context)),
    ),
    h(
      'nav',
      { class: 'bar chrome', hidden: true, 'aria-label': words.bar },
      button('previous', '‹', words.previous),
      h('output', { 'aria-live': 'polite' }, `1 / ${slides.length}`),
      button('next', '›', words.next),
      button('overview', '▦', `${words.overview} (O)`),
      button('speaker', '✎', `${words.speaker} (S)`),
      button('show', '⛶', `${words.show} (F)`),
    ),
    h('div', { class: 'clock chrome', 'aria-hidden': 'true' }),
  ];
}

function slot(slide: PlacedSlide, number: number, count: number, context: HtmlContext): HtmlElement {
  const words = viewerWords(context.language);
  return h(
    'section',
    {
      class: 'slot',
      id: String(number),
      tabindex: -1,
      'aria-roledescription': words.slide,
      'aria-label': `${number} / ${count}: ${slide.title}`,
    },
    slidePage(slide, number, context),
    slide.notes.length > 0 &&
      h('aside', { class: 'notes', 'aria-label': context.words.notes }, blocksHtml(slide.notes, context)),
  );
}

const button = (action: string, sign: string, name: string): HtmlElement =>
  h('button', { type: 'button', 'data-do': action, 'aria-label': name, title: name }, sign);
