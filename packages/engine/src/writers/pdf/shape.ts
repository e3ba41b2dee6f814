// Shapes and pictures as Typst.
import { type Box, type Color, type OutlineCommand, points, type Stroke } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import type { PictureFrame } from '../../layout/frames.ts';
import { geometryOutline } from '../../layout/geometry-outline.ts';
import type { Crop } from '../../pictures/picture.ts';
import type { Geometry } from '../../theme/theme.ts';
import { artifact, type PdfContext, paint, textIn } from './pdf-context.ts';
import { call, callWith, em, join, list, pt, type Typst, typst } from './typst.ts';

export type Shape = {
  readonly box: Box;
  readonly geometry: Geometry;
  readonly icon?: readonly OutlineCommand[] | undefined;
  readonly adjust?: number | undefined;
  readonly flipped?: boolean | undefined;
  readonly fill?: Color | undefined;
  readonly stroke?: Stroke | undefined;
};

/** Content at a position in points from the top left corner of the page or its container. `at` is defined by the deck's preamble. */
export const placed = (x: number, y: number, content: Typst): Typst => call('at', {}, pt(x), pt(y), content);

export function shapeCode(shape: Shape, context: PdfContext): Typst {
  const { box, geometry, icon, adjust, flipped, fill, stroke } = shape;
  if (icon !== undefined) return iconCode(icon, shape, context);
  const [width, height] = [points(box.width), points(box.height)];
  const style = {
    fill: fill === undefined || geometry === 'line' ? undefined : paint(fill, context),
    stroke: stroke === undefined ? typst('none') : strokeCode(stroke.color, points(stroke.width), context),
  };
  return artifact(placed(points(box.x), points(box.y), outlineCode()));

  function outlineCode(): Typst {
    const size = { width: pt(width), height: pt(height) };
    const outline = geometryOutline(geometry, width, height, adjust, flipped);
    switch (outline.type) {
      case 'rect':
        return call('rect', { ...size, ...style, radius: outline.radius > 0 ? pt(outline.radius) : undefined });
      case 'ellipse':
        return call('ellipse', { ...size, ...style });
      case 'line':
        return call('line', { end: point(width, height), stroke: style.stroke });
      case 'polygon':
        return callWith(
          'polygon',
          style,
          outline.points.map(([x, y]) => point(x, y)),
        );
    }
  }
}

function iconCode(icon: readonly OutlineCommand[], { box, stroke }: Shape, context: PdfContext): Typst {
  if (stroke === undefined) return join([]);
  const unit = points(box.width) / iconSize;
  const line = typst(
    `(paint: ${paint(stroke.color, context).code}, thickness: ${pt(points(stroke.width)).code}, cap: "round", join: "round")`,
  );
  return artifact(
    placed(
      points(box.x),
      points(box.y),
      call('curve', { stroke: line }, ...curveSteps(icon, (x, y) => point(x * unit, y * unit))),
    ),
  );
}

/** The steps of Typst's `curve`. */
export const curveSteps = (
  commands: readonly OutlineCommand[],
  at: (x: number, y: number) => Typst,
): readonly Typst[] =>
  commands.map((command) => {
    switch (command.type) {
      case 'close':
        return typst('curve.close(mode: "straight")');
      case 'cubic': {
        const [x1, y1, x2, y2, x, y] = command.points;
        return call('curve.cubic', {}, at(x1, y1), at(x2, y2), at(x, y));
      }
      default:
        return call(`curve.${command.type}`, {}, at(command.x, command.y));
    }
  });

/** A line as wide as given, in points. */
export function strokeCode(color: Color, width: number, context: PdfContext, dashed = false): Typst {
  const dash = dashed ? ', dash: (3pt, 3pt)' : '';
  return typst(`(paint: ${paint(color, context).code}, thickness: ${pt(width).code}${dash})`);
}

export const point = (x: number, y: number): Typst => list([pt(x), pt(y)]);

// Pictures on slides and in docs: cropped to their frames; a box with the words if there is no picture.

/** Crops as `a:srcRect` does: the picture is drawn larger than its frame, which cuts it. */
export function pictureCode(
  { asset, alt, box, crop, geometry }: PictureFrame,
  slide: number,
  context: PdfContext,
): Typst {
  const [width, height] = [points(box.width), points(box.height)];
  const [x, y] = [points(box.x), points(box.y)];
  const picture = context.pictureFiles.add(asset, { slide });
  if (picture === undefined)
    return placed(x, y, missingPicture(alt, { width: pt(width), height: pt(height) }, context));
  const cut = croppedPicture(picture.name, alt, { width, height }, crop, geometry);
  return placed(x, y, alt === '' ? artifact(cut) : cut);
}

/** A picture of this size in points, with the crop cut away. */
export function croppedPicture(
  name: string,
  alt: string,
  { width, height }: { readonly width: number; readonly height: number },
  crop: Crop,
  geometry?: PictureFrame['geometry'],
): Typst {
  const across = Math.max(0.001, 1 - crop.left - crop.right);
  const down = Math.max(0.001, 1 - crop.top - crop.bottom);
  const [fullWidth, fullHeight] = [width / across, height / down];
  const words = alt === '' ? undefined : alt;
  const image = call('image', { width: pt(fullWidth), height: pt(fullHeight), fit: 'stretch', alt: words }, name);
  return call(
    'block',
    { width: pt(width), height: pt(height), clip: true, ...(geometry === 'ellipse' && { radius: typst('50%') }) },
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

/** The placeholder for a picture that cannot be shown: its box, and its words. */
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
