// The art of each built-in theme: what it draws behind covers, sections, statements, quotations and closings, in its own manner.
import type { Color, OutlineCommand } from '../../base/graphics.ts';
import type { ThemeName } from '../../model/theme-name.ts';
import { faded, line, type Ornament, ornament, solid } from './ornament.ts';
import { type Area, disc, type Point, polygon, quarterBand, quarterDisc, rectangle } from './outlines.ts';
import { blob, cells, contours, glow, halftone, ribbon, rosette } from './patterns.ts';
import type { Chance } from './seeded.ts';

/** The slide layouts that have art. */
export type ArtRole = 'title' | 'section' | 'statement' | 'quote' | 'closing';

export type ThemeArt = {
  readonly ornaments: readonly Ornament[];
  /** Decorations of the slide layout that the art stands for, by how their names begin. */
  readonly replaces: readonly string[];
};

/** `width` and `height` of the slide in points. */
type Draw = (role: ArtRole, chance: Chance, width: number, height: number) => ThemeArt;

const accent = (number: 1 | 2 | 3 | 4 | 5 | 6, more: Partial<Extract<Color, { scheme: string }>> = {}): Color => ({
  scheme: `accent${number}`,
  ...more,
});
const ink: Color = { scheme: 'tx1' };
const paper: Color = { scheme: 'bg1' };
const art = (ornaments: readonly Ornament[], ...replaces: readonly string[]): ThemeArt => ({ ornaments, replaces });
const none: ThemeArt = { ornaments: [], replaces: [] };

/** Quiet slides between the dark ones: their art keeps to the lower right. */
const isQuiet = (role: ArtRole): boolean => role === 'statement' || role === 'quote';

const cornerOf = (width: number, height: number, across: number, down: number): Area => ({
  left: width * (1 - across),
  top: height * (1 - down),
  right: width,
  bottom: height,
});

/** Ribbons of fine lines in a soft light. */
const slate: Draw = (role, chance, width, height) => {
  if (isQuiet(role)) {
    const area = cornerOf(width, height, role === 'quote' ? 0.5 : 0.62, 0.42);
    return art(ribbon(chance, area, { color: accent(1), count: 18, width: 0.75, strength: 0.34 }));
  }
  const light = accent(1, { lumMod: 0.9, lumOff: 0.1 });
  if (role === 'section') {
    // Below the number of the section.
    const area: Area = { left: width * 0.5, top: height * 0.58, right: width, bottom: height };
    return art(
      [
        glow([width * chance.between(0.84, 0.94), height * 0.98], height * 0.36, accent(1, { alpha: 0.5 })),
        ...ribbon(chance, area, { color: light, count: 24, width: 0.9, strength: 0.85 }),
      ],
      'Edge 1',
    );
  }
  const area: Area = { left: width * 0.645, top: 0, right: width, bottom: height };
  return art(
    [
      glow(
        [width * chance.between(0.86, 0.93), height * chance.between(0.16, 0.34)],
        height * 0.38,
        accent(1, { alpha: 0.62 }),
      ),
      glow(
        [width * chance.between(0.8, 0.86), height * chance.between(0.7, 0.8)],
        height * 0.26,
        accent(5, { alpha: 0.42 }),
      ),
      ...ribbon(chance, area, { color: light, count: 42, width: 0.9, strength: 0.85 }),
    ],
    'Edge 1',
    'Edge 2',
  );
};

/** Between an engraving and its frame, in points. */
const plateMargin = 8;

/** Contour lines, as engraved on a map; on covers as a plate with its frame. */
const folio: Draw = (role, chance, width, height) => {
  if (isQuiet(role)) {
    // Whole above the line at the foot: cut off by it, they would look like a mistake.
    const middle: Point = [width * 0.95, height * chance.between(0.46, 0.54)];
    const area: Area = { left: 0, top: 0, right: width, bottom: height * 0.895 };
    return art(
      contours(chance, area, { color: accent(1, { alpha: 0.28 }), count: 11, width: 0.6, middle, reach: height * 0.3 }),
    );
  }
  if (role === 'section') {
    const middle: Point = [width * chance.between(0.82, 0.9), height * chance.between(0.4, 0.6)];
    // From the fold on.
    const area: Area = { left: width * 0.661, top: 0, right: width, bottom: height };
    return art(
      contours(chance, area, {
        color: accent(1, { alpha: 0.42 }),
        count: 17,
        width: 0.6,
        middle,
        reach: height * 0.62,
      }),
    );
  }
  const plate: Area = {
    left: width * (role === 'title' ? 0.818 : 0.725),
    top: 72,
    right: width - 48,
    bottom: height - 96,
  };
  const middle: Point = [
    plate.left + (plate.right - plate.left) * chance.between(0.4, 0.65),
    plate.top + (plate.bottom - plate.top) * chance.between(0.35, 0.65),
  ];
  const color = accent(1, { alpha: 0.66 });
  const frame = rectangle(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top);
  // Curves swing out a little where they are cut off.
  const inner: Area = {
    left: plate.left + plateMargin,
    top: plate.top + plateMargin,
    right: plate.right - plateMargin,
    bottom: plate.bottom - plateMargin,
  };
  return art([
    ...contours(chance, inner, { color, count: 20, width: 0.6, middle, reach: height * 0.56 }),
    ornament('Plate', frame, line(ink, 0.75)),
  ]);
};

