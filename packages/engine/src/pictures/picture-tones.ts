// The colors of a picture, roughly: so that text which stands on it can be read.
import { base64 } from '../base/base64.ts';
import { utf8 } from '../base/utf8.ts';
import type { World } from '../base/world.ts';
import type { Picture } from './picture.ts';
import { readPixels } from './png-pixels.ts';

/** A grid over the picture, row by row: RRGGBB, undefined where one sees through it. */
export type Tones = { readonly columns: number; readonly colors: readonly (string | undefined)[] };

/** A part of a picture, in shares of its sides. */
export type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const columns = 32;
const rows = 18;

/** Undefined where the picture cannot be decoded. */
export function readTones(picture: Picture, world: Pick<World, 'toPng' | 'inflate'>): Tones | undefined {
  const { type, bytes } = picture;
  const raster = type === 'webp' ? world.toPng('webp', bytes, columns) : bytes;
  if (raster === undefined) return undefined;
  const mediaType = { png: 'png', webp: 'png', jpeg: 'jpeg', gif: 'gif', svg: 'svg+xml' }[type];
  // A copy, so that its text is forgotten with it.
  const href = `data:image/${mediaType};base64,${base64(raster.slice())}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}"><image href="${href}" width="${columns}" height="${rows}" preserveAspectRatio="none"/></svg>`;
  const png = world.toPng('svg', utf8(drawing), columns);
  const pixels = png && readPixels(png, columns * rows, world);
  if (pixels?.width !== columns) return undefined;
  const colors = Array.from({ length: columns * pixels.height }, (_, index) => {
    const [red, green, blue, alpha] = pixels.data.subarray(index * 4, index * 4 + 4);
    return alpha! < 128 ? undefined : hexOf([red!, green!, blue!]);
  });
  return { columns, colors };
}

/** The mean color of a part; undefined where one sees through all of it. */
export function toneOf({ columns, colors }: Tones, part: Part): string | undefined {
  const rows = colors.length / columns;
  const span = (from: number, to: number, count: number) => {
    const first = Math.min(count - 1, Math.max(0, Math.floor(from * count)));
    return [first, Math.min(count, Math.max(first + 1, Math.ceil(to * count)))] as const;
  };
  const [left, right] = span(part.left, part.right, columns);
  const [top, bottom] = span(part.top, part.bottom, rows);
  const sums = [0, 0, 0];
  let count = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const color = colors[row * columns + column];
      if (color === undefined) continue;
      count += 1;
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel]! += Number.parseInt(color.slice(channel * 2, channel * 2 + 2), 16);
    }
  }
  return count === 0 ? undefined : hexOf(sums.map((sum) => sum / count));
}

const hexOf = (channels: readonly number[]): string =>
  channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0').toUpperCase()).join('');
