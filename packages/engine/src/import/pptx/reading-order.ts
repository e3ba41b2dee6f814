// The shapes of a slide in reading order: from top to bottom, columns from left to right.
import { type Block, blockText, type Column } from '../../model/index.ts';

/** EMU. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Placed = {
  readonly box: Box | undefined;
  readonly blocks: readonly Block[];
  /** A short line in a shape of a drawing. */
  readonly isLabel?: boolean;
};

/** From top to bottom; shapes side by side from left to right, as columns where each has several lines. */
export function order(placed: readonly Placed[]): readonly Block[] {
  const free = placed.filter(({ box }) => box === undefined);
  const rows = joinRows(cutRows(placed.filter(({ box }) => box !== undefined)));
  return [...free.flatMap(({ blocks }) => blocks), ...rows.flatMap(rowBlocks)];
}

/** The shapes from top to bottom, and from left to right where they stand side by side. */
export const inReadingOrder = (placed: readonly Placed[]): readonly Placed[] =>
  cutRows(placed).flatMap((row) =>
    cutColumns(row).flatMap((column) => column.toSorted((one, other) => one.box!.y - other.box!.y)),
  );

/** Characters up to which a row holds labels of what is beside them. */
const labelLength = 24;

/** Bands one below the other with the same columns are one: headings above their texts, or texts of one column in several boxes. */
function joinRows(rows: readonly (readonly Placed[])[]): readonly (readonly Placed[])[] {
  const joined: (readonly Placed[])[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const both = before === undefined ? [] : [...before, ...row];
    if (before !== undefined && canJoin(before, row, both)) joined[joined.length - 1] = both;
    else joined.push(row);
  }
  return joined;
}

function canJoin(before: readonly Placed[], row: readonly Placed[], both: readonly Placed[]): boolean {
  const count = row.length < 2 ? 0 : cutColumns(row).length;
  if (count < 2 || count > 4 || cutColumns(before).length !== count) return false;
  const columns = cutColumns(both);
  // Labels at the left of their texts are read row by row, as are texts of a line or a word.
  const isLabels = row.length === count && textLength(cutColumns(row)[0]!) <= labelLength;
  return columns.length === count && !isLabels;
}

const textLength = (column: readonly Placed[]): number =>
  column.reduce((sum, { blocks }) => sum + (hasPicture(blocks) ? 1_000 : blockText(blocks).length), 0);

/** Bands that no shape reaches out of. */
function cutRows(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const rows: Placed[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const one of placed.toSorted((left, right) => left.box!.y - right.box!.y)) {
    const { y, height } = one.box!;
    // Boxes that only touch stand below each other.
    if (y >= bottom - height * 0.2 && y >= bottom - 200_000) rows.push([one]);
    else rows.at(-1)!.push(one);
    bottom = Math.max(bottom, y + height);
  }
  return rows;
}

function cutColumns(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const columns: Placed[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const one of placed.toSorted((left, other) => left.box!.x - other.box!.x)) {
    const { x, width } = one.box!;
    if (x >= right - Math.min(width * 0.2, 300_000)) columns.push([one]);
    else columns.at(-1)!.push(one);
    right = Math.max(right, x + width);
  }
  return columns;
}

function rowBlocks(row: readonly Placed[]): readonly Block[] {
  if (row.length === 1) return row[0]!.blocks;
  const columns = cutColumns(row);
  if (columns.length === 1)
    return row
      .toSorted((one, other) => one.box!.y - other.box!.y || one.box!.x - other.box!.x)
      .flatMap(({ blocks }) => blocks);
  const read = columns.map(
    (column): Column => ({
      children: cutRows(column).flatMap((inner) =>
        inner.length === column.length ? inner.flatMap(({ blocks }) => blocks) : rowBlocks(inner),
      ),
    }),
  );
  const isWide = read.length <= 4 && read.filter(({ children }) => children.length > 1 || isBig(children)).length >= 2;
  return isWide && read.every(({ children }) => children.every(({ type }) => type !== 'columns'))
    ? [{ type: 'columns', columns: read }]
    : read.flatMap(({ children }) => children);
}

const isBig = (children: readonly Block[]): boolean =>
  children.some(({ type }) => type === 'list' || type === 'table' || type === 'chart') ||
  blockText(children).length > 60 ||
  hasPicture(children);

const hasPicture = (children: readonly Block[]): boolean =>
  children.some((block) => block.type === 'paragraph' && block.children.some(({ type }) => type === 'image'));
