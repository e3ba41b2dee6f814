// What a built-in theme says of itself: colors, fonts, sizes and gestures. build-theme.ts makes a theme of it for a slide size.

import type { Box, Color, ColorScheme } from '../base/graphics.ts';
import type { Grid, Rows } from './grid.ts';
import type { FontRole, Looks } from './looks.ts';
import type { DecorationShape, DocStyle, FontScheme, Placeholder, TextLevel } from './theme.ts';

/** Sizes in points. */
export type TypeScale = {
  readonly display: number;
  readonly section: number;
  readonly title: number;
  readonly statement: number;
  readonly points: number;
  readonly subtitle: number;
  readonly body: readonly [number, number, number];
  readonly caption: number;
  readonly footer: number;
  readonly floor: { readonly body: number; readonly small: number };
};

export type SlideLayoutKey =
  | 'title'
  | 'titlePicture'
  | 'section'
  | 'content'
  | 'contentOverText'
  | 'text'
  | 'shortText'
  | 'points'
  | 'statement'
  | 'twoContent'
  | 'comparison'
  | 'comparisonShort'
  | 'threeContent'
  | 'fourContent'
  | 'textAndVisual'
  | 'visualAndText'
  | 'titleOnly'
  | 'picture'
  | 'pictureBeside'
  | 'quote'
  | 'quoteTitled'
  | 'quotePicture'
  | 'code'
  | 'agenda'
  | 'agendaLong'
  | 'closing'
  | 'untitled'
  | 'blank';

/** What a theme does to one slide layout; what it leaves out stays as in slide-layouts.ts. */
export type SlideLayoutLook = {
  readonly background?: Color;
  readonly dark?: boolean;
  readonly showMasterShapes?: boolean;
  readonly decoration?: (grid: Grid) => readonly DecorationShape[];
  /** Placeholders moved or restyled by this theme. */
  readonly placeholders?: (grid: Grid, standard: readonly Placeholder[]) => readonly Placeholder[];
  /** Section slides: their grounds in turn, in place of the one background. */
  readonly grounds?: readonly Color[];
  /** Section slides: a placeholder for the number of the section, `size` in points. */
  readonly numeral?: {
    readonly size: number;
    readonly color: Color;
    readonly align: TextLevel['align'];
    readonly box: (grid: Grid) => Box;
  };
};

export type ThemeDescription = {
  readonly name: string;
  readonly colors: ColorScheme;
  readonly fonts: FontScheme;
  readonly scale: TypeScale;
  /** Where titles, content and footers stand; rows left out are those of grid.ts. */
  readonly rows?: Partial<Rows>;
  readonly background: Color;
  /** Light text on dark ground on every slide layout that does not say otherwise; documents and sheets stay light. */
  readonly dark?: boolean;
  /** Second to the text: subtitles, captions, footers. */
  readonly muted: { readonly light: Color; readonly dark: Color };
  /** Of captions, footers, author and date; absent: the minor font. */
  readonly captionFont?: FontRole;
  readonly titleBold: boolean;
  /** Of titles on content slides; absent: the text color. */
  readonly titleColor?: Color;
  /** Where in their row titles of content slides stand; absent: at its top. */
  readonly titleAnchor?: Placeholder['anchor'];
  readonly bullets: readonly [string, string, string];
  readonly bulletColor: { readonly light: Color; readonly dark: Color };
  readonly masterDecoration: (grid: Grid) => readonly DecorationShape[];
  readonly looks: { readonly [key in SlideLayoutKey]?: SlideLayoutLook };
  readonly doc: DocStyle;
} & Looks;

/** A level of text from the few things that differ; one line height and no bullet unless said. */
export function textLevel(
  size: number,
  color: Color,
  more: Partial<Omit<TextLevel, 'size' | 'color'>> & { readonly font?: FontRole } = {},
): TextLevel {
  return {
    size,
    font: 'minor',
    bold: false,
    color,
    align: 'start',
    lineHeight: 1.3,
    spaceBefore: 0,
    spaceAfter: 0,
    indent: 0,
    hanging: 0,
    ...more,
  };
}
