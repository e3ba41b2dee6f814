// The slide layout on which a cover shows its picture, if there is one that leaves both picture and words to be seen.
import { type Box, emu } from '../../base/graphics.ts';
import { isBare, mainContent } from '../../brand/layout-design.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { findSlideLayout, titlePlaceholder } from './find-slide-layout.ts';

/** Of the slide: a picture over so much of it is its ground; a title from here to there of its height stands on what that shows. */
const whole = { share: 0.85, from: 0.3, to: 0.75 };

/** The slide layout for covers with a picture; undefined where there is none, or a better one without: the title would hide what the picture shows, or nothing of a cover's design would be seen. */
export function pictureCover(theme: Theme): SlideLayout | undefined {
  const layout = findSlideLayout(theme, 'title', 'picture');
  const isOne = layout.variant === 'picture' && layout.uses.includes('title');
  const other = theme.layouts.find(({ uses, variant }) => variant === undefined && uses.includes('title'));
  const isBest = other === undefined || !(isOverFaces(layout, theme) || isPlainBeside(layout, other, theme));
  return isOne && isBest ? layout : undefined;
}

/** It looks as pages for content do, and the cover of a sample slide does not; a picture that the sample has in the same place is what it is made for. */
function isPlainBeside(layout: SlideLayout, cover: SlideLayout, { layouts, slideSize }: Theme): boolean {
  const place = layout.placeholders.find(({ type }) => type === 'pic')?.box;
  const isInPlace = (cover.art?.shapes ?? []).some(
    ({ box, fill }) => fill?.type === 'picture' && place !== undefined && isSameBox(box, place),
  );
  const content = mainContent(layouts);
  return (
    cover.dress !== undefined && !isInPlace && isBare(layout, content, slideSize) && !isBare(cover, content, slideSize)
  );
}

const isSameBox = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= emu(2));

/** A brand's picture under all of the cover, with the title in the middle on no panel of its own. */
function isOverFaces(layout: SlideLayout, { template, slideSize }: Theme): boolean {
  const picture = layout.placeholders.find(({ type }) => type === 'pic')?.box;
  const title = titlePlaceholder(layout);
  if (template === undefined || picture === undefined || title === undefined) return false;
  const isWhole = picture.width * picture.height >= slideSize.width * slideSize.height * whole.share;
  const middle = (title.box.y + title.box.height / 2) / slideSize.height;
  return isWhole && title.paint?.fill === undefined && middle > whole.from && middle < whole.to;
}
