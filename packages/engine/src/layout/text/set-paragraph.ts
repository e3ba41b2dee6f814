// A paragraph with its level's look and its line breaks found, and set: its lines at a size and a width.
import { largest } from '../../base/extremes.ts';
import { isSameColor, points } from '../../base/graphics.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { TextLevel, Theme } from '../../theme/theme.ts';
import type { Bullet, PlacedLine, Run } from '../frames.ts';
import { type BrokenLines, balanceWidth, breakLines, noWidths, spanMeasure } from './break-lines.ts';
import { fitFormulas, formulaRoom, withFormulaWidth } from './formulas.ts';
import { allBreaks, breakHard, holdBreaks, holdLastWord, writeJoints } from './held-breaks.ts';
import {
  type KnownParagraphs,
  listFor,
  type ParagraphFrame,
  type ParagraphRoom,
  type SetParagraph,
} from './known-paragraphs.ts';
import { findLineBreaks } from './line-breaks.ts';
import { insidePhrases, insideUnits, isUnspaced } from './phrases.ts';
import { bulletRoom, runsTogether, steppedLevels } from './stepped-levels.ts';
import type { LineSpan, StyledParagraph, StyledRun, TextArea, TextParagraph, TextRun } from './text-content.ts';

/** Stands for a formula in the text of a paragraph: one character, kept together with letters next to it (UAX 14, class XX). */
const formulaSign = '\ue000';

/** Words are kept together up to this share of the line. */
const heldShare = 0.98;

/** Joins paragraphs with their levels: everything about them that is independent of scale. */
export function styleParagraphs(
  paragraphs: readonly TextParagraph[],
  area: TextArea,
  fonts: Fonts,
  theme: Theme,
  known: KnownParagraphs,
): readonly StyledParagraph[] {
  const width = points(area.width - area.insets.left - area.insets.right);
  const levels = steppedLevels(area.levels);
  return paragraphs.map((paragraph) => {
    const level = levels[Math.min(paragraph.level, levels.length - 1)];
    if (level === undefined) throw new Error('A text area needs at least one level.');
    const stylings = listFor(known.styled, paragraph);
    for (const one of stylings) if (one.width === width && isSame(one.level, level)) return one.styled;
    const styled = styleParagraph(paragraph, level, width, fonts, theme);
    stylings.push({ level, width, styled });
    return styled;
  });
}

/** Levels are small trees, often made anew for the same text. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame((one as Levels)[key], (other as Levels)[key]))
  );
}
type Levels = { readonly [key: string]: unknown };

/** Titles and headings are broken between phrases, in characters: longer texts, and those in the size of text, are set as usual. */
const mostOfPhrases = 40;
/** Of texts whose numbers stay with what they count. */
const mostOfUnits = 80;
/** Of labels and other short lines. */
const mostOfLabel = 20;
/** Points. */
const titleSize = 28;

function styleParagraph(
  paragraph: TextParagraph,
  level: TextLevel,
  width: number,
  fonts: Fonts,
  theme: Theme,
): StyledParagraph {
  const runs: StyledRun[] = [];
  let text = '';
  for (const run of paragraph.runs.flatMap(splitAtLineFeeds)) {
    if (run.breakBefore === true) text += '\n';
    const start = text.length;
    const isFormula = run.math !== undefined;
    const shown = level.caps === true && !isFormula ? run.text.toUpperCase() : run.text;
    text += isFormula ? formulaSign : shown;
    const role = run.font ?? level.font;
    const bold = run.bold || level.bold || paragraph.bold === true;
    const italic = run.italic || level.italic === true;
    const style = { family: theme.fonts[role].drawn, bold, italic };
    const end = text.length;
    runs.push({ run: shown === run.text ? run : { ...run, text: shown }, start, end, role, style });
  }
  const breaks = findLineBreaks(text);
  const styled = { paragraph, level, text, runs, breaks, joints: [], foreign: [], known: noWidths(text, runs) };
  if (paragraph.kind === 'code') return styled;
  const code = runs.filter(({ run }) => run.highlight === 'code');
  const sizes = runs.map(({ run }) => level.size * (run.relativeSize ?? 1));
  const spanWidth = spanMeasure(styled, sizes, fonts);
  const fits = (start: number, end: number) => spanWidth(start, end) <= (width - level.indent) * heldShare;
  const isTitle = (level.size >= titleSize && level.bullet === undefined) || paragraph.kind === 'heading';
  const isLookedAt = text.length <= (isTitle ? mostOfPhrases : mostOfLabel);
  const phrases =
    !isUnspaced(text) || text.length > mostOfUnits
      ? undefined
      : new Set([...insideUnits(text), ...(isLookedAt ? insidePhrases(text) : [])]);
  return { ...styled, ...holdBreaks(text, breaks, code, fits, phrases) };
}

