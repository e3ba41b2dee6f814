// Titles of covers, sections and closing slides: the largest text of a deck, in the font of covers, clear of the edges of a box of color.
import { type Box, contains, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import { type GroundScope, groundOfArt } from './art-ground.ts';
import { fillField } from './field-titles.ts';
import { isBare, isColored, mainContent } from './layout-design.ts';
import { readable } from './legible-titles.ts';

export type Scene = GroundScope & Pick<Theme, 'colors'>;
type Size = Theme['slideSize'];

/**
 * In points of a slide 540 points high, and of titles of slides with content: covers and closing slides whose titles are smaller have the first
 * size, on white paper the second, or that share, up to `most`; sections under their least, or hardly over titles of content, have
 * theirs. Texts under them are no lower than a share of the slide's height.
 */
const look = { cover: 44, bare: 54, times: 1.25, most: 60, least: 30, over: 1.05, section: 36, text: 0.12 };
/** What of that size is tried where there is less room. */
const shares = [1, 0.94, 0.88, 0.82, 0.76];
/** A title grows for this at least; its box is so many times its size wide, about twelve letters. */
const worth = 1.08;
const line = 6;
/** Between words and the edge of a box of color, under a logo, and around other things, of the slide's height. */
const pad = 0.04;
const under = 1 / 40;
const gap = 1 / 90;

/** The slide layouts; those for content keep their titles, and so do sections whose sample slide has a larger size than those. */
export function openingTitles(layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] {
  const { slideSize: slide } = scene;
  const cover = layouts.find(({ uses, variant }) => uses.includes('title') && variant !== 'picture');
  const font = cover?.placeholders.find(isTitle)?.levels[0]?.font;
  const usual = mainContent(layouts);
  return layouts.map((given) => {
    if (!isOpening(given)) return given;
    const isAsCover = cover?.dress !== undefined && given.dress?.sample === cover.dress.sample;
    const layout = larger(fillField(given, slide), usual, isAsCover, scene);
    const title = layout.placeholders.find(isTitle);
    if (title === undefined || layout.uses.every((use) => use === 'title')) return layout;
    // A title moved to the place of a sample's says all of its look itself.
    const spoken = layout.dress && title.isBare && font ? withFont(title, font) : title;
    const padded = inBox(spoken, slide);
    return padded === title
      ? layout
      : { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? padded : each)) };
  });
}

/** For covers, sections and closing slides alone. */
const isOpening = ({ uses }: SlideLayout): boolean =>
  uses.length > 0 && uses.every((use) => use === 'title' || use === 'section' || use === 'closing');

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

const withFont = (title: Placeholder, font: Placeholder['levels'][number]['font']): Placeholder =>
  title.levels[0]?.font === font ? title : { ...title, levels: title.levels.map((level) => ({ ...level, font })) };

/** A title no larger than those of other slides in larger text, as large as has room. `isAsCover`: it looks as the cover does. */
function larger(layout: SlideLayout, usual: SlideLayout | undefined, isAsCover: boolean, scene: Scene): SlideLayout {
  const titles = usual?.placeholders.find(isTitle)?.levels[0]?.size ?? 0;
  const scale = points(scene.slideSize.height) / 540;
  const size = layout.placeholders.find(isTitle)?.levels[0]?.size ?? Number.POSITIVE_INFINITY;
  // What serves sections and closing slides looks as the cover does.
  const isSection = layout.uses.includes('section') && !layout.uses.includes('closing') && !isAsCover;
  // Without any art, the title is all that a cover shows.
  const least = isSection ? look.section : isBare(layout, usual, scene.slideSize) ? look.bare : look.cover;
  const most = Math.max(least * scale, Math.min(titles * look.times, look.most * scale));
  const isLarge = isSection
    ? // A sample slide's size stays, but not that of titles of content or less.
      size >= Math.max(layout.dress ? 0 : look.least * scale, Math.min(titles * look.over, look.most * scale))
    : size * worth > most;
  if (isLarge) return layout;
  const plated = onPlate(layout, scene.slideSize);
  if (plated !== undefined) return plated;
  for (const share of shares) {
    const wanted = Math.round(most * share);
    const grown = wanted < size * worth ? undefined : enlarged(layout, wanted, scene);
    if (grown !== undefined) return grown;
  }
  return layout;
}

/** Of the slide: a plate is no larger, of a title's width it holds so much, and a line of it is this share of its height. */
const plate = { area: 0.12, height: 0.2, width: 0.7, size: 0.5 };

