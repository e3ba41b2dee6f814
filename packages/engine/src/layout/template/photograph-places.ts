// Where a photograph stands on a brand's opening, beside the words and clear of logos and bands, and the slide layout with its texts beside it.
import { type Box, emu, overlaps, points } from '../../base/graphics.ts';
import { visible } from '../../brand/layout-design.ts';
import { obstaclesOf, uncovered } from '../../theme/keep-out.ts';
import { paintedBoxes } from '../../theme/painted-cells.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { titlePlaceholder } from './find-slide-layout.ts';

type Size = Theme['slideSize'];
type Side = 'start' | 'end' | 'head' | 'foot';

/** A place of a photograph, in EMU: the end or the start of the slide from head to foot, or a strip along its head or foot. */
export type PhotographPlace = { readonly side: Side; readonly box: Box };

/** Of the slide: what the photograph takes at a side and in a strip, what it keeps at least of the other direction, and the gap to words. */
const share = { side: 0.46, strips: [0.48, 0.36], leastHeight: 0.5, leastStrip: 0.26, gap: 0.035 };
/** A wider picture is a panorama: beside words it would lose most of itself. */
const panorama = 2.2;
/** Of the slide: what is no larger is a logo, a label or a sign, which is never covered. */
const mostMark = 0.12;
/** Of the slide's height: a thinner thing is a rule, which may end at the photograph. */
const mostRule = 0.012;
/** Of a larger drawing: it is covered as good as whole, or hardly touched. */
const covered = { most: 0.85, least: 0.15 };

/** Of the slide: a larger panel under a title that is as high as the slide is a ground, of which enough remains. */
const mostPanel = 0.4;

/** Of the slide: a larger picture of the brand is its cover, and another one on half of it would look like a fault. */
const mostPhotograph = 0.6;

/** Of the picture: more cut away would behead those it shows. */
const mostCut = 0.58;

/** Of a drawing that is looked at, so that work stays bounded: one of more is an illustration. */
const mostShapes = 400;

/** Boxes lower than this share of themselves have no room for their words. */
const leastScale = 0.5;

/** The places on a slide layout that cut nothing its owner drew, the best first. `ratio`: width of the picture by its height. */
export function photographPlaces(layout: SlideLayout, ratio: number, { slideSize }: Theme): readonly PhotographPlace[] {
  const title = titlePlaceholder(layout);
  if (title === undefined) return [];
  const { width, height } = slideSize;
  const across = Math.round(width * share.side);
  const downs = share.strips.map((each) => Math.round(height * each));
  const boxes: { readonly [side in Side]: readonly Box[] } = {
    end: [{ x: width - across, y: 0, width: across, height }],
    start: [{ x: 0, y: 0, width: across, height }],
    foot: downs.map((down) => ({ x: 0, y: height - down, width, height: down })),
    head: downs.map((down) => ({ x: 0, y: 0, width, height: down })),
  };
  const isAtEnd = title.levels[0]?.align === 'end' || title.box.x + title.box.width / 2 > width * 0.58;
  const isLow = title.box.y + title.box.height / 2 > height * 0.6;
  const sides: readonly Side[] = isAtEnd ? ['start', 'end'] : ['end', 'start'];
  const strips: readonly Side[] = isLow ? ['head', 'foot'] : ['foot', 'head'];
  const order = ratio >= panorama ? [...strips, ...sides] : [...sides, ...strips];
  return order.flatMap((side) =>
    boxes[side].flatMap((whole) => {
      const clear = clearOf(whole, side, layout, slideSize);
      const box = clear && inPlaceOf(clear, layout, slideSize);
      const shown = box === undefined ? 1 : ratio / (box.width / box.height);
      const isCropped = Math.min(shown, 1 / shown) < 1 - mostCut;
      return box === undefined || isCropped || cuts(box, title.box, layout, slideSize) ? [] : [{ side, box }];
    }),
  );
}

/** Of the slide: a picture whose edges are all this near to those of the photograph would be seen beside it. */
const near = 0.03;

