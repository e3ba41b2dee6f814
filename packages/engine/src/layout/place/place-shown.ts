// What purpose-built columns show, drawn: equal portraits, offers with their prices, logos in equal cells, answers with letters.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { cropToFill, noCrop } from '../../pictures/picture.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { type ContentPart, joinPlaced, type Placed, type Room, type Setting, type ShownItem } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { freeStyles, gutter, onRhythm, placeFreeText, placeLabel } from '../text/text-frame.ts';
import { splitLead } from './lead.ts';
import { placeCredit } from './place-credit.ts';

type ShownPart = Extract<ContentPart, { type: 'shown' }>;

/** The items at the top of the room. */
export function placeShown(part: ShownPart, room: Room, setting: Setting): Placed {
  switch (part.showing) {
    case 'team':
      return placeTeam(part.items, room, setting);
    case 'pricing':
      return placeOffers(part.items, room, setting);
    case 'logos':
      return placeLogos(part.items, room, setting);
    case 'quiz':
      return placeAnswers(part, room, setting);
  }
}

/** Boxes of one size in rows, the last of which may have fewer. */
function gridOf(count: number, across: number, { x, y, width }: Box, height: number, gap: number): readonly Box[] {
  const own = Math.floor((width - (across - 1) * gap) / across);
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index % across) * (own + gap),
    y: y + Math.floor(index / across) * (height + gap),
    width: own,
    height,
  }));
}

const nameOf = ({ heading, image }: ShownItem): string => inlineText(heading).trim() || (image?.alt ?? '');

const group = (kind: string, item: ShownItem, box: Box, frames: readonly Frame[]): Frame => {
  const name = nameOf(item);
  return { type: 'group', name: shortName(name === '' ? kind : `${kind}: ${name}`), alt: name, box, frames };
};

/** The heading as a first level, and what is below it as the next ones. */
function textOf({ heading, blocks }: ShownItem, setting: Setting): readonly TextParagraph[] {
  const rest = blocksToParagraphs(blocks, setting.text);
  if (inlineText(heading).trim() === '') return rest.map((each) => ({ ...each, level: each.level + 1 }));
  const { bold } = setting.theme.card.heading;
  const head = { ...inlinesToParagraph(heading, setting.text), kind: 'heading' as const, bold };
  return [head, ...rest.map((each) => ({ ...each, level: each.level + 1 }))];
}

// Teams.

/** Members side by side at most; more stand in rows, their text beside the portrait. */
const mostAbreast = 5;
/** Of a portrait in points, and its shares of its cell. */
const portrait = { most: 180, width: 0.74, height: 0.56, small: 88, beside: 0.34 };