/** Line feeds inside a run are hard breaks; tabs are set as four spaces, because text here has no tab stops. */
function splitAtLineFeeds(run: TextRun): readonly TextRun[] {
  if (!/[\n\r\t\v\u2028\u2029]/.test(run.text)) return [run];
  return run.text
    .replaceAll('\t', '    ')
    .split(/\r\n|[\n\r\v\u2028\u2029]/)
    .map((text, index) => (index === 0 ? { ...run, text } : { ...run, text, breakBefore: true }));
}

// One paragraph set in a width at a scale: its size, its indent, its lines. Between break-lines.ts and set-text.ts.

/** Other programs measure slightly differently; lines broken at this share of the width do not overflow there. */
export const widthSafety = 0.99;

/** A paragraph of more lines than this is not fully balanced; its last line can be slightly short. */
export const maxBalanced = 4;

/** The context for setting text. */
export type TextSetting = { readonly fonts: Fonts; readonly theme: Theme; readonly known: KnownParagraphs };

/** The lines of a paragraph at its size; the same object on repeated calls. */
export function setParagraph(asked: StyledParagraph, given: ParagraphRoom, setting: TextSetting): SetParagraph {
  const settings = listFor(setting.known.set, asked);
  for (const one of settings) if (isSameRoom(one.given, given)) return one.set;
  const set = setAnew(asked, given, setting);
  settings.push({ given, set });
  return set;
}

const isSameRoom = (one: ParagraphRoom, other: ParagraphRoom): boolean =>
  one.width === other.width &&
  one.scale === other.scale &&
  one.numberWidth === other.numberWidth &&
  one.balanced === other.balanced &&
  one.isAlone === other.isAlone;

function setAnew(asked: StyledParagraph, given: ParagraphRoom, { fonts, theme }: TextSetting): SetParagraph {
  const { width, scale, numberWidth, balanced, isAlone } = given;
  const framed = frameParagraph(asked, paragraphSize(asked, scale, theme), scale, numberWidth);
  const frame =
    theme.template === undefined ? framed : withDrawnDisc(framed, theme.fonts[asked.level.font].drawn, fonts);
  const lineWidth = Math.max(1, (width - frame.indent) * widthSafety);
  const runSizes = asked.runs.map(({ run }) => runSize(run.relativeSize, run.position, frame.size, theme));
  const fitted = fitFormulas(asked, runSizes, lineWidth, fonts);
  const { isCramped } = fitted;
  const { paragraph, sizes, broken } = breakParagraph(asked, fitted.sizes, lineWidth, balanced, isAlone, fonts);
  const room = formulaRoom(paragraph, sizes, frame.size, broken.lines.length, fonts);
  const placed = placeRuns(writeJoints(paragraph, broken.lines), sizes, broken, scale, fonts);
  return { frame, paragraph, broken, isCramped, room, ...placed };
}

/** A paragraph with the size of each of its runs, in points. */
type SizedParagraph = { readonly paragraph: StyledParagraph; readonly sizes: readonly number[] };

/** Characters; longer texts are read, not looked at, and hard breaks would burden their editors. */
const maxHardBrokenLength = 300;

