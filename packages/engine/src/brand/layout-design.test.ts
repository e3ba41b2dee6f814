// Slide layouts whose text would have the color of what is behind: few of them are for what their owner brings along; most of them are a design.
import { expect, test } from 'vitest';
import type { Color } from '../base/graphics.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { hidingLayouts } from './layout-design.ts';

const slide = { width: 960, height: 540 };
type Draft = { readonly text: string; readonly height?: number; readonly fill?: object; readonly ground?: string };
const layout = ({ text, height = 380, fill, ground = 'F2F2F2' }: Draft) => {
  const body = {
    ...{ type: 'obj', box: { x: 40, y: 100, width: 400, height }, levels: [{ color: { rgb: text } }] },
    ...(fill && { paint: { fill } }),
  } as unknown as Placeholder;
  return { layout: { placeholders: [body], background: { rgb: ground } } as unknown as SlideLayout };
};
const hexOf = (_: SlideLayout, color: Color) => ('rgb' in color ? color.rgb : '000000');
const found = (...drafts: readonly Draft[]) => [...hidingLayouts(drafts.map(layout), hexOf, slide).keys()];

const dark: Draft = { text: '202020' };
const hidden: Draft = { text: 'F2F2F2' };

test.each<[what: string, found: readonly number[], expected: readonly number[]]>([
  ['one of four', found(dark, hidden, dark, dark), [1]],
  ['one of two', found(dark, hidden), []],
  ['none', found(dark, dark), []],
  ['a line alone', found(dark, { ...hidden, height: 40 }, dark, dark), []],
  ['text on its own fill', found(dark, { ...hidden, fill: { type: 'solid' } }, dark, dark), []],
  ['white on blue', found(dark, { text: 'FFFFFF', ground: '103090' }, dark, dark), []],
])('%s', (_, made, expected) => expect(made).toEqual(expected));

test('they are for nothing', () => {
  const made = hidingLayouts([dark, hidden, dark, dark].map(layout), hexOf, slide);
  expect(made.get(1)).toEqual({ roles: [], never: true });
});
