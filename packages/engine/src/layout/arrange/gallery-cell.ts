// One picture of a gallery, seen whole or nearly so, with its caption below it.
import { type Box, emu } from '../../base/graphics.ts';
import type { Image } from '../../model/index.ts';
import { fillsAsPanorama } from '../../pictures/picture.ts';
import { joinCaption, mayFill, placePicture } from '../place/place-visual.ts';
import type { ContentPart, Placed, Setting } from '../setting.ts';

export type PicturePart = Extract<ContentPart, { type: 'picture' }>;

/** `ratio`: width to height. */
export type Cell = { readonly part: PicturePart; readonly ratio: number };

export const sumOf = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Whether a picture of a gallery may be cropped to this ratio: a photograph a little, a panorama on a brand's slide by half. */
export function mayFillCell(image: Image, ratio: number, setting: Setting): boolean {
  const picture = setting.pictures.find(image.asset, image.position ?? {});
  if (picture === undefined) return false;
  const isPanorama = setting.theme.template !== undefined && fillsAsPanorama(picture, ratio);
  return mayFill(image, picture, ratio, setting) || (isPanorama && !setting.pictures.isDrawn(image.asset));
}

/** At the top of a box, the picture `height` EMU high. */
export function placeCell({ part, ratio }: Cell, height: number, box: Box, setting: Setting): Placed {
  const shown = mayFillCell(part.image, ratio, setting) ? { ...part.image, fit: 'cover' as const } : part.image;
  const image = placePicture(shown, [], { box: { ...box, height }, scale: 1 }, setting);
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
  const isFine = ({ part: { image }, ratio }: Cell): boolean => mayFillCell(image, ratio, setting);
  if (setting.theme.template !== undefined && Math.min(...times) > 1)
    for (const share of shares) {
      const wider = times.map((each) => 1 + (each - 1) * share);
      const cells = groups.map((group, index) => group.map((cell) => ({ ...cell, ratio: cell.ratio * wider[index]! })));
      if (cells.flat().every(isFine)) return { groups: cells, times: wider };
    }
  return { groups, times: times.map(() => 1) };
}
