// Ornaments: what a built-in theme draws behind its covers, sections, statements and closings, as outlines in colors of the theme.
import { type Box, type Color, emu, type OutlineCommand, points } from '../../base/graphics.ts';

/** Lengths of `commands` in points, from the top left corner of the slide; `box` in EMU around them. */
export type Ornament = {
  readonly name: string;
  readonly box: Box;
  readonly commands: readonly OutlineCommand[];
  readonly fill?: OrnamentFill;
  /** Its width in points; drawn with round ends. */
  readonly stroke?: { readonly color: Color; readonly width: number };
};

/** `angle` in degrees clockwise from left-to-right; a radial one reaches the corners of its box. */
export type OrnamentFill =
  | { readonly type: 'solid'; readonly color: Color }
  | {
      readonly type: 'gradient';
      readonly kind: 'linear' | 'radial';
      readonly angle: number;
      readonly stops: readonly { readonly at: number; readonly color: Color }[];
    };

/** Bounds of one slide layout's art: what it may cost every file. */
export const mostOrnaments = 12;
export const mostCommands = 1_500;

type Paint = Pick<Ornament, 'fill' | 'stroke'>;

/** An ornament of these commands, with the box around them. */
export function ornament(name: string, commands: readonly OutlineCommand[], paint: Paint): Ornament {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const see = (x: number, y: number): void => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const command of commands) {
    if (command.type === 'close') continue;
    if (command.type !== 'cubic') see(command.x, command.y);
    else for (const at of [0, 2, 4] as const) see(command.points[at]!, command.points[at + 1]!);
  }
  if (left > right) return { name, box: { x: 0, y: 0, width: 0, height: 0 }, commands: [], ...paint };
  const box = { x: emu(left), y: emu(top), width: emu(right - left), height: emu(bottom - top) };
  return { name, box, commands, ...paint };
}

export const solid = (color: Color): Paint => ({ fill: { type: 'solid', color } });
export const line = (color: Color, width: number): Paint => ({ stroke: { color, width } });

/** The same color, let through more. */
export const faded = (color: Color, share: number): Color => ({ ...color, alpha: (color.alpha ?? 1) * share });

/** The ornament with every color let through more; undefined if nothing would be left to see. */
export function fadedOrnament(one: Ornament, share: number): Ornament {
  const { fill, stroke } = one;
  return {
    ...one,
    ...(stroke && { stroke: { ...stroke, color: faded(stroke.color, share) } }),
    ...(fill && {
      fill:
        fill.type === 'solid'
          ? { ...fill, color: faded(fill.color, share) }
          : { ...fill, stops: fill.stops.map((stop) => ({ ...stop, color: faded(stop.color, share) })) },
    }),
  };
}

/** Every color in it. */
export const colorsOf = ({ fill, stroke }: Pick<Ornament, 'fill' | 'stroke'>): readonly Color[] => [
  ...(stroke === undefined ? [] : [stroke.color]),
  ...(fill === undefined ? [] : fill.type === 'solid' ? [fill.color] : fill.stops.map(({ color }) => color)),
];

/** Seen in a mirror, for slides that are read from right to left. `width` of the slide in points. */
export function mirrored(one: Ornament, width: number): Ornament {
  const commands = one.commands.map((command): OutlineCommand => {
    if (command.type === 'close') return command;
    if (command.type !== 'cubic') return { ...command, x: width - command.x };
    const [x1, y1, x2, y2, x, y] = command.points;
    return { type: 'cubic', points: [width - x1, y1, width - x2, y2, width - x, y] };
  });
  const { fill, stroke } = one;
  const turned = fill?.type === 'gradient' ? { ...fill, angle: (540 - fill.angle) % 360 } : fill;
  return ornament(one.name, commands, { ...(stroke && { stroke }), ...(turned && { fill: turned }) });
}

/** Whether the outline runs through a box; seen at eight points of each of its lines. */
export function isOutlineIn({ commands }: Ornament, box: Box): boolean {
  const [left, top] = [points(box.x), points(box.y)];
  const [right, bottom] = [points(box.x + box.width), points(box.y + box.height)];
  const isIn = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  for (const command of commands) {
    const [x, y] =
      command.type === 'close'
        ? [startX, startY]
        : command.type === 'cubic'
          ? [command.points[4], command.points[5]]
          : [command.x, command.y];
    if (command.type === 'move') [startX, startY] = [x, y];
    for (let part = 1; part <= 8; part += 1) {
      const share = command.type === 'move' ? 1 : part / 8;
      if (isIn(fromX + (x - fromX) * share, fromY + (y - fromY) * share)) return true;
    }
    [fromX, fromY] = [x, y];
  }
  return false;
}
