// The units a part can be cut into: list items, rows, lines, cards; and finer if one of these alone is too large. For split.ts.
import {
  type Block,
  blockText,
  type Inline,
  inlineText,
  type List,
  type ListItem,
  type Table,
} from '../../model/index.ts';
import { hasTotalsRow } from '../place/totals-row.ts';
import { type ContentPart, readParts } from '../setting.ts';
import { cutInlines } from '../text/cut-inlines.ts';

/** `slice` gives units `from` up to, not including, `to` as one part again. */
export type Units = { readonly count: number; readonly slice: (from: number, to: number) => ContentPart };

/** The units of a part, in order. An indivisible part has one. */
export function unitsOf(part: ContentPart): Units {
  switch (part.type) {
    case 'text':
    case 'callout':
      return textUnits(part.blocks);
    case 'quote':
      return textUnits([...part.blocks, ...paragraphs([part.attribution])]);
    case 'table': {
      const { table } = part;
      if (!hasTotalsRow(table)) return listUnits(table.rows, (rows) => ({ ...part, table: { ...table, rows } }));
      // A total goes with the row above it: alone on a slide, it is the sum of nothing one sees.
      const [last, total] = table.rows.slice(-2) as [Table['rows'][number], Table['rows'][number]];
      return listUnits([...table.rows.slice(0, -2).map((row) => [row]), [last, total]], (groups) => ({
        ...part,
        table: { ...table, rows: groups.flat() },
      }));
    }
    case 'code': {
      const lines = part.code.value.trimEnd().split('\n');
      // A slide does not begin or end with the empty lines at a cut.
      const whole = (some: readonly string[]) =>
        some
          .join('\n')
          .replace(/^(?:[ \t]*\n)+/, '')
          .trimEnd();
      return listUnits(lines, (some) => ({ type: 'code', code: { ...part.code, value: whole(some) } }));
    }
    case 'cards':
      return listUnits(part.cards, (cards, from) => ({ ...part, cards, start: part.start + from }));
    case 'steps':
    case 'points':
      return listUnits(part.items, (items, from) => ({ ...part, items, start: part.start + from }));
    case 'timeline':
      return listUnits(part.items, (items) => ({ ...part, items }));
    case 'stats':
      return listUnits(part.items, (items) => ({ ...part, items }));
    case 'shown':
      return listUnits(part.items, (items, from) => ({ ...part, items, start: part.start + from }));
    case 'chart':
    case 'picture':
    case 'columns':
      return { count: 1, slice: () => part };
  }
}

/** Fewer lines of code than this do not stand alone. */
export const leastLines = 5;

/** The number of units, at most `most`, after which a part is best cut: code at an empty line, if one is near, and never a few lines of it. */
export function bestCut(part: ContentPart, most: number): number {
  if (part.type !== 'code') return most;
  const lines = part.code.value.trimEnd().split('\n');
  const last = Math.min(most, Math.max(lines.length - leastLines, leastLines));
  for (let cut = last; cut > last / 2; cut -= 1) if (lines[cut]?.trim() === '') return cut;
  return last;
}

function listUnits<T>(items: readonly T[], build: (items: readonly T[], from: number) => ContentPart): Units {
  return { count: items.length, slice: (from, to) => build(items.slice(from, to), from) };
}

type TextUnit = { readonly blocks: readonly Block[]; readonly list?: List; readonly index?: number };

/** Items of lists and other blocks each are a unit; a heading belongs to the content under it. */
function textUnits(blocks: readonly Block[]): Units {
  const units: TextUnit[] = [];
  let headings: Block[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      headings.push(block);
      continue;
    }
    if (block.type === 'list' && block.items.length > 0) {
      for (const index of block.items.keys()) units.push({ blocks: index === 0 ? headings : [], list: block, index });
    } else units.push({ blocks: [...headings, block] });
    headings = [];
  }
  if (headings.length > 0) units.push({ blocks: headings });
  return { count: units.length, slice: (from, to) => ({ type: 'text', blocks: joinUnits(units.slice(from, to)) }) };
}

function joinUnits(units: readonly TextUnit[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: { readonly list: List; readonly items: ListItem[]; readonly first: number } | undefined;
  const close = () => {
    if (open !== undefined) blocks.push({ ...open.list, start: open.list.start + open.first, items: open.items });
    open = undefined;
  };
  for (const { blocks: own, list, index = 0 } of units) {
    if (list === undefined || list !== open?.list) close();
    for (const block of own) blocks.push(block);
    if (list === undefined) continue;
    open ??= { list, items: [], first: index };
    open.items.push(list.items[index]!);
  }
  close();
  return blocks;
}

/** More of these than any slide holds at the smallest size, by far: known without measuring them. */
const most = { units: 120, characters: 6_000 };

/** Whether parts clearly exceed a slide. False is inconclusive. */
export function isObviouslyTooMuch(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => {
    if (unitsOf(part).count > most.units) return true;
    if (part.type === 'code') return part.code.value.length > most.characters;
    return (part.type === 'text' || part.type === 'quote') && blockText(part.blocks).length > most.characters;
  });
}

