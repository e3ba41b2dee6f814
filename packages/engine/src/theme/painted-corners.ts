// What a picture that is the ground of a whole slide shows at its foot: a ribbon or a logo in a corner, or a band, is as much in the way as one that is a shape.
import type { Box } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { Art, ArtFill } from './art.ts';
import { contrastRatio } from './resolve-color.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the parts of a picture: those of one color at least where it is a plain ground, of its sides what a drawing in a corner spans at most, and of a row what is drawn of a band. */
const share = { plain: 0.75, across: 0.5, down: 0.23, band: 0.9 };
/** Of the slide: by so much a picture may miss its edge. */
const hair = 0.01;
/** A part that has more contrast with the plain color is drawn. */
const drawn = 1.2;

/** Pictures of a brand are on all its slides. */
const known = new WeakMap<Tones, readonly Box[]>();

/** The boxes of such drawings, row by row of the picture, on the slide. */
export function paintedCorners(art: Art | undefined, slide: Size): readonly Box[] {
  if (art === undefined) return [];
  const [across, down] = [slide.width * hair, slide.height * hair];
  const isWhole = ({ x, y, width, height }: Box): boolean =>
    x <= across && y <= down && x + width >= slide.width - across && y + height >= slide.height - down;
  const fills = [
    art.ground,
    ...art.shapes
      .filter(({ box, rotation, flipX, flipY }) => isWhole(box) && rotation === 0 && !flipX && !flipY)
      .map(({ fill }) => fill),
  ];
  return fills.flatMap((fill) => {
    const tones = tonesOf(fill);
    if (tones === undefined) return [];
    const rows = tones.colors.length / tones.columns;
    return cornersOf(tones).map(({ x, y, width, height }) => ({
      x: Math.floor((x / tones.columns) * slide.width),
      y: Math.floor((y / rows) * slide.height),
      width: Math.ceil((width / tones.columns) * slide.width),
      height: Math.ceil((height / rows) * slide.height),
    }));
  });
}

/** Of a picture that is shown whole, once. */
function tonesOf(fill: ArtFill | undefined): Tones | undefined {
  if (fill?.type !== 'picture' || fill.tile !== undefined) return undefined;
  const { left, top, right, bottom } = fill.crop;
  return [left, top, right, bottom].every((side) => Math.abs(side) < 0.01) ? fill.tones : undefined;
}

/** In parts of the picture. */
function cornersOf(tones: Tones): readonly Box[] {
  const found = known.get(tones);
  if (found !== undefined) return found;
  const { columns, colors } = tones;
  const plain = plainColor(colors);
  const rows = colors.length / columns;
  const isDrawn = (row: number, column: number): boolean => {
    const color = colors[row * columns + column];
    return plain !== undefined && color !== undefined && contrastRatio(color, plain) > drawn;
  };
  const halves = plain === undefined ? [] : [false, true].map((isRight) => cornerRows(isRight));
  // What is drawn in both is no corner, but may be a band along the foot.
  const isInBoth = halves.length === 2 && halves.every((each) => each.length > 0);
  const corners = isInBoth ? footBand() : halves.flat();
  known.set(tones, corners);
  return corners;

  /** The rows from the foot upward that are drawn as good as whole. */
  function footBand(): readonly Box[] {
    const isBand = (row: number): boolean =>
      Array.from({ length: columns }, (_, column) => column).filter((column) => isDrawn(row, column)).length >=
      columns * share.band;
    let first = rows;
    while (first > 0 && isBand(first - 1)) first -= 1;
    const height = rows - first;
    return height === 0 || height > rows * share.down ? [] : [{ x: 0, y: first, width: columns, height }];
  }

  /** From the foot upward, as long as something is drawn in the half. */
  function cornerRows(isRight: boolean): readonly Box[] {
    const boxes: Box[] = [];
    const half = Math.floor(columns * share.across);
    const [from, to] = isRight ? [columns - half, columns] : [0, half];
    for (let row = rows - 1; row >= 0; row -= 1) {
      const at = Array.from({ length: to - from }, (_, index) => from + index).filter((column) => isDrawn(row, column));
      if (at.length === 0) break;
      const [first, last] = [at[0]!, at.at(-1)!];
      boxes.push({ x: isRight ? first : 0, y: row, width: isRight ? columns - first : last + 1, height: 1 });
    }
    return boxes.length > rows * share.down ? [] : boxes;
  }
}

/** The color of most of a picture; undefined where it has no such color. */
function plainColor(colors: Tones['colors']): string | undefined {
  const counts = new Map<string, number>();
  for (const color of colors) if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= colors.length * share.plain)?.[0];
}
