// Text set in an area at one scale: sizes, lines, spaces, bullets, height. The door of layout/text; text-frame.ts chooses the scale.
import { emu, points } from '../../base/units.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { Insets, TextLevel, Theme } from '../../theme/theme.ts';
import type { Bullet, PlacedLine, PlacedParagraph, Run, TextBody } from '../frames.ts';
import type { TextArea, TextParagraph } from '../text-content.ts';
import { type BrokenLines, balanceWidth, breakLines, type LineSpan } from './break-lines.ts';
import { fitFormulas, formulaRoom, withFormulaWidth } from './formulas.ts';
import { allBreaks, breakHard, holdLastWord, writeJoints } from './held-breaks.ts';
import { isSteady, type Slack, steadyWidth } from './steady-width.ts';
import { type StyledParagraph, styleParagraphs } from './styled-paragraph.ts';

/** Other programs measure a little differently; lines broken at this share of the width do not spill there. */
export const widthSafety = 0.99;

/** `isWordBroken`: a word was wider than its line and was cut inside. */
export type SetResult = { readonly body: TextBody; readonly isWordBroken: boolean };

/**
 * Sets paragraphs in an area with the levels' sizes times `scale` (0..1). The body may be higher than the area:
 * who calls tries smaller scales (see firstThatFits).
 */
export function setText(
  paragraphs: readonly TextParagraph[],
  area: TextArea,
  scale: number,
  fonts: Fonts,
  theme: Theme,
): SetResult {
  const result = setInWidth(styleParagraphs(paragraphs, area, fonts, theme), area, scale, fonts, theme);
  // Words that are held together stay so in a narrower area.
  const set = (insets: Insets) => setInWidth(result.styled, { ...area, insets }, scale, fonts, theme);
  const [only] = result.body.paragraphs;
  if (area.balanced !== true || only === undefined) return result;
  if (result.styled.length > 1 || only.lines.length > mostBalanced) {
    const { body, isWordBroken } = balanceBroken(result, area, fonts, set) ?? withoutOrphans(result, area, set);
    return { body, isWordBroken };
  }
  if (!isUneven(only)) return result;
  const { body, isWordBroken } = balance(result, 0, area, fonts, set);
  return { body, isWordBroken };
}

/** A paragraph of more lines than this is not balanced whole; its last line may be a little short. */
const mostBalanced = 4;
/** Shares of the width that lines may lose so that no paragraph ends in a single word. */
const narrowings = [0.03, 0.06, 0.09, 0.13, 0.17];

/** Longer texts, in EMU, are read and not looked at; to narrow them costs time and gives little. */
const longestNarrowed = emu(320);

/** Of several paragraphs the only one of more than a line, balanced; undefined where there is none, it is even, or its breaks are not certain then. */
function balanceBroken(
  result: SetInWidth,
  area: TextArea,
  fonts: Fonts,
  set: (insets: Insets) => SetInWidth,
): SetResult | undefined {
  const { paragraphs, height } = result.body;
  const broken = paragraphs.filter(({ lines }) => lines.length > 1);
  const [only] = broken;
  if (broken.length !== 1 || only!.lines.length > mostBalanced || !isUneven(only!)) return undefined;
  const balanced = balance(result, paragraphs.indexOf(only!), area, fonts, set);
  return balanced.isCertain && balanced.body.height <= height ? balanced : undefined;
}

/** The text a little narrower where that leaves fewer paragraphs with a single word in their last line or makes breaks certain, and adds no line. */
function withoutOrphans(result: SetInWidth, area: TextArea, set: (insets: Insets) => SetInWidth): SetResult {
  let best = result;
  if (result.body.height > longestNarrowed) return result;
  for (const share of narrowings) {
    if (countFaults(best) === 0) break;
    const narrower = set(
      narrow(area, share * (area.width - area.insets.left - area.insets.right), best.body.paragraphs[0]!),
    );
    const isHigher = narrower.body.height > result.body.height || narrower.isWordBroken;
    if (!isHigher && countFaults(narrower) < countFaults(best)) best = narrower;
  }
  return best;
}

const countFaults = ({ body, isCertain }: SetInWidth): number =>
  body.paragraphs.filter(endsInOrphan).length + (isCertain ? 0 : 1);

