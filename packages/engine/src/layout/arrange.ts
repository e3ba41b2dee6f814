// Arrangements: the ways in which the parts of a slide may stand on it, the one with most air first. compose.ts takes the first that fits.
import type { Box } from '../base/units.ts';
import { type Block, blockText, inlineText, type SlideLayoutName } from '../model/index.ts';
import type { SlideLayout, SlideLayoutVariant, TextLevel } from '../theme/theme.ts';
import { contentHoles, findSlideLayout } from './find-slide-layout.ts';
import { freeStyles } from './free-styles.ts';
import type { Part, PartColumn } from './parts.ts';
import { columnBoxes, placeColumns, placeStack } from './place-part.ts';
import { placeQuote } from './place-quote.ts';
import type { Placed, Room, Setting } from './setting.ts';

export type Arrangement = {
  readonly layout: SlideLayout;
  /** What the frames may take in height, in EMU. */
  readonly height: number;
  /** Text may shrink as these levels may; a list of one scale says that it may not. */
  readonly levels: readonly TextLevel[];
  readonly shrinks: boolean;
  /** Little text may be set larger than its level says until it fills this share of the height; 0: it may not. */
  readonly growsTo: number;
  /** Smaller text is better than a line with a single word. */
  readonly avoidsOrphans?: boolean;
  readonly isBleeding?: boolean;
  readonly place: (scale: number) => Placed;
};

/** Content that fills less than this share of the slide's content area looks lost. */
const sparse = 0.62;

/** The arrangements of these parts on a slide of this layout, never none. */
export function arrange(name: SlideLayoutName, parts: readonly Part[], setting: Setting): readonly Arrangement[] {
  const [first, second] = parts;
  if (first === undefined) return [bare(name, setting)];
  if (parts.length === 1) return arrangeOne(name, first, setting);
  if (parts.length === 2 && second !== undefined) {
    const beside = arrangeBeside(first, second, setting);
    if (beside !== undefined) return [beside, stack('content', undefined, parts, setting)];
  }
  const isFlowing = parts.every(({ type }) => type === 'text' || type === 'callout');
  if (isFlowing) return [stack('content', undefined, parts, setting)];
  return [stack('content', 'wide', pairVisuals(parts), setting), stack('content', 'wide', parts, setting)];
}

function bare(name: SlideLayoutName, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, name);
  return {
    layout,
    height: setting.theme.contentArea.height,
    levels: freeStyles(setting.theme).body,
    shrinks: false,
    growsTo: 0,
    place: () => ({ frames: [], height: 0, isWordBroken: false }),
  };
}

function arrangeOne(name: SlideLayoutName, part: Part, setting: Setting): readonly Arrangement[] {
  switch (part.type) {
    case 'text':
      return arrangeText(name, part, setting);
    case 'quote':
      return [quote(part, setting)];
    case 'columns':
      return arrangeColumns(part.columns, setting);
    case 'table':
    case 'chart':
      return [stack(part.type, 'wide', [part], setting)];
    case 'picture':
      return [name === 'blank' ? bleed(part, setting) : picture(part, setting)];
    case 'code':
      return [stack(part.type, undefined, [part], setting)];
    case 'callout':
      return [stack('content', undefined, [part], setting)];
    case 'cards':
    case 'steps':
    case 'timeline':
    case 'stats':
      return [centered(part, setting)];
  }
}

/** A picture, with its caption if it has one, over the whole content area: without one it fills the caption's place too. */
function picture(part: Part, setting: Setting): Arrangement {
  const arrangement = stack('picture', undefined, [part], setting);
  const hole = contentHoles(arrangement.layout).find(({ type }) => type === 'pic');
  const box = setting.theme.contentArea;
  const room = { box, ...(hole && { placeholder: hole }) };
  return { ...arrangement, height: box.height, place: (scale) => placeStack([part], { ...room, scale }, setting) };
}

/** A picture over the whole slide. */
function bleed(part: Part, setting: Setting): Arrangement {
  const box = { x: 0, y: 0, ...setting.theme.slideSize };
  return {
    ...bare('blank', setting),
    height: box.height,
    isBleeding: true,
    place: (scale) => placeStack([part], { box, scale }, setting),
  };
}

/** Parts under one another in the first hole of a slide layout, or in the content area where it has none. */
function stack(
  name: SlideLayoutName,
  variant: SlideLayoutVariant | undefined,
  parts: readonly Part[],
  setting: Setting,
  shrinks = true,
): Arrangement {
  const layout = findSlideLayout(setting.theme, name, variant);
  const [hole] = contentHoles(layout);
  const box = hole?.box ?? setting.theme.contentArea;
  const levels = hole?.levels ?? freeStyles(setting.theme).body;
  const room = { box, ...(hole && { placeholder: hole }) };
  return {
    layout,
    height: box.height,
    levels,
    shrinks,
    growsTo: parts.every(({ type }) => type === 'code' || (type === 'text' && name === 'agenda')) ? sparse : 0,
    place: (scale) => placeStack(parts, { ...room, scale }, setting),
  };
}

