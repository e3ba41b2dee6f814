// Cards: siblings of one size on a grid, each a heading and a little text, in the theme's look of cards; or as rows.

import type { Insets } from '../../base/graphics.ts';
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { cornered } from '../../theme/standard-looks.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import type { Card } from '../parts.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutter, onRhythm, placeFreeText, placeLabel } from '../text/text-frame.ts';
import { placeRows } from './place-rows.ts';

/** Cards are no lower than this: they look like cards and not like lines. */
const minHeight = emu(96);
const markGap = emu(12);

/** The cards as a grid at the top of the room. All are as high as the highest. `start`: the number of the first. */
export function placeCards(cards: readonly Card[], start: number, room: Room, setting: Setting): Placed {
  const columns = columnCount(cards.length);
  const rows = Math.ceil(cards.length / columns);
  const gap = isOpen(setting) ? gutter * 2 : gutter;
  const width = Math.floor((room.box.width - (columns - 1) * gap) / columns);
  const roomPerRow = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const place = (height: number, headings: readonly number[] = []) =>
    cards.map((card, index) => {
      const row = Math.floor(index / columns);
      const missing = columns - Math.min(columns, cards.length - row * columns);
      // A last row of fewer stands in the middle; without grounds it keeps to the grid.
      const indent = isOpen(setting) ? 0 : Math.round((missing * (width + gap)) / 2);
      const box: Box = {
        x: room.box.x + indent + (index % columns) * (width + gap),
        y: room.box.y + row * (height + gap),
        width,
        height,
      };
      const longest = Math.max(0, ...headings.slice(row * columns, (row + 1) * columns));
      const linesBelow = longest - (headings[index] ?? longest);
      return placeCard(card, index + start, box, { isLow: rows > 1, linesBelow }, room, setting);
    });
  const headings = place(roomPerRow).map(headingLines);
  const needed = onRhythm(Math.max(...place(roomPerRow, headings).map(({ height }) => height)));
  const height = Math.min(roomPerRow, Math.max(needed, minHeight));
  const placed = place(height, headings);
  const overflow = Math.max(0, ...placed.map((card) => card.height - height));
  return joinPlaced(placed, rows * height + (rows - 1) * gap + overflow);
}

/** How many lines the heading of a card takes. */
function headingLines({ frames: [group] }: Placed): number {
  const texts = group?.type === 'group' ? group.frames.filter((frame) => frame.type === 'text') : [];
  const headings = texts.flatMap(({ text }) => text.paragraphs).filter(({ kind }) => kind === 'heading');
  return headings[0]?.lines.length ?? 0;
}

/** Three stand in a row, four in a square, more in rows of three, many in rows of four: rows are full where they can be. */
function columnCount(count: number): number {
  if (count === 4) return 2;
  return count > 9 || count === 8 || count === 7 ? 4 : Math.min(3, count);
}

/** Cards without a ground stand farther apart and need no inner margin. */
function isOpen({ theme }: Setting): boolean {
  return theme.card.fills.length === 0 && theme.card.stroke === undefined;
}

const inTurn = <T>(all: readonly T[], number: number): T | undefined => all[(number - 1) % Math.max(1, all.length)];

const cardName = (card: Card, number: number): string => {
  const heading = inlineText(card.heading).trim();
  return heading === '' ? `Card ${number}` : shortName(`Card ${number}: ${heading}`);
};

/**
 * `isLow`: in a grid there is no height for a mark over the heading; it stands at the end of the heading's line.
 * `linesBelow`: so many lines more have the headings of other cards in its row; texts start at one height.
 */
type CardPlace = { readonly isLow: boolean; readonly linesBelow: number };

function placeCard(
  card: Card,
  number: number,
  box: Box,
  { isLow, linesBelow }: CardPlace,
  room: Room,
  setting: Setting,
): Placed {
  const look = setting.theme.card;
  const name = cardName(card, number);
  const color = inTurn(look.colors, number) ?? { scheme: 'accent1' as const };
  const mark = placeMark(name, number, color, box, isLow, setting);
  const insets = cardInsets(mark, setting);
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

/** One frame for heading and text: level 0 is the heading, so that both shrink and move as one. */
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
  readonly frames: readonly Frame[] /** What it takes over the heading, and at its end. */;
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
    right: side + (beside === 0 ? 0 : beside + markGap),
    top: top + (above === 0 ? 0 : above + markGap),
    bottom: isOpen(setting) ? 0 : padding,
  };
}

/** What sets the card off. */
function placeMark(name: string, number: number, fill: Color, box: Box, isLow: boolean, setting: Setting): Mark {
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
      return shape('rect', { ...over(emu(40), size), x: box.x + inset }, { above: size });
    case 'disc':
    case 'square':
      return shape(type === 'disc' ? 'ellipse' : 'rect', over(size, size), taken(size, size));
    case 'numeral': {
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
