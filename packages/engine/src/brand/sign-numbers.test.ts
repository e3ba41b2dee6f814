// The place of a sign beside the title of a section has the section's number.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { withSignNumber } from './sign-numbers.ts';

/** A slide 960 × 540 points large. */
const slide = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const text = (type: string, [x, y, width, height]: Four, more: object = {}): Placeholder =>
  ({
    ...{ type, index: x, anchor: 'top' },
    box: { x: x * 12_700, y: y * 12_700, width: width * 12_700, height: height * 12_700 },
    levels: [{ size: type === 'title' ? 40 : 20, bold: false, align: 'start' }],
    ...more,
  }) as unknown as Placeholder;
const title = text('title', [300, 180, 500, 80]);
const sign = text('body', [140, 170, 140, 140]);
const below = text('body', [300, 240, 500, 160]);
const made = (placeholders: readonly Placeholder[], uses = ['section']) =>
  withSignNumber({ uses, placeholders } as unknown as SlideLayout, slide).placeholders;

test.each<[what: string, placeholders: readonly Placeholder[], uses?: string[]]>([
  ['one that is wide holds words', [title, text('body', [20, 170, 260, 140])]],
  ['one that is much higher than wide', [title, text('body', [240, 100, 40, 300])]],
  ['one that says what it holds', [title, text('body', [140, 170, 140, 140], { purpose: 'author' })]],
  ['one under the title', [title, text('body', [300, 300, 100, 100])]],
  ['one of several', [title, sign, text('body', [810, 170, 140, 140])]],
  ['one that is too small', [title, text('body', [250, 190, 40, 40])]],
  ['one on a cover', [title, sign], ['title']],
])('it stays as it is: %s', (_, placeholders, uses) => {
  expect(made(placeholders, uses)).toEqual(placeholders);
});

test('it has the look of the title, and the title stands in the middle of its height, over the text', () => {
  const [heading, number, under] = made([title, sign, below]);
  expect(number).toMatchObject({ purpose: 'number', anchor: 'middle', isBare: true, box: sign.box });
  expect(number!.levels[0]).toMatchObject({ size: 56, align: 'center' });
  expect(heading).toMatchObject({ anchor: 'middle', box: { y: 170 * 12_700, height: 140 * 12_700 } });
  expect(under!.box).toMatchObject({ y: 310 * 12_700, height: 90 * 12_700 });
});

test('a title keeps its place where its text would have no room', () => {
  const low = text('body', [300, 240, 500, 80]);
  const [heading, number, under] = made([title, sign, low]);
  expect(number!.purpose).toBe('number');
  expect([heading, under]).toEqual([title, low]);
});
