// The free area of a brand's slide layout: clear of its title, footers, logo and bars.
import { largest, smallest } from '../base/extremes.ts';
import type { Box } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import { turnedBox } from '../theme/keep-out.ts';
import { isSentenceStrip } from '../theme/sentence-strip.ts';
import type { Placeholder } from '../theme/theme.ts';

type Size = { readonly width: number; readonly height: number };

/** The contents of the slide layout, and the text area of its slide master. */
export type Occupied = {
  readonly slideSize: Size;
  readonly placeholders: readonly Placeholder[];
  readonly shapes: readonly ArtShape[];
  /** The body of the slide master, if it is on the slide. */
  readonly masterBody: Box | undefined;
};

/** Content placeholders say themselves where content belongs; without any it is what title, footers and drawing leave free. */
export function contentAreaOf(occupied: Occupied): Box {
  const { slideSize, placeholders, masterBody } = occupied;
  const contents = placeholders
    .filter(({ type, purpose }) => purpose !== 'number' && ['body', 'obj', 'pic', 'tbl', 'chart'].includes(type))
    .map(({ box }) => box);
  // A line at the foot is for sources, and a strip over larger places for a sentence.
  const above = contents.filter(({ y }) => y < slideSize.height * 0.88);
  const larger = above.filter((box) => !isSentenceStrip(box, slideSize));
  const places = larger.length > 0 ? larger : above;
  const around = places.length === 0 ? undefined : onSlide(union(places), slideSize);
  if (around !== undefined && around.width * around.height >= slideSize.width * slideSize.height * 0.25)
    return offBand(around, occupied);
  const title = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')?.box;
  const feet = placeholders
    .filter(({ type }) => type === 'dt' || type === 'ftr' || type === 'sldNum')
    .map(({ box }) => box);
  const [sentence] = larger.length > 0 ? [] : above;
  const usual = onSlide(masterBody ?? withMargin(slideSize), slideSize);
  // Content is as wide as the strip over it.
  const body = sentence === undefined ? usual : { ...usual, ...spanOf(onSlide(sentence, slideSize)) };
  // A slide without a title has room that a small body of the slide master says nothing of.
  const isSmall = title === undefined && size(body) < slideSize.width * slideSize.height * 0.25;
  const start = inFrame(isSmall ? withMargin(slideSize) : body, occupied);
  const free = [...(title ? [title] : []), ...feet].reduce(
    (area, box) => without(area, box, gap(slideSize)),
    upTo(start, title, slideSize),
  );
  const turned = occupied.shapes.map((shape) => ({ ...shape, box: turnedBox(shape) }));
  const obstacles = turned.filter((shape) => isObstacle(shape, free, slideSize));
  const clear = obstacles.reduce((area, { box }) => {
    const wide = over(area, box, gap(slideSize));
    return wide.height >= free.height * wideHeight ? wide : without(area, box, gap(slideSize));
  }, free);
  // Ornaments that leave less are backgrounds for the template's own text.
  return onSheet(size(clear) < size(free) * 0.5 ? free : clear, title, occupied);
}

/** Of the slide: what is drawn across its foot. */
const band = { width: 0.6, y: 0.75 };

/** Content that reaches a band at the foot of the slide ends a little over it. */
function offBand(area: Box, { shapes, slideSize: slide }: Occupied): Box {
  const end = area.y + area.height;
  const near = gap(slide);
  const drawn = shapes.find(
    ({ box, fill }) =>
      fill !== undefined &&
      box.width >= slide.width * band.width &&
      box.y >= slide.height * band.y &&
      Math.abs(box.y - end) < near,
  );
  return drawn === undefined ? area : { ...area, height: drawn.box.y - near - area.y };
}

/** Of the slide: a drawn frame that is larger holds all, and content keeps off its lines. */
const frame = { least: 0.5, most: 0.97, pad: 1 / 30 };

