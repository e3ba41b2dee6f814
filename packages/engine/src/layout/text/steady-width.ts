// Makes every program break lines at the same words: text is set slightly narrower where a program that measures
// slightly less would fit one more word.
import type { LineSpan } from './text-content.ts';

/** The lines of a paragraph, and the width in points that they were given. */
export type Slack = { readonly width: number; readonly lines: readonly LineSpan[] };

/** How much less and more than ours other programs' measurements can be, as shares; the next pair if one asks too much. */
const margins = [
  { less: 0.994, more: 1.01 },
  { less: 0.996, more: 1.003 },
  { less: 0.999, more: 1.002 },
] as const;

/** Points to take from all paragraph widths to make their breaks certain and unchanged; 0 if they already are, or cannot be. */
export function steadyWidth(paragraphs: readonly Slack[]): number {
  for (const { less, more } of margins) {
    let least = 0;
    let most = Number.POSITIVE_INFINITY;
    for (const { width, lines } of paragraphs) {
      for (const line of lines) {
        if (line.wanted !== undefined) least = Math.max(least, width - line.wanted * less);
        most = Math.min(most, width - line.width * more);
      }
    }
    const taken = Math.ceil(least * 10) / 10;
    if (taken <= 0 || taken <= most) return Math.max(0, taken);
  }
  return 0;
}

/** Whether programs that measure a little less or more break the same lines in widths that are `taken` points narrower. */
export function isSteady(paragraphs: readonly Slack[], taken: number): boolean {
  const { less, more } = margins[1];
  return paragraphs.every(({ width, lines }) =>
    lines.every(
      (line) =>
        line.width * more <= width - taken && (line.wanted === undefined || line.wanted * less >= width - taken),
    ),
  );
}
