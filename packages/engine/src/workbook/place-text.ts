// Text between the tables of a worksheet: a row for each paragraph, item or line.
import type { Block, Inline } from '../model/index.ts';
import { blockText, inlineText } from '../model/index.ts';
import { countCells, type DraftCell, type WorkbookDraft, type WorksheetDraft } from './draft.ts';
import type { Cell, CellRole } from './workbook.ts';

/** Excel's limit for the text of one cell (Microsoft's "Excel specifications and limits"). */
export const maxCellLength = 32_767;

type TextRow = CellContent & { readonly role: CellRole };

/** Adds the rows of a block that is neither table nor chart; anything a worksheet cannot show is reported. */
export function placeText(block: Block, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  if (block.type === 'paragraph' || block.type === 'heading') reportFormulas(block.children, draft);
  for (const row of textRows(block)) {
    if (row.text === '') continue;
    const pieces = splitLongText(row.text);
    if (pieces.length > 1)
      draft.report('cell-too-long', `A paragraph on ${worksheet.name} is longer than a cell.`, { at: block.position });
    countCells(draft, pieces.length);
    for (const piece of pieces) {
      worksheet.textRows.push(worksheet.rows.length);
      const content = pieces.length === 1 ? row : { text: piece };
      worksheet.rows.push([textCell(worksheet.rows.length, content, row.role)]);
    }
  }
  if (lost.has(block.type))
    draft.report(
      'not-carried-over',
      `A worksheet can contain text, tables and charts: “${block.type}” is left out or shown as its text.`,
      { at: block.position },
    );
}

const lost: ReadonlySet<Block['type']> = new Set(['toc', 'agenda', 'cover', 'pageBreak', 'math', 'figure']);

function textRows(block: Block): readonly TextRow[] {
  switch (block.type) {
    case 'heading':
      return [{ text: inlineText(block.children), role: 'heading' }];
    case 'paragraph':
      return [{ ...cellContent(block.children, false), role: 'text' }];
    case 'list':
    case 'steps':
      return block.items.map((item, index) => {
        const mark = block.type === 'steps' || block.ordered ? `${index + 1}.` : '•';
        return { text: `${mark} ${blockText(item.children)}`, role: 'text' };
      });
    case 'blockQuote':
    case 'code':
    case 'math':
    case 'table':
    case 'chart':
    case 'columns':
    case 'timeline':
    case 'stats':
    case 'callout':
    case 'figure':
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule':
    case 'notes':
      return blockText([block])
        .split('\n')
        .map((text) => ({ text, role: 'text' }));
  }
}

function textCell(row: number, { text, ...content }: CellContent, role: CellRole): DraftCell {
  return {
    row,
    column: 0,
    value: { type: 'text', value: text },
    format: 'General',
    role,
    align: undefined,
    ...content,
  };
}

/** A cell's text from inlines: a cell can have only one link, so the addresses of others appear beside their texts. */
export type CellContent = { readonly text: string } & Pick<Cell, 'children' | 'link' | 'linkTitle'>;

/** `follows`: whether a link in the middle of other text makes the whole cell a link. */
export function cellContent(children: readonly Inline[], follows: boolean): CellContent {
  const [only] = children;
  if (children.length === 1 && only!.type === 'text') return { text: only!.value };
  const links = linksIn(children);
  const [link] = links;
  const isWhole = children.length === 1 && children[0]?.type === 'link';
  const isFollowed = links.length === 1 && (follows || isWhole);
  const shown = isFollowed ? children : children.map(spellOutLink);
  const rich = richChildren(shown);
  return {
    text: inlineText(shown),
    ...(rich !== undefined && { children: rich }),
    ...(isFollowed && link !== undefined && { link: link.url, ...(link.title && { linkTitle: link.title }) }),
  };
}

/** Reports that a formula in cells is plain text there. */
export function reportFormulas(children: readonly Inline[], draft: WorkbookDraft): void {
  for (const child of children) {
    if ('children' in child) reportFormulas(child.children, draft);
    if (child.type !== 'inlineMath') continue;
    const message = 'Cells cannot contain math formulas: they are written as plain text.';
    draft.report('not-carried-over', message, { at: child.position });
  }
}

/** The inlines if they contain more than plain text. */
const richChildren = (children: readonly Inline[]): readonly Inline[] | undefined =>
  children.some(({ type }) => type !== 'text' && type !== 'lineBreak') ? children : undefined;

const isAddress = (url: string): boolean => !url.startsWith('#');

type Link = Extract<Inline, { type: 'link' }>;

const linksIn = (children: readonly Inline[]): readonly Link[] =>
  children.flatMap((child): readonly Link[] => {
    if (child.type === 'link') return isAddress(child.url) ? [child] : [];
    return 'children' in child ? linksIn(child.children) : [];
  });

function spellOutLink(child: Inline): Inline {
  if (!('children' in child)) return child;
  const children = child.children.map(spellOutLink);
  const isNews = child.type === 'link' && isAddress(child.url) && inlineText(child.children) !== child.url;
  return { ...child, children: isNews ? [...children, { type: 'text', value: ` (${child.url})` }] : children };
}

/** A text in pieces that fit in cells, without splitting surrogate pairs. */
export function splitLongText(text: string): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxCellLength) {
    const piece = rest.slice(0, maxCellLength).replace(/[\uD800-\uDBFF]$/, '');
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}
