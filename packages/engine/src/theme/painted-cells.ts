// Which parts of a picture are drawn on its plain ground, as a logo or a drawing is: words do not stand there.
import type { Box } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { ArtFill } from './art.ts';
import { contrastRatio } from './resolve-color.ts';

/** Of the parts of a picture: those of one color at least where it is a plain ground, and not a photograph. */
const leastPlain = 0.4;
/** Of 255, by which two parts of one color differ at most in a channel: JPEG changes colors a little. */
const alike = 6;
/** A part that has more contrast with the plain color is drawn. */
const drawn = 1.2;

/** By picture: those of a brand are on all its slides. */
const known = new WeakMap<Tones, ReadonlySet<number> | undefined>();

/** The indexes of the drawn parts; undefined for a picture that has no plain ground. */
export function paintedCells(tones: Tones): ReadonlySet<number> | undefined {
  if (!known.has(tones)) known.set(tones, findPainted(tones));
  return known.get(tones);
}

/** Where a picture with a plain ground shows something, part by part; `box`: where it stands, whole and unturned. */
export function paintedBoxes(fill: ArtFill | undefined, { x, y, width, height }: Box): readonly Box[] {
  if (fill?.type !== 'picture' || fill.tones === undefined || fill.tile !== undefined) return [];
  const { columns, colors } = fill.tones;
  const [across, down] = [width / columns, height / (colors.length / columns)];
  return [...(paintedCells(fill.tones) ?? [])].map((index) => ({
    x: x + (index % columns) * across,
    y: y + Math.floor(index / columns) * down,
    width: across,
    height: down,
  }));
}

function findPainted({ colors: samples, means: colors = samples, traces }: Tones): ReadonlySet<number> | undefined {
  const open = colors.filter((color) => color === undefined).length;
  const plain = open >= colors.length * leastPlain ? undefined : plainColor(colors);
  if (plain === undefined && open < colors.length * leastPlain) return undefined;
  const isDrawn = (color: string | undefined, index: number): boolean => {
    const seen = color ?? traces?.[index];
    return plain === undefined ? seen !== undefined : seen !== undefined && contrastRatio(seen, plain) > drawn;
  };
  return new Set(colors.flatMap((color, index) => (isDrawn(color, index) ? [index] : [])));
}

/** The color that most parts have, more or less; undefined where too few have it. */
function plainColor(colors: Tones['colors']): string | undefined {
  const counts = new Map<string, number>();
  for (const color of colors) if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  const countAlike = (one: string): number =>
    [...counts].reduce((sum, [other, count]) => sum + (isAlike(one, other) ? count : 0), 0);
  const [most] = [...counts].toSorted(([, first], [, second]) => second - first);
  return most !== undefined && countAlike(most[0]) >= colors.length * leastPlain ? most[0] : undefined;
}

const isAlike = (one: string, other: string): boolean =>
  [0, 2, 4].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= alike,
  );
