// Formulas in placed text: a formula is one box in its line, no wider than the line, and lines are as high as it. Used by set-text.ts.
import type { Fonts } from '../../fonts/fonts.ts';
import { formulaBox } from '../../fonts/math-face.ts';
import type { Run } from '../frames.ts';
import type { TextRun } from '../text-content.ts';
import type { StyledParagraph, StyledRun } from './styled-paragraph.ts';

/** The box of a run that is a formula, in em. */
const boxOf = ({ math }: TextRun, fonts: Fonts) => math && formulaBox(math.tex, math.display, fonts);

/** Width in points of a run that is a formula; undefined for text. */
export function formulaWidth({ run }: StyledRun, size: number, fonts: Fonts): number | undefined {
  const box = boxOf(run, fonts);
  return box && box.width * size;
}

/** Smaller than this share of its text a formula asks for smaller text around it, and then for another slide. */
const leastShare = 0.72;

/**
 * The sizes of a paragraph's runs with formulas made small enough for a line of `width` points; a formula cannot be broken.
 * `isCramped`: one had to become much smaller than the text around it.
 */
export function fitFormulas(
  { runs }: StyledParagraph,
  sizes: readonly number[],
  width: number,
  fonts: Fonts,
): { readonly sizes: readonly number[]; readonly isCramped: boolean } {
  if (runs.every(({ run }) => run.math === undefined)) return { sizes, isCramped: false };
  let isCramped = false;
  const fitted = runs.map(({ run }, index) => {
    const size = sizes[index]!;
    const box = boxOf(run, fonts);
    if (box === undefined || box.width * size <= width) return size;
    const smaller = Math.floor((width / box.width) * 10) / 10;
    isCramped ||= smaller < size * leastShare;
    return smaller;
  });
  return { sizes: fitted, isCramped };
}

/** Room above and below a formula that stands alone, as a share of the size. */
const displayRoom = 0.3;

/** The least distance of base lines in points at which no formula of the paragraph touches another line. */
export function formulaLineHeight(
  { runs }: StyledParagraph,
  sizes: readonly number[],
  size: number,
  fonts: Fonts,
): number {
  const base = runs[0];
  if (base === undefined) return 0;
  const face = fonts.face(base.style);
  const [ascent, descent] = [face.ascent * size, face.descent * size];
  const heights = runs.map(({ run }, index) => {
    const box = boxOf(run, fonts);
    if (box === undefined) return 0;
    const room = run.math?.display ? 2 * displayRoom * size : 0;
    // Text keeps its place in the middle of the line (layout/baseline.ts), so what rises above it takes as much below.
    const rise = Math.max(box.ascent * sizes[index]! - ascent, box.descent * sizes[index]! - descent);
    return ascent + descent + 2 * Math.max(0, rise) + room;
  });
  return Math.max(...heights);
}

/** A placed run that is told how wide its formula is. */
export function withFormulaWidth(run: Omit<Run, 'math'> & { readonly math?: TextRun['math'] }, fonts: Fonts): Run {
  const { math, ...rest } = run;
  if (math === undefined) return rest;
  return { ...rest, math: { ...math, width: formulaBox(math.tex, math.display, fonts).width * run.size } };
}
