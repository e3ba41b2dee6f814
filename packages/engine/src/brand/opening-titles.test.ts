// Titles of sections and closing slides: in the font of covers, not small, clear of the edges of a box of color.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { openingTitles } from './opening-titles.ts';

/** A slide 960 × 540 points large. */
const slide = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
type Draft = { readonly size?: number; readonly font?: string; readonly at?: Four } & Partial<Placeholder>;
const title = ({ size = 44, font = 'minor', at = [48, 240, 600, 70], ...more }: Draft = {}): Placeholder =>
  ({
    ...{ type: 'title', index: 0, box: box(at), anchor: 'bottom', insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ size, font, lineHeight: 1.2, align: 'start' }],
    ...more,
  }) as unknown as Placeholder;
const layout = (use: string, placeholders: readonly Placeholder[], more: object = {}): SlideLayout =>
  ({ name: use, uses: [use], placeholders, ...more }) as unknown as SlideLayout;
const cover = layout('title', [title({ font: 'major' })]);
const titleOf = (own: SlideLayout) => openingTitles([cover, own], slide)[1]!.placeholders[0]!;

test('a small title is larger, and its box grows away from its anchor', () => {
  const { levels, box: grown } = titleOf(layout('section', [title({ size: 24 })]));
  expect(levels[0]!.size).toBe(36);
  expect(grown.y + grown.height).toBe(310 * 12_700);
  expect(grown.height).toBeGreaterThanOrEqual(36 * 1.2 * 2 * 12_700);
});

test.each<[what: string, own: SlideLayout, size: number]>([
  ['large enough', layout('section', [title({ size: 32 })]), 32],
  ['a page for content', layout('section', [title({ size: 24 })], { uses: ['section', 'content'] }), 24],
  ['as a sample slide has it', layout('section', [title({ size: 24 })], { dress: {} }), 24],
  ['under a text', layout('section', [title({ size: 24 }), title({ type: 'body', at: [48, 200, 600, 38] })]), 24],
])('it keeps its size: %s', (_, own, size) => {
  expect(titleOf(own).levels[0]!.size).toBe(size);
});

test('a title in the place of a sample’s has the font of covers', () => {
  expect(titleOf(layout('closing', [title({ isBare: true })], { dress: {} })).levels[0]!.font).toBe('major');
  expect(titleOf(layout('closing', [title()])).levels[0]!.font).toBe('minor');
});

test('words in a box of color stand off its sides, in its middle', () => {
  const paint = { fill: { type: 'solid', color: { hex: '404040', alpha: 1 } } } as never;
  const { insets, anchor } = titleOf(layout('section', [title({ paint, at: [48, 200, 864, 180] })]));
  expect(insets.left).toBeGreaterThan(15 * 12_700);
  expect(anchor).toBe('middle');
  expect(titleOf(layout('section', [title({ at: [48, 200, 864, 180] })])).anchor).toBe('bottom');
});
