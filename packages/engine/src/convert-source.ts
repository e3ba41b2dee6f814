// A source as another source: of another kind, or a template with its values in it.
import { createDiagnostics } from './base/diagnostic.ts';
import { deckFromDoc, docFromDeck } from './convert/convert-document.ts';
import { sheetFromBlocks } from './convert/sheet-from-blocks.ts';
import type { Kind } from './model/index.ts';
import { markFields } from './source/fields.ts';
import { fillDocument } from './source/fill-document.ts';
import { parse } from './source/parse.ts';
import { print } from './source/print.ts';
import type { Values } from './source/template-values.ts';

/** Undefined for a sheet: its computed values are known only where formulas run. Throws `DocumentTooLarge`. */
export function convertText(source: string, from: Kind, to: Kind): string | undefined {
  const { document } = parse(source, { kind: from });
  if (document.kind === to) return source;
  if (document.kind === 'sheet') return undefined;
  if (to === 'sheet') return print(sheetFromBlocks(document, createDiagnostics()));
  return print(document.kind === 'deck' ? docFromDeck(document) : deckFromDoc(document));
}

export type FillRequest = { readonly source: string; readonly kind?: Kind | undefined; readonly values: Values };

/** Throws `MissingValue` and `DocumentTooLarge`. */
export function fillSource({ source, kind, values }: FillRequest): string {
  const marked = markFields(source, values);
  return print(fillDocument(parse(marked.source, { kind }).document, marked.texts));
}
