// Points and steps: marks in a row, joined by lines, with text under or beside them.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import { blockText, type ListItem } from '../../model/index.ts';
import { stepLine } from '../../model/named-icons.ts';
import { largeTextOn, textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { type ContentPart, joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { blocksToParagraphs } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import {
  columnGapOf,
  freeStyles,
  gutterOf,
  noInsets,
  onRhythm,
  placeFreeText,
  placeLabel,
  scaled,
} from '../text/text-frame.ts';
import { leadOnOwnLine } from './lead.ts';
import { placeRows, plainParagraph } from './place-rows.ts';
import { iconFrame, type Outline, siblingIcons, smallIcon } from './sibling-icons.ts';

const arrowHeight = { number: emu(48), words: emu(104) };
const badgeSize = emu(48);
const arrowGap = emu(4);
/** The tip of an arrow as a share of its height (DrawingML's own default), and the distance of text from it. */
const tip = 0.5;

const stepName = (item: ListItem, number: number): string => shortName(`Step ${number}: ${blockText(item.children)}`);

function stepColor(number: number, { theme }: Setting): Color {
  const { colors } = theme.steps;
  return colors[(number - 1) % Math.max(1, colors.length)] ?? { scheme: 'accent1' };
}

/** On a brand, large numbers need the contrast of large text: white on its red or orange. */
const inkOn = (fill: Color, { theme }: Setting): Color =>
  theme.template === undefined ? textOn(fill, theme, false) : largeTextOn(fill, theme, theme.master.dark);

/** Boxes of one width side by side. */
function shareWidth(count: number, gap: number, { box }: Room): readonly Box[] {
  const width = Math.floor((box.width - (count - 1) * gap) / count);
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (width + gap), width }));
}

/** Steps of a word or two, in large arrows. */
export function placeArrows(items: readonly ListItem[], start: number, room: Room, setting: Setting): Placed {
  const boxes = shareWidth(items.length, scaled(arrowGap, setting), room);
  const high = scaled(arrowHeight.words, setting);
  const { body } = freeStyles(setting.theme);
  const placed = items.map((item, index) => {
    const box = { ...boxes[index]!, height: high };
    const fill = stepColor(start + index, setting);
    const level: TextLevel = {
      ...body[0]!,
      bold: true,
      align: 'center',
      lineHeight: 1.2,
      color: inkOn(fill, setting),
    };
    const name = stepName(item, start + index);
    const side = Math.round(box.height * tip);
    const text = placeFreeText(
      blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
      [level],
      box,
      room.scale,
      {
        name: `${name} arrow`,
        role: 'label',
        anchor: 'middle',
        balanced: true,
        insets: { left: index === 0 ? gutterOf(setting) : side, right: Math.round(side * 0.6), top: 0, bottom: 0 },
        geometry: index === 0 ? 'homePlate' : 'chevron',
        adjust: tip * 60_000,
        fill,
      },
      setting,
    );
    const group: Frame = { type: 'group', name, alt: blockText(item.children), box, frames: text.frames };
    return { ...text, frames: [group] };
  });
  const tooHigh = placed.some(({ height, isWordBroken }) => height > high || isWordBroken);
  return joinPlaced(placed, tooHigh ? Number.POSITIVE_INFINITY : high);
}

/** Steps side by side: a number, and below it the action. */
export function placeSteps(items: readonly ListItem[], start: number, room: Room, setting: Setting): Placed {
  const isArrow = setting.theme.steps.shape === 'arrow';
  const boxes = shareWidth(items.length, isArrow ? scaled(arrowGap, setting) : columnGapOf(setting), room);
  const icons = isArrow ? undefined : stepIcons(items, setting);
  const place = (height: number) =>
    items.map((item, index) => {
      const box = { ...boxes[index]!, height };
      const next = boxes[index + 1];
      const head = isArrow
        ? placeNumberArrow(item, start + index, index === 0, box, setting)
        : placeBadge(item, start + index, next?.x, box, setting, icons?.[index]);
      return placeBelow(item, start + index, head, box, room, setting);
    });
  const needed = Math.max(...place(room.box.height).map((placed) => placed.height));
  const height = isArrow ? Math.max(needed, Math.min(room.box.height * panel.share, needed * panel.most)) : needed;
  return joinPlaced(place(onRhythm(height)), height);
}

