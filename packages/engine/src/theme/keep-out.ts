// What a template draws keeps titles, text and free content off: logos, lines, bands and pictures.
import { type Box, contains, overlaps } from '../base/graphics.ts';
import type { Art, ArtColor, ArtShape } from './art.ts';
import { cornerOutline } from './corner-outlines.ts';
import { looseParts } from './loose-parts.ts';
import { onPage } from './on-page.ts';
import { paintedCorners, paintedFrame } from './painted-corners.ts';
import { contrastRatio } from './resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from './theme.ts';

type Size = { readonly width: number; readonly height: number };

/** A drawing with more shapes than this is an illustration: only the first ones are kept clear, so that work stays bounded. */
const mostObstacles = 200;
/** A shape of more than this share of the slide is a background, and content stands on it; but a picture is none that is so thin a strip of it. */
const groundShare = 0.3;
const strip = 0.4;
/** Of a placeholder, this much must remain: otherwise its owner put it on the drawing on purpose. Of the size of a title, what it may lose to keep off. */
const least = { title: 0.3, content: 0.6, size: 0.7 };

/** The theme with the titles, placeholders and free areas of its slide layouts clear of what these draw. Other themes stay as they are. */
export function clearTemplate(theme: Theme): Theme {
  return theme.template === undefined
    ? theme
    : {
        ...theme,
        layouts: theme.layouts.map((layout) => clearLayout(onPage(layout, theme.slideSize), theme.slideSize)),
      };
}

/** A slide layout whose boxes are cut back to what its own drawing leaves free. */
export function clearLayout(layout: SlideLayout, slide: Size): SlideLayout {
  const obstacles = [...obstaclesOf(layout, slide), ...paintedFrame(layout.art, slide)];
  if (obstacles.length === 0) return separate(layout, slide);
  const placeholders = layout.placeholders.map((placeholder) =>
    clearPlaceholder(placeholder, isTitle(placeholder) ? besides(placeholder, layout, slide) : obstacles, slide),
  );
  const { contentArea } = layout;
  const cleared = {
    ...layout,
    placeholders,
    ...(contentArea && { contentArea: clearBox(contentArea, obstacles, slide, isEnough(contentArea, least.content)) }),
  };
  return separate(cleared, slide);
}

/** Texts begin under the title, or end over it, where the file lets their boxes overlap: a title of two lines fills its box. */
function separate(layout: SlideLayout, slide: Size): SlideLayout {
  const title = layout.placeholders.find(isTitle);
  if (title === undefined) return layout;
  const { contentArea } = layout;
  const area = contentArea && besideTitle(contentArea, title.box, Math.round(slide.height / 90));
  let isChanged = area !== contentArea;
  const placeholders = layout.placeholders.map((placeholder) => {
    if (placeholder === title || !isText(placeholder)) return placeholder;
    const box = besideTitle(placeholder.box, title.box, 0);
    if (box === placeholder.box) return placeholder;
    isChanged = true;
    return { ...placeholder, box };
  });
  return isChanged ? { ...layout, placeholders, ...(area && { contentArea: area }) } : layout;
}

const isText = ({ type }: Placeholder): boolean => type === 'body' || type === 'obj' || type === 'subTitle';

/** The box without its part that a title covers, if that leaves most of it. */
function besideTitle(box: Box, title: Box, gap: number): Box {
  if (!meets(box, title)) return box;
  const isBelow = box.y + box.height / 2 > title.y + title.height / 2;
  const [top, bottom] = isBelow
    ? [title.y + title.height + gap, box.y + box.height]
    : [box.y, Math.min(box.y + box.height, title.y - gap)];
  return bottom - top >= box.height * least.content ? { ...box, y: top, height: bottom - top } : box;
}

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

/** Shapes that are seen and that no content may cover, and what the owner of the brand keeps free. */
export function obstaclesOf(
  { art: drawing, keepOut = [] }: Pick<SlideLayout, 'art' | 'keepOut'>,
  slide: Size,
): readonly Box[] {
  const art = drawing && onSheet(drawing, slide);
  const ground = groundOf(art);
  const shapes = uncovered(art && { ...art, shapes: art.shapes.slice(0, 2 * mostObstacles) });
  // A white line on a band is seen, although the paper is white.
  const seen = shapes.filter((shape, index) => isSeen(shape, bandUnder(shape, shapes.slice(0, index)) ?? ground));
  const loose = seen.filter((shape) => isGround(shape, slide)).flatMap((shape) => looseParts(shape, slide));
  const drawn = seen
    .filter((shape) => !isGround(shape, slide))
    .slice(0, mostObstacles)
    .flatMap(
      (shape) =>
        slantedBoxes(shape, slide) ?? cornerOutline(shape, slide) ?? [asThick(turnedBox(asWide(shape)), shape)],
    )
    .filter(({ x, y, width, height }) => x < slide.width && y < slide.height && x + width > 0 && y + height > 0);
  const hairs = drawn.filter((box) => isHair(box, slide));
  const solid = hairs.length < pattern.lines ? drawn : drawn.filter((box) => !hairs.includes(box));
  return [...keepOut, ...solid, ...loose, ...paintedCorners(art, slide)];
}

