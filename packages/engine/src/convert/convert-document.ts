// Converting: a document of one kind turned into another, so that every kind can be written to every format.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Deck, Doc, Document, Kind } from '../model/index.ts';
import { withFootnoteSlide } from '../resolve/footnotes.ts';
import type { Resolved } from '../resolve/resolve-document.ts';
import { deckFromDoc } from './deck-from-doc.ts';
import { deckFromSheet } from './deck-from-sheet.ts';
import { docFromDeck } from './doc-from-deck.ts';
import { docFromSheet } from './doc-from-sheet.ts';
import { sheetFromBlocks } from './sheet-from-blocks.ts';

/** The document as `kind`, footnotes on a slide where that has no foot of a page. What cannot be carried over is a diagnostic. */
export function convertDocument(resolved: Resolved, kind: Kind, diagnostics: Diagnostics): Document {
  switch (kind) {
    case 'deck':
      return withFootnoteSlide(asDeck(resolved));
    case 'doc':
      return asDoc(resolved);
    case 'sheet':
      return resolved.kind === 'sheet' ? resolved.sheet : sheetFromBlocks(resolved, diagnostics);
  }
}

function asDeck(resolved: Resolved): Deck {
  switch (resolved.kind) {
    case 'deck':
      return resolved;
    case 'doc':
      return deckFromDoc(resolved);
    case 'sheet':
      return deckFromSheet(resolved);
  }
}

function asDoc(resolved: Resolved): Doc {
  switch (resolved.kind) {
    case 'deck':
      return docFromDeck(resolved);
    case 'doc':
      return resolved;
    case 'sheet':
      return docFromSheet(resolved);
  }
}