function arrangeText(
  name: SlideLayoutName,
  part: Extract<Part, { type: 'text' }>,
  setting: Setting,
): readonly Arrangement[] {
  if (name === 'agenda') return [stack('agenda', undefined, [part], setting)];
  const { blocks } = part;
  const [block] = blocks;
  const length = blockText(blocks).length;
  const plain = stack('content', undefined, [part], setting);
  if (block?.type === 'paragraph' && blocks.length === 1 && length <= 220) {
    return [stack('content', 'statement', [part], setting, false), plain];
  }
  const isShort = length <= 420 && blocks.every(isBrief);
  const halves = halveList(part);
  return [
    ...(isShort ? [{ ...stack('content', 'points', [part], setting, false), avoidsOrphans: true }] : []),
    ...(halves === undefined ? [plain] : [{ ...plain, shrinks: false }, columns(halves, 'two', setting), plain]),
  ];
}

/** Longest item or paragraph in characters that is a point, to be taken in at a glance. */
const longestPoint = 110;

/** A short paragraph, or a list of short items without lists inside. */
function isBrief(block: Block): boolean {
  if (block.type === 'paragraph') return inlineText(block.children).length <= longestPoint;
  if (block.type !== 'list') return false;
  return block.items.every(({ children }) => children.length <= 1 && blockText(children).length <= longestPoint);
}

/** A list of six items or more may stand in two columns. */
function halveList({ blocks }: Extract<Part, { type: 'text' }>): readonly PartColumn[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.type !== 'list' || list.items.length < 6) return undefined;
  const half = Math.ceil(list.items.length / 2);
  return [list.items.slice(0, half), list.items.slice(half)].map((items, index) => ({
    parts: [{ type: 'text', blocks: [{ ...list, items, start: list.start + index * half }] }],
  }));
}

function quote(part: Extract<Part, { type: 'quote' }>, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, 'quote');
  const [hole] = contentHoles(layout);
  const box = hole?.box ?? setting.theme.contentArea;
  const levels = hole?.levels ?? freeStyles(setting.theme).body;
  const room = { box, ...(hole && { placeholder: hole }) };
  return {
    layout,
    height: box.height,
    levels,
    shrinks: true,
    growsTo: 0,
    place: (scale) => placeQuote(part, { ...room, scale }, setting),
  };
}

/** Rows of siblings: high on the slide when they fill it, at the optical centre when they do not. */
function centered(part: Part, setting: Setting): Arrangement {
  const { contentArea: area } = setting.theme;
  const top = (height: number): number => {
    const free = area.height - height;
    return free > area.height * 0.3 ? area.y + Math.round(free * 0.3) : area.y;
  };
  const layout = findSlideLayout(setting.theme, part.type === 'cards' ? 'cards' : 'steps');
  return {
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: part.type === 'cards' ? 1 : sparse,
    place: (scale) => {
      const placed = placeStack([part], { box: area, scale }, setting);
      if (part.type === 'cards' || placed.height > area.height) return placed;
      return placeStack([part], { box: { ...area, y: top(placed.height), height: placed.height }, scale }, setting);
    },
  };
}

const variants: readonly (SlideLayoutVariant | undefined)[] = [undefined, undefined, 'two', 'three', 'four'];

function arrangeColumns(all: readonly PartColumn[], setting: Setting): readonly Arrangement[] {
  const comparison = arrangeComparison(all, setting);
  return [...(comparison === undefined ? [] : [comparison]), columns(all, variants[all.length], setting)];
}

function columns(all: readonly PartColumn[], variant: SlideLayoutVariant | undefined, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, 'columns', variant ?? 'two');
  const holes = contentHoles(layout);
  const area = setting.theme.contentArea;
  const rooms = columnRooms(all, holes, area);
  return {
    layout,
    height: area.height,
    levels: holes[0]?.levels ?? freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: sparse,
    place: (scale) => placeColumns(all, rooms, scale, setting),
  };
}

/** The holes where they are as many as the columns and no widths were asked for; else shares of the content area. */
function columnRooms(all: readonly PartColumn[], holes: ReturnType<typeof contentHoles>, area: Box) {
  const isAsked = all.some(({ width }) => width !== undefined);
  const boxes = columnBoxes(all, area);
  return boxes.map((room, index): Omit<Room, 'scale'> => {
    const placeholder = holes[index];
    if (placeholder === undefined) return room;
    return { box: !isAsked && holes.length === all.length ? placeholder.box : room.box, placeholder };
  });
}

