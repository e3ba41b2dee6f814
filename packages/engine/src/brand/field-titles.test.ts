// Small titles in an empty field of color are larger; others are as their owner has them.
import { expect, test } from 'vitest';
import type { ArtFill } from '../theme/art.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { fillField } from './field-titles.ts';

/** A slide 960 × 540 points large. */
const slide = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
const text = (type: Placeholder['type'], at: Four, size: number, anchor = 'top') =>
  ({
    ...{ type, index: 0, box: box(at), anchor, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ size, lineHeight: 1.2 }],
  }) as unknown as Placeholder;
const solid = (hex: string): ArtFill => ({ type: 'solid', color: { hex, alpha: 1 } });
const drawn = (at: Four, hex: string) => ({ box: box(at), fill: solid(hex), rotation: 0, paths: [] });
const field = drawn([0, 0, 960, 470], 'E5F6FF');
const small = text('title', [24, 16, 430, 170], 40);
const layout = (placeholders: readonly Placeholder[], shapes: readonly object[], more: object = {}) =>
  ({ uses: ['title'], placeholders, art: { ground: solid('FFFFFF'), shapes }, ...more }) as unknown as SlideLayout;

test('the title grows to an eighth of the height of the slide, as wide as the field and in the middle of it', () => {
  const [title, name] = fillField(layout([small, text('body', [24, 480, 200, 40], 14)], [field]), slide).placeholders;
  expect(title!.levels[0]!.size).toBe(68);
  expect(title!.box.x + title!.box.width).toBe((960 - 24) * 12_700);
  expect((title!.box.y + title!.box.height) / 12_700).toBeCloseTo(470 * 0.58, 0);
  expect(title!.anchor).toBe('bottom');
  expect(name!.levels[0]!.size).toBe(14);
});

test.each<[what: string, own: SlideLayout]>([
  ['a title that is large', layout([text('title', [24, 16, 430, 170], 48)], [field])],
  ['a title at the foot of its box', layout([text('title', [24, 16, 430, 170], 40, 'bottom')], [field])],
  ['on white', layout([small], [])],
  ['in a small field', layout([small], [drawn([0, 0, 960, 270], 'E5F6FF')])],
  ['beside a logo', layout([small], [field, drawn([800, 20, 120, 60], '1040A0')])],
  ['over a text', layout([small, text('body', [24, 300, 430, 60], 18)], [field])],
  ['as a sample slide has it', layout([small], [field], { dress: {} })],
])('it keeps its size: %s', (_, own) => {
  expect(fillField(own, slide)).toBe(own);
});
