// Waves and blobs that hang over an edge of the slide, strip by strip: their boxes reach much farther into it than they do.
import type { Box } from '../base/graphics.ts';
import type { ArtShape } from './art.ts';

type Size = { readonly width: number; readonly height: number };
type Point = readonly [x: number, y: number];

/** Of the slide, the least of a box that is looked into; outlines of more points are pictures; strips across the slide. */
const most = { points: 400, strips: 16 };
const least = 0.03;

/** By shape: those of a brand are the same on every slide of every deck. */
const known = new WeakMap<ArtShape, { readonly slide: Size; readonly boxes: readonly Box[] | undefined }>();

/** Undefined for what is no such shape: rectangles, shapes within the slide, small ones. */
export function cornerOutline(shape: ArtShape, slide: Size): readonly Box[] | undefined {
  const found = known.get(shape);
  if (found?.slide.width === slide.width && found.slide.height === slide.height) return found.boxes;
  const boxes = outlineOf(shape, slide);
  known.set(shape, { slide, boxes });
  return boxes;
}

function outlineOf(shape: ArtShape, slide: Size): readonly Box[] | undefined {
  const { box, fill, text, paths, rotation } = shape;
  if (fill === undefined || fill.type === 'picture' || text !== undefined || paths.length === 0) return undefined;
  if (box.width * box.height < slide.width * slide.height * least) return undefined;
  const count = paths.reduce((sum, { commands }) => sum + commands.length, 0);
  const isCurved = paths.some(({ commands }) => commands.some(({ type }) => type === 'cubic'));
  if (count > most.points || (!isCurved && rotation % 90 === 0)) return undefined;
  const outlines = paths.filter(({ isFilled }) => isFilled).map((path) => pointsOf(path, shape));
  const all = outlines.flat();
  const isInside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= slide.width && y <= slide.height;
  if (all.length === 0 || all.every(isInside)) return undefined;
  const height = slide.height / most.strips;
  return Array.from({ length: most.strips }, (_, index) => index * height).flatMap((top) => {
    const xs = outlines.flatMap((points) => crossings(points, top, top + height));
    const from = Math.max(0, Math.min(...xs));
    const to = Math.min(slide.width, Math.max(...xs));
    return xs.length === 0 || to <= from
      ? []
      : [{ x: Math.floor(from), y: Math.floor(top), width: Math.ceil(to - from), height: Math.ceil(height) }];
  });
}

/** Points of a curve that are looked at. */
const steps = 6;

/** The outline on the slide. */
function pointsOf(path: ArtShape['paths'][number], { box, rotation, flipX, flipY }: ArtShape): readonly Point[] {
  const points: Point[] = [];
  for (const command of path.commands) {
    if (command.type === 'close') continue;
    if (command.type !== 'cubic') points.push([command.x, command.y]);
    else {
      const [x, y] = points.at(-1) ?? [0, 0];
      const [x1, y1, x2, y2, x3, y3] = command.points;
      for (let step = 1; step <= steps; step += 1) {
        const t = step / steps;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        points.push([a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3]);
      }
    }
  }
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return points.map(([x, y]): Point => {
    const across = (x / Math.max(1, path.width) - 0.5) * box.width * (flipX ? -1 : 1);
    const down = (y / Math.max(1, path.height) - 0.5) * box.height * (flipY ? -1 : 1);
    return [box.x + box.width / 2 + across * cos - down * sin, box.y + box.height / 2 + across * sin + down * cos];
  });
}

/** Where the outline is between two heights, across. */
function crossings(points: readonly Point[], top: number, bottom: number): readonly number[] {
  return points.flatMap(([x, y], index) => {
    const [x2, y2] = points[(index + 1) % points.length]!;
    const at = (height: number) => x + ((x2 - x) * (height - y)) / (y2 - y);
    const isBetween = (height: number) => Math.min(y, y2) <= height && height <= Math.max(y, y2) && y !== y2;
    return [...(y >= top && y <= bottom ? [x] : []), ...[top, bottom].filter(isBetween).map(at)];
  });
}
