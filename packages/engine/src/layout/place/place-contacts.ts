// Contacts: cards of one size side by side; where addresses are too long for that, fewer and wider ones.
import { emu, points } from '../../base/graphics.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { joinPlaced, type Placed, type Room, type Setting, type ShownItem } from '../setting.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { columnGapOf, freeStyles, gutterOf, onRhythm, scaled } from '../text/text-frame.ts';
import { type ContactCard, faceGap, isOpenCard, largeName, placeContact } from './contact-card.ts';
import { readContact } from './contact-lines.ts';
import { gridOf } from './shown-items.ts';

/** Portraits over the text, beside it, and in a card over the whole width, in points. */
const faces = { above: 80, beside: 104, across: 136 };
/** Of the free width of a card over the whole width, the share of its addresses, which have some room beside them. */
const addresses = { least: 0.46, most: 0.6, room: 1.25 };
/** Addresses are not smaller than this share of their size where another arrangement has more room. */
const least = 0.75;
/** Cards that would have to be smaller than this for their room are others. */
const shrunk = 0.8;
/** Of a line, what an address may take so that no program breaks it. */
const certain = 0.97;
/** Cards are so many times as high as their text, up to this share of the room. */
const tall = { times: 1.35, share: 0.6 };

/** Cards in the theme's look, as high as the tallest; addresses are all of the size at which the longest has one line. */
export function placeContacts(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const { cardTitle, label, cardText } = freeStyles(setting.theme);
  const { bullet: _, ...plain } = cardText[0]!;
  const line: TextLevel = { ...plain, indent: 0, hanging: 0, spaceBefore: 4 };
  const contacts = items.map((item) => readContact(item, setting));
  const widest = widestLine(
    contacts.flatMap(({ lines }) => lines),
    line,
    setting,
  );
  const named = contacts.map(({ head }) => head.slice(0, 1));
  const name = { ...cardTitle[0]!, bold: true, size: cardTitle[0]!.size * largeName };
  const widths = { address: widest, name: Math.max(0, ...named.flat().map((each) => widthOf(each, name, setting))) };
  const gap = isOpenCard(setting) ? columnGapOf(setting) : gutterOf(setting);
  const hasFaces = items.some(({ image }) => image && setting.pictures.find(image.asset, image.position ?? {}));
  const cards = columnCounts(items.length).flatMap((across) =>
    cardsOf(across, hasFaces, widths, Math.floor((room.box.width - (across - 1) * gap) / across), setting),
  );
  const place = (card: CardPlan, scale: number): Placed => {
    const { across, free } = card;
    const fitting = Math.min(1, free / Math.max(1, widest * scale));
    const smallest = Math.min(1, setting.theme.floor.small / line.size / scale);
    const size = Math.floor(line.size * Math.max(fitting, smallest) * 10) / 10;
    const levels = [cardTitle[0]!, { ...label[0]!, spaceBefore: 2 }, { ...line, size }];
    const rows = Math.ceil(items.length / across);
    const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
    const all = (height: number): readonly Placed[] =>
      gridOf(items.length, across, room.box, height, gap).map((box, index) =>
        placeContact({ item: items[index]!, index, ...contacts[index]! }, { ...card, levels }, box, scale, setting),
      );
    const needed = Math.max(...all(most).map((placed) => placed.height));
    const height = onRhythm(Math.max(needed, Math.min(most * tall.share, needed * tall.times)));
    const placed = joinPlaced(all(height), rows * height + (rows - 1) * gap);
    // A name that grows beside addresses that cannot is out of proportion.
    const isCramped = fitting < (scale > 1 ? least : smallest);
    return { ...placed, isWordBroken: placed.isWordBroken || isCramped };
  };
  // The same cards at every scale: text that grows does not change places.
  const legible = cards.filter(({ free }) => free >= widest * Math.min(1, setting.theme.floor.small / line.size));
  const inRoom = legible.filter((card) => place(card, shrunk).height <= room.box.height);
  const roomy = inRoom.find(({ free }) => free >= widest * least);
  const byRoom = (inRoom.length > 0 ? inRoom : cards).toSorted((one, other) => other.free - one.free);
  return place(roomy ?? byRoom[0]!, room.scale);
}

/** In rows that are full, if possible: four at most, then two, then one. */
function columnCounts(count: number): readonly number[] {
  if (count < 4) return count === 1 ? [1] : [count, 1];
  return [Math.ceil(count / Math.ceil(count / 4)), 2];
}

/** Of the widest address and the widest name, in points. */
type Widths = { readonly address: number; readonly name: number };

type CardPlan = Omit<ContactCard, 'levels'> & {
  readonly across: number;
  /** For an address, in points. */
  readonly free: number;
};

/** Cards of this width, the more spacious first: with a portrait beside the text, or over it. */
function cardsOf(
  across: number,
  hasFaces: boolean,
  widest: Widths,
  width: number,
  setting: Setting,
): readonly CardPlan[] {
  const { padding, mark } = setting.theme.card;
  const sides = isOpenCard(setting) ? (mark.type === 'start-bar' ? padding : 0) : 2 * padding;
  const plan = (type: ContactCard['type'], size: number): CardPlan => {
    const face = hasFaces ? scaled(emu(size), setting) : 0;
    const taken = face === 0 || type === 'above' ? 0 : face + scaled(faceGap, setting);
    const free = points(width - sides - taken) * certain;
    const wanted = Math.max(addresses.least, (widest.address * addresses.room) / free);
    // A name on one line is worth smaller addresses.
    const most = Math.min(addresses.most, Math.max(addresses.least, 1 - points(faceGap) / free - widest.name / free));
    const share = type === 'across' ? Math.min(most, wanted) : 1;
    return { type, face, across, free: free * share, share };
  };
  if (across === 1) return [plan('across', faces.across)];
  const above = plan('above', faces.above);
  return hasFaces && across === 2 ? [plan('beside', faces.beside), above] : [above];
}

/** In points, of the lines that are one word, such as addresses; others can go on in a second line. */
function widestLine(lines: readonly TextParagraph[], level: TextLevel, setting: Setting): number {
  const whole = lines.filter((line) => !textOf(line).trim().includes(' ') || textOf(line).length < 24);
  return Math.max(0, ...whole.map((line) => widthOf(line, level, setting)));
}

const textOf = ({ runs }: TextParagraph): string => runs.map(({ text }) => text).join('');

function widthOf(line: TextParagraph, { font, bold, size }: TextLevel, { fonts, theme }: Setting): number {
  return fonts.measure(textOf(line), { family: theme.fonts[font].drawn, bold, italic: false }, size);
}
