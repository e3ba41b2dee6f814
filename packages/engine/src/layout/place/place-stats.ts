// Stats: one giant number, two to four big ones side by side, more in rows; each with its meaning, in the theme's number style.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { changeOf, inlineText, type Stat } from '../../model/index.ts';
import { iconIn } from '../../model/named-icons.ts';
import { readSeries, type StatWithSeries } from '../../model/series.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { columnGapOf, freeStyles, gutterOf, onRhythm, placeFreeText, scaled } from '../text/text-frame.ts';
import { iconFrame, type Outline, siblingIcons, smallIcon } from './sibling-icons.ts';
import { lineColor, lineWords, numberLine, smallLine } from './small-line.ts';

const inset = emu(20);
const labelGap = emu(4);
const maxInRow = 4;
/** Numbers should be this much larger than their text. */
const minTimes = { usual: 1.8, three: 1.15 };
/** Sizes of numbers in two rows where their own are too high. */
const lowerNumbers = [0.9, 0.8, 0.7, 0.6, 0.5];
/** How much larger than the style's size numbers are, by how many there are. */
const growth = [0, 2.2, 1.6, 1.5, 1.15];

/** The numbers in rows of up to four; of half as many if a word would break or numbers would be hardly larger than text. */
export function placeStats(items: readonly StatWithSeries[], room: Room, setting: Setting): Placed {
  const columns = Math.ceil(items.length / Math.ceil(items.length / maxInRow));
  const placed = placeStatRows(items, columns, room, setting);
  const { size } = freeStyles(setting.theme).body[0]!;
  // Three in two rows leave a hole: on a brand they are rather smaller.
  const isThree = items.length === 3 && setting.theme.template !== undefined && placed.height <= room.box.height;
  const times = isThree ? minTimes.three : minTimes.usual;
  const isSmall = sizeIn(columns, items, room, setting) < size * room.scale * times;
  if (columns === 1 || !(placed.isWordBroken || isSmall)) return placed;
  const half = Math.ceil(columns / 2);
  const wider = placeStatRows(items, half, room, setting);
  if (!wider.isWordBroken && wider.height <= room.box.height) return wider;
  const least = sizeIn(columns, items, room, setting);
  for (const share of lowerNumbers) {
    const most = Math.floor(sizeIn(half, items, room, setting) * share);
    if (most <= least) break;
    const fitting = placeStatRows(items, half, room, setting, most);
    if (!fitting.isWordBroken && fitting.height <= room.box.height) return fitting;
  }
  return placed;
}

