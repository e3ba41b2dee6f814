// Formulas in placed text: a formula is one box in its line, no wider than the line, and lines are as high as it. Used by set-text.ts.
import type { Fonts } from '../../fonts/fonts.ts';
import { formulaBox } from '../../fonts/math-face.ts';
import type { Run } from '../frames.ts';
import { baselineOffset } from './baseline.ts';
import type { StyledParagraph, StyledRun, TextRun } from './text-content.ts';

/** The box of a run that is a formula, in em. */
const boxOf = ({ math }: TextRun, fonts: Fonts) => math && formulaBox(math.tex, math.display, fonts);

/** Width in points of a run that is a formula; undefined for text. */
export function formulaWidth({ run }: StyledRun, size: number, fonts: Fonts): number | undefined {
  const box = boxOf(run, fonts);
  return box && box.width * size;
}

/** Below this share of its text, a formula requires smaller text around it, and then another slide. */
const minShare = 0.72;

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
    isCramped ||= smaller < size * minShare;
    return smaller;
  });
  return { sizes: fitted, isCramped };
}

/** Room above and below a display formula, as a share of the size. */
const displayRoom = 0.35;
/** How far text rises above its base line, as a share of the size: the line after a formula must stay clear of it. */
const textRise = 0.75;

/**
 * The formula room of a paragraph of `lines` lines, in points: the minimum distance of base lines, and the room below the
 * last line. Base lines are positioned by layout/text/baseline.ts, whatever the line height.
 */
export function formulaRoom(
  { runs }: StyledParagraph,
  sizes: readonly number[],
  size: number,
  lines: number,
  fonts: Fonts,
): { readonly lineHeight: number; readonly below: number } {
  let ascent = 0;
  let descent = 0;
  for (const [index, { run }] of runs.entries()) {
    const box = boxOf(run, fonts);
    if (box === undefined) continue;
    const room = run.math?.display ? displayRoom * size : 0;
    ascent = Math.max(ascent, box.ascent * sizes[index]! + room);
    descent = Math.max(descent, box.descent * sizes[index]! + room);
  }
  if (ascent === 0) return { lineHeight: 0, below: 0 };
  const under = size - baselineOffset({ size, lineHeight: size });
  const between = lines > 1 ? descent + Math.max(ascent, textRise * size) : 0;
  return { lineHeight: Math.max(ascent + under, between), below: Math.max(0, descent - under) };
}

/** Marks set close to the word before them. */
const closeMark = /^[.,;:!?)\]}»”’…]/;

/** A placed run with the width of its formula, and whether a mark follows it. */
export function withFormulaWidth(
  run: Omit<Run, 'math'> & { readonly math?: TextRun['math'] },
  next: TextRun | undefined,
  fonts: Fonts,
): Run {
  const { math } = run;
  // Without a formula it is whole already.
  if (math === undefined) return run as Run;
  const width = formulaBox(math.tex, math.display, fonts).width * run.size;
  const isMarked = next !== undefined && next.breakBefore !== true && closeMark.test(next.text);
  return { ...run, math: { ...math, width, ...(isMarked && { isMarked }) } };
}
