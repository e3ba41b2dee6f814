// Text on its way to a frame: paragraphs of styled runs, before sizes are chosen and lines broken.
import type { Insets, TextLevel } from '../../theme/theme.ts';
import type { Bullet, PlacedParagraph, Run } from '../frames.ts';

/** A run without its size, which comes from the level and the scale. */
export type TextRun = Omit<Run, 'size' | 'plain' | 'color' | 'font' | 'math'> & {
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
  /** Two or three lines are made of like length, longer texts end in no single word, by wider insets, so that every program breaks them alike. */
  readonly balanced?: boolean;
};
