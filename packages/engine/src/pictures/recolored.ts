// Pictures in other colors, as themes recolor their textures and companies wash out theirs: HTML and PDF show them so.
import { base64, utf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import type { Picture } from './picture.ts';

/** Pixels across: such pictures are grounds. */
const widest = 1280;

/**
 * A PNG in which each pixel is between two colors (RRGGBB, that of black first) by its luminance (ECMA-376 part 1, 20.1.8.23); undefined if
 * the picture cannot be decoded.
 */
export function inTwoColors(
  picture: Picture,
  [dark, light]: readonly [dark: string, light: string],
  world: Pick<World, 'toPng'>,
): Uint8Array | undefined {
  const rows = [0, 2, 4].map((at) => {
    const [from, to] = [dark, light].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number];
    // ITU-R BT.709
    return [...[0.2126, 0.7152, 0.0722].map((share) => share * (to - from)), 0, from];
  });
  return filtered(picture, rows, world);
}

/** `bright` and `contrast`: from -1, less, over 0, as it is, to 1, more (20.1.8.42 `lum`). */
export type Light = { readonly bright: number; readonly contrast: number };

/** A PNG of a picture brighter or darker, with more or less contrast; undefined if it cannot be decoded. */
export function inOtherLight(
  picture: Picture,
  { bright, contrast }: Light,
  world: Pick<World, 'toPng'>,
): Uint8Array | undefined {
  // Contrast turns around the middle, and half of what is brighter counts before it, as programs draw it: the standard has no formula.
  const slope = contrast < 0 ? 1 + contrast : 1 / Math.max(1 / 128, 1 - contrast);
  const offset = (bright / 2 - 0.5) * slope + 0.5 + bright / 2;
  const rows = [0, 1, 2].map((channel) => [...[0, 1, 2].map((each) => (each === channel ? slope : 0)), 0, offset]);
  return filtered(picture, rows, world);
}

/** `rows`: of red, green and blue, what each channel adds to it, and what is added to all. */
function filtered(
  { type, bytes, width, height }: Picture,
  rows: readonly (readonly number[])[],
  world: Pick<World, 'toPng'>,
): Uint8Array | undefined {
  const raster = type === 'webp' ? world.toPng('webp', bytes, widest) : bytes;
  if (raster === undefined) return undefined;
  const mediaType = { png: 'png', webp: 'png', jpeg: 'jpeg', gif: 'gif', svg: 'svg+xml' }[type];
  const across = Math.min(widest, width);
  const down = Math.max(1, Math.round((height * across) / width));
  const href = `data:image/${mediaType};base64,${base64(raster.slice())}`;
  const size = `width="${across}" height="${down}"`;
  const values = rows.map((row) => row.join(' ')).join(' ');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><filter id="f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${values} 0 0 0 1 0"/></filter><image href="${href}" ${size} preserveAspectRatio="none" filter="url(#f)"/></svg>`;
  return world.toPng('svg', utf8(drawing), across);
}
