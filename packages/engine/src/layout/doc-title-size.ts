// How large the title above the text of a doc is set, for all writers of pages.
import { blockText, type Doc } from '../model/index.ts';
import type { Theme } from '../theme/theme.ts';

/** Letters: about a line of the large title. */
const longTitle = 38;
/** Letters: with a title and headings, about a page. */
const shortText = 3_000;

/** Points. A long title over a short text would take lines that the text needs. */
export function docTitleSize({ meta, blocks }: Doc, { doc: { headingSizes } }: Theme): number {
  const isLongOverShort = meta.title.length > longTitle && blockText(blocks).length <= shortText;
  return headingSizes[0] * (isLongOverShort ? 1.1 : 1.3);
}
