// Pictures on slides and in docs: cropped to their frames; a box with the words where there is no picture.
import { type Box, points } from '../../base/units.ts';
import type { PictureFrame } from '../../layout/frames.ts';
import type { Crop } from '../../pictures/fit-picture.ts';
import type { PdfContext } from './pdf-context.ts';
import { artifact, textIn } from './pdf-context.ts';
import { placed } from './shape.ts';
import { call, em, join, pt, type Typst, typst } from './typst.ts';

/** Crops as `a:srcRect` does: the picture is drawn larger than its frame, which cuts it. */
export function pictureCode({ asset, alt, box, crop }: PictureFrame, slide: number, context: PdfContext): Typst {
  const [width, height] = [points(box.width), points(box.height)];
  const [x, y] = [points(box.x), points(box.y)];
  const picture = context.pictureFiles.add(asset, { slide });
  if (picture === undefined)
    return placed(x, y, missingPicture(alt, { width: pt(width), height: pt(height) }, context));
  const cut = croppedPicture(picture.name, alt, { width, height }, crop);
  return placed(x, y, alt === '' ? artifact(cut) : cut);
}

/** A picture of this size in points, of which the crop is cut away. */
export function croppedPicture(
  name: string,
  alt: string,
  { width, height }: { readonly width: number; readonly height: number },
  crop: Crop,
): Typst {
  const across = Math.max(0.001, 1 - crop.left - crop.right);
  const down = Math.max(0.001, 1 - crop.top - crop.bottom);
  const [fullWidth, fullHeight] = [width / across, height / down];
  const words = alt === '' ? undefined : alt;
  const image = call('image', { width: pt(fullWidth), height: pt(fullHeight), fit: 'stretch', alt: words }, name);
  return call(
    'block',
    { width: pt(width), height: pt(height), clip: true },
    placed(-crop.left * fullWidth, -crop.top * fullHeight, image),
  );
}

/** A picture over the whole slide, behind everything. */
export function groundPicture(asset: string, box: Box, slide: number, context: PdfContext): Typst | undefined {
  const picture = context.pictureFiles.add(asset, { slide });
  if (picture === undefined) return undefined;
  const size = { width: pt(points(box.width)), height: pt(points(box.height)) };
  return artifact(placed(0, 0, call('image', { ...size, fit: 'cover' }, picture.name)));
}

/** What stands in place of a picture that cannot be shown: its box, and its words. */
export function missingPicture(
  alt: string,
  size: { readonly width: Typst; readonly height: Typst },
  context: PdfContext,
): Typst {
  const family = context.theme.fonts.minor.drawn;
  const words = textIn(alt, { family, bold: false, italic: true }, { size: pt(12) }, context);
  return call(
    'block',
    { ...size, clip: true, inset: pt(8), stroke: typst('(paint: luma(150), thickness: 0.75pt, dash: (3pt, 3pt))') },
    call('align', {}, typst('center + horizon'), call('par', { leading: em(0.4) }, join(words))),
  );
}
