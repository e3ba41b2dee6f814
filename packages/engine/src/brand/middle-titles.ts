// Titles of sections and closing slides that stand at the top of an empty slide, as those of its pages for content do, in its middle; and
// those of sections over a plain field that decks leave empty.
import { type Box, contains, emu, overlaps } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import { mainContent } from './layout-design.ts';
import { inBestInk, isIllustration, legibleShare, type Scene } from './legible-titles.ts';

/** Shares of the slide's height: a title ends above the first, nothing is drawn from there to the second, and its words come to stand around the third, with texts that begin so near under it, unless so much less of it is read there. */
const share = { high: 0.4, free: 0.7, middle: 0.46, under: 0.1, lost: 0.02 };

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
    if (!isShared) return inField(layout, title, scene);
    if (end > slide.height * share.high) return layout;
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
    // On a picture, the place of the title can be the calm one.
    const isLost = legibleShare(moved(title), layout, scene) < legibleShare(title, layout, scene) - share.lost;
    const isDrawn =
      layout.dress !== undefined && !isPlain({ ...room, y: box.y, height: room.height + box.height }, layout, scene);
    if (isDrawn || (isLost && inBestInk(moved(title), layout, scene) === undefined)) return layout;
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

/**
 * Shares of the slide: the words of a title of a section in the upper part come to stand at the second, under their number; of the field,
 * from them to its foot, the points in which it is plain, and the contrast of those that are not; and how far a text under them begins.
 */
const field = { high: 0.42, middle: 0.5, foot: 0.8, plain: 0.99, edge: 1.12, columns: 16, rows: 10, text: 0.3 };

/** A text under the title is left out where a section has none, and the lower half of the slide is empty then. */
function inField(layout: SlideLayout, title: Placeholder, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const [level] = title.levels;
  // What a sample shows, or stands in a shape of its own, is meant to be there.
  if ((layout.dress?.sample ?? 0) > 0 || title.paint?.fill !== undefined || level === undefined) return layout;
  const { box, insets, anchor } = title;
  const line = emu(level.size * level.lineHeight);
  const free = box.height - insets.top - insets.bottom - line;
  const words = box.y + insets.top + { top: 0, middle: free / 2, bottom: free }[anchor] + line / 2;
  if (words > slide.height * field.high) return layout;
  const end = box.y + box.height;
  const texts = layout.placeholders.filter(
    (each) => each !== title && isText(each) && each.box.y >= words && each.box.y - end < slide.height * field.text,
  );
  // Under thanks, an address has its place.
  if (texts.length > 0 && !layout.uses.includes('section')) return layout;
  const others = layout.placeholders.filter((each) => each !== title && !texts.includes(each)).map((each) => each.box);
  const room = {
    x: box.x,
    y: words - line / 2,
    width: box.width,
    height: slide.height * field.foot - words + line / 2,
  };
  const drawn = obstaclesOf(layout, slide).filter((each) => !contains(each, room));
  if ([...drawn, ...others].some((each) => overlaps(each, room)) || !isPlain(room, layout, scene)) return layout;
  // Of a high text, a sentence has room.
  const footOf = ({ box: own, levels: [first] }: Placeholder): number =>
    own.y + Math.min(own.height, 2 * emu((first?.size ?? level.size) * (first?.lineHeight ?? level.lineHeight)));
  const lowest = Math.max(end, ...texts.map(footOf));
  const down = Math.round(
    Math.min(slide.height * field.middle - words, Math.max(0, slide.height * field.foot - lowest)),
  );
  const moved = (each: Placeholder): Placeholder => ({
    ...each,
    box: { ...each.box, y: each.box.y + down },
    isMoved: true,
  });
  const isWithIt = (each: Placeholder): boolean => each === title || texts.includes(each);
  return { ...layout, placeholders: layout.placeholders.map((each) => (isWithIt(each) ? moved(each) : each)) };
}

/** One color lies behind all of it, or shades of one. */
function isPlain(room: Box, { art, dark }: SlideLayout, scene: Scene): boolean {
  if (art !== undefined && isIllustration(art)) return false;
  const paper = resolveColor({ scheme: 'bg1' }, { colors: scene.colors }, dark).hex;
  const groundAt = art === undefined ? () => paper : groundOfArt(art, room, paper, scene);
  const points = Array.from({ length: field.columns * field.rows }, (_, index) =>
    groundAt(
      room.x + (room.width * ((index % field.columns) + 0.5)) / field.columns,
      room.y + (room.height * (Math.floor(index / field.columns) + 0.5)) / field.rows,
    ),
  );
  const [first] = points;
  if (first === undefined) return false;
  return (
    points.filter((hex) => hex !== undefined && contrastRatio(hex, first) <= field.edge).length >=
    points.length * field.plain
  );
}

const isForOpenings = ({ uses }: SlideLayout): boolean =>
  uses.length > 0 && uses.every((use) => use === 'section' || use === 'closing');
const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';
const isText = ({ type, purpose }: Placeholder): boolean =>
  (type === 'body' || type === 'subTitle') && purpose !== 'number';
