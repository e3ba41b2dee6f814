// The parts of a slide: its blocks grouped by how they are placed. Between the document and the placing of each kind.
import type { Block, Chart, CodeBlock, Image, Inline, ListItem, Stat, Table, TimelineItem } from '../model/index.ts';

/** `blocks` flow as text; `whole` is the table of which `table` has some rows, and whose column widths it keeps. Everything else is drawn in its own way. */
export type ContentPart =
  | { readonly type: 'text'; readonly blocks: readonly Block[] }
  | { readonly type: 'table'; readonly table: Table; readonly whole: Table }
  | { readonly type: 'chart'; readonly chart: Chart }
  | { readonly type: 'picture'; readonly image: Image; readonly caption: readonly Inline[] }
  | { readonly type: 'code'; readonly code: CodeBlock }
  | { readonly type: 'callout'; readonly tone: Tone; readonly blocks: readonly Block[] }
  | { readonly type: 'cards'; readonly cards: readonly Card[]; readonly start: number }
  | {
      readonly type: 'points';
      readonly items: readonly ListItem[];
      readonly start: number;
      /** Absent: the points do not count, and have the theme's bullet in place of a number. */
      readonly counts?: true;
    }
  | { readonly type: 'steps'; readonly items: readonly ListItem[]; readonly start: number }
  | { readonly type: 'timeline'; readonly items: readonly TimelineItem[] }
  | { readonly type: 'stats'; readonly items: readonly Stat[] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[]; readonly attribution: readonly Inline[] }
  | { readonly type: 'columns'; readonly columns: readonly PartColumn[] };

export type Tone = Extract<Block, { type: 'callout' }>['tone'];
export type Card = { readonly heading: readonly Inline[]; readonly blocks: readonly Block[] };
/** `width` in percent. */
export type PartColumn = { readonly width?: number; readonly parts: readonly ContentPart[] };

/** Parts that take whatever room there is. */
export const isVisual = (part: ContentPart): boolean => part.type === 'chart' || part.type === 'picture';

/** The parts of blocks in their order; neighbors that flow as text are one part. */
export function readParts(blocks: readonly Block[]): readonly ContentPart[] {
  return joinText(blocks.flatMap(readBlock));
}

function readBlock(block: Block): readonly ContentPart[] {
  switch (block.type) {
    case 'table':
      return [
        { type: 'table', table: block, whole: block },
        ...captionText(block.options.caption === undefined ? [] : [{ type: 'text', value: block.options.caption }]),
      ];
    case 'chart':
      return [
        { type: 'chart', chart: block },
        ...captionText(block.caption === undefined ? [] : [{ type: 'text', value: block.caption }]),
      ];
    case 'code':
      return [{ type: 'code', code: block }];
    case 'callout':
      return [{ type: 'callout', tone: block.tone, blocks: block.children }];
    case 'steps':
      return [{ type: 'steps', items: block.items, start: 1 }];
    case 'timeline':
      return [{ type: 'timeline', items: block.items }];
    case 'stats':
      return [{ type: 'stats', items: block.items }];
    case 'columns':
      return [{ type: 'columns', columns: block.columns.map(readColumn) }];
    case 'figure':
      return readFigure(block);
    case 'paragraph':
      return readParagraph(block.children);
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule':
    case 'notes':
      return [];
    case 'heading':
    case 'list':
    case 'blockQuote':
    case 'math':
      return [{ type: 'text', blocks: [block] }];
  }
}

function readColumn(column: Extract<Block, { type: 'columns' }>['columns'][number]): PartColumn {
  const parts = readParts(column.children);
  return column.width === undefined ? { parts } : { width: column.width, parts };
}

/** Pictures leave their paragraph, for they need room of their own; what is left of it is text. */
function readParagraph(children: readonly Inline[]): readonly ContentPart[] {
  const images = children.filter((child) => child.type === 'image');
  if (images.length === 0) return [{ type: 'text', blocks: [{ type: 'paragraph', children }] }];
  const rest = children.filter((child) => child.type !== 'image');
  return [
    ...images.map((image): ContentPart => ({ type: 'picture', image, caption: titleOf(image) })),
    ...(isBlank(rest) ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: rest }] } as const]),
  ];
}

/** The title of a picture, `![alt](name "title")`, is shown as its caption. */
const titleOf = ({ title }: Image): readonly Inline[] => (title === undefined ? [] : [{ type: 'text', value: title }]);

function readFigure(figure: Extract<Block, { type: 'figure' }>): readonly ContentPart[] {
  const parts = readParts(figure.children);
  const [first] = parts;
  if (parts.length === 1 && first?.type === 'picture')
    return [{ ...first, caption: isBlank(figure.caption) ? first.caption : figure.caption }];
  return [...parts, ...captionText(figure.caption)];
}

const captionText = (caption: readonly Inline[]): readonly ContentPart[] =>
  isBlank(caption) ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: caption }] }];

const isBlank = (children: readonly Inline[]): boolean =>
  children.every((child) => child.type === 'lineBreak' || (child.type === 'text' && child.value.trim() === ''));

/** Neighboring texts are one. */
export function joinText(parts: readonly ContentPart[]): readonly ContentPart[] {
  const joined: ContentPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', blocks: [...last.blocks, ...part.blocks] };
    } else joined.push(part);
  }
  return joined;
}
