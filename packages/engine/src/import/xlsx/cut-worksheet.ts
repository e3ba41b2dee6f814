// A worksheet's cells cut into tables and lines of text, each with the row where a sheet here will have it.
import type { CellGrid, ReadCell } from './read-cells.ts';

/** Rows and columns count from 0. `newTop`: its row in a sheet here, where everything begins in the first column. */
export type Segment = {
  readonly type: 'table' | 'text';
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
  readonly newTop: number;
};

/** The segments from top to bottom: rows without any cell stand between tables. */
export function cutWorksheet(grid: CellGrid): readonly Segment[] {
  const rows = [...grid.keys()].toSorted((one, other) => one - other);
  const groups: number[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.at(-1) === row - 1) last.push(row);
    else groups.push([row]);
  }
  return place(groups.flatMap((group) => cutGroup(group, grid)));
}

type Unplaced = Omit<Segment, 'newTop'>;

function cutGroup(group: readonly number[], grid: CellGrid): readonly Unplaced[] {
  const texts: Unplaced[] = [];
  const column = columnStart(group, grid);
  let at = 0;
  // Lines above a table, and paragraphs: one text alone in its row.
  while (at < group.length) {
    const cells = [...grid.get(group[at]!)!];
    const [left, cell] = cells[0]!;
    if (cells.length > 1 || !isText(cell) || at >= column) break;
    texts.push({ type: 'text', top: group[at]!, left, rows: 1, columns: 1 });
    at += 1;
  }
  if (at === group.length) return texts;
  const used = group.slice(at).flatMap((row) => [...grid.get(row)!.keys()]);
  const left = used.reduce((least, column) => Math.min(least, column), Number.POSITIVE_INFINITY);
  const right = used.reduce((most, column) => Math.max(most, column), 0);
  const rows = group.length - at;
  return [...texts, { type: 'table', top: group[at]!, left, rows, columns: right - left + 1 }];
}

const isText = ({ type, formula }: ReadCell): boolean => type === 'text' && formula === undefined;

/** Where the last rows of a group begin that are one column of short texts or numbers, four at least; else its end. */
function columnStart(group: readonly number[], grid: CellGrid): number {
  let start = group.length;
  let column: number | undefined;
  while (start > 0) {
    const [[own, cell], ...others] = [...grid.get(group[start - 1]!)!] as [[number, ReadCell], ...unknown[]];
    column ??= own;
    if (others.length > 0 || own !== column || cell.text.length >= 60) break;
    start -= 1;
  }
  return group.length - start > 3 ? start : group.length;
}

/** Where sheets here have them (workbook/place-workbook.ts): an empty row between, except from text to text. */
function place(segments: readonly Unplaced[]): readonly Segment[] {
  let next = 0;
  return segments.map((segment, index) => {
    const before = segments[index - 1];
    const isApart = before !== undefined && !(before.type === 'text' && segment.type === 'text');
    const newTop = next + (isApart ? 1 : 0);
    next = newTop + segment.rows;
    return { ...segment, newTop };
  });
}