/** So many long lines, of the slide so thin and so long, are a pattern that everything stands on: fewer are rules. */
const pattern = { lines: 12, thin: 0.006, long: 0.08 };

function isHair({ width, height }: Box, slide: Size): boolean {
  const [across, down] = [width / slide.width, height / slide.height];
  return Math.min(across, down) < pattern.thin && Math.max(across, down) >= pattern.long;
}

/** A drawing from the last shape on that is a sheet over the whole slide: what is under that is not seen, and its color is the ground. */
function onSheet({ ground, shapes }: Art, slide: Size): Art {
  const isSheet = ({ box, fill, rotation, paths }: ArtShape): boolean =>
    (fill?.type === 'solid' ? fill.color.alpha === 1 : fill?.type === 'gradient' && fill.stops.every(isOpaque)) &&
    rotation % 180 === 0 &&
    paths.every(({ commands }) => commands.length <= rectangle) &&
    shared(box, { x: 0, y: 0, ...slide }) >= slide.width * slide.height * 0.98;
  const last = shapes.findLastIndex(isSheet);
  return last < 0 ? { ground, shapes } : { ground: shapes[last]!.fill, shapes: shapes.slice(last + 1) };
}

/** Steps of the outline of a rectangle: a frame has more. */
const rectangle = 6;

const isOpaque = ({ color }: { readonly color: ArtColor }): boolean => color.alpha === 1;

/** A line is as thick as it is drawn: its box has no height, or no width. */
function asThick({ x, y, width, height }: Box, { stroke, fill }: ArtShape): Box {
  if (stroke === undefined || fill !== undefined || Math.min(width, height) > 0) return { x, y, width, height };
  const [across, down] = [width === 0 ? stroke.width : 0, height === 0 ? stroke.width : 0];
  return { x: x - across / 2, y: y - down / 2, width: width + across, height: height + down };
}

const groundOf = (art: SlideLayout['art']): string | undefined =>
  art?.ground?.type === 'solid' ? art.ground.color.hex : undefined;

/** A cover of one color hides this share of a drawing, and is looked for among so many shapes after it. */
const cover = { share: 0.6, shapes: 40 };

/** The shapes of a drawing without those that an opaque shape hides, as a slide layout paints over a logo of its master, and without such covers. */
export function uncovered(art: SlideLayout['art']): readonly ArtShape[] {
  const shapes = art?.shapes ?? [];
  const ground = groundOf(art);
  const coversOf = shapes.map((shape, index) =>
    shapes.slice(index + 1, index + 1 + cover.shapes).filter((later) => isUnder(shape, later)),
  );
  const covers = new Set(coversOf.flat().filter((shape) => !isSeen(shape, ground)));
  return shapes.filter((shape, index) => coversOf[index]!.length === 0 && !covers.has(shape));
}

function isUnder({ box }: ArtShape, { box: over, fill, rotation }: ArtShape): boolean {
  if (fill?.type !== 'solid' || fill.color.alpha < 1 || rotation % 90 !== 0) return false;
  const width = Math.min(box.x + box.width, over.x + over.width) - Math.max(box.x, over.x);
  const height = Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y);
  return width > 0 && height > 0 && width * height >= box.width * box.height * cover.share;
}

/** The color of the last of these shapes that a line stands on. */
function bandUnder({ box, fill, stroke }: ArtShape, before: readonly ArtShape[]): string | undefined {
  if (fill !== undefined || stroke === undefined) return undefined;
  const band = before.findLast(
    (each) => each.fill?.type === 'solid' && each.fill.color.alpha === 1 && contains(each.box, box),
  );
  return band?.fill?.type === 'solid' ? band.fill.color.hex : undefined;
}

function isSeen({ fill, stroke, text }: ArtShape, ground: string | undefined): boolean {
  if (text?.paragraphs.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))) return true;
  if (stroke !== undefined && stroke.color.alpha > 0.15 && stroke.color.hex !== ground) return true;
  if (fill?.type === 'solid') {
    const isFaint = ground !== undefined && contrastRatio(fill.color.hex, ground) < 1.1;
    return fill.color.alpha > 0.15 && !isFaint;
  }
  return fill !== undefined && (fill.type !== 'picture' || fill.alpha > 0.15);
}

