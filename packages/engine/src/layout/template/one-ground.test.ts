// Texts of covers end where another ground begins.
import { expect, test } from 'vitest';
import type { Box } from '../../base/graphics.ts';
import type { ArtShape } from '../../theme/art.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { onOneGround } from './one-ground.ts';

const slideSize = { width: 12_192_000, height: 6_858_000 };
const color = (rgb: string) => rgb;
const colors = {
  ...{ dk1: '000000', lt1: 'FFFFFF', dk2: '333333', lt2: 'EEEEEE' },
  hlink: '0000FF',
  folHlink: '0000FF',
};
const theme = {
  ...{ slideSize, colors, template: {} },
  colorMap: undefined,
} as unknown as Theme;
const shape = (hex: string, box: Box): ArtShape => ({
  ...{ box, rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'solid', color: { hex: color(hex), alpha: 1 } },
});

/** The box of a subtitle from a third of the slide down, after the cut, in hundredths of the height of the slide: top and end. */
function check(shapes: readonly ArtShape[], ink = '7F7F7F'): readonly number[] {
  const box = {
    x: 1_000_000,
    y: Math.round(slideSize.height * 0.4),
    width: 6_000_000,
    height: Math.round(slideSize.height * 0.3),
  };
  const text = {
    type: 'subTitle',
    index: 1,
    box,
    levels: [{ size: 20, lineHeight: 1.2, align: 'start', color: { rgb: ink } }],
  };
  const layout = { art: { ground: undefined, shapes }, placeholders: [text], dark: false } as unknown as SlideLayout;
  const cut = onOneGround({ text } as never, layout, theme).text!.box;
  return [cut.y, cut.y + cut.height].map((y) => Math.round((y / slideSize.height) * 100));
}

const band = (from: number, to: number): Box => ({
  ...{ x: 0, y: Math.round(slideSize.height * from) },
  ...{ width: slideSize.width, height: Math.round(slideSize.height * (to - from)) },
});

test('a plain cover leaves it as it is', () => {
  expect(check([])).toEqual([40, 70]);
  expect(check([shape('FAFAFA', band(0.5, 1))])).toEqual([40, 70]);
});

test('it ends before a dark band', () => {
  const [top, end] = check([shape('7A0019', band(0.6, 1))]);
  expect(top).toBe(40);
  expect(end).toBeGreaterThanOrEqual(57);
  expect(end).toBeLessThanOrEqual(60);
});

test('it begins after one', () => {
  const [top] = check([shape('7A0019', band(0.3, 0.46))]);
  expect(top).toBeGreaterThanOrEqual(46);
  expect(top).toBeLessThanOrEqual(49);
});

test('one line is left where the others would not be seen, and not less', () => {
  const narrow = [shape('7A0019', band(0.35, 0.47))];
  expect(check(narrow)[0]).toBeGreaterThan(46);
  const ends = [0.47, 0.43].map((end) =>
    check([shape('7A0019', band(0.35, end)), shape('FFFFFF', band(end, 0.7))], 'FFFFFF'),
  );
  expect(ends[0]![1]).toBeLessThan(47);
  expect(ends[1]).toEqual([40, 70]);
});

test('where less than two lines would be left it stays', () => {
  expect(check([0.44, 0.52, 0.6].map((from) => shape('7A0019', band(from, from + 0.04))))).toEqual([40, 70]);
});
