// One picture of a gallery, seen whole or nearly so, with its caption below it.
import { type Box, emu } from '../../base/graphics.ts';
import { joinCaption, mayFill, placePicture } from '../place/place-visual.ts';
import type { ContentPart, Placed, Setting } from '../setting.ts';

export type PicturePart = Extract<ContentPart, { type: 'picture' }>;

/** `ratio`: width to height. */
export type Cell = { readonly part: PicturePart; readonly ratio: number };

export const sumOf = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** At the top of a box, the picture `height` EMU high. */
export function placeCell({ part }: Cell, height: number, box: Box, setting: Setting): Placed {
  const image = placePicture(part.image, [], { box: { ...box, height }, scale: 1 }, setting);
  const placed = { ...image, height };
  return part.caption.length === 0 ? placed : joinCaption(placed, part.caption, box, setting);
}

/** The most that captions add below the pictures of a row, in EMU; `height`: of the pictures. */
export const captionHeight = (row: readonly Cell[], height: number, setting: Setting): number =>
  Math.max(
    0,
    ...row.map((cell) => {
      const width = Math.max(emu(8), Math.floor(height * cell.ratio));
      return placeCell(cell, height, { x: 0, y: 0, width, height }, setting).height - height;
    }),
  );

/** Of what rows or columns lack to be as wide as their room: as much of it as all of their pictures can take. */
const shares = [1, 0.8, 0.6, 0.4];

/**
 * Groups of pictures on a brand's slide, each so many `times` as wide as it would be, where all of them are photographs that lose little:
 * rows reach from edge to edge. Less wide where that would cut away too much; as they are where anything would.
 */
export function widened(
  groups: readonly (readonly Cell[])[],
  times: readonly number[],
  setting: Setting,
): { readonly groups: readonly (readonly Cell[])[]; readonly times: readonly number[] } {
  const isFine = ({ part: { image }, ratio }: Cell): boolean => {
    const picture = setting.pictures.find(image.asset, image.position ?? {});
    return picture !== undefined && mayFill(image, picture, ratio, setting);
  };
  if (setting.theme.template !== undefined && Math.min(...times) > 1)
    for (const share of shares) {
      const wider = times.map((each) => 1 + (each - 1) * share);
      const cells = groups.map((group, index) => group.map((cell) => ({ ...cell, ratio: cell.ratio * wider[index]! })));
      if (cells.flat().every(isFine)) return { groups: cells, times: wider };
    }
  return { groups, times: times.map(() => 1) };
}
