// Resolving: the values of tables, formulas and charts, computed before a document changes its kind or is placed.
import { docWords } from '../model/doc-words.ts';
import {
  allBlocks,
  type Block,
  type Chart,
  type Deck,
  type Doc,
  type Document,
  type Footnote,
  type Kind,
  type List,
  replaceIn,
  type Sheet,
  type Slide,
  type Table,
  topBlocks,
  type Worksheet,
} from '../model/index.ts';
import type { WorkbookContext } from '../workbook/draft.ts';
import { placeWorkbook } from '../workbook/place-workbook.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { withPercentSigns } from './percent-signs.ts';

/** A sheet comes with its workbook, every cell computed; tables and charts of decks and docs are computed in place. */
export type Resolved = Deck | Doc | ResolvedSheet;
export type ResolvedSheet = { readonly kind: 'sheet'; readonly sheet: Sheet; readonly workbook: Workbook };

/** `target` is the output kind. Problems are diagnostics; throws `DocumentTooLarge`. */
export function resolveDocument(document: Document, target: Kind, context: WorkbookContext): Resolved {
  switch (document.kind) {
    case 'deck':
    case 'doc':
      // A worksheet computes its own tables, with the tables of other worksheets.
      return target === 'sheet' ? document : withPercentSigns(computeBlocks(document, context), document);
    case 'sheet': {
      const sheet = target === 'sheet' ? withFootnoteRows(document) : document;
      return { kind: 'sheet', sheet, workbook: placeWorkbook(sheet, context) };
    }
  }
}

// Features decks and docs share with sheets: totals, formats and formulas of `:::table`, and charts of a table by its name, computed.

/** The deck or doc with computed values in its tables and charts; unchanged if there is nothing to compute. */
export function computeBlocks<T extends Deck | Doc>(document: T, context: WorkbookContext): T {
  const found = allBlocks(topBlocks(document)).filter(isComputable);
  if (!found.some((block) => block.type === 'chart' || isComputed(block))) return document;
  const worksheets = found.map(
    (block, index): Worksheet => ({ name: nameOf(block, index), hidden: false, blocks: [block] }),
  );
  const { meta } = document;
  const sheet: Sheet = { kind: 'sheet', meta, worksheets, names: [], footnotes: [] };
  const placed = placeWorkbook(sheet, context).worksheets;
  const computed = new Map<Block, Block>();
  for (const [index, block] of found.entries()) {
    const [result] = placed[index]!.blocks;
    if (result !== undefined && (block.type === 'chart' || isComputed(block))) computed.set(block, result);
  }
  return replaceIn(document, { block: (block) => computed.get(block) });
}

/** Tables with attributes, and charts of a table. */
const isComputable = (block: Block): block is Table | Chart =>
  block.type === 'table'
    ? Object.keys(block.options).length > 0
    : block.type === 'chart' && (block.source ?? block.table) !== undefined;

/** The name that formulas and charts use. */
const nameOf = (block: Table | Chart, index: number): string =>
  (block.type === 'table' ? block.options.name : undefined) ?? `Data ${index + 1}`;

/** A pipe table by itself is text, whatever its cells begin with: formulas require `:::table`. */
function isComputed({ options, rows, formulas }: Table): boolean {
  if (options.totals !== undefined || options.formats !== undefined) return true;
  if (!formulas || Object.keys(options).length === 0) return false;
  return rows.some((row) => row.some(({ value, isText }) => isText !== true && /^=./.test(value)));
}

// Footnotes without a page foot: on a separate slide, in rows below a worksheet.

/** In the order of their numbers, which follows the first references. */
export const footnoteList = (footnotes: readonly Footnote[]): List => ({
  type: 'list',
  ordered: true,
  start: 1,
  tight: true,
  items: footnotes.map(({ children }) => ({ children })),
});

/** The deck with its footnotes on its last slide, or on the one before its closing; unchanged if it has none. */
export function withFootnoteSlide(deck: Deck): Deck {
  if (deck.footnotes.length === 0) return deck;
  const slide: Slide = {
    layout: 'content',
    dark: false,
    title: { type: 'heading', depth: 2, children: [{ type: 'text', value: docWords(deck.meta.language).footnotes }] },
    blocks: [footnoteList(deck.footnotes)],
    notes: [],
  };
  const end = deck.slides.at(-1)?.layout === 'closing' ? deck.slides.length - 1 : deck.slides.length;
  return { ...deck, slides: deck.slides.toSpliced(end, 0, slide) };
}

/** The sheet with its footnotes below the content of its last visible worksheet; unchanged if it has none. */
export function withFootnoteRows(sheet: Sheet): Sheet {
  const last = sheet.worksheets.findLast(({ hidden }) => !hidden);
  if (sheet.footnotes.length === 0 || last === undefined) return sheet;
  const blocks = [...last.blocks, footnoteList(sheet.footnotes)];
  return {
    ...sheet,
    worksheets: sheet.worksheets.map((worksheet) => (worksheet === last ? { ...last, blocks } : worksheet)),
  };
}