/** The box of the brand's own picture that the photograph would cover but for a sliver. */
function inPlaceOf(box: Box, { art }: SlideLayout, { width, height }: Size): Box {
  const isNear = (one: number, other: number, length: number) => Math.abs(one - other) <= length * near;
  const found = (art?.shapes ?? []).find(
    ({ box: each, fill }) =>
      fill?.type === 'picture' &&
      isNear(each.x, box.x, width) &&
      isNear(each.x + each.width, box.x + box.width, width) &&
      isNear(each.y, box.y, height) &&
      isNear(each.y + each.height, box.y + box.height, height),
  );
  if (found === undefined) return box;
  const [x, y] = [Math.max(0, found.box.x), Math.max(0, found.box.y)];
  const right = Math.min(width, found.box.x + found.box.width);
  const bottom = Math.min(height, found.box.y + found.box.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Without its part beside logos and bands at its edges; undefined if too little remains, or one stands in its middle. */
function clearOf(whole: Box, side: Side, layout: SlideLayout, slide: Size): Box | undefined {
  const gap = slide.height * share.gap;
  let [top, bottom, left, right] = [whole.y, whole.y + whole.height, whole.x, whole.x + whole.width];
  const kept = obstaclesOf(layout, slide).filter(
    (each) => !isRule(each, slide) && (isMark(each, slide) || isBand(each, slide) || isRail(each, slide)),
  );
  for (const each of kept) {
    if (!overlaps(each, { x: left, y: top, width: right - left, height: bottom - top })) continue;
    const off = isBand(each, slide) ? 0 : gap;
    const middle = each.y + each.height / 2;
    if (isRail(each, slide)) {
      if (each.x + each.width / 2 > slide.width / 2) right = Math.min(right, each.x);
      else left = Math.max(left, each.x + each.width);
    } else if (middle < slide.height * 0.3) top = Math.max(top, each.y + each.height + off);
    else if (middle > slide.height * 0.7) bottom = Math.min(bottom, each.y - off);
    else return undefined;
  }
  const least = slide.height * (side === 'start' || side === 'end' ? share.leastHeight : share.leastStrip);
  if (bottom - top < least || right - left < whole.width * 0.8) return undefined;
  const [x, y] = [Math.round(left), Math.round(top)];
  return { x, y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}

const isRule = ({ width, height }: Box, slide: Size): boolean => Math.min(width, height) <= slide.height * mostRule;
/** A logo, a label, a sign. */
export const isMark = (box: Box, slide: Size): boolean => visible(box, slide) <= mostMark;
/** Across the slide, along its head or foot. */
const isBand = ({ width, height }: Box, slide: Size): boolean =>
  width >= slide.width * 0.6 && height <= slide.height * 0.3;
/** Along a side of the slide. */
const isRail = ({ x, width, height }: Box, slide: Size): boolean =>
  height >= slide.height * 0.6 &&
  width <= slide.width * 0.15 &&
  (x <= slide.width * 0.1 || x + width >= slide.width * 0.9);

/** Whether the place cuts a drawing in two, or the panel that the title stands on, or covers what a picture of the brand shows. */
function cuts(place: Box, title: Box, layout: SlideLayout, slide: Size): boolean {
  const shareOf = (box: Box): number => visible(within(box, place), slide) / Math.max(visible(box, slide), 1e-6);
  const isCut = (box: Box): boolean => shareOf(box) > covered.least && shareOf(box) < covered.most;
  // A rule across the slide may end at the photograph, one under the words may not.
  const isAcross = (box: Box): boolean => isRule(box, slide) && box.width >= slide.width * 0.9;
  const drawn = obstaclesOf(layout, slide).filter(
    (box) => !isAcross(box) && (isRule(box, slide) || !isMark(box, slide)),
  );
  const art = layout.art && { ...layout.art, shapes: layout.art.shapes.slice(0, mostShapes) };
  const panels = uncovered(art).flatMap(({ box, fill }) =>
    fill !== undefined &&
    (visible(box, slide) < mostPanel || box.height < slide.height * 0.9) &&
    visible(within(title, box), slide) > 0.6 * visible(title, slide)
      ? [box]
      : [],
  );
  return (
    [...drawn, ...panels].some(isCut) ||
    panels.some((box) => shareOf(box) >= covered.most) ||
    shownOn(layout, slide).some((box) => shareOf(box) > covered.least)
  );
}

/** What large pictures of the brand show: a logo or a skyline on a plain ground, all of a photograph. */
function shownOn({ art }: SlideLayout, slide: Size): readonly Box[] {
  const whole = { fill: art?.ground, box: { x: 0, y: 0, ...slide } };
  return [whole, ...(art?.shapes ?? []).slice(0, mostShapes)].flatMap((filled) => {
    const { box, fill } = filled;
    const painted = paintedBoxes(filled);
    const isPhotograph = fill?.type === 'picture' && fill.tile === undefined && painted.length === 0;
    return isPhotograph && visible(box, slide) > mostPhotograph ? [box] : painted;
  });
}

function within(box: Box, place: Box): Box {
  const [x, y] = [Math.max(box.x, place.x), Math.max(box.y, place.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, place.x + place.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, place.y + place.height) - y),
  };
}

const isText = ({ type }: Placeholder): boolean =>
  type === 'title' || type === 'ctrTitle' || type === 'subTitle' || type === 'body' || type === 'obj';

/**
 * The slide layout with its texts beside the place, and the place kept free: one or two, the better first, and none where they would move on
 * a picture of the brand. Texts without room there are left out: what they would say joins another.
 */
export function besidePhotograph(
  layout: SlideLayout,
  place: PhotographPlace,
  { slideSize }: Theme,
): readonly SlideLayout[] {
  const { contentArea: _, ...rest } = layout;
  const gap = Math.round(slideSize.height * share.gap);
  const texts = layout.placeholders.filter(isText);
  const isBeside = place.side === 'start' || place.side === 'end';
  const ways = isBeside ? [inColumn(texts, place, slideSize)] : inStrip(texts, place, layout, slideSize);
  const { x, y, width, height } = place.box;
  const keepOut = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
  return ways.flatMap((moved) => {
    // What a picture of the brand shows elsewhere, such as a logo, is not known.
    const isUnknown = [...moved].some(([from, to]) => from.box.y !== to.box.y && isOnGround(to.box, layout, slideSize));
    const placeholders = layout.placeholders.flatMap((each) => (isText(each) ? (moved.get(each) ?? []) : [each]));
    return isUnknown ? [] : [{ ...rest, keepOut: [...(layout.keepOut ?? []), keepOut], placeholders }];
  });
}

/** Whether a large picture of the brand lies under the box. */
const isOnGround = (box: Box, { art }: SlideLayout, slide: Size): boolean =>
  art?.ground?.type === 'picture' ||
  (art?.shapes ?? []).some(
    (shape) => shape.fill?.type === 'picture' && visible(shape.box, slide) > mostPanel && overlaps(shape.box, box),
  );

/** Each as wide as the column beside the photograph, if it reached into that. */
function inColumn(
  texts: readonly Placeholder[],
  { side, box }: PhotographPlace,
  slideSize: Size,
): ReadonlyMap<Placeholder, Placeholder> {
  const gap = Math.round(slideSize.width * share.gap);
  const margin = Math.round(slideSize.width * 0.06);
  const [from, to] = side === 'end' ? [margin, box.x - gap] : [box.x + box.width + gap, slideSize.width - margin];
  const moved = new Map<Placeholder, Placeholder>();
  for (const text of texts) {
    const [x, end] = [text.box.x, text.box.x + text.box.width];
    const isInside = side === 'end' ? end <= to : x >= from;
    const isBeside = side === 'end' ? x < from + (to - from) / 2 : end > to - (to - from) / 2;
    const start = isBeside && side === 'end' ? Math.max(x, 0) : from;
    const stop = isBeside && side === 'start' ? Math.min(end, slideSize.width) : to;
    const own = isInside ? text.box : { ...text.box, x: start, width: stop - start };
    const isTaken = [...moved.values()].some((other) => overlaps(other.box, own));
    if (!isTaken) moved.set(text, { ...text, box: own });
  }
  return moved;
}

/** All of them over or under the strip, nearer to each other if need be. */
function inStrip(
  texts: readonly Placeholder[],
  { side, box }: PhotographPlace,
  layout: SlideLayout,
  slideSize: Size,
): readonly ReadonlyMap<Placeholder, Placeholder>[] {
  const gap = Math.round(slideSize.height * share.gap);
  const edge = emu(points(slideSize.height) * 0.06);
  const [first, last] = [
    Math.min(...texts.map((each) => each.box.y)),
    Math.max(...texts.map((each) => each.box.y + each.box.height)),
  ];
  const drawn = obstaclesOf(layout, slideSize).filter(
    (each) =>
      !isRule(each, slideSize) &&
      texts.some((text) => each.x < text.box.x + text.box.width - gap && each.x + each.width > text.box.x + gap),
  );
  const above = drawn.filter((each) => each.y + each.height <= first + gap).map((each) => each.y + each.height + gap);
  const below = drawn.filter((each) => each.y >= last - gap).map((each) => each.y - gap);
  // A logo may also stand beside the words of a title whose box reaches under it.
  const spans =
    side === 'foot'
      ? [Math.max(edge, ...above), edge].map((from) => [from, box.y - gap] as const)
      : [Math.min(slideSize.height - edge, ...below), slideSize.height - edge].map(
          (to) => [box.y + box.height + gap, to] as const,
        );
  return spans.flatMap(([from, to]) => {
    const scale = Math.min(1, (to - from) / (last - first));
    if (scale < leastScale) return [];
    const start = scale < 1 ? from : Math.min(Math.max(first, from), to - (last - first));
    const movedTo = ({ y, height, ...rest }: Box): Box => ({
      ...rest,
      y: Math.round(start + (y - first) * scale),
      height: Math.round(height * scale),
    });
    return [new Map(texts.map((text) => [text, { ...text, box: movedTo(text.box) }]))];
  });
}