/** A title that a sample has on a plate stays on it, in its middle; undefined where there is none. */
function onPlate(layout: SlideLayout, slide: Size): SlideLayout | undefined {
  const title = layout.placeholders.find(isTitle)!;
  const { box } = title;
  const found = layout.art?.shapes.find(({ box: each, fill, isDress }) => {
    const shared = Math.min(each.x + each.width, box.x + box.width) - Math.max(each.x, box.x);
    const middle = box.y + box.height / 2;
    return (
      isDress === true &&
      fill?.type === 'solid' &&
      each.width * each.height <= slide.width * slide.height * plate.area &&
      each.height <= slide.height * plate.height &&
      shared >= box.width * plate.width &&
      middle > each.y &&
      middle < each.y + each.height
    );
  });
  if (found === undefined) return undefined;
  const size = Math.round(points(found.box.height) * plate.size);
  const levels = title.levels.map((level) => ({ ...level, size: Math.max(level.size, size) }));
  const side = Math.round(slide.height * pad);
  const insets = {
    ...title.insets,
    left: Math.max(title.insets.left, side),
    right: Math.max(title.insets.right, side),
  };
  const moved: Placeholder = {
    ...title,
    box: found.box,
    levels,
    insets,
    anchor: 'middle',
    isMoved: true,
    isBare: true,
  };
  return { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? moved : each)) };
}

/** The title with the room of two lines in this size, its texts farther down where they have to be; undefined where that would meet something. */
function enlarged(layout: SlideLayout, size: number, scene: Scene): SlideLayout | undefined {
  const title = layout.placeholders.find(isTitle)!;
  const { anchor, levels } = title;
  const { slideSize: slide } = scene;
  const box = clearOfHead(readable(title, layout, scene) ?? title.box, layout, slide);
  const needed = linesOf(title, 2, size);
  // In a narrow box words would stand one by one.
  if (points(box.width) < size * line) return undefined;
  const missing = Math.max(0, needed - box.height);
  const texts = layout.placeholders
    .filter((each) => isText(each) && isUnder(each.box, title.box, linesOf(title, 1)))
    .toSorted((one, other) => one.box.y - other.box.y);
  // What begins under the first line of a title keeps its distance from that.
  const [first] = texts;
  const isWithin = first !== undefined && first.box.y < title.box.y + title.box.height && anchor === 'top';
  const longer = isWithin ? linesOf(title, 1, size) - linesOf(title, 1) : 0;
  const { head, foot } = freeAround({ ...title, box }, texts, layout, slide);
  const most = Math.max(0, box.y - head);
  const share = { top: 0, middle: 0.5, bottom: 1 }[anchor];
  // A thin line of a picture is not seen in its colors: the title of a section that a sample has under it stays there.
  const isPainted = layout.dress && layout.uses.includes('section') && layout.art?.ground?.type === 'picture';
  for (const upward of new Set([missing * share, ...(isPainted ? [] : [missing]), 0])) {
    const up = Math.round(Math.min(most, upward));
    const grown = { ...box, y: box.y - up, height: box.height + missing };
    const end = Math.max(grown.y + grown.height, title.box.y + title.box.height + longer);
    const moved = lowered(texts, title.box, end, foot, slide);
    const ends = [
      grown.y + grown.height,
      ...moved.map((each, index) => each.box.y + Math.max(each.box.height, linesOf(each, index === 0 ? 2 : 1))),
    ];
    const added = [
      ...(up > 0 ? [{ ...grown, height: up }] : []),
      ...(missing > up ? [{ ...grown, y: box.y + box.height, height: missing - up }] : []),
      ...moved.flatMap((each, index) => (each === texts[index] ? [] : [each.box])),
    ];
    const isFree = missing === up || ends.every((end) => end <= foot);
    if (!isFree || !added.every((each) => isPlain(each, title, layout, scene))) continue;
    const isMoved = missing > 0 || box !== title.box || title.isMoved;
    const levelsThen = levels.map((each) => ({ ...each, size }));
    const larger = { ...title, box: grown, levels: levelsThen, isBare: true, ...(isMoved && { isMoved }) };
    return {
      ...layout,
      placeholders: layout.placeholders.map((each) => (each === title ? larger : (moved[texts.indexOf(each)] ?? each))),
    };
  }
  return undefined;
}

/** The height of so many lines. */
export const linesOf = ({ levels: [level], insets }: Placeholder, count: number, size = level?.size ?? 18): number =>
  Math.ceil(emu(size * (level?.lineHeight ?? 1.2) * count) + insets.top + insets.bottom);

/** The box without its part that is near what is drawn over it: two large lines fill a box that one small line has stood in. */
function clearOfHead(box: Box, layout: SlideLayout, slide: Size): Box {
  const top = obstaclesOf(layout, slide)
    .filter((each) => isAcross(each, box) && each.y + each.height <= box.y + slide.height * gap)
    .reduce((most, each) => Math.max(most, Math.round(each.y + each.height + slide.height * under)), box.y);
  return top === box.y ? box : { ...box, y: top, height: box.y + box.height - top };
}

/** Texts under a title that ends lower: the first as far from it as it was, the others where they are or under the one before, cut at the foot. */
function lowered(texts: readonly Placeholder[], title: Box, end: number, foot: number, slide: Size) {
  let bottom = 0;
  return texts.map((each, index) => {
    const { box } = each;
    const down = Math.max(0, end - title.y - title.height);
    const y = index === 0 ? box.y + down : Math.max(box.y, bottom + Math.round(slide.height * gap));
    const isHigh = foot - y >= slide.height * look.text;
    const height = y === box.y || !isHigh ? box.height : Math.min(box.height, foot - y);
    bottom = y + height;
    return y === box.y ? each : { ...each, box: { ...box, y, height }, isMoved: true };
  });
}

