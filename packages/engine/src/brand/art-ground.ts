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

/** Points of a part that are looked at, and the longest outlines that are. */
const sampled = { columns: 12, rows: 6, commands: 4_000 };

/** The share of a part of the slide that a shape paints, from 0 to 1; 0 for an outline too long to be looked at. Drawn arrows and lines paint little of their boxes. */
export function paintedShare(shape: ArtShape, part: Box): number {
  const { columns, rows } = sampled;
  if (shape.paths.reduce((sum, { commands }) => sum + commands.length, 0) > sampled.commands) return 0;
  const plain: ArtShape = { ...shape, fill: { type: 'solid', color: { hex: '000000', alpha: 1 } } };
  let count = 0;
  for (let index = 0; index < columns * rows; index += 1) {
    const x = part.x + (part.width * ((index % columns) + 0.5)) / columns;
    const y = part.y + (part.height * (Math.floor(index / columns) + 0.5)) / rows;
    if (painted(plain, x, y, undefined, { slideSize: part, tones: () => undefined }) !== undefined) count += 1;
  }
  return count / (columns * rows);
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
  { tones }: GroundScope,
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
  const tone = found.colors[cell] ?? found.traces?.[cell];
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
