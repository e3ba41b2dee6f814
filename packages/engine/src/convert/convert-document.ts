// Converting: a document of one kind turned into another, so that every kind can be written to every format.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import type { Deck, Doc, Document, Kind } from '../model/index.ts';
import { computeBlocks } from './compute-blocks.ts';
import { deckFromDoc } from './deck-from-doc.ts';
import { deckFromSheet } from './deck-from-sheet.ts';
import { docFromDeck } from './doc-from-deck.ts';
import { docFromSheet } from './doc-from-sheet.ts';
import { withFootnoteRows, withFootnoteSlide } from './footnotes.ts';
import { sheetFromBlocks } from './sheet-from-blocks.ts';

export type ConversionContext = { readonly world: World; readonly diagnostics: Diagnostics };

/**
 * The document as `kind`, its tables computed, footnotes on a slide or in rows where that has no foot of a page. What cannot be carried over is a
 * diagnostic.
 */
export function convertDocument(document: Document, kind: Kind, context: ConversionContext): Document {
  switch (kind) {
    case 'deck':
      return withFootnoteSlide(asDeck(document, context));
    case 'doc':
      return asDoc(document, context);
    case 'sheet':
      return document.kind === 'sheet' ? withFootnoteRows(document) : sheetFromBlocks(document, context.diagnostics);
  }
}

function asDeck(document: Document, context: ConversionContext): Deck {
  switch (document.kind) {
    case 'deck':
      return computeBlocks(document, context);
    case 'doc':
      return deckFromDoc(computeBlocks(document, context));
    case 'sheet':
      return deckFromSheet(document, context);
  }
}

function asDoc(document: Document, context: ConversionContext): Doc {
  switch (document.kind) {
    case 'deck':
      return docFromDeck(computeBlocks(document, context));
    case 'doc':
      return computeBlocks(document, context);
    case 'sheet':
      return docFromSheet(document, context);
  }
}