function inFrame(area: Box, { shapes, slideSize: slide }: Occupied): Box {
  const around = shapes.find(({ box, stroke }) => {
    const share = (box.width * box.height) / (slide.width * slide.height);
    return stroke !== undefined && box.width < slide.width * frame.most && share >= frame.least && share < frame.most;
  });
  if (around === undefined) return area;
  const pad = Math.round(slide.height * frame.pad);
  const { x, y, width, height } = around.box;
  const inner = { x: x + pad, y: y + pad, width: width - 2 * pad, height: height - 2 * pad };
  return overlap(area, inner) === 0 ? area : shared(area, inner);
}

function shared(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

const spanOf = ({ x, width }: Box) => ({ x, width });

/** Below a band of the title, content stands on the sheet that takes the rest of the slide. */
function onSheet(area: Box, title: Box | undefined, { shapes, slideSize }: Occupied): Box {
  const sheet = shapes.find(
    ({ box, fill }) =>
      fill !== undefined &&
      box.width >= slideSize.width * 0.9 &&
      box.y + box.height >= slideSize.height * 0.95 &&
      box.y > area.y &&
      box.y < area.y + area.height * 0.2,
  )?.box;
  if (sheet === undefined || title === undefined || title.y + title.height > sheet.y) return area;
  return startingAt(area, area.x, sheet.y + 2 * gap(slideSize));
}

/** A logo in a corner takes rows rather than columns while so much of the height remains: content stays as wide as its title. */
const wideHeight = 0.62;

/** Edges that end right over a logo would stand on its tip. */
const clearOver = 1.6;

/** What remains of an area above a box, or below it. */
function over(area: Box, box: Box, distance: number): Box {
  if (overlap(area, box) === 0) return area;
  const bottom = area.y + area.height;
  const more = box.width < area.width / 2 ? clearOver : 1;
  const above = { ...area, height: Math.max(0, box.y - Math.round(distance * more) - area.y) };
  const below = startingAt(area, area.x, Math.min(bottom, box.y + box.height + distance));
  return above.height >= below.height ? above : below;
}

const size = ({ width, height }: Box): number => width * height;

const gap = ({ height }: Size): number => Math.round(height / 60);

const withMargin = ({ width, height }: Size): Box => {
  const margin = Math.round(Math.min(width, height) / 14);
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
};

/** Without a title, its area is also free. */
function upTo(area: Box, title: Box | undefined, slideSize: Size): Box {
  if (title !== undefined) return area;
  const top = Math.min(area.y, withMargin(slideSize).y);
  return { ...area, y: top, height: area.y + area.height - top };
}

/** Backgrounds lie under all content; lines and small ornaments, logos and bars do not. */
function isObstacle({ box, fill, stroke, text }: ArtShape, area: Box, { width, height }: Size): boolean {
  const isSeen = fill !== undefined || stroke !== undefined || text !== undefined;
  const isGround =
    box.width * box.height > width * height * 0.4 || overlap(box, area) >= area.width * area.height * 0.9;
  return isSeen && !isGround;
}

/** What remains of an area next to a box: the largest of the four sides. */
function without(area: Box, box: Box, distance: number): Box {
  if (overlap(area, box) === 0) return area;
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const sides: readonly Box[] = [
    { ...area, height: Math.max(0, box.y - distance - area.y) },
    { ...area, width: Math.max(0, box.x - distance - area.x) },
    startingAt(area, Math.min(right, box.x + box.width + distance), area.y),
    startingAt(area, area.x, Math.min(bottom, box.y + box.height + distance)),
  ];
  return sides.reduce((best, side) => (side.width * side.height > best.width * best.height ? side : best));
}

const startingAt = (area: Box, x: number, y: number): Box => ({
  x,
  y,
  width: area.x + area.width - x,
  height: area.y + area.height - y,
});

export function overlap(first: Box, second: Box): number {
  const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
  const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function union(boxes: readonly Box[]): Box {
  const x = smallest(boxes.map((box) => box.x));
  const y = smallest(boxes.map((box) => box.y));
  const right = largest(boxes.map((box) => box.x + box.width));
  const bottom = largest(boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function onSlide(box: Box, { width, height }: Size): Box {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(width, box.x + box.width) - x),
    height: Math.max(0, Math.min(height, box.y + box.height) - y),
  };
}
