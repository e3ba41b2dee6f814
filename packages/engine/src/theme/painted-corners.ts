// What a picture that is the ground of a whole slide shows on it: a ribbon in a corner, a band at the foot, a logo or a seal is as much in the way as one that is a shape.
import type { Box } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { Art, ArtFill } from './art.ts';
import { paintedCells, plainColor } from './painted-cells.ts';
import { contrastRatio } from './resolve-color.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the parts of a picture: those of one color at least where it is a plain ground, of its sides what a drawing in a corner spans at most, of the picture what one spans that is higher, and of a row what is drawn of a band. */
const share = { plain: 0.75, across: 0.5, down: 0.23, edge: 0.12, band: 0.9 };
/** Of a row of hills what is drawn, how high they reach, and how far things come in from the sides. */
const wave = { share: 0.12, down: 0.3, across: 0.08 };
/** Marks at most, and of the sides of a picture what one of them spans: more are a pattern, and larger ones an illustration. */
const mark = { most: 4, across: 0.4, down: 0.45 };
/** Of the sides of a picture, a logo in a corner at its head. */
const head = { across: 0.2, down: 0.25 };
/** Of the slide's height, a line. */
const thin = 1 / 108;
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
    const rules = (tones.rules ?? []).map((at) => ({
      ...{ x: 0, y: Math.round((at - thin / 2) * slide.height) },
      ...{ width: slide.width, height: Math.round(thin * slide.height) },
    }));
    const corners = cornersOf(tones).map((part) => onSlide(part, tones, slide));
    return [...corners, ...rules];
  });
}

/** Of the sides of a picture, what a band along one of them spans at most; what is drawn of its rows or columns, and of all that they leave. */
const frame = { across: 0.25, down: 0.36, drawn: 0.8, within: 0.25, edge: 0.4 };

/** Pictures of a brand are on all its slides. */
const knownFrames = new WeakMap<Tones, readonly Box[]>();

/** Bands along the edges of a picture that is the ground of a whole slide: titles stand on them, or beside, as their owner has them; content stands within. */
export function paintedFrame(art: Art | undefined, slide: Size): readonly Box[] {
  const tones = tonesOf(art?.ground);
  if (tones === undefined) return [];
  const found = knownFrames.get(tones) ?? frameOf(tones);
  knownFrames.set(tones, found);
  return found.map((part) => onSlide(part, tones, slide));
}

/** A part of a picture that is the ground of a whole slide, on the slide. */
function onSlide({ x, y, width, height }: Box, { columns, colors }: Tones, slide: Size): Box {
  const rows = colors.length / columns;
  return {
    x: Math.floor((x / columns) * slide.width),
    y: Math.floor((y / rows) * slide.height),
    width: Math.ceil((width / columns) * slide.width),
    height: Math.ceil((height / rows) * slide.height),
  };
}