/** Lit cells of a display. */
const terminal: Draw = (role, chance, width, height) => {
  if (isQuiet(role)) {
    const area = { left: width * 0.8, top: height * 0.56, right: width, bottom: height * 0.9 };
    return art(
      cells(chance, area, {
        colors: [accent(1, { alpha: 0.22 }), accent(2, { alpha: 0.3 })],
        step: 18,
        size: 12,
        most: 70,
      }),
    );
  }
  const area = { left: width * 0.6, top: 0, right: width, bottom: role === 'section' ? height : height * 0.84 };
  const colors = [ink, accent(1), accent(2), accent(3)].map((color, index) =>
    faded(color, [0.07, 0.55, 0.8, 0.9][index]!),
  );
  return art(cells(chance, area, { colors, step: 24, size: 17, most: 150 }), 'Column');
};

/** A rosette, as on a certificate. */
const lecture: Draw = (role, chance, width, height) => {
  // A quotation stands where it would be drawn.
  if (role === 'quote') return none;
  const isDark = role === 'title' || role === 'closing';
  const radius = height * (isDark ? 0.42 : 0.34);
  const middle: Point = isDark
    ? [width * 0.9, role === 'title' ? height * 0.36 : height * 0.48]
    : [width * 0.87, height * 0.62];
  const bottom = role === 'title' ? height * 0.755 : role === 'closing' ? height * 0.96 : height;
  const area: Area = { left: 0, top: 0, right: width, bottom };
  const gold = accent(3, isDark ? { lumMod: 0.6, lumOff: 0.4, alpha: 0.6 } : { alpha: isQuiet(role) ? 0.32 : 0.5 });
  const inner = faded(gold, 0.8);
  return art([
    rosette(chance, area, { color: gold, width: 0.7, middle, radius }),
    rosette(chance, area, { color: inner, width: 0.7, middle, radius: radius * 0.5 }),
  ]);
};

/** Tiles cut from simple shapes, dots among them. */
const launch: Draw = (role, chance, width, height) => {
  if (isQuiet(role)) {
    const towards: Point = [width, height * chance.between(0.5, 0.66)];
    const area: Area = {
      left: width * (role === 'quote' ? 0.83 : 0.8),
      top: height * 0.14,
      right: width,
      bottom: height * 0.9,
    };
    const color = role === 'quote' ? accent(1) : accent(chance.pick([1, 4, 5] as const));
    return art([halftone(area, { color, step: 24, most: 11.5, towards, reach: height * 0.36 })]);
  }
  const isSection = role === 'section';
  const side = isSection ? (width - titleEdge(width)) / 2 : Math.min(height / 3, (width - titleEdge(width)) / 1.4);
  const rows = Math.floor(height / side + 0.02);
  // Near the text, colors on which it can be read.
  const near: readonly Color[] = isSection ? [accent(1), accent(5), paper] : [accent(5), paper];
  const far: readonly Color[] = isSection ? near : [accent(5), ink, accent(2), paper];
  const shown = [near, far].flatMap((colors, column) => {
    const bundles: OutlineCommand[][] = colors.map(() => []);
    for (let row = 0; row < rows; row += 1) {
      // The upper inner corner stays free.
      if (column === 0 && row < rows - 2 && chance.next() < 0.8) continue;
      const which = (row + column + chance.whole(0, 1)) % colors.length;
      bundles[which]!.push(...tile(chance, width - (2 - column) * side, height - (rows - row) * side, side));
    }
    return bundles.map((commands, index) =>
      ornament(`Tiles ${column + 1}.${index + 1}`, commands, solid(colors[index]!)),
    );
  });
  return art(shown, 'Launch Triangle');
};

/** Where titles of covers and sections end at the latest: after nine of twelve columns, and a little room. */
const titleEdge = (width: number): number => 48 + 0.75 * (width - 80) - 12;

