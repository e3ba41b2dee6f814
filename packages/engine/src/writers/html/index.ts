// The HTML writer: one file with embedded fonts and pictures that makes no requests and runs only the viewer's script.
import type { Composition, Writer, WriterContext } from '../writer.ts';
import { deckBody, deckContext, slideStyle } from './deck.ts';
import { docBody, docPageStyle, docStyle } from './doc.ts';
import { embedFonts } from './font-faces.ts';
import type { HtmlElement } from './html.ts';
import { type Page, pageBytes } from './page.ts';
import { sheetBody, sheetPageStyle, sheetStyle } from './sheet.ts';
import { themeStyle } from './theme-style.ts';
import { viewerScript, viewerScriptHash } from './viewer-script.ts';
import { viewerStyle } from './viewer-style.ts';

export { type HtmlPage, type HtmlPages, writePages } from './write-pages.ts';

/** `pages`: slides of a deck, sections of a doc, worksheets of a sheet. */
export const htmlWriter: Writer = (composition, context) => {
  const { body, pages, styles, bodyClass, script } = fileParts(composition, context);
  const embedded = embedFonts(body, context.theme, context.fonts, context.world);
  const page: Page = {
    meta: composition.document.meta,
    fonts: embedded.rules,
    styles: [themeStyle(context.theme, { families: embedded.families, isEmbedded: true }), ...styles],
    bodyClass,
    body,
    ...(script === undefined ? {} : { script }),
  };
  return { bytes: pageBytes(page), pages };
};

type FileParts = Pick<Page, 'styles' | 'bodyClass' | 'script'> & {
  readonly body: readonly HtmlElement[];
  readonly pages: number;
};

function fileParts(composition: Composition, context: WriterContext): FileParts {
  const { theme } = context;
  switch (composition.kind) {
    case 'deck':
      return {
        body: deckBody(composition, deckContext(composition, context)),
        pages: composition.frames.slides.length,
        styles: [slideStyle(theme), viewerStyle(theme)],
        bodyClass: 'deck',
        script: { text: viewerScript, sha256: viewerScriptHash },
      };
    case 'doc':
      return {
        ...docBody(composition.document, context),
        styles: [docStyle, docPageStyle(composition.document.meta, theme)],
        bodyClass: 'page',
      };
    case 'sheet':
      return {
        ...sheetBody(composition, context),
        styles: [sheetStyle, sheetPageStyle(theme)],
        bodyClass: 'sheets',
      };
  }
}
