// The picture of a brand's cover that cannot show it: on a slide of its own, without the title of the deck, which has just been read.
import { areaOf } from '../../theme/template-theme.ts';
import { placePicture } from '../place/place-visual.ts';
import { missesTitle } from '../running-head.ts';
import type { ContentPart, Setting } from '../setting.ts';
import { findSlideLayout } from '../template/find-slide-layout.ts';
import type { FittedSlide } from './fit-slide.ts';

/** It takes the room of a title, too; undefined where that is taken, or would be seen empty. */
export function pictureOfCover(part: ContentPart, titled: Setting, untitled: Setting): FittedSlide | undefined {
  if (titled.theme.template === undefined || part.type !== 'picture') return undefined;
  const layout = findSlideLayout(untitled.theme, 'picture');
  const box = areaOf(layout, untitled.theme);
  // A slide layout with a place for pictures has them there.
  const isPlaced = layout.placeholders.some(({ type }) => type === 'pic');
  const isTaken = isPlaced || box.y >= areaOf(findSlideLayout(titled.theme, 'picture'), titled.theme).y;
  if (isTaken || missesTitle(layout, untitled.theme)) return undefined;
  const { frames } = placePicture(part.image, part.caption, { box, scale: 1 }, untitled);
  return { variant: 'picture', layout, frames, fits: true, scale: 1, isUntitled: true };
}
