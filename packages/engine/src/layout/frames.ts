// Frames: the slides of a deck as measured boxes, plain numbers in EMU and points. HTML, PDF and PPTX draw the same frames.

import type { Box, Color, Insets, OutlineCommand, Stroke } from '../base/graphics.ts';
import type { Word } from '../base/words.ts';
import type { ChartInk } from '../chart/chart-style.ts';
import type { Alignment, Block, Chart } from '../model/index.ts';
import type { Crop } from '../pictures/picture.ts';
import type { ArtFields } from '../theme/art.ts';
import type { FontRole, TableLook } from '../theme/looks.ts';
import type { Geometry, PlaceholderType, SlideLayout } from '../theme/theme.ts';
import type { Variant } from './variants.ts';

export type Frames = { readonly slides: readonly PlacedSlide[] };

export type PlacedSlide = {
  /** How its content is arranged: a row of docs/layouts.md. */
  readonly variant: Variant;
  readonly layout: SlideLayout;
  /** Never empty: read by outlines and screen readers even where no title is drawn. */
  readonly title: string;
  /** Name of its deck section, if the deck has sections. */
  readonly section?: string;
  /** Overrides the slide layout's. */
  readonly background?: Color | { readonly asset: string };
  readonly dark: boolean;
  /** What the fields in a brand's art say on this slide; absent: the art has none. */
  readonly fields?: ArtFields;
  /** In reading order. */
  readonly frames: readonly Frame[];
  readonly notes: readonly Block[];
  /** Where its slide begins in the source, from 1; the same for all parts of a slide that was split. Absent: it is not written there. */
  readonly line?: number;
};

export type Frame = TextFrame | TableFrame | ChartFrame | PictureFrame | ShapeFrame | GroupFrame;

type Common = {
  /** As the selection pane shows it; unique on its slide. */
  readonly name: string;
  readonly box: Box;
  /** The placeholder of the slide layout that this frame fills. */
  readonly placeholder?: { readonly type: PlaceholderType; readonly index: number };
};

export type TextFrame = Common & {
  readonly type: 'text';
  /** The role of the text for a reader; an ornament is hidden from screen readers. */
  readonly role: Word<'title subtitle body quote caption code label footer slideNumber date ornament'>;
  /** True if it is exactly at its placeholder's position, which files can then omit. */
  readonly inherits: boolean;
  readonly text: TextBody;
  readonly geometry?: Geometry;
  readonly adjust?: number;
  /** The geometry mirrored: arrows of right-to-left decks. The text is not mirrored. */
  readonly flipped?: boolean;
  readonly fill?: Color;
  readonly stroke?: Stroke;
};

export type TextBody = {
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly paragraphs: readonly PlacedParagraph[];
  /** Sizes were shrunk to this share of the placeholder's (1: not at all). Sizes in paragraphs are already shrunk. */
  readonly scale: number;
  /** Height of all lines and spaces in EMU; at most the box less its insets. */
  readonly height: number;
};

export type PlacedParagraph = {
  /** 0 for the first level. */
  readonly level: number;
  readonly align: 'start' | 'center' | 'end';
  readonly direction: 'ltr' | 'rtl';
  readonly size: number;
  /** Distance of base lines in points, exact. */
  readonly lineHeight: number;
  readonly spaceBefore: number;
  readonly spaceAfter: number;
  readonly indent: number;
  readonly hanging: number;
  readonly bullet?: Bullet;
  /** `text` paragraphs are `p`, or items of a list. `depth`: a heading inside the text. */
  readonly kind: 'text' | 'item' | 'heading' | 'code';
  readonly runs: readonly Run[];
  /** The runs again, cut where lines break; spaces at the break stay at the end of their line. */
  readonly lines: readonly PlacedLine[];
};

