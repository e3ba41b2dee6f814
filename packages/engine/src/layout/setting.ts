// The data of placing: the parts of a slide, the available area, the placed frames, and the state shared by all steps.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Box } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import {
  type Block,
  type Chart,
  type CodeBlock,
  type Column,
  type Columns,
  type Image,
  type Inline,
  inlineText,
  type List,
  type ListItem,
  type Showing,
  type Stats,
  type Table,
  type TimelineItem,
} from '../model/index.ts';
import { type StatWithSeries, splitSeries } from '../model/series.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Placeholder } from '../theme/theme.ts';
import type { Frame } from './frames.ts';
import { splitLead } from './place/lead.ts';
import type { TextContext } from './text/inline-runs.ts';
import type { TextSetting } from './text/set-paragraph.ts';

/**
 * `blocks` flow as text; `whole` is the table of which `table` has some rows, and whose column widths it keeps. Each other kind is drawn in
 * its own way.
 */
export type ContentPart =
  | { readonly type: 'text'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'table';
      readonly table: Table;
      readonly whole: Table;
      /** Below the last row of the whole. */
      readonly caption?: readonly Inline[];
    }
  | { readonly type: 'chart'; readonly chart: Chart; readonly caption?: readonly Inline[] }
  | { readonly type: 'picture'; readonly image: Image; readonly caption: readonly Inline[] }
  | { readonly type: 'code'; readonly code: CodeBlock }
  | { readonly type: 'callout'; readonly tone: Tone; readonly blocks: readonly Block[] }
  | {
      readonly type: 'cards';
      readonly cards: readonly Card[];
      readonly start: number;
      /** The author numbered them; absent: they are in no order, and nothing numbers them. */
      readonly counts?: true;
    }
  | {
      readonly type: 'points';
      readonly items: readonly ListItem[];
      readonly start: number;
      /** Absent: the points are unnumbered, with the theme's bullet instead. */
      readonly counts?: true;
      /** Lines between them, where the theme would have cards: they are higher. */
      readonly onLines?: true;
    }
  | { readonly type: 'steps'; readonly items: readonly ListItem[]; readonly start: number }
  | { readonly type: 'timeline'; readonly items: readonly TimelineItem[] }
  | { readonly type: 'stats'; readonly items: readonly StatWithSeries[]; readonly show?: Stats['show'] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[]; readonly attribution: readonly Inline[] }
  | {
      readonly type: 'columns';
      readonly columns: readonly PartColumn[];
      /** The second follows from the first. */
      readonly isContrast?: true;
    }
  | {
      readonly type: 'shown';
      readonly showing: Exclude<Showing, 'contrast'> | 'process' | 'pictured';
      readonly items: readonly ShownItem[];
      /** Of the first, for answers with letters. */
      readonly start: number;
      readonly isRevealed?: true;
    };

/** A member, an offer, a logo, an answer, a contact; of what to do the sentence, and what is below it. `isMarked`: the recommended offer, the right answer. */
export type ShownItem = {
  readonly image?: Image;
  readonly heading: readonly Inline[];
  readonly blocks: readonly Block[];
  readonly isMarked: boolean;
};

export type Tone = Extract<Block, { type: 'callout' }>['tone'];
export type Card = { readonly heading: readonly Inline[]; readonly blocks: readonly Block[] };
/** `width` in percent. */
export type PartColumn = { readonly width?: number; readonly parts: readonly ContentPart[] };

/** Parts that take all available room. */
export const isVisual = (part: ContentPart): boolean => part.type === 'chart' || part.type === 'picture';

/** The parts of blocks in their order; neighbors that flow as text are one part. */
export function readParts(blocks: readonly Block[]): readonly ContentPart[] {
  return joinText(blocks.flatMap(readBlock));
}

