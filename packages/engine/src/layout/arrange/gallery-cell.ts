// One picture of a gallery, seen whole, with its caption below it.
import { type Box, emu } from '../../base/graphics.ts';
import { joinCaption, placePicture } from '../place/place-visual.ts';
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
