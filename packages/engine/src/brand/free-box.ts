// The largest box that the art of a slide leaves free, and the color that is behind a box.
import type { Box } from '../base/graphics.ts';
import { toneOf } from '../pictures/picture-tones.ts';
import type { Art, ArtFill, ArtShape } from '../theme/art.ts';
import { turnedBox } from '../theme/keep-out.ts';
import { paintedBoxes } from '../theme/painted-cells.ts';
import { mixed } from './read-color.ts';

type Size = { readonly width: number; readonly height: number };

/** Cells of the slide; shapes past the last number are not looked at, so that work stays bounded. */
const grid = { columns: 48, rows: 27, shapes: 400 };
/** Of the slide: the margin, and what is a ground rather than an obstacle. */
const share = { margin: 0.07, ground: 0.35 };

/** The largest box clear of everything but plain grounds, in the margins of the slide; undefined where none holds a title. */
export function freeBox({ ground, shapes }: Art, slide: Size): Box | undefined {
  const margin = Math.round(Math.min(slide.width, slide.height) * share.margin);
  const inner = { x: margin, y: margin, width: slide.width - 2 * margin, height: slide.height - 2 * margin };
  const [across, down] = [inner.width / grid.columns, inner.height / grid.rows];
  const taken = new Uint8Array(grid.columns * grid.rows);
  const drawn = shapes.slice(0, grid.shapes);
  const whole = { x: 0, y: 0, ...slide };
  const boxes = [
    ...paintedBoxes({ fill: ground, box: whole }),
    ...drawn.flatMap((shape) => (isObstacle(shape, slide) ? [turnedBox(shape)] : paintedBoxes(shape))),
  ];
  for (const box of boxes) {
    const first = Math.max(0, Math.floor((box.x - inner.x) / across));
    const last = Math.min(grid.columns - 1, Math.floor((box.x + box.width - inner.x) / across));
    const top = Math.max(0, Math.floor((box.y - inner.y) / down));
    const bottom = Math.min(grid.rows - 1, Math.floor((box.y + box.height - inner.y) / down));
    for (let row = top; row <= bottom; row += 1)
      for (let column = first; column <= last; column += 1) taken[row * grid.columns + column] = 1;
  }
  const best = largestFree(taken);
  if (best === undefined) return undefined;
  return {
    x: Math.round(inner.x + best.x * across),
    y: Math.round(inner.y + best.y * down),
    width: Math.round(best.width * across),
    height: Math.round(best.height * down),
  };
}

function isObstacle({ box, fill, stroke, text }: ArtShape, { width, height }: Size): boolean {
  if (fill === undefined && stroke === undefined && text === undefined) return false;
  return box.width * box.height < width * height * share.ground;
}

/** The largest rectangle of free cells, wide rather than high: titles are lines. Undefined if it is too small for one. */
function largestFree(taken: Uint8Array): Box | undefined {
  const heights = new Array<number>(grid.columns).fill(0);
  let best: Box | undefined;
  let most = 0;
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1)
      heights[column] = taken[row * grid.columns + column] === 1 ? 0 : heights[column]! + 1;
    for (let first = 0; first < grid.columns; first += 1) {
      let height = grid.rows;
      for (let last = first; last < grid.columns && height > 0; last += 1) {
        height = Math.min(height, heights[last]!);
        const width = last - first + 1;
        // More height than half of the slide is of no use.
        const worth = width * Math.min(height, grid.rows / 2);
        if (width < grid.columns / 3 || height < grid.rows / 5 || worth <= most) continue;
        most = worth;
        best = { x: first, y: row - height + 1, width, height };
      }
    }
  }
  return best;
}

/** The mean color behind a box. `ground`: RRGGBB of what is behind everything. */
export function toneUnder(box: Box, { shapes }: Art, ground: string): string {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return shapes.reduce((under, { box: each, fill, flipX }) => {
    const isUnder = x >= each.x && x <= each.x + each.width && y >= each.y && y <= each.y + each.height;
    return isUnder && fill !== undefined ? over(fill, under, within(box, each, flipX)) : under;
  }, ground);
}

/** A box in shares of the sides of a shape. */
function within(box: Box, { x, y, width, height }: Box, flipX: boolean) {
  const left = Math.max(0, (box.x - x) / width);
  const right = Math.min(1, (box.x + box.width - x) / width);
  const [top, bottom] = [Math.max(0, (box.y - y) / height), Math.min(1, (box.y + box.height - y) / height)];
  return { left: flipX ? 1 - right : left, right: flipX ? 1 - left : right, top, bottom };
}

function over(fill: ArtFill, under: string, region: ReturnType<typeof within>): string {
  if (fill.type === 'solid') return mixed(fill.color.hex, fill.color.alpha, under);
  if (fill.type === 'picture') {
    const tone = fill.tones && toneOf(fill.tones, region);
    return tone === undefined ? under : mixed(tone, fill.alpha, under);
  }
  const alpha = fill.stops.reduce((sum, { color }) => sum + color.alpha, 0) / Math.max(1, fill.stops.length);
  const mean = fill.stops.reduce((hex, { color }, index) => mixed(color.hex, 1 / (index + 1), hex), under);
  return mixed(mean, alpha, under);
}
