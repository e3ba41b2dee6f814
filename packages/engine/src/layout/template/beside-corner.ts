// Where a logo in the lower right corner ends content early, what can be narrower stands beside it and is as high as the slide allows.
import { largest, smallest } from '../../base/extremes.ts';
import type { Box } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { templatePlaceholders } from './find-slide-layout.ts';

type Use = SlideLayout['uses'][number];

/** What reads as well in less width, and larger in more height; cards and steps need all of the width. */
const narrower: ReadonlySet<Use> = new Set([
  ...(['content', 'agenda', 'columns', 'comparison', 'chart', 'table', 'timeline', 'stats'] as const),
]);
/** Of the width, what must remain beside the corner; how much larger the room must be; of the slide's height, how near the end of content is to the logo, and its distances from that and the foot. */
const share = { width: 0.62, larger: 1.06, near: 0.06, apart: 0.03, foot: 0.955, footer: 1 / 60, heading: 0.15 };

/** The slide layouts, those with such a corner twice: for what is narrow and high there, and for what is wide. */
export function besideCorners(layouts: readonly SlideLayout[], theme: Theme): readonly SlideLayout[] {
  return layouts.flatMap((layout) => {
    const area = (room: Room): number => room.width * room.height;
    // A photograph is as high as its room.
    const photograph = (room: Room): number => Math.min(room.width, room.height * photographRatio);
    const isNarrow = (use: Use): boolean => narrower.has(use) && besideCorner(layout, theme, area) !== undefined;
    const isPictured = (use: Use): boolean =>
      use === 'picture' && besideCorner(layout, theme, photograph) !== undefined;
    const uses = layout.uses.filter((use) => isNarrow(use) || isPictured(use));
    const high = uses.length === 0 ? undefined : besideCorner(layout, theme, uses.some(isNarrow) ? area : photograph);
    if (high === undefined) return [layout];
    const others = layout.uses.filter((use) => !uses.includes(use));
    return [{ ...high, uses }, ...(others.length === 0 ? [] : [{ ...layout, uses: others }])];
  });
}

type Room = Pick<Box, 'width' | 'height'>;
const photographRatio = 1.6;

/** Undefined where nothing is gained. Columns become narrower together. */
function besideCorner(layout: SlideLayout, theme: Theme, sizeOf: (room: Room) => number): SlideLayout | undefined {
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  if (contents.some(({ paint, type }) => paint !== undefined || type === 'pic')) return undefined;
  const isHigh = ({ height }: Box): boolean => height >= theme.slideSize.height * share.heading;
  const area = areaOf(layout, theme);
  const whole =
    contents.length === 0
      ? area
      : roomOf(
          contents.map(({ box }) => box),
          isHigh,
        );
  const corner = cornerUnder(whole, layout, theme, sizeOf);
  if (corner === undefined) return undefined;
  const times = (corner.end - whole.x) / whole.width;
  const beside = (box: Box): Box => ({
    x: Math.round(whole.x + (box.x - whole.x) * times),
    y: box.y,
    width: Math.round(box.width * times),
    height: isHigh(box) ? corner.foot - box.y : box.height,
  });
  return {
    ...layout,
    contentArea: { ...area, width: corner.end - area.x, height: corner.foot - area.y },
    placeholders: layout.placeholders.map((each) =>
      contents.includes(each) ? { ...each, box: beside(each.box) } : each,
    ),
  };
}

/** All that placeholders span, down to where the first of them ends that is no heading. */
function roomOf(boxes: readonly Box[], isHigh: (box: Box) => boolean): Box {
  const [x, y] = [smallest(boxes.map((box) => box.x)), smallest(boxes.map((box) => box.y))];
  const bottom = smallest(boxes.filter(isHigh).map((box) => box.y + box.height));
  return { x, y, width: largest(boxes.map((box) => box.x + box.width)) - x, height: bottom - y };
}

/** Where content that goes on beside the corner ends. */
function cornerUnder(
  area: Box,
  layout: SlideLayout,
  theme: Theme,
  sizeOf: (room: Room) => number,
): { readonly end: number; readonly foot: number } | undefined {
  const { height } = theme.slideSize;
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const obstacles = obstaclesOf(layout, theme.slideSize);
  const below = obstacles.filter(
    (box) => box.x < right && box.x + box.width > area.x && box.y >= bottom - 1 && box.y < height * share.foot,
  );
  if (!below.some(({ y }) => y <= bottom + height * share.near)) return undefined;
  const least = area.x + area.width * share.width;
  const end = Math.min(
    right,
    ...below.filter(({ x }) => x > least).map(({ x }) => Math.round(x - height * share.apart)),
  );
  const foot = Math.min(
    Math.round(height * share.foot),
    bodyEnd(theme),
    ...layout.placeholders
      .filter(isFooter)
      .flatMap(({ box }) => (box.y > bottom ? [box.y - Math.round(height * share.footer)] : [])),
    ...below.filter(({ x }) => x <= least).map(({ y }) => Math.round(y - height * share.apart)),
  );
  const room = { width: end - area.x, height: foot - area.y };
  const isLarger = sizeOf(room) >= sizeOf(area) * share.larger;
  return room.width >= area.width * share.width && isLarger ? { end, foot } : undefined;
}

/** Content of the slide master ends here. */
function bodyEnd({ master }: Theme): number {
  const body = master.placeholders.find(({ type }) => type === 'body')?.box;
  return body === undefined ? Number.POSITIVE_INFINITY : body.y + body.height;
}

const isFooter = ({ type }: Placeholder): boolean => type === 'dt' || type === 'ftr' || type === 'sldNum';
