// Greedy line breaking: from a styled paragraph, its run sizes and a width to lines. Used by set-text.ts.

import { largest } from '../../base/extremes.ts';
import { graphemes } from '../../base/graphemes.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import { countScriptBorders, scriptGap } from '../../fonts/script-borders.ts';
import { formulaWidth } from './formulas.ts';
import { spacedWidth } from './letter-spacing.ts';
import type { KnownWidths, LineSpan, StyledParagraph, StyledRun } from './text-content.ts';

/** `isWordBroken`: a word was wider than the line and was cut inside. */
export type BrokenLines = { readonly lines: readonly LineSpan[]; readonly isWordBroken: boolean };

/** Width in points of a stretch of a paragraph set in one line, from its start to its end. */
type SpanMeasure = (start: number, end: number) => number;

/** Characters that are measured at once, however few of them a line can hold. */
const shortWord = 32;

/** Nothing is known yet of a text of these runs. */
export const noWidths = (text: string, runs: readonly StyledRun[]): KnownWidths => ({
  starts: [],
  widths: [],
  sizes: runs.map(() => 1),
  hasGaps: countScriptBorders(text) > 0,
});

/** Widths grow with the size of the text, unless its runs have several, or a fixed space after each letter. */
export function spanMeasure(paragraph: StyledParagraph, sizes: readonly number[], fonts: Fonts): SpanMeasure {
  const { known, level } = paragraph;
  const [size = 1] = sizes;
  const grows = level.tracking === undefined && sizes.every((other) => other === size);
  const { starts, widths } = grows ? known : { starts: [] as number[], widths: [] as number[] };
  const measured = grows ? known.sizes : sizes;
  const factor = grows ? size : 1;
  return (start, end) => {
    if (starts[end] !== start) {
      starts[end] = start;
      widths[end] = measureSpan(paragraph, measured, start, end, fonts);
    }
    return widths[end]! * factor;
  };
}

/** Lines no wider than `width` points; a single wider character is on its own line. At least one line. */
export function breakLines(
  paragraph: StyledParagraph,
  sizes: readonly number[],
  width: number,
  fonts: Fonts,
  spanWidth: SpanMeasure = spanMeasure(paragraph, sizes, fonts),
): BrokenLines {
  const { text, known } = paragraph;
  const lines: LineSpan[] = [];
  let isWordBroken = false;
  let start = 0;
  let inkWidth = 0;
  /** Parts of a word between two breaks are kerned with one another, so they are measured from the start of the word. */
  let unitStart = 0;
  let advance = 0;
  const measure = (from: number, to: number) => spanWidth(from, to) + hyphenWidth(paragraph, sizes, to, fonts);
  const endLine = (end: number, wanted?: number) => {
    lines.push(wanted === undefined ? { start, end, width: inkWidth } : { start, end, width: inkWidth, wanted });
    start = end;
    inkWidth = 0;
    unitStart = end;
    advance = 0;
  };

  let from = 0;
  for (const { position, required } of paragraph.breaks) {
    const to = trimSpaces(text, from, position);
    if (from > start && to > from) {
      const wanted = advance + measure(unitStart, to);
      if (wanted > width) {
        const early = paragraph.foreign.find((foreign) => foreign > from && foreign < to);
        const end = early ?? to;
        const gaps = known.hasGaps ? countScriptBorders(text.slice(start, end)) * scriptGap * (sizes[0] ?? 0) : 0;
        endLine(from, (early === undefined ? wanted : advance + measure(unitStart, early)) - gaps);
      }
    }
    while (unitStart === start && to > start) {
      if (to - start <= shortWord && measure(start, to) <= width) break;
      const cut = findCut(text, start, to, (end) => measure(start, end) <= width);
      if (cut === to) break;
      isWordBroken = true;
      inkWidth = measure(start, cut);
      endLine(cut);
    }
    if (to > from) inkWidth = advance + measure(unitStart, to);
    if (position > to) {
      advance += spanWidth(unitStart, position);
      unitStart = position;
    }
    if (required) endLine(position);
    from = position;
  }
  if (start < text.length || lines.length === 0 || text.endsWith('\n')) endLine(text.length);
  return { lines, isWordBroken };
}

const softHyphen = '\u00ad';

/** A soft hyphen where a line ends is drawn. */
function hyphenWidth({ text, runs }: StyledParagraph, sizes: readonly number[], end: number, fonts: Fonts): number {
  if (text[end - 1] !== softHyphen) return 0;
  const index = runs.findIndex((run) => run.end >= end);
  return fonts.measure('-', runs[index]!.style, sizes[index]!);
}

/** The least width at which the paragraph has no more lines than at `width`; all its lines are then of similar length. */
export function balanceWidth(
  paragraph: StyledParagraph,
  sizes: readonly number[],
  width: number,
  fonts: Fonts,
): number {
  const spanWidth = spanMeasure(paragraph, sizes, fonts);
  const { lines, isWordBroken } = breakLines(paragraph, sizes, width, fonts, spanWidth);
  if (isWordBroken) return width;
  // A formula would be made smaller in a narrower line.
  let low = Math.min(
    width,
    largest(
      paragraph.runs.map((run, index) => formulaWidth(run, sizes[index]!, fonts) ?? 0),
      0,
    ),
  );
  let high = width;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const narrower = breakLines(paragraph, sizes, middle, fonts, spanWidth);
    if (narrower.lines.length > lines.length || narrower.isWordBroken) low = middle;
    else high = middle;
  }
  return high;
}

/** Width in points of a stretch of the paragraph set in one line. */
function measureSpan(
  paragraph: StyledParagraph,
  sizes: readonly number[],
  start: number,
  end: number,
  fonts: Fonts,
): number {
  let width = 0;
  const { runs } = paragraph;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index]!;
    if (run.end <= start) continue;
    if (run.start >= end) break;
    const text = paragraph.text.slice(Math.max(start, run.start), Math.min(end, run.end));
    if (run.start > start && run.start > 0)
      width += countScriptBorders(paragraph.text.slice(run.start - 1, run.start + 1)) * scriptGap * sizes[index]!;
    width +=
      formulaWidth(run, sizes[index]!, fonts) ??
      spacedWidth(text, paragraph.level, sizes[index]!, (part, size) => fonts.measure(part, run.style, size));
  }
  return width;
}

function trimSpaces(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && (text[trimmed - 1] === ' ' || text[trimmed - 1] === '\n')) trimmed -= 1;
  return trimmed;
}

/** The furthest end of a grapheme cluster that fits; the end of the first if none fits, and `end` if all fit. */
function findCut(text: string, start: number, end: number, fits: (end: number) => boolean): number {
  // Only as much is measured as a line can hold: an endless word would otherwise take quadratic time.
  let bound = start + shortWord;
  while (bound < end && fits(bound)) bound += bound - start;
  if (bound >= end && fits(end)) return end;
  const ends = Array.from(
    graphemes(text.slice(start, Math.min(end, bound))),
    ({ index, segment }) => start + index + segment.length,
  );
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(ends[middle]!)) low = middle;
    else high = middle - 1;
  }
  return ends[low] ?? end;
}
