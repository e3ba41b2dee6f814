// One part in one room: the table of part kinds and how each is placed.
import { largest } from '../../base/extremes.ts';
import { type Box, emu } from '../../base/graphics.ts';
import type { Placeholder } from '../../theme/theme.ts';
import {
  type ContentPart,
  isVisual,
  joinPlaced,
  type PartColumn,
  type Placed,
  type Room,
  type Setting,
} from '../setting.ts';
import { columnGapOf, scaled } from '../text/text-frame.ts';
import { placeCards } from './place-cards.ts';
import { placeShown } from './place-shown.ts';
import { placeStats } from './place-stats.ts';
import { placePoints, placeStepRows } from './place-steps.ts';
import { placeTable } from './place-table.ts';
import { placeCallout, placeCode, placeQuote, placeText } from './place-text.ts';
import { placeUprightTimeline } from './place-timeline.ts';
import { inPlaceholder, joinCaption, placeChart, placePicture } from './place-visual.ts';

/** Below this height a chart or picture is unreadable. */
const minVisualHeight = emu(120);
const partGap = emu(20);
const besideQuote = emu(32);
const grownQuote = 1.4;
const mostBesideTable = 1.15;

/** The part at the top of the room. `isAlone`: text fills its entire placeholder. */
function placePart(part: ContentPart, room: Room, isAlone: boolean, setting: Setting): Placed {
  switch (part.type) {
    case 'text':
      return placeText(part.blocks, room, isAlone, setting);
    case 'quote': {
      // Among other parts: larger than they are, behind its mark.
      const { x, width } = room.box;
      const beside = scaled(besideQuote, setting);
      const box = { ...room.box, x: x + beside, width: width - beside };
      return placeQuote(part, { box, scale: room.scale * grownQuote }, setting);
    }
    case 'table':
      return placeTablePart(part, room, setting);
    case 'chart':
      return placeChart(part.chart, part.caption ?? [], room, setting);
    case 'picture':
      return placePicture(part.image, part.caption, room, setting);
    case 'code':
      return placeCode(part.code, room, isAlone, setting);
    case 'callout':
      return placeCallout(part.tone, part.blocks, room, setting);
    case 'cards':
      return placeCards(part.cards, part.start, room, setting, part.counts);
    case 'points':
      return placePoints(part, room, setting);
    case 'steps':
      return placeStepRows(part.items, part.start, room, setting);
    case 'timeline':
      return placeUprightTimeline(part.items, room, setting);
    case 'stats':
      return placeStats(part.items, room, setting);
    case 'shown':
      return placeShown(part, room, setting);
    case 'columns':
      return placeColumns(part.columns, columnBoxes(part.columns, room.box, setting), room.scale, setting);
  }
}

/** The table, and its caption below the last row of the whole. */
function placeTablePart(
  { table, whole, caption = [] }: Extract<ContentPart, { type: 'table' }>,
  room: Room,
  setting: Setting,
): Placed {
  const { placeholder } = room;
  const box = placeholder === undefined ? room.box : inPlaceholder(room.box, placeholder, setting);
  const set = placeTable(table, whole, { ...room, box }, setting);
  const placed = { ...set, height: set.height + room.box.height - box.height };
  if (caption.length === 0 || table.rows.at(-1) !== whole.rows.at(-1)) return placed;
  const [frame] = placed.frames;
  return joinCaption(placed, caption, { ...box, width: frame?.box.width ?? box.width }, setting);
}

