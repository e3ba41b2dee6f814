// Ornaments of a theme on a slide layout: shapes of their own geometry, in colors of the theme, that follow a change of it.
import { emu, points } from '../../base/graphics.ts';
import {
  colorElement,
  fillElement,
  lineElement,
  pathGeometryElement,
  percentage,
  roundLineElement,
  transformElement,
} from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import type { Ornament } from '../../theme/ornament/ornament.ts';
import { nonVisualElement } from './shape.ts';
import type { SlideContext } from './slide-context.ts';

/** `p:sp` of a decoration. */
export function ornamentElement(one: Ornament, slide: SlideContext): XmlElement {
  const { name, box, commands, fill, stroke } = one;
  const origin = { x: points(box.x), y: points(box.y) };
  const size = { width: points(box.width), height: points(box.height) };
  return nest(
    'p:sp',
    nest('p:nvSpPr', nonVisualElement(name, slide, ''), el('p:cNvSpPr'), el('p:nvPr', { userDrawn: true })),
    nest(
      'p:spPr',
      transformElement(box),
      pathGeometryElement(commands, origin, size, fill !== undefined),
      fill === undefined ? fillElement(undefined) : ornamentFillElement(fill),
      stroke === undefined
        ? lineElement(undefined)
        : roundLineElement({ color: stroke.color, width: emu(stroke.width) }),
    ),
  );
}

/** `a:gradFill` (ECMA-376 part 1, 20.1.8.33); a radial one goes from the middle to the corners (20.1.8.46, `path`). */
function ornamentFillElement(fill: NonNullable<Ornament['fill']>): XmlElement {
  if (fill.type === 'solid') return fillElement(fill.color);
  const stops = fill.stops.map(({ at, color }) => el('a:gs', { pos: percentage(at) }, colorElement(color)));
  const half = percentage(0.5);
  return el(
    'a:gradFill',
    { rotWithShape: true },
    nest('a:gsLst', stops),
    fill.kind === 'linear'
      ? el('a:lin', { ang: Math.round(fill.angle * 60_000), scaled: false })
      : el('a:path', { path: 'circle' }, el('a:fillToRect', { l: half, t: half, r: half, b: half })),
  );
}
