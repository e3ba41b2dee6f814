// The texts of a brand's cover on one ground: where a wave, a band or a picture begins under the box of a text, its lines end before that.
import { type Box, emu } from '../../base/graphics.ts';
import { groundOfArt } from '../../brand/art-ground.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import type { CoverPlaceholders } from './find-slide-layout.ts';

/** Rows of the slide that are looked at, points across the words, and the contrast from which on two grounds differ. */
const looked = { rows: 90, across: 9, contrast: 1.6 };
/** Of the width of a box, where words are for sure. */
const worded = 0.66;
/** Of the height of its slide: between words and the edge of another ground. */
const margin = { drawn: 0.012, picture: 0.024 };
/** Lines that a box keeps at least; where the rest of its words would not be seen, one. */
const leastLines = { usual: 1.6, unseen: 1 };
/** Contrast under which words are not seen. */
const unseen = 1.6;

/** Each text with as much of its box as has one ground. */
export function onOneGround(cover: CoverPlaceholders, layout: SlideLayout, theme: Theme): CoverPlaceholders {
  if (theme.template === undefined || layout.art === undefined) return cover;
  const entries = Object.entries(cover) as [keyof CoverPlaceholders, Placeholder][];
  return Object.fromEntries(
    entries.map(([role, placeholder]) => [role, cutToGround(placeholder, layout, theme)]),
  ) as CoverPlaceholders;
}

/** Whether words of this alignment have one ground under all of a box. */
export function hasOneGround(box: Box, align: 'start' | 'center' | 'end', layout: SlideLayout, theme: Theme): boolean {
  if (layout.art === undefined) return true;
  const rows = rowsUnder(box, align, layout, theme);
  return longestRun(rows).count === rows.length;
}

function cutToGround(placeholder: Placeholder, layout: SlideLayout, theme: Theme): Placeholder {
  const { box, levels } = placeholder;
  const [level] = levels;
  const rows = rowsUnder(box, level?.align ?? 'start', layout, theme);
  const ink = level && resolveColor(level.color, { colors: layout.colors ?? theme.colors }, layout.dark).hex;
  const best = longestRun(rows, ink);
  if (level === undefined || ink === undefined || best.count >= rows.length) return placeholder;
  const step = theme.slideSize.height / looked.rows;
  // What a picture shows is known to a thirty-sixth of the slide.
  const isPictured =
    layout.art?.ground?.type === 'picture' || layout.art?.shapes.some(({ fill }) => fill?.type === 'picture');
  const gap = Math.round(theme.slideSize.height * (isPictured ? margin.picture : margin.drawn));
  const top = best.first === 0 ? box.y : Math.round(box.y + best.first * step) + gap;
  const isCutBelow = best.first + best.count < rows.length;
  // Below what it stood on, a text has the room that it had, if that is free.
  const end = isCutBelow
    ? Math.round(box.y + (best.first + best.count) * step) - gap
    : Math.max(box.y + box.height, Math.min(top + box.height, freeBelow(placeholder, layout, theme) - gap));
  const height = end - top;
  const isLost = rows.some((row) => isUnseen(row, ink));
  const least = emu(level.size * level.lineHeight) * (isLost ? leastLines.unseen : leastLines.usual);
  return height < least ? placeholder : { ...placeholder, box: { ...box, y: top, height } };
}

/** Where the next thing begins under a box: another text, something drawn, the margin of the slide. */
function freeBelow({ box, index }: Placeholder, layout: SlideLayout, { slideSize }: Theme): number {
  const others = [
    ...layout.placeholders.filter((each) => each.index !== index).map((each) => each.box),
    ...obstaclesOf(layout, slideSize),
  ];
  return others
    .filter((each) => each.y >= box.y + box.height / 2 && each.x < box.x + box.width && each.x + each.width > box.x)
    .reduce((least, { y }) => Math.min(least, y), Math.round(slideSize.height * 0.95));
}

/** The colors under a box, row by row; undefined where they are not known. */
function rowsUnder(
  { x, y, width, height }: Box,
  align: 'start' | 'center' | 'end',
  { art, dark }: SlideLayout,
  theme: Theme,
): readonly (readonly (string | undefined)[])[] {
  const paper = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
  const groundAt = groundOfArt(art!, { x, y, width, height }, paper, {
    slideSize: theme.slideSize,
    tones: () => undefined,
  });
  const from = x + width * { start: 0, center: (1 - worded) / 2, end: 1 - worded }[align];
  const step = theme.slideSize.height / looked.rows;
  return Array.from({ length: Math.min(looked.rows, Math.max(1, Math.floor(height / step))) }, (_, row) =>
    Array.from({ length: looked.across }, (__, at) =>
      groundAt(from + (width * worded * (at + 0.5)) / looked.across, y + (row + 0.5) * step),
    ),
  );
}

const isUnseen = (row: readonly (string | undefined)[], ink: string): boolean =>
  row.every((hex) => hex !== undefined && contrastRatio(hex, ink) < unseen);

/** The most rows, one after the other, with the ground of the first of them, on which words in this color are seen. */
function longestRun(
  rows: readonly (readonly (string | undefined)[])[],
  ink?: string,
): {
  readonly first: number;
  readonly count: number;
} {
  const areAlike = (one: readonly (string | undefined)[], other: readonly (string | undefined)[]) =>
    one.every(
      (hex, at) => hex === undefined || other[at] === undefined || contrastRatio(hex, other[at]) < looked.contrast,
    );
  let best = { first: 0, count: 0 };
  for (let first = 0; first < rows.length; first += 1) {
    if (ink !== undefined && isUnseen(rows[first]!, ink)) continue;
    let count = 1;
    while (first + count < rows.length && areAlike(rows[first]!, rows[first + count]!)) count += 1;
    if (count > best.count) best = { first, count };
    if (first + best.count >= rows.length) break;
  }
  return best;
}
