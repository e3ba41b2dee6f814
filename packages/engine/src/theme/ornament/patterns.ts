// The patterns that themes draw: ribbons of lines, contour lines, glows, dots, rosettes. Each follows from chance alone.
import type { Color, OutlineCommand } from '../../base/graphics.ts';
import { faded, line, type Ornament, type OrnamentFill, ornament, solid } from './ornament.ts';
import { type Area, disc, type Point, rectangle, smooth, smoothWithin } from './outlines.ts';
import type { Chance } from './seeded.ts';

/** Lines that run side by side from one edge to another, spread and drawn together: in steps of light, three for all. */
export function ribbon(
  chance: Chance,
  area: Area,
  look: { readonly color: Color; readonly count: number; readonly width: number; readonly strength: number },
): readonly Ornament[] {
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  const stations = 5;
  /** Heights of the first and the last line at each station; they cross once, so that the ribbon turns over. */
  const turn = chance.whole(1, stations - 2);
  const waves = Array.from({ length: stations }, (_, index) => {
    const rise = 1 - index / (stations - 1);
    // It rises from one point at the lower edge.
    const isStart = index === 0;
    const middle = isStart ? area.bottom : area.top + height * (0.2 + 0.6 * rise + chance.between(-0.14, 0.14));
    const spread =
      height * chance.between(0.1, 0.26) * (index < turn ? 1 : -1) * (index === turn ? 0.25 : 1) * (isStart ? 0.02 : 1);
    return { x: area.left + (width * index) / (stations - 1), from: middle - spread, to: middle + spread };
  });
  const bundles: OutlineCommand[][] = [[], [], []];
  for (let index = 0; index < look.count; index += 1) {
    const share = index / Math.max(1, look.count - 1);
    const points = waves.map(({ x, from, to }): Point => {
      const y = from + (to - from) * share;
      return [x, Math.max(area.top, Math.min(area.bottom, y))];
    });
    bundles[Math.min(2, Math.floor(share * 3))]!.push(...smooth(points));
  }
  return bundles.map((commands, index) =>
    ornament(
      `Ribbon ${index + 1}`,
      commands,
      line(faded(look.color, look.strength * [0.45, 0.75, 1][index]!), look.width),
    ),
  );
}

/** Lines of equal height around a summit, as on a map. */
export function contours(
  chance: Chance,
  area: Area,
  look: {
    readonly color: Color;
    readonly count: number;
    readonly width: number;
    readonly middle: Point;
    readonly reach: number;
  },
): readonly Ornament[] {
  const waves = [2, 3, 4].map((beat) => ({
    beat,
    size: chance.between(0.05, 0.2) / (beat - 0.6),
    phase: chance.between(0, 6.283),
  }));
  const drift: Point = [chance.between(-0.5, 0.5), chance.between(-0.5, 0.5)];
  const sides = 20;
  const bundles: OutlineCommand[][] = [[], []];
  for (let ring = 0; ring < look.count; ring += 1) {
    const share = (ring + 1) / look.count;
    const radius = look.reach * share ** 0.85;
    const points = Array.from({ length: sides }, (_, index): Point => {
      const angle = (index / sides) * 2 * Math.PI;
      const swell = waves.reduce(
        (sum, { beat, size, phase }) => sum + size * Math.cos(beat * angle + phase + share * 1.6),
        1,
      );
      return [
        look.middle[0] + drift[0] * (look.reach - radius) * 0.5 + radius * swell * Math.cos(angle),
        look.middle[1] + drift[1] * (look.reach - radius) * 0.5 + radius * swell * 0.86 * Math.sin(angle),
      ];
    });
    // Every fourth is a main line.
    bundles[ring % 4 === 3 ? 1 : 0]!.push(...smoothWithin(points, area));
  }
  return bundles.map((commands, index) =>
    ornament(`Contours ${index + 1}`, commands, line(look.color, look.width * (index === 1 ? 2 : 1))),
  );
}

