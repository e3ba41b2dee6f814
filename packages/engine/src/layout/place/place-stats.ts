// Stats: one giant number, two to four big ones side by side, more in rows; each with what it means, in the theme's look of numbers.

import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { inlineText, type Stat } from '../../model/index.ts';
import { cornered } from '../../theme/standard-looks.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { columnGap, freeStyles, gutter, onRhythm, placeFreeText } from '../text/text-frame.ts';

const inset = emu(20);
const labelGap = emu(4);
const maxInRow = 4;
/** Numbers are to be this much larger than their text. */
const minTimes = 1.6;
/** How much larger than the style's size numbers are, by how many there are. */
const growth = [0, 2.2, 1.6, 1.5, 1.15];

/** The numbers in rows of up to four; of half as many where in columns so narrow a word would break, or numbers be hardly larger than text. */
export function placeStats(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const columns = Math.ceil(items.length / Math.ceil(items.length / maxInRow));
  const placed = placeRows(items, columns, room, setting);
  const { size } = freeStyles(setting.theme).body[0]!;
  const isSmall = sizeIn(columns, items, room, setting) < size * minTimes;
  if (columns === 1 || !(placed.isWordBroken || isSmall)) return placed;
  const wider = placeRows(items, Math.ceil(columns / 2), room, setting);
  return wider.isWordBroken || wider.height > room.box.height ? placed : wider;
}

/** All have the size at which the longest number is one line. */
function placeRows(items: readonly Stat[], columns: number, room: Room, setting: Setting): Placed {
  const width = columnWidth(columns, room);
  const size = sizeIn(columns, items, room, setting);
  const rows = Math.ceil(items.length / columns);
  const place = (height: number) =>
    items.map((item, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const box = {
        x: room.box.x + column * (width + columnGap),
        y: room.box.y + row * (height + columnGap),
        width,
        height,
      };
      return placeStat(item, index, box, size, room, setting);
    });
  const height = onRhythm(Math.max(...place(room.box.height).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * columnGap);
}

const columnWidth = (columns: number, { box }: Room): number =>
  Math.floor((box.width - (columns - 1) * columnGap) / columns);

const sizeIn = (columns: number, items: readonly Stat[], room: Room, setting: Setting): number =>
  numberSize(items, points(columnWidth(columns, room) - 2 * sideInset(setting)), columns, setting);

/** One number as large as the slide allows, its sentence below in large text. */
export function placeBigNumber(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const width = Math.round(room.box.width * 0.8);
  const size = numberSize(items, points(width), 1, setting);
  const box = { ...room.box, width };
  const { statement } = { statement: freeStyles(setting.theme).body[0]!.size * 1.3 };
  const { height } = placeStat(items[0]!, 0, box, size, room, setting, statement);
  return joinPlaced([placeStat(items[0]!, 0, { ...box, height }, size, room, setting, statement)], height);
}

const sideInset = ({ theme }: Setting): number => (theme.stats.fill || theme.stats.rule?.side === 'start' ? inset : 0);

/** Of the spaces within numbers: neighbors closer than that read as one, such as '47 min 31 %'. */
const minRatioApart = 1.6;

/** The fewer the larger, as the widest allows; at least a third of the style's size (then a number takes two lines). */
function numberSize(items: readonly Stat[], width: number, columns: number, setting: Setting): number {
  const [level] = freeStyles(setting.theme).number;
  const style = { family: setting.theme.fonts[level!.font].drawn, bold: level!.bold, italic: false };
  const widest = Math.max(1, ...items.map((item) => setting.fonts.measure(inlineText(item.value), style, level!.size)));
  const most = Math.round(level!.size * (items.length <= maxInRow ? (growth[columns] ?? 1) : 0.85));
  const space = items.some((item) => /\s/.test(inlineText(item.value).trim()))
    ? setting.fonts.measure(' ', style, level!.size)
    : 0;
  const [fitting, apart] = [(width * 0.97) / widest, (width + points(columnGap)) / (widest + minRatioApart * space)];
  const size = Math.min(most, Math.floor(level!.size * (columns === 1 ? fitting : Math.min(fitting, apart))));
  return Math.max(size, Math.round(level!.size / 3));
}

function placeStat(
  item: Stat,
  index: number,
  box: Box,
  size: number,
  room: Room,
  setting: Setting,
  labelSize = freeStyles(setting.theme).body[0]!.size,
): Placed {
  const styles = freeStyles(setting.theme);
  const look = setting.theme.stats;
  const name = inlineText(item.value);
  const color: Color = look.colors[index % Math.max(1, look.colors.length)] ?? { scheme: 'accent1' };
  const side = sideInset(setting);
  const above = look.fill ? inset : look.rule?.side === 'top' ? gutter : 0;
  const inner: Box = { ...box, x: box.x + side, y: box.y + above, width: box.width - side * (look.fill ? 2 : 1) };
  const level: TextLevel = { ...styles.number[0]!, size, color };
  const label: TextLevel = { ...styles.label[0]!, size: labelSize };
  const number = placeFreeText(
    [inlinesToParagraph(item.value, setting.text)],
    [level],
    inner,
    1,
    { name: `${name} number`, role: 'label' },
    setting,
  );
  const below: Box = { ...inner, y: inner.y + number.height + labelGap };
  const text = placeFreeText(
    statLabel(item, setting),
    [label],
    below,
    room.scale,
    { name: `${name} label`, role: 'label', balanced: true },
    setting,
  );
  const height = above + number.height + labelGap + text.height + (look.fill ? inset : 0);
  const frames: readonly Frame[] = [...ornaments(name, box, setting), ...hug(number), ...hug(text)];
  const alt = `${name} ${inlineText(item.label)}`;
  return {
    frames: [{ type: 'group', name: shortName(`Number: ${name}`), alt, box, frames }],
    height,
    isWordBroken: number.isWordBroken || text.isWordBroken,
  };
}

/** What the number means, and below it how it changed. */
function statLabel(item: Stat, setting: Setting): readonly TextParagraph[] {
  const label = item.label.length === 0 ? [] : [inlinesToParagraph(item.label, setting.text)];
  if (item.delta === undefined) return label;
  const change = inlinesToParagraph([{ type: 'delta', value: item.delta }], setting.text);
  return [...label, { ...change, spaceBefore: label.length === 0 ? 0 : 4 }];
}

/** The ground and the rule of a number, as the theme has them. */
function ornaments(name: string, box: Box, { theme }: Setting): readonly Frame[] {
  const { fill, rule, corner } = theme.stats;
  const ground: readonly Frame[] = fill
    ? [{ type: 'shape', name: `${name} ground`, ...cornered(corner, box), box, fill }]
    : [];
  if (rule === undefined) return ground;
  const own = rule.side === 'start' ? { ...box, width: rule.width } : { ...box, height: rule.width };
  return [...ground, { type: 'shape', name: `${name} rule`, geometry: 'rect', box: own, fill: rule.color }];
}

const hug = ({ frames, height }: Placed): readonly Frame[] =>
  frames.map((frame) => ({ ...frame, box: { ...frame.box, height } }));