function readBlock(block: Block): readonly ContentPart[] {
  switch (block.type) {
    case 'table':
      return [{ type: 'table', table: block, whole: block, ...captionOf(block.options.caption) }];
    case 'chart':
      return [{ type: 'chart', chart: block, ...captionOf(block.caption) }];
    case 'code':
      return [{ type: 'code', code: block }];
    case 'callout':
      return [{ type: 'callout', tone: block.tone, blocks: block.children }];
    case 'steps':
      return readPictured(block.items) ?? [{ type: 'steps', items: block.items, start: 1 }];
    case 'timeline':
      return [{ type: 'timeline', items: block.items }];
    case 'stats':
      return [readStats(block)];
    case 'columns':
      return readColumns(block);
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
    case 'list':
      return readList(block);
    case 'heading':
    case 'blockQuote':
    case 'math':
      return [{ type: 'text', blocks: [block] }];
  }
}

const readStats = ({ items, show }: Stats): ContentPart => ({
  type: 'stats',
  items: show === 'line' ? items.map(splitSeries) : items,
  ...(show && { show }),
});

/** Steps with a picture each. */
function readPictured(items: readonly ListItem[]): readonly ContentPart[] | undefined {
  const read = items.map((item) => readShown(item, undefined));
  const isPictured = items.length > 1 && read.every(({ image }) => image !== undefined);
  if (!isPictured) return undefined;
  return [{ type: 'shown', showing: 'process', items: read, start: 1 }, ...furtherPictures(items, 'process')];
}

/** Headings with a picture each under them. */
export function readPicturedCards(groups: readonly (readonly Block[])[]): readonly ContentPart[] {
  const columns = groups.map((children): Column => ({ children }));
  const items = columns.map((column) => readShown(column, undefined));
  return [{ type: 'shown', showing: 'pictured', items, start: 1 }, ...furtherPictures(columns, 'pictured')];
}

/** An item shows one picture, or none; the others stand by themselves. */
function furtherPictures(
  columns: readonly Column[],
  showing: Extract<ContentPart, { type: 'shown' }>['showing'],
): readonly ContentPart[] {
  if (showing === 'action') return [];
  const own = showing === 'pricing' || showing === 'quiz' ? 0 : 1;
  return columns.flatMap(({ children }) => liftPictures(children).images.slice(own).map(pictureOf));
}

function readColumns({ columns, showing, highlight, isRevealed }: Columns): readonly ContentPart[] {
  if (showing !== undefined && showing !== 'contrast')
    return [
      {
        type: 'shown',
        showing,
        items: columns.map((column) => (showing === 'action' ? readAction(column) : readShown(column, highlight))),
        start: 1,
        ...(isRevealed && { isRevealed }),
      },
      ...furtherPictures(columns, showing),
    ];
  return [{ type: 'columns', columns: columns.map(readColumn), ...(showing === 'contrast' && { isContrast: true }) }];
}

/** The space that followed a picture. */
function withoutStartingBlank(block: Block): Block {
  if (block.type !== 'paragraph') return block;
  const [first, ...others] = block.children;
  return isBlank(first === undefined ? [] : [first]) ? { ...block, children: others } : block;
}

/** Its picture, its heading or bold beginning, and the rest. */
function readShown({ children, isRight }: Column, highlight: string | undefined): ShownItem {
  const { blocks: lifted, images } = liftPictures(children);
  const blocks = lifted.map((block, at) => (at === 0 ? withoutStartingBlank(block) : block));
  const [first, ...others] = blocks;
  const lead = first?.type === 'heading' ? undefined : splitLead(blocks);
  const heading = first?.type === 'heading' ? first.children : (lead?.lead ?? []);
  const rest: readonly Block[] =
    first?.type === 'heading'
      ? others
      : lead === undefined
        ? blocks
        : [...(isBlank(lead.rest) ? [] : [{ type: 'paragraph', children: lead.rest } as const]), ...others];
  const name = inlineText(heading).trim().toLowerCase();
  const isMarked = isRight === true || (highlight !== undefined && name === highlight.trim().toLowerCase());
  const [image] = images;
  const title = image?.title?.trim() ?? '';
  const isTold = title === '' || title === image?.alt || title.toLowerCase() === name;
  const caption: readonly Block[] = isTold ? [] : [{ type: 'paragraph', children: titleOf(image!) }];
  return { ...(image && { image }), heading, blocks: [...rest, ...caption], isMarked };
}

