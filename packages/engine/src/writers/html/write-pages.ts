// Previews: each slide, section or worksheet as separate HTML, with one shared style sheet. No fonts are embedded, but named.
import type { Composition, WriterContext } from '../writer.ts';
import { deckContext, slidePage, slideStyle } from './deck.ts';
import { docPieces, docStyle, footnotesElement } from './doc.ts';
import { fallbackFamilies } from './font-faces.ts';
import { type HtmlElement, h, htmlText } from './html.ts';
import { sheetContext, sheetStyle, shownWorksheets, worksheetSection } from './sheet.ts';
import { themeStyle } from './theme-style.ts';

/** `index` counts from 0. `html` works on its own wherever the style is present, such as in a shadow root. */
export type HtmlPage = {
  readonly index: number;
  readonly title: string;
  readonly html: string;
  /** Of a slide: where it begins in the source, from 1. Absent: it is not written there, such as that of the footnotes. */
  readonly line?: number;
};
export type HtmlPages = { readonly style: string; readonly pages: readonly HtmlPage[] };

/** The pages of a composition: slides of a deck, sections of a doc (at headings of the first two levels), worksheets. */
export function writePages(composition: Composition, context: WriterContext): HtmlPages {
  const { rules, pages } = pagesOf(composition, context);
  const families = fallbackFamilies(
    pages.map(({ element }) => element),
    context.theme,
    context.fonts,
  );
  return {
    style: `${themeStyle(context.theme, { families, isEmbedded: false })}\n${rules}`,
    pages: pages.map(({ title, element, line }, index) => ({
      index,
      title,
      html: htmlText(element),
      ...(line !== undefined && { line }),
    })),
  };
}

type PageElement = { readonly title: string; readonly element: HtmlElement; readonly line?: number | undefined };

function pagesOf(composition: Composition, context: WriterContext): { rules: string; pages: readonly PageElement[] } {
  switch (composition.kind) {
    case 'deck': {
      const inner = deckContext(composition, context);
      const pages = composition.frames.slides.map((slide, index) => ({
        title: slide.title,
        line: slide.line,
        element: slidePage(slide, index + 1, inner),
      }));
      return { rules: slideStyle(context.theme), pages };
    }
    case 'doc': {
      const { document } = composition;
      const pieces = docPieces(document, context);
      const { language: lang, direction: dir } = document.meta;
      const pages = pieces.sections.map(({ title, content, footnotes }) => ({
        title,
        element: h(
          'article',
          { class: 'deckle doc', lang, dir },
          content,
          footnotesElement(document, footnotes, pieces.context),
        ),
      }));
      return { rules: docStyle, pages };
    }
    case 'sheet': {
      const inner = sheetContext(composition.document, context);
      const pages = shownWorksheets(composition.workbook).map((worksheet, index) => ({
        title: worksheet.name,
        element: worksheetSection(worksheet, index, inner),
      }));
      return { rules: sheetStyle, pages };
    }
  }
}
