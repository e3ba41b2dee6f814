// Cards in a grid or in rows.
import { type Box, type Color, emu, type Insets, points } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import { inlineText } from '../../model/index.ts';
import { iconIn } from '../../model/named-icons.ts';
import type { CardLook } from '../../theme/looks.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { type Card, joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import { columnGapOf, freeStyles, gutterOf, onRhythm, placeFreeText, placeLabel, scaled } from '../text/text-frame.ts';
import { withoutNumber } from './card-numbers.ts';
import { placeRows } from './place-rows.ts';
import { type Outline, siblingIcons } from './sibling-icons.ts';

/** Cards are at least this high: they look like cards, not lines. */
const minHeight = emu(96);
/** Cards with a background are at least this share of their room high, but no more than this many times as high as their text. */
const tallCard = { own: { share: 0.82, most: 2 }, brand: { share: 0.66, most: 1.5 } };
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
  const { share, most } = setting.theme.template === undefined ? tallCard.own : tallCard.brand;
  const tall = Math.min(roomPerRow * share, needed * most);
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
