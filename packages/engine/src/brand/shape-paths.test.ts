// Outlines of shapes: known points of known shapes, and nothing but numbers whatever a file says.
import { describe, expect, test } from 'vitest';
import type { ArtPath } from '../theme/art.ts';
import { presetShapes } from './preset-shapes.ts';
import { customPaths, presetPaths } from './shape-paths.ts';

const size = { width: 400, height: 200 };

/** The points that an outline passes, in its own space. */
function ends(paths: readonly ArtPath[]): readonly (readonly [number, number])[] {
  return paths.flatMap(({ commands }) =>
    commands.flatMap((command): readonly (readonly [number, number])[] => {
      if (command.type === 'close') return [];
      if (command.type === 'cubic') return [[command.points[4], command.points[5]]];
      return [[command.x, command.y]];
    }),
  );
}

const rounded = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${Math.round(x) + 0},${Math.round(y) + 0}`).join(' ');

describe('preset shapes', () => {
  test.each<[name: string, expected: string, adjust?: readonly (readonly [string, string])[]]>([
    ['rect', '0,0 400,0 400,200 0,200'],
    ['triangle', '0,200 200,0 400,200'],
    ['triangle', '0,200 100,0 400,200', [['adj', 'val 25000']]],
    ['chevron', '0,0 300,0 400,100 300,200 0,200 100,100'],
    ['ellipse', '0,100 200,0 400,100 200,200 0,100'],
    ['roundRect', '0,33 33,0 367,0 400,33 400,167 367,200 33,200 0,167', [['adj', 'val 16667']]],
    ['rightArrow', '0,50 300,50 300,0 400,100 300,200 300,150 0,150'],
    ['round1Rect', '0,0 300,0 400,100 400,200 0,200', [['adj', 'val 50000']]],
    ['flowChartDelay', '0,0 200,0 400,100 200,200 0,200'],
    ['line', '0,0 400,200'],
    [
      'star12',
      '0,100 152,94 27,50 165,82 100,13 187,76 200,0 213,76 300,13 235,82 373,50 248,94 400,100 248,106 373,150 235,118 300,187 213,124 200,200 187,124 100,187 165,118 27,150 152,106',
      [['adj', 'val 12500']],
    ],
    ['mathMultiply', '86,69 107,27 200,74 293,27 314,69 253,100 314,131 293,173 200,126 107,173 86,131 147,100'],
    ['pie', '400,100 200,200 0,100 200,0 200,100'],
  ])('%s', (name, expected, adjust = []) => {
    expect(rounded(ends(presetPaths(name, adjust, size)!))).toBe(expected);
  });

  test('every one stays near its box, in every shape of box', () => {
    for (const name of Object.keys(presetShapes)) {
      for (const [width, height] of [
        [400, 200],
        [200, 400],
        [300, 300],
        [1, 500],
        [0, 0],
      ] as const) {
        for (const path of presetPaths(name, [], { width, height })!) {
          for (const [x, y] of ends([path])) {
            const where = `${name} ${width} × ${height}: ${x}, ${y}`;
            expect(x, where).toBeGreaterThanOrEqual(-0.08 * path.width - 1);
            expect(x, where).toBeLessThanOrEqual(1.08 * path.width + 1);
            expect(y, where).toBeGreaterThanOrEqual(-0.08 * path.height - 1);
            expect(y, where).toBeLessThanOrEqual(1.12 * path.height + 1);
          }
        }
      }
    }
  });

  test.each(['donut', 'cloud', 'pie', 'teardrop', 'heart', 'flowChartTerminator'])('%s ends where it began', (name) => {
    const points = ends(presetPaths(name, [['adj2', 'val 0']], size)!);
    const [first, last] = [points[0]!, name === 'donut' ? points[4]! : points.at(-1)!];
    const tolerance = name === 'cloud' ? 400 : 1;
    if (name !== 'pie') expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(tolerance);
    else expect(last).toEqual([200, 100]);
  });

  test('a name that is not known, or an object’s own, is none', () => {
    expect(presetPaths('gear9', [], size)).toBeUndefined();
    expect(presetPaths('__proto__', [], size)).toBeUndefined();
  });
});

test.each<[what: string, guides: readonly (readonly [string, string])[], steps: readonly string[]]>([
  ['division by zero', [['x1', '*/ w 1 0']], ['M x1 t', 'L r b']],
  ['names that nobody defined', [], ['M nowhere t', 'C a b c d e f', 'A r r r r', 'Q q q q q', 'Z']],
  ['a guide that names itself', [['x1', '+- x1 x1 0']], ['M x1 t', 'L r b']],
  ['an operator that is none', [['x1', '**** w w w']], ['M x1 t', 'L r b']],
  ['steps without a start', [], ['Z', 'L', 'A']],
  ['huge numbers', [['x1', '*/ 1e308 1e308 1']], ['M x1 x1', 'L 1e400 -1e400']],
])('whatever a custom geometry says, its points are numbers: %s', (_what, guides, steps) => {
  const described = steps.map((step) => step.split(' ') as ['M', ...string[]]);
  const paths = customPaths(guides, [{ isFilled: true, isStroked: true, steps: described }], size);
  for (const [x, y] of ends(paths)) expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
});

test('an endless path is cut', () => {
  const steps = Array.from({ length: 1_000_000 }, () => ['L', 'r', 'b'] as ['L', ...string[]]);
  const [path] = customPaths([], [{ isFilled: true, isStroked: true, steps }], size);
  expect(path!.commands.length).toBeLessThan(25_000);
});
