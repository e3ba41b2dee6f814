// Forms of slides and drawings: outlines with fill and stroke, at their places. Decoration to readers.

import type { Color, Stroke } from '../../base/colors.ts';
import { type Box, points } from '../../base/units.ts';
import { geometryOutline } from '../../layout/geometry-outline.ts';
import type { Geometry } from '../../theme/theme.ts';
import { artifact, type PdfContext, paint } from './pdf-context.ts';
import { call, callWith, list, pt, type Typst, typst } from './typst.ts';

export type Shape = {
  readonly box: Box;
  readonly geometry: Geometry;
  readonly adjust?: number | undefined;
  readonly flipped?: boolean | undefined;
  readonly fill?: Color | undefined;
  readonly stroke?: Stroke | undefined;
};

/** Content at a place in points from the top left corner of the page, or of what it stands in. `at` is defined by the deck's preamble. */
export const placed = (x: number, y: number, content: Typst): Typst => call('at', {}, pt(x), pt(y), content);

export function shapeCode(shape: Shape, context: PdfContext): Typst {
  const { box, geometry, adjust, flipped, fill, stroke } = shape;
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

/** A line as wide as given, in points. */
export function strokeCode(color: Color, width: number, context: PdfContext, dashed = false): Typst {
  const dash = dashed ? ', dash: (3pt, 3pt)' : '';
  return typst(`(paint: ${paint(color, context).code}, thickness: ${pt(width).code}${dash})`);
}

export const point = (x: number, y: number): Typst => list([pt(x), pt(y)]);