/** Stacked parts. Charts and pictures share the height that the others leave. */
export function placeStack(parts: readonly ContentPart[], room: Room, setting: Setting): Placed {
  const { placeholder, further = [], ...given } = room;
  // Rows of a table grow higher, and text beside it only as much as their text does.
  const isBesideTable = parts.length > 1 && parts.some(({ type }) => type === 'table');
  const plain = isBesideTable ? { ...given, scale: Math.min(given.scale, mostBesideTable) } : given;
  const placeholders = assignPlaceholders(parts, placeholder === undefined ? [] : [placeholder, ...further]);
  // Rows begin where the words of a placeholder do.
  const insets = placeholder?.insets ?? { left: 0, right: 0 };
  const inside = (box: Box): Box => ({
    ...box,
    x: box.x + insets.left,
    width: box.width - insets.left - insets.right,
  });
  const roomOf = (index: number, box: Box): Room => {
    const own = placeholders.get(index);
    return own === undefined ? { ...plain, box: inside(box) } : { ...plain, box, placeholder: own };
  };
  const scaledFor = (part: ContentPart, own: Room): Room =>
    part.type === 'table' ? { ...own, scale: given.scale } : own;
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return placePart(first, roomOf(0, room.box), true, setting);
  const heights = parts.map((part, index) =>
    takesRest(part) ? undefined : placePart(part, scaledFor(part, roomOf(index, room.box)), false, setting).height,
  );
  const gap = scaled(partGap, setting);
  const flexible = heights.filter((height) => height === undefined).length;
  const taken = heights.reduce<number>((sum, height) => sum + (height ?? 0), 0) + (parts.length - 1) * gap;
  const rest = flexible === 0 ? 0 : Math.floor((room.box.height - taken) / flexible);
  const visualHeight = Math.max(rest, scaled(minVisualHeight, setting));
  let { y } = room.box;
  const placed = parts.map((part, index) => {
    const height = heights[index] ?? visualHeight;
    const result = placePart(part, scaledFor(part, roomOf(index, { ...room.box, y, height })), false, setting);
    // Rows stretch less in less room; columns with several pictures need more than a share of it.
    const own = part.type === 'columns' ? Math.max(height, result.height) : height;
    y += (heights[index] === undefined ? own : Math.min(height, result.height)) + gap;
    return result;
  });
  return joinPlaced(placed, y - gap - room.box.y);
}

/**
 * Which placeholder each part fills, each placeholder once: text leaves content placeholders to parts that fit nowhere else, remarks take
 * the rest.
 */
function assignPlaceholders(
  parts: readonly ContentPart[],
  placeholders: readonly Placeholder[],
): ReadonlyMap<number, Placeholder> {
  const free = new Set(placeholders);
  const assigned = new Map<number, Placeholder>();
  const isRemark = ([, { type }]: readonly [number, ContentPart]) => type === 'callout';
  const all = [...parts.entries()];
  for (const [index, part] of [...all.filter((each) => !isRemark(each)), ...all.filter(isRemark)]) {
    const fitting = [...free].filter(({ type }) => canFill(part, type));
    const placeholder = (part.type === 'text' ? fitting.find(({ type }) => type === 'body') : undefined) ?? fitting[0];
    if (placeholder === undefined) continue;
    free.delete(placeholder);
    assigned.set(index, placeholder);
  }
  return assigned;
}

const takesRest = (part: ContentPart): boolean =>
  isVisual(part) || (part.type === 'columns' && part.columns.some(({ parts }) => parts.some(takesRest)));

/** Text and code fill text and content placeholders, tables and charts content ones, pictures content ones and their own. */
function canFill(part: ContentPart, type: string): boolean {
  switch (part.type) {
    case 'text':
    case 'quote':
      return type === 'body' || type === 'obj' || type === 'subTitle';
    case 'code':
    case 'callout':
      return type === 'body' || type === 'obj';
    case 'table':
    case 'chart':
      return type === 'obj';
    case 'picture':
      return type === 'pic' || type === 'obj';
    case 'columns':
    case 'shown':
    case 'cards':
    case 'steps':
    case 'timeline':
    case 'stats':
    case 'points':
      return false;
  }
}

/** Columns side by side at one scale, as high as the tallest. */
export function placeColumns(
  columns: readonly PartColumn[],
  rooms: readonly Omit<Room, 'scale'>[],
  scale: number,
  setting: Setting,
): Placed {
  const placed = columns.map((column, index) => placeStack(column.parts, { ...rooms[index]!, scale }, setting));
  return joinPlaced(
    placed,
    largest(
      placed.map(({ height }) => height),
      0,
    ),
  );
}

/** The rooms of columns in a box: equal, or by the given widths in percent. */
export function columnBoxes(
  columns: readonly PartColumn[],
  box: Box,
  setting: Setting,
): readonly Omit<Room, 'scale'>[] {
  const gap = columnGapOf(setting);
  const room = box.width - (columns.length - 1) * gap;
  const given = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  const share = open === 0 ? 0 : Math.max(10, 100 - given) / open;
  const total = given + open * share;
  let { x } = box;
  return columns.map((column) => {
    const width = Math.floor((room * (column.width ?? share)) / total);
    const boxed = { box: { ...box, x, width } };
    x += width + gap;
    return boxed;
  });
}
