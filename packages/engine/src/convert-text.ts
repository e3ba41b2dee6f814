// A source of one kind as a source of another: a deck as a doc, a doc as a deck.
import { createDiagnostics } from './base/diagnostic.ts';
import { deckFromDoc } from './convert/deck-from-doc.ts';
import { docFromDeck } from './convert/doc-from-deck.ts';
import { sheetFromBlocks } from './convert/sheet-from-blocks.ts';
import type { Kind } from './model/index.ts';
import { parse } from './source/parse.ts';
import { print } from './source/print.ts';

/** Undefined for a sheet: what it computes is known only where formulas are. Throws `DocumentTooLarge`. */
export function convertText(source: string, from: Kind, to: Kind): string | undefined {
  const { document } = parse(source, { kind: from });
  if (document.kind === to) return source;
  if (document.kind === 'sheet') return undefined;
  if (to === 'sheet') return print(sheetFromBlocks(document, createDiagnostics()));
  return print(document.kind === 'deck' ? docFromDeck(document) : deckFromDoc(document));
}
