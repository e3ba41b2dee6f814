// The title of a closing slide alone in a drawn panel stands in the middle of it.
import { expect, test } from 'vitest';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { inPanel } from './title-in-panel.ts';

type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const theme = { template: {}, slideSize: box([0, 0, 960, 540]) } as unknown as Theme;
const title = {
  ...{ type: 'text', role: 'title', box: box([80, 90, 800, 100]), inherits: true },
  text: { anchor: 'bottom', insets: { left: 7, top: 4, right: 7, bottom: 4 }, height: 50, paragraphs: [] },
} as unknown as Frame;
const layout = (...shapes: readonly Four[]) =>
  ({
    art: {
      ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } },
      shapes: shapes.map((each) => ({
        ...{ box: box(each), rotation: 0, flipX: false, flipY: false, paths: [] },
        fill: { type: 'solid', color: { hex: 'DDDDDD', alpha: 1 } },
      })),
    },
  }) as unknown as SlideLayout;
const panel: Four = [60, 90, 840, 170];

test('in the middle of the height of its panel', () => {
  const [moved] = inPanel([title], layout(panel), theme);
  expect(moved).toMatchObject({ box: box([80, 90, 800, 170]), inherits: false, text: { anchor: 'middle' } });
});

test.each<[what: string, layout: SlideLayout, theme: Theme]>([
  ['without a panel', layout(), theme],
  ['beside a panel', layout([0, 90, 60, 170]), theme],
  ['with a logo on the panel', layout(panel, [400, 200, 100, 50]), theme],
  ['in a theme of ours', layout(panel), { ...theme, template: undefined } as unknown as Theme],
])('it stays: %s', (_, own, base) => {
  expect(inPanel([title], own, base)).toEqual([title]);
});