export type Bullet =
  /** `isSaid`: files say its color though the placeholder does, too. `drawn`: the share of the text's size in which HTML and PDF draw it. */
  | {
      readonly type: 'character';
      readonly character: string;
      readonly color: Color;
      readonly isSaid?: true;
      readonly drawn?: number;
    }
  | { readonly type: 'number'; readonly value: number; readonly color: Color }
  | { readonly type: 'check'; readonly checked: boolean; readonly color: Color };

/** A bullet as displayed. */
export function bulletText(bullet: Bullet): string {
  if (bullet.type === 'character') return bullet.character;
  if (bullet.type === 'number') return `${bullet.value}.`;
  return bullet.checked ? '☑' : '☐';
}

export type Run = {
  readonly text: string;
  readonly font: FontRole;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly underline: boolean;
  /** Points, as drawn: a superscript's size is already the smaller one. */
  readonly size: number;
  readonly color: Color;
  /** `code` has a tinted background, `mark` an accent tint. */
  readonly highlight?: 'code' | 'mark';
  readonly link?: string;
  /** The tooltip of a link. */
  readonly linkTitle?: string;
  readonly position?: 'superscript' | 'subscript';
  /** A field of the file: the slide's number. */
  readonly field?: 'slideNumber';
  /**
   * A formula, in display style where it stands alone; `text` is then its plain form. It is drawn in the middle of `width`, in points, or
   * at its end if a mark follows.
   */
  readonly math?: { readonly tex: string; readonly display: boolean; readonly width: number; readonly isMarked?: true };
  /** True when the paragraph's placeholder level gives this size, font, weight and color, which files can then omit. */
  readonly plain: boolean;
  /** Of a brand's placeholder: points added after each letter. */
  readonly tracking?: number;
  /** Of a brand's placeholder: lower case is drawn as small capitals. */
  readonly smallCaps?: true;
  /** A hard break before this run. */
  readonly breakBefore?: boolean;
};

/** `width` in points, without spaces at the end. */
export type PlacedLine = { readonly runs: readonly Run[]; readonly width: number };

export type TableFrame = Common & {
  readonly type: 'table';
  /** EMU; they add up to the box. */
  readonly columnWidths: readonly number[];
  readonly rows: readonly TableRow[];
  readonly hasTotals: boolean;
  readonly banded: boolean;
  /** The theme's, where its lines would not be seen on what the table stands on; absent: the theme's. */
  readonly look?: TableLook;
  readonly alt: string;
  /** Right to left: the first column is at the right. */
  readonly direction?: 'ltr' | 'rtl';
};
export type TableRow = {
  readonly height: number;
  readonly header: boolean;
  readonly cells: readonly TextBody[];
  readonly align: readonly Alignment[];
  /** Of single cells that stand out, over the fill of the row. */
  readonly fills?: readonly (Color | undefined)[];
};

/** `colors` by series, or by category if the chart has one series of slices. */
export type ChartFrame = Common & {
  readonly type: 'chart';
  readonly chart: Chart;
  readonly colors: readonly Color[];
  readonly alt: string /** Points. */;
  readonly textSize: number;
  /** Present if the theme's text colors are illegible on the background. */
  readonly ink?: ChartInk;
};

/** `crop`: shares cut from each side (0..1), as in `a:srcRect`. */
export type PictureFrame = Common & {
  readonly type: 'picture';
  readonly asset: string;
  readonly alt: string;
  readonly crop: Crop;
  /** Absent: a rectangle. */
  readonly geometry?: 'ellipse';
};

export type ShapeFrame = Common & {
  readonly type: 'shape';
  readonly geometry: Geometry;
  /** Part of a small line: seen as well as a chart. */
  readonly isData?: true;
  /** Drawn instead of the geometry: lines with round ends, in units of an icon (base/world.ts) in the width of the box. */
  readonly icon?: readonly OutlineCommand[];
  readonly adjust?: number;
  readonly flipped?: boolean;
  readonly fill?: Color;
  readonly stroke?: Stroke;
};

export type GroupFrame = Common & { readonly type: 'group'; readonly alt: string; readonly frames: readonly Frame[] };
