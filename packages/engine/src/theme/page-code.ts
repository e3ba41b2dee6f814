// Code on pages, which are white whatever the theme: its panel and colors. For docs in HTML, Word and PDF; slides have frames for that.

import type { Color } from '../base/colors.ts';
import { legibleColor } from './legible-color.ts';
import { type CodeColor, codeColors } from './looks.ts';
import { seenColor } from './resolve-color.ts';
import type { Theme } from './theme.ts';

/** `panel` as RRGGBB; every color has a contrast of 4.5 on it (WCAG 2.2, 1.4.3). */
export type PageCode = { readonly panel: string; readonly colors: { readonly [kind in CodeColor]: Color } };

/** The code look of a theme on its pages. */
export function pageCode(theme: Pick<Theme, 'code' | 'colors'>): PageCode {
  const panel = seenColor(theme.code.panel, theme.colors.lt1, theme, false);
  const colors = codeColors.map((kind) => [kind, legibleColor(theme.code[kind], panel, 4.5, theme, false)] as const);
  return { panel, colors: Object.fromEntries(colors) as PageCode['colors'] };
}
