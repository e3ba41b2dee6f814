// A built-in theme's description (colors, fonts, sizes, gestures) and default looks. build-theme.ts turns it into a theme for a slide size.
import { type Box, type Color, type ColorScheme, emu, schemeColors } from '../base/graphics.ts';
import type { Word } from '../base/words.ts';
import type { Compositions } from './compositions.ts';
import type { Grid, Rows } from './grid.ts';
import type { FontRole, Looks } from './looks.ts';
import type { DecorationShape, DocStyle, FontScheme, Geometry, Placeholder, TextLevel } from './theme.ts';

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
  | Word<'title titlePicture section content contentOverText text shortText points statement'>
  | Word<'twoContent comparison comparisonShort threeContent fourContent textAndVisual visualAndText'>
  | Word<'titleOnly picture pictureBeside quote quoteTitled quotePicture code agenda agendaLong'>
  | Word<'closing untitled blank titleRail titlePanel chartPanel process statsAside'>;

/** A theme's changes to one slide layout; the rest stays as in slide-layouts.ts. */
export type SlideLayoutLook = {
  readonly background?: Color;
  readonly dark?: boolean;
  readonly showMasterShapes?: boolean;
  readonly decoration?: (grid: Grid) => readonly DecorationShape[];
  /** Placeholders moved or restyled by this theme. */
  readonly placeholders?: (grid: Grid, standard: readonly Placeholder[]) => readonly Placeholder[];
  /** The column from which footers start, after a field of color. */
  readonly footerStart?: number;
  /** The footer keeps to this many columns, before a field of color; the number is on the field. */
  readonly footerSpan?: number;
  /** The slide layout with the title in a panel: its color. */
  readonly field?: Color;
  /** Section slides: their backgrounds in turn, instead of the one background. */
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
  /** The positions of titles, content and footers; missing rows are taken from grid.ts. */
  readonly rows?: Partial<Rows>;
  readonly background: Color;
  /** Light text on a dark background on every slide layout by default; documents and sheets stay light. */
  readonly dark?: boolean;
  /** Second to the text: subtitles, captions, footers. */
  readonly muted: { readonly light: Color; readonly dark: Color };
  /** Of captions, footers, author and date; absent: the minor font. */
  readonly captionFont?: FontRole;
  readonly titleBold: boolean;
  /** Of titles on content slides; absent: the text color. */
  readonly titleColor?: Color;
  /** Position of content slide titles in their row; absent: at its top. */
  readonly titleAnchor?: Placeholder['anchor'];
  readonly bullets: readonly [string, string, string];
  readonly bulletColor: { readonly light: Color; readonly dark: Color };
  readonly masterDecoration: (grid: Grid) => readonly DecorationShape[];
  /** Its own ways with numbers, steps, events, cards and agendas. */
  readonly compositions?: Compositions;
  readonly looks: { readonly [key in SlideLayoutKey]?: SlideLayoutLook };
  readonly doc: DocStyle;
} & Looks;

/** A text level from its few differences; one line height and no bullet by default. */
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

/** A color scheme, each color RRGGBB: dark and light, second dark and light; six accents; links before and after they were followed. */
export function colorScheme(colors: {
  readonly base: readonly [dk1: string, lt1: string, dk2: string, lt2: string];
  readonly accents: readonly [string, string, string, string, string, string];
  readonly links: readonly [hlink: string, folHlink: string];
}): ColorScheme {
  const inOrder = [...colors.base, ...colors.accents, ...colors.links];
  return Object.fromEntries(schemeColors.map((name, index) => [name, inOrder[index]!])) as ColorScheme;
}

// The looks of a theme whose description defines none: quiet, square, in the first accent.

const ink: Color = { scheme: 'tx1' };
const accent: Color = { scheme: 'accent1' };
/** Opaque: LibreOffice draws translucent borders of tables as if they were not. */
const hairline: Color = { scheme: 'bg2', lumMod: 0.85 };

/** The six accents in their order: the default colors of chart series. */
export const accentColors: readonly Color[] = (
  ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const
).map((scheme) => ({ scheme }));

export const standardLooks: Looks = {
  table: {
    text: ink,
    headerText: ink,
    headerRule: { color: accent, width: emu(1.5) },
    band: { scheme: 'tx1', alpha: 0.04 },
    bandedAfter: 7,
    rule: { color: hairline, width: emu(0.75) },
    totalRule: { color: ink, width: emu(1) },
  },
  card: {
    fills: [{ scheme: 'bg2' }],
    corner: 0,
    padding: emu(20),
    mark: { type: 'top-bar', size: emu(4) },
    colors: [accent],
    heading: { font: 'minor', bold: true, color: ink },
  },
  steps: { shape: 'arrow', colors: [accent], number: { font: 'minor', bold: true } },
  timeline: {
    line: { color: { scheme: 'tx1', alpha: 0.25 }, width: emu(2) },
    marker: 'disc',
    markerSize: emu(14),
    colors: [accent],
    date: { font: 'minor', bold: true, color: accent },
  },
  stats: {
    size: 64,
    font: 'major',
    bold: true,
    colors: [accent],
    rule: { side: 'start', color: accent, width: emu(2) },
    corner: 0,
  },
  callout: { tint: 0.08, bar: emu(4), outline: 0, corner: 0, hasName: false },
  quote: { mark: 'bar', color: accent, size: 120, font: 'major', isItalic: false },
  chart: {
    colors: accentColors,
    muted: { scheme: 'tx1', alpha: 0.25 },
    grid: { color: { scheme: 'tx1', alpha: 0.12 }, width: emu(0.75) },
    base: { color: { scheme: 'tx1', alpha: 0.35 }, width: emu(0.75) },
    gap: 55,
    lineWidth: emu(3),
    marker: 'circle',
  },
  code: {
    panel: { scheme: 'tx1', alpha: 0.05 },
    corner: 0,
    keyword: { scheme: 'accent1', lumMod: 0.75 },
    string: { scheme: 'accent2', lumMod: 0.75 },
    comment: { scheme: 'tx2' },
    number: { scheme: 'accent4', lumMod: 0.75 },
    function: { scheme: 'accent5', lumMod: 0.75 },
    type: { scheme: 'accent3', lumMod: 0.5 },
    plain: ink,
  },
  sheet: {
    headerFill: { scheme: 'accent1', lumMod: 0.18, lumOff: 0.82 },
    headerText: ink,
    headerRule: accent,
    inputFill: { scheme: 'accent1', lumMod: 0.08, lumOff: 0.92 },
    rule: { scheme: 'bg1', lumMod: 0.85 },
    totalRule: ink,
    zero: { scheme: 'tx2' },
  },
};

// Shapes that themes draw on slide masters and slide layouts: places in points, so that descriptions read like a sketch.

/** A box from points. */
export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: emu(x),
  y: emu(y),
  width: emu(width),
  height: emu(height),
});

/** A filled shape at a place in EMU (of the grid) or in points (by `box`). */
export const filledShape = (name: string, place: Box, fill: Color, geometry: Geometry = 'rect'): DecorationShape => ({
  name,
  box: place,
  geometry,
  fill,
});

// The geometry of a box with round corners of a radius: a share of its shorter side, as in DrawingML (roundRect, adj).

/** `radius` in EMU; 0 gives a plain rectangle. */
export function cornered(radius: number, box: Box): { readonly geometry: Geometry; readonly adjust?: number } {
  if (radius <= 0) return { geometry: 'rect' };
  const adjust = Math.round((radius / Math.max(1, Math.min(box.width, box.height))) * 100_000);
  return { geometry: 'roundRect', adjust: Math.min(50_000, adjust) };
}
