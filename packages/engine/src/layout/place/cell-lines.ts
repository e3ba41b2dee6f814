// Lines in the cells of a table, in place of the numbers there: how each row went.
import { type Box, emu, type Insets } from '../../base/graphics.ts';
import { inlineText, type Table, type TableCell } from '../../model/index.ts';
import { readSeries, type Series } from '../../model/series.ts';
import { findColumns } from '../../model/table-marks.ts';
import type { Frame, TableRow } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { shortName } from '../text/short-name.ts';
import { lineColor, lineWords, smallLine } from './small-line.ts';

/** In sizes of the text: the width of a line that is not cramped, and the most; its most height. */
const size = { least: 4, wanted: 6, widest: 9, highest: 1.6 };
/** Of the height of its row. */
const inRow = 0.66;
/** Points. */
const look = { width: emu(1.5), point: emu(3) };

/** The numbers of a cell that is drawn as a line; none of the header. */
export type LineCells = (cell: TableCell | undefined, column: number, row: number) => Series | undefined;

export function lineCells(table: Table, language: string): LineCells {
  const { columns } = findColumns(table, 'lines');
  return (cell, column, row) =>
    cell !== undefined && row > 0 && columns.has(column) ? readSeries(inlineText(cell.children), language) : undefined;
}

/** Widths of a column of lines in EMU: in one line of text, and at least. */
export const lineWidths = (textSize: number) => ({
  natural: emu(textSize * size.wanted),
  least: emu(textSize * size.least),
});

/** A table in its place: what is drawn in its cells is drawn over it. */
export type PlacedTable = {
  readonly box: Box;
  readonly columnWidths: readonly number[];
  readonly rows: readonly TableRow[];
  readonly insets: readonly Insets[];
  readonly textSize: number;
};

/** Before and after the text of a cell. Boxes are mirrored when the slide is done, insets and sides are not. */
export const sidesOf = ({ left, right }: Insets, setting: Setting): readonly [start: number, end: number] =>
  setting.text.direction === 'rtl' ? [right, left] : [left, right];

/** The lines over a placed table, each with the name of its row and column. */
export function cellLines(table: Table, lines: LineCells, placed: PlacedTable, setting: Setting): readonly Frame[] {
  const frames: Frame[] = [];
  const color = lineColor(setting.theme.stats.colors[0]);
  let { y } = placed.box;
  for (const [index, cells] of [table.header, ...table.rows].slice(0, placed.rows.length).entries()) {
    const { height, align } = placed.rows[index]!;
    let { x } = placed.box;
    for (const [column, cell] of cells.entries()) {
      const width = placed.columnWidths[column]!;
      const series = lines(cell, column, index);
      if (series !== undefined) {
        const names = [cells[0], table.header[column]].map((each) => inlineText(each?.children ?? []).trim());
        const name = names.filter((each) => each !== '').join(', ');
        const box = boxIn({ x, y, width, height }, align[column], placed.insets[column]!, placed.textSize, setting);
        const alt = `${name}. ${lineWords(series, setting.language)}`;
        frames.push({
          type: 'group',
          name: shortName(`Line: ${name}`),
          alt,
          box,
          frames: smallLine(name, series, box, { ...look, color }, setting),
        });
      }
      x += width;
    }
    y += height;
  }
  return frames;
}

/** Where text of the cell would be. */
function boxIn(cell: Box, align: TableRow['align'][number], insets: Insets, textSize: number, setting: Setting): Box {
  const isMirrored = setting.text.direction === 'rtl';
  const [start, end] = sidesOf(insets, setting);
  const free = Math.max(emu(8), cell.width - start - end);
  const width = Math.min(free, emu(textSize * size.widest));
  const height = Math.round(Math.min(cell.height * inRow, emu(textSize * size.highest)));
  const isAtEnd = align !== undefined && (align === 'right') !== isMirrored;
  const before = align === 'center' ? (free - width) / 2 : isAtEnd ? free - width : 0;
  return { x: Math.round(cell.x + start + before), y: Math.round(cell.y + (cell.height - height) / 2), width, height };
}
