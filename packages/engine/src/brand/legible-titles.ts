// Titles on a ground that is light in one part and dark in another: their box is cut to the part where their color can be read.
import { type Box, type ColorScheme, emu, points } from '../base/graphics.ts';
import type { Art } from '../theme/art.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { type GroundScope, groundOfArt } from './art-ground.ts';
import { hasHue } from './read-color.ts';

export type Scene = GroundScope & { readonly colors: ColorScheme };

/** Points of a title's box that are looked at; more shapes, or longer outlines in all, than these are an illustration. */
const grid = { columns: 32, rows: 5, bands: 14, shapes: 200, commands: 20_000 };
/** Contrast of large text (WCAG 2.2, 1.4.3); shares of the box: less than the first need not be read, of more than the second the rest is cut off. */
const least = { contrast: 3, unread: 0.06, width: 0.35, kept: 0.6, more: 1.3, displayed: 60, across: 0.85, moved: 0.1 };

/** The slide layouts, titles for content no wider than they can be read. */
export const legibleTitles = (layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] =>
  layouts.map((layout) => {
    const heading = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
    const hidden = heading && isHidden(heading, layout, scene) ? inBestInk(heading, layout, scene) : undefined;
    if (hidden !== undefined)
      return { ...layout, placeholders: layout.placeholders.map((each) => (each === heading ? hidden : each)) };
    // A cover is as its owner has it, but for the room that longer titles than the sample's have.
    const isOfSample = layout.dress !== undefined && layout.dress.sample > 0;
    const title = layout.placeholders.find(({ type }) => type === 'title' || (isOfSample && type === 'ctrTitle'));
    if (title === undefined || isDisplayed(title, layout, scene)) return layout;
    const banded = onBand(title, layout, scene);
    const cut = readable(title, layout, scene);
    const box = cut && (underDrawing(title, cut, layout, scene) ?? cut);
    const changed = banded ?? otherInk(title, layout, scene) ?? (box && { ...title, box, isMoved: true });
    if (changed === undefined) return layout;
    // Texts that begin and end with it do so still.
    const inReach = (each: Placeholder): Placeholder => ({ ...each, box: readable(each, layout, scene) ?? each.box });
    const withIt = (each: Placeholder): Placeholder =>
      isOfSample && each.box.x === title.box.x && each.box.width === title.box.width
        ? inReach({ ...each, box: { ...each.box, x: changed.box.x, width: changed.box.width }, isMoved: true })
        : each;
    return { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? changed : withIt(each))) };
  });

/** Hardly told from what is behind it, as after a change of the theme's colors: nobody wants it so. */
function isHidden({ box, levels: [level], paint }: Placeholder, layout: SlideLayout, scene: Scene): boolean {
  const { art } = layout;
  if (art === undefined || level === undefined || paint?.fill !== undefined) return false;
  const ink = resolveColor(level.color, { colors: layout.colors ?? scene.colors }, layout.dark).hex;
  const groundAt = groundOfArt(art, box, 'FFFFFF', scene);
  return hiding.at.every((share) => {
    const hex = groundAt(box.x + box.width * share, box.y + box.height / 2);
    if (hex === undefined) return false;
    return contrastRatio(hex, ink) < (hasHue(ink) || hasHue(hex) ? hiding.colored : hiding.gray);
  });
}

/** At these shares of a title's width, so little contrast: a pale color, and white on one, can be a company's own. */
const hiding = { at: [0.1, 0.3, 0.5], colored: 1.3, gray: 1.9 };

/** Of the size of a poster, where a sample slide has it: its owner wants it over the picture, unless its own line stands on a field of it. */
function isDisplayed(title: Placeholder, layout: SlideLayout, scene: Scene): boolean {
  const { box, levels, anchor } = title;
  const [level] = levels;
  const isLarge = (level?.size ?? 0) >= (least.displayed * points(scene.slideSize.height)) / 540;
  if (layout.dress === undefined || level === undefined || !isLarge) return false;
  const height = Math.min(box.height, emu(level.size * level.lineHeight));
  const free = box.height - height;
  const line = { ...title, box: { ...box, y: box.y + { top: 0, middle: free / 2, bottom: free }[anchor], height } };
  const isRead =
    (columnsOf(line, layout, scene) ?? []).filter((each) => each).length > grid.columns * (1 - least.unread);
  return !isRead || onBand(title, layout, scene) === undefined;
}

/** Under a logo at the head of its box a title keeps its width, and begins where those without a logo do; undefined where no line has room there. */
function underDrawing(title: Placeholder, cut: Box, layout: SlideLayout, scene: Scene): Box | undefined {
  const { box, levels } = title;
  const rows = cellsOf(title, layout, scene, grid.bands)?.map((row) => row.every((isRead) => isRead));
  const [first, count] = longestRun(rows ?? []);
  const row = box.height / grid.bands;
  const line = emu((levels[0]?.size ?? 0) * (levels[0]?.lineHeight ?? 1.2));
  const isKept = cut.width >= box.width * least.kept && cut.x - box.x < box.width * least.moved;
  if (isKept || first + count < grid.bands || count * row < line) return undefined;
  return { ...box, y: Math.round(box.y + first * row), height: Math.round(count * row) };
}

