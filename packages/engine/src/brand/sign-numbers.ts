// The place of a sign beside the title of a section, which decks leave empty, as that of the section's number.
import { points } from '../base/graphics.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';

type Size = Theme['slideSize'];

/**
 * Of the slide's width: the most of a sign; of its sides to each other; of the lower of both: how far it is beside the title; of the slide's
 * height: the least of a text under them.
 */
const share = { width: 0.2, square: 1.6, beside: 0.3, text: 0.08 };
/** The number: of the height of the sign's place, and times the size of the title. */
const size = { place: 0.4, least: 0.8, most: 1.5 };

/** The slide layout with a place for the number in the look of its title, if exactly one such sign is beside that. */
export function withSignNumber(layout: SlideLayout, slide: Size): SlideLayout {
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const level = title?.levels[0];
  if (title === undefined || level === undefined || !layout.uses.includes('section')) return layout;
  const [sign, ...others] = layout.placeholders.filter((each) => isSign(each, title, slide));
  if (sign === undefined || others.length > 0) return layout;
  const room = points(Math.min(sign.box.height, sign.box.width)) * size.place;
  if (room < level.size * size.least) return layout;
  const { bullet: _, ...plain } = level;
  const look = { align: 'center', indent: 0, hanging: 0, spaceBefore: 0, spaceAfter: 0, lineHeight: 1 } as const;
  // A slide cannot say that what its placeholder has in bold is not.
  const bold = level.bold || sign.levels[0]?.bold === true;
  const own = { ...plain, ...look, bold, size: Math.round(Math.min(room, level.size * size.most)) };
  const number: Placeholder = { ...sign, purpose: 'number', anchor: 'middle', levels: [own], isBare: true };
  const beside = inMiddle(title, sign, layout, slide);
  return { ...layout, placeholders: layout.placeholders.map((each) => (each === sign ? number : beside(each))) };
}

/** A title that stands high beside its number, over the room of a text, in the middle of that, and the text below both. */
function inMiddle(title: Placeholder, { box: sign }: Placeholder, layout: SlideLayout, slide: Size) {
  const end = sign.y + sign.height;
  const isUnder = ({ type, box }: Placeholder): boolean =>
    (type === 'body' || type === 'subTitle') && box.y > title.box.y && box.y < end && box.x + box.width > title.box.x;
  const texts = layout.placeholders.filter((each) => each.box !== sign && isUnder(each));
  const isHigh = title.anchor === 'top' && title.box.y >= sign.y && title.box.y + title.box.height <= end;
  const hasRoom = texts.every(({ box }) => box.y + box.height - end >= slide.height * share.text);
  return (each: Placeholder): Placeholder => {
    if (!isHigh || !hasRoom) return each;
    if (each === title)
      return { ...each, box: { ...each.box, y: sign.y, height: sign.height }, anchor: 'middle', isMoved: true };
    const { box } = each;
    return texts.includes(each)
      ? { ...each, box: { ...box, y: end, height: box.y + box.height - end }, isMoved: true }
      : each;
  };
}

function isSign({ type, purpose, box }: Placeholder, title: Placeholder, { width }: Size): boolean {
  if (type !== 'body' || purpose !== undefined || box.width > width * share.width) return false;
  const isSquare = Math.max(box.width / box.height, box.height / box.width) <= share.square;
  const isApart = box.x + box.width <= title.box.x || box.x >= title.box.x + title.box.width;
  const top = Math.max(box.y, title.box.y);
  const bottom = Math.min(box.y + box.height, title.box.y + title.box.height);
  return isSquare && isApart && bottom - top >= Math.min(box.height, title.box.height) * share.beside;
}