/** Finer parts of a part of one unit; undefined if it cannot be divided further. */
export function deepenPart(part: ContentPart): readonly ContentPart[] | undefined {
  switch (part.type) {
    case 'text':
      return deepenText(part.blocks);
    case 'quote':
      return [{ type: 'text', blocks: [...part.blocks, ...paragraphs([part.attribution])] }];
    case 'callout':
      return [{ type: 'text', blocks: part.blocks }];
    case 'columns':
      return part.columns.flatMap(({ parts }) => parts);
    case 'shown':
      return part.items.flatMap(({ image, heading, blocks }) => [
        ...(image === undefined ? [] : [{ type: 'picture', image, caption: [] } as const]),
        ...texts([[...paragraphs([heading]), ...blocks]]),
      ]);
    case 'cards':
      return part.cards.map(({ heading, blocks }) => ({
        type: 'text',
        blocks: [{ type: 'heading', depth: 3, children: heading }, ...blocks],
      }));
    case 'steps':
    case 'points':
      return [
        { type: 'text', blocks: [{ type: 'list', ordered: true, start: part.start, tight: false, items: part.items }] },
      ];
    // As plain paragraphs: as blocks they would be read as the same part again, endlessly.
    case 'timeline':
      return texts([paragraphs(part.items.flatMap(({ date, children }) => [date, children]))]);
    case 'stats':
      return texts([paragraphs(part.items.flatMap(({ value, label, delta }) => [value, label, deltaText(delta)]))]);
    case 'table':
      return deepenRow(part);
    case 'code': {
      const { value } = part.code;
      if (value.length < 200) return undefined;
      const cut = value.lastIndexOf(' ', value.length / 2) + 1 || Math.floor(value.length / 2);
      return [value.slice(0, cut), value.slice(cut)].map((half) => ({
        type: 'code',
        code: { ...part.code, value: half },
      }));
    }
    case 'chart':
    case 'picture':
      return undefined;
  }
}

const deltaText = (delta: string | undefined): readonly Inline[] =>
  delta === undefined ? [] : [{ type: 'text', value: delta }];

const texts = (blockLists: readonly (readonly Block[])[]): readonly ContentPart[] =>
  blockLists.filter((blocks) => blocks.length > 0).map((blocks) => ({ type: 'text', blocks }));

const paragraphs = (all: readonly (readonly Inline[])[]): readonly Block[] =>
  all.filter((children) => inlineText(children).trim() !== '').map((children) => ({ type: 'paragraph', children }));

function deepenText(blocks: readonly Block[]): readonly ContentPart[] | undefined {
  const [block] = blocks;
  if (block === undefined) return undefined;
  if (blocks.length > 1) return texts(blocks.map((one) => [one]));
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return cutParagraph(block.children);
    case 'list':
      return deepenItems(block);
    case 'blockQuote':
    case 'callout':
    case 'notes':
      return texts([block.children]);
    case 'code':
      return [{ type: 'code', code: block }];
    case 'math':
    case 'table':
    case 'chart':
    case 'columns':
    case 'steps':
    case 'timeline':
    case 'stats':
    case 'figure':
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule': {
      const lines = blockText([block]).split('\n');
      if (lines.length > 1) return texts(lines.map((line) => paragraphs([[{ type: 'text', value: line }]])));
      const inner = readParts([block]);
      return inner.length > 0 && inner[0]!.type !== 'text'
        ? inner
        : texts([paragraphs([[{ type: 'text', value: lines[0]! }]])]);
    }
  }
}

/** Pieces of a long paragraph hold about this many characters; a shorter paragraph is cut in half. */
const pieceLength = 400;

function cutParagraph(children: readonly Inline[]): readonly ContentPart[] | undefined {
  const { length } = inlineText(children);
  if (length < 40) return undefined;
  const [head, rest] = cutInlines(children, length > 2 * pieceLength ? pieceLength : Math.ceil(length / 2));
  if (head.length === 0 || rest.length === 0) return undefined;
  return texts([paragraphs([head]), paragraphs([rest])]);
}

/** An item that is too large alone: its first text stays an item, its nested content follows. */
function deepenItems(list: List): readonly ContentPart[] | undefined {
  const [item] = list.items;
  if (item === undefined) return undefined;
  const [first, ...others] = item.children;
  if (first === undefined) return undefined;
  if (others.length > 0) return texts([[{ ...list, items: [{ ...item, children: [first] }] }], others]);
  if (first.type !== 'paragraph') return texts([[first]]);
  const cut = cutParagraph(first.children);
  if (cut === undefined) return undefined;
  const [head, ...rest] = cut;
  const children = head?.type === 'text' ? head.blocks : [];
  return [{ type: 'text', blocks: [{ ...list, items: [{ ...item, children }] }] }, ...rest];
}

/** A row that is higher than a slide continues in a second row. */
function deepenRow(part: Extract<ContentPart, { type: 'table' }>): readonly ContentPart[] | undefined {
  const { table } = part;
  const [row] = table.rows;
  if (row === undefined) return deepenHeader(part);
  if (row.every((cell) => inlineText(cell.children).length < 40)) return deepenHeader(part);
  const cuts = row.map((cell) => {
    const { length } = inlineText(cell.children);
    const [head, rest] = length < 40 ? [cell.children, []] : cutInlines(cell.children, Math.ceil(length / 2));
    return { head: { ...cell, children: head }, rest: { ...cell, children: rest } };
  });
  if (cuts.every(({ rest }) => rest.children.length === 0)) return undefined;
  return [cuts.map(({ head }) => head), cuts.map(({ rest }) => rest)].map((one) => ({
    ...part,
    table: { ...table, rows: [one] },
  }));
}

/** A header that leaves no room for a row becomes text, and the cells below it with it. */
function deepenHeader({ table }: Extract<ContentPart, { type: 'table' }>): readonly ContentPart[] {
  return texts([table.header, ...table.rows].map((row) => paragraphs(row.map((cell) => cell.children))));
}
