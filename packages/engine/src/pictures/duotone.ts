// A picture in two colors, as themes recolor their textures: HTML and PDF show it so.
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
  { type, bytes, width, height }: Picture,
  [dark, light]: readonly [dark: string, light: string],
  world: Pick<World, 'toPng'>,
): Uint8Array | undefined {
  const raster = type === 'webp' ? world.toPng('webp', bytes, widest) : bytes;
  if (raster === undefined) return undefined;
  const mediaType = { png: 'png', webp: 'png', jpeg: 'jpeg', gif: 'gif', svg: 'svg+xml' }[type];
  const across = Math.min(widest, width);
  const down = Math.max(1, Math.round((height * across) / width));
  const rows = [0, 2, 4].map((at) => {
    const [from, to] = [dark, light].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number];
    // ITU-R BT.709
    return [...[0.2126, 0.7152, 0.0722].map((share) => share * (to - from)), 0, from].join(' ');
  });
  const href = `data:image/${mediaType};base64,${base64(raster.slice())}`;
  const size = `width="${across}" height="${down}"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><filter id="f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${rows.join(' ')} 0 0 0 1 0"/></filter><image href="${href}" ${size} preserveAspectRatio="none" filter="url(#f)"/></svg>`;
  return world.toPng('svg', utf8(drawing), across);
}
