// The size of a picture in the flow of a doc: as the source asks, never distorted, never wider or higher than the page. For docx and PDF.
import { emuPerPixel } from '../../base/graphics.ts';
import type { Image } from '../../model/index.ts';
import { type Crop, cropToFill, noCrop, type Picture } from '../../pictures/picture.ts';

/** EMU, and the crop. */
export type SizedPicture = { readonly width: number; readonly height: number; readonly crop: Crop };

const emuPerUnit: { readonly [unit: string]: number } = {
  '': emuPerPixel,
  px: emuPerPixel,
  pt: 12_700,
  mm: 36_000,
  cm: 360_000,
  in: 914_400,
};

/**
 * One requested length gives the other. Both define a box that the picture fills (`fit=cover`, or a focus) or fits in.
 * `room` is the maximum size, in EMU.
 */
export function sizePicture(
  image: Pick<Image, 'width' | 'height' | 'fit' | 'focus'>,
  picture: Pick<Picture, 'width' | 'height'>,
  room: { readonly width: number; readonly height: number },
): SizedPicture {
  const ratio = picture.width / picture.height;
  const asked = { width: readLength(image.width, room.width), height: readLength(image.height, room.height) };
  const isBoxed = asked.width !== undefined && asked.height !== undefined;
  const isFilling = isBoxed && (image.fit === 'cover' || (image.fit === undefined && image.focus !== undefined));
  let { width, height } = asked;
  if (width !== undefined && height !== undefined && !isFilling) {
    width = Math.min(width, height * ratio);
    height = width / ratio;
  }
  width ??= height === undefined ? picture.width * emuPerPixel : height * ratio;
  height ??= width / ratio;
  const scale = Math.min(1, room.width / width, room.height / height);
  const crop = isFilling ? cropToFill(picture, width / height, image.focus) : noCrop;
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale), crop };
}

/** `40%` of the room, or a length; a number alone counts pixels of 1/96 inch. */
function readLength(text: string | undefined, whole: number): number | undefined {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)(%|px|pt|mm|cm|in)?$/.exec(text?.trim() ?? '') ?? [];
  const number = Number(digits ?? 0);
  if (number <= 0) return undefined;
  return unit === '%' ? (whole * Math.min(number, 100)) / 100 : number * emuPerUnit[unit]!;
}
