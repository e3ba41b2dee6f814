// The look of charts in a theme: the style that HTML and PDF draw with.

import type { Color } from '../base/graphics.ts';
import { labelOn } from '../theme/resolve-color.ts';
import type { Theme } from '../theme/theme.ts';
import type { ChartStyle } from './chart-canvas.ts';

/** Colors of a chart's text: of the data, and of axes and legends. */
export type ChartInk = { readonly text: Color; readonly muted: Color };

/** The properties of a page or slide. */
export type ChartGround = {
  readonly theme: Theme;
  readonly dark: boolean;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
};

/** The style of a chart with text of `textSize` points; `colors` by series, or by slice in a pie. */
export function createChartStyle(
  { theme, dark, language, direction }: ChartGround,
  colors: readonly Color[],
  textSize: number,
  ink: ChartInk = { text: { scheme: 'tx1' }, muted: { scheme: 'tx2' } },
): ChartStyle {
  return {
    colors,
    look: theme.chart,
    textSize,
    textColor: ink.text,
    mutedColor: ink.muted,
    family: theme.fonts.minor.drawn,
    language,
    direction,
    textOn: (fill) => labelOn(fill, theme, dark),
  };
}
