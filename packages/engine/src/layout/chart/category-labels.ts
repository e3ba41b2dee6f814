// Category names under a plot: level in up to three lines, slanted where they are too long, every n-th where they are too many.
import type { ChartCanvas } from './chart-canvas.ts';

export type CategoryLabels = {
  readonly lines: readonly (readonly string[])[];
  readonly isSlanted: boolean;
  /** Every which one is drawn. */
  readonly every: number;
  /** Height in points. */
  readonly height: number;
};

/** Names for bands `band` points wide, no higher than `most`. */
export function fitCategoryLabels(
  categories: readonly string[],
  band: number,
  most: number,
  canvas: ChartCanvas,
): CategoryLabels {
  const { textSize } = canvas.style;
  const level = levelLabels(categories, band, most >= canvas.lineHeight * 4 ? 3 : 2, canvas);
  if (level !== undefined) return level;
  const every = Math.max(1, Math.ceil((textSize * 1.35) / band));
  // Short names in many bands, such as years, are easier to read level and further apart.
  const apart = Math.ceil((canvas.widest(categories) + textSize) / band);
  if (every > 1 && apart <= Math.max(10, every * 2) && categories.length / apart >= 3) {
    return { ...oneLine(categories, canvas), every: apart };
  }
  const longest = Math.max(textSize * 2, Math.min(most / Math.SQRT1_2 - textSize, canvas.widest(categories)));
  const lines = categories.map((category) => canvas.wrap(category, longest, 1));
  return { lines, isSlanted: true, every, height: longest * Math.SQRT1_2 + textSize * 1.4 };
}

const oneLine = (categories: readonly string[], canvas: ChartCanvas): Omit<CategoryLabels, 'every'> => ({
  lines: categories.map((category) => [category]),
  isSlanted: false,
  height: canvas.style.textSize * 0.5 + canvas.lineHeight,
});

/** All names level, unless one is cut or wider than its band. */
function levelLabels(
  categories: readonly string[],
  band: number,
  mostLines: number,
  canvas: ChartCanvas,
): CategoryLabels | undefined {
  const { textSize } = canvas.style;
  const room = band - textSize * 0.4;
  if (room < textSize) return undefined;
  const lines = categories.map((category) => canvas.wrap(category, room, mostLines));
  const isWhole = lines.every(
    (each, index) => each.join(' ') === categories[index]!.split(/\s+/).filter(Boolean).join(' '),
  );
  if (!isWhole) return undefined;
  const rows = lines.reduce((count, each) => Math.max(count, each.length), 1);
  return { lines, isSlanted: false, every: 1, height: textSize * 0.5 + rows * canvas.lineHeight };
}

/** Draws the names below `top`, each under the middle of its category. */
export function drawCategoryLabels(
  { lines, isSlanted, every }: CategoryLabels,
  top: number,
  place: (index: number) => number,
  canvas: ChartCanvas,
): void {
  const { textSize } = canvas.style;
  for (const [index, each] of lines.entries()) {
    if (index % every !== 0) continue;
    const x = place(index);
    if (isSlanted) {
      // Slanted text runs to the left of its place: the first ones are cut where the drawing begins.
      const [text] = canvas.wrap(each[0]!, Math.max(textSize * 2, x / Math.SQRT1_2), 1);
      canvas.text(x + textSize * 0.3, top + textSize * 1.1, text!, { side: 'right', rotation: -45 });
    } else
      for (const [row, line] of each.entries())
        canvas.label(x, top + textSize * 0.5 + canvas.lineHeight * (row + 0.5), line);
  }
}
