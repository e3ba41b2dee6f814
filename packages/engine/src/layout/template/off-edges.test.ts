// Titles of covers that a second line would run over the edge of a field.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { emu } from '../../base/graphics.ts';
import { parse } from '../../source/parse.ts';
import { findTheme } from '../../theme/find-theme.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { offEdges } from './off-edges.ts';

const slideSize = { width: emu(960), height: emu(540) };
const theme = {
  ...findTheme(undefined, parse('').document.meta, createDiagnostics()),
  slideSize,
  template: {},
} as unknown as Theme;
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x: emu(x), y: emu(y), width: emu(width), height: emu(height) });
/** Dark from this height on, or on the right alone. */
const field = (at: Four) => ({
  ...{ box: box(at), rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'solid', color: { hex: '202020', alpha: 1 } },
});
/** Two lines of 40 points, from the top of its box. */
const title = (y: number, ink = '102040'): Frame =>
  ({
    ...{ type: 'text', role: 'title', name: 'Title', box: box([100, y, 400, 120]), inherits: true },
    text: {
      ...{ insets: { left: 0, top: 0, right: 0, bottom: 0 }, anchor: 'top', scale: 1, height: emu(96) },
      paragraphs: [
        {
          ...{ align: 'start', direction: 'ltr', lineHeight: 48, indent: 0, hanging: 0 },
          runs: [{ color: { rgb: ink } }],
          lines: [{ width: 300 }, { width: 280 }],
        },
      ],
    },
  }) as unknown as Frame;

/** By how many points it moves. */
function check(
  frame: Frame,
  fields: readonly Four[],
  others: readonly Four[] = [],
  placeholders: readonly object[] = [],
): number {
  const layout = {
    ...{ dark: false, placeholders },
    art: { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes: fields.map(field) },
  };
  const beside = others.map((at) => ({ type: 'shape', box: box(at) }) as unknown as Frame);
  const [moved] = offEdges([frame], beside, layout as unknown as SlideLayout, theme);
  return Math.round((moved!.box.y - frame.box.y) / emu(1));
}

const below: Four = [0, 240, 960, 300];
test.each<[what: string, y: number, fields: readonly Four[], others: readonly Four[], by: number]>([
  ['clear of it', 100, [below], [], 0],
  ['into it by a little', 150, [below], [], -14],
  ['into it by half', 190, [below], [], 0],
  ['into its head', 100, [[0, 0, 960, 110]], [], 14],
  ['something is in the way', 150, [below], [[100, 100, 400, 40]], 0],
  ['another ink is read there', 260, [below], [], 0],
])('it moves off the edge: %s', (what, y, fields, others, by) => {
  expect(check(title(y, what.startsWith('another') ? 'FFFFFF' : undefined), fields, others)).toBe(by);
});

test('a title whose place is filled stays: its field would go with it', () => {
  const filled = { type: 'ctrTitle', paint: { fill: { type: 'solid', color: { hex: 'FFFFFF', alpha: 0.5 } } } };
  expect(check(title(150), [below], [], [filled])).toBe(0);
  expect(check(title(150), [below], [], [{ type: 'ctrTitle' }])).not.toBe(0);
});

test('an illustration of many shapes is not looked at point by point', () => {
  const dots = Array.from({ length: 300 }, (_, index): Four => [index * 3, 520, 2, 2]);
  expect(check(title(150), [below, ...dots])).toBe(0);
});
