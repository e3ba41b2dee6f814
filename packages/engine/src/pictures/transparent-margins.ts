// What is wholly transparent along the sides of a picture: in a PNG whose every pixel can be looked at, as a thin line there must not be cut off.
import type { World } from '../base/world.ts';
import { type Crop, mayBeOpen, noCrop, type Picture } from './picture.ts';
import { readPixels } from './picture-tones.ts';

/** Pixels; larger pictures keep their margins. */
const mostPixels = 4_000_000;
/** Of 255: an opacity below it is not seen. */
const leastSeen = 8;
/** Of both sides together: less is left as it is. */
const least = 0.06;

/** As shares of the sides; nothing of pictures that are no PNG of 8 bits a channel, turned, interlaced or larger than that. */
export function transparentMargins(picture: Picture, world: Pick<World, 'inflate'>): Crop {
  if (picture.type !== 'png' || picture.orientation !== 1 || !mayBeOpen(picture)) return noCrop;
  const pixels = readPixels(picture.bytes, mostPixels, world);
  if (pixels === undefined) return noCrop;
  const { width, height, data } = pixels;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < leastSeen) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  const crop = { left: left / width, top: top / height, right: 1 - right / width, bottom: 1 - bottom / height };
  const isEmpty = right === 0;
  return isEmpty || Math.max(crop.left + crop.right, crop.top + crop.bottom) < least ? noCrop : crop;
}
