// Boxes and shapes of slides: positions as custom properties in points, shapes as SVG.

import { type Box, type Color, type OutlineCommand, points, type Stroke } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import { geometryOutline } from '../../layout/geometry-outline.ts';
import { resolveColor } from '../../theme/resolve-color.ts';
import type { Geometry, Theme } from '../../theme/theme.ts';
import { type HtmlAttributes, type HtmlElement, h } from './html.ts';

/** Context for drawing one slide. */
export type SlideColors = { readonly theme: Theme; readonly dark: boolean };

/** A number for CSS and SVG: at most three decimals. */
export const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
/** EMU as a number of points. */
export const pt = (emu: number): string => decimal(points(emu));

/** Place and size of a frame, in points; deck.ts multiplies them by the scale of the slide. */
export const boxStyle = ({ x, y, width, height }: Box): string =>
  `--x:${pt(x)};--y:${pt(y)};--w:${pt(width)};--h:${pt(height)}`;

export type Shape = {
  readonly box: Box;
  readonly geometry: Geometry;
  readonly icon?: readonly OutlineCommand[] | undefined;
  readonly adjust?: number | undefined;
  readonly flipped?: boolean | undefined;
  readonly fill?: Color | undefined;
  readonly stroke?: Stroke | undefined;
};

/** A shape with its fill and outline. Decorative: never announced by screen readers. */
export function shapeElement(
  { box, geometry, icon, adjust, flipped, fill, stroke }: Shape,
  colors: SlideColors,
): HtmlElement {
  if (icon !== undefined) return iconElement(icon, { box, stroke }, colors);
  const [width, height] = [points(box.width), points(box.height)];
  const paint = {
    ...fillPaint(geometry === 'line' ? undefined : fill, colors),
    ...(stroke !== undefined && linePaint(stroke.color, points(stroke.width), colors)),
  };
  const outline = geometryOutline(geometry, width, height, adjust, flipped);
  const half = { rx: decimal(width / 2), ry: decimal(height / 2) };
  const form =
    outline.type === 'rect'
      ? h('rect', {
          width: decimal(width),
          height: decimal(height),
          ...(outline.radius > 0 && { rx: decimal(outline.radius) }),
          ...paint,
        })
      : outline.type === 'ellipse'
        ? h('ellipse', { cx: half.rx, cy: half.ry, ...half, ...paint })
        : outline.type === 'line'
          ? h('line', { x2: decimal(width), y2: decimal(height), ...paint })
          : h('path', { d: `M${outline.points.map((point) => point.map(decimal).join(' ')).join('L')}Z`, ...paint });
  return h(
    'svg',
    {
      class: 'frame shape',
      style: boxStyle(box),
      viewBox: `0 0 ${decimal(width)} ${decimal(height)}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
      focusable: 'false',
    },
    form,
  );
}

function iconElement(
  icon: readonly OutlineCommand[],
  { box, stroke }: Pick<Shape, 'box' | 'stroke'>,
  colors: SlideColors,
): HtmlElement {
  const unit = points(box.width) / iconSize;
  const steps = icon.map((command) => {
    if (command.type === 'close') return 'Z';
    if (command.type === 'cubic') return `C${command.points.map(decimal).join(' ')}`;
    return `${command.type === 'move' ? 'M' : 'L'}${decimal(command.x)} ${decimal(command.y)}`;
  });
  const line = stroke && linePaint(stroke.color, points(stroke.width) / unit, colors);
  return h(
    'svg',
    {
      class: 'frame shape',
      style: boxStyle(box),
      viewBox: `0 0 ${iconSize} ${decimal(points(box.height) / unit)}`,
      'aria-hidden': 'true',
      focusable: 'false',
    },
    h('path', { d: steps.join(''), fill: 'none', ...line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  );
}

/** SVG paint of a fill. */
export function fillPaint(fill: Color | undefined, { theme, dark }: SlideColors): HtmlAttributes {
  if (fill === undefined) return { fill: 'none' };
  const { hex, alpha } = resolveColor(fill, theme, dark);
  return { fill: `#${hex}`, ...(alpha < 1 && { 'fill-opacity': decimal(alpha) }) };
}

/** SVG paint of a line; its width in points. */
export function linePaint(color: Color, width: number, { theme, dark }: SlideColors): HtmlAttributes {
  const { hex, alpha } = resolveColor(color, theme, dark);
  const opacity = alpha < 1 && { 'stroke-opacity': decimal(alpha) };
  return { stroke: `#${hex}`, 'stroke-width': decimal(width), ...opacity };
}
