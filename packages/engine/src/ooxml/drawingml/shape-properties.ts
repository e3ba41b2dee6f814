// DrawingML properties of a shape: its color, its geometry, the picture in it.
import type { Box, Color, OutlineCommand, Stroke } from '../../base/graphics.ts';
import { type Crop, type Orientation, storedCrop, storedTurn } from '../../pictures/picture.ts';
import type { OfficePicture } from '../../pictures/pictures.ts';
import type { Media, Part } from '../package.ts';
import { el, namespaces, nest, type XmlElement } from '../xml.ts';

/** `a:schemeClr` or `a:srgbClr`. */
export function colorElement(color: Color): XmlElement {
  const alpha = change('a:alpha', color.alpha);
  if ('rgb' in color) return el('a:srgbClr', { val: color.rgb.replace('#', '').toUpperCase() }, alpha);
  const { lumMod, lumOff } = color;
  return el('a:schemeClr', { val: color.scheme }, change('a:lumMod', lumMod), change('a:lumOff', lumOff), alpha);
}

/** `a:solidFill`, or `a:noFill` without a color. */
export function fillElement(color: Color | undefined): XmlElement {
  return color === undefined ? el('a:noFill') : nest('a:solidFill', colorElement(color));
}

/** A share in DrawingML's unit: thousandths of a percent (20.1.10.40, ST_Percentage). */
export const percentage = (share: number): number => Math.round(share * 100_000);

const change = (name: string, share: number | undefined) => share !== undefined && el(name, { val: percentage(share) });

// Positions, outlines and geometry of DrawingML shapes (ECMA-376 part 1, 20.1.7 and 20.1.9).

/** `a:xfrm`, or the same under another name (`p:xfrm` of graphic frames). `flipped`: mirrored, except for text. */
export function transformElement(box: Box, name = 'a:xfrm', flipped = false): XmlElement {
  return el(name, { flipH: flipped || undefined }, el('a:off', position(box)), el('a:ext', extent(box)));
}

/** The `a:xfrm` of a group whose children keep the coordinates of the slide. */
export function groupTransformElement(box: Box): XmlElement {
  const [from, size] = [position(box), extent(box)];
  return nest('a:xfrm', el('a:off', from), el('a:ext', size), el('a:chOff', from), el('a:chExt', size));
}

const position = ({ x, y }: Box) => ({ x: Math.round(x), y: Math.round(y) });
// Negative extents are outside ST_PositiveCoordinate.
const extent = ({ width, height }: Box) => ({
  cx: Math.max(0, Math.round(width)),
  cy: Math.max(0, Math.round(height)),
});

/** `a:prstGeom`. `adjust` is the first adjust value, in 1/100,000 of the shorter side; shapes without adjust values ignore it. */
export function presetGeometryElement(preset: string, adjust?: number): XmlElement {
  const guide =
    adjust !== undefined && adjustable.has(preset) && el('a:gd', { name: 'adj', fmla: `val ${Math.round(adjust)}` });
  return el('a:prstGeom', { prst: preset }, nest('a:avLst', guide));
}

const adjustable = new Set(['roundRect', 'chevron', 'homePlate', 'triangle']);

/** `a:custGeom` of lines that are stroked but not filled, drawn in a box of this size (ECMA-376 part 1, 20.1.9.8). */
export function linesGeometryElement(commands: readonly OutlineCommand[], width: number, height: number): XmlElement {
  return pathGeometryElement(commands, { x: 0, y: 0 }, { width, height }, false, 1000);
}

/** `a:custGeom` of one path from `origin`, in a box of this size, `unit` steps to each unit of its commands (ECMA-376 part 1, 20.1.9.15). */
export function pathGeometryElement(
  commands: readonly OutlineCommand[],
  origin: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  isFilled: boolean,
  unit = 20,
): XmlElement {
  const at = (x: number, y: number) =>
    el('a:pt', { x: Math.round((x - origin.x) * unit), y: Math.round((y - origin.y) * unit) });
  const steps = commands.map((command): XmlElement => {
    switch (command.type) {
      case 'move':
        return nest('a:moveTo', at(command.x, command.y));
      case 'line':
        return nest('a:lnTo', at(command.x, command.y));
      case 'cubic': {
        const [x1, y1, x2, y2, x, y] = command.points;
        return nest('a:cubicBezTo', at(x1, y1), at(x2, y2), at(x, y));
      }
      default:
        return el('a:close');
    }
  });
  return nest(
    'a:custGeom',
    el('a:avLst'),
    el('a:gdLst'),
    el('a:ahLst'),
    el('a:cxnLst'),
    el('a:rect', { l: '0', t: '0', r: 'r', b: 'b' }),
    nest(
      'a:pathLst',
      el(
        'a:path',
        {
          w: Math.round(size.width * unit),
          h: Math.round(size.height * unit),
          fill: isFilled ? undefined : 'none',
        },
        ...steps,
      ),
    ),
  );
}

/** `a:ln` of a solid line with round ends and corners. `width` in EMU. */
export const roundLineElement = ({ color, width }: Stroke): XmlElement =>
  el('a:ln', { w: Math.round(width), cap: 'rnd' }, nest('a:solidFill', colorElement(color)), el('a:round'));

/** `a:ln` of a solid line, or with no line. `width` in EMU. */
export function lineElement(stroke: Stroke | undefined): XmlElement {
  if (stroke === undefined) return nest('a:ln', el('a:noFill'));
  return el('a:ln', { w: Math.round(stroke.width) }, nest('a:solidFill', colorElement(stroke.color)));
}

// Pictures in DrawingML: fill and transform, the same in slides and in Word documents (ECMA-376 part 1, 20.1.8 and 20.2).

/** `a:blip`; an SVG is referenced beside its raster through the extension from Office 2016. */
export function blipElement({ raster, svg }: OfficePicture, part: Part, media: Media): XmlElement {
  const embed = part.relate('image', media.add(raster));
  if (svg === undefined) return el('a:blip', { 'r:embed': embed });
  const drawing = { 'xmlns:asvg': namespaces.asvg, 'r:embed': part.relate('image', media.add(svg)) };
  const extension = el('a:ext', { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' }, el('asvg:svgBlip', drawing));
  return el('a:blip', { 'r:embed': embed }, nest('a:extLst', extension));
}

/** `p:blipFill` or `pic:blipFill`; `crop` applies to the picture as displayed. */
export function blipFillElement(
  name: string,
  picture: OfficePicture,
  crop: Crop,
  part: Part,
  media: Media,
): XmlElement {
  const { left, top, right, bottom } = storedCrop(crop, picture.picture.orientation);
  return nest(
    name,
    blipElement(picture, part, media),
    el('a:srcRect', { l: side(left), t: side(top), r: side(right), b: side(bottom) }),
    nest('a:stretch', el('a:fillRect')),
  );
}

const side = (share: number): number | undefined => (share > 0 ? percentage(share) : undefined);

/** `a:xfrm` that shows a picture upright in the box, however its rows are stored. Rotation is around the center (20.1.7.6). */
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
