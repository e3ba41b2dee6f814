// Where composed content of a template's slides ends: over rules, footers and the edge.
import { expect, test } from 'vitest';
import { type Box, emu } from '../../base/graphics.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { aboveFoot } from './above-foot.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({
  x: emu(x),
  y: emu(y),
  width: emu(width),
  height: emu(height),
});
const theme = { slideSize: { width: emu(960), height: emu(540) } } as Theme;
const rule = (place: Box) => ({
  box: place,
  outline: { width: 1, height: 1, commands: [] },
  paths: [],
  fill: { type: 'solid', color: { hex: '000000', alpha: 1 } },
});

test.each<[what: string, end: number, shapes: readonly Box[], footer: Box | undefined, ends: number]>([
  ['nothing is near', 470, [], undefined, 470],
  ['the edge of the slide', 530, [], undefined, 514],
  ['a rule under it', 470, [box(40, 474, 880, 2)], undefined, 460],
  ['a mark in a corner', 470, [box(900, 474, 40, 20)], undefined, 470],
  ['a footer', 500, [], box(40, 500, 300, 24), 490],
  ['what would take too much', 470, [box(40, 330, 880, 2)], undefined, 470],
])('%s', (_, end, shapes, footer, ends) => {
  const layout = {
    contentArea: box(48, 120, 864, end - 120),
    art: { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes: shapes.map(rule) },
    placeholders: footer === undefined ? [] : [{ type: 'ftr', box: footer }],
  } as unknown as SlideLayout;
  const { y, height } = aboveFoot(layout, theme).contentArea!;
  expect(Math.round((y + height) / 12_700)).toBe(ends);
});