/**
 * Breaks inside code are prevented if a narrower area, or a hard break before the code, keeps other programs from them;
 * else all programs take them.
 */
function withCertainBreaks(
  paragraph: StyledParagraph,
  sizes: readonly number[],
  width: number,
  fonts: Fonts,
): SizedParagraph {
  if (paragraph.foreign.length === 0) return { paragraph, sizes };
  const uncertain = uncertainLine(paragraph, sizes, width, fonts);
  if (uncertain === undefined) return { paragraph, sizes };
  const cut = paragraph.text.length > maxHardBrokenLength ? undefined : breakHard(paragraph, uncertain.end);
  if (cut !== undefined) {
    // The break may have split a run in two, both at its size; between letters without a space it is a character more.
    const before = paragraph.runs;
    const more = cut.text.length - paragraph.text.length;
    const sizeOf = (end: number) => sizes[before.findIndex((run) => end <= run.end)]!;
    const cutSizes = cut.runs.map(({ end }) => sizeOf(end > uncertain.end ? end - more : end));
    return withCertainBreaks(cut, cutSizes, width, fonts);
  }
  return { paragraph: { ...paragraph, breaks: allBreaks(paragraph), foreign: [] }, sizes };
}

/** The first line that other programs would break inside code. */
function uncertainLine(paragraph: StyledParagraph, sizes: readonly number[], width: number, fonts: Fonts) {
  const { lines } = breakLines(paragraph, sizes, width, fonts);
  const widest = largest(lines.map((line) => line.width)) * 1.01;
  return lines.find(({ wanted }) => wanted !== undefined && wanted <= Math.min(width, widest));
}

/** A line before the last is at least this share of it; the first of two can be shorter. */
const shortest = { middle: 0.6, first: 0.45 };

/** The lines of a paragraph; if balanced, with no single word in the last, unless that adds a line. */
function breakParagraph(
  asked: StyledParagraph,
  runSizes: readonly number[],
  width: number,
  balanced: boolean,
  isAlone: boolean,
  fonts: Fonts,
): SizedParagraph & { readonly broken: BrokenLines } {
  const { paragraph, sizes } = withCertainBreaks(asked, runSizes, width, fonts);
  const broken = breakLines(paragraph, sizes, width, fonts);
  const last = broken.lines.at(-1)!;
  const isSingle = broken.lines.length > 1 && !paragraph.text.slice(last.start, last.end).trim().includes(' ');
  const held = balanced && isSingle ? holdLastWord(paragraph, paragraph.text) : undefined;
  if (held === undefined) return { paragraph, sizes, broken };
  const together = { ...paragraph, ...held };
  const without = breakLines(together, sizes, width, fonts);
  const isWorse = without.lines.length > broken.lines.length || without.isWordBroken || hasShortLine(balancedLines());
  return isWorse ? { paragraph, sizes, broken } : { paragraph: together, sizes, broken: without };

  /** Alone in its area the text is balanced. */
  function balancedLines(): readonly LineSpan[] {
    if (!isAlone || without.lines.length > maxBalanced) return without.lines;
    return breakLines(together, sizes, balanceWidth(together, sizes, width, fonts), fonts).lines;
  }
}

/** A short line in the middle is worse than a single word at the end. */
function hasShortLine(lines: readonly LineSpan[]): boolean {
  const [beforeLast, end] = lines.slice(-2);
  // Balanced, the lines may have become one.
  return (
    beforeLast !== undefined &&
    end !== undefined &&
    beforeLast.width < end.width * (lines.length > 2 ? shortest.middle : shortest.first)
  );
}

/** Points to one decimal, as files have them. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Sizes are whole or half points, to read well in the file's size box; rounded down: the text must fit. */
const halfPoint = (size: number): number => Math.max(0.5, Math.floor(size * 2 + 1e-6) / 2);