function tile(chance: Chance, x: number, y: number, side: number): readonly OutlineCommand[] {
  const [isRight, isLow] = [chance.next() < 0.5, chance.next() < 0.5];
  const corner: Point = [x + (isRight ? side : 0), y + (isLow ? side : 0)];
  const [across, down] = [isRight ? -1 : 1, isLow ? -1 : 1] as const;
  switch (chance.whole(0, 4)) {
    case 0:
      return quarterDisc(corner, side, across, down);
    case 1:
      return quarterBand(corner, side * 0.5, side, across, down);
    case 2:
      return polygon([corner, [corner[0] + across * side, corner[1]], [corner[0], corner[1] + down * side]]);
    case 3:
      return disc([x + side / 2, y + side / 2], side / 2);
    default:
      return [0, 1, 2].flatMap((bar) => rectangle(x, y + (bar * side) / 3, side, side / 6));
  }
}

/** Bands of circles around a corner, each heavier than the one before. */
const helvetia: Draw = (role, chance, width, height) => {
  if (isQuiet(role)) return none;
  const isSection = role === 'section';
  const corner: Point = isSection ? [0, height] : [width, height];
  const most = height * (isSection ? 0.42 : 0.84);
  const growth = chance.between(1.28, 1.42);
  const red = chance.whole(1, 4);
  const bands: Ornament[] = [];
  let inner = chance.between(0.06, 0.14) * height;
  let weight = chance.between(7, 10);
  for (let index = 0; inner + weight < most && index < 8; index += 1) {
    const color = isSection ? faded(paper, 0.2) : index === red ? accent(1) : ink;
    const commands = quarterBand(corner, inner, inner + weight, isSection ? 1 : -1, -1);
    bands.push(ornament(`Band ${index + 1}`, commands, solid(color)));
    inner += weight * 2.1;
    weight *= growth;
  }
  return art(bands, ...(isSection ? [] : ['Square']));
};

/** A treemap: shares of a whole as fields, one of them in color; it says nothing of the subject. */
const ledger: Draw = (role, chance, width, height) => {
  // A quotation stands where it would be drawn.
  if (role === 'quote') return none;
  if (role === 'statement') return ruling(chance, width, height);
  const left = titleEdge(width);
  const top = role === 'section' ? height * 0.42 : 0;
  const fields = shares(chance, { left, top, right: width, bottom: height }, role === 'section' ? 3 : 4);
  // The largest but one is seen, and leaves the field calm.
  const bySize = fields.toSorted((one, other) => areaOf(other) - areaOf(one));
  const lit = bySize[Math.min(chance.whole(1, 2), bySize.length - 1)]!;
  const others = fields.filter((field) => field !== lit);
  const tones = [0.05, 0.1, 0.17];
  return art(
    [
      ...tones.map((alpha, tone) =>
        ornament(
          `Shares ${tone + 1}`,
          others.filter((_, index) => (index * 2 + tone) % tones.length === 0).flatMap(fieldOutline),
          solid(faded(ink, alpha)),
        ),
      ),
      ornament('Share', fieldOutline(lit), solid(accent(2))),
    ].filter(({ commands }) => commands.length > 0),
    'Bar',
  );
};

const areaOf = ({ left, top, right, bottom }: Area): number => (right - left) * (bottom - top);
const fieldOutline = ({ left, top, right, bottom }: Area): readonly OutlineCommand[] =>
  rectangle(left, top, right - left, bottom - top);

/** An area cut again and again across its longer side, with a gap between the parts. */
function shares(chance: Chance, area: Area, depth: number): readonly Area[] {
  const { left, top, right, bottom } = area;
  const [across, down] = [right - left, bottom - top];
  if (depth === 0 || Math.max(across, down) < 96 || (depth < 3 && chance.next() < 0.22)) return [area];
  const gap = 6;
  const share = chance.between(0.34, 0.66);
  const parts: readonly Area[] =
    across > down
      ? [
          { ...area, right: left + across * share - gap / 2 },
          { ...area, left: left + across * share + gap / 2 },
        ]
      : [
          { ...area, bottom: top + down * share - gap / 2 },
          { ...area, top: top + down * share + gap / 2 },
        ];
  return parts.flatMap((part) => shares(chance, part, depth - 1));
}

/** On light slides the ruling of its pages, some fields marked. */
function ruling(chance: Chance, width: number, height: number): ThemeArt {
  const step = 24;
  const [columns, rows] = [9, 5];
  const [left, bottom] = [width - 48 - columns * step, height * 0.87];
  const lines: OutlineCommand[] = [];
  const marked: OutlineCommand[] = [];
  for (let row = 0; row <= rows; row += 1) {
    // Each row is shorter than the one below it.
    const start = left + Math.min(columns - 1, Math.max(0, rows - row - 1 + chance.whole(0, 2))) * step;
    const y = bottom - (rows - row) * step;
    lines.push(
      ...polygon(
        [
          [start, y],
          [width - 48, y],
        ],
        false,
      ),
    );
    if (row < rows && chance.next() < 0.75) {
      const column = columns - chance.whole(1, Math.max(1, Math.round((width - 48 - start) / step)));
      marked.push(...rectangle(left + column * step, y, step, step));
    }
  }
  for (let column = 1; column <= columns; column += 1) {
    const share = column / columns;
    const x = left + column * step;
    lines.push(
      ...polygon(
        [
          [x, bottom - rows * step * share ** 0.8],
          [x, bottom],
        ],
        false,
      ),
    );
  }
  return art([
    ornament('Marked Fields', marked, solid(accent(2, { alpha: 0.22 }))),
    ornament('Ruling', lines, line(accent(1, { alpha: 0.3 }), 0.6)),
  ]);
}

