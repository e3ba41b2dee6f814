// Where cells of a worksheet stand here: a range moves as one, or not at all.
import type { Segment } from './cut-worksheet.ts';
import type { CellPlace } from './move-formula.ts';

type Corners = readonly [CellPlace, CellPlace];

/**
 * The corners of a range, in any order, where they stand here. Undefined if it would come to hold other cells: it reaches over tables
 * that move apart, or to the left of a table.
 */
export type Move = (corners: Corners) => Corners | undefined;

/** For the segments of a worksheet, from top to bottom; a worksheet without cells keeps all places. */
export function createMove(segments: readonly Segment[]): Move {
  // The first of the segments above each that move just as it does.
  const alike: number[] = [];
  for (const [index, segment] of segments.entries())
    alike.push(index > 0 && movesAs(segments[index - 1]!, segment) ? alike[index - 1]! : index);

  /** The last segment that begins in a row or above it, -1 if none does. */
  function lastAt(row: number): number {
    let [low, high] = [0, segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (segments[middle]!.top <= row) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  return (corners) => {
    if (segments.length === 0) return corners;
    const rows = corners.map(({ row }) => row);
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const last = lastAt(bottom);
    const segment = segments[last];
    if (segment === undefined) return undefined;
    const above = lastAt(top);
    const isWithin = above >= 0 && top < segments[above]!.top + segments[above]!.rows;
    const first = isWithin ? above : above + 1;
    if (first <= last && alike[last]! > first) return undefined;
    const down = segment.newTop - segment.top;
    // Rows without cells may be fewer here.
    const before = segments[first - 1];
    const after = segments[last + 1];
    if (before !== undefined && top + down < before.newTop + before.rows) return undefined;
    if (top + down < 0 || (after !== undefined && bottom + down >= after.newTop)) return undefined;
    if (corners.some(({ column }) => column < segment.left)) return undefined;
    const place = ({ row, column }: CellPlace): CellPlace => ({ row: row + down, column: column - segment.left });
    return [place(corners[0]), place(corners[1])];
  };
}

const movesAs = (one: Segment, other: Segment): boolean =>
  one.left === other.left && one.newTop - one.top === other.newTop - other.top;