const isText = ({ type, purpose }: Placeholder): boolean =>
  (type === 'body' || type === 'subTitle') && purpose !== 'number';

const isAcross = (one: Box, other: Box): boolean => one.x < other.x + other.width && other.x < one.x + one.width;

const isUnder = (text: Box, title: Box, line = title.height): boolean =>
  isAcross(text, title) && text.y >= title.y + Math.min(title.height * 0.6, line);

/** Of the slide. */
const plateHeight = 0.3;

/** How far up a title can reach, and it or its texts down. On a band it stays there. */
function freeAround(title: Placeholder, texts: readonly Placeholder[], layout: SlideLayout, slide: Size) {
  const { box } = title;
  const obstacles = obstaclesOf(layout, slide);
  // A plate in the color of the paper around its disc counts, too.
  const plates = (layout.art?.shapes ?? []).filter(
    (shape) => shape.fill !== undefined && shape.box.height <= slide.height * plateHeight,
  );
  const grounds = [...obstacles, ...plates.map((shape) => shape.box)];
  const band = grounds.findLast((each) => contains(each, box)) ?? { y: 0, height: slide.height };
  const columns = [box, ...texts.map((text) => text.box)];
  const last = columns.reduce((end, each) => Math.max(end, each.y + each.height), 0);
  const clear = Math.round(slide.height * gap);
  const fixed = [
    ...obstacles,
    ...layout.placeholders.flatMap((each) =>
      isTitle(each) || texts.includes(each) || isFooter(each) || isSign(each, slide) ? [] : each.box,
    ),
  ].filter((each) => columns.some((own) => isAcross(each, own)));
  const edge = Math.round(slide.height * pad);
  const head = fixed
    .filter((each) => each.y + each.height <= box.y + clear && isAcross(each, box))
    .reduce(
      (most, each) => Math.max(most, each.y + each.height + slide.height * under),
      Math.max(band.y + clear, edge),
    );
  // What stands between the title and its texts goes with neither.
  const foot = fixed
    .filter((each) => each.y >= box.y + box.height - clear)
    .reduce(
      (least, each) => Math.min(least, each.y - Math.round(slide.height * under)),
      Math.min(band.y + band.height - clear, slide.height - edge),
    );
  return { head, foot: foot >= last - clear ? foot : box.y + box.height };
}

const isFooter = ({ type }: Placeholder): boolean => type === 'dt' || type === 'ftr' || type === 'sldNum';

/** Too narrow for words: decks leave it empty. */
const isSign = ({ type, box, purpose }: Placeholder, { width }: Size): boolean =>
  type === 'body' && purpose !== 'number' && box.width <= width * 0.2;

/** Points of the room that is added, and the contrasts with the ink and with each other that it has on a picture. */
const grid = { columns: 24, rows: 4, ink: 3, even: 1.4 };

/** Whether a picture under a box shows nothing there: neither a logo nor a motif. */
export function isPlain(box: Box, { levels }: Placeholder, layout: SlideLayout, scene: Scene): boolean {
  const { art } = layout;
  const isPicture = ({ fill }: { readonly fill?: { readonly type: string } }) => fill?.type === 'picture';
  const pictures = (art?.shapes ?? []).filter((shape) => isPicture(shape) && overlaps(shape.box, box));
  if (art === undefined || (pictures.length === 0 && art.ground?.type !== 'picture')) return true;
  const ink = resolveColor(levels[0]!.color, { colors: layout.colors ?? scene.colors }, layout.dark).hex;
  const groundAt = groundOfArt({ ground: art.ground, shapes: pictures }, box, 'FFFFFF', scene);
  const hexes = Array.from({ length: grid.columns * grid.rows }, (_, index) =>
    groundAt(
      box.x + (box.width * ((index % grid.columns) + 0.5)) / grid.columns,
      box.y + (box.height * (Math.floor(index / grid.columns) + 0.5)) / grid.rows,
    ),
  );
  const usual = hexes[Math.floor(hexes.length / 2)];
  return hexes.every(
    (hex) => hex !== undefined && contrastRatio(hex, ink) >= grid.ink && contrastRatio(hex, usual ?? hex) <= grid.even,
  );
}

/** Words that touch the edges of their box of color stand in its middle, off its sides. */
function inBox(title: Placeholder, { height }: Size): Placeholder {
  const least = Math.round(height * pad);
  const { insets, paint, box, levels } = title;
  if (!isColored(paint?.fill) || levels[0]?.align === 'center' || box.height < height * 0.15) return title;
  const [left, right] = [Math.max(insets.left, least), Math.max(insets.right, least)];
  if (left === insets.left && right === insets.right && title.anchor === 'middle') return title;
  return { ...title, insets: { ...insets, left, right }, anchor: 'middle', isMoved: true };
}
