// Cards and large numbers in rows.
import { type Box, type Color, emu, type Insets, points } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import { changeOf, inlineText, type Stat } from '../../model/index.ts';
import { iconIn } from '../../model/named-icons.ts';
import type { CardLook } from '../../theme/looks.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { type Card, joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { columnGapOf, freeStyles, gutterOf, onRhythm, placeFreeText, placeLabel, scaled } from '../text/text-frame.ts';
import { withoutNumber } from './card-numbers.ts';
import { placeRows } from './place-rows.ts';
import { iconFrame, type Outline, siblingIcons, smallIcon } from './sibling-icons.ts';

/** Cards are at least this high: they look like cards, not lines. */
const minHeight = emu(96);
/** Cards with a background are at least this share of their room high, but no more than this many times as high as their text. */
const tallCard = { share: 0.82, most: 2 };
/** Share of a card that larger text takes. */
const fullCard = 0.85;
const markGap = emu(12);

/**
 * The cards as a grid at the top of the room. All are as high as the tallest. `start`: the number of the first; it is shown where the cards
 * are counted and the theme has numerals for marks.
 */
export function placeCards(
  written: readonly Card[],
  start: number,
  room: Room,
  setting: Setting,
  isCounted = false,
): Placed {
  const cards = isCounted && setting.theme.card.mark.type === 'numeral' ? written.map(withoutNumber) : written;
  const columns = columnCount(cards.length);
  const rows = Math.ceil(cards.length / columns);
  const gap = isOpen(setting) ? columnGapOf(setting) : gutterOf(setting);
  const width = Math.floor((room.box.width - (columns - 1) * gap) / columns);
  const roomPerRow = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const icons = iconsOf(cards, isCounted, setting);
  const place = (height: number, headings: readonly number[] = []) =>
    cards.map((card, index) => {
      const row = Math.floor(index / columns);
      const missing = columns - Math.min(columns, cards.length - row * columns);
      // A shorter last row is centered; without backgrounds it keeps to the grid.
      const indent = isOpen(setting) ? 0 : Math.round((missing * (width + gap)) / 2);
      const box: Box = {
        x: room.box.x + indent + (index % columns) * (width + gap),
        y: room.box.y + row * (height + gap),
        width,
        height,
      };
      const longest = Math.max(0, ...headings.slice(row * columns, (row + 1) * columns));
      const linesBelow = longest - (headings[index] ?? longest);
      const place = { isCounted, isLow: rows > 1, linesBelow, icon: icons?.[index] };
      return placeCard(card, index + start, box, place, room, setting);
    });
  const headings = place(roomPerRow).map(headingLines);
  const needed = onRhythm(Math.max(...place(roomPerRow, headings).map(({ height }) => height)));
  const tall = Math.min(roomPerRow * tallCard.share, needed * tallCard.most);
  const height = Math.min(
    roomPerRow,
    onRhythm(Math.max(needed, scaled(minHeight, setting), room.isWhole && !isOpen(setting) ? tall : 0)),
  );
  const placed = place(height, headings);
  // Text that is larger than usual leaves its card some air.
  const wanted = room.scale > 1 && room.isWhole && !isOpen(setting) ? needed / fullCard : 0;
  const overflow = Math.max(0, wanted - roomPerRow, ...placed.map((card) => card.height - height));
  return joinPlaced(placed, rows * height + (rows - 1) * gap + overflow);
}

/** How many lines the heading of a card takes. */
function headingLines({ frames: [group] }: Placed): number {
  const texts = group?.type === 'group' ? group.frames.filter((frame) => frame.type === 'text') : [];
  const headings = texts.flatMap(({ text }) => text.paragraphs).filter(({ kind }) => kind === 'heading');
  return headings[0]?.lines.length ?? 0;
}

/** Three in a row, four in a square, more in rows of three, many in rows of four: rows are full where possible. */
function columnCount(count: number): number {
  if (count === 4) return 2;
  return count > 9 || count === 8 || count === 7 ? 4 : Math.min(3, count);
}

/** Cards without a background are farther apart and need no inner margin. */
function isOpen({ theme }: Setting): boolean {
  return theme.card.fills.length === 0 && theme.card.stroke === undefined;
}

const inTurn = <T>(all: readonly T[], number: number): T | undefined => all[(number - 1) % Math.max(1, all.length)];

