// The grid of a slide: margins, twelve columns and the heights at which things start. Themes and placing are based on it.
import { type Box, emu } from '../base/graphics.ts';

export type Grid = {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly gutter: number;
  /** The box of `span` columns from the one numbered `start` (0..11), at a height; all in EMU but the columns. */
  columns(start: number, span: number, y: number, height: number): Box;
  readonly title: Box;
  readonly content: Box;
  readonly footer: Box;
};

export type Rows = {
  readonly [name in 'title' | 'content' | 'footer']: { readonly y: number; readonly height: number };
};
/** The rows of content slides, in points: the default of every theme. */
export const standardRows: Rows = {
  title: { y: 52, height: 72 },
  content: { y: 136, height: 344 },
  footer: { y: 500, height: 16 },
};

/** Sizes of slides in EMU; both are 540 pt high, so themes share their heights. */
export const slideSizes = {
  '16:9': { width: emu(960), height: emu(540) },
  '4:3': { width: emu(720), height: emu(540) },
} as const;

/** The grid of a slide of this size, with the rows of a theme: margins 48, 40 and 36 pt, twelve columns with gutters of 16 pt. */
export function createGrid(size: { readonly width: number; readonly height: number }, rows: Partial<Rows> = {}): Grid {
  const margin = { left: emu(48), top: emu(40), right: emu(48), bottom: emu(36) };
  const gutter = emu(16);
  const inner = size.width - margin.left - margin.right;
  const column = (inner - 11 * gutter) / 12;
  const columns = (start: number, span: number, y: number, height: number): Box => {
    const x = Math.round(margin.left + start * (column + gutter));
    const right = Math.round(margin.left + (start + span) * (column + gutter) - gutter);
    return { x, y, width: right - x, height };
  };
  const row = (name: keyof Rows): Box => {
    const { y, height } = rows[name] ?? standardRows[name];
    return columns(0, 12, emu(y), emu(height));
  };
  return {
    ...size,
    margin,
    gutter,
    columns,
    title: row('title'),
    content: row('content'),
    footer: row('footer'),
  };
}
