// Recasting: a document of one kind turned into another, so that every kind can be written to every format.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import type { Document, Kind } from '../model/index.ts';
import { deckFromDoc } from './deck-from-doc.ts';
import { deckFromSheet } from './deck-from-sheet.ts';
import { docFromDeck } from './doc-from-deck.ts';
import { docFromSheet } from './doc-from-sheet.ts';
import { sheetFromBlocks } from './sheet-from-blocks.ts';

export type RecastContext = { readonly world: World; readonly diagnostics: Diagnostics };

/** The document as `kind`; itself when it is of that kind. What cannot be carried over is a diagnostic. */
export function recast(document: Document, kind: Kind, context: RecastContext): Document {
  if (document.kind === kind) return document;
  switch (kind) {
    case 'deck':
      return document.kind === 'sheet'
        ? deckFromSheet(document, context)
        : deckFromDoc(document as Extract<Document, { kind: 'doc' }>);
    case 'doc':
      return document.kind === 'sheet'
        ? docFromSheet(document, context)
        : docFromDeck(document as Extract<Document, { kind: 'deck' }>);
    case 'sheet':
      return sheetFromBlocks(document as Exclude<Document, { kind: 'sheet' }>, context.diagnostics);
  }
}
