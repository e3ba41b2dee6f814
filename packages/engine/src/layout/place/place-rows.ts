// Rows: a mark (a number, a date, a heading) at the start and its text beside it, hairlines between. For points, steps, timelines, cards.

import { type Box, emu, points } from '../../base/graphics.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { labelInk } from '../template/suited-colors.ts';
import { lineWidth } from '../text/letter-spacing.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { columnGapOf, freeStyles, gutterOf, onRhythm, placeFreeText, scaled } from '../text/text-frame.ts';

export type MarkedRow = {
  readonly mark: TextParagraph;
  readonly name: string;
  readonly paragraphs: readonly TextParagraph[];
};

export type RowsLook = {
  readonly mark: TextLevel;
  /** Rows on grounds need no mark that only says that they are rows. */
  readonly isUnmarked?: boolean;
  /** Rows stand on the grounds of cards, a little apart, without hairlines. */
  readonly onCards?: boolean;
  /** Share of the width that marks may take. */
  readonly widestMark?: number;
  /** Instead of hairlines, a line runs from row to row between marks and texts, with a marker at each. Its room in EMU. */
  readonly spine?: number;
  /** The marker on the spine in a row of this box. */
  readonly onSpine?: (row: MarkedRow, index: number, box: Box) => readonly Frame[];
};

const padding = emu(8);
/** Of rows on grounds: from the side, from above and below, and from each other. */
const card = { inset: emu(20), padding: emu(12), apart: emu(10) };
/** Lines stay comfortably short to read, however wide the row. */
const measure = emu(680);
/** Maximum stretch of rows with little text. */
const maxStretch = emu(24);
const stretchedTo = 0.86;

/** The rows from the top of the room: of equal height if there is room; the widest mark decides where texts start. */
export function placeRows(rows: readonly MarkedRow[], look: RowsLook, whole: Room, setting: Setting): Placed {
  const isOnCards = look.onCards === true;
  const [inset, apart] = isOnCards ? [scaled(card.inset, setting), scaled(card.apart, setting)] : [0, 0];
  const room = { ...whole, box: { ...whole.box, x: whole.box.x + inset, width: whole.box.width - 2 * inset } };
  const around = scaled(isOnCards ? card.padding : padding, setting);
  const widest = widestMark(rows, look.mark, room.scale, setting);
  const markWidth = Math.min(widest, Math.round(room.box.width * (look.widestMark ?? 0.3)));
  const set = rows.map((row) => setRow(row, look.isUnmarked ? 0 : markWidth, look, room, setting));
  const natural = set.map(({ height }) => onRhythm(height + 2 * around + apart));
  const heights = shareHeight(natural, room.box.height, scaled(maxStretch, setting));
  let { y } = room.box;
  const placed = set.map((row, index): Placed => {
    const box: Box = { ...room.box, y, height: heights[index]! - apart };
    y += heights[index]!;
    const rule: Frame = {
      type: 'shape',
      name: `${row.name} rule`,
      geometry: 'rect',
      box: { ...box, height: emu(0.75) },
      fill: { ...labelInk(setting.theme), alpha: 0.3 },
    };
    const own = isOnCards ? { ...box, x: whole.box.x, width: whole.box.width } : box;
    const inner = [
      ...(isOnCards ? [placeGround(row.name, index, own, setting)] : []),
      ...(index === 0 || look.spine !== undefined || isOnCards ? [] : [rule]),
      ...center(row.mark, box),
      ...(look.onSpine?.(rows[index]!, index, {
        ...box,
        x: box.x + markWidth + gutterOf(setting),
        width: look.spine ?? 0,
      }) ?? []),
      ...center(row.text, box),
    ];
    const isWordBroken = row.mark.isWordBroken || row.text.isWordBroken;
    return {
      frames: [{ type: 'group', name: row.name, alt: row.name, box: own, frames: inner }],
      height: 0,
      isWordBroken,
    };
  });
  return joinPlaced(placed, y - apart - room.box.y);
}

function placeGround(name: string, index: number, box: Box, { theme }: Setting): Frame {
  const { fills, stroke, corner } = theme.card;
  const fill = fills[index % Math.max(1, fills.length)];
  return {
    ...{ type: 'shape', name: `${name} ground`, box, ...cornered(corner, box) },
    ...(fill && { fill }),
    ...(stroke && { stroke }),
  };
}

/** Equal heights, stretched a little if there is room; else individual heights. */
function shareHeight(natural: readonly number[], room: number, most: number): readonly number[] {
  const highest = Math.max(...natural);
  if (highest * natural.length > room) return natural;
  const stretched = Math.floor((room * stretchedTo) / natural.length / emu(8)) * emu(8);
  const height = Math.max(highest, Math.min(stretched, highest + most));
  return natural.map(() => height);
}

function setRow(row: MarkedRow, markWidth: number, look: RowsLook, room: Room, setting: Setting) {
  const { body } = freeStyles(setting.theme);
  const between =
    look.spine === undefined
      ? Math.max(gutterOf(setting), Math.min(columnGapOf(setting), emu(look.mark.size * 0.8)))
      : columnGapOf(setting) + look.spine;
  const gap = look.isUnmarked ? 0 : between;
  const textBox: Box = {
    ...room.box,
    x: room.box.x + markWidth + gap,
    // A company's rows are as wide as its slides: a break in the middle looks like a fault.
    width: Math.min(room.box.width - markWidth - gap, setting.theme.template ? Number.POSITIVE_INFINITY : measure),
  };
  const text = placeFreeText(
    row.paragraphs,
    body,
    textBox,
    room.scale,
    { name: `${row.name} text`, role: 'body', balanced: true },
    setting,
  );
  if (look.isUnmarked) {
    const none: Placed = { frames: [], height: 0, isWordBroken: false };
    return { name: row.name, text, mark: none, height: text.height };
  }
  const mark = placeFreeText(
    [row.mark],
    [look.mark],
    { ...room.box, width: markWidth },
    room.scale,
    { name: `${row.name} mark`, role: 'label' },
    setting,
  );
  return { name: row.name, text, mark, height: Math.max(text.height, mark.height) };
}

/** The frames as high as their text, in the middle of the row. */
const center = (placed: Placed, row: Box): readonly Frame[] =>
  placed.frames.map((frame) => ({
    ...frame,
    box: { ...frame.box, y: row.y + Math.max(0, Math.round((row.height - placed.height) / 2)), height: placed.height },
  }));

/** A paragraph of plain text, as numbers are. */
export function plainParagraph(text: string, setting: Setting): TextParagraph {
  const run = { text, bold: false, italic: false, strike: false, underline: false };
  return { kind: 'text', level: 0, runs: [run], direction: setting.text.direction };
}

function widestMark(rows: readonly MarkedRow[], level: TextLevel, scale: number, setting: Setting): number {
  // Signs that bold faces lack are drawn by another font, and may be narrower there.
  const widths = rows.flatMap(({ mark }) =>
    [true, false].map((bold) =>
      lineWidth(mark.runs.map((run) => run.text).join(''), { ...level, bold, size: level.size * scale }, setting),
    ),
  );
  return emu(Math.max(points(gutterOf(setting)), ...widths) / 0.98 + 1);
}
