// Titles of sections and closing slides beside those of covers: in their font, not small on an empty slide, clear of the edges of a box of color.
import { type Box, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import { fillField } from './field-titles.ts';
import { isColored } from './layout-design.ts';

type Size = Theme['slideSize'];

/** In points of a slide 540 points high: a smaller title than the first is as large as the second. */
const look = { least: 30, size: 36 };
/** Between words and the edge of a box of color, of the slide's height. */
const pad = 0.04;

/** The slide layouts; those for content keep their titles, and so do sections whose sample slide has another size. */
export function openingTitles(layouts: readonly SlideLayout[], slide: Size): readonly SlideLayout[] {
  const cover = layouts.find(({ uses, variant }) => uses.includes('title') && variant !== 'picture');
  const font = cover?.placeholders.find(isTitle)?.levels[0]?.font;
  return layouts.map((given) => {
    const layout = isOpenings(given) ? fillField(given, slide) : given;
    const isOpening = layout.uses.includes('section') || layout.uses.includes('closing');
    const title = layout.placeholders.find(isTitle);
    if (!isOpening || title === undefined || layout.uses.some((use) => use === 'content' || use === 'cards'))
      return layout;
    // A title moved to the place of a sample's says all of its look itself.
    const spoken = layout.dress && title.isBare && font ? withFont(title, font) : title;
    const sized = layout.dress ? spoken : enlarged(spoken, layout, slide);
    const padded = inBox(sized, slide);
    return padded === title
      ? layout
      : { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? padded : each)) };
  });
}

/** For covers, sections and closing slides alone. */
const isOpenings = ({ uses }: SlideLayout): boolean =>
  uses.length > 0 && uses.every((use) => use === 'title' || use === 'section' || use === 'closing');

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

const withFont = (title: Placeholder, font: Placeholder['levels'][number]['font']): Placeholder =>
  title.levels[0]?.font === font ? title : { ...title, levels: title.levels.map((level) => ({ ...level, font })) };

/** A small title in larger text, its box with the room of two lines of it; as it is where that would meet something. */
function enlarged(title: Placeholder, layout: SlideLayout, slide: Size): Placeholder {
  const [level] = title.levels;
  const scale = points(slide.height) / 540;
  if (level === undefined || level.size >= look.least * scale) return title;
  const size = Math.round(look.size * scale);
  const { box, insets, anchor } = title;
  const height = Math.max(box.height, Math.ceil(emu(size * level.lineHeight * 2) + insets.top + insets.bottom));
  const more = height - box.height;
  const grown = { ...box, y: Math.round(box.y - { top: 0, middle: more / 2, bottom: more }[anchor]), height };
  const meets = (each: Box) => overlaps(each, grown) && !overlaps(each, box);
  const others = layout.placeholders.filter((each) => each !== title).map((each) => each.box);
  if (grown.y < 0 || grown.y + height > slide.height || [...others, ...obstaclesOf(layout, slide)].some(meets))
    return title;
  return { ...title, box: grown, levels: title.levels.map((each) => ({ ...each, size })), isBare: true, isMoved: true };
}

/** Words that touch the edges of their box of color stand in its middle, off its sides. */
function inBox(title: Placeholder, { height }: Size): Placeholder {
  const least = Math.round(height * pad);
  const { insets, paint, box, levels } = title;
  if (!isColored(paint?.fill) || levels[0]?.align === 'center' || box.height < height * 0.15) return title;
  const [left, right] = [Math.max(insets.left, least), Math.max(insets.right, least)];
  if (left === insets.left && right === insets.right && title.anchor === 'middle') return title;
  return { ...title, insets: { ...insets, left, right }, anchor: 'middle', isMoved: true };
}
