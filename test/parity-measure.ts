// Decks drawn three ways and measured: HTML in Chromium, our PDF, and what LibreOffice makes of the .pptx.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type World } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import type { Browser } from 'playwright-core';
import { points } from '../packages/engine/src/base/graphics.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import { convertWithLibreOffice, putFile } from './judges.ts';
import { browserWords } from './parity-browser.ts';
import { compareSlide, matchInOrder, matchNearest, type SlideParity } from './parity-compare.ts';
import { frameWords, type PlacedWord } from './parity-frames.ts';
import { pdfWords } from './parity-pdf.ts';
import type { Word } from './parity-words.ts';

export const drawings = ['html', 'pdf', 'pptx'] as const;
export type Drawing = (typeof drawings)[number];
export type DeckSource = { readonly name: string; readonly source: string };

/** Slides by drawing. `titles` by slide. */
export type DeckParity = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly slides: { readonly [drawing in Drawing]: readonly SlideParity[] };
};

/** Draws and measures decks; `folder` keeps the files: `<name>.html`, `<name>.pdf`, `<name>.pptx`, and `pptx/<name>.pdf` by LibreOffice. */
export async function measureDecks(
  decks: readonly DeckSource[],
  browser: Browser,
  folder: string,
): Promise<readonly DeckParity[]> {
  const world = createWorld();
  for (const { name, source } of decks) {
    for (const format of drawings)
      putFile(folder, `${name}.${format}`, (await compile({ source, format }, world)).bytes);
  }
  const office = join(folder, 'pptx');
  convertWithLibreOffice(
    decks.map(({ name }) => join(folder, `${name}.pptx`)),
    office,
  );
  const measured: DeckParity[] = [];
  for (const deck of decks) measured.push(await measureDeck(deck, world, browser, folder));
  return measured;
}

async function measureDeck(
  { name, source }: DeckSource,
  world: World,
  browser: Browser,
  folder: string,
): Promise<DeckParity> {
  const { composition, context } = await composeSource({ source }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error(`${name} is no deck.`);
  const { slides } = composition.frames;
  const width = points(context.theme.slideSize.width);
  const inBrowser = await browserWords(browser, readFileSync(join(folder, `${name}.html`)), width);
  const inPdf = await pdfWords(readFileSync(join(folder, `${name}.pdf`)));
  const inOffice = await pdfWords(readFileSync(join(folder, 'pptx', `${name}.pdf`)));
  const parities: Record<Drawing, SlideParity[]> = { html: [], pdf: [], pptx: [] };
  for (const [index, slide] of slides.entries()) {
    const paragraphs = frameWords(slide, context.theme, context.fonts);
    const words = paragraphs.flatMap((paragraph) => paragraph.words);
    const html = matchInOrder(paragraphs, inBrowser[index] ?? []);
    const expected = (word: PlacedWord): Word => (word.isPlaceKnown ? word : placeByBrowser(word, html.get(word)));
    parities.html.push(compareSlide(paragraphs, html, expected));
    parities.pdf.push(compareSlide(paragraphs, matchNearest(words, inPdf[index] ?? [], expected), expected));
    // LibreOffice knows neither tables from right to left (a:tblPr/@rtl, ECMA-376 part 1, 21.1.3.15) nor formulas in slides.
    const known = paragraphs.filter(({ isMirrored, hasMath }) => !isMirrored && !hasMath);
    const office = matchNearest(
      known.flatMap((paragraph) => paragraph.words),
      inOffice[index] ?? [],
      expected,
    );
    parities.pptx.push(compareSlide(known, office, expected));
  }
  return { name, titles: slides.map(({ title }) => title), slides: parities };
}

/** The base line is layout's in any case. */
const placeByBrowser = (word: PlacedWord, drawn: Word | undefined): Word =>
  drawn === undefined ? word : { ...drawn, baseline: word.baseline };

/** What a set of slides comes to. `median`, `p99` and `most` of the words' drift in points; `boxP99` of the text boxes'. */
export type Summary = {
  readonly words: number;
  readonly median: number;
  readonly p99: number;
  readonly most: number;
  readonly boxMedian: number;
  readonly boxP99: number;
  readonly missing: number;
  readonly paragraphs: number;
  readonly broken: number;
  readonly overflowing: number;
};

export function summarize(slides: readonly SlideParity[]): Summary {
  const drifts = slides.flatMap(({ words }) => words.map(({ drift }) => drift)).sort((first, second) => first - second);
  const boxes = slides.flatMap((slide) => slide.boxes).sort((first, second) => first - second);
  const total = (count: (slide: SlideParity) => number) => slides.reduce((sum, slide) => sum + count(slide), 0);
  return {
    words: drifts.length,
    median: quantile(drifts, 0.5),
    p99: quantile(drifts, 0.99),
    most: drifts.at(-1) ?? 0,
    boxMedian: quantile(boxes, 0.5),
    boxP99: quantile(boxes, 0.99),
    missing: total(({ missing }) => missing.length),
    paragraphs: total(({ paragraphs }) => paragraphs),
    broken: total(({ broken }) => broken.length),
    overflowing: total(({ overflowing }) => overflowing.length),
  };
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
