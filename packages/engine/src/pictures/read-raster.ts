// The raster picture in some bytes, known by what they are, within the bounds.
import { maxPixels, type Picture, type Refusal } from './picture.ts';
import { readGif } from './read-gif.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

/** The picture, why it is not shown, or undefined where the bytes are no raster picture. */
export function readRaster(bytes: Uint8Array): Picture | Refusal | undefined {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readGif(bytes) ?? readWebp(bytes);
  if (picture === undefined || 'refused' in picture) return picture;
  const pixels = picture.width * picture.height;
  if (pixels === 0) return { refused: 'has no size' };
  const million = 1_000_000;
  return pixels <= maxPixels
    ? picture
    : { refused: `has ${Math.round(pixels / million)} million pixels; ${maxPixels / million} million are the most` };
}
