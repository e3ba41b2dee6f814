// The looks of everything but plain text on slides, pages and worksheets: data of a theme, drawn by layout and by every writer.
import type { Color, Stroke } from '../base/graphics.ts';

export type FontRole = 'major' | 'minor' | 'mono';

/**
 * Colors here are for light backgrounds. Dark slides need no care: fills are roles (`bg2`) or translucent accents, which follow the
 * background, and text that would be illegible there is brought to a contrast of 4.5 (layout/template/legible.ts).
 */
export type Looks = {
  readonly table: TableLook;
  readonly card: CardLook;
  readonly steps: StepsLook;
  readonly timeline: TimelineLook;
  readonly stats: StatsLook;
  readonly callout: CalloutLook;
  readonly quote: QuoteLook;
  readonly chart: ChartLook;
  readonly code: CodeLook;
  readonly sheet: SheetLook;
};

export type TableLook = {
  /** Of a brand: GUID of the table style in its file that this is the look of; office files then name it. */
  readonly styleId?: string;
  readonly text: Color;
  readonly headerText: Color;
  /** Absent: the header has no fill. */
  readonly headerFill?: Color;
  /** Under the header row, instead of the rule. */
  readonly headerRule?: Stroke;
  /** Background of the first, third … row under the header. */
  readonly band: Color;
  /** Tables of more rows than this are banded; 0: all. */
  readonly bandedAfter: number;
  /** Under every row. */
  readonly rule?: Stroke;
  /** Over the total row, instead of the rule. */
  readonly totalRule: Stroke;
  readonly totalFill?: Color;
};

export type CardLook = {
  /** Backgrounds of the cards in turn; none: the card is open. */
  readonly fills: readonly Color[];
  readonly stroke?: Stroke;
  /** Radius of the corners in EMU. */
  readonly corner: number;
  /** EMU, on all sides. */
  readonly padding: number;
  /**
   * The accent of a card, `size` thick or high in EMU: a bar along its upper or its starting edge, a short bar over its heading,
   * a disc or square over its heading, or, where the author numbered the cards, its number over its heading (`size` is then that of the
   * digits).
   */
  readonly mark: {
    readonly type: 'top-bar' | 'start-bar' | 'short-bar' | 'disc' | 'square' | 'numeral' | 'none';
    readonly size: number;
  };
  /** Colors of the marks in turn. */
  readonly colors: readonly Color[];
  readonly heading: { readonly font: FontRole; readonly bold: boolean; readonly color: Color };
};

export type StepsLook = {
  /** The carrier of a step's number: an arrow as wide as the step, a disc or square, or the numeral alone, large. */
  readonly shape: 'arrow' | 'disc' | 'square' | 'numeral';
  /** In turn. */
  readonly colors: readonly Color[];
  /** Between the numbers; not with arrows. */
  readonly connector?: Stroke;
  readonly number: { readonly font: FontRole; readonly bold: boolean };
};

export type TimelineLook = {
  readonly line: Stroke;
  readonly marker: 'disc' | 'ring' | 'square';
  /** EMU. */
  readonly markerSize: number;
  /** In turn. */
  readonly colors: readonly Color[];
  readonly date: { readonly font: FontRole; readonly bold: boolean; readonly color: Color };
};

export type StatsLook = {
  /** Points, of three or four numbers in a row; fewer may be larger. */
  readonly size: number;
  readonly font: FontRole;
  readonly bold: boolean;
  /** Of the numbers, in turn. */
  readonly colors: readonly Color[];
  /** At the start of each number, over it, or none. */
  readonly rule?: Stroke & { readonly side: 'start' | 'top' };
  /** Background of each; absent: open. */
  readonly fill?: Color;
  /** Radius of the background's corners in EMU. */
  readonly corner: number;
};

export type CalloutLook = {
  /** The background: this share (0..1) of the tone's color. */
  readonly tint: number;
  /** Width in EMU of the bar in the tone's color at the start; 0: none. */
  readonly bar: number;
  /** Outline in the tone's color, in EMU; 0: none. */
  readonly outline: number;
  /** Radius of the corners in EMU; only without a bar. */
  readonly corner: number;
  /** The tone is written above the text, as in theorems: 'Note'. */
  readonly hasName: boolean;
};

export type QuoteLook = {
  /** A bar or a large quotation mark before the text, or nothing. */
  readonly mark: 'bar' | 'quotation-mark' | 'none';
  readonly color: Color;
  /** Of the quotation mark, in points. */
  readonly size: number;
  readonly font: FontRole;
  readonly isItalic: boolean;
  /** Over a quotation alone on its slide, where the slide layout has a place for its speaker; absent: none. */
  readonly alone?: { readonly color: Color; readonly size: number; readonly font: FontRole };
};

export type ChartLook = {
  /** By series, or by slice in a pie. */
  readonly colors: readonly Color[];
  /** Of series other than the highlighted one. */
  readonly muted: Color;
  readonly grid: Stroke;
  /** The baseline of bars. */
  readonly base: Stroke;
  /** Percent of a bar's width between bars. */
  readonly gap: number;
  /** Of lines, in EMU. */
  readonly lineWidth: number;
  readonly marker: 'circle' | 'square' | 'none';
};

/** Every color is legible on the panel: tested for light and dark slides. */
export type CodeLook = {
  readonly panel: Color;
  readonly stroke?: Stroke;
  /** Radius of the panel's corners in EMU. */
  readonly corner: number;
} & { readonly [name in CodeColor]: Color };

export const codeColors = ['keyword', 'string', 'comment', 'number', 'function', 'type', 'plain'] as const;
export type CodeColor = (typeof codeColors)[number];

/** Opaque colors only: spreadsheets have no translucent ones. */
export type SheetLook = {
  readonly headerFill: Color;
  readonly headerText: Color;
  readonly headerRule: Color;
  readonly inputFill: Color;
  readonly rule: Color;
  readonly totalRule: Color;
  /** Of numbers that are zero. */
  readonly zero: Color;
};