/** The title of a sample on the band on which its color can be read, if that has room for a line: it had grown over its edge. */
function onBand(title: Placeholder, layout: SlideLayout, scene: Scene): Placeholder | undefined {
  const cells = layout.dress === undefined ? undefined : cellsOf(title, layout, scene, grid.bands);
  if (cells === undefined) return undefined;
  const rows = cells.map((row) => row.filter((isRead) => isRead).length >= grid.columns * least.across);
  const [first, count] = longestRun(rows);
  const { box, levels } = title;
  const row = box.height / grid.bands;
  const line = emu((levels[0]?.size ?? 0) * (levels[0]?.lineHeight ?? 1.2));
  if (count === grid.bands || count * row < line) return undefined;
  return {
    ...title,
    box: { ...box, y: Math.round(box.y + first * row), height: Math.round(count * row) },
    isMoved: true,
  };
}

/**
 * The title of a sample in the color of the slide's background or text, where its own color can be read in a small part of its box only and
 * that in much more of it.
 */
function otherInk(title: Placeholder, layout: SlideLayout, scene: Scene): Placeholder | undefined {
  // The look of another slide layout of the file is as its owner wants it.
  if (layout.dress === undefined || layout.dress.sample === 0) return undefined;
  const other = inBestInk(title, layout, scene);
  if (other === undefined) return undefined;
  const box = readable(other, layout, scene);
  return box === undefined ? other : { ...other, box, isMoved: true };
}

/** The title in the color of the slide's background or text, if it can be read in much more of its box; undefined where its own is as good. */
export function inBestInk(title: Placeholder, layout: SlideLayout, scene: Scene): Placeholder | undefined {
  const reach = (each: Placeholder): number => longestRun(columnsOf(each, layout, scene) ?? [])[1] / grid.columns;
  const own = reach(title);
  if (columnsOf(title, layout, scene) === undefined || own >= least.kept) return undefined;
  const inked = (['bg1', 'tx1'] as const).map(
    (scheme): Placeholder => ({
      ...title,
      levels: title.levels.map((level) => ({ ...level, color: { scheme } })),
      isBare: true,
    }),
  );
  const other = inked.toSorted((one, two) => reach(two) - reach(one))[0]!;
  return reach(other) < Math.max(least.width, own * least.more) ? undefined : other;
}

/** The share of a title's box where it can be read; 1 where that is not known. */
export function legibleShare(title: Placeholder, layout: SlideLayout, scene: Scene): number {
  const cells = cellsOf(title, layout, scene, grid.rows)?.flat() ?? [];
  return cells.length === 0 ? 1 : cells.filter((isRead) => isRead).length / cells.length;
}

/** The part of a title's box where it can be read; undefined if that is all of it, or next to nothing. */
export function readable(title: Placeholder, layout: SlideLayout, scene: Scene): Box | undefined {
  const columns = columnsOf(title, layout, scene);
  if (columns === undefined || shareOf(columns) >= 1 - least.unread) return undefined;
  const [first, count] = longestRun(columns);
  if (count < grid.columns * least.width) return undefined;
  const { box } = title;
  const column = box.width / grid.columns;
  return { ...box, x: Math.round(box.x + first * column), width: Math.round(count * column) };
}

const shareOf = (columns: readonly boolean[]): number => columns.filter((each) => each).length / grid.columns;

/** Whether a title can be read in each column of its box; undefined if that is not known, or its box has a color. */
function columnsOf(title: Placeholder, layout: SlideLayout, scene: Scene): readonly boolean[] | undefined {
  const rows = cellsOf(title, layout, scene, grid.rows);
  return rows && Array.from({ length: grid.columns }, (_, column) => rows.every((row) => row[column]));
}

/** In so many rows, whether it can be read in each part of them. */
function cellsOf(
  { box, levels, paint }: Placeholder,
  layout: SlideLayout,
  scene: Scene,
  rows: number,
): readonly (readonly boolean[])[] | undefined {
  const { art } = layout;
  const [level] = levels;
  if (art === undefined || level === undefined || paint?.fill !== undefined) return undefined;
  if (isIllustration(art)) return undefined;
  const ink = resolveColor(level.color, { colors: layout.colors ?? scene.colors }, layout.dark).hex;
  const groundAt = groundOfArt(art, box, 'FFFFFF', scene);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: grid.columns }, (_, column) => {
      const hex = groundAt(
        box.x + (box.width * (column + 0.5)) / grid.columns,
        box.y + (box.height * (row + 0.5)) / rows,
      );
      return hex === undefined || contrastRatio(hex, ink) >= least.contrast;
    }),
  );
}

/** Too much is drawn to look at it point by point: work stays bounded. */
export function isIllustration({ shapes }: Art): boolean {
  const commands = shapes.reduce(
    (sum, { paths }) => sum + paths.reduce((all, path) => all + path.commands.length, 0),
    0,
  );
  return shapes.length > grid.shapes || commands > grid.commands;
}

function longestRun(all: readonly boolean[]): readonly [first: number, count: number] {
  let best: readonly [number, number] = [0, 0];
  let start = 0;
  for (const [index, each] of all.entries()) {
    if (!each) start = index + 1;
    else if (index + 1 - start > best[1]) best = [start, index + 1 - start];
  }
  return best;
}