/** A ring or a frame that is hardly seen, as in patterns: titles stand on it. Lines are rules, however faint. */
const outline = { side: 0.06, contrast: 1.35 };

function isFaintOutline({ box, fill, stroke, text }: ArtShape, ground: string | undefined, slide: Size): boolean {
  if (fill !== undefined || text !== undefined || stroke === undefined || ground === undefined) return false;
  const isLine = Math.min(box.width / slide.width, box.height / slide.height) < outline.side;
  return !isLine && contrastRatio(stroke.color.hex, ground) < outline.contrast;
}

function isGround({ box: { width, height }, fill }: ArtShape, slide: Size): boolean {
  if (fill?.type === 'picture' && Math.min(width / slide.width, height / slide.height) < strip) return false;
  return width * height > slide.width * slide.height * groundShare;
}

/** What a slanted line spans of the slide at least, into how many boxes it is parted, and how little of a text's width it may cross. */
const slant = { least: 0.03, parts: 8, crossed: 0.15 };

/** What a title stays clear of: neither a slanted line that only touches an end of it, where its owner has both, nor a faint outline. */
function besides({ box }: Placeholder, layout: SlideLayout, slide: Size): readonly Box[] {
  const isTouch = (shape: ArtShape): boolean => {
    const crossed = Math.min(box.x + box.width, shape.box.x + shape.box.width) - Math.max(box.x, shape.box.x);
    return crossed <= box.width * slant.crossed && slantedBoxes(shape, slide) !== undefined;
  };
  const { art } = layout;
  const ground = groundOf(art);
  const isNone = (shape: ArtShape): boolean => isTouch(shape) || isFaintOutline(shape, ground, slide);
  return obstaclesOf(
    { ...layout, ...(art && { art: { ...art, shapes: art.shapes.filter((each) => !isNone(each)) } }) },
    slide,
  );
}

/** The boxes along a single slanted line: text stands beside it, although the box of the whole line reaches there. Undefined for other shapes. */
function slantedBoxes(
  { box, rotation, flipX, flipY, fill, text, paths }: ArtShape,
  slide: Size,
): readonly Box[] | undefined {
  if (fill !== undefined || text !== undefined || paths.length !== 1 || rotation % 360 !== 0) return undefined;
  const [start, end, more] = paths[0]!.commands;
  if (start?.type !== 'move' || end?.type !== 'line' || more !== undefined) return undefined;
  if (box.width < slide.width * slant.least || box.height < slide.height * slant.least) return undefined;
  const isFalling = (end.x - start.x) * (end.y - start.y) > 0 === (flipX === flipY);
  const [width, height] = [box.width / slant.parts, box.height / slant.parts];
  return Array.from({ length: slant.parts }, (_, part) => ({
    x: Math.round(box.x + width * part),
    y: Math.round(box.y + height * (isFalling ? part : slant.parts - 1 - part)),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }));
}

/** Of its size, the width of a letter that is rather wide, and of a sign of Chinese, Japanese or Korean. */
const letter = { usual: 0.65, wide: 1.05 };

/** A shape that shows words alone is as wide as they are: the box of a label often reaches far beyond it. */
function asWide(shape: ArtShape): ArtShape {
  const { box, text, fill, stroke, rotation } = shape;
  if (text === undefined || fill !== undefined || stroke !== undefined || rotation % 360 !== 0) return shape;
  const widths = text.paragraphs.map(({ runs }) =>
    runs.reduce((sum, run) => {
      const wide =
        run.text.match(/[\u{1100}-\u{11FF}\u{2E80}-\u{D7FF}\u{F900}-\u{FAFF}\u{FF00}-\u{FFEF}]/gu)?.length ?? 0;
      return sum + run.size * 12_700 * (wide * letter.wide + (run.text.length - wide) * letter.usual);
    }, 0),
  );
  const width = Math.round(Math.max(0, ...widths) + text.insets.left + text.insets.right);
  const aligns = new Set(text.paragraphs.map(({ align, direction }) => (direction === 'rtl' ? 'rtl' : align)));
  const [align] = aligns;
  if (width >= box.width || aligns.size !== 1 || align === 'rtl') return shape;
  const free = box.width - width;
  return { ...shape, box: { ...box, x: box.x + (align === 'end' ? free : align === 'center' ? free / 2 : 0), width } };
}

/** Turned by a quarter, a shape is as wide as it was high (ECMA-376 part 1, 20.1.7.6: `rot` turns around the middle). */
export function turnedBox({ box, rotation }: Pick<ArtShape, 'box' | 'rotation'>): Box {
  const quarter = Math.abs((((rotation % 180) + 180) % 180) - 90) < 45;
  if (!quarter) return box;
  const { x, y, width, height } = box;
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}

