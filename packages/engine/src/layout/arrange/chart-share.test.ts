// The widths of a chart and of the words beside it on a template's slide.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../../theme/theme.ts';
import type { ContentPart, PartColumn, Setting } from '../setting.ts';
import { keptApart, withWideChart } from './chart-share.ts';

const chart: PartColumn = { parts: [{ type: 'chart' } as unknown as ContentPart] };
const words = (length: number): PartColumn => ({
  parts: [{ type: 'text', blocks: [{ type: 'paragraph', children: [{ type: 'text', value: 'x'.repeat(length) }] }] }],
});
const rooms = [
  { box: { x: 100, y: 200, width: 400, height: 300 } },
  { box: { x: 520, y: 200, width: 400, height: 300 } },
];
const brand = { theme: { template: {} } } as unknown as Setting;
const plain = { art: { ground: undefined, shapes: [] } } as unknown as SlideLayout;
const parted = (y: number, height: number) =>
  ({ art: { shapes: [{ box: { x: 510, y, width: 400, height } }] } }) as unknown as SlideLayout;

test.each<[what: string, all: readonly PartColumn[], layout: SlideLayout, setting: Setting, widths: number[]]>([
  ['a chart before its words', [chart, words(80)], plain, brand, [464, 336]],
  ['a chart after its words', [words(80), chart], plain, brand, [336, 464]],
  ['a chart beside much text', [chart, words(300)], plain, brand, [400, 400]],
  ['two charts', [chart, chart], plain, brand, [400, 400]],
  ['widths in the source', [{ ...chart, width: 50 }, words(80)], plain, brand, [400, 400]],
  ['a panel under the second', [chart, words(80)], parted(0, 600), brand, [400, 400]],
  ['a logo below the second', [chart, words(80)], parted(450, 100), brand, [464, 336]],
  ['a theme of our own', [chart, words(80)], plain, { theme: {} } as unknown as Setting, [400, 400]],
])('%s', (_, all, layout, setting, widths) => {
  const placed = withWideChart(all, rooms, layout, setting);
  expect(placed.map(({ box }) => box.width)).toEqual(widths);
  expect(placed[0]!.box.x).toBe(100);
  expect(placed[1]!.box.x + placed[1]!.box.width).toBe(920);
});

const picture = (width: number, height: number): readonly [PartColumn, Setting] => [
  { parts: [{ type: 'picture', image: { asset: 'a' } } as unknown as ContentPart] },
  { theme: { template: {} }, pictures: { find: () => ({ width, height }) } } as unknown as Setting,
];

test.each<[what: string, width: number, height: number, text: number, widths: number[]]>([
  ['a tall picture has what it fills', 200, 500, 300, [160, 640]],
  ['a portrait the half of both', 300, 400, 300, [400, 400]],
  ['a wide one more, beside few words', 400, 300, 80, [496, 304]],
])('%s', (_, width, height, text, widths) => {
  const [shown, setting] = picture(width, height);
  const placed = withWideChart([shown, words(text)], rooms, plain, setting);
  // As high as its room, 300: the rest of the width is for the text.
  expect(placed.map(({ box }) => Math.round(box.width / 16) * 16)).toEqual(widths);
});

test('columns that touch are a gutter apart where one of them is looked at', () => {
  const near = rooms.map(({ box }, index) => ({ box: { ...box, x: 100 + index * 400 } }));
  const apart = keptApart([chart, words(80)], near, brand);
  expect(apart[1]!.box.x - apart[0]!.box.x - apart[0]!.box.width).toBeGreaterThan(200_000);
  expect(keptApart([words(80), words(80)], near, brand)).toBe(near);
});