/** Panels below arrows are at least this share of the room high, but no more than this many times as high as their text. */
const panel = { share: 0.56, most: 1.5, inset: emu(14), apart: emu(8) };

/** Of the cards if all have one; cards in several colors are too loud below arrows. */
const panelFill = ({ theme: { card } }: Setting): Color | undefined =>
  card.fills.length > 1 ? { scheme: 'bg2' } : card.fills[0];

function placeBelow(item: ListItem, number: number, head: Placed, box: Box, room: Room, setting: Setting): Placed {
  const name = stepName(item, number);
  const isArrow = setting.theme.steps.shape === 'arrow';
  const fill = isArrow ? panelFill(setting) : undefined;
  const top = head.height + (fill ? scaled(arrowGap, setting) : gutterOf(setting));
  const width = isArrow ? box.width - scaled(panel.apart, setting) : box.width;
  const inset = scaled(panel.inset, setting);
  const insets = fill ? { left: inset, right: inset, top: inset, bottom: inset } : noInsets;
  const text = placeFreeText(
    blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
    freeStyles(setting.theme).cardText,
    { x: box.x, y: box.y + top, width, height: Math.max(0, box.height - top) },
    room.scale,
    { name: `${name} text`, role: 'body', balanced: true, insets, ...(fill && { fill }) },
    setting,
  );
  const group: Frame = {
    type: 'group',
    name,
    alt: blockText(item.children),
    box,
    frames: [...head.frames, ...text.frames],
  };
  return { frames: [group], height: top + text.height, isWordBroken: text.isWordBroken };
}

function placeNumberArrow(item: ListItem, number: number, isFirst: boolean, box: Box, setting: Setting): Placed {
  const { body } = freeStyles(setting.theme);
  const fill = stepColor(number, setting);
  const level: TextLevel = {
    ...body[0]!,
    ...setting.theme.steps.number,
    align: 'center',
    color: inkOn(fill, setting),
  };
  // A template's slides can be larger than ours, and their text with them.
  const own = { ...box, height: Math.max(scaled(arrowHeight.number, setting), emu(level.size * level.lineHeight)) };
  const geometry = isFirst ? ('homePlate' as const) : ('chevron' as const);
  // Office centers in the rectangle of a pentagon, which ends at half of its tip (half as long as the arrow is high).
  const insets = { ...noInsets, right: isFirst ? Math.round(own.height / 4) : 0 };
  const name = `${stepName(item, number)} arrow`;
  const look = { name, role: 'label', anchor: 'middle', geometry, fill, insets } as const;
  return { ...placeLabel(`${number}`, level, own, 1, look, setting), height: own.height };
}

/** Icons by name, or by the words before the first line break of each step. Numerals, which are large, keep their place. */
function stepIcons(items: readonly ListItem[], setting: Setting): readonly (Outline | undefined)[] | undefined {
  if (setting.theme.steps.shape === 'numeral') return undefined;
  return siblingIcons(items.map(stepLine), setting);
}