/** Two columns under headings of their own, where the slide layout has holes for both. */
function arrangeComparison(all: readonly PartColumn[], setting: Setting): Arrangement | undefined {
  const layout = findSlideLayout(setting.theme, 'comparison');
  const holes = contentHoles(layout);
  if (all.length !== 2 || holes.length !== 4 || all.some(({ width }) => width !== undefined)) return undefined;
  const split = all.map(splitHeading);
  if (split.some((column) => column === undefined)) return undefined;
  const [head, body] = [0, 1].map((offset) =>
    split.map((column, index) => ({ parts: column![offset]!, placeholder: holes[index * 2 + offset]! })),
  ) as [HeldColumn[], HeldColumn[]];
  const roomsOf = (held: HeldColumn[]) => held.map(({ placeholder }) => ({ box: placeholder.box, placeholder }));
  const headHeight = holes[0]!.box.height;
  return {
    layout,
    height: holes[1]!.box.height,
    levels: holes[1]!.levels,
    shrinks: true,
    growsTo: sparse,
    place: (scale) => {
      const heads = placeColumns(head, roomsOf(head), Math.max(1, scale), setting);
      const bodies = placeColumns(body, roomsOf(body), scale, setting);
      const frames = [
        heads.frames[0]!,
        ...bodies.frames.slice(0, half(bodies, body)),
        heads.frames[1]!,
        ...bodies.frames.slice(half(bodies, body)),
      ];
      const isTooHigh = heads.height > headHeight;
      return {
        frames,
        height: isTooHigh ? Number.POSITIVE_INFINITY : bodies.height,
        isWordBroken: heads.isWordBroken || bodies.isWordBroken,
      };
    },
  };
}

type HeldColumn = { readonly parts: readonly Part[]; readonly placeholder: ReturnType<typeof contentHoles>[number] };

/** How many of the frames belong to the first column. */
function half(placed: Placed, held: readonly HeldColumn[]): number {
  const edge = held[1]!.placeholder.box.x;
  return placed.frames.filter(({ box }) => box.x < edge).length;
}

function splitHeading({ parts }: PartColumn): readonly [readonly Part[], readonly Part[]] | undefined {
  const [first, ...others] = parts;
  if (first?.type !== 'text' || first.blocks[0]?.type !== 'heading') return undefined;
  const [heading, ...blocks] = first.blocks;
  const body: readonly Part[] = [...(blocks.length === 0 ? [] : [{ type: 'text', blocks } as const]), ...others];
  if (body.length === 0) return undefined;
  return [[{ type: 'text', blocks: [{ type: 'paragraph', children: heading.children }] }], body];
}

/** Longest text in characters that stands beside something to look at. */
const longestBeside = 420;
/** Text no longer than this is a remark, set large. */
const longestRemark = 150;

/** Text beside a chart, picture or code in the source's order; two of these side by side. */
function arrangeBeside(first: Part, second: Part, setting: Setting): Arrangement | undefined {
  const isShown = (part: Part) => part.type === 'chart' || part.type === 'picture' || part.type === 'code';
  const isRemark = (part: Part) => part.type === 'text' && blockText(part.blocks).length <= longestBeside;
  const isNarrow = (part: Part) => isShown(part) || (part.type === 'table' && part.whole.header.length <= 4);
  const both = [{ parts: [first] }, { parts: [second] }];
  if ((isShown(first) && isNarrow(second)) || (isNarrow(first) && isShown(second)))
    return columns(both, 'two', setting);
  const growsTo = [first, second].some((part) => part.type === 'text' && blockText(part.blocks).length <= longestRemark)
    ? 1
    : 0;
  if (isShown(first) && isRemark(second)) return { ...columns(both, 'visual-and-text', setting), growsTo };
  if (isRemark(first) && isShown(second)) return { ...columns(both, 'text-and-visual', setting), growsTo };
  return undefined;
}

/** Neighboring pictures and charts stand side by side, two by two. */
function pairVisuals(parts: readonly Part[]): readonly Part[] {
  const paired: Part[] = [];
  for (const part of parts) {
    const last = paired.at(-1);
    const isShown = part.type === 'chart' || part.type === 'picture';
    if (isShown && (last?.type === 'chart' || last?.type === 'picture')) {
      paired[paired.length - 1] = { type: 'columns', columns: [{ parts: [last] }, { parts: [part] }] };
    } else paired.push(part);
  }
  return paired;
}
