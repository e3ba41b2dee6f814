// Three pictures that are seen whole in two columns of one height: one at the side, two above each other, as a panorama leaves room for.
import { type Box, emu } from '../../base/graphics.ts';
import { middle, settle } from '../place/settle.ts';
import { joinPlaced, type Placed, type Setting } from '../setting.ts';
import { beforeGroup } from '../template/title-side.ts';
import { gutterOf } from '../text/text-frame.ts';
import { type Cell, captionHeight, placeCell, sumOf, widened } from './gallery-cell.ts';

/** `widths` in EMU, a column each; the areas of the pictures in square EMU. */
export type GalleryColumns = {
  readonly columns: readonly (readonly Cell[])[];
  readonly widths: readonly number[];
  readonly areas: readonly number[];
};

/** The pictures stay in their order. Undefined unless there are three, each of at least its area in `least`, in square EMU. */
export function largestColumns(
  cells: readonly Cell[],
  least: readonly number[],
  area: Box,
  setting: Setting,
): GalleryColumns | undefined {
  if (cells.length !== 3) return undefined;
  // A stamp beside a large picture is worse on a brand's slides than less of all of them.
  const rank = (areas: readonly number[]): number =>
    setting.theme.template === undefined ? sumOf(areas) : Math.min(...areas);
  return [1, 2]
    .map((first) => sized([cells.slice(0, first), cells.slice(first)], area, setting))
    .filter(({ areas }) => areas.every((each, index) => each >= least[index]!))
    .toSorted((one, other) => rank(other.areas) - rank(one.areas))[0];
}

/** As high as the area, or less high where they would be wider than it. */
function sized(columns: readonly (readonly Cell[])[], area: Box, setting: Setting): GalleryColumns {
  const gap = gutterOf(setting);
  /** How high the pictures of a column are, for its width. */
  const slopes = columns.map((column) => sumOf(column.map(({ ratio }) => 1 / ratio)));
  const gaps = columns.map((column) => (column.length - 1) * gap);
  const widthsBeside = (others: readonly number[]): readonly number[] => {
    const lost = sumOf(others.map((each, index) => each / slopes[index]!));
    const widest = (area.width - (columns.length - 1) * gap + lost) / sumOf(slopes.map((slope) => 1 / slope));
    const height = Math.min(area.height, widest);
    return slopes.map((slope, index) => Math.max(emu(8), Math.floor((height - others[index]!) / slope)));
  };
  const othersOf = (widths: readonly number[]): readonly number[] =>
    columns.map(
      (column, index) =>
        gaps[index]! + sumOf(column.map((cell) => captionHeight([cell], widths[index]! / cell.ratio, setting))),
    );
  // Narrower pictures can have higher captions: they are measured again.
  const widths = widthsBeside(othersOf(widthsBeside(othersOf(widthsBeside(gaps)))));
  const areas = columns.flatMap((column, index) => column.map(({ ratio }) => widths[index]! ** 2 / ratio));
  return { columns, widths, areas };
}

/** In the middle of the area, from top to foot; across it, at the start or in the middle. */
export function placeGalleryColumns(best: GalleryColumns, area: Box, setting: Setting): Placed {
  const gap = gutterOf(setting);
  const { columns, widths } = edgeToEdge(best, area, setting);
  let x = area.x + beforeGroup(area.width - sumOf(widths) - (columns.length - 1) * gap, setting.theme);
  const placed = columns.map((column, index) => {
    const width = widths[index]!;
    let y = area.y;
    const cells = column.map((cell) => {
      const height = Math.max(emu(8), Math.floor(width / cell.ratio));
      const own = placeCell(cell, height, { x, y, width, height }, setting);
      y += own.height + gap;
      return own;
    });
    x += width + gap;
    return joinPlaced(cells, y - gap - area.y);
  });
  return settle(joinPlaced(placed, Math.max(...placed.map(({ height }) => height))), area, 0, middle);
}

/** The columns as wide as the area, if their pictures can be. */
function edgeToEdge({ columns, widths }: GalleryColumns, area: Box, setting: Setting): Omit<GalleryColumns, 'areas'> {
  const lacking = (area.width - (columns.length - 1) * gutterOf(setting)) / sumOf(widths);
  const { groups, times } = widened(
    columns,
    columns.map(() => lacking),
    setting,
  );
  return { columns: groups, widths: widths.map((width, index) => Math.floor(width * times[index]!)) };
}