/** A number on a disc or square, or alone and large; a line leads to the next. `next`: where the next starts. */
function placeBadge(
  item: ListItem,
  number: number,
  next: number | undefined,
  box: Box,
  setting: Setting,
  icon?: Outline,
): Placed {
  const { shape, connector, number: look } = setting.theme.steps;
  const { body, number: large } = freeStyles(setting.theme);
  const fill = stepColor(number, setting);
  const name = stepName(item, number);
  const isNumeral = shape === 'numeral';
  const level: TextLevel = isNumeral
    ? { ...large[0]!, ...look, size: Math.min(44, large[0]!.size), lineHeight: 1.05, color: fill }
    : { ...body[0]!, ...look, align: 'center', color: inkOn(fill, setting) };
  const side = scaled(badgeSize, setting);
  const own: Box = { ...box, width: isNumeral ? scaled(emu(64), setting) : side, height: side };
  const ground = isNumeral ? {} : ({ geometry: shape === 'disc' ? 'ellipse' : 'rect', fill } as const);
  const inset = Math.round((badgeSize - smallIcon) / 2);
  const sign = icon && iconFrame(icon, name, own.x + inset, own.y + inset, smallIcon, level.color);
  const badge = placeLabel(
    // A sign stands in for the number; the order of the steps is that of the row.
    sign ? ' ' : `${number}`,
    level,
    own,
    1,
    { name: `${name} number`, role: 'label', anchor: 'middle', ...ground },
    setting,
  );
  const from = own.x + own.width + scaled(emu(12), setting);
  const line: readonly Frame[] =
    connector === undefined || next === undefined || next - from < scaled(emu(24), setting)
      ? []
      : [
          {
            type: 'shape',
            name: `${name} connector`,
            geometry: 'rect',
            box: {
              x: from,
              y: box.y + Math.round((own.height - connector.width) / 2),
              width: box.x + box.width - from,
              height: connector.width,
            },
            fill: connector.color,
          },
        ];
  return { frames: [...badge.frames, ...(sign ? [sign] : []), ...line], height: own.height, isWordBroken: false };
}

/** Steps stacked, each with its number: for many steps, or long ones. */
export function placeStepRows(items: readonly ListItem[], start: number, room: Room, setting: Setting): Placed {
  const { cardTitle } = freeStyles(setting.theme);
  const rows = items.map((item, index) => ({
    name: stepName(item, start + index),
    mark: plainParagraph(`${start + index}`, setting),
    paragraphs: blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
  }));
  const mark = { ...cardTitle[0]!, ...setting.theme.steps.number, color: stepColor(1, setting), lineHeight: 1.3 };
  return placeRows(rows, { mark }, room, setting);
}

// Points as rows, each short enough to be taken in at a glance: with large numbers if numbered, else on the grounds of cards, or with the theme's bullet.

/** Size of a number and of a bullet, relative to its text. */
const share = { number: 1.7, bullet: 1.25 };

type Points = Pick<Extract<ContentPart, { type: 'points' }>, 'start' | 'counts' | 'onLines'> & {
  readonly items: readonly ListItem[];
};

/** The points as rows from the top of the room. */
export function placePoints({ items, start, counts, onLines }: Points, room: Room, setting: Setting): Placed {
  const { body, number } = freeStyles(setting.theme);
  const [level] = body;
  const [color = { scheme: 'accent1' as const }] = setting.theme.stats.colors;
  const { character, color: bulletColor } = level!.bullet ?? { character: '•', color };
  const { bullet: _, ...plain } = level!;
  // On a brand numbers are as those of its steps and contents.
  const own = setting.theme.template === undefined ? {} : setting.theme.steps.number;
  const mark = counts
    ? { ...number[0]!, ...own, lineHeight: 1, color, size: level!.size * share.number }
    : { ...plain, size: level!.size * share.bullet, lineHeight: 1.2, color: bulletColor, indent: 0, hanging: 0 };
  const rows = items.map((item, index) => ({
    name: shortName(`Point ${start + index}: ${blockText(item.children)}`),
    mark: plainParagraph(counts ? `${start + index}` : character, setting),
    paragraphs: blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
  }));
  const { template, card } = setting.theme;
  const onCards = template === undefined && onLines !== true && (card.fills.length > 0 || card.stroke !== undefined);
  return placeRows(rows, { mark, onCards, isUnmarked: onCards && !counts }, room, setting);
}
