// Looks on pages and worksheets, whose ground is light even in a theme whose slides are dark: the theme's own where they can be read there.

import type { Color } from '../base/colors.ts';
import { legibleColor } from './legible-color.ts';
import type { TableLook } from './looks.ts';
import { seenColor } from './resolve-color.ts';
import type { Theme } from './theme.ts';

/** The colors of charts on a page: of contrast 3 and more with it (WCAG 2.2, 1.4.11). */
export const pageChartColors = (theme: Pick<Theme, 'chart' | 'colors'>): readonly Color[] =>
  theme.chart.colors.map((color) => legibleColor(color, theme.colors.lt1, 3, theme, false));

/** Tables on a page: the same look, its header of contrast 4.5 and more. */
export function pageTable(theme: Pick<Theme, 'table' | 'colors'>): TableLook {
  const { table, colors } = theme;
  const header = table.headerFill === undefined ? colors.lt1 : seenColor(table.headerFill, colors.lt1, theme, false);
  return { ...table, headerText: legibleColor(table.headerText, header, 4.5, theme, false) };
}