const cardName = (card: Card, number: number): string => {
  const heading = inlineText(card.heading).trim();
  return heading === '' ? `Card ${number}` : shortName(`Card ${number}: ${heading}`);
};

/**
 * `isLow`: the grid has no height for a mark above the heading; it goes at the end of the heading's line.
 * `linesBelow`: how many more lines the headings of other cards in its row have; texts start at one height.
 */
type CardPlace = {
  readonly isCounted: boolean;
  readonly isLow: boolean;
  readonly linesBelow: number;
  readonly icon: Outline | undefined;
};

/** The icons of the cards; none if one of them has none, or they have numbers. */
function iconsOf(
  cards: readonly Card[],
  isCounted: boolean,
  { icon, theme }: Setting,
): readonly (Outline | undefined)[] | undefined {
  const isNamed = cards.some(({ heading }) => iconIn(heading) !== undefined);
  if (icon === undefined || (isCounted && theme.card.mark.type === 'numeral' && !isNamed)) return undefined;
  return siblingIcons(
    cards.map(({ heading }) => heading),
    { icon },
  );
}

function placeCard(
  card: Card,
  number: number,
  box: Box,
  { isCounted, isLow, linesBelow, icon }: CardPlace,
  room: Room,
  setting: Setting,
): Placed {
  const look = setting.theme.card;
  const name = cardName(card, number);
  const color = inTurn(look.colors, number) ?? { scheme: 'accent1' as const };
  const isHeaded = inlineText(card.heading).trim() !== '';
  const mark = placeMark({ name, number, color, icon, isCounted, isLow, isHeaded }, box, setting);
  const insets = cardInsets(mark, setting);
  const isOwn = setting.theme.template === undefined && !isOpen(setting);
  const isBare = isOwn && mark.above === 0 && !isHeaded;
  const fill = inTurn(look.fills, number);
  const content = placeFreeText(
    ...cardText(card, linesBelow, setting),
    box,
    room.scale,
    {
      name: `${name} text`,
      role: 'body',
      insets,
      balanced: true,
      // A sentence alone stands in the middle of its card.
      ...(isBare && { anchor: 'middle' as const }),
      ...cornered(look.corner, box),
      ...(fill && { fill }),
      ...(look.stroke && { stroke: look.stroke }),
    },
    setting,
  );
  const group: Frame = {
    type: 'group',
    name,
    alt: inlineText(card.heading),
    box,
    frames: [...content.frames, ...mark.frames],
  };
  return { ...content, frames: [group] };
}

/** One frame for heading and text: level 0 is the heading: both shrink and move together. */
function cardText(card: Card, linesBelow: number, setting: Setting) {
  const styles = freeStyles(setting.theme);
  const text = blocksToParagraphs(card.blocks, setting.text);
  if (inlineText(card.heading).trim() === '') return [text, styles.body] as const;
  const { bold } = setting.theme.card.heading;
  const heading = { ...inlinesToParagraph(card.heading, setting.text), kind: 'heading' as const, bold };
  const paragraphs = [heading, ...text.map((paragraph) => ({ ...paragraph, level: paragraph.level + 1 }))];
  const [title] = styles.cardTitle;
  const firstText = { ...styles.cardText[0]!, spaceBefore: 8 };
  const spaceBefore = linesBelow * title!.size * title!.lineHeight;
  const spaced = paragraphs.map((paragraph, index) =>
    index === 1 && linesBelow > 0 ? { ...paragraph, spaceBefore } : paragraph,
  );
  return [spaced, [title!, firstText, styles.cardText[1]!]] as const;
}

type Mark = {
  readonly frames: readonly Frame[] /** The space it takes above the heading, and at its end. */;
  readonly above: number;
  readonly beside: number;
};

function cardInsets({ above, beside }: Mark, setting: Setting): Insets {
  const { padding, mark } = setting.theme.card;
  const side = isOpen(setting) ? 0 : padding;
  const left = mark.type === 'start-bar' ? Math.max(side, padding) : side;
  const top = isOpen(setting) && mark.type !== 'top-bar' ? 0 : padding;
  return {
    left,
    right: side + (beside === 0 ? 0 : beside + scaled(markGap, setting)),
    top: top + (above === 0 ? 0 : above + scaled(markGap, setting)),
    bottom: isOpen(setting) ? 0 : padding,
  };
}

