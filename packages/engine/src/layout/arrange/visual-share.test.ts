// The widths of a chart or a picture and of the words beside it.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../../theme/theme.ts';
import type { ContentPart, PartColumn, Setting } from '../setting.ts';
import { keptApart, withOwnShare } from './visual-share.ts';

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
  const placed = withOwnShare(all, rooms, layout, setting);
  expect(placed.map(({ box }) => box.width)).toEqual(widths);
  expect(placed[0]!.box.x).toBe(100);
  expect(placed[1]!.box.x + placed[1]!.box.width).toBe(920);
});

const picture = (width: number, height: number, more: object = {}): readonly [PartColumn, Setting] => [
  { parts: [{ type: 'picture', image: { asset: 'a', ...more } } as unknown as ContentPart] },
  {
    theme: { template: {} },
    pictures: { find: () => ({ type: 'jpeg', width, height }), isDrawn: () => false },
  } as unknown as Setting,
];
const ours = { theme: {} };

// As high as their room, 300: the rest of the width is for the words.
test.each<
  [what: string, size: readonly [number, number], beside: PartColumn, widths: number[], more?: object, theme?: object]
>([
  ['a tall picture has what it fills', [200, 500], words(300), [160, 640]],
  ['also in a theme of ours', [200, 500], words(300), [160, 640], {}, ours],
  ['a needle has room for a caption', [50, 500], words(300), [160, 640]],
  ['a square photograph that fills its column well', [300, 300], words(300), [400, 400]],
  ['one that is seen whole', [300, 300], words(300), [304, 496], { fit: 'contain' }],
  ['a tall one that the source has fill it', [200, 500], words(300), [400, 400], { fit: 'cover' }],
  ['a wide one more, beside few words', [400, 200], words(80), [496, 304]],
  ['a wide one the half, beside many', [400, 200], words(300), [400, 400]],
  ['a wide one the half in a theme of ours', [400, 200], words(80), [400, 400], {}, ours],
])('%s', (_, [width, height], beside, widths, more, theme) => {
  const [shown, setting] = picture(width, height, more);
  for (const isFirst of [true, false]) {
    const all = isFirst ? [shown, beside] : [beside, shown];
    const placed = withOwnShare(all, rooms, plain, { ...setting, ...theme });
    const near = placed.map(({ box }) => Math.round(box.width / 16) * 16);
    expect(isFirst ? near : near.toReversed()).toEqual(widths);
    expect(placed[0]!.box.x).toBe(100);
    expect(placed[1]!.box.x + placed[1]!.box.width).toBe(920);
  }
});

test('a picture that is seen whole leaves no hole where columns are far apart', () => {
  const [shown, setting] = picture(200, 500);
  const far = rooms.map(({ box }, index) => ({ box: { ...box, width: 300, x: 100 + index * 520 } }));
  const [first, second] = withOwnShare([shown, words(80)], far, plain, setting);
  expect(first!.box.width).toBe(120);
  expect(second!.box.x - first!.box.x - first!.box.width).toBe(Math.round(820 * 0.06));
});

test('columns that touch are a gutter apart where one of them is looked at', () => {
  const near = rooms.map(({ box }, index) => ({ box: { ...box, x: 100 + index * 400 } }));
  const apart = keptApart([chart, words(80)], near, brand);
  expect(apart[1]!.box.x - apart[0]!.box.x - apart[0]!.box.width).toBeGreaterThan(200_000);
  expect(keptApart([words(80), words(80)], near, brand)).toBe(near);
});
