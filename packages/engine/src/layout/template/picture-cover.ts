// The slide layout on which a cover shows its picture, if there is one that leaves both picture and words to be seen.
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { findSlideLayout, titlePlaceholder } from './find-slide-layout.ts';

/** Of the slide: a picture over so much of it is its ground; a title from here to there of its height stands on what that shows. */
const whole = { share: 0.85, from: 0.3, to: 0.75 };

/** The slide layout for covers with a picture; undefined where there is none, or another one and the title would hide what the picture shows. */
export function pictureCover(theme: Theme): SlideLayout | undefined {
  const layout = findSlideLayout(theme, 'title', 'picture');
  const isOne = layout.variant === 'picture' && layout.uses.includes('title');
  const isOnly = theme.layouts.every(({ uses, variant }) => variant !== undefined || !uses.includes('title'));
  return isOne && (isOnly || !isOverFaces(layout, theme)) ? layout : undefined;
}

/** A brand's picture under all of the cover, with the title in the middle on no panel of its own. */
function isOverFaces(layout: SlideLayout, { template, slideSize }: Theme): boolean {
  const picture = layout.placeholders.find(({ type }) => type === 'pic')?.box;
  const title = titlePlaceholder(layout);
  if (template === undefined || picture === undefined || title === undefined) return false;
  const isWhole = picture.width * picture.height >= slideSize.width * slideSize.height * whole.share;
  const middle = (title.box.y + title.box.height / 2) / slideSize.height;
  return isWhole && title.paint?.fill === undefined && middle > whole.from && middle < whole.to;
}
