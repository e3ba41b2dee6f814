// Themes on pages: the parts of a slide look that docs and sheets use.
import type { Color, ColorScheme } from '../base/graphics.ts';
import { type CodeColor, codeColors, type TableLook } from './looks.ts';
import { contrastRatio, legibleColor, relativeLuminance, resolveColor, seenColor } from './resolve-color.ts';
import type { Theme } from './theme.ts';

const paper = 'FFFFFF';
/** Of text (WCAG 2.2, 1.4.3). */
const least = 4.5;

/** The theme with dark text on light backgrounds, and every text color legible on white. */
export function pageTheme(theme: Theme): Theme {
  const light = lightScheme(theme.colors);
  // Muted text is the second text color: if the brand has a bright color there, a step of its text color is used.
  const muted =
    contrastRatio(light.dk2, paper) < least
      ? resolveColor({ scheme: 'tx1', lumMod: 0.75, lumOff: 0.25 }, { colors: light }, false).hex
      : light.dk2;
  const links = contrastRatio(light.hlink, paper) < least ? light.dk1 : light.hlink;
  const colors = { ...light, dk2: muted, hlink: links };
  const legible = (color: Color): Color => legibleColor(color, paper, least, { colors }, false);
  return {
    ...theme,
    colors,
    doc: { ...theme.doc, headingColor: legible(theme.doc.headingColor), accent: legible(theme.doc.accent) },
  };
}

function lightScheme(colors: ColorScheme): ColorScheme {
  const { dk1, lt1, dk2, lt2 } = colors;
  const turned =
    relativeLuminance(dk1) > relativeLuminance(lt1) ? { ...colors, dk1: lt1, lt1: dk1, dk2: lt2, lt2: dk2 } : colors;
  // Text in a middle gray, as some brands have it, is still text.
  return contrastRatio(turned.dk1, paper) < least ? { ...turned, dk1: '1A1A1A' } : turned;
}

// Code on pages, which are white in every theme: its panel and colors. For docs in HTML, Word and PDF; slides have frames for that.

/** `panel` as RRGGBB; every color has a contrast of 4.5 on it (WCAG 2.2, 1.4.3). */
export type PageCode = { readonly panel: string; readonly colors: { readonly [kind in CodeColor]: Color } };

/** The code look of a theme on its pages. */
export function pageCode(theme: Pick<Theme, 'code' | 'colors'>): PageCode {
  const panel = seenColor(theme.code.panel, theme.colors.lt1, theme, false);
  const colors = codeColors.map((kind) => [kind, legibleColor(theme.code[kind], panel, 4.5, theme, false)] as const);
  return { panel, colors: Object.fromEntries(colors) as PageCode['colors'] };
}

// Looks on pages and worksheets, whose background is light even if the theme's slides are dark: the theme's own if legible there.

/** The colors of charts on a page: of contrast 3 and more with it (WCAG 2.2, 1.4.11). */
export const pageChartColors = (theme: Pick<Theme, 'chart' | 'colors'>): readonly Color[] =>
  theme.chart.colors.map((color) => legibleColor(color, theme.colors.lt1, 3, theme, false));

/** Tables on a page: the same look, its header of contrast 4.5 and more. */
export function pageTable(theme: Pick<Theme, 'table' | 'colors'>): TableLook {
  const { table, colors } = theme;
  const header = table.headerFill === undefined ? colors.lt1 : seenColor(table.headerFill, colors.lt1, theme, false);
  return { ...table, headerText: legibleColor(table.headerText, header, 4.5, theme, false) };
}

/** The look of a heading on a page, beside its size: of the last three depths, which are hardly larger than text, each has its own. */
export function headingLook(
  depth: number,
  { doc }: Pick<Theme, 'doc'>,
): { readonly color: Color; readonly italic: boolean } {
  const color: Color = depth <= 3 ? doc.headingColor : depth === 4 ? doc.accent : { scheme: 'tx2' };
  return { color, italic: depth === 6 };
}
