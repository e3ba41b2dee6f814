// The ornaments of a slide layout as art, with final colors: what HTML and PDF paint.
import { emu, points } from '../../base/graphics.ts';
import type { Art, ArtColor, ArtFill, ArtShape } from '../art.ts';
import { resolveColor } from '../resolve-color.ts';
import type { SlideLayout, Theme } from '../theme.ts';
import type { Ornament } from './ornament.ts';

const known = new WeakMap<SlideLayout, Art>();

/** Undefined for a slide layout without ornaments; the same object for each slide of a layout, which files draw once. */
export function ornamentArt(layout: SlideLayout, theme: Theme): Art | undefined {
  if (layout.ornaments === undefined || layout.ornaments.length === 0) return undefined;
  let art = known.get(layout);
  if (art === undefined) {
    art = { ground: undefined, shapes: layout.ornaments.map((one) => shapeOf(one, layout.dark, theme)) };
    known.set(layout, art);
  }
  return art;
}

function shapeOf({ box, commands, fill, stroke }: Ornament, dark: boolean, theme: Theme): ArtShape {
  const [left, top] = [points(box.x), points(box.y)];
  const color = (of: Parameters<typeof resolveColor>[0]): ArtColor => resolveColor(of, theme, dark);
  const moved = commands.map((command): (typeof commands)[number] => {
    if (command.type === 'close') return command;
    if (command.type !== 'cubic') return { ...command, x: command.x - left, y: command.y - top };
    const [x1, y1, x2, y2, x, y] = command.points;
    return { type: 'cubic', points: [x1 - left, y1 - top, x2 - left, y2 - top, x - left, y - top] };
  });
  const path = { width: points(box.width), height: points(box.height), commands: moved };
  return {
    box,
    rotation: 0,
    flipX: false,
    flipY: false,
    paths: [{ ...path, isFilled: fill !== undefined, isStroked: stroke !== undefined }],
    ...(fill && { fill: fillOf(fill, color) }),
    ...(stroke && { stroke: { color: color(stroke.color), width: emu(stroke.width) } }),
  };
}

function fillOf(
  fill: NonNullable<Ornament['fill']>,
  color: (of: Parameters<typeof resolveColor>[0]) => ArtColor,
): ArtFill {
  if (fill.type === 'solid') return { type: 'solid', color: color(fill.color) };
  return { ...fill, stops: fill.stops.map((stop) => ({ at: stop.at, color: color(stop.color) })) };
}