/** In parts of the picture. */
function frameOf(tones: Tones): readonly Box[] {
  const cells = paintedCells(tones);
  if (cells === undefined) return [];
  const { columns } = tones;
  const rows = tones.colors.length / columns;
  const drawnIn = (x: number, y: number, width: number, height: number): number =>
    Array.from({ length: width * height }, (_, index) =>
      cells.has((y + Math.floor(index / width)) * columns + x + (index % width)),
    ).filter(Boolean).length / Math.max(1, width * height);
  /** How deep a band is. A part on its edge is as good as drawn. */
  const inward = (shareAt: (depth: number) => number, most: number): number => {
    let depth = 0;
    while (depth <= most && shareAt(depth) >= frame.drawn) depth += 1;
    return depth > 0 && shareAt(depth) > frame.edge ? depth + 1 : depth;
  };
  const top = inward((depth) => drawnIn(0, depth, columns, 1), rows * frame.down);
  const bottom = rows - inward((depth) => drawnIn(0, rows - 1 - depth, columns, 1), rows * frame.down);
  if (bottom <= top) return [];
  const left = inward((depth) => drawnIn(depth, top, 1, bottom - top), columns * frame.across);
  const right = columns - inward((depth) => drawnIn(columns - 1 - depth, top, 1, bottom - top), columns * frame.across);
  const isSheet =
    Math.max(top, rows - bottom) <= rows * frame.down &&
    Math.max(left, columns - right) <= columns * frame.across &&
    drawnIn(left, top, right - left, bottom - top) <= frame.within;
  if (!isSheet) return [];
  return [
    { x: 0, y: 0, width: columns, height: top },
    { x: 0, y: bottom, width: columns, height: rows - bottom },
    { x: 0, y: top, width: left, height: bottom - top },
    { x: right, y: top, width: columns - right, height: bottom - top },
  ].filter(({ width, height }) => width > 0 && height > 0);
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
  // Nothing at all is as plain as one color.
  const isOpen = colors.filter((color) => color === undefined).length >= colors.length * share.plain;
  const plain = isOpen ? undefined : plainColor(colors, share.plain, false);
  const rows = colors.length / columns;
  const isDrawn = (row: number, column: number): boolean => {
    const color = colors[row * columns + column];
    return color !== undefined && (plain === undefined ? isOpen : contrastRatio(color, plain) > drawn);
  };
  const halves = isOpen || plain !== undefined ? [false, true].map((isRight) => cornerRows(isRight)) : [];
  // What is drawn in both is no corner, but may be a band along the foot, or a ground of waves.
  const isInBoth = halves.length === 2 && halves.every((each) => each.length > 0);
  const band = isInBoth ? footBand() : [];
  const corners = !isInBoth ? halves.flat() : band.length > 0 ? band : waves();
  const all = [...corners, ...marksOn(tones, corners)];
  known.set(tones, all);
  return all;

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

  /** Hills along the foot, and what comes in from the sides over them, row by row; none where they are high. */
  function waves(): readonly Box[] {
    const drawnIn = (row: number, from: number, to: number): readonly number[] =>
      Array.from({ length: to - from }, (_, index) => from + index).filter((column) => isDrawn(row, column));
    let first = rows;
    while (first > 0 && drawnIn(first - 1, 0, columns).length >= columns * wave.share) first -= 1;
    const height = rows - first;
    if (height === 0 || height > rows * wave.down) return [];
    const deep = Math.ceil(columns * wave.across);
    const sides = Array.from({ length: first }, (_, row) => row).flatMap((row): readonly Box[] => {
      const left = drawnIn(row, 0, deep).at(-1);
      const right = drawnIn(row, columns - deep, columns)[0];
      return [
        ...(left === undefined ? [] : [{ x: 0, y: row, width: left + 1, height: 1 }]),
        ...(right === undefined ? [] : [{ x: right, y: row, width: columns - right, height: 1 }]),
      ];
    });
    return [{ x: 0, y: first, width: columns, height }, ...sides];
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
    const area = boxes.reduce((sum, { width }) => sum + width, 0);
    const isCorner = boxes.length <= rows * share.down || (boxes.length < rows && area <= columns * rows * share.edge);
    return isCorner ? boxes : [];
  }
}

/** The boxes of the few drawings that stand alone on a plain ground, apart from those in corners. */
function marksOn(tones: Tones, corners: readonly Box[]): readonly Box[] {
  const { columns, colors } = tones;
  const isKnown = (column: number, row: number): boolean =>
    corners.some(({ x, y, width, height }) => column >= x && column < x + width && row >= y && row < y + height);
  const left = new Set(
    [...(paintedCells(tones) ?? [])].filter((index) => !isKnown(index % columns, Math.floor(index / columns))),
  );
  const marks: Box[] = [];
  for (const start of left) {
    const next = [start];
    left.delete(start);
    const [x, y] = [new Set<number>(), new Set<number>()];
    for (let index = next.pop(); index !== undefined; index = next.pop()) {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      x.add(column);
      y.add(row);
      for (const [across, down] of around) {
        const near = (row + down) * columns + column + across;
        if (column + across < 0 || column + across >= columns || !left.delete(near)) continue;
        next.push(near);
      }
    }
    const [first, top] = [Math.min(...x), Math.min(...y)];
    marks.push({ x: first, y: top, width: Math.max(...x) - first + 1, height: Math.max(...y) - top + 1 });
  }
  const rows = colors.length / columns;
  // What comes in from an edge is a shape of the ground, but for logos in the corners at its head.
  const isMark = ({ x, y, width, height }: Box): boolean =>
    (Math.min(x, y, columns - x - width, rows - y - height) > 0 &&
      width <= columns * mark.across &&
      height <= rows * mark.down) ||
    (y <= 1 && (x <= 1 || x + width >= columns - 1) && width <= columns * head.across && height <= rows * head.down);
  return marks.length <= mark.most && marks.every(isMark) ? marks : [];
}

const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const));
