// What a brand's art shows at a point of the slide: its shapes and pictures, painted in order, by their outlines and the colors of their parts.
import type { Box } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { Art, ArtPath, ArtShape } from '../theme/art.ts';
import { mixed } from './read-color.ts';
import { meanColor } from './read-fill.ts';

export type GroundScope = {
  readonly slideSize: { readonly width: number; readonly height: number };
  /** The colors of a picture by its name. */
  tones(asset: string): Tones | undefined;
  /** Of parts of pictures their mean, and not the color in their middle. */
  readonly isMean?: boolean;
};

/** The RRGGBB at a point of the slide; undefined where it is not known. */
export type GroundAt = (x: number, y: number) => string | undefined;

/** `paper`: what lies under all of it. Only what meets `within` is looked at. */
export function groundOfArt({ ground, shapes }: Art, within: Box, paper: string, scope: GroundScope): GroundAt {
  const whole = { ...wholeShape, box: { x: 0, y: 0, ...scope.slideSize } };
  const layers = [...(ground === undefined ? [] : [{ ...whole, fill: ground }]), ...shapes].filter(
    (shape) => shape.fill !== undefined && touches(shape, within),
  );
  return (x, y) => layers.reduce<string | undefined>((under, shape) => painted(shape, x, y, under, scope), paper);
}

const wholeShape = { rotation: 0, flipX: false, flipY: false, paths: [] } as const;

/** Cells of a shape's box that are looked at, and the longest outlines that are. */
const sampled = { columns: 24, rows: 14, commands: 4_000 };
/** By shape: those of a brand are the same on every slide of every deck. */
const known = new WeakMap<ArtShape, Uint8Array>();

/** Cells of the box of a shape, row by row: 1 where it paints. None of an outline too long to be looked at. */
function paintedCells(shape: ArtShape): Uint8Array {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const { columns, rows } = sampled;
  const cells = new Uint8Array(columns * rows);
  known.set(shape, cells);
  if (shape.paths.reduce((sum, { commands }) => sum + commands.length, 0) > sampled.commands) return cells;
  const { box } = shape;
  const plain: ArtShape = { ...shape, fill: { type: 'solid', color: { hex: '000000', alpha: 1 } } };
  const scope = { slideSize: box, tones: () => undefined };
  for (let index = 0; index < cells.length; index += 1) {
    const x = box.x + (box.width * ((index % columns) + 0.5)) / columns;
    const y = box.y + (box.height * (Math.floor(index / columns) + 0.5)) / rows;
    if (painted(plain, x, y, undefined, scope) !== undefined) cells[index] = 1;
  }
  return cells;
}

/** The share that a shape paints of what a part of the slide has of its box, from 0 to 1. Drawn arrows and lines paint little of their boxes. */
export function paintedShare(shape: ArtShape, part: Box): number {
  const { columns, rows } = sampled;
  const { box } = shape;
  const cells = paintedCells(shape);
  const cellOf = (at: number, length: number, count: number) =>
    Math.max(0, Math.min(count - 1, Math.floor((at / Math.max(1, length)) * count)));
  const [left, right] = [part.x - box.x, part.x + part.width - box.x - 1].map((x) => cellOf(x, box.width, columns));
  const [top, bottom] = [part.y - box.y, part.y + part.height - box.y - 1].map((y) => cellOf(y, box.height, rows));
  let count = 0;
  for (let row = top!; row <= bottom!; row += 1)
    for (let column = left!; column <= right!; column += 1) count += cells[row * columns + column]!;
  return count / ((right! - left! + 1) * (bottom! - top! + 1));
}

/** Whether a shape can paint in a part of the slide. */
export const touches = ({ box, rotation }: ArtShape, part: Box): boolean =>
  rotation % 180 !== 0 ||
  (box.x < part.x + part.width &&
    box.x + box.width > part.x &&
    box.y < part.y + part.height &&
    box.y + box.height > part.y);

/** The color at a point after a shape was painted; undefined where it is not known. */
function painted(
  shape: ArtShape,
  x: number,
  y: number,
  under: string | undefined,
  { tones, isMean = false }: GroundScope,
): string | undefined {
  const { box, rotation, flipX, flipY, paths, fill } = shape;
  const turn = (-rotation * Math.PI) / 180;
  const [fromX, fromY] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  let across = (fromX * Math.cos(turn) - fromY * Math.sin(turn)) / box.width + 0.5;
  let down = (fromX * Math.sin(turn) + fromY * Math.cos(turn)) / box.height + 0.5;
  if (flipX) across = 1 - across;
  if (flipY) down = 1 - down;
  if (fill === undefined || !(across >= 0 && across < 1 && down >= 0 && down < 1)) return under;
  const filled = paths.filter(({ isFilled }) => isFilled);
  if (paths.length > 0 && !filled.some((path) => holds(path, across, down))) return under;
  if (fill.type !== 'picture') {
    const color = meanColor(fill);
    if (color === undefined || (under === undefined && color.alpha < 1)) return under;
    return mixed(color.hex, color.alpha, under ?? color.hex);
  }
  const found = fill.tile === undefined ? (fill.tones ?? tones(fill.asset)) : undefined;
  if (found === undefined) return undefined;
  const { crop } = fill;
  const rows = found.colors.length / found.columns;
  const column = Math.floor((crop.left + across * (1 - crop.left - crop.right)) * found.columns);
  const row = Math.floor((crop.top + down * (1 - crop.top - crop.bottom)) * rows);
  if (column < 0 || column >= found.columns || row < 0 || row >= rows) return under;
  const cell = row * found.columns + column;
  const tone = (isMean ? found.means : found.colors)?.[cell] ?? found.traces?.[cell];
  if (tone === undefined) return under;
  return under === undefined ? tone : mixed(tone, fill.alpha, under);
}

/** Whether a point, in shares of the path's space, is inside: by the number of edges to its right; curves by the points that they name. */
function holds({ width, height, commands }: ArtPath, across: number, down: number): boolean {
  const [x, y] = [across * width, down * height];
  let inside = false;
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  const edge = (toX: number, toY: number) => {
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  };
  for (const command of commands) {
    if (command.type === 'close') edge(startX, startY);
    else if (command.type === 'line') edge(command.x, command.y);
    else if (command.type === 'cubic') {
      const [x1, y1, x2, y2, endX, endY] = command.points;
      edge((fromX + 3 * x1 + 3 * x2 + endX) / 8, (fromY + 3 * y1 + 3 * y2 + endY) / 8);
      edge(endX, endY);
    } else {
      edge(startX, startY);
      [fromX, fromY, startX, startY] = [command.x, command.y, command.x, command.y];
    }
  }
  edge(startX, startY);
  return inside;
}
