// The placeholders at the foot of slides: date, footer and slide number.
import type { Grid } from './grid.ts';
import { narrow, placeholder } from './new-placeholder.ts';
import type { TextStyles } from './text-styles.ts';
import type { Placeholder } from './theme.ts';

/** Date, footer and slide number: one line at the foot of content slides, from this column on. */
export function footerPlaceholders(grid: Grid, styles: TextStyles, start = 0): readonly Placeholder[] {
  const { y, height } = grid.footer;
  const end = styles.footer.map((level) => ({ ...level, align: 'end' as const }));
  return [
    placeholder('dt', 10, 'Date', grid.columns(8, 2, y, height), end, 'middle'),
    placeholder('ftr', 11, 'Footer', grid.columns(start, 8 - start, y, height), styles.footer, 'middle'),
    placeholder('sldNum', 12, 'Slide Number', grid.columns(10, 2, y, height), end, 'middle'),
  ];
}

/** Footers that keep to the columns before a picture that bleeds. */
export function footersBeside(grid: Grid, styles: TextStyles, span: number): readonly Placeholder[] {
  const { y, height } = grid.footer;
  const end = styles.footer.map((level) => ({ ...level, align: 'end' as const }));
  return [
    placeholder('ftr', 11, 'Footer', grid.columns(0, span - 1, y, height), styles.footer, 'middle'),
    placeholder('sldNum', 12, 'Slide Number', grid.columns(span - 1, 1, y, height), end, 'middle'),
  ];
}

/** A footer before a field of color that bleeds off the slide; the number is on the field, where other slides have it. */
export function footersOver(grid: Grid, styles: TextStyles, span: number): readonly Placeholder[] {
  const [footer] = footersBeside(grid, styles, span);
  const number = footerPlaceholders(grid, styles).find(({ type }) => type === 'sldNum');
  return [footer!, number!];
}

/** Footers that keep to the columns after a field of color. */
export function footersAfter(grid: Grid, styles: TextStyles, start: number): readonly Placeholder[] {
  const { y, height } = grid.footer;
  const end = styles.footer.map((level) => ({ ...level, align: 'end' as const }));
  const before = narrow(grid.columns(start, 10 - start, y, height), 2, 0);
  return [
    placeholder('ftr', 11, 'Footer', before, styles.footer, 'middle'),
    placeholder('sldNum', 12, 'Slide Number', grid.columns(10, 2, y, height), end, 'middle'),
  ];
}
