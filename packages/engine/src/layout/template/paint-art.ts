// What a brand draws on a slide layout, as the ground that text stands on: the color of each shape, the tones of pictures.
import type { Box, Color } from '../../base/graphics.ts';
import { paintedShare } from '../../brand/art-ground.ts';
import { mixed } from '../../brand/read-color.ts';
import { meanColor } from '../../brand/read-fill.ts';
import { toneOf } from '../../pictures/picture-tones.ts';
import type { Art, ArtFill, ArtShape } from '../../theme/art.ts';
import type { Painting } from '../../theme/legible-layout.ts';
import type { Theme } from '../../theme/theme.ts';
import { isTranslucent, plainColor } from './place-art.ts';

/**
 * A brand's art, by the overall color of each shape. Background pictures that were not examined are as light or dark as `guess`, inferred
 * from titles.
 */
export function paintArt(
  { ground, shapes }: Art,
  size: Theme['slideSize'],
  { paint, paintPicture, groundOf }: Painting,
  guess: Color | undefined,
): void {
  const whole = { x: 0, y: 0, ...size };
  if (isTranslucent(ground)) paint(whole, { rgb: 'FFFFFF' });
  for (const [index, shape] of [undefined, ...shapes].entries()) {
    const { box, fill } = shape ?? { box: whole, fill: ground };
    if (fill === undefined) continue;
    const tones = tonesOf(fill, box);
    const color = meanColor(fill);
    const isBehindAll = box.width >= size.width * 0.95 && box.height >= size.height * 0.95;
    if (tones !== undefined) paintPicture(box, blended(tones, fill, groundOf(box)));
    else if (color === undefined && isBehindAll) paint(box, guess);
    else if (color === undefined) paintPicture(box);
    else if (shape !== undefined && shape.paths.length > 0 && index <= mostOutlines)
      paintPicture(box, outlined(shape, plainColor(color), groundOf(box)));
    else paint(box, plainColor(color));
  }
}

/** Arrows, curves and lattices paint less of their box than this; and a cut corner, so little of a part. */
const leastPainted = 0.6;
const cutAway = 0.15;
/** Shapes past this are as large as their boxes. */
const mostOutlines = 200;

/** The color of a shape; that of line art only where it paints most of a part. Its outline is looked at where a text stands on it. */
function outlined(shape: ArtShape, color: ReturnType<typeof plainColor>, under: string | undefined) {
  const alpha = color.alpha ?? 1;
  const isKnown = under !== undefined || alpha >= 1;
  const hex = isKnown && 'rgb' in color ? mixed(color.rgb, alpha, under ?? color.rgb) : undefined;
  return (part: Box): string | undefined => {
    const isField = paintedShare(shape, shape.box) >= leastPainted;
    return paintedShare(shape, part) > (isField ? cutAway : 0.5) ? hex : undefined;
  };
}

/** The colors of a picture that lets through what lies under it. */
function blended(tones: (part: Box) => string | undefined, fill: ArtFill, under = 'FFFFFF') {
  const alpha = fill.type === 'picture' ? fill.alpha : 1;
  if (alpha >= 1) return tones;
  return (part: Box): string | undefined => {
    const tone = tones(part);
    return tone === undefined ? under : mixed(tone, alpha, under);
  };
}

/** The colors of a large picture, part by part; undefined otherwise. */
function tonesOf(fill: ArtFill, box: Box): ((part: Box) => string | undefined) | undefined {
  if (fill.type !== 'picture' || fill.tones === undefined) return undefined;
  const { tones, crop, tile } = fill;
  if (tile !== undefined) return () => toneOf(tones, { left: 0, top: 0, right: 1, bottom: 1 });
  const across = (x: number) => crop.left + ((x - box.x) / box.width) * (1 - crop.left - crop.right);
  const down = (y: number) => crop.top + ((y - box.y) / box.height) * (1 - crop.top - crop.bottom);
  return (part) =>
    toneOf(tones, {
      left: across(part.x),
      top: down(part.y),
      right: across(part.x + part.width),
      bottom: down(part.y + part.height),
    });
}
