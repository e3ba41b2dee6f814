// Where the boxes of a composition stand in their area: pure geometry, in EMU.
import { type Box, emu } from '../../base/graphics.ts';
import type { Shape } from '../../theme/compositions.ts';

export type CellBox = {
  readonly box: Box;
  /** It stands before or over the others, larger. */
  readonly leads: boolean;
  /** It fills a row that others share: its mark stands beside its text. */
  readonly isWide: boolean;
  readonly isFirst: boolean;
  /** It has no neighbor above: lines between boxes are left out over it. */
  readonly isTop: boolean;
  /** Of its row of boxes, the column that it is in. */
  readonly column: number;
};

export type Spacing = {
  readonly gap: number;
  /** Between boxes below each other; boxes in a line without a ground touch. */
  readonly down: number;
  /** The last row may have fewer boxes, in the columns of the others; else the first has, as wide as all of them. */
  readonly keepsColumns: boolean;
  /** Boxes side by side need this width, and boxes below each other this height. */
  readonly least: { readonly width: number; readonly height: number };
};

/** The boxes of `count` items; undefined if the shape has no room for so many, or needs more of them. */
export function cellBoxes(shape: Shape, count: number, area: Box, spacing: Spacing): readonly CellBox[] | undefined {
  const boxes = boxesOf(shape, count, area, spacing)?.map((cell, index) => ({ ...cell, isFirst: index === 0 }));
  const { width, height } = spacing.least;
  return boxes?.every(({ box }) => box.width >= width && box.height >= height) ? boxes : undefined;
}

/** Shares of the area, the title's row included: what the first item and the others take, and what the title does. */
const aside = { most: 4, first: 0.62, rest: 0.725, title: 0.22 };

type PlainBox = Omit<CellBox, 'isFirst'>;

function boxesOf(shape: Shape, count: number, area: Box, spacing: Spacing): readonly PlainBox[] | undefined {
  if (count < 2) return undefined;
  const { gap } = spacing;
  switch (shape) {
    case 'columns': {
      const fit = count <= 4 || (count === 5 && spacing.keepsColumns && area.width > emu(700));
      return gridOf(count, fit ? count : Math.ceil(count / 2), area, spacing);
    }
    case 'grid':
      // Three that keep to their columns stand side by side: two and one leave a hole.
      return gridOf(count, count > 6 || (count === 3 && spacing.keepsColumns) ? 3 : 2, area, spacing);
    case 'rows':
      return count <= (spacing.down === 0 ? 6 : 5)
        ? inRows(rowsOf(count, 1), area, spacing)
        : inRows(downFirst(count), area, spacing, 'down columns');
    case 'lead': {
      const share = count === 2 ? 0.56 : 0.42;
      const [first, rest] = cutWidth(area, share, gap);
      const others = rowsOf(count - 1, count > (spacing.down === 0 ? 6 : 4) ? 2 : 1);
      return count > 7 ? undefined : [lead(first, false), ...inRows(others, rest, spacing)];
    }
    case 'headline': {
      if (count > 5) return undefined;
      const height = Math.round((area.height - gap) * 0.5);
      const rest = { ...area, y: area.y + height + gap, height: area.height - height - gap };
      return [lead({ ...area, height }, true), ...inRows(rowsOf(count - 1, count - 1), rest, spacing)];
    }
    case 'aside': {
      if (count > aside.most) return undefined;
      const y = area.y + Math.round(area.height * aside.title);
      const first = { ...area, y, width: Math.round(area.width * aside.first), height: area.y + area.height - y };
      const x = area.x + Math.round(area.width * aside.rest);
      const rest = { ...area, x, width: area.x + area.width - x };
      return [lead(first, false), ...inRows(rowsOf(count - 1, 1), rest, spacing)];
    }
    case 'stairs': {
      if (count > 6) return undefined;
      const rise = Math.min(Math.round((area.height * 0.26) / (count - 1)), emu(56));
      return inRows(rowsOf(count, count), area, spacing).map((cell, index) => {
        const down = rise * (count - 1 - index);
        return { ...cell, box: { ...cell.box, y: cell.box.y + down, height: cell.box.height - down } };
      });
    }
    case 'stagger': {
      const across = count <= 4 || (count === 5 && area.width > emu(700)) ? count : Math.ceil(count / 2);
      if (count % across > 0) return undefined;
      const lines = Math.ceil(count / across);
      const drop = Math.round((area.height / lines) * (lines === 1 ? 0.18 : 0.1));
      const low = { ...area, height: area.height - drop };
      return inRows(rowsOf(count, across), low, spacing).map((cell) => ({
        ...cell,
        box: { ...cell.box, y: cell.box.y + (cell.column % 2 === 0 ? 0 : drop) },
      }));
    }
  }
}

const lead = (box: Box, isWide: boolean): PlainBox => ({ box, leads: true, isWide, isTop: true, column: 0 });

/** How many boxes each row has; a row that cannot be full has wider ones, and comes first. */
function rowsOf(count: number, across: number): readonly number[] {
  const lines = Math.ceil(count / across);
  const fewer = lines * across - count;
  return Array.from({ length: lines }, (_, index) => (index === 0 ? across - fewer : across)).map((each) =>
    Math.max(1, each),
  );
}

/** Boxes in rows of up to `across`. */
function gridOf(count: number, across: number, area: Box, spacing: Spacing): readonly PlainBox[] {
  if (!spacing.keepsColumns) return inRows(rowsOf(count, across), area, spacing);
  const rows = Array.from({ length: Math.ceil(count / across) }, (_, row) => Math.min(across, count - row * across));
  return inRows(rows, area, spacing, 'in columns');
}

/** Many rows as two columns of them. */
const downFirst = (count: number): readonly number[] =>
  Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
    index === Math.ceil(count / 2) - 1 && count % 2 === 1 ? 1 : 2,
  );

/** `order`: a last row of fewer keeps to the columns, which may be read one after the other; absent: it fills the width. */
function inRows(
  rows: readonly number[],
  area: Box,
  { gap, down }: Spacing,
  order?: 'in columns' | 'down columns',
): readonly PlainBox[] {
  const height = Math.floor((area.height - (rows.length - 1) * down) / rows.length);
  const across = Math.max(...rows);
  const keeps = order !== undefined;
  const cells = rows.flatMap((count, row) => {
    const width = Math.floor((area.width - ((keeps ? across : count) - 1) * gap) / (keeps ? across : count));
    return Array.from({ length: count }, (_, column): PlainBox => {
      const box = { x: area.x + column * (width + gap), y: area.y + row * (height + down), width, height };
      return { box, leads: false, isWide: !keeps && count === 1 && across > 1, isTop: row === 0, column };
    });
  });
  return order === 'down columns'
    ? cells.toSorted((one, other) => one.column - other.column || one.box.y - other.box.y)
    : cells;
}

function cutWidth(area: Box, share: number, gap: number): readonly [Box, Box] {
  const width = Math.round((area.width - gap) * share);
  return [
    { ...area, width },
    { ...area, x: area.x + width + gap, width: area.width - width - gap },
  ];
}
