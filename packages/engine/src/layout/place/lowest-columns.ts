// Column widths that minimize a table's height: words stay whole, and spare room goes where it saves the most lines. For slides and pages.
import { largest } from '../../base/extremes.ts';

/** Where a line of a cell may break (line-breaks.ts): at white space that does not hold words together, and after a hyphen between letters. */
export const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\S\u00a0\u202f\u2007]+|(?<=\p{L}-)(?=\p{L})/u);

/** A heading as short as this is not broken: "> 10 s", "Q1 plan". */
const keptHeading = 8;

/** The same for the cell at the head of a column. */
export const headingWordsOf = (text: string): readonly string[] =>
  text.trim().length <= keptHeading ? [text.trim()] : wordsOf(text);

export type ColumnNeed = {
  /** The column's width with its widest word on one line. */
  readonly least: number;
  /** The part of its width that is not text. */
  readonly padding: number;
  /** For each row, the header first: the width of its text on one line. */
  readonly lines: readonly number[];
};

/** Number of pieces in which the spare room is distributed. */
const pieces = 96;
/** How closely a row's height follows its tallest cell: at infinity, only that cell counts, and two equal cells would block each other. */
const power = 6;
/** A column whose longest text needs no more than this many lines by a little may be widened to have it on one less. */
const nearlyFits = 1.4;

/** Share of the room for words where not all fit, so that only the longest are broken, and for what is kept whole. */
const forWords = 0.85;

/** A column that needs at most this share below its heading is not broken, even if that saves no line: dates, names, short phrases. */
const keptWhole = 0.25;

/** Widths in the unit of the needs, adding up to `room`. For a table whose texts do not all fit on one line. */
export function lowestColumns(columns: readonly ColumnNeed[], room: number): readonly number[] {
  const widths = firstWidths(columns, room);
  const least = widths.reduce((sum, width) => sum + width, 0);
  const rows = columns[0]?.lines.length ?? 0;
  const piece = (room - least) / pieces;
  const load = (column: number, row: number, width: number) => linesOf(columns[column]!, row, width) ** power;
  const loads = columns.map((_, column) =>
    Array.from({ length: rows }, (_, row) => load(column, row, widths[column]!)),
  );
  const sums = Array.from({ length: rows }, (_, row) => loads.reduce((sum, of) => sum + of[row]!, 0));
  for (let handed = 0; handed < pieces; handed += 1) {
    let best = 0;
    let most = -1;
    for (const column of columns.keys()) {
      let gain = 0;
      for (let row = 0; row < rows; row += 1) {
        const now = loads[column]![row]!;
        if (now > 1) gain += root(sums[row]!) - root(sums[row]! - now + load(column, row, widths[column]! + piece));
      }
      if (gain > most) {
        most = gain;
        best = column;
      }
    }
    // Every text fits on one line: all columns share the rest.
    if (most <= 0) return widths.map((width) => width + ((pieces - handed) * piece) / columns.length);
    widths[best]! += piece;
    for (let row = 0; row < rows; row += 1) {
      const after = load(best, row, widths[best]!);
      sums[row]! += after - loads[best]![row]!;
      loads[best]![row] = after;
    }
  }
  return apart(columns, saveLines(columns, widths, rows));
}

/** What a text on two lines needs of half its length: its words are of different lengths. */
const halved = 1.35;

/** What is on two lines and would be on two in less width gives the rest to all columns alike: they stand apart. */
function apart(columns: readonly ColumnNeed[], widths: readonly number[]): readonly number[] {
  const needed = columns.map(({ least, lines, padding }, index) => {
    const width = widths[index]!;
    const half = Math.max(least, (largest(lines) * halved) / 2 + padding);
    const isOnTwo = lines.every((_, row) => linesOf(columns[index]!, row, width) <= 2);
    return isOnTwo && largest(lines) + padding > width ? Math.min(width, half) : width;
  });
  const spare = widths.reduce((sum, width, index) => sum + width - needed[index]!, 0);
  return needed.map((width) => width + spare / columns.length);
}

/** The widest words on one line, if all of them fit; then what is short on one line as a whole, the shortest of it first, as long as room is left. */
function firstWidths(columns: readonly ColumnNeed[], room: number): number[] {
  const least = columns.map((column) => column.least);
  let taken = least.reduce((sum, width) => sum + width, 0);
  const widths = taken <= room ? least : capped(least, room);
  // A heading may break sooner than what is below it.
  const lacks = columns.map(({ lines: [heading = 0, ...below], padding }, index) => {
    const natural = Math.max(largest(below.length > 0 ? below : [heading]) + padding, least[index]!);
    return { index, natural, lack: natural - least[index]! };
  });
  for (const { index, natural, lack } of lacks.toSorted((a, b) => a.lack - b.lack)) {
    if (natural > room * keptWhole || taken + lack > room * forWords) continue;
    widths[index] = natural;
    taken += lack;
  }
  return widths;
}

/** The widths, the widest cut equally to add up to no more than `room`. */
function capped(widths: readonly number[], room: number): number[] {
  let left = room;
  let open = widths.length;
  let cap = Number.POSITIVE_INFINITY;
  for (const width of widths.toSorted((a, b) => a - b)) {
    if (width * open > left) {
      cap = left / open;
      break;
    }
    left -= width;
    open -= 1;
  }
  return widths.map((width) => Math.min(width, cap));
}

const root = (sum: number): number => sum ** (1 / power);

/** As a fraction: half a line more is nearer to another line. Less than one counts as one. */
const linesOf = ({ lines, padding }: ColumnNeed, row: number, width: number): number =>
  Math.max(1, (lines[row] ?? 0) / Math.max(1, width - padding));

/** The sum of the rows' heights in whole lines. */
function heightOf(columns: readonly ColumnNeed[], widths: readonly number[], rows: number): number {
  let height = 0;
  for (let row = 0; row < rows; row += 1) {
    height += columns.reduce(
      (most, column, index) => Math.max(most, Math.ceil(linesOf(column, row, widths[index]!) - 0.001)),
      1,
    );
  }
  return height;
}

/** Columns that barely break take the missing width from those that have more than their words need, if the table does not grow. */
function saveLines(columns: readonly ColumnNeed[], shared: readonly number[], rows: number): readonly number[] {
  let widths = shared;
  let height = heightOf(columns, widths, rows);
  const naturalOf = ({ lines, padding }: ColumnNeed): number => largest(lines) + padding;
  for (const [index, column] of columns.entries()) {
    const natural = naturalOf(column);
    const lacking = natural - widths[index]!;
    if (lacking <= 0 || natural - column.padding > (widths[index]! - column.padding) * nearlyFits) continue;
    // What is on one line stays so.
    const spare = columns.map((each, at) => {
      const needed = naturalOf(each) <= widths[at]! + 0.001 ? naturalOf(each) : each.least;
      return at === index ? 0 : Math.max(0, widths[at]! - needed);
    });
    const all = spare.reduce((sum, each) => sum + each, 0);
    if (all < lacking) continue;
    const tried = widths.map((width, at) => (at === index ? natural : width - (lacking * spare[at]!) / all));
    const triedHeight = heightOf(columns, tried, rows);
    if (triedHeight > height) continue;
    widths = tried;
    height = triedHeight;
  }
  return widths;
}
