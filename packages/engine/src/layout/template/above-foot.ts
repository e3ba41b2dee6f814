// Composed content of a template's slides at a distance from what is drawn below it, from the footers and from the edge of the slide.
import { type Box, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';

/** Points of a slide 540 points high: over rules and bands, over the text of footers, over the edge. `share`: of its height, what content keeps. */
const clear = { drawn: 14, footers: 10, edge: 26, share: 0.85 };
/** The share of the content's width that a rule or a band below it has at least; what is smaller stands in a corner. */
const wide = 0.4;
const footers: ReadonlySet<string> = new Set(['ftr', 'sldNum', 'dt']);

/** The slide layout with its free area ending where that looks well; placeholders stay where they are. */
export function aboveFoot(layout: SlideLayout, theme: Theme): SlideLayout {
  const area = layout.contentArea;
  if (area === undefined) return layout;
  const { slideSize } = theme;
  const unit = (12_700 * points(slideSize.height)) / 540;
  const middle = area.y + area.height / 2;
  const below = (boxes: readonly Box[], distance: number): readonly number[] =>
    boxes.filter(({ y }) => y > middle).map(({ y }) => y - distance * unit);
  const isWide = (box: Box): boolean =>
    Math.min(box.x + box.width, area.x + area.width) - Math.max(box.x, area.x) >= area.width * wide;
  const ends = [
    ...below(obstaclesOf(layout, slideSize).filter(isWide), clear.drawn),
    ...below(
      layout.placeholders.filter(({ type }) => footers.has(type)).map(({ box }) => box),
      clear.footers,
    ),
    slideSize.height - clear.edge * unit,
  ];
  const end = Math.round(Math.min(area.y + area.height, ...ends));
  const height = end - area.y;
  if (height === area.height || height < area.height * clear.share) return layout;
  return { ...layout, contentArea: { ...area, height } };
}
