// Pictures in DrawingML: fill and transform, the same in slides and in Word documents (ECMA-376 part 1, 20.1.8 and 20.2).
import type { Box } from '../../base/units.ts';
import { type Crop, storedCrop, storedTurn } from '../../pictures/fit-picture.ts';
import type { Orientation } from '../../pictures/picture.ts';
import type { OfficePicture } from '../../pictures/pictures.ts';
import type { Media } from '../media.ts';
import { namespaces } from '../namespaces.ts';
import type { Part } from '../package.ts';
import { el, type XmlElement } from '../xml.ts';
import { percentage } from './color.ts';

/** `a:blip`; an SVG stands beside its raster in the extension that Office 2016 brought. */
export function blipElement({ raster, svg }: OfficePicture, part: Part, media: Media): XmlElement {
  const embed = part.relate('image', media.add(raster));
  if (svg === undefined) return el('a:blip', { 'r:embed': embed });
  const drawing = { 'xmlns:asvg': namespaces.asvg, 'r:embed': part.relate('image', media.add(svg)) };
  const extension = el('a:ext', { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' }, el('asvg:svgBlip', drawing));
  return el('a:blip', { 'r:embed': embed }, el('a:extLst', {}, extension));
}

/** `p:blipFill` or `pic:blipFill`; `crop` is of the picture as it is seen. */
export function blipFillElement(
  name: string,
  picture: OfficePicture,
  crop: Crop,
  part: Part,
  media: Media,
): XmlElement {
  const { left, top, right, bottom } = storedCrop(crop, picture.picture.orientation);
  return el(
    name,
    {},
    blipElement(picture, part, media),
    el('a:srcRect', { l: side(left), t: side(top), r: side(right), b: side(bottom) }),
    el('a:stretch', {}, el('a:fillRect')),
  );
}

const side = (share: number): number | undefined => (share > 0 ? percentage(share) : undefined);

/** `a:xfrm` that shows a picture upright in the box, however its rows are stored. A turn is around the middle (20.1.7.6). */
export function pictureTransformElement(box: Box, orientation: Orientation): XmlElement {
  const { quarters, flipped } = storedTurn(orientation);
  const isTurned = quarters % 2 === 1;
  const [cx, cy] = isTurned ? [box.height, box.width] : [box.width, box.height];
  return el(
    'a:xfrm',
    { rot: quarters === 0 ? undefined : quarters * 5_400_000, flipH: flipped || undefined },
    el('a:off', {
      x: Math.round(box.x + (box.width - cx) / 2),
      y: Math.round(box.y + (box.height - cy) / 2),
    }),
    el('a:ext', { cx: Math.max(0, Math.round(cx)), cy: Math.max(0, Math.round(cy)) }),
  );
}