/** All have the size at which the longest number is one line; `most`: in points, no larger than this. */
function placeStatRows(
  items: readonly StatWithSeries[],
  columns: number,
  room: Room,
  setting: Setting,
  most = Number.POSITIVE_INFINITY,
): Placed {
  const width = columnWidth(columns, room, setting);
  const gap = columnGapOf(setting);
  const size = Math.min(most, sizeIn(columns, items, room, setting));
  const rows = Math.ceil(items.length / columns);
  const icons = statIcons(items, rows, setting);
  const line = lineRoom(items, width, room.box.height / rows);
  const place = (height: number) =>
    items.map((item, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const box = {
        x: room.box.x + column * (width + gap),
        y: room.box.y + row * (height + gap),
        width,
        height,
      };
      const icon = icons?.[index];
      return placeStat(item, index, box, size, room, setting, { line, ...(icon && { icon }) });
    });
  const height = onRhythm(Math.max(...place(room.box.height).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}

const columnWidth = (columns: number, { box }: Room, setting: Setting): number =>
  Math.floor((box.width - (columns - 1) * columnGapOf(setting)) / columns);

const sizeIn = (columns: number, items: readonly Stat[], room: Room, setting: Setting): number =>
  numberSize(items, points(columnWidth(columns, room, setting) - 2 * sideInset(setting)), columns, setting);

/** One number as large as the slide allows, its sentence below in large text. */
export function placeBigNumber(items: readonly StatWithSeries[], room: Room, setting: Setting): Placed {
  const width = Math.round(room.box.width * 0.8);
  const size = numberSize(items, points(width), 1, setting);
  const box = { ...room.box, width };
  const more = {
    labelSize: freeStyles(setting.theme).body[0]!.size * 1.3,
    line: lineRoom(items, width, room.box.height),
  };
  const { height } = placeStat(items[0]!, 0, box, size, room, setting, more);
  return joinPlaced([placeStat(items[0]!, 0, { ...box, height }, size, room, setting, more)], height);
}

const sideInset = (setting: Setting): number => {
  const { fill, rule } = setting.theme.stats;
  return fill || rule?.side === 'start' ? scaled(inset, setting) : 0;
};

/** In spaces within numbers: neighbors closer than this read as one, such as '47 min 31 %'. */
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
  const [fitting, apart] = [
    (width * 0.97) / widest,
    (width + points(columnGapOf(setting))) / (widest + minRatioApart * space),
  ];
  const size = Math.min(most, Math.floor(level!.size * (columns === 1 ? fitting : Math.min(fitting, apart))));
  return Math.max(size, Math.round(level!.size / 3));
}

/** Lines of siblings are of one size, in shares of the room of their number, and at most so many points high and wide; the space around them in shares of it. */
const lineSize = { width: 0.2, height: 0.19, highest: 64, widest: 320, gap: 0.25 };

/** The height of lines below numbers; 0 if none has one. */
const lineRoom = (items: readonly StatWithSeries[], width: number, height: number): number =>
  items.some(({ series }) => series !== undefined)
    ? Math.round(Math.min(emu(lineSize.highest), width * lineSize.width, height * lineSize.height))
    : 0;

function placeStat(
  item: StatWithSeries,
  index: number,
  box: Box,
  size: number,
  room: Room,
  setting: Setting,
  more: { readonly labelSize?: number; readonly icon?: Outline; readonly line: number },
): Placed {
  const { labelSize = freeStyles(setting.theme).body[0]!.size, icon, line } = more;
  const styles = freeStyles(setting.theme);
  const look = setting.theme.stats;
  const name = inlineText(item.value);
  const color: Color = look.colors[index % Math.max(1, look.colors.length)] ?? { scheme: 'accent1' };
  const side = sideInset(setting);
  const padding = scaled(inset, setting);
  const gap = scaled(labelGap, setting);
  const edge = look.fill ? padding : look.rule?.side === 'top' ? gutterOf(setting) : 0;
  const above = edge + (icon === undefined ? 0 : smallIcon + gap);
  const inner: Box = { ...box, x: box.x + side, y: box.y + above, width: box.width - side * (look.fill ? 2 : 1) };
  const level: TextLevel = { ...styles.number[0]!, size, color };
  // A caption never competes with its number.
  const label: TextLevel = {
    ...styles.label[0]!,
    bold: false,
    size: Math.max(setting.theme.floor.small, Math.min(labelSize, size / minTimes.usual)),
  };
  const number = placeFreeText(
    [inlinesToParagraph(item.value, setting.text)],
    [level],
    inner,
    1,
    { name: `${name} number`, role: 'label' },
    setting,
  );
  const series = readSeries(item.series ?? '', setting.language);
  const around = Math.round(line * lineSize.gap);
  const lineTop = inner.y + number.height + around;
  const lineBox = { ...inner, y: lineTop, width: Math.min(inner.width, emu(lineSize.widest)), height: line };
  const course = series ? smallLine(name, series, lineBox, { ...numberLine, color: lineColor(color) }, setting) : [];
  const below: Box = { ...inner, y: line === 0 ? inner.y + number.height + gap : lineTop + line + around };
  const text = placeFreeText(
    statLabel(item, setting),
    [label],
    below,
    room.scale,
    { name: `${name} label`, role: 'label', balanced: true },
    setting,
  );
  const height = below.y - box.y + text.height + (look.fill ? padding : 0);
  const sign = icon && iconFrame(icon, name, inner.x, box.y + edge, smallIcon, color);
  const frames: readonly Frame[] = [
    ...ornaments(name, box, setting),
    ...(sign ? [sign] : []),
    ...hug(number),
    ...course,
    ...hug(text),
  ];
  const said = `${name} ${inlineText(item.label)}`;
  const alt = series ? `${said}. ${lineWords(series, setting.language)}` : said;
  return {
    frames: [{ type: 'group', name: shortName(`Number: ${name}`), alt, box, frames }],
    height,
    isWordBroken: number.isWordBroken || text.isWordBroken,
  };
}

/** The meaning of the number, and below it its change. */
function statLabel(item: Stat, setting: Setting): readonly TextParagraph[] {
  const label = item.label.length === 0 ? [] : [inlinesToParagraph(item.label, setting.text)];
  const delta = changeOf(item);
  if (delta === undefined) return label;
  const change = inlinesToParagraph([delta], setting.text);
  return [...label, { ...change, spaceBefore: label.length === 0 ? 0 : 4 }];
}

/** The background and the rule of a number, from the theme. */
function ornaments(name: string, box: Box, { theme }: Setting): readonly Frame[] {
  const { fill, rule, corner } = theme.stats;
  const ground: readonly Frame[] = fill
    ? [{ type: 'shape', name: `${name} ground`, ...cornered(corner, box), box, fill }]
    : [];
  if (rule === undefined) return ground;
  const own = rule.side === 'start' ? { ...box, width: rule.width } : { ...box, height: rule.width };
  return [...ground, { type: 'shape', name: `${name} rule`, geometry: 'rect', box: own, fill: rule.color }];
}

/** By name, and in one row by the words of the labels: lower numbers have no height for what nobody asked for. */
function statIcons(items: readonly Stat[], rows: number, setting: Setting) {
  const isNamed = items.some(({ label }) => iconIn(label) !== undefined);
  if (rows > 1 && !isNamed) return undefined;
  return siblingIcons(
    items.map(({ label }) => label),
    setting,
  );
}

const hug = ({ frames, height }: Placed): readonly Frame[] =>
  frames.map((frame) => ({ ...frame, box: { ...frame.box, height } }));