/** A short word alone in the last line; scripts without spaces are let be. */
function endsInOrphan({ lines }: PlacedParagraph): boolean {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const text = last.runs
    .map((run) => run.text)
    .join('')
    .trim();
  if (lines.length > 1 && last.width < first.width * 0.2) return true;
  return (
    lines.length > 1 &&
    last.width < first.width * 0.35 &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{P}\p{S}]+$/u.test(
      text,
    )
  );
}

/** Insets wider by `free` EMU on the side where lines end. */
function narrow({ insets }: TextArea, free: number, { align, direction }: PlacedParagraph): Insets {
  const whole = Math.round(free);
  if (align === 'center') return { ...insets, left: insets.left + whole / 2, right: insets.right + whole / 2 };
  const isFreeAtRight = (align === 'start') === (direction === 'ltr');
  return isFreeAtRight ? { ...insets, right: insets.right + whole } : { ...insets, left: insets.left + whole };
}

/** `styled`: the paragraphs with what came to be held together in this width. */
type SetInWidth = SetResult & { readonly styled: readonly StyledParagraph[]; readonly isCertain: boolean };

function setInWidth(
  asStyled: readonly StyledParagraph[],
  area: TextArea,
  scale: number,
  fonts: Fonts,
  theme: Theme,
): SetInWidth {
  const width = points(area.width - area.insets.left - area.insets.right);
  const numberWidths = measureNumbers(asStyled, scale, fonts, theme);
  let isWordBroken = false;
  let height = 0;
  const slacks: Slack[] = [];
  const styled: StyledParagraph[] = [];
  const paragraphs = asStyled.map((asked, index) => {
    const frame = frameParagraph(asked, paragraphSize(asked, scale, theme), scale, numberWidths);
    const lineWidth = Math.max(1, (width - frame.indent) * widthSafety);
    const runSizes = asked.runs.map(({ run }) => runSize(run.relativeSize, run.position, frame.size, theme));
    const { sizes, isCramped } = fitFormulas(asked, runSizes, lineWidth, fonts);
    const { paragraph, broken } = breakParagraph(
      asked,
      sizes,
      lineWidth,
      area.balanced === true,
      asStyled.length === 1,
      fonts,
    );
    styled.push(paragraph);
    isWordBroken ||= broken.isWordBroken || isCramped;
    const room = formulaRoom(paragraph, sizes, frame.size, broken.lines.length, fonts);
    slacks.push({ width: width - frame.indent, lines: broken.lines });
    const placed = {
      ...frame,
      // Space at the edges of the area belongs to its insets.
      spaceBefore: index === 0 ? 0 : frame.spaceBefore,
      spaceAfter: tenth((index === asStyled.length - 1 ? 0 : frame.spaceAfter) + room.below),
      lineHeight: Math.max(frame.lineHeight, tenth(room.lineHeight + 0.05)),
      ...placeRuns(writeJoints(paragraph, broken.lines), sizes, broken, scale, fonts),
    };
    height += placed.spaceBefore + placed.spaceAfter + placed.lines.length * placed.lineHeight;
    return placed;
  });
  const { anchor } = area;
  const taken = steadyWidth(slacks);
  const [first] = paragraphs;
  const insets = taken === 0 || first === undefined ? area.insets : narrow(area, emu(taken), first);
  return {
    body: { insets, anchor, paragraphs, scale, height: emu(height) },
    isWordBroken,
    styled,
    isCertain: isSteady(slacks, taken),
  };
}

/** Characters; longer texts are read and not looked at, and who edits them has to put up with hard breaks. */
const longestHardBroken = 300;

/**
 * Breaks inside code are held where other programs can be kept from them by a narrower area, or by a hard break before the code;
 * else all take them.
 */
function withCertainBreaks(
  paragraph: StyledParagraph,
  sizes: readonly number[],
  width: number,
  fonts: Fonts,
): StyledParagraph {
  if (paragraph.foreign.length === 0) return paragraph;
  const uncertain = uncertainLine(paragraph, sizes, width, fonts);
  if (uncertain === undefined) return paragraph;
  const cut = paragraph.text.length > longestHardBroken ? undefined : breakHard(paragraph, uncertain.end);
  if (cut !== undefined) return withCertainBreaks(cut, sizes, width, fonts);
  return { ...paragraph, breaks: allBreaks(paragraph), foreign: [] };
}