/** Light that fades to nothing, around a point. */
export function glow([x, y]: Point, radius: number, color: Color): Ornament {
  const fill: OrnamentFill = {
    type: 'gradient',
    kind: 'radial',
    angle: 0,
    // A radial gradient reaches the corners of its box: the disc ends at 70.7 % of it.
    stops: [
      { at: 0, color },
      { at: 0.3, color: faded(color, 0.55) },
      { at: 0.7, color: faded(color, 0) },
      { at: 1, color: faded(color, 0) },
    ],
  };
  return ornament('Glow', disc([x, y], radius), { fill });
}

/** A field of dots that grow towards a point. */
export function halftone(
  area: Area,
  look: {
    readonly color: Color;
    readonly step: number;
    readonly most: number;
    readonly towards: Point;
    readonly reach: number;
  },
): Ornament {
  const commands: OutlineCommand[] = [];
  for (let y = area.top + look.step / 2; y < area.bottom; y += look.step) {
    for (let x = area.left + look.step / 2; x < area.right; x += look.step) {
      const far = Math.hypot(x - look.towards[0], y - look.towards[1]) / look.reach;
      const radius = look.most * (1 - far);
      if (radius > look.most * 0.14) commands.push(...disc([x, y], radius));
    }
  }
  return ornament('Halftone', commands, solid(look.color));
}

/** Squares in the cells of a grid, fewer away from its right edge: in `colors`, one shape each. */
export function cells(
  chance: Chance,
  area: Area,
  look: { readonly colors: readonly Color[]; readonly step: number; readonly size: number; readonly most: number },
): readonly Ornament[] {
  const bundles: OutlineCommand[][] = look.colors.map(() => []);
  const columns = Math.floor((area.right - area.left) / look.step);
  const rows = Math.floor((area.bottom - area.top) / look.step);
  let count = 0;
  for (let column = columns - 1; column >= 0; column -= 1) {
    const share = (column + 1) / columns;
    for (let row = 0; row < rows; row += 1) {
      const isLit = chance.next() < share ** 2.2 * 0.85;
      const which = Math.min(look.colors.length - 1, Math.floor(chance.next() ** 2.6 * look.colors.length));
      if (!isLit || count >= look.most) continue;
      count += 1;
      const inset = (look.step - look.size) / 2;
      const [x, y] = [area.right - (columns - column) * look.step + inset, area.top + row * look.step + inset];
      bundles[which]!.push(...rectangle(x, y, look.size, look.size));
    }
  }
  return bundles.map((commands, index) => ornament(`Cells ${index + 1}`, commands, solid(look.colors[index]!)));
}

/** Woven rings, as on certificates: one closed curve. */
export function rosette(
  chance: Chance,
  area: Area,
  look: { readonly color: Color; readonly width: number; readonly middle: Point; readonly radius: number },
): Ornament {
  const [turns, lobes] = chance.pick([
    [7, 24],
    [8, 27],
    [5, 18],
    [9, 28],
  ] as const);
  const depth = chance.between(0.2, 0.3);
  const count = 36 * turns;
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI * turns;
    const radius = look.radius * (1 - depth + depth * Math.cos((angle * lobes) / turns));
    return [look.middle[0] + radius * Math.cos(angle), look.middle[1] + radius * Math.sin(angle)];
  });
  return ornament('Rosette', smoothWithin(points, area), line(look.color, look.width));
}

/** A soft closed shape; it goes along the edges of its area. */
export function blob(chance: Chance, area: Area, middle: Point, radius: number, color: Color): Ornament {
  const sides = 7;
  const phase = chance.between(0, 6.283);
  const points = Array.from({ length: sides }, (_, index): Point => {
    const angle = phase + (index / sides) * 2 * Math.PI;
    const far = radius * chance.between(0.78, 1.16);
    return [middle[0] + far * Math.cos(angle), middle[1] + far * Math.sin(angle)];
  });
  const commands = smooth(points, true).map((command): OutlineCommand => {
    if (command.type === 'close') return command;
    const x = (value: number) => Math.max(area.left, Math.min(area.right, value));
    const y = (value: number) => Math.max(area.top, Math.min(area.bottom, value));
    if (command.type !== 'cubic') return { ...command, x: x(command.x), y: y(command.y) };
    const [x1, y1, x2, y2, toX, toY] = command.points;
    return { type: 'cubic', points: [x(x1), y(y1), x(x2), y(y2), x(toX), y(toY)] };
  });
  return ornament('Blob', commands, solid(color));
}