/** Round and leafy shapes in beds, and soft hills. */
const meadow: Draw = (role, chance, width, height) => {
  const area: Area = { left: 0, top: 0, right: width, bottom: height };
  if (isQuiet(role)) {
    const color = role === 'quote' ? accent(4, { alpha: 0.14 }) : accent(2, { alpha: 0.14 });
    const second = accent(5, { alpha: 0.3 });
    return art([
      blob(chance, area, [width * chance.between(0.86, 0.95), height * 0.95], height * 0.3, color),
      blob(chance, area, [width * chance.between(0.68, 0.78), height * 1.04], height * 0.17, second),
    ]);
  }
  const margin = 24;
  const rows = 5;
  const step = (height - 2 * margin + 8) / rows;
  const side = step - 8;
  const isSection = role === 'section';
  const colors: readonly Color[] = isSection
    ? [faded(paperOfDark, 0.22), accent(5), faded(paperOfDark, 0.4)]
    : [accent(1), accent(2), accent(3), accent(4), accent(5)];
  const bundles: OutlineCommand[][] = colors.map(() => []);
  let last = -1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      if (column === 0 && chance.next() < 0.38) continue;
      const x = width - margin + 8 - (2 - column) * step;
      const y = margin + row * step;
      let which = isSection ? (chance.next() < 0.2 ? 1 : chance.pick([0, 0, 2])) : chance.whole(0, colors.length - 1);
      if (!isSection && which === last) which = (which + 1) % colors.length;
      last = which;
      bundles[which]!.push(...petal(chance, x, y, side));
    }
  }
  return art(
    bundles.map((commands, index) => ornament(`Beds ${index + 1}`, commands, solid(colors[index]!))),
    'Bed',
  );
};

/** The text of a dark slide, which is light. */
const paperOfDark: Color = ink;

function petal(chance: Chance, x: number, y: number, side: number): readonly OutlineCommand[] {
  const half = side / 2;
  const middle: Point = [x + half, y + half];
  switch (chance.whole(0, 4)) {
    case 0:
    case 1:
      return disc(middle, half);
    case 2:
      // Two quarters that meet: a leaf.
      return chance.next() < 0.5 ? leaf([x, y], [x + side, y + side]) : leaf([x + side, y], [x, y + side]);
    case 3:
      return [
        ...quarterDisc([x, y + side], half, 1, -1),
        ...quarterDisc([x + half, y + side], half, 1, -1),
        ...quarterDisc([x, y + half], half, 1, -1),
        ...quarterDisc([x + half, y + half], half, 1, -1),
      ];
    default:
      return quarterDisc([x + (chance.next() < 0.5 ? 0 : side), y + side], side, 1, -1).map((command) =>
        keptIn(command, x, side),
      );
  }
}

/** From tip to tip along two arcs. */
function leaf([fromX, fromY]: Point, [toX, toY]: Point): readonly OutlineCommand[] {
  const share = 0.5523;
  const [across, down] = [toX - fromX, toY - fromY];
  return [
    { type: 'move', x: fromX, y: fromY },
    { type: 'cubic', points: [fromX + across * share, fromY, toX, toY - down * share, toX, toY] },
    { type: 'cubic', points: [toX - across * share, toY, fromX, fromY + down * share, fromX, fromY] },
    { type: 'close' },
  ];
}

/** A quarter that would leave its bed is turned into it. */
function keptIn(command: OutlineCommand, x: number, side: number): OutlineCommand {
  const within = (value: number) => (value > x + side ? 2 * (x + side) - value : value);
  if (command.type === 'close') return command;
  if (command.type !== 'cubic') return { ...command, x: within(command.x) };
  const [x1, y1, x2, y2, toX, toY] = command.points;
  return { type: 'cubic', points: [within(x1), y1, within(x2), y2, within(toX), toY] };
}

export const themeArt: { readonly [name in ThemeName]: Draw } = {
  slate,
  folio,
  terminal,
  lecture,
  launch,
  helvetia,
  ledger,
  meadow,
};
