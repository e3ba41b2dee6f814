// Room around the text of table cells: flush with the title where no ground shows the edge, columns apart, numbers under one another. Used by place-table.ts.
import { largest } from '../../base/extremes.ts';
import { emu } from '../../base/units.ts';
import { decimalSeparator } from '../../source/numbers.ts';
import type { Insets, TextLevel } from '../../theme/theme.ts';

export type CellRoom = {
  /** EMU, left and right of text. */
  readonly padding: number;
  readonly direction: 'ltr' | 'rtl';
  /** The table stands on the ground of the slide: its text begins and ends where the text over it does. */
  readonly isOpen: boolean;
};

/** Points at least between text that ends at its column's edge and text that begins at the next. */
const gap = 28;

/** Left and right insets of the columns, in EMU. `aligns`: where the text of each stands. */
export function columnInsets(
  aligns: readonly TextLevel['align'][],
  { padding, direction, isOpen }: CellRoom,
): readonly Pick<Insets, 'left' | 'right'>[] {
  return aligns.map((align, column) => {
    const isApart = align === 'start' && aligns[column - 1] === 'end';
    const start = isOpen && column === 0 ? 0 : isApart ? Math.max(padding, emu(gap) - padding) : padding;
    const end = isOpen && column === aligns.length - 1 ? 0 : padding;
    return direction === 'rtl' ? { left: end, right: start } : { left: start, right: end };
  });
}

/** What stands from the decimal sign on, '' in whole numbers; undefined for what is no number or has a sign of its own behind it. */
function fractionOf(text: string, language: string): string | undefined {
  if (!/^[\s+\-−–±]*\d[\d.,'’\s\u00a0\u202f]*$/.test(text)) return undefined;
  const sign = decimalSeparator(language);
  const [, ...fractions] = text.split(sign);
  return fractions.length === 1 ? `${sign}${fractions[0]}` : fractions.length === 0 ? '' : undefined;
}

/**
 * How far the numbers of a column must stand from its end in EMU, so that their decimal signs are under one another; 0 for each
 * where one is no number. `measure`: the width of a text in EMU.
 */
export function decimalShifts(
  texts: readonly string[],
  language: string,
  measure: (text: string) => number,
): readonly number[] {
  const fractions = texts.map((text) => (/^[-–—]?$/.test(text) ? '' : fractionOf(text, language)));
  if (fractions.some((fraction) => fraction === undefined)) return texts.map(() => 0);
  const widths = fractions.map((fraction) => (fraction === '' ? 0 : measure(fraction!)));
  const widest = largest(widths, 0);
  return widths.map((width) => widest - width);
}
