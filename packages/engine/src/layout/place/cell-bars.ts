// Bars in the cells of a column of numbers, each beside its number: as long as the number is great.
import { largest } from '../../base/extremes.ts';
import { type Box, type Color, emu } from '../../base/graphics.ts';
import type { Table, TableCell } from '../../model/index.ts';
import { columnNumbers, findColumns } from '../../model/table-marks.ts';
import type { Frame, TableRow } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { shortName } from '../text/short-name.ts';
import { type PlacedTable, sidesOf } from './cell-lines.ts';
import { endsInTotals } from './totals-row.ts';

/** In sizes of the text: the room of the longest bar that is wanted, and at least; from its number, and from the column before; its most height. */
const size = { wanted: 5, least: 2.5, gap: 0.6, before: 0.8, highest: 0.75 };
/** Of the height of its row. */
const inRow = 0.5;
/** The number beside it says the same, and is read first. */
const color: Color = { scheme: 'accent1', alpha: 0.5 };

/** The columns with bars: the share of the longest bar in each row below the header; undefined where there is none. */
export type BarColumns = ReadonlyMap<number, readonly (number | undefined)[]>;

/** From zero on; a column with a number below zero has none, and totals neither. */
export function barColumns(table: Table, language: string): BarColumns {
  const end = table.rows.length - (endsInTotals(table) ? 1 : 0);
  const columns = [...findColumns(table, 'bars').columns].flatMap((column) => {
    const numbers = columnNumbers(table, column, language).slice(0, end);
    const most = largest(
      numbers.map((number) => number ?? 0),
      0,
    );
    const isDrawn = most > 0 && numbers.every((number) => number === undefined || number >= 0);
    return isDrawn ? [[column, numbers.map((number) => number && number / most)] as const] : [];
  });
  return new Map(columns);
}

/** Widths in EMU that a bar takes beside its number: in one line, and at least. */
export const barWidths = (textSize: number) => ({
  natural: emu(textSize * (size.wanted + size.gap + size.before)),
  least: emu(textSize * (size.least + size.gap + size.before)),
});

type Placed = PlacedTable & {
  /** EMU: of the widest number of each column with bars, from the edge that it stands at. */
  readonly numberWidths: ReadonlyMap<number, number>;
};

/** The bars over a placed table, some rows of `whole`. */
export function cellBars(
  table: Table,
  whole: Table,
  bars: BarColumns,
  placed: Placed,
  setting: Setting,
): readonly Frame[] {
  const frames: Frame[] = [];
  if (bars.size === 0) return frames;
  const tops = topsOf(placed);
  const rowOf = new Map(whole.rows.map((cells, index) => [cells, index] as const));
  for (const [column, shares] of bars) {
    const x = placed.box.x + placed.columnWidths.slice(0, column).reduce((sum, width) => sum + width, 0);
    for (const [index, { height, align }] of placed.rows.entries()) {
      const cells: readonly TableCell[] | undefined = index === 0 ? undefined : table.rows[index - 1];
      const share = cells && shares[rowOf.get(cells) ?? -1];
      if (share === undefined || share === 0) continue;
      const room = roomIn({ x, width: placed.columnWidths[column]! }, align[column], column, placed, setting);
      const width = Math.round(room.width * share);
      const high = Math.round(Math.min(height * inRow, emu(placed.textSize * size.highest)));
      if (width < 1) continue;
      frames.push({
        type: 'shape',
        name: shortName(`Bar ${index}: ${table.header[column]!.value}`),
        geometry: 'rect',
        box: { x: room.x, y: Math.round(tops[index]! + (height - high) / 2), width, height: high },
        fill: color,
      });
    }
  }
  return frames;
}

function topsOf({ box, rows }: Placed): readonly number[] {
  let y = box.y;
  return rows.map(({ height }) => {
    y += height;
    return y - height;
  });
}

/** What the numbers leave of a cell. */
function roomIn(
  cell: Pick<Box, 'x' | 'width'>,
  align: TableRow['align'][number],
  column: number,
  { insets, numberWidths, textSize }: Placed,
  setting: Setting,
): Pick<Box, 'x' | 'width'> {
  const isMirrored = setting.text.direction === 'rtl';
  const [start, end] = sidesOf(insets[column]!, setting);
  const number = numberWidths.get(column)! + emu(textSize * size.gap);
  const before = emu(textSize * size.before);
  const isNumberAtEnd = (align === 'right') !== isMirrored;
  return {
    x: Math.round(cell.x + start + (isNumberAtEnd ? before : number)),
    width: Math.max(0, cell.width - start - end - number - before),
  };
}
