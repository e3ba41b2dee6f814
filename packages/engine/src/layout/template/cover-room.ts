// The room of texts on a template's covers, and of its titles: placeholders too low for their lines grow into what is free around them.
import { type Box, contains, emu, overlaps } from '../../base/graphics.ts';
import { groundOfArt } from '../../brand/art-ground.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import type { CoverPlaceholders } from './find-slide-layout.ts';

/** Lines that a subtitle, and one that names authors and date, need. */
const lines = { text: 3, byline: 2, date: 1 };

/** The placeholders with at least the room of their lines, `textLines` of a subtitle, as far as title, neighbors, drawing and slide leave it. Other themes' stay as they are. */
export function growCover(
  cover: CoverPlaceholders,
  layout: SlideLayout,
  theme: Theme,
  textLines = lines.text,
): CoverPlaceholders {
  if (theme.template === undefined) return cover;
  const entries = Object.entries(cover) as [keyof CoverPlaceholders, Placeholder][];
  const countOf = (role: keyof CoverPlaceholders) => (role === 'text' ? Math.max(lines.text, textLines) : lines[role]);
  return Object.fromEntries(
    entries.map(([role, placeholder]) => [role, grow(placeholder, countOf(role), layout, theme)]),
  ) as CoverPlaceholders;
}

/** Whether a picture lies under the box: it may show a rule or a logo there. */
export const isOnPicture = ({ art }: SlideLayout, box: Box): boolean =>
  art?.ground?.type === 'picture' ||
  (art?.shapes ?? []).some((shape) => shape.fill?.type === 'picture' && overlaps(shape.box, box));

/** A title placeholder with the room of two lines, as far as text, drawing and slide leave it; it stays on a band that it stands on. */
export function growTitle(title: Placeholder, layout: SlideLayout, theme: Theme): Placeholder {
  const band = obstaclesOf(layout, theme.slideSize)
    .filter((obstacle) => contains(obstacle, title.box) || isBandOf(obstacle, title.box))
    .reduce<Box | undefined>((least, each) => (least && least.height < each.height ? least : each), undefined);
  const gap = Math.round(theme.slideSize.height / 90);
  // A rule through its lower half is what titles stand on.
  const rule = obstaclesOf(layout, theme.slideSize).find(
    ({ x, y, width, height }) =>
      height <= gap &&
      width >= title.box.width / 2 &&
      x < title.box.x + title.box.width &&
      y > title.box.y + title.box.height / 2 &&
      y < title.box.y + title.box.height,
  );
  const above = rule ? { ...title, box: { ...title.box, height: rule.y - gap - title.box.y } } : title;
  // What a picture shows below it is not known: it may be a rule, so the title grows upward and only a little down.
  const end = above.box.y + above.box.height;
  const floor = isOnPicture(layout, { ...above.box, y: end, height: Math.round(above.box.height / 2) })
    ? { ...above.box, y: end + gap + Math.round(above.box.height / 4), height: 1 }
    : layout.contentArea;
  const head = drawnAbove(above.box, layout, theme);
  const free = {
    ...layout,
    ...(floor && { contentArea: floor }),
    ...(head && { keepOut: [...(layout.keepOut ?? []), head] }),
  };
  const grown = growWithin(above, 2, free, theme);
  if (band === undefined || contains(band, grown.box)) return grown;
  const y = Math.max(band.y, grown.box.y);
  const bottom = Math.min(band.y + band.height, grown.box.y + grown.box.height);
  return { ...grown, box: { ...grown.box, y, height: bottom - y } };
}

/** A strip that most of a title's box stands on: the box may begin a little over it. */
function isBandOf(strip: Box, title: Box): boolean {
  const shared = (one: number, size: number, other: number, otherSize: number) =>
    Math.min(one + size, other + otherSize) - Math.max(one, other);
  return (
    strip.height >= title.height * 0.6 &&
    strip.height <= title.height * 2 &&
    shared(strip.x, strip.width, title.x, title.width) >= title.width * 0.8 &&
    shared(strip.y, strip.height, title.y, title.height) >= title.height * 0.6
  );
}

