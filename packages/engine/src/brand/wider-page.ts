// Slide layouts made for a page of 4 : 3 in a file whose page is wider: programs widen a page alone, and all placeholders keep to its left part.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Box } from '../base/graphics.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import type { ReadLayout } from './read-layouts.ts';

type Size = Theme['slideSize'];

/** Of the page: how near to 4 : 3 what the slide layouts were made for is, and how wide at most; the room that they use at least; and what is drawn over all of the page. */
const narrow = { ratio: 4 / 3, near: 0.02, most: 0.85, used: 0.5, whole: 0.9 };

/** The slide layouts with their placeholders over the whole page, if none of them has anything in its right part. */
export function onWiderPage(read: readonly ReadLayout[], slide: Size, report: Diagnostics): readonly ReadLayout[] {
  const share = madeFor(
    read.map(({ layout }) => layout),
    slide,
  );
  if (share === undefined) return read;
  report.report(
    'brand-off-page',
    `The slide layouts are made for a page that is ${Math.round(share * 100)} % as wide: decks stretch their places for text over the whole page.`,
  );
  const wide = (box: Box): Box => ({ ...box, x: Math.round(box.x / share), width: Math.round(box.width / share) });
  return read.map((each) => {
    const { contentArea, placeholders } = each.layout;
    const moved = placeholders.map((one) => ({ ...one, box: wide(one.box), isMoved: true }));
    const found = each.found.map((one) => ({ ...one, box: wide(one.box), isMoved: true }));
    const layout = { ...each.layout, placeholders: moved, ...(contentArea && { contentArea: wide(contentArea) }) };
    return { ...each, found, layout };
  });
}

/** The width that they were made for, with the same margin on both sides, as a share of the page. */
function madeFor(layouts: readonly ReadLayout['layout'][], slide: Size): number | undefined {
  const boxes = layouts.flatMap(({ placeholders }) => placeholders.map(({ box }) => box));
  const start = Math.min(...boxes.map(({ x }) => x));
  const end = Math.max(...boxes.map(({ x, width }) => x + width));
  const share = (Math.max(0, start) + end) / slide.width;
  // Another part of the page is left free on purpose, as for the picture of a speaker.
  const isOldPage = Math.abs(share - (narrow.ratio * slide.height) / slide.width) <= narrow.near;
  if (!isOldPage || share > narrow.most || end - start < slide.width * narrow.used) return undefined;
  const isLeft = ({ box }: { readonly box: Box }) =>
    box.x + box.width <= slide.width * share || box.width >= slide.width * narrow.whole;
  return layouts.every(({ art }: Pick<SlideLayout, 'art'>) => (art?.shapes ?? []).every(isLeft)) ? share : undefined;
}
