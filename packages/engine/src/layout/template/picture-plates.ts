// Pictures without a ground of their own, as charts and logos often are, on a slide of the color of their lines: they stand on a plate.
import { type Color, emu } from '../../base/graphics.ts';
import { mayBeOpen } from '../../pictures/picture.ts';
import type { Tones } from '../../pictures/picture-tones.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { contrastRatio, relativeLuminance } from '../../theme/resolve-color.ts';
import type { PictureFrame, ShapeFrame } from '../frames.ts';

/** Contrast below which a part is not seen, and the share of them that is missed; on light paper pale lines, as of a grid, are meant to be. */
const lost = { contrast: 1.6, share: 0.06, pale: 0.5 };
/** Relative luminance at which black and white are as legible. */
const midtone = 0.179;
/** Transparent parts of a picture that has a ground of its own: rounded corners. */
const leastOpen = 0.1;

/** The plate under a picture on a ground of the color `ground`, RRGGBB; undefined if the picture is seen there. */
export function plateUnder(
  frame: PictureFrame,
  ground: string,
  pictures: Pick<Pictures, 'find' | 'tonesOf'>,
): ShapeFrame | undefined {
  const picture = pictures.find(frame.asset, {});
  const tones = picture && mayBeOpen(picture) ? pictures.tonesOf(frame.asset) : undefined;
  if (tones === undefined || openShare(tones) < leastOpen) return undefined;
  const drawn = tones.colors.flatMap((color, index) => color ?? tones.traces?.[index] ?? []);
  const lostOn = (hex: string) => drawn.filter((color) => contrastRatio(color, hex) < lost.contrast).length;
  const isDark = relativeLuminance(ground) < midtone;
  const paper = isDark ? 'FFFFFF' : '1F1F1F';
  const isLost = lostOn(ground) > drawn.length * (isDark ? lost.share : lost.pale);
  if (!isLost || lostOn(paper) > drawn.length * (isDark ? lost.pale : lost.share)) return undefined;
  const fill: Color = { rgb: paper };
  return { type: 'shape', name: 'Picture Plate', geometry: 'rect', box: withMargins(frame), fill };
}

/** Of the margins that a picture went without, as much as a plate needs around it: less than captions are below. */
const padding = emu(6);

function withMargins({ box, crop }: PictureFrame): PictureFrame['box'] {
  const across = box.width / (1 - crop.left - crop.right);
  const down = box.height / (1 - crop.top - crop.bottom);
  const [left, right] = [crop.left, crop.right].map((share) => Math.min(padding, Math.round(across * share)));
  const [top, bottom] = [crop.top, crop.bottom].map((share) => Math.min(padding, Math.round(down * share)));
  return { x: box.x - left!, y: box.y - top!, width: box.width + left! + right!, height: box.height + top! + bottom! };
}

const openShare = ({ colors }: Tones): number =>
  colors.filter((color) => color === undefined).length / Math.max(1, colors.length);
