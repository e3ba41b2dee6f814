// The reading order of a page: cut at white space into columns and bands, and each of these into lines.
import type { PdfBox, PdfSpan } from './pdf-page.ts';

export type PdfLine = PdfBox & { readonly spans: readonly PdfSpan[]; readonly size: number; readonly baseline: number };

const deepest = 12;
/** Characters of a line of prose: shorter ones side by side are cells of a table. */
const proseLength = 22;

/** Regions of a page in reading order, each with its lines from top to bottom. */
export function cutPage(spans: readonly PdfSpan[]): readonly (readonly PdfLine[])[] {
  const written = spans.filter(({ text, size }) => text.trim() !== '' && size > 1);
  return cut(written, 0)
    .map(toLines)
    .filter((lines) => lines.length > 0);
}

function cut(spans: readonly PdfSpan[], depth: number): readonly (readonly PdfSpan[])[] {
  if (spans.length < 4 || depth >= deepest) return [spans];
  const gutter = findGutter(spans);
  if (gutter !== undefined) {
    const left = spans.filter(({ x, width }) => x + width / 2 < gutter);
    const right = spans.filter(({ x, width }) => x + width / 2 >= gutter);
    return [...cut(left, depth + 1), ...cut(right, depth + 1)];
  }
  // A band across the page ends the columns above it.
  const at = findBand(spans);
  if (at === undefined) return [spans];
  const [above, below] = [
    spans.filter(({ baseline }) => baseline < at),
    spans.filter(({ baseline }) => baseline >= at),
  ];
  return [...cut(above, depth + 1), ...cut(below, depth + 1)];
}

type Gap = { readonly start: number; readonly end: number };

/** White space that runs through all of the spans. */
function gaps(intervals: readonly (readonly [start: number, end: number])[]): readonly Gap[] {
  const found: Gap[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of intervals.toSorted((one, other) => one[0] - other[0])) {
    if (end > Number.NEGATIVE_INFINITY && from > end) found.push({ start: end, end: from });
    end = Math.max(end, to);
  }
  return found;
}

/** The middle of the widest gap between two columns of prose. */
function findGutter(spans: readonly PdfSpan[]): number | undefined {
  const size = median(spans.map((span) => span.size));
  const wide = gaps(spans.map(({ x, width }) => [x, x + width]))
    .filter(({ start, end }) => end - start > size * 0.8)
    .toSorted((one, other) => other.end - other.start - (one.end - one.start));
  for (const { start, end } of wide.slice(0, 5)) {
    const middle = (start + end) / 2;
    const sides = [spans.filter(({ x }) => x < middle), spans.filter(({ x }) => x >= middle)];
    if (sides.every((side) => isProse(toLines(side)))) return middle;
  }
  return undefined;
}

function isProse(lines: readonly PdfLine[]): boolean {
  if (lines.length < 3) return false;
  const lengths = lines.map((line) => line.spans.reduce((sum, { text }) => sum + text.length, 0));
  return lengths.filter((length) => length >= proseLength).length * 2 > lengths.length;
}

/** Rows at the ends of a region that may reach over its gutter: titles above, notes and page numbers below. */
const mostAbove = 24;
const mostBelow = 3;

/** Where a region is cut in two: below lines that reach over a gutter of the rest, or above those. */
function findBand(spans: readonly PdfSpan[]): number | undefined {
  const lines = toLines(spans);
  if (lines.length < 6 || !mayHaveGutter(lines)) return undefined;
  const border = (index: number): number =>
    (lines[index - 1]!.baseline + lines[index]!.baseline) / 2 + lines[index]!.size * 0.05;
  for (let below = 0; below <= mostBelow; below += 1) {
    const bottom = below === 0 ? Number.POSITIVE_INFINITY : border(lines.length - below);
    for (let above = below === 0 ? 1 : 0; above <= Math.min(mostAbove, lines.length - below - 4); above += 1) {
      const top = above === 0 ? Number.NEGATIVE_INFINITY : border(above);
      const middle = spans.filter(({ baseline }) => baseline >= top && baseline < bottom);
      if (findGutter(middle) !== undefined) return above > 0 ? top : bottom;
    }
  }
  return undefined;
}

/** Points. */
const bin = 2;

/** Whether few lines cover some place in the middle: otherwise looking for a gutter is in vain. */
function mayHaveGutter(lines: readonly PdfLine[]): boolean {
  const left = lines.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = lines.reduce((most, { x, width }) => Math.max(most, x + width), 0);
  const bins = Math.min(5_000, Math.ceil((right - left) / bin));
  if (!(bins > 10)) return false;
  const covered = new Array<number>(bins).fill(0);
  for (const { spans } of lines)
    for (const { x, width } of spans)
      for (
        let at = Math.max(0, Math.floor((x - left) / bin));
        at <= Math.min(bins - 1, (x + width - left) / bin);
        at += 1
      )
        covered[at] = covered[at]! + 1;
  const middle = covered.slice(Math.floor(bins * 0.2), Math.ceil(bins * 0.8));
  return middle.some((count) => count < lines.length * 0.35);
}

/** Spans whose letters stand on the same height, from left to right. */
function toLines(spans: readonly PdfSpan[]): readonly PdfLine[] {
  const rows: PdfSpan[][] = [];
  for (const span of spans.toSorted((one, other) => one.baseline - other.baseline || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.reduce((largest, each) => (each.size > largest.size ? each : largest));
    // Raised and lowered signs are smaller, and stand within the line.
    if (first !== undefined && Math.abs(span.baseline - first.baseline) < Math.max(first.size, span.size) * 0.45)
      row!.push(span);
    else rows.push([span]);
  }
  return rows.map((row) => {
    const sorted = row.toSorted((one, other) => one.x - other.x);
    const x = sorted[0]!.x;
    const right = sorted.reduce((most, span) => Math.max(most, span.x + span.width), 0);
    const y = sorted.reduce((least, span) => Math.min(least, span.y), Number.POSITIVE_INFINITY);
    const bottom = sorted.reduce((most, span) => Math.max(most, span.y + span.height), 0);
    const main = sorted.reduce((most, span) => (span.text.length > most.text.length ? span : most));
    return { spans: sorted, x, y, width: right - x, height: bottom - y, size: main.size, baseline: main.baseline };
  });
}

/** 0 of nothing. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
