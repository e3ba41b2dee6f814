// Titles of covers, sections and closing slides that are small in an empty field of color: larger, as wide as the field, and in the middle of it.
import { type Box, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import { groundOf, isColored, visible } from './layout-design.ts';

type Size = Theme['slideSize'];

/** Of the slide's height: a smaller title is small in a field, and what it grows to at most; twice its size is the most. */
const share = { small: 1 / 12, size: 1 / 8, field: 0.6, margin: 0.02, middle: 0.58 };
const most = 2;

/** The slide layout as it is where its title is large, stands on white or a picture, or has anything beside or under it. */
export function fillField(layout: SlideLayout, slide: Size): SlideLayout {
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const level = title?.levels[0];
  if (title === undefined || level === undefined || layout.dress !== undefined || title.anchor !== 'top') return layout;
  const field = fieldOf(title.box, layout, slide);
  if (field === undefined || level.size >= points(slide.height) * share.small) return layout;
  const size = Math.round(Math.min(level.size * most, points(slide.height) * share.size));
  const { insets, box } = title;
  const right = field.x + field.width - Math.max(box.x - field.x, slide.width * share.margin);
  const height = Math.max(box.height, Math.ceil(emu(size * level.lineHeight * 2) + insets.top + insets.bottom));
  // Its words end in the optical middle of the field, over the room of a subtitle.
  const y = Math.round(Math.max(box.y, field.y + field.height * share.middle - height));
  const grown = { ...box, y, width: Math.round(Math.max(box.width, right - box.x)), height };
  const below = { ...grown, y: box.y, height: field.y + field.height - box.y };
  const others = layout.placeholders.filter((each) => each !== title).map((each) => each.box);
  if (y + height > field.y + field.height || [...others, ...obstaclesOf(layout, slide)].some(meets(below)))
    return layout;
  const levels = title.levels.map((each) => ({ ...each, size: Math.max(each.size, size) }));
  const larger: Placeholder = { ...title, box: grown, levels, anchor: 'bottom', isBare: true, isMoved: true };
  return { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? larger : each)) };
}

const meets = (one: Box) => (other: Box) => overlaps(one, other);

/** The field of one color that a title stands in, if it is most of the slide. */
function fieldOf(title: Box, { art }: SlideLayout, slide: Size): Box | undefined {
  const ground = groundOf(art, slide);
  if (ground === undefined || ground.type === 'picture' || !isColored(ground)) return undefined;
  const shape = art?.shapes.findLast(({ fill, box }) => fill !== undefined && visible(box, slide) >= share.field);
  const field = shape?.box ?? { x: 0, y: 0, ...slide };
  const isIn = title.y >= field.y && title.y + title.height <= field.y + field.height && title.x >= field.x;
  return isIn ? field : undefined;
}