/** Of the slide: a mark is no larger than this. */
const mark = { width: 0.04, height: 0.07 };

/** A title whose first line would begin on a mark that the slide layout draws there, such as an arrow, begins behind it. */
export function besideMark(title: Placeholder, { art }: SlideLayout, { slideSize }: Theme): Placeholder {
  const { box, insets, levels, anchor } = title;
  const [level] = levels;
  if (level === undefined || anchor !== 'top' || level.align !== 'start') return title;
  const line = emu(level.size * level.lineHeight);
  const start = { x: box.x, y: box.y + insets.top, width: Math.round(slideSize.width * mark.width), height: line };
  const ends = (art?.shapes ?? []).flatMap(({ box: drawn, fill, text }) => {
    const isSmall =
      drawn.width <= slideSize.width * mark.width &&
      drawn.height <= slideSize.height * mark.height &&
      drawn.height >= line / 4;
    return fill !== undefined && text === undefined && isSmall && overlaps(drawn, start) ? [drawn.x + drawn.width] : [];
  });
  const shift = Math.max(0, ...ends) + Math.round(line / 4) - box.x - insets.left;
  return ends.length === 0 || shift <= 0
    ? title
    : { ...title, box: { ...box, x: box.x + shift, width: box.width - shift } };
}

/** On a picture, what it shows over a title and differs from what is under it, such as a logo; undefined for plain ground. */
export function drawnAbove({ x, y, width, height }: Box, { art, dark }: SlideLayout, theme: Theme): Box | undefined {
  const pictures = (art?.shapes ?? []).filter(({ fill }) => fill?.type === 'picture').slice(0, 20);
  if (art === undefined || (pictures.length === 0 && art.ground?.type !== 'picture')) return undefined;
  const paper = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
  const scope = { slideSize: theme.slideSize, tones: () => undefined, isMean: true };
  const groundAt = groundOfArt(
    { ground: art.ground, shapes: pictures },
    { x, y: 0, width, height: y + height },
    paper,
    scope,
  );
  const usual = groundAt(x + width / 2, y + height / 2);
  if (usual === undefined) return undefined;
  // As fine as pictures are known.
  const step = theme.slideSize.height / 36;
  for (let row = y - step / 2; row > 0; row -= step) {
    let beside: string | undefined;
    for (let column = 0.5; column < 32; column += 1) {
      const hex = groundAt(x + (width * column) / 32, row);
      const isDrawn = hex !== undefined && contrastRatio(hex, usual) > drawn.far;
      const isEdge = hex !== undefined && beside !== undefined && contrastRatio(hex, beside) > drawn.near;
      if (isDrawn || isEdge) return { x, y: 0, width, height: Math.round(Math.min(y, row + step / 2)) };
      beside = hex;
    }
  }
  return undefined;
}

/** Contrast of a part of a picture with what is far from it, as a gradient can be, and with the part beside it, as an end of a logo is. */
const drawn = { far: 1.3, near: 1.12 };

const grow = (given: Placeholder, count: number, layout: SlideLayout, theme: Theme): Placeholder => {
  const { contentArea: _, ...rest } = layout;
  const grown = growWithin(aboveText(given, layout, theme), count, rest, theme);
  const frame = frameAround(given.box, layout);
  if (frame === undefined || contains(frame, grown.box)) return grown;
  const y = Math.max(frame.y, grown.box.y);
  return {
    ...grown,
    box: { ...grown.box, y, height: Math.min(frame.y + frame.height, grown.box.y + grown.box.height) - y },
  };
};

/** Of a text's height: no higher frame was drawn around it alone. */
const mostFrame = 1.8;

/** A box, filled or outlined, that was drawn around a text: its lines would stand on the edge of it. */
const frameAround = (box: Box, { art }: SlideLayout): Box | undefined =>
  art?.shapes.find(
    ({ box: each, fill, stroke, text }) =>
      (fill === undefined ? stroke !== undefined : fill.type === 'solid') &&
      text === undefined &&
      contains(each, box) &&
      each.height <= box.height * mostFrame,
  )?.box;

