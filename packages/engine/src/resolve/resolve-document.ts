// Resolving: the values of tables, formulas and charts, computed before a document changes its kind or is placed.
import type { Deck, Doc, Document, Kind, Sheet } from '../model/index.ts';
import type { PlaceContext } from '../workbook/draft.ts';
import { placeWorkbook } from '../workbook/place-workbook.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { computeBlocks } from './compute-blocks.ts';
import { withFootnoteRows } from './footnotes.ts';

/** A sheet comes with its workbook, every cell computed; tables and charts of decks and docs are computed in place. */
export type Resolved = Deck | Doc | ResolvedSheet;
export type ResolvedSheet = { readonly kind: 'sheet'; readonly sheet: Sheet; readonly workbook: Workbook };

/** `target` is the kind that it will be written as. Trouble is a diagnostic; throws `DocumentTooLarge`. */
export function resolveDocument(document: Document, target: Kind, context: PlaceContext): Resolved {
  switch (document.kind) {
    case 'deck':
    case 'doc':
      // A worksheet computes its own tables, with those of other worksheets.
      return target === 'sheet' ? document : computeBlocks(document, context);
    case 'sheet': {
      const sheet = target === 'sheet' ? withFootnoteRows(document) : document;
      return { kind: 'sheet', sheet, workbook: placeWorkbook(sheet, context) };
    }
  }
}
