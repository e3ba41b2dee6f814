// Titles of covers, sections and closing slides: in the font of covers, the largest of a deck, clear of the edges of a box of color.
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
    levels: [{ size, font, lineHeight: 1.2, align: 'start', color: { rgb: '000000' } }],
    ...more,
  }) as unknown as Placeholder;
const layout = (use: string, placeholders: readonly Placeholder[], more: object = {}): SlideLayout =>
  ({ name: use, uses: [use], placeholders, ...more }) as unknown as SlideLayout;
const cover = layout('title', [title({ font: 'major' })]);
const content = layout('content', [title({ size: 40, at: [48, 30, 864, 60] })]);
const scene = { slideSize: slide, colors: {} as never, tones: () => undefined };
const made = (own: SlideLayout, others: readonly SlideLayout[] = [cover]) =>
  openingTitles([...others, own], scene).at(-1)!;
const titleOf = (own: SlideLayout) => made(own).placeholders[0]!;

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
  [
    'between two pictures',
    layout('section', [title({ size: 28 }), ...[203, 309].map((y) => title({ type: 'pic', at: [48, y, 600, 38] }))]),
    28,
  ],
])('it keeps its size: %s', (_, own, size) => {
  expect(titleOf(own).levels[0]!.size).toBe(size);
});

test.each<[what: string, own: SlideLayout, size: number]>([
  ['as small as they are', layout('section', [title({ size: 40 })]), 50],
  ['smaller, although a sample slide has it so', layout('section', [title({ size: 36 })], { dress: {} }), 50],
  ['hardly larger', layout('section', [title({ size: 41 })]), 50],
  ['larger, as a sample slide has it', layout('section', [title({ size: 44 })], { dress: {} }), 44],
])('the title of a section is larger than titles of content: %s', (_, own, size) => {
  expect(made(own, [cover, content]).placeholders[0]!.levels[0]!.size).toBe(size);
});

const subtitle = (at: Four) => title({ type: 'body', size: 20, anchor: 'top', at });
const drawn = (at: Four) => ({
  ...{ box: box(at), rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'solid', color: { hex: '1040A0', alpha: 1 } },
});
const paper = { type: 'solid', color: { hex: 'E5F6FF', alpha: 1 } };
const art = (...shapes: readonly Four[]) => ({ art: { ground: paper, shapes: shapes.map(drawn) } });

test.each<[what: string, own: SlideLayout, size: number, y: readonly number[]]>([
  ['its box is high enough', layout('title', [title({ size: 32, at: [48, 150, 600, 160] })], art()), 50, [150]],
  [
    'it grows upward, and the subtitle stays',
    layout('title', [title({ size: 32 }), subtitle([48, 320, 600, 60])], art()),
    50,
    [190, 320],
  ],
  [
    'it grows downward under a logo, and moves the subtitle along',
    layout('title', [title({ size: 32 }), subtitle([48, 320, 600, 60])], art([48, 170, 100, 64])),
    50,
    [248, 378],
  ],
  [
    'what begins under its first line moves along',
    layout(
      'title',
      [title({ size: 32, at: [48, 150, 600, 120], anchor: 'top' }), subtitle([48, 200, 600, 60])],
      art([48, 110, 100, 30]),
    ),
    50,
    [154, 222],
  ],
  [
    'as large as has room',
    layout('title', [title({ size: 32 })], art([48, 170, 100, 40], [48, 330, 864, 100])),
    38,
    [224],
  ],
  [
    'between a logo and a band there is none',
    layout('title', [title({ size: 32 })], art([48, 170, 100, 64], [48, 312, 864, 100])),
    32,
    [240],
  ],
  ['on a band', layout('title', [title({ size: 32 })], art([0, 236, 960, 78])), 32, [240]],
  ['in a narrow box words stay together', layout('title', [title({ size: 32, at: [48, 150, 200, 160] })]), 32, [150]],
  ['as a sample slide has it, too', layout('title', [title({ size: 32 })], { ...art(), dress: {} }), 50, [190]],
  ['large enough', layout('title', [title({ size: 48 })], art()), 48, [240]],
  ['on white paper', layout('title', [title({ size: 48 })]), 54, [180]],
  [
    'a sign that decks leave empty is not in its way',
    layout('title', [title({ size: 32 }), title({ type: 'body', at: [60, 150, 120, 90] })], art([800, 0, 160, 540])),
    50,
    [190, 150],
  ],
])('the title of a cover is larger than those of slides: %s', (_, own, size, y) => {
  const { placeholders } = made(own, [content]);
  expect(placeholders[0]!.levels[0]!.size).toBe(size);
  expect(placeholders.map((each) => Math.round(each.box.y / 12_700))).toEqual(y);
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

test('a title that a sample has on a plate stays in its middle, as large as has room there', () => {
  const plate = (at: Four, more: object = {}) => ({
    ...{ box: box(at), rotation: 0, flipX: false, flipY: false, paths: [], isDress: true },
    ...{ fill: { type: 'solid', color: { hex: '86AEE0', alpha: 0.4 } }, ...more },
  });
  const own = (shape: object) =>
    titleOf(layout('closing', [title({ size: 20, at: [490, 105, 450, 30] })], { art: { shapes: [shape] }, dress: {} }));
  expect(own(plate([480, 100, 460, 60]))).toMatchObject({ box: box([480, 100, 460, 60]), anchor: 'middle' });
  expect(own(plate([480, 100, 460, 60])).levels[0]!.size).toBe(30);
  expect(own(plate([480, 100, 460, 60])).insets.left).toBeGreaterThan(15 * 12_700);
  expect(own(plate([480, 100, 460, 60], { isDress: undefined })).box).not.toEqual(box([480, 100, 460, 60]));
});

test('a section that looks as the cover does has titles as large as that', () => {
  const dressed = (use: string, sample: number) => layout(use, [title({ size: 46 })], { ...art(), dress: { sample } });
  const sizeBeside = (sample: number) =>
    openingTitles([dressed('title', 1), content, dressed('section', sample)], scene).map(
      ({ placeholders }) => placeholders[0]!.levels[0]!.size,
    );
  expect([sizeBeside(1), sizeBeside(2)]).toEqual([
    [50, 40, 50],
    [50, 40, 46],
  ]);
});
