// Category names below a plot: always horizontal and complete, in up to three lines; every n-th if there are too many.
import type { ChartCanvas } from './chart-canvas.ts';

export type CategoryLabels = {
  readonly lines: readonly (readonly string[])[];
  /** The interval at which names are drawn. */
  readonly every: number;
  /** Height in points. */
  readonly height: number;
};

/** More names than this are thinned out by the widest, without trying to wrap them. */
const maxTried = 60;

/** Names for bands `band` points wide, no higher than `most`. */
export function fitCategoryLabels(
  categories: readonly string[],
  band: number,
  most: number,
  canvas: ChartCanvas,
): CategoryLabels {
  const count = categories.length;
  const maxLines = most >= canvas.lineHeight * 4 ? 3 : most >= canvas.lineHeight * 2.6 ? 2 : 1;
  const tried = count > maxTried ? [1] : [1, 2, 3, 4, 5, 6].filter((every) => every === 1 || count / every >= 3);
  for (const every of tried) {
    if (band * every < canvas.style.textSize * 1.4) continue;
    const labels = levelLabels(categories, band, every, maxLines, canvas);
    if (labels.every((each, index) => index % every !== 0 || isWhole(each, categories[index]!)))
      return { lines: labels, every, height: heightOf(labels, canvas) };
  }
  // Names in very many bands, such as years, are spaced so that the widest fits; of names that are too long, four are cut.
  const apart = Math.ceil((canvas.widest(categories) + canvas.style.textSize) / band);
  const every = Math.max(1, Math.min(apart, Math.ceil(count / 4)));
  const lines = levelLabels(categories, band, every, maxLines, canvas);
  return { lines, every, height: heightOf(lines, canvas) };
}

/** So many names are all drawn, in smaller text if need be. */
const mostNamed = 12;
/** Of the width of a chart, its bands; of its height, what names below them may take. */
const bands = { width: 0.95, height: 0.34 };

/** The first of these sizes, in points, at which all names of a few standing categories are drawn whole; the first if none is. */
export function sizeForNames(
  categories: readonly string[],
  room: { readonly width: number; readonly height: number },
  sizes: readonly number[],
  canvasOf: (size: number) => ChartCanvas,
): number {
  if (categories.length === 0 || categories.length > mostNamed) return sizes[0]!;
  const band = (room.width * bands.width) / categories.length;
  const isNamed = (size: number): boolean => {
    const { every, lines } = fitCategoryLabels(categories, band, room.height * bands.height, canvasOf(size));
    return every === 1 && lines.every((each, index) => isWhole(each, categories[index]!));
  };
  return sizes.find(isNamed) ?? sizes[0]!;
}

const isWhole = (lines: readonly string[], category: string): boolean =>
  lines.join('').replaceAll(' ', '') === category.replaceAll(/\s+/g, '');

const heightOf = (labels: readonly (readonly string[])[], canvas: ChartCanvas): number =>
  canvas.style.textSize * 0.5 + labels.reduce((rows, each) => Math.max(rows, each.length), 1) * canvas.lineHeight;

/** The drawn names, wrapped into the bands up to the next one. */
function levelLabels(
  categories: readonly string[],
  band: number,
  every: number,
  maxLines: number,
  canvas: ChartCanvas,
): readonly (readonly string[])[] {
  const { textSize } = canvas.style;
  const room = Math.max(textSize, band * every - textSize * 0.4);
  return categories.map((category, index) => (index % every === 0 ? canvas.wrap(category, room, maxLines) : []));
}

/** Draws the names below `top`, each under the middle of its category. */
export function drawCategoryLabels(
  { lines, every }: CategoryLabels,
  top: number,
  place: (index: number) => number,
  canvas: ChartCanvas,
): void {
  const { textSize } = canvas.style;
  for (const [index, each] of lines.entries()) {
    if (index % every !== 0) continue;
    for (const [row, line] of each.entries())
      canvas.label(place(index), top + textSize * 0.5 + canvas.lineHeight * (row + 0.5), line);
  }
}
