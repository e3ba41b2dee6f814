// Which parts of a picture are drawn on its plain ground, as a logo or a drawing is: words do not stand there.
import type { Box } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { Art, ArtFill } from './art.ts';
import { contrastRatio } from './resolve-color.ts';

/** Of the parts of a picture: those of one color at least where it is a plain ground, and not a photograph. */
const leastPlain = 0.4;
/** Of 255, by which two parts of one color differ at most in a channel: JPEG changes colors a little. */
const alike = 6;
/** A part that has more contrast with the plain color is drawn. */
const drawn = 1.2;

/** By picture: those of a brand are on all its slides. */
const known = new WeakMap<Tones, ReadonlySet<number> | undefined>();
const knownStrokes = new WeakMap<Tones, ReadonlySet<number> | undefined>();

/** The indexes of the drawn parts; undefined for a picture that has no plain ground. */
export function paintedCells(tones: Tones): ReadonlySet<number> | undefined {
  if (!known.has(tones)) known.set(tones, findPainted(tones));
  return known.get(tones);
}

/** The indexes of the parts through which something runs, however thin; undefined for a picture that has no plain ground. */
function strokedCells(tones: Tones): ReadonlySet<number> | undefined {
  if (!knownStrokes.has(tones)) knownStrokes.set(tones, findStroked(tones));
  return knownStrokes.get(tones);
}

/** A box with a fill, such as a shape of a brand; absent: neither turned nor mirrored. */
export type Filled = {
  readonly box: Box;
  readonly fill?: ArtFill | undefined;
  /** Degrees. */
  readonly rotation?: number;
  readonly flipX?: boolean;
  readonly flipY?: boolean;
};

/** Where a picture with a plain ground shows something, part by part of what is seen of it; none where it is turned by other than 180°. */
export function paintedBoxes(
  { box, fill, rotation = 0, flipX = false, flipY = false }: Filled,
  cellsOf: (tones: Tones) => ReadonlySet<number> | undefined = paintedCells,
): readonly Box[] {
  if (fill?.type !== 'picture' || fill.tones === undefined || fill.tile !== undefined || rotation % 180 !== 0)
    return [];
  const { columns, colors } = fill.tones;
  const { left, top, right, bottom } = fill.crop;
  const isHalfTurned = rotation % 360 !== 0;
  const across = sidesOf(columns, left, right, box.width, flipX !== isHalfTurned);
  const down = sidesOf(colors.length / columns, top, bottom, box.height, flipY !== isHalfTurned);
  return [...(cellsOf(fill.tones) ?? [])].flatMap((index) => {
    const [from, to] = across(index % columns);
    const [above, below] = down(Math.floor(index / columns));
    const seen = { x: box.x + from, y: box.y + above, width: to - from, height: below - above };
    return seen.width > 0 && seen.height > 0 ? [seen] : [];
  });
}

/**
 * The share (0 to 1, or more where pictures lie over each other) of these boxes that pictures with a plain ground show something under;
 * undefined where there is no such picture. `isThin`: strokes that hardly show in a part count, too, as those of a net do.
 */
export function paintedShare(
  art: Art,
  slide: { readonly width: number; readonly height: number },
  boxes: readonly Box[],
  isThin = false,
): number | undefined {
  const filled: readonly Filled[] = [{ fill: art.ground, box: { x: 0, y: 0, ...slide } }, ...art.shapes.slice(0, 20)];
  const plain = filled.filter(({ fill }) => fill?.type === 'picture' && fill.tones && paintedCells(fill.tones));
  if (plain.length === 0) return undefined;
  const painted = plain.flatMap((each) => paintedBoxes(each, isThin ? strokedCells : paintedCells));
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const shared = boxes.flatMap((one) =>
    painted.map(
      (other) =>
        Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
        Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)),
    ),
  );
  return area === 0 ? 0 : shared.reduce((sum, each) => sum + each, 0) / area;
}

/** Where a part of `count` along a side begins and ends in a box that shows the picture without its cropped shares; outside it, nowhere. */
function sidesOf(count: number, before: number, after: number, length: number, isMirrored: boolean) {
  const shown = 1 - before - after;
  const at = (share: number): number => Math.min(1, Math.max(0, (share - before) / shown)) * length;
  return (index: number): readonly [from: number, to: number] => {
    const [from, to] = [at(index / count), at((index + 1) / count)];
    return isMirrored ? [length - to, length - from] : [from, to];
  };
}

/** A part that has more contrast with the plain color has a stroke through it. */
const stroked = 1.01;

function findStroked({ colors, means = colors }: Tones): ReadonlySet<number> | undefined {
  const plain = plainColor(colors, leastPlain, true);
  if (plain === undefined) return undefined;
  return new Set(
    means.flatMap((color, index) => (color !== undefined && contrastRatio(color, plain) > stroked ? [index] : [])),
  );
}

function findPainted({ colors: samples, means: colors = samples, traces }: Tones): ReadonlySet<number> | undefined {
  const open = colors.filter((color) => color === undefined).length;
  const plain = open >= colors.length * leastPlain ? undefined : plainColor(colors, leastPlain, true);
  if (plain === undefined && open < colors.length * leastPlain) return undefined;
  const isDrawn = (color: string | undefined, index: number): boolean => {
    const seen = color ?? traces?.[index];
    return plain === undefined ? seen !== undefined : seen !== undefined && contrastRatio(seen, plain) > drawn;
  };
  return new Set(colors.flatMap((color, index) => (isDrawn(color, index) ? [index] : [])));
}

/**
 * The color that most parts have; undefined where fewer than `least` of them, 0 to 1, do.
 * `isLoose`: parts of nearly that color count, too.
 */
export function plainColor(colors: Tones['colors'], least: number, isLoose: boolean): string | undefined {
  const counts = new Map<string, number>();
  for (const color of colors) if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, first], [, second]) => second - first);
  if (most === undefined) return undefined;
  const [color, count] = most;
  const near = [...counts].reduce((sum, [other, more]) => sum + (isAlike(color, other) ? more : 0), 0);
  return (isLoose ? near : count) >= colors.length * least ? color : undefined;
}

const isAlike = (one: string, other: string): boolean =>
  [0, 2, 4].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= alike,
  );
