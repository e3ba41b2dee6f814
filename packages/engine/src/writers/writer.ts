// The interface of every writer: one composition in, bytes out.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import type { Highlight } from '../code/highlight.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { Frames } from '../layout/frames.ts';
import type { Deck, Doc, Sheet } from '../model/index.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Theme } from '../theme/theme.ts';
import type { Workbook } from '../workbook/workbook.ts';

/** The input of a writer: frames for a deck, the workbook for a sheet, the tree for a doc. */
export type Composition =
  | { readonly kind: 'deck'; readonly document: Deck; readonly frames: Frames }
  | { readonly kind: 'doc'; readonly document: Doc }
  | { readonly kind: 'sheet'; readonly document: Sheet; readonly workbook: Workbook };

export type WriterContext = {
  readonly theme: Theme;
  readonly fonts: Fonts;
  readonly pictures: Pictures;
  readonly highlight: Highlight;
  readonly world: World;
  readonly diagnostics: Diagnostics;
  /** Decks as PDF: notes pages instead of slides. */
  readonly notes?: boolean | undefined;
  /** Slides of a .pptx that are not shown, by the line of the source that they begin at. */
  readonly hiddenAt?: ReadonlySet<number> | undefined;
};

export type WriterResult = {
  readonly bytes: Uint8Array /** Slides, pages or worksheets in the file. */;
  readonly pages: number;
};

/** Draws a composition of a kind that its row in `writers/index.ts` says it reads. */
export type Writer = (composition: Composition, context: WriterContext) => WriterResult;