/** Its sentence, which may begin in bold, and the lines below it. */
function readAction({ children: [first, ...blocks] }: Column): ShownItem {
  const heading = first?.type === 'paragraph' || first?.type === 'heading' ? first.children : [];
  return { heading, blocks, isMarked: false };
}

function readColumn(column: Extract<Block, { type: 'columns' }>['columns'][number]): PartColumn {
  const parts = readParts(column.children);
  return column.width === undefined ? { parts } : { width: column.width, parts };
}

/** Pictures leave their paragraph, because they need separate room; the rest of it is text. */
function readParagraph(children: readonly Inline[]): readonly ContentPart[] {
  const images = children.filter((child) => child.type === 'image');
  if (images.length === 0) return [{ type: 'text', blocks: [{ type: 'paragraph', children }] }];
  const rest = children.filter((child) => child.type !== 'image');
  return [
    ...images.map(pictureOf),
    ...(isBlank(rest) ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: rest }] } as const]),
  ];
}

/** Pictures leave their items as well: one picture follows its list, each of several the item that it is in. */
function readList(list: List): readonly ContentPart[] {
  const items = list.items.map((item) => liftPictures(item.children));
  const count = items.reduce((sum, { images }) => sum + images.length, 0);
  if (count === 0) return [{ type: 'text', blocks: [list] }];
  const parts: ContentPart[] = [];
  let open: ListItem[] = [];
  const close = (next: number) => {
    if (open.length > 0)
      parts.push({ type: 'text', blocks: [{ ...list, items: open, start: list.start + next - open.length }] });
    open = [];
  };
  for (const [index, { blocks, images }] of items.entries()) {
    if (blocks.length > 0) open.push({ ...list.items[index], children: blocks });
    if (count > 1 && images.length > 0) close(index + 1);
    if (count > 1) parts.push(...images.map(pictureOf));
  }
  close(items.length);
  return count > 1 ? parts : [...parts, ...items.flatMap(({ images }) => images.map(pictureOf))];
}

const pictureOf = (image: Image): ContentPart => ({ type: 'picture', image, caption: titleOf(image) });

type Lifted = { readonly blocks: readonly Block[]; readonly images: readonly Image[] };

/** The blocks of an item without their pictures. One on the web is not there to be shown: its description stays in the text. */
function liftPictures(blocks: readonly Block[]): Lifted {
  const lifted = blocks.map((block): Lifted => {
    if (block.type === 'list') {
      const items = block.items.map((item) => ({ item, ...liftPictures(item.children) }));
      const images = items.flatMap((item) => item.images);
      if (images.length === 0) return { blocks: [block], images };
      const kept = items.flatMap(({ item, blocks }) => (blocks.length === 0 ? [] : [{ ...item, children: blocks }]));
      return { blocks: kept.length === 0 ? [] : [{ ...block, items: kept }], images };
    }
    if (block.type === 'figure') {
      const { blocks: rest, images } = liftPictures(block.children);
      if (images.length === 0) return { blocks: [block], images };
      const caption: readonly Block[] = isBlank(block.caption) ? [] : [{ type: 'paragraph', children: block.caption }];
      return { blocks: [...rest, ...caption], images };
    }
    if (block.type !== 'paragraph') return { blocks: [block], images: [] };
    const images = block.children.filter((child) => child.type === 'image').filter(isHere);
    if (images.length === 0) return { blocks: [block], images };
    const rest = block.children.filter((child) => child.type !== 'image' || !isHere(child));
    return { blocks: isBlank(rest) ? [] : [{ ...block, children: rest }], images };
  });
  return { blocks: lifted.flatMap((each) => each.blocks), images: lifted.flatMap((each) => each.images) };
}

const isHere = ({ asset }: Image): boolean => !/^https?:/i.test(asset);