/** The panel or line that sets the card off. */
function placeMark(own: MarkTask, box: Box, setting: Setting): Mark {
  // A mark without a heading only decorates, and an icon does so better.
  const isPlain = own.icon !== undefined || (!own.isHeaded && !own.isCounted && setting.theme.template === undefined);
  const plain = isPlain && iconReplaces.has(setting.theme.card.mark.type);
  const mark: Mark = plain ? { frames: [], above: 0, beside: 0 } : placePlainMark(own, box, setting);
  if (own.icon === undefined) return mark;
  const padding = isOpen(setting) ? 0 : setting.theme.card.padding;
  const size = own.isLow ? lowIcon : highIcon;
  const top = isOpen(setting) && setting.theme.card.mark.type !== 'top-bar' ? 0 : setting.theme.card.padding;
  const start = Math.max(padding, setting.theme.card.mark.type === 'start-bar' ? setting.theme.card.padding : 0);
  const icon: Frame = {
    type: 'shape',
    name: `${own.name} icon`,
    geometry: 'rect',
    icon: own.icon,
    box: {
      x: own.isLow ? box.x + box.width - padding - size : box.x + start,
      y: box.y + top,
      width: size,
      height: size,
    },
    stroke: { color: own.color, width: Math.round((size * iconStroke) / iconSize) },
  };
  const taken = own.isLow ? { beside: size } : { above: size };
  return { ...mark, frames: [...mark.frames, icon], ...taken };
}

/** Marks that only decorate give way to an icon; where cards are not counted there is no numeral. */
const iconReplaces: ReadonlySet<CardLook['mark']['type']> = new Set(['disc', 'square', 'short-bar', 'numeral']);
const [highIcon, lowIcon] = [emu(40), emu(28)];
/** In units of an icon. */
const iconStroke = 1.75;

type MarkTask = {
  readonly name: string;
  readonly number: number;
  readonly color: Color;
  readonly icon: Outline | undefined;
  readonly isCounted: boolean;
  readonly isLow: boolean;
  readonly isHeaded: boolean;
};

function placePlainMark({ name, number, color: fill, isCounted, isLow }: MarkTask, box: Box, setting: Setting): Mark {
  const { padding, mark } = setting.theme.card;
  const { type, size } = mark;
  const inset = isOpen(setting) ? 0 : padding;
  const shape = (geometry: 'rect' | 'ellipse', own: Box, taken: Partial<Mark> = {}): Mark => ({
    frames: [{ type: 'shape', name: `${name} mark`, geometry, box: own, fill }],
    above: 0,
    beside: 0,
    ...taken,
  });
  const over = (width: number, height: number): Box => ({
    x: isLow ? box.x + box.width - inset - width : box.x + inset,
    y: box.y + inset,
    width,
    height,
  });
  const taken = (width: number, height: number) => (isLow ? { beside: width } : { above: height });
  switch (type) {
    case 'none':
      return { frames: [], above: 0, beside: 0 };
    case 'top-bar':
      return shape('rect', { ...box, height: size });
    case 'start-bar':
      return shape('rect', { ...box, width: size });
    case 'short-bar':
      return shape('rect', { ...over(scaled(emu(40), setting), size), x: box.x + inset }, { above: size });
    case 'disc':
    case 'square':
      return shape(type === 'disc' ? 'ellipse' : 'rect', over(size, size), taken(size, size));
    case 'numeral': {
      // A number says that there is an order.
      if (!isCounted) return { frames: [], above: 0, beside: 0 };
      const { font, bold } = setting.theme.card.heading;
      const height = isLow ? Math.round(size * 0.7) : size;
      const level: TextLevel = {
        ...freeStyles(setting.theme).number[0]!,
        size: Math.floor(points(height)),
        font,
        bold,
        color: fill,
        lineHeight: 1,
        align: isLow ? 'end' : 'start',
      };
      const width = emu(points(height) * (number > 9 ? 1.4 : 0.8));
      const look = { name: `${name} number`, role: 'label' } as const;
      const placed = placeLabel(`${number}`, level, over(width, height), 1, look, setting);
      return { frames: placed.frames, above: 0, beside: 0, ...taken(width, placed.height) };
    }
  }
}

/** The cards as rows: the heading at the start, its text beside it. */
export function placeCardRows(cards: readonly Card[], start: number, room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const rows = cards.map((card, index) => ({
    name: cardName(card, start + index),
    mark: { ...inlinesToParagraph(card.heading, setting.text), kind: 'heading' as const },
    paragraphs: blocksToParagraphs(card.blocks, setting.text),
  }));
  return placeRows(rows, { mark: { ...styles.cardTitle[0]! }, widestMark: 0.32 }, room, setting);
}

