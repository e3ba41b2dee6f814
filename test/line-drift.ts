// Lines of text of a deck in our PDF and our HTML, against where LibreOffice draws them in the .pptx.
import type { Browser } from 'playwright-core';
import { points } from '../packages/engine/src/base/graphics.ts';
import type { PlacedSlide } from '../packages/engine/src/layout/frames.ts';
import type { WriterContext } from '../packages/engine/src/writers/writer.ts';
import { browserWords } from './parity-browser.ts';
import { type Match, matchInOrder, matchNearest } from './parity-compare.ts';
import { frameWords, type ParagraphWords, type PlacedWord } from './parity-frames.ts';
import { pdfWords } from './parity-pdf.ts';
import type { Word } from './parity-words.ts';

/** A line and how far its words are from LibreOffice's, in points; infinite where most of them are not found. */
export type LineDrift = { readonly slide: number; readonly text: string; readonly pdf: number; readonly html: number };

export type Drawings = { readonly pdf: Uint8Array; readonly html: Uint8Array; readonly office: Uint8Array };

/** Every line of the slides' texts, without formulas, tables from right to left and words that are cut. */
export async function lineDrifts(
  slides: readonly PlacedSlide[],
  { pdf, html, office }: Drawings,
  { theme, fonts }: WriterContext,
  browser: Browser,
): Promise<readonly LineDrift[]> {
  const inHtml = await browserWords(browser, html, points(theme.slideSize.width));
  const [inPdf, inOffice] = [await pdfWords(pdf), await pdfWords(office)];
  return slides.flatMap((slide, index) => {
    const paragraphs = frameWords(slide, theme, fonts);
    const words = paragraphs.flatMap((paragraph) => paragraph.words);
    const browsed = matchInOrder(paragraphs, inHtml[index] ?? []);
    const near = (word: PlacedWord): Word => (word.isPlaceKnown ? word : (browsed.get(word) ?? word));
    const find = (drawn: readonly (readonly Word[])[]): Match => matchNearest(words, drawn[index] ?? [], near);
    const drawings = { pdf: find(inPdf), html: browsed, office: find(inOffice) };
    return linesOf(paragraphs).map((line) => ({
      slide: index + 1,
      text: line.map(({ text }) => text).join(' '),
      pdf: apart(line, drawings.pdf, drawings.office),
      html: apart(line, drawings.html, drawings.office),
    }));
  });
}

const linesOf = (paragraphs: readonly ParagraphWords[]): readonly (readonly PlacedWord[])[] =>
  paragraphs
    .filter(({ isMirrored, hasMath }) => !isMirrored && !hasMath)
    .flatMap(({ words }) => [
      ...Map.groupBy(
        words.filter(({ isCut }) => !isCut),
        ({ line }) => line,
      ).values(),
    ]);

function apart(line: readonly PlacedWord[], ours: Match, theirs: Match): number {
  const found = line.flatMap((word) => {
    const [one, other] = [ours.get(word), theirs.get(word)];
    // What joins the letters of two words, such as a ligature, hides them.
    return one && other ? Math.max(Math.abs(one.left - other.left), Math.abs(one.baseline - other.baseline)) : [];
  });
  return found.length * 2 < line.length ? Number.POSITIVE_INFINITY : Math.max(0, ...found);
}
