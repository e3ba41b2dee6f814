// The field of color on bare sections: at the side where the template draws nothing, and never over a text.
import { expect, test } from 'vitest';
import { type Box, overlaps } from '../base/graphics.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { findSectionPanel } from './section-panel.ts';

/** A slide 1000 × 500 units large. */
const slide = { width: 1000 * 12_700, height: 500 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four): Box => ({
  x: x * 12_700,
  y: y * 12_700,
  width: width * 12_700,
  height: height * 12_700,
});
const text = (type: Placeholder['type'], four: Four) => ({ type, box: box(four) }) as Placeholder;
const drawn = (four: Four) => ({
  ...{ box: box(four), rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'solid', color: { hex: '102040', alpha: 1 } },
});
const title = text('title', [80, 200, 840, 100]);
const logo: Four = [860, 420, 120, 60];
const band: Four = [0, 460, 1000, 40];

test.each<[what: string, shapes: readonly Four[], placeholders: readonly Placeholder[], field: Four | undefined]>([
  ['at the end of a bare slide', [], [title], [660, 0, 340, 500]],
  ['at the start where a logo is at the end', [logo], [title], [0, 0, 340, 500]],
  ['nowhere over a band', [band], [title], undefined],
  ['nowhere where both sides have a logo', [logo, [20, 420, 120, 60]], [title], undefined],
  ['nowhere over the edges of a page between bands', [[0, 80, 1000, 380]], [title], undefined],
  [
    'nowhere where both sides have a drawing in the middle',
    [
      [20, 200, 90, 90],
      [890, 200, 90, 90],
    ],
    [title],
    undefined,
  ],
  ['at the start where a title is at the end', [], [text('title', [700, 200, 280, 100])], [0, 0, 340, 500]],
  ['beside a subtitle, too', [], [title, text('body', [80, 310, 840, 60])], [660, 0, 340, 500]],
])('%s', (_, shapes, placeholders, field) => {
  const layout = {
    placeholders,
    art: { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes: shapes.map(drawn) },
  };
  const found = findSectionPanel(layout as unknown as SlideLayout, slide);
  const sides = found && [found.box.x, found.box.y, found.box.width, found.box.height];
  expect(sides?.map((side) => Math.round(side / 12_700))).toEqual(field);
  for (const each of found?.layout.placeholders ?? []) {
    expect(overlaps(each.box, found!.box)).toBe(false);
    expect(each.box.x + each.box.width).toBeLessThanOrEqual(slide.width);
  }
});
