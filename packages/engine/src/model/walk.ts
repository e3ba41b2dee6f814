// Walking the tree: the children of a block, every block of a document, and a document with replaced text.
import type { Block, Column, ListItem } from './block.ts';
import type { Document, Slide } from './document.ts';
import type { Inline } from './inline.ts';
import type { TableCell } from './table.ts';

/** The blocks directly inside a block. */
export function childBlocks(block: Block): readonly Block[] {
  switch (block.type) {
    case 'list':
    case 'steps':
      return block.items.flatMap(({ children }) => children);
    case 'columns':
      return block.columns.flatMap(({ children }) => children);
    case 'blockQuote':
    case 'callout':
    case 'figure':
    case 'notes':
      return block.children;
    case 'heading':
    case 'paragraph':
    case 'timeline':
    case 'stats':
    case 'code':
    case 'math':
    case 'table':
    case 'chart':
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule':
      return [];
  }
}

/** The lines of inlines directly inside a block. */
export function childInlines(block: Block): readonly (readonly Inline[])[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.children];
    case 'figure':
      return [block.caption];
    case 'table':
      return [block.header, ...block.rows].flatMap((row) => row.map(({ children }) => children));
    case 'timeline':
      return block.items.flatMap(({ date, children }) => [date, children]);
    case 'stats':
      return block.items.flatMap(({ value, label }) => [value, label]);
    case 'list':
    case 'steps':
    case 'columns':
    case 'blockQuote':
    case 'callout':
    case 'notes':
    case 'code':
    case 'math':
    case 'chart':
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule':
      return [];
  }
}

/** These blocks and all blocks inside them, parents before children. */
export function allBlocks(blocks: readonly Block[]): readonly Block[] {
  const all: Block[] = [];
  const add = (block: Block): void => {
    all.push(block);
    childBlocks(block).forEach(add);
  };
  blocks.forEach(add);
  return all;
}

/** The top-level blocks of a document, footnotes last. */
export function topBlocks(document: Document): readonly Block[] {
  const footnotes = document.footnotes.flatMap(({ children }) => children);
  switch (document.kind) {
    case 'deck':
      return [
        ...document.slides.flatMap(({ title, blocks, notes }) => [...(title ? [title] : []), ...blocks, ...notes]),
        ...footnotes,
      ];
    case 'doc':
      return [...document.blocks, ...footnotes];
    case 'sheet':
      return [...document.worksheets.flatMap(({ blocks }) => blocks), ...footnotes];
  }
}

/** Replacements for blocks and lines of inlines; each returns its argument if nothing changes. */
export type Replacement = {
  /** Replaces a block and its content; undefined: its content is visited. */
  readonly block?: (block: Block) => Block | undefined;
  readonly inlines?: (children: readonly Inline[]) => readonly Inline[];
  /** The change of a `:::stats` item. */
  readonly delta?: (text: string) => string;
  /** Whether a block, its content replaced, is left out. */
  readonly leftOut?: (block: Block) => boolean;
};

/** The document with parts replaced. Nodes without replacements are kept, not copied. */
export function replaceIn<Kind extends Document>(document: Kind, replacement: Replacement): Kind {
  const {
    block: replaceBlock = () => undefined,
    inlines = (children) => children,
    delta = (text) => text,
    leftOut = () => false,
  } = replacement;
  const blocks = (list: readonly Block[]): readonly Block[] => {
    const mapped = mapList(list, block);
    return mapped.some(leftOut) ? mapped.filter((one) => !leftOut(one)) : mapped;
  };
  const item = (of: ListItem): ListItem => change(of, { children: blocks(of.children) });
  const cell = (of: TableCell): TableCell => change(of, { children: inlines(of.children) });
  const row = (cells: readonly TableCell[]): readonly TableCell[] => mapList(cells, cell);

  function block(one: Block): Block {
    const replaced = replaceBlock(one);
    if (replaced !== undefined) return replaced;
    switch (one.type) {
      case 'heading':
      case 'paragraph':
        return change(one, { children: inlines(one.children) });
      case 'list':
      case 'steps':
        return change(one, { items: mapList(one.items, item) });
      case 'columns':
        return change(one, {
          columns: mapList(one.columns, (of: Column) => change(of, { children: blocks(of.children) })),
        });
      case 'blockQuote':
      case 'callout':
      case 'notes':
        return change(one, { children: blocks(one.children) });
      case 'figure':
        return change(one, { caption: inlines(one.caption), children: blocks(one.children) });
      case 'timeline':
        return change(one, {
          items: mapList(one.items, (of) => change(of, { date: inlines(of.date), children: inlines(of.children) })),
        });
      case 'stats':
        return change(one, {
          items: mapList(one.items, (of) =>
            change(of, {
              value: inlines(of.value),
              label: inlines(of.label),
              ...(of.delta !== undefined && { delta: delta(of.delta) }),
            }),
          ),
        });
      case 'table':
        return change(one, { header: row(one.header), rows: mapList(one.rows, row) });
      case 'code':
      case 'math':
      case 'chart':
      case 'toc':
      case 'agenda':
      case 'cover':
      case 'pageBreak':
      case 'rule':
        return one;
    }
  }

  const slide = (of: Slide): Slide =>
    change(of, {
      ...(of.title && { title: block(of.title) as typeof of.title }),
      blocks: blocks(of.blocks),
      notes: blocks(of.notes),
    });
  const footnotes = mapList(document.footnotes, (of) => change(of, { children: blocks(of.children) }));
  const whole: Document = document;
  switch (whole.kind) {
    case 'deck':
      return change(whole, { slides: mapList(whole.slides, slide), footnotes }) as Kind;
    case 'doc':
      return change(whole, { blocks: blocks(whole.blocks), footnotes }) as Kind;
    case 'sheet':
      return change(whole, {
        worksheets: mapList(whole.worksheets, (of) => change(of, { blocks: blocks(of.blocks) })),
        footnotes,
      }) as Kind;
  }
}

/** The same list if no item changed. */
function mapList<Item>(list: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  const mapped = list.map(map);
  return mapped.some((item, index) => item !== list[index]) ? mapped : list;
}

/** The same node if no field changed. */
function change<Node extends object>(node: Node, fields: Partial<Node>): Node {
  for (const name in fields) if (fields[name] !== node[name]) return { ...node, ...fields };
  return node;
}
