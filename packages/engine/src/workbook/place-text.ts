// Text between the tables of a worksheet: a row for each paragraph, item or line.
import type { Block, Inline } from '../model/index.ts';
import { blockText, inlineText } from '../model/index.ts';
import { countCells, type DraftCell, report, type WorkbookDraft, type WorksheetDraft } from './draft.ts';
import type { CellRole } from './workbook.ts';

/** Excel's bound for the text of one cell (Microsoft's "Excel specifications and limits"). */
export const longestCell = 32_767;

type TextRow = { readonly text: string; readonly role: CellRole; readonly children?: readonly Inline[] };

/** Adds the rows of a block that is neither table nor chart; what a worksheet cannot show is reported. */
export function placeText(block: Block, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  for (const row of textRows(block)) {
    if (row.text === '') continue;
    const pieces = splitLongText(row.text);
    if (pieces.length > 1)
      report(
        draft,
        'cell-too-long',
        'warning',
        `A paragraph on ${worksheet.name} is longer than a cell.`,
        block.position,
      );
    countCells(draft, pieces.length);
    for (const piece of pieces) {
      worksheet.textRows.push(worksheet.rows.length);
      const children = pieces.length === 1 ? richChildren(row.children) : undefined;
      worksheet.rows.push([textCell(worksheet.rows.length, piece, row.role, children)]);
    }
  }
  if (lost.has(block.type))
    report(
      draft,
      'not-carried-over',
      'info',
      `A worksheet holds text, tables and charts: “${block.type}” is left out or shown as its text.`,
      block.position,
    );
}

const lost: ReadonlySet<Block['type']> = new Set(['toc', 'agenda', 'cover', 'pageBreak', 'math', 'figure']);

function textRows(block: Block): readonly TextRow[] {
  switch (block.type) {
    case 'heading':
      return [{ text: inlineText(block.children), role: 'heading' }];
    case 'paragraph':
      return [{ text: inlineText(block.children), role: 'text', children: block.children }];
    case 'list':
    case 'steps':
      return block.items.map((item, index) => {
        const mark = block.type === 'steps' || block.ordered ? `${index + 1}.` : '•';
        return { text: `${mark} ${blockText(item.children)}`, role: 'text' };
      });
    default:
      return blockText([block])
        .split('\n')
        .map((text) => ({ text, role: 'text' }));
  }
}

function textCell(row: number, value: string, role: CellRole, children: readonly Inline[] | undefined): DraftCell {
  const link = linkOf(children ?? []);
  return {
    row,
    column: 0,
    value: { type: 'text', value },
    format: 'General',
    role,
    align: undefined,
    ...(link !== undefined && { link }),
    ...(children !== undefined && { children }),
  };
}

/** The inlines where they hold more than plain text. */
export const richChildren = (children: readonly Inline[] | undefined): readonly Inline[] | undefined =>
  children?.some(({ type }) => type !== 'text' && type !== 'lineBreak') ? children : undefined;

/** The address of the first link: a cell has one at most. */
export function linkOf(children: readonly Inline[]): string | undefined {
  for (const child of children) {
    if (child.type === 'link') return /^(?:https?|mailto):/i.test(child.url) ? child.url : undefined;
    const inner = 'children' in child ? linkOf(child.children) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** A text in pieces that cells can hold, no surrogate pair cut in two. */
export function splitLongText(text: string): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestCell) {
    const piece = rest.slice(0, longestCell).replace(/[\uD800-\uDBFF]$/, '');
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}
