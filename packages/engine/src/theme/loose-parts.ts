// Small parts of one large drawing: a freeform over most of a slide can be a few arrows in its corners, which content keeps clear of.
import { largest, smallest } from '../base/extremes.ts';
import type { Box } from '../base/graphics.ts';
import type { ArtShape } from './art.ts';

type Size = { readonly width: number; readonly height: number };
type Point = readonly [x: number, y: number];

/** Shares of the slide: smaller parts are texture, larger ones a ground; more parts or points are a pattern or a picture. */
const area = { least: 0.0008, most: 0.06 };
const most = { parts: 40, points: 2000 };

/** By shape: those of a brand are the same on every slide of every deck. */
const known = new WeakMap<ArtShape, { readonly slide: Size; readonly boxes: readonly Box[] }>();

/** The boxes (EMU) of the parts that a path is made of (20.1.9.15 path) where there are several; none of a picture, or of a turned shape. */
export function looseParts(shape: ArtShape, slide: Size): readonly Box[] {
  const found = known.get(shape);
  if (found?.slide.width === slide.width && found.slide.height === slide.height) return found.boxes;
  const boxes = partsOf(shape, slide);
  known.set(shape, { slide, boxes });
  return boxes;
}

function partsOf({ box, fill, paths, rotation, flipX, flipY }: ArtShape, slide: Size): readonly Box[] {
  const count = paths.reduce((sum, { commands }) => sum + commands.length, 0);
  if (fill === undefined || fill.type === 'picture' || rotation !== 0 || count > most.points) return [];
  const parts = paths.flatMap(({ commands, width, height, isFilled }) => {
    const outlines: Point[][] = [];
    for (const command of isFilled ? commands : []) {
      if (command.type === 'close') continue;
      if (command.type === 'move' || outlines.length === 0) outlines.push([]);
      const [x, y] = command.type === 'cubic' ? command.points.slice(-2) : [command.x, command.y];
      const across = (x as number) / Math.max(1, width);
      const down = (y as number) / Math.max(1, height);
      outlines.at(-1)!.push([flipX ? 1 - across : across, flipY ? 1 - down : down]);
    }
    return outlines;
  });
  if (parts.length < 2 || parts.length > most.parts) return [];
  return parts.map((points) => boxOf(points, box)).filter((part) => isLoose(part, slide));
}

function boxOf(points: readonly Point[], { x, y, width, height }: Box): Box {
  const [xs, ys] = [points.map(([across]) => across), points.map(([, down]) => down)];
  const [left, top] = [x + smallest(xs) * width, y + smallest(ys) * height];
  const [right, bottom] = [x + largest(xs) * width, y + largest(ys) * height];
  return { x: Math.round(left), y: Math.round(top), width: Math.round(right - left), height: Math.round(bottom - top) };
}

function isLoose(part: Box, slide: Size): boolean {
  const share = (part.width * part.height) / (slide.width * slide.height);
  return share >= area.least && share <= area.most;
}
