// Places, outlines and forms of DrawingML shapes (ECMA-376 part 1, 20.1.7 and 20.1.9).

import type { Stroke } from '../../base/colors.ts';
import type { Box } from '../../base/units.ts';
import { el, type XmlElement } from '../xml.ts';
import { colorElement } from './color.ts';

/** `a:xfrm`, or the same under another name (`p:xfrm` of graphic frames). `flipped`: as in a mirror, text excepted. */
export function transformElement(box: Box, name = 'a:xfrm', flipped = false): XmlElement {
  return el(name, { flipH: flipped || undefined }, el('a:off', position(box)), el('a:ext', extent(box)));
}

/** The `a:xfrm` of a group whose children keep the coordinates of the slide. */
export function groupTransformElement(box: Box): XmlElement {
  const [from, size] = [position(box), extent(box)];
  return el('a:xfrm', {}, el('a:off', from), el('a:ext', size), el('a:chOff', from), el('a:chExt', size));
}

const position = ({ x, y }: Box) => ({ x: Math.round(x), y: Math.round(y) });
// Negative extents are outside ST_PositiveCoordinate.
const extent = ({ width, height }: Box) => ({
  cx: Math.max(0, Math.round(width)),
  cy: Math.max(0, Math.round(height)),
});

/** `a:prstGeom`. `adjust` is the first adjust value, in 1/100,000 of the shorter side; shapes without one ignore it. */
export function presetGeometryElement(preset: string, adjust?: number): XmlElement {
  const guide =
    adjust !== undefined && adjustable.has(preset) && el('a:gd', { name: 'adj', fmla: `val ${Math.round(adjust)}` });
  return el('a:prstGeom', { prst: preset }, el('a:avLst', {}, guide));
}

const adjustable = new Set(['roundRect', 'chevron', 'homePlate', 'triangle']);

/** `a:ln` of a solid line, or one with nothing drawn. `width` in EMU. */
export function lineElement(stroke: Stroke | undefined): XmlElement {
  if (stroke === undefined) return el('a:ln', {}, el('a:noFill'));
  return el('a:ln', { w: Math.round(stroke.width) }, el('a:solidFill', {}, colorElement(stroke.color)));
}
