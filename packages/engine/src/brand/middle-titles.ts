// Titles of sections and closing slides that stand at the top of an empty slide, as those of its pages for content do, in its middle.
import { type Box, overlaps } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { mainContent } from './layout-design.ts';
import { inBestInk, type Scene } from './legible-titles.ts';

/** Shares of the slide's height: a title ends above the first, nothing is drawn from there to the second, and its words come to stand around the third, with texts that begin so near under it. */
const share = { high: 0.4, free: 0.7, middle: 0.46, under: 0.1 };

/** The slide layouts; one whose title has a place of its own keeps it. */
export function middleTitles(
  layouts: readonly SlideLayout[],
  scene: Scene,
  isTuned: (layout: SlideLayout) => boolean,
): readonly SlideLayout[] {
  const slide = scene.slideSize;
  const usual = mainContent(layouts)?.placeholders.find(isTitle)?.box;
  return layouts.map((layout) => {
    const title = layout.placeholders.find(isTitle);
    if (title === undefined || usual === undefined || isTuned(layout) || !isForOpenings(layout)) return layout;
    const { box } = title;
    const end = box.y + box.height;
    // The place of titles over content, where there is none.
    const isShared = Math.abs(box.y - usual.y) < slide.height / 20;
    if (!isShared || end > slide.height * share.high) return layout;
    const isUnder = ({ y }: Box): boolean => Math.abs(y - end) < slide.height * share.under;
    const texts = layout.placeholders.filter((each) => each !== title && isText(each) && isUnder(each.box));
    const room = { x: box.x, y: end, width: box.width, height: slide.height * share.free - end };
    const others = layout.placeholders
      .filter((each) => each !== title && !texts.includes(each))
      .map((each) => each.box);
    if ([...obstaclesOf(layout, slide), ...others].some((each) => overlaps(each, room))) return layout;
    const down = Math.round(slide.height * share.middle - box.y - box.height / 2);
    const moved = (each: Placeholder): Placeholder => ({
      ...each,
      box: { ...each.box, y: each.box.y + down },
      isMoved: true,
    });
    return {
      ...layout,
      placeholders: layout.placeholders.map((each) => {
        if (each !== title) return texts.includes(each) ? moved(each) : each;
        // The color of titles on a band is not read beside it.
        return inBestInk(moved(each), layout, scene) ?? moved(each);
      }),
    };
  });
}

const isForOpenings = ({ uses }: SlideLayout): boolean =>
  uses.length > 0 && uses.every((use) => use === 'section' || use === 'closing');
const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';
const isText = ({ type, purpose }: Placeholder): boolean =>
  (type === 'body' || type === 'subTitle') && purpose !== 'number';