function growWithin(placeholder: Placeholder, count: number, layout: SlideLayout, theme: Theme): Placeholder {
  const { box, levels, insets, anchor } = placeholder;
  const [level] = levels;
  if (level === undefined) return placeholder;
  // Lines are set in tenths of a point.
  const wanted = Math.round(emu(level.size * level.lineHeight + 0.1) * count + insets.top + insets.bottom);
  if (box.height >= wanted) return placeholder;
  const gap = Math.round(theme.slideSize.height / 90);
  const others = [
    ...layout.placeholders
      .filter((other) => other.index !== placeholder.index || other.type !== placeholder.type)
      .map((other) => other.box),
    ...(layout.contentArea === undefined ? [] : [layout.contentArea]),
    ...obstaclesOf(layout, theme.slideSize).filter((obstacle) => !contains(obstacle, box)),
  ].filter((other) => other.x < box.x + box.width && other.x + other.width > box.x);
  const below = others.filter(({ y }) => y >= box.y + box.height / 2).map(({ y }) => y - gap);
  // A title's high box may reach over the text under it: its words stand at the head.
  const above = others
    .filter(({ y, height }) => y + height <= box.y + box.height / 2 || y + height / 2 < box.y)
    .map((other) => other.y + other.height + gap);
  const ground = groundUnder(box, layout);
  const [head, foot] = ground ? [ground.y + gap, ground.y + ground.height - gap] : [gap, theme.slideSize.height - gap];
  const bottom = Math.max(
    box.y + box.height,
    below.reduce((least, each) => Math.min(least, each), foot),
  );
  const top = Math.min(
    box.y,
    above.reduce((most, each) => Math.max(most, each), head),
  );
  const missing = wanted - box.height;
  const down = anchor === 'bottom' ? 0 : Math.min(missing, bottom - box.y - box.height);
  const up = anchor === 'top' ? 0 : Math.min(missing - down, box.y - top);
  // Where one side is taken, the other gives.
  const more = Math.max(
    0,
    Math.min(missing - down - up, anchor === 'bottom' ? bottom - box.y - box.height : box.y - up - top),
  );
  const [upward, downward] = anchor === 'bottom' ? [up, more] : [up + more, down];
  const room = { ...box, y: box.y - upward, height: box.height + upward + downward };
  // Where all room is above, one line stays where it is, and does not rise.
  const isRaised = anchor === 'top' && upward > 0 && downward === 0;
  return { ...placeholder, box: room, ...(isRaised && { anchor: 'bottom' as const }) };
}

/** The picture that holds all of a text, which does not grow over the edge of it. */
export function groundUnder(box: Box, { art }: SlideLayout): Box | undefined {
  return art?.shapes.findLast(({ fill, box: each }) => fill?.type === 'picture' && contains(each, box))?.box;
}

/** Lifted over the words, or a small picture of words, that the template itself draws on the placeholder. */
function aboveText(placeholder: Placeholder, layout: SlideLayout, { slideSize }: Theme): Placeholder {
  const { box } = placeholder;
  const gap = Math.round(slideSize.height / 90);
  const isSmall = ({ width, height }: Box) => width * height < slideSize.width * slideSize.height * 0.1;
  const tops = (layout.art?.shapes ?? [])
    .filter(
      ({ text, fill, box: each }) =>
        (text !== undefined || (fill?.type === 'picture' && isSmall(each))) &&
        each.x < box.x + box.width &&
        each.x + each.width > box.x,
    )
    .map((shape) => shape.box.y)
    .filter((y) => y > box.y && y < box.y + box.height);
  const top = tops.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(top)) return placeholder;
  const lifted = { ...box, y: top - gap - box.height };
  const others = layout.placeholders.filter((other) => other.index !== placeholder.index && !contains(other.box, box));
  const isFree = lifted.y > 0 && others.every(({ box: each }) => !overlaps(each, lifted));
  return isFree ? { ...placeholder, box: lifted } : placeholder;
}
