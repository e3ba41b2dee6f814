// The ground of highlighted runs, inline code and marked text, for every writer that draws frames.
import type { Color } from '../base/colors.ts';

/** A ground on which the slide's text color stays legible. */
export function highlightColor(highlight: 'code' | 'mark', dark: boolean): Color {
  if (highlight === 'code') return { scheme: 'bg2' };
  return dark ? { scheme: 'accent3', lumMod: 0.5 } : { scheme: 'accent3', lumMod: 0.4, lumOff: 0.6 };
}
