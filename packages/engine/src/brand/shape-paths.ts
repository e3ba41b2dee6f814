// Outlines of preset and custom geometries as paths of lines and cubic curves (ECMA-376 part 1, 20.1.9.15 and 20.1.9.8).
import type { ArtCommand, ArtPath } from '../theme/art.ts';
import { type PresetShape, presetShapes } from './preset-shapes.ts';
import { computeGuides, type Guide, type Guides, radians } from './shape-guides.ts';

/** A path as stored in a file: each step is a letter and its words, guides or numbers. */
export type PathDescription = {
  /** The path's own space; absent: the shape's. */
  readonly width?: number;
  readonly height?: number;
  readonly isFilled: boolean;
  readonly isStroked: boolean;
  readonly steps: readonly PathStep[];
};
export type PathStep = readonly [letter: 'M' | 'L' | 'A' | 'Q' | 'C' | 'Z', ...words: string[]];

/** Points past this are not drawn: no designer's outline has this many. */
const maxCommands = 20_000;

/** The outline of a preset shape of this size in EMU; `adjust` overrides its defaults. Undefined if the preset is unknown. */
export function presetPaths(
  preset: string,
  adjust: readonly Guide[],
  size: { readonly width: number; readonly height: number },
): readonly ArtPath[] | undefined {
  const shape = Object.hasOwn(presetShapes, preset) ? presetShapes[preset] : undefined;
  if (shape === undefined) return undefined;
  const guides = computeGuides(size.width, size.height, [...defaults(shape), ...adjust, ...guidesOf(shape)]);
  return shape.paths.map((path) => {
    const {
      steps,
      isFilled,
      isStroked,
      size: own,
    } = typeof path === 'string' ? { steps: path, isFilled: true, isStroked: true, size: undefined } : path;
    const space = own === undefined ? {} : { width: own, height: own };
    return drawPath({ ...space, steps: readSteps(steps), isFilled, isStroked }, guides, size);
  });
}

/** The outline of a custom geometry: guides are computed in the size of the shape, paths may have their own coordinate space. */
export function customPaths(
  guides: readonly Guide[],
  paths: readonly PathDescription[],
  size: { readonly width: number; readonly height: number },
): readonly ArtPath[] {
  const measure = computeGuides(size.width, size.height, guides);
  return paths.map((path) => drawPath(path, measure, size));
}

const defaults = ({ adjust = {} }: PresetShape): readonly Guide[] =>
  Object.entries(adjust).map(([name, value]) => [name, `val ${value}`]);

const guidesOf = ({ guides = '' }: PresetShape): readonly Guide[] =>
  guides
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...formula] = line.split(' ');
      return [name, formula.join(' ')];
    });

const isLetter = (word: string): word is PathStep[0] => /^[MLAQCZ]$/.test(word);

function readSteps(text: string): readonly PathStep[] {
  const steps: [PathStep[0], ...string[]][] = [];
  for (const word of text.trim().split(/\s+/)) {
    if (isLetter(word)) steps.push([word]);
    else steps.at(-1)?.push(word);
  }
  return steps;
}

function drawPath(
  { width, height, steps, isFilled, isStroked }: PathDescription,
  measure: Guides,
  size: { readonly width: number; readonly height: number },
): ArtPath {
  const commands: ArtCommand[] = [];
  let start = { x: 0, y: 0 };
  let at = start;
  for (const [letter, ...words] of steps) {
    if (commands.length > maxCommands) break;
    const values = words.map(measure);
    const value = (index: number): number => values[index] ?? 0;
    switch (letter) {
      case 'M':
        at = { x: value(0), y: value(1) };
        start = at;
        commands.push({ type: 'move', ...at });
        break;
      case 'L':
        at = { x: value(0), y: value(1) };
        commands.push({ type: 'line', ...at });
        break;
      case 'Q': {
        const [x, y] = [value(0), value(1)];
        const end = { x: value(2), y: value(3) };
        // A quadratic curve as a cubic one: each control point two thirds of the way.
        commands.push({
          type: 'cubic',
          points: [
            at.x + (x - at.x) * third,
            at.y + (y - at.y) * third,
            end.x + (x - end.x) * third,
            end.y + (y - end.y) * third,
            end.x,
            end.y,
          ],
        });
        at = end;
        break;
      }
      case 'C':
        commands.push({ type: 'cubic', points: [value(0), value(1), value(2), value(3), value(4), value(5)] });
        at = { x: value(4), y: value(5) };
        break;
      case 'A': {
        const arc = arcCurves(at, value(0), value(1), value(2), value(3));
        commands.push(...arc);
        const last = arc.at(-1);
        if (last?.type === 'cubic') at = { x: last.points[4], y: last.points[5] };
        break;
      }
      case 'Z':
        commands.push({ type: 'close' });
        at = start;
    }
  }
  return { width: width || size.width, height: height || size.height, commands, isFilled, isStroked };
}

const third = 2 / 3;

/** `arcTo` (20.1.9.4) from a point: radii, and angles in 1/60,000 of a degree as seen, not as counted on the circle. */
function arcCurves(
  from: { readonly x: number; readonly y: number },
  radiusX: number,
  radiusY: number,
  startAngle: number,
  swing: number,
): readonly ArtCommand[] {
  const turn = Math.min(Math.max(radians(swing), -2 * Math.PI), 2 * Math.PI);
  const begin = onCircle(radians(startAngle), radiusX, radiusY);
  const isWhole = Math.abs(turn) >= 2 * Math.PI - 1e-9;
  const end = isWhole ? begin + turn : begin + swingOnCircle(radians(startAngle), turn, radiusX, radiusY);
  const center = { x: from.x - radiusX * Math.cos(begin), y: from.y - radiusY * Math.sin(begin) };
  const pieces = Math.max(1, Math.ceil(Math.abs(end - begin) / (Math.PI / 2) - 1e-9));
  const piece = (end - begin) / pieces;
  // The control points of a quarter: L. Maisonobe, Drawing an elliptical arc using polylines, quadratic or cubic Bézier curves, 2003.
  const reach = (4 / 3) * Math.tan(piece / 4);
  return Array.from({ length: pieces }, (_, index): ArtCommand => {
    const [one, other] = [begin + index * piece, begin + (index + 1) * piece];
    const on = (angle: number, tangent: number) => [
      center.x + radiusX * (Math.cos(angle) - tangent * Math.sin(angle)),
      center.y + radiusY * (Math.sin(angle) + tangent * Math.cos(angle)),
    ];
    const [[x1, y1], [x2, y2], [x, y]] = [on(one, reach), on(other, -reach), on(other, 0)];
    return { type: 'cubic', points: [x1!, y1!, x2!, y2!, x!, y!] };
  });
}

/** The angle on the circle that an ellipse with these radii is squeezed from, where this one is seen. */
const onCircle = (seen: number, radiusX: number, radiusY: number): number =>
  Math.atan2(radiusX * Math.sin(seen), radiusY * Math.cos(seen));

function swingOnCircle(from: number, turn: number, radiusX: number, radiusY: number): number {
  const swing = onCircle(from + turn, radiusX, radiusY) - onCircle(from, radiusX, radiusY);
  if (turn > 0) return swing < 0 ? swing + 2 * Math.PI : swing;
  return swing > 0 ? swing - 2 * Math.PI : swing;
}