/** The first line that other programs would end inside code. */
function uncertainLine(paragraph: StyledParagraph, sizes: readonly number[], width: number, fonts: Fonts) {
  const { lines } = breakLines(paragraph, sizes, width, fonts);
  const widest = Math.max(...lines.map((line) => line.width)) * 1.01;
  return lines.find(({ wanted }) => wanted !== undefined && wanted <= Math.min(width, widest));
}

/** A line before the last is no shorter than this share of it; the first of two may be shorter. */
const shortest = { middle: 0.6, first: 0.45 };

/** The lines of a paragraph; where balance is asked for, with no single word in the last, if that costs no line. */
function breakParagraph(
  asked: StyledParagraph,
  sizes: readonly number[],
  width: number,
  balanced: boolean,
  isAlone: boolean,
  fonts: Fonts,
): { readonly paragraph: StyledParagraph; readonly broken: BrokenLines } {
  const paragraph = withCertainBreaks(asked, sizes, width, fonts);
  const broken = breakLines(paragraph, sizes, width, fonts);
  const last = broken.lines.at(-1)!;
  const isSingle = broken.lines.length > 1 && !paragraph.text.slice(last.start, last.end).trim().includes(' ');
  const held = balanced && isSingle ? holdLastWord(paragraph, paragraph.text) : undefined;
  if (held === undefined) return { paragraph, broken };
  const together = { ...paragraph, ...held };
  const without = breakLines(together, sizes, width, fonts);
  const isWorse = without.lines.length > broken.lines.length || without.isWordBroken || hasShortLine(balancedLines());
  return isWorse ? { paragraph, broken } : { paragraph: together, broken: without };

  /** Alone in its area the text is balanced. */
  function balancedLines(): readonly LineSpan[] {
    if (!isAlone || without.lines.length > mostBalanced) return without.lines;
    return breakLines(together, sizes, balanceWidth(together, sizes, width, fonts), fonts).lines;
  }
}

/** A short line in the middle is worse than a single word at the end. */
function hasShortLine(lines: readonly LineSpan[]): boolean {
  const [beforeLast, end] = lines.slice(-2);
  return beforeLast!.width < end!.width * (lines.length > 2 ? shortest.middle : shortest.first);
}

/** A line much shorter than the others. */
function isUneven({ lines }: PlacedParagraph): boolean {
  const widths = lines.map((line) => line.width);
  return lines.length > 1 && Math.min(...widths) < Math.max(...widths) * 0.7;
}

/** Shares of what balanced lines leave free that are taken, the first whose breaks are certain; else all of it. */
const shares = [1, 0.9, 0.75, 0.5] as const;

function balance(
  { styled, body }: SetInWidth,
  index: number,
  area: TextArea,
  fonts: Fonts,
  set: (insets: Insets) => SetInWidth,
): SetInWidth {
  const free = balanceFree(styled[index]!, body.paragraphs[index]!, area, fonts);
  let first: SetInWidth | undefined;
  for (const share of shares) {
    const placed = set(narrow(area, emu(Math.floor(free * share)), body.paragraphs[0]!));
    if (placed.isCertain) return placed;
    first ??= placed;
  }
  return first!;
}