/** Never under the theme's smallest size, unless the level is. */
export function paragraphSize({ paragraph, level }: StyledParagraph, scale: number, theme: Theme): number {
  const share = scale * (paragraph.relativeSize ?? 1);
  return share === 1 ? level.size : Math.max(halfPoint(level.size * share), Math.min(level.size, theme.floor.small));
}

function runSize(relativeSize: number | undefined, position: Run['position'], size: number, theme: Theme): number {
  if (relativeSize === undefined) return size;
  const scaled = Math.round(size * relativeSize * 2) / 2;
  return position === undefined && relativeSize < 1 ? Math.max(scaled, Math.min(size, theme.floor.small)) : scaled;
}

function frameParagraph(
  { paragraph, level }: StyledParagraph,
  size: number,
  scale: number,
  numberWidth: number,
): ParagraphFrame {
  const bullet = bulletOf(paragraph, level);
  const isIndented = bullet !== undefined || paragraph.kind === 'item' || paragraph.indented === true;
  // A level made for text without bullets has no room for one: some is added.
  const hanging = Math.max(level.hanging > 0 ? level.hanging * scale : size * bulletRoom, numberWidth);
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

/** In Office, discs are Arial's: where those of the font are wider, they would touch the text in HTML and PDF alone. Widths are shares of the size. */
const disc = { character: '•', usual: 0.38, wide: 0.42, least: 0.7 };

function withDrawnDisc(frame: ParagraphFrame, family: string, fonts: Fonts): ParagraphFrame {
  const { bullet } = frame;
  if (bullet?.type !== 'character' || bullet.character !== disc.character) return frame;
  const width = fonts.measure(disc.character, { family, bold: false, italic: false }, 1);
  if (width <= disc.wide) return frame;
  return { ...frame, bullet: { ...bullet, drawn: Math.max(disc.least, disc.usual / width) } };
}

function bulletOf(paragraph: TextParagraph, level: TextLevel): Bullet | undefined {
  if (paragraph.bullet !== undefined)
    return { ...paragraph.bullet, color: level.bullet?.color ?? paragraph.bullet.color };
  if (paragraph.kind !== 'item') return undefined;
  if (level.bullet !== undefined)
    return { type: 'character', character: level.bullet.character, color: level.bullet.color };
  return runsTogether(level) ? { type: 'character', character: '•', color: level.color } : undefined;
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
  const rest = run.relativeSize === undefined ? run : withoutSize(run);
  const color = run.color ?? level.color;
  const plain =
    scale === 1 &&
    size === level.size &&
    role === level.font &&
    style.bold === level.bold &&
    style.italic === (level.italic ?? false) &&
    (run.color === undefined || isSameColor(run.color, level.color)) &&
    paragraph.relativeSize === undefined;
  const { tracking, smallCaps } = level;
  return {
    ...rest,
    bold: style.bold,
    italic: style.italic,
    font: role,
    size,
    color,
    ...(tracking !== undefined && { tracking }),
    ...(smallCaps === true && { smallCaps }),
    plain,
  };
}

// Omitting a property takes several times as long as copying, and few runs have one.
function withoutBreak({ breakBefore: _, ...run }: Run): Run {
  return run;
}

function withoutSize({ relativeSize: _, ...run }: TextRun): Omit<TextRun, 'relativeSize'> {
  return run;
}

/** The runs of one line; hard breaks are now the end of the line, so its runs no longer carry them. */
function cutLine(paragraph: StyledParagraph, runs: readonly Run[], line: LineSpan): PlacedLine {
  const cut: Run[] = [];
  for (const [index, { start, end }] of paragraph.runs.entries()) {
    const from = Math.max(start, line.start);
    const to = Math.min(end, line.end);
    if (from >= to) continue;
    const run = runs[index]!.breakBefore === undefined ? runs[index]! : withoutBreak(runs[index]!);
    const text = run.math === undefined ? paragraph.text.slice(from, to) : run.text;
    // A soft hyphen shows where a line ends.
    cut.push({ ...run, text: to === line.end ? text.replace(/\u00ad$/, '-') : text });
  }
  return { runs: cut, width: line.width };
}
