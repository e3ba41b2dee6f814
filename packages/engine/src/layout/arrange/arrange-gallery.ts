// Pictures side by side that are seen whole: one row or two, each of one height, or two columns of three; as large as the slide has room for.
import { type Box, emu } from '../../base/graphics.ts';
import { fillsWell } from '../../pictures/picture.ts';
import { areaOf } from '../../theme/template-theme.ts';
import { type ContentPart, joinPlaced, type Placed, type Setting } from '../setting.ts';
import { findSlideLayout } from '../template/find-slide-layout.ts';
import { beforeGroup } from '../template/title-side.ts';
import { freeStyles, gutterOf } from '../text/text-frame.ts';
import type { Arrangement } from './arrangement.ts';
import { type Cell, captionHeight, mayFillCell, type PicturePart, placeCell, sumOf, widened } from './gallery-cell.ts';
import { largestColumns, placeGalleryColumns } from './gallery-columns.ts';

/** Pictures in a row at most, and on a slide. */
const most = { inRow: 3, onSlide: 8 };
/** Pictures whose shapes differ less are all cropped to the same. */
const likeness = 1.06;
const optical = 0.42;
/** Rows are calmer: columns have to show this much more of the pictures, by area, and each of them not much smaller. */
const worthColumns = { all: 1.15, each: 0.5, eachOnBrand: 0.08, evener: 0.7, least: 0.6 };

/** The pictures in one row or two; undefined if one is missing, has a size of its own, or all fill equal frames well. */
export function arrangeGallery(parts: readonly ContentPart[], setting: Setting): Arrangement | undefined {
  const pictures = parts.filter((part): part is PicturePart => part.type === 'picture');
  if (pictures.length < parts.length || pictures.length < 2 || pictures.length > most.onSlide) return undefined;
  if (pictures.some(({ image }) => image.fit !== undefined || image.width !== undefined)) return undefined;
  const ratios = pictures.map((part) => ratioOf(part, setting));
  if (ratios.some((ratio) => ratio === undefined)) return undefined;
  const cells = pictures.map((part, index): Cell => ({ part, ratio: shownRatio(part, ratios[index]!, setting) }));
  if (pictures.length <= most.inRow && areAlike(cells, setting)) return undefined;
  const layout = findSlideLayout(setting.theme, 'cards');
  const area = areaOf(layout, setting.theme);
  return {
    variant: 'row of visuals',
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body,
    shrinks: false,
    growsTo: 0,
    place: () => {
      const rows = bestRows(cells, area, setting);
      const { each, eachOnBrand } = worthColumns;
      const kept = setting.theme.template === undefined ? each : eachOnBrand;
      const least = rows.areas.map((area) => area * kept);
      const columns = largestColumns(cells, least, area, setting);
      if (columns === undefined) return placeRows(rows, area, setting);
      // On a brand's slides a stamp beside a panorama is worse than a smaller panorama.
      const isEvener =
        setting.theme.template !== undefined &&
        spread(columns.areas) < spread(rows.areas) * worthColumns.evener &&
        sumOf(columns.areas) > sumOf(rows.areas) * worthColumns.least;
      return isEvener || sumOf(columns.areas) > sumOf(rows.areas) * worthColumns.all
        ? placeGalleryColumns(columns, area, setting)
        : placeRows(rows, area, setting);
    },
  };
}

/** How much larger the largest picture is than the smallest, by area. */
const spread = (areas: readonly number[]): number => Math.max(...areas) / Math.min(...areas);

/** `heights` in EMU, a row each; the areas of the pictures in square EMU. */
type Rows = {
  readonly rows: readonly (readonly Cell[])[];
  readonly heights: readonly number[];
  readonly areas: readonly number[];
};

function ratioOf({ image }: PicturePart, { pictures }: Setting): number | undefined {
  const size = pictures.find(image.asset, image.position ?? {});
  return size && size.width / size.height;
}

/** On a brand's slides a panorama beside other pictures is no ribbon: it is cropped to this ratio, as far as one may be. */
const ribbon = { ratio: 3.2, kept: 0.48 };

