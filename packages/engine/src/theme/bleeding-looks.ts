// Looks of slide layouts whose fields of color bleed off the slide: comparisons in two halves. Themes choose their colors.
import { type Color, emu } from '../base/graphics.ts';
import type { Grid } from './grid.ts';
import { narrow } from './new-placeholder.ts';
import type { DecorationShape, Placeholder, TextLevel } from './theme.ts';
import { filledShape, type SlideLayoutLook } from './theme-description.ts';

/** Points: how far fields begin above the body, text inside them, and how high their headings are. */
const above = 8;
const inside = { heading: 24, height: 48, text: 88 };
/** How much larger headings are than text. */
const headingSize = 1.4;

/** From just under the title to the foot of the slide, the column of the footer before its middle. */
const top = (grid: Grid): number => grid.content.y - emu(above);

/** The two columns of a comparison on two fields that meet in the middle of the slide; `heading`: how headings differ from the usual. */
export const inHalves = (first: Color, second: Color, heading: Partial<TextLevel> = {}): SlideLayoutLook => ({
  footerSpan: 6,
  decoration: (grid): readonly DecorationShape[] => {
    const [y, middle] = [top(grid), Math.round(grid.width / 2)];
    const height = grid.height - y;
    return [
      filledShape('First Half', { x: 0, y, width: middle, height }, first),
      filledShape('Second Half', { x: middle, y, width: grid.width - middle, height }, second),
    ];
  },
  placeholders: (grid, standard): readonly Placeholder[] => {
    const y = top(grid);
    const foot = grid.content.y + grid.content.height;
    const [head, text] = [y + emu(inside.heading), y + emu(inside.text)];
    const places = [
      (from: number, to: number) => narrow(grid.columns(0, 6, from, to - from), 0, 2),
      (from: number, to: number) => narrow(grid.columns(6, 6, from, to - from), 2, 0),
    ];
    return standard.map((placeholder) => {
      const column = places[Math.floor((placeholder.index - 1) / 2)];
      if (column === undefined || placeholder.type === 'title') return placeholder;
      if (placeholder.index % 2 === 0) return { ...placeholder, box: column(text, foot) };
      const levels = placeholder.levels.map((level) => ({
        ...level,
        ...heading,
        size: Math.round(level.size * headingSize),
      }));
      return { ...placeholder, levels, box: column(head, head + emu(inside.height)) };
    });
  },
});
