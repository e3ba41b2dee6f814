// Text on its way to a frame: paragraphs of styled runs, before sizes are chosen and lines broken.

import type { Insets } from '../../base/graphics.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import type { FontRole } from '../../theme/looks.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Bullet, PlacedParagraph, Run } from '../frames.ts';
import type { BreakOpportunity } from './line-breaks.ts';

/**
 * Offsets into the text of the paragraph; `width` in points, without spaces at the end. `wanted`: the width of the line
 * with the next text that other programs would put there, if that did not fit, without the gaps that only some of them set beside East
 * Asian text.
 */
export type LineSpan = {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly wanted?: number;
};

export type HeldBreaks = {
  readonly breaks: readonly BreakOpportunity[];
  /** Offsets of non-breaking spaces: written as U+00A0 where they would end a line. */
  readonly joints: readonly number[];
  /** Breaks that only other programs would take: there is no space, and we add no characters to code. */
  readonly foreign: readonly number[];
};

/** `start` and `end` are offsets into the text of its paragraph. */
export type StyledRun = {
  readonly run: TextRun;
  readonly start: number;
  readonly end: number;
  readonly role: FontRole;
  readonly style: FontStyle;
};

/**
 * Widths of stretches of a text at size 1, of the last measured start for each end. The same words are asked for at many sizes and widths,
 * mostly from the same start.
 */
export type KnownWidths = {
  readonly starts: number[];
  readonly widths: number[];
  /** The sizes that they are measured at, one for each run. */
  readonly sizes: readonly number[];
  /** Some programs set gaps within the text: see `countScriptBorders`. */
  readonly hasGaps: boolean;
};

export type StyledParagraph = HeldBreaks & {
  readonly paragraph: TextParagraph;
  readonly level: TextLevel;
  /** The runs' text, a line feed for each hard break, one character for each formula. */
  readonly text: string;
  readonly runs: readonly StyledRun[];
  /** Of this text in these runs. */
  readonly known: KnownWidths;
};

/** A run without its size, which comes from the level and the scale. */
export type TextRun = Omit<Run, 'size' | 'plain' | 'color' | 'font' | 'math' | 'tracking' | 'smallCaps'> & {
  readonly math?: Omit<NonNullable<Run['math']>, 'width'>;
  /** Overrides the level's. */
  readonly color?: Run['color'];
  readonly font?: Run['font'];
  /** Size as a share of the level's (inline code 0.92, superscript 0.66 …). */
  readonly relativeSize?: number;
};

export type TextParagraph = {
  readonly kind: PlacedParagraph['kind'];
  /** Index into the levels of the placeholder; past the last, the last. */
  readonly level: number;
  readonly runs: readonly TextRun[];
  /** Absent: the level's own bullet for `kind: 'item'`, none for others. */
  readonly bullet?: Bullet;
  readonly direction: 'ltr' | 'rtl';
  /** Overrides the level's alignment. */
  readonly align?: 'start' | 'center' | 'end';
  /** For headings inside the text: bold, and a share of the level's size. */
  readonly relativeSize?: number;
  readonly bold?: boolean;
  /** Extra space before in points, unscaled. */
  readonly spaceBefore?: number;
  /** Indented as an item of its level but without a bullet: a further paragraph of an item, a quotation. */
  readonly indented?: boolean;
};

/** Where text is set: a width and height in EMU, insets and levels of a placeholder. */
export type TextArea = {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly levels: readonly TextLevel[];
  /**
   * Wider insets even out two or three lines and keep longer texts from ending in a single word: all programs then break them alike.
   * 'last line': only the latter; text that is read fills its lines.
   */
  readonly balanced?: boolean | 'last line';
};
