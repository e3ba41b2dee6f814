// Cards: siblings of one size on a grid, each a heading and a little text on a tinted ground.
import { type Box, emu } from '../base/units.ts';
import { inlineText } from '../model/index.ts';
import type { Frame } from './frames.ts';
import { freeStyles, gutter } from './free-styles.ts';
import type { Card } from './parts.ts';
import { joinPlaced, type Placed, type Room, type Setting } from './setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeFreeText } from './text-frame.ts';

const insets = { left: emu(20), top: emu(20), right: emu(20), bottom: emu(20) };
const barHeight = emu(4);

/** The cards as a grid at the top of the room. All are as high as the highest, and higher where there is much room. */
export function placeCards(cards: readonly Card[], room: Room, setting: Setting): Placed {
  const columns = columnCount(cards.length);
  const rows = Math.ceil(cards.length / columns);
  const width = Math.floor((room.box.width - (columns - 1) * gutter) / columns);
  const roomPerRow = Math.floor((room.box.height - (rows - 1) * gutter) / rows);
  const contents = cards.map((card) => placeCard(card, { ...room.box, width, height: roomPerRow }, room, setting));
  const needed = Math.max(...contents.map(({ height }) => height));
  const wanted = rows === 1 ? Math.round(room.box.height * 0.56) : Math.round(roomPerRow * 0.92);
  const height = Math.max(needed, Math.min(wanted, roomPerRow));
  const placed = cards.map((card, index) => {
    const box: Box = {
      x: room.box.x + (index % columns) * (width + gutter),
      y: room.box.y + Math.floor(index / columns) * (height + gutter),
      width,
      height,
    };
    return placeCard(card, box, room, setting);
  });
  return joinPlaced(placed, rows * height + (rows - 1) * gutter);
}

/** Three stand in a row, four in a square, six in two rows of three: rows are full where they can be. */
function columnCount(count: number): number {
  if (count === 4) return 2;
  return Math.min(3, count);
}

function placeCard(card: Card, box: Box, room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const hasHeading = inlineText(card.heading) !== '';
  const heading = { ...inlinesToParagraph(card.heading, setting.text), kind: 'heading' as const, bold: true };
  const text = blocksToParagraphs(card.blocks, setting.text);
  // One frame for heading and text: level 0 is the heading, so that both shrink and move as one.
  const paragraphs = hasHeading
    ? [heading, ...text.map((paragraph) => ({ ...paragraph, level: paragraph.level + 1 }))]
    : text;
  const firstText = { ...styles.cardText[0]!, spaceBefore: 8 };
  const levels = hasHeading ? [styles.cardTitle[0]!, firstText, styles.cardText[1]!] : styles.body;
  const name = hasHeading ? `Card: ${inlineText(card.heading)}` : 'Card';
  const content = placeFreeText(
    paragraphs,
    levels,
    box,
    room.scale,
    { name: `${name} text`, role: 'body', insets, fill: { scheme: 'bg2' }, geometry: 'rect' },
    setting,
  );
  const bar: Frame = {
    type: 'shape',
    name: `${name} bar`,
    geometry: 'rect',
    box: { ...box, height: barHeight },
    fill: { scheme: 'accent1' },
  };
  const group: Frame = { type: 'group', name, alt: inlineText(card.heading), box, frames: [...content.frames, bar] };
  return { ...content, frames: [group] };
}