function shownRatio({ image }: PicturePart, ratio: number, setting: Setting): number {
  if (setting.theme.template === undefined || ratio <= ribbon.ratio) return ratio;
  const less = Math.max(ribbon.ratio, ratio * ribbon.kept);
  return mayFillCell(image, less, setting) ? less : ratio;
}

/** Pictures of one shape, or photographs of which none loses much in a frame of their mean shape. */
function areAlike(cells: readonly Cell[], { pictures }: Setting): boolean {
  const mean = Math.exp(cells.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / cells.length);
  return cells.every(({ part: { image }, ratio }) => {
    const picture = pictures.find(image.asset, image.position ?? {})!;
    const isClose = Math.max(ratio / mean, mean / ratio) <= likeness;
    return isClose || (picture.type === 'jpeg' && fillsWell(picture, mean) && !pictures.isDrawn(image.asset));
  });
}

/** The ways to put them in one row, or in two. */
function splitsOf(cells: readonly Cell[]): readonly (readonly (readonly Cell[])[])[] {
  const inTwo = cells.slice(1).map((_, index) => [cells.slice(0, index + 1), cells.slice(index + 1)]);
  return cells.length <= most.inRow ? [[cells], ...inTwo] : inTwo;
}

/** Rows of one height each, as wide as the area, or all less wide by as much: the split whose smallest picture is largest. */
function bestRows(cells: readonly Cell[], area: Box, setting: Setting): Rows {
  const gap = gutterOf(setting);
  const fitting = (row: readonly Cell[]) =>
    (area.width - (row.length - 1) * gap) / sumOf(row.map(({ ratio }) => ratio));
  const [best] = splitsOf(cells)
    .map((rows) => {
      const wide = rows.map(fitting);
      const room = area.height - (rows.length - 1) * gap;
      const scaledTo = (below: number) => wide.map((each) => each * Math.min(1, (room - below) / sumOf(wide)));
      const captions = (heights: readonly number[]) =>
        sumOf(rows.map((row, index) => captionHeight(row, heights[index]!, setting)));
      // Narrower pictures can have higher captions: they are measured again.
      const first = scaledTo(captions(scaledTo(0)));
      const heights = scaledTo(captions(first)).map((height) => Math.max(emu(8), Math.floor(height)));
      const areas = rows.flatMap((row, index) => row.map(({ ratio }) => heights[index]! * heights[index]! * ratio));
      return { rows, heights, areas, smallest: Math.min(...areas) };
    })
    // One row is calmer.
    .toSorted((one, other) => other.smallest / other.rows.length - one.smallest / one.rows.length);
  return best!;
}

/** The rows as wide as the area, if their pictures can be. */
function edgeToEdge({ rows, heights }: Rows, area: Box, setting: Setting): Rows['rows'] {
  const times = rows.map((row, index) => {
    const room = area.width - (row.length - 1) * gutterOf(setting);
    return room / sumOf(row.map(({ ratio }) => heights[index]! * ratio));
  });
  return widened(rows, times, setting).groups;
}

function placeRows(best: Rows, area: Box, setting: Setting): Placed {
  const { heights } = best;
  const rows = edgeToEdge(best, area, setting);
  const gap = gutterOf(setting);
  const below = rows.map((row, index) => captionHeight(row, heights[index]!, setting));
  const total = sumOf(heights) + sumOf(below) + (rows.length - 1) * gap;
  let y = area.y + Math.max(0, Math.round((area.height - total) * optical));
  const placed = rows.map((row, index) => {
    const box = { ...area, y, height: heights[index]! + below[index]! };
    y += box.height + gap;
    return placeRow(row, heights[index]!, box, setting);
  });
  return joinPlaced(placed, area.height);
}

function placeRow(row: readonly Cell[], height: number, box: Box, setting: Setting): Placed {
  const gap = gutterOf(setting);
  const widths = row.map(({ ratio }) => Math.floor(height * ratio));
  const width = widths.reduce((sum, each) => sum + each, (row.length - 1) * gap);
  let x = box.x + beforeGroup(box.width - width, setting.theme);
  const placed = row.map((cell, index) => {
    const own = { ...box, x, width: widths[index]! };
    x += own.width + gap;
    return placeCell(cell, height, own, setting);
  });
  return joinPlaced(placed, box.height);
}
