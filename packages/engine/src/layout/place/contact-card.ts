// One contact on a card in the theme's look: the portrait over or beside the text, or name and addresses side by side.
import { type Box, emu } from '../../base/graphics.ts';
import { accentOf, type TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Setting, type ShownItem } from '../setting.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { placeFreeText, scaled } from '../text/text-frame.ts';
import type { ContactText } from './contact-lines.ts';
import { placeFace } from './place-team.ts';
import { group, inTurn, nameOf } from './shown-items.ts';

export type ContactCard = {
  readonly type: 'above' | 'beside' | 'across';
  /** The size of the portrait; 0: none. */
  readonly face: number;
  /** Of the name, the role and the addresses. */
  readonly levels: readonly TextLevel[];
  /** Of a card over the whole width, the share of the addresses. */
  readonly share: number;
};

type Contact = ContactText & { readonly item: ShownItem; readonly index: number };

export const faceGap = emu(18);
/** Points above addresses that stand below the name. */
const aboveLines = 10;
/** Of the margin of a card, over and below the text of one over the whole width. */
const lowCard = 0.6;
/** A name on a card over the whole width. */
export const largeName = 1.25;

/** Without background and outline: it needs no margin within. */
export const isOpenCard = ({ theme }: Pick<Setting, 'theme'>): boolean =>
  theme.card.fills.length === 0 && theme.card.stroke === undefined;

/** The card in its box; the height is that of its content. */
export function placeContact(contact: Contact, card: ContactCard, box: Box, scale: number, setting: Setting): Placed {
  const { item, index, head, lines } = contact;
  const { theme } = setting;
  const { fills, stroke, corner, mark, padding } = theme.card;
  const side = isOpenCard(setting) ? 0 : padding;
  const left = mark.type === 'start-bar' ? Math.max(side, padding) : side;
  const isAcross = card.type === 'across';
  // Cards below one another are low.
  const above = isAcross ? Math.round(padding * lowCard) : padding;
  const top = isOpenCard(setting) && mark.type !== 'top-bar' ? 0 : above;
  const bottom = isOpenCard(setting) ? 0 : above;
  const taken = card.face === 0 ? 0 : card.face + scaled(faceGap, setting);
  const isAbove = card.type === 'above';
  const fill = fills.length === 0 ? undefined : inTurn(fills, index);
  const free = box.width - left - side - (isAbove ? 0 : taken);
  const addresses = isAcross && lines.length > 0 ? Math.round(free * card.share) : 0;
  const gap = addresses === 0 ? 0 : scaled(faceGap, setting);
  const below = lines.map((line, at) => (at === 0 ? { ...line, spaceBefore: aboveLines } : line));
  const [name, ...others] = card.levels;
  const levels = isAcross ? [{ ...name!, size: name!.size * largeName }, ...others] : card.levels;
  const anchor = isAbove ? 'top' : 'middle';
  const insets = { left, right: side, top, bottom };
  const text = placeFreeText(
    isAcross ? head : [...head, ...below],
    levels,
    box,
    scale,
    {
      name: `${nameOf(item)} text`,
      role: 'body',
      anchor,
      insets: {
        ...insets,
        left: left + (isAbove ? 0 : taken),
        right: side + addresses + gap,
        top: top + (isAbove ? taken : 0),
      },
      ...(fill && { fill }),
      ...(stroke && { stroke }),
      ...cornered(corner, box),
    },
    setting,
  );
  const beside =
    addresses === 0
      ? []
      : [
          placeAddresses(
            contact,
            card,
            { ...box, x: box.x + box.width - side - addresses, width: addresses },
            { top, bottom },
            scale,
            setting,
          ),
        ];
  const height = Math.max(
    text.height,
    ...beside.map((placed) => placed.height),
    isAbove ? 0 : card.face + top + bottom,
  );
  const y = isAbove
    ? box.y + top
    : box.y + top + Math.round((Math.max(box.height, height) - top - bottom - card.face) / 2);
  const face = { x: box.x + left, y, width: card.face, height: card.face };
  const frames: readonly Frame[] = [
    ...text.frames,
    ...placeEdge(item, index, box, setting),
    ...(card.face === 0 ? [] : placeFace(item, face, index, setting)),
    ...beside.flatMap((placed) => placed.frames),
  ];
  const all = { ...box, height: Math.max(box.height, height) };
  return { ...joinPlaced([text, ...beside], height), frames: [group('Contact', item, all, frames)] };
}

/** In the middle of the card's height, as is the name. */
function placeAddresses(
  { item, lines }: Contact,
  { levels }: ContactCard,
  box: Box,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  scale: number,
  setting: Setting,
): Placed {
  const own: readonly TextParagraph[] = lines;
  const look = { role: 'body', anchor: 'middle', insets: { left: 0, right: 0, top, bottom } } as const;
  return placeFreeText(own, levels, box, scale, { ...look, name: `${nameOf(item)} addresses` }, setting);
}

/** The bar along the upper or the starting edge, where cards of the theme have one. */
function placeEdge(item: ShownItem, index: number, box: Box, { theme }: Setting): readonly Frame[] {
  const { type, size } = theme.card.mark;
  if (type !== 'top-bar' && type !== 'start-bar') return [];
  const own = type === 'top-bar' ? { ...box, height: size } : { ...box, width: size };
  const fill = theme.card.colors.length === 0 ? accentOf(theme, 1) : inTurn(theme.card.colors, index);
  return [{ type: 'shape', name: `${nameOf(item)} mark`, geometry: 'rect', box: own, fill }];
}