// Stats: one giant number, two to four big ones side by side, more in rows; each with its meaning, in the theme's number style.

const inset = emu(20);
const labelGap = emu(4);
const maxInRow = 4;
/** Numbers should be this much larger than their text. */
const minTimes = 1.8;
/** Sizes of numbers in two rows where their own are too high. */
const lowerNumbers = [0.9, 0.8, 0.7, 0.6, 0.5];
/** How much larger than the style's size numbers are, by how many there are. */
const growth = [0, 2.2, 1.6, 1.5, 1.15];

/** The numbers in rows of up to four; of half as many if a word would break or numbers would be hardly larger than text. */
export function placeStats(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const columns = Math.ceil(items.length / Math.ceil(items.length / maxInRow));
  const placed = placeStatRows(items, columns, room, setting);
  const { size } = freeStyles(setting.theme).body[0]!;
  const isSmall = sizeIn(columns, items, room, setting) < size * room.scale * minTimes;
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
  items: readonly Stat[],
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
  const place = (height: number) =>
    items.map((item, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const box = {
        x: room.box.x + column * (width + gap),
        y: room.box.y + row * (height + gap),
        width,
        height,
      };
      return placeStat(item, index, box, size, room, setting, undefined, icons?.[index]);
    });
  const height = onRhythm(Math.max(...place(room.box.height).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}

const columnWidth = (columns: number, { box }: Room, setting: Setting): number =>
  Math.floor((box.width - (columns - 1) * columnGapOf(setting)) / columns);

const sizeIn = (columns: number, items: readonly Stat[], room: Room, setting: Setting): number =>
  numberSize(items, points(columnWidth(columns, room, setting) - 2 * sideInset(setting)), columns, setting);

/** One number as large as the slide allows, its sentence below in large text. */
export function placeBigNumber(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const width = Math.round(room.box.width * 0.8);
  const size = numberSize(items, points(width), 1, setting);
  const box = { ...room.box, width };
  const { statement } = { statement: freeStyles(setting.theme).body[0]!.size * 1.3 };
  const { height } = placeStat(items[0]!, 0, box, size, room, setting, statement);
  return joinPlaced([placeStat(items[0]!, 0, { ...box, height }, size, room, setting, statement)], height);
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

function placeStat(
  item: Stat,
  index: number,
  box: Box,
  size: number,
  room: Room,
  setting: Setting,
  labelSize = freeStyles(setting.theme).body[0]!.size,
  icon?: Outline,
): Placed {
  const styles = freeStyles(setting.theme);
  const look = setting.theme.stats;
  const name = inlineText(item.value);
  const color: Color = look.colors[index % Math.max(1, look.colors.length)] ?? { scheme: 'accent1' };
  const side = sideInset(setting);
  const around = scaled(inset, setting);
  const gap = scaled(labelGap, setting);
  const edge = look.fill ? around : look.rule?.side === 'top' ? gutterOf(setting) : 0;
  const above = edge + (icon === undefined ? 0 : smallIcon + gap);
  const inner: Box = { ...box, x: box.x + side, y: box.y + above, width: box.width - side * (look.fill ? 2 : 1) };
  const level: TextLevel = { ...styles.number[0]!, size, color };
  // A caption never competes with its number.
  const label: TextLevel = {
    ...styles.label[0]!,
    bold: false,
    size: Math.max(setting.theme.floor.small, Math.min(labelSize, size / minTimes)),
  };
  const number = placeFreeText(
    [inlinesToParagraph(item.value, setting.text)],
    [level],
    inner,
    1,
    { name: `${name} number`, role: 'label' },
    setting,
  );
  const below: Box = { ...inner, y: inner.y + number.height + gap };
  const text = placeFreeText(
    statLabel(item, setting),
    [label],
    below,
    room.scale,
    { name: `${name} label`, role: 'label', balanced: true },
    setting,
  );
  const height = above + number.height + gap + text.height + (look.fill ? around : 0);
  const sign = icon && iconFrame(icon, name, inner.x, box.y + edge, smallIcon, color);
  const frames: readonly Frame[] = [
    ...ornaments(name, box, setting),
    ...(sign ? [sign] : []),
    ...hug(number),
    ...hug(text),
  ];
  const alt = `${name} ${inlineText(item.label)}`;
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
