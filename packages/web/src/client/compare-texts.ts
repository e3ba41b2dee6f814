// Compares two versions of a text line by line.

/** A line in both versions, or the lines of each; undefined if one has none there. */
export type Row = {
  readonly mine: Line | undefined;
  readonly theirs: Line | undefined;
  readonly isSame: boolean;
};
/** `number`: from 1. */
export type Line = { readonly number: number; readonly text: string };

/** Context lines around differences. */
const around = 3;
/** Maximum line pairs to compare: 8 MB. Beyond that, everything between the common ends is marked. */
const maxPairs = 4_000_000;

/** The differences, each with a few lines of context. */
export function compareTexts(mine: string, theirs: string): readonly (readonly Row[])[] {
  const rows = rowsOf(mine.split('\n'), theirs.split('\n'));
  const places: Row[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, { isSame }] of rows.entries()) {
    if (isSame) continue;
    const from = Math.max(0, index - around, last);
    const to = Math.min(rows.length, index + around + 1);
    // Adjacent differences are merged.
    if (from === last) places.at(-1)!.push(...rows.slice(last, to));
    else places.push(rows.slice(from, to));
    last = to;
  }
  return places;
}

function rowsOf(a: readonly string[], b: readonly string[]): readonly Row[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  /** Lines of each up to here are shown side by side. */
  const take = (untilA: number, untilB: number, isSame: boolean): void => {
    for (; i < untilA || j < untilB; ) {
      const line = i < untilA ? { number: i + 1, text: a[i]! } : undefined;
      const other = j < untilB ? { number: j + 1, text: b[j]! } : undefined;
      rows.push({ mine: line, theirs: other, isSame });
      if (line !== undefined) i += 1;
      if (other !== undefined) j += 1;
    }
  };
  take(start, start, true);
  for (const [x, y] of sharedLines(a.slice(start, a.length - end), b.slice(start, b.length - end))) {
    take(start + x, start + y, false);
    take(start + x + 1, start + y + 1, true);
  }
  take(a.length - end, b.length - end, false);
  take(a.length, b.length, true);
  return rows;
}

/** The longest common sequence of lines, as positions in each; empty if there is too much to compare. */
function sharedLines(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  if (a.length * b.length > maxPairs) return [];
  // The number of common lines from these positions on. Texts that get here have fewer than 65,536 lines.
  const shared = new Uint16Array((a.length + 1) * width);
  for (let x = a.length - 1; x >= 0; x -= 1)
    for (let y = b.length - 1; y >= 0; y -= 1)
      shared[x * width + y] =
        a[x] === b[y]
          ? shared[(x + 1) * width + y + 1]! + 1
          : Math.max(shared[(x + 1) * width + y]!, shared[x * width + y + 1]!);
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  while (x < a.length && y < b.length) {
    if (a[x] === b[y]) {
      found.push([x, y]);
      x += 1;
      y += 1;
    } else if (shared[(x + 1) * width + y]! >= shared[x * width + y + 1]!) x += 1;
    else y += 1;
  }
  return found;
}
