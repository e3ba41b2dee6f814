// Offers with their prices: cards of one height, the recommended one higher and in the accent.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import { joinPlaced, type Placed, type Room, type Setting, type ShownItem } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { freeStyles, gutterOf, onRhythm, placeFreeText } from '../text/text-frame.ts';
import { splitLead } from './lead.ts';
import { gridOf, group, nameOf, textOf } from './shown-items.ts';

const offer = { padding: emu(20), raised: emu(14), tall: 0.78 };

/** Cards of one height, their prices large; the recommended one stands out and is a little higher. */
export function placeOffers(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const across = items.length <= 4 ? items.length : Math.ceil(items.length / 2);
  const rows = Math.ceil(items.length / across);
  const raised = items.some(({ isMarked }) => isMarked) ? offer.raised : 0;
  const box = { ...room.box, y: room.box.y + raised };
  const most = Math.floor((room.box.height - 2 * raised - (rows - 1) * gutterOf(setting)) / rows);
  const place = (height: number) =>
    gridOf(items.length, across, box, height, gutterOf(setting)).map((own, index) =>
      placeOffer(items[index]!, index, own, raised, room.scale, setting),
    );
  const needed = Math.max(...place(most).map((placed) => placed.height));
  const height = onRhythm(Math.max(needed, Math.min(most, Math.round(room.box.height * offer.tall))));
  const all = place(height);
  return joinPlaced(all, rows * height + (rows - 1) * gutterOf(setting) + 2 * raised);
}

function placeOffer(item: ShownItem, index: number, box: Box, raised: number, scale: number, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const { card } = theme;
  // Beside the one that stands out, colors that all stand out would hide it.
  const isCalm = card.fills.length < 2 || raised > 0;
  const usual: Color = (isCalm
    ? card.fills.find(({ alpha = 1 }) => alpha < 1)
    : card.fills[index % card.fills.length]) ?? {
    scheme: 'bg2',
  };
  const fill: Color = item.isMarked ? { scheme: 'accent1' } : usual;
  const isSolid = card.fills.length > 1 && !isCalm && (fill.alpha ?? 1) === 1;
  const own: Color | undefined = item.isMarked
    ? textOn(fill, theme, theme.master.dark)
    : isSolid
      ? card.heading.color
      : undefined;
  const lead = splitLead(item.blocks);
  const price = lead === undefined ? '' : inlineText(lead.lead);
  const width = points(box.width - 2 * offer.padding);
  const level = styles.number[0]!;
  const style = { family: theme.fonts[level.font].drawn, bold: level.bold, italic: false };
  const wide = setting.fonts.measure(price, style, level.size);
  const size = Math.floor(Math.min(level.size, 54, (level.size * width * 0.95) / Math.max(1, wide)));
  const colored = (levels: readonly TextLevel[]): readonly TextLevel[] =>
    levels.map((each) => ({
      ...each,
      ...(own && { color: own, ...(each.bullet && { bullet: { ...each.bullet, color: own } }) }),
    }));
  const levels = colored([
    styles.cardTitle[0]!,
    { ...level, size, spaceBefore: 6 },
    { ...styles.label[0]!, spaceBefore: 0 },
    { ...styles.cardText[0]!, spaceBefore: 8 },
    styles.cardText[1]!,
  ]);
  const [head] = textOf({ ...item, blocks: [] }, setting);
  const unit = lead === undefined ? [] : lead.rest;
  const rest = lead === undefined ? item.blocks : item.blocks.slice(1);
  const paragraphs: readonly TextParagraph[] = [
    ...(head === undefined ? [] : [head]),
    ...(lead === undefined ? [] : [{ ...inlinesToParagraph(lead.lead, setting.text), level: 1 }]),
    ...(inlineText(unit).trim() === '' ? [] : [{ ...inlinesToParagraph(unit, setting.text), level: 2 }]),
    ...blocksToParagraphs(rest, setting.text).map((each) => ({ ...each, level: each.level + 3 })),
  ];
  const grown = item.isMarked ? { ...box, y: box.y - raised, height: box.height + 2 * raised } : box;
  const side = offer.padding;
  const down = side + (item.isMarked ? raised : 0);
  const look = {
    name: `${nameOf(item)} text`,
    role: 'body',
    insets: { left: side, right: side, top: down, bottom: down },
    fill,
    ...cornered(card.corner, grown),
    ...(card.stroke && !item.isMarked && { stroke: card.stroke }),
  } as const;
  const text = placeFreeText(paragraphs, levels, grown, scale, look, setting);
  return {
    frames: [group('Offer', item, grown, text.frames)],
    height: text.height - (item.isMarked ? 2 * raised : 0),
    isWordBroken: text.isWordBroken,
  };
}
