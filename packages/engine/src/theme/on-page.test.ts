// Text of slide layouts that are wider than the page.
import { expect, test } from 'vitest';
import { isOffPage, onPage } from './on-page.ts';
import type { SlideLayout } from './theme.ts';

const slide = { width: 1000, height: 500 };
const at = (x: number, width: number, type = 'title') =>
  ({ placeholders: [{ type, box: { x, y: 0, width, height: 100 } }] }) as unknown as SlideLayout;

test.each<[what: string, layout: SlideLayout, x: number, width: number]>([
  ['on the page', at(50, 900), 50, 900],
  ['to its edge, and a little more', at(0, 1010), 0, 1010],
  ['beyond the end: it ends as far from it as it begins', at(30, 1200), 30, 940],
  ['with a large margin at the start', at(100, 1000), 100, 860],
  ['beyond both', at(-100, 1200), 40, 920],
  ['before the start', at(-200, 1150), 40, 910],
  ['a picture stays', at(-100, 1200, 'pic'), -100, 1200],
])('%s', (_, layout, x, width) => {
  expect(onPage(layout, slide).placeholders[0]!.box).toMatchObject({ x, width });
});

test('is seen by the report', () => {
  expect([
    isOffPage({ x: 0, y: 0, width: 1000, height: 1 }, slide),
    isOffPage({ x: 0, y: 0, width: 1300, height: 1 }, slide),
  ]).toEqual([false, true]);
});

test.each<[what: string, anchor: string, y: number, height: number, expected: readonly number[]]>([
  ['text in its middle stays there', 'middle', -20, 140, [0, 100]],
  ['text at its foot, too', 'bottom', -20, 140, [0, 120]],
  ['a little', 'middle', -4, 140, [0, 132]],
  ['a hairline is none', 'middle', -2, 140, [-2, 140]],
])('a title that begins over the page begins at it: %s', (_, anchor, y, height, expected) => {
  const layout = { placeholders: [{ type: 'title', anchor, box: { x: 0, y, width: 900, height } }] };
  const { box } = onPage(layout as unknown as SlideLayout, slide).placeholders[0]!;
  expect([box.y, box.height]).toEqual(expected);
});

test.each<[what: string, type: string, y: number, height: number, expected: readonly number[]]>([
  ['a text ends over its foot', 'body', 100, 600, [100, 380]],
  ['a little under it is at it', 'body', 100, 405, [100, 405]],
  ['what lies under it whole stays there', 'body', 520, 40, [520, 40]],
  ['a footer stays as it is', 'ftr', 470, 50, [470, 50]],
])('a box that ends under the page: %s', (_, type, y, height, expected) => {
  const layout = { placeholders: [{ type, anchor: 'top', box: { x: 0, y, width: 900, height } }] };
  const { box } = onPage(layout as unknown as SlideLayout, slide).placeholders[0]!;
  expect([box.y, box.height]).toEqual(expected);
});