function placeTeam(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const levels = [styles.cardTitle[0]!, { ...styles.label[0]!, spaceBefore: 2 }, styles.cardText[1]!];
  const isRow = items.length <= mostAbreast;
  const across = isRow ? Math.max(2, items.length) : items.length === 6 || items.length === 9 ? 3 : 4;
  const rows = Math.ceil(items.length / across);
  const gap = gutter * 1.5;
  const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const [first] = gridOf(1, across, room.box, most, gap);
  const { width } = first!;
  const size = isRow
    ? Math.min(emu(portrait.most), Math.round(width * portrait.width), Math.round(most * portrait.height))
    : Math.min(emu(portrait.small), Math.round(width * portrait.beside), most);
  const look = (item: ShownItem) => ({ name: `${nameOf(item)} text`, role: 'body', balanced: true }) as const;
  const place = (height: number) =>
    gridOf(items.length, across, room.box, height, gap).map((box, index): Placed => {
      const item = items[index]!;
      const face: Box = {
        x: box.x + (isRow ? Math.round((box.width - size) / 2) : 0),
        y: box.y,
        width: size,
        height: size,
      };
      const below = isRow
        ? { ...box, y: box.y + size + emu(14), height: Math.max(emu(8), height - size - emu(14)) }
        : { ...box, x: box.x + size + emu(14), width: box.width - size - emu(14), height: Math.max(height, size) };
      const text = placeFreeText(
        textOf(item, setting),
        levels,
        below,
        room.scale,
        { ...look(item), ...(isRow ? { align: 'center' } : { anchor: 'middle' }) },
        setting,
      );
      const middle = isRow ? face : { ...face, y: box.y + Math.round((Math.max(height, size) - size) / 2) };
      const needed = isRow ? size + emu(14) + text.height : Math.max(size, text.height);
      return {
        frames: [
          group('Member', item, { ...box, height: Math.max(height, needed) }, [
            ...placeFace(item, middle, index, setting),
            ...text.frames,
          ]),
        ],
        height: needed,
        isWordBroken: text.isWordBroken,
      };
    });
  const height = onRhythm(Math.max(...place(most).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}

/** A portrait in a circle; initials for who has none. */
function placeFace(item: ShownItem, box: Box, index: number, setting: Setting): readonly Frame[] {
  const { image } = item;
  const picture = image && setting.pictures.find(image.asset, image.position ?? {});
  if (image !== undefined && picture !== undefined) {
    const crop = cropToFill(picture, 1, image.focus);
    const { asset, alt } = image;
    return [
      { type: 'picture', name: shortName(alt || 'Portrait'), asset, alt, box, crop, geometry: 'ellipse' },
      ...placeCredit(image.credit, box, setting),
    ];
  }
  const { theme } = setting;
  const fill = inTurn(theme.card.colors, index);
  const [number] = freeStyles(theme).number;
  const level: TextLevel = {
    ...number!,
    size: Math.round(points(box.height) * 0.34),
    align: 'center',
    color: textOn(fill, theme, theme.master.dark),
  };
  const look = { name: 'Initials', role: 'label', anchor: 'middle', geometry: 'ellipse', fill } as const;
  return placeLabel(initials(nameOf(item)), level, box, 1, look, setting).frames;
}

const inTurn = (colors: readonly Color[], index: number): Color =>
  colors[index % Math.max(1, colors.length)] ?? { scheme: 'accent1' };

/** Of the first and the last word; of a name without spaces its first letter. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

// Offers.

const offer = { padding: emu(20), raised: emu(14), tall: 0.78 };

/** Cards of one height, their prices large; the recommended one stands out and is a little higher. */
function placeOffers(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const across = items.length <= 4 ? items.length : Math.ceil(items.length / 2);
  const rows = Math.ceil(items.length / across);
  const raised = items.some(({ isMarked }) => isMarked) ? offer.raised : 0;
  const box = { ...room.box, y: room.box.y + raised };
  const most = Math.floor((room.box.height - 2 * raised - (rows - 1) * gutter) / rows);
  const place = (height: number) =>
    gridOf(items.length, across, box, height, gutter).map((own, index) =>
      placeOffer(items[index]!, index, own, raised, room.scale, setting),
    );
  const needed = Math.max(...place(most).map((placed) => placed.height));
  const height = onRhythm(Math.max(needed, Math.min(most, Math.round(room.box.height * offer.tall))));
  const all = place(height);
  return joinPlaced(all, rows * height + (rows - 1) * gutter + 2 * raised);
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

// Logos.

const logo = { ratio: 0.56, most: 132, margin: 0.16 };
/** Logos are made for paper. */
const paper: Color = { rgb: 'FFFFFF' };

/** Cells of one size, each logo as large as it fits; the name where there is no picture. */
function placeLogos(items: readonly ShownItem[], room: Room, setting: Setting): Placed {
  const count = items.length;
  const across = count <= 5 ? count : count === 6 || count === 9 ? 3 : count <= 8 ? 4 : count <= 10 ? 5 : 6;
  const rows = Math.ceil(count / across);
  const [{ width }] = gridOf(1, across, room.box, emu(1), gutter) as [Box];
  const fit = Math.floor((room.box.height - (rows - 1) * gutter) / rows);
  const height = Math.min(fit, emu(logo.most), Math.round(width * logo.ratio));
  const hairline = { color: { scheme: 'tx1', alpha: 0.2 }, width: emu(0.75) } as const;
  const placed = gridOf(count, across, room.box, height, gutter).map((box, index): Placed => {
    const item = items[index]!;
    const { image } = item;
    const name = nameOf(item);
    const ground: Frame = {
      type: 'shape',
      name: `${name} ground`,
      ...cornered(setting.theme.card.corner, box),
      box,
      fill: paper,
      stroke: hairline,
    };
    const picture = image && setting.pictures.find(image.asset, image.position ?? {});
    if (image !== undefined && picture !== undefined) {
      const [across, down] = [box.width * (1 - 2 * logo.margin), box.height * (1 - 2 * logo.margin)];
      const times = Math.min(across / picture.width, down / picture.height);
      const [wide, high] = [Math.round(picture.width * times), Math.round(picture.height * times)];
      const own = {
        x: box.x + Math.round((box.width - wide) / 2),
        y: box.y + Math.round((box.height - high) / 2),
        width: wide,
        height: high,
      };
      const shown: Frame = {
        type: 'picture',
        name: shortName(image.alt || 'Logo'),
        asset: image.asset,
        alt: image.alt,
        box: own,
        crop: noCrop,
      };
      return { frames: [group('Logo', item, box, [ground, shown])], height, isWordBroken: false };
    }
    const [title] = freeStyles(setting.theme).cardTitle;
    const level: TextLevel = { ...title!, align: 'center', color: { rgb: '333333' } };
    const words = inlineText(item.heading).trim() === '' && item.blocks.length > 0 ? textOf(item, setting) : undefined;
    const look = {
      name: `${name} name`,
      role: 'label',
      anchor: 'middle',
      insets: { left: gutter, right: gutter, top: 0, bottom: 0 },
    } as const;
    const text =
      words === undefined
        ? placeLabel(name, level, box, room.scale, look, setting)
        : placeFreeText(words, [level, level, level], box, room.scale, look, setting);
    return {
      frames: [group('Logo', item, box, [ground, ...text.frames])],
      height: Math.max(height, text.height),
      isWordBroken: text.isWordBroken,
    };
  });
  const most = Math.max(...placed.map((each) => each.height));
  return joinPlaced(placed, rows * most + (rows - 1) * gutter);
}

// Answers.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const badge = emu(44);
/** Answers are up to so many times as high as their text. */
const answer = { times: 1.5 };

/** Answers in two columns, or below each other where there are few or long ones; the right one is filled where it is revealed. */
function placeAnswers({ items, start, isRevealed }: ShownPart, room: Room, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const longest = Math.max(...items.map(({ heading, blocks }) => inlineText(heading).length + blocks.length * 40));
  const across = items.length > 3 && longest < 160 ? 2 : 1;
  const rows = Math.ceil(items.length / across);
  const gap = emu(12);
  const most = Math.floor((room.box.height - (rows - 1) * gap) / rows);
  const side = emu(16);
  const place = (height: number) =>
    gridOf(items.length, across, room.box, height, gap).map((box, index): Placed => {
      const item = items[index]!;
      const isShown = isRevealed === true && item.isMarked;
      const color: Color = { scheme: 'accent1' };
      const fill: Color = isShown ? color : (theme.card.fills[0] ?? { scheme: 'bg2' });
      const ink = textOn(color, theme, theme.master.dark);
      const level: TextLevel = {
        ...styles.cardTitle[0]!,
        align: 'center',
        color: isShown ? color : ink,
        bold: true,
      };
      const mark = placeLabel(
        isShown ? '✓' : (letters[start - 1 + index] ?? `${start + index}`),
        level,
        { x: box.x + side, y: box.y + Math.round((height - badge) / 2), width: badge, height: badge },
        1,
        {
          name: `Letter ${index + 1}`,
          role: 'label',
          anchor: 'middle',
          geometry: 'ellipse',
          fill: isShown ? ink : color,
        },
        setting,
      );
      const left = side * 2 + badge;
      const body = [styles.body[0]!, styles.cardText[0]!, styles.cardText[1]!].map(({ bullet: _, ...each }, at) => ({
        ...each,
        indent: 0,
        hanging: 0,
        spaceBefore: at === 0 ? 0 : 2,
        ...(isShown && { color: ink }),
      }));
      const words =
        inlineText(item.heading).trim() === '' ? blocksToParagraphs(item.blocks, setting.text) : textOf(item, setting);
      const text = placeFreeText(
        words,
        body,
        box,
        room.scale,
        {
          name: `Answer ${index + 1} text`,
          role: 'body',
          anchor: 'middle',
          insets: { left, right: side, top: emu(10), bottom: emu(10) },
          fill,
          ...cornered(theme.card.corner, box),
          ...(theme.card.stroke && !isShown && { stroke: theme.card.stroke }),
        },
        setting,
      );
      return {
        frames: [group('Answer', item, box, [...text.frames, ...mark.frames])],
        height: Math.max(text.height, badge + emu(16)),
        isWordBroken: text.isWordBroken,
      };
    });
  const needed = Math.max(...place(most).map((placed) => placed.height));
  const height = onRhythm(Math.max(needed, Math.min(most, Math.round(needed * answer.times))));
  return joinPlaced(place(height), rows * height + (rows - 1) * gap);
}
