// Titles on a ground that is light in one part and dark in another: their box is cut to the part where their color can be read.
import type { Box, ColorScheme } from '../base/graphics.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { type GroundScope, groundOfArt } from './art-ground.ts';

type Scene = GroundScope & { readonly colors: ColorScheme };

/** Points of a title's box that are looked at; more shapes, or longer outlines in all, than these are an illustration. */
const grid = { columns: 32, rows: 5, shapes: 200, commands: 20_000 };
/** Contrast of large text (WCAG 2.2, 1.4.3); shares of the box: less than the first need not be read, of more than the second the rest is cut off. */
const least = { contrast: 3, unread: 0.06, width: 0.35 };

/** The slide layouts, titles for content no wider than they can be read. */
export const legibleTitles = (layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] =>
  layouts.map((layout) => {
    const title = layout.placeholders.find(({ type }) => type === 'title');
    const box = title && readable(title, layout, scene);
    if (title === undefined || box === undefined) return layout;
    return {
      ...layout,
      placeholders: layout.placeholders.map((each) => (each === title ? { ...title, box, isMoved: true } : each)),
    };
  });

/** The part of a title's box where it can be read; undefined if that is all of it, or next to nothing. */
export function readable({ box, levels, paint }: Placeholder, layout: SlideLayout, scene: Scene): Box | undefined {
  const { art } = layout;
  const [level] = levels;
  if (art === undefined || level === undefined || paint?.fill !== undefined) return undefined;
  const commands = art.shapes.reduce(
    (sum, { paths }) => sum + paths.reduce((all, path) => all + path.commands.length, 0),
    0,
  );
  if (art.shapes.length > grid.shapes || commands > grid.commands) return undefined;
  const ink = resolveColor(level.color, { colors: layout.colors ?? scene.colors }, layout.dark).hex;
  const groundAt = groundOfArt(art, box, 'FFFFFF', scene);
  const isRead = Array.from({ length: grid.columns }, (_, column) =>
    Array.from({ length: grid.rows }, (_, row) =>
      groundAt(box.x + (box.width * (column + 0.5)) / grid.columns, box.y + (box.height * (row + 0.5)) / grid.rows),
    ).every((hex) => hex === undefined || contrastRatio(hex, ink) >= least.contrast),
  );
  const unread = isRead.filter((each) => !each).length / grid.columns;
  if (unread <= least.unread) return undefined;
  const [first, count] = longestRun(isRead);
  if (count < grid.columns * least.width) return undefined;
  const column = box.width / grid.columns;
  return { ...box, x: Math.round(box.x + first * column), width: Math.round(count * column) };
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