/** Points of the width that balanced lines leave free. */
function balanceFree(styled: StyledParagraph, placed: PlacedParagraph, area: TextArea, fonts: Fonts): number {
  const { insets } = area;
  const width = points(area.width - insets.left - insets.right);
  const sizes = placed.runs.map((run) => run.size);
  const balanced = balanceWidth(styled, sizes, (width - placed.indent) * widthSafety, fonts) / widthSafety;
  return Math.max(0, Math.floor(width - placed.indent - balanced));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Sizes are whole or half points, so that they read well in the file's size box; rounded down, because the text must fit. */
const halfPoint = (size: number): number => Math.max(0.5, Math.floor(size * 2 + 1e-6) / 2);

/** Never under the theme's smallest size, unless the level is. */
function paragraphSize({ paragraph, level }: StyledParagraph, scale: number, theme: Theme): number {
  const share = scale * (paragraph.relativeSize ?? 1);
  return share === 1 ? level.size : Math.max(halfPoint(level.size * share), Math.min(level.size, theme.floor.small));
}

function runSize(relativeSize: number | undefined, position: Run['position'], size: number, theme: Theme): number {
  if (relativeSize === undefined) return size;
  const scaled = Math.round(size * relativeSize * 2) / 2;
  return position === undefined && relativeSize < 1 ? Math.max(scaled, Math.min(size, theme.floor.small)) : scaled;
}

type ParagraphFrame = Omit<PlacedParagraph, 'runs' | 'lines'>;

function frameParagraph(
  { paragraph, level }: StyledParagraph,
  size: number,
  scale: number,
  numberWidths: ReadonlyMap<number, number>,
): ParagraphFrame {
  const bullet = bulletOf(paragraph, level);
  const isIndented = bullet !== undefined || paragraph.kind === 'item' || paragraph.indented === true;
  const numberWidth = numberWidths.get(paragraph.level) ?? 0;
  // A level made for text without bullets has no room for one: it is given some.
  const hanging = Math.max(level.hanging > 0 ? level.hanging * scale : size * 1.2, numberWidth);
  return {
    kind: paragraph.kind,
    level: paragraph.level,
    align: paragraph.align ?? level.align,
    direction: paragraph.direction,
    size,
    lineHeight: tenth(size * level.lineHeight),
    spaceBefore: tenth((level.spaceBefore + (paragraph.spaceBefore ?? 0)) * scale),
    spaceAfter: tenth(level.spaceAfter * scale),
    indent: isIndented ? tenth(Math.max(level.indent * scale, bullet === undefined ? numberWidth : hanging)) : 0,
    hanging: bullet === undefined ? 0 : tenth(hanging),
    ...(bullet && { bullet }),
  };
}

function bulletOf(paragraph: TextParagraph, level: TextLevel): Bullet | undefined {
  if (paragraph.bullet !== undefined)
    return { ...paragraph.bullet, color: level.bullet?.color ?? paragraph.bullet.color };
  return paragraph.kind === 'item' && level.bullet !== undefined ? { type: 'character', ...level.bullet } : undefined;
}

/** How far the numbers of each level hang, in points: the widest decides for its level. */
function measureNumbers(
  styled: readonly StyledParagraph[],
  scale: number,
  fonts: Fonts,
  theme: Theme,
): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const paragraph of styled) {
    const { bullet, level } = paragraph.paragraph;
    if (bullet?.type !== 'number') continue;
    const size = paragraphSize(paragraph, scale, theme);
    const style = paragraph.runs[0]?.style;
    const width = (style === undefined ? 0 : fonts.measure(`${bullet.value}.`, style, size)) + size * 0.4;
    widths.set(level, Math.max(width, widths.get(level) ?? 0));
  }
  return widths;
}

function placeRuns(
  paragraph: StyledParagraph,
  sizes: readonly number[],
  broken: BrokenLines,
  scale: number,
  fonts: Fonts,
): { readonly runs: readonly Run[]; readonly lines: readonly PlacedLine[] } {
  const runs = paragraph.runs.map((_, index) =>
    withFormulaWidth(placeRun(paragraph, index, sizes[index]!, scale), paragraph.runs[index + 1]?.run, fonts),
  );
  return { runs, lines: broken.lines.map((line) => cutLine(paragraph, runs, line)) };
}

function placeRun({ paragraph, level, runs }: StyledParagraph, index: number, size: number, scale: number) {
  const { run, role, style } = runs[index]!;
  const { relativeSize: _, ...rest } = run;
  const color = run.color ?? level.color;
  const plain =
    scale === 1 &&
    size === level.size &&
    role === level.font &&
    style.bold === level.bold &&
    style.italic === (level.italic ?? false) &&
    (run.color === undefined || isSameColor(run.color, level.color)) &&
    paragraph.relativeSize === undefined;
  return { ...rest, bold: style.bold, italic: style.italic, font: role, size, color, plain };
}

function isSameColor(first: Run['color'], second: Run['color']): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The runs of one line; hard breaks are the line's end now, so its runs no longer carry them. */
function cutLine(paragraph: StyledParagraph, runs: readonly Run[], line: LineSpan): PlacedLine {
  const cut: Run[] = [];
  for (const [index, { start, end }] of paragraph.runs.entries()) {
    const from = Math.max(start, line.start);
    const to = Math.min(end, line.end);
    if (from >= to) continue;
    const { breakBefore: _, ...run } = runs[index]!;
    const text = run.math === undefined ? paragraph.text.slice(from, to) : run.text;
    // A soft hyphen shows where a line ends.
    cut.push({ ...run, text: to === line.end ? text.replace(/\u00ad$/, '-') : text });
  }
  return { runs: cut, width: line.width };
}