const footers: ReadonlySet<Placeholder['type']> = new Set(['dt', 'ftr', 'sldNum'] as const);

/** Pictures fill their placeholder under whatever is drawn, and footers are where their owner put them. */
function clearPlaceholder(placeholder: Placeholder, obstacles: readonly Box[], slide: Size): Placeholder {
  if (placeholder.type === 'pic' || footers.has(placeholder.type)) return placeholder;
  const { box, levels, insets } = placeholder;
  const isHeading = isTitle(placeholder);
  const [level] = levels;
  const line = level === undefined ? 0 : level.size * 12_700 * level.lineHeight + insets.top + insets.bottom;
  const holdsTitle =
    (share: number) =>
    (cut: Box): boolean =>
      cut.height >= Math.min(box.height, line * share) &&
      cut.width >= box.width * 0.5 &&
      isEnough(box, least.title)(cut);
  // Smaller rather than struck through.
  const ways = isHeading ? [holdsTitle(1), holdsTitle(least.size)] : [isEnough(box, least.content)];
  // A title keeps the width that it can.
  const near = isHeading || placeholder.anchor !== 'bottom' ? obstacles : obstacles.map((each) => asNear(each, slide));
  const beside = isHeading ? 1 : clear.beside;
  const cleared = ways.reduce(
    (done, isRoomy) => (done === box ? clearBox(box, near, slide, isRoomy, beside) : done),
    box,
  );
  return cleared === box ? placeholder : { ...placeholder, box: cleared };
}

/** A rule as high as what words over it keep off: those at the foot of their box would be underlined by it. */
function asNear(box: Box, { height }: Size): Box {
  const gap = height * clear.share;
  return box.height > gap ? box : { ...box, y: box.y - gap, height: box.height + gap };
}

const isEnough =
  (whole: Box, share: number) =>
  (cut: Box): boolean =>
    cut.width * cut.height >= whole.width * whole.height * share;

/** Between what is drawn and content, as a share of the slide's height: nearer they would touch to the eye; and so many times that over a logo, on whose tip edges would stand, and beside things, to which text would stick. */
const clear = { share: 1 / 54, over: 1.5, beside: 2 };

/** The box beside the obstacles, cut in height alone if that leaves enough; the box itself if nothing does. */
function clearBox(
  box: Box,
  obstacles: readonly Box[],
  slide: Size,
  isRoomy: (cut: Box) => boolean,
  beside: number = clear.beside,
): Box {
  const met = obstacles.filter((obstacle) => meets(box, obstacle) && !holds(obstacle, box));
  if (met.length === 0) return box;
  const gap = Math.round(slide.height * clear.share);
  const cuts = [cutAll(box, met, gap, upAndDown), cutAll(box, met, gap, allSides(gap * beside))];
  return cuts.find((cut) => cut.width > 0 && cut.height > 0 && isRoomy(cut)) ?? box;
}

function meets(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width + (other.width === 0 ? 1 : 0) &&
    one.y < other.y + other.height + (other.height === 0 ? 1 : 0) &&
    other.y < one.y + one.height
  );
}

/** A band, a card or a panel that a box stands on, as far as it matters. */
const holds = (outer: Box, inner: Box): boolean =>
  overlaps(outer, inner) && shared(outer, inner) >= inner.width * inner.height * 0.85;

/** The area that two boxes have in common. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

type Sides = (box: Box, obstacle: Box, gap: number) => readonly Box[];

const upAndDown: Sides = ({ x, y, width, height }, obstacle, gap) => {
  const below = Math.min(y + height, obstacle.y + obstacle.height + gap);
  const above = obstacle.width < width / 2 ? Math.round(gap * clear.over) : gap;
  return [
    { x, y, width, height: Math.max(0, obstacle.y - above - y) },
    { x, y: below, width, height: y + height - below },
  ];
};

/** `beside`: what is before and after an obstacle. */
const allSides =
  (beside: number): Sides =>
  (box, obstacle, gap) => {
    const { x, y, width, height } = box;
    const after = Math.min(x + width, obstacle.x + obstacle.width + beside);
    return [
      ...upAndDown(box, obstacle, gap),
      { x, y, width: Math.max(0, obstacle.x - beside - x), height },
      { x: after, y, width: x + width - after, height },
    ];
  };

function cutAll(box: Box, obstacles: readonly Box[], gap: number, sides: Sides): Box {
  return obstacles.reduce((left, obstacle) => {
    if (!meets(left, obstacle)) return left;
    return sides(left, obstacle, gap).reduce((best, side) =>
      side.width * side.height > best.width * best.height ? side : best,
    );
  }, box);
}