/** The title of a picture, `![alt](name "title")`, is shown as its caption. */
const titleOf = ({ title }: Image): readonly Inline[] => (title === undefined ? [] : [{ type: 'text', value: title }]);

function readFigure(figure: Extract<Block, { type: 'figure' }>): readonly ContentPart[] {
  const parts = readParts(figure.children);
  const [first] = parts;
  const isCaptioned = first?.type === 'picture' || first?.type === 'chart' || first?.type === 'table';
  if (parts.length === 1 && isCaptioned)
    return [isBlank(figure.caption) ? first : { ...first, caption: figure.caption }];
  return [...parts, ...captionText(figure.caption)];
}

const captionOf = (caption = ''): { readonly caption?: readonly Inline[] } =>
  caption.trim() === '' ? {} : { caption: [{ type: 'text', value: caption }] };

const captionText = (caption: readonly Inline[]): readonly ContentPart[] =>
  isBlank(caption) ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: caption }] }];

const isBlank = (children: readonly Inline[]): boolean =>
  children.every((child) => child.type === 'lineBreak' || (child.type === 'text' && child.value.trim() === ''));

/** A block that says what follows: a heading, or a paragraph that ends with a colon. */
export const introduces = (block: Block | undefined): boolean =>
  block?.type === 'heading' || (block?.type === 'paragraph' && /[:：]\s*$/.test(inlineText(block.children)));

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

// The context of every placing step, and the two values they exchange: room given, frames placed.

export type Setting = TextSetting & {
  readonly pictures: Omit<Pictures, 'forOffice'>;
  /** Absent: the deck has no icons. */
  readonly icon?: World['icon'];
  readonly diagnostics: Diagnostics;
  /** Direction of text, numbers of footnotes. */
  readonly text: TextContext;
  /** Text that is composed grows up to this share of its size: a deck's slides of text have that size. Absent: as far as looks well. */
  readonly mostGrown?: number;
  /** BCP 47, for added words. */
  readonly language: string;
  /** Titles of the deck's sections. */
  readonly sections: readonly string[];
  /** The agenda entries: the sections, or the slide titles in a deck without sections. */
  readonly agenda: readonly { readonly title: string; readonly slides: readonly string[] }[];
  /** Cached measurements, by measured object: fitting and splitting request the same ones many times. */
  readonly memory: Map<object, Map<string, unknown>>;
};

/**
 * Clears the cache once the deck is placed. A young-generation collector keeps everything that closures of hot code reference, this
 * setting included: the maps of successive decks would stay until memory runs short.
 */
export function forget({ memory, known, text }: Setting): void {
  memory.clear();
  known.styled.clear();
  known.set.clear();
  text.paragraphs?.clear();
}

/** The result of `compute` for this object and key, computed once per deck. */
export function remember<T>({ memory }: Setting, thing: object, key: string, compute: () => T): T {
  let known = memory.get(thing);
  if (known === undefined) {
    known = new Map();
    memory.set(thing, known);
  }
  if (!known.has(key)) known.set(key, compute());
  return known.get(key) as T;
}

/** The room for a placement. `scale` is a share of the theme's text sizes, at most 1. */
export type Room = {
  readonly box: Box;
  readonly scale: number;
  /** The slide layout's placeholder that the first part placed here fills. */
  readonly placeholder?: Placeholder;
  /** Further placeholders, for subsequent parts. */
  readonly further?: readonly Placeholder[];
  /** No other part shares the room: cards and panels may be higher than their text. */
  readonly isWhole?: boolean;
};

/** `height` is the height of the frames from the top of the room; if it exceeds the room's, they do not fit. */
export type Placed = {
  readonly frames: readonly Frame[];
  readonly height: number;
  /** A word had to be cut because its line is too narrow for it. */
  readonly isWordBroken: boolean;
};

/** Frames of several parts placed in one room. */
export function joinPlaced(all: readonly Placed[], height: number): Placed {
  return {
    frames: all.flatMap((placed) => placed.frames),
    height,
    isWordBroken: all.some((placed) => placed.isWordBroken),
  };
}
