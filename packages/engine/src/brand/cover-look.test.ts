// Covers on the strongest page of a template, and closing slides that look as covers do.

import { readFileSync } from 'node:fs';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import type { ArtFill } from '../theme/art.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { coverLooks } from './cover-look.ts';
import { readBrand } from './read-brand.ts';

const slideSize = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
const text = (type: Placeholder['type'], at: Four, more: object = {}) =>
  ({ type, box: box(at), anchor: 'middle', levels: [{ size: 40 }], ...more }) as unknown as Placeholder;
const solid = (hex: string): ArtFill => ({ type: 'solid', color: { hex, alpha: 1 } });
const shape = (at: Four) => ({ box: box(at), fill: solid('5050E0'), rotation: 0, paths: [] });
type Draft = { readonly on?: string; readonly shapes?: readonly object[] } & Partial<SlideLayout>;
const layout = (use: SlideLayout['uses'][number], at: Four, { on = 'FFFFFF', shapes = [], ...more }: Draft = {}) =>
  ({
    ...{ name: use, uses: [use], placeholders: [text('title', at)], art: { ground: solid(on), shapes } },
    ...more,
  }) as unknown as SlideLayout;
const looks = (
  layouts: readonly SlideLayout[],
  isTuned = (_: SlideLayout) => false,
  isShown = (_: SlideLayout) => true,
) => {
  const made = coverLooks(layouts, {
    slideSize,
    colors: {} as never,
    tones: () => undefined,
    isTuned,
    isShown,
    isLent: ({ name }) => name === 'closing',
  });
  const of = (use: SlideLayout['uses'][number]) => made.layouts.find(({ uses }) => uses.includes(use))!;
  return { cover: of('title'), closing: of('closing') };
};

const high: Four = [40, 40, 880, 60];
const middle: Four = [40, 200, 880, 120];
const panel = layout('section', [300, 220, 600, 140], { shapes: [shape([220, 0, 740, 540])] });
const photo: ArtFill = { type: 'gradient', kind: 'linear', angle: 0, stops: [] };

test.each<[what: string, cover: SlideLayout, isOther: boolean]>([
  ['its title is where those of slides are', layout('title', high), true],
  ['half of it is empty', layout('title', [40, 100, 380, 200], { shapes: [shape([0, 90, 440, 450])] }), true],
  ['a title in the middle', layout('title', middle), false],
  ['a band', layout('title', high, { shapes: [shape([0, 300, 960, 240])] }), false],
  ['a picture in the other half', layout('title', [40, 100, 380, 200], { shapes: [shape([480, 0, 480, 540])] }), false],
  ['a ground', { ...layout('title', high), art: { ground: photo, shapes: [] } }, false],
])('a weak cover is on the field of color of sections: %s', (_, cover, isOther) => {
  expect(looks([cover, panel]).cover.art === panel.art).toBe(isOther);
  expect(looks([cover, panel], (each) => each === cover).cover.art).toBe(cover.art);
});

test('a section as a cover has room for a subtitle under its title', () => {
  const { placeholders, contentArea } = looks([layout('title', high), panel]).cover;
  const title = placeholders[0]!.box;
  expect(contentArea!.y).toBeGreaterThan(title.y + title.height);
  expect(contentArea!.y).toBeLessThan(slideSize.height * 0.6);
});

const closing = layout('closing', [40, 300, 880, 60]);
const pale = text('title', middle, { levels: [{ size: 40, color: { rgb: 'FFFFFF' } }] });
const faint = layout('title', middle, { on: '01AEF0', background: { rgb: '01AEF0' }, placeholders: [pale] });
const paint = { fill: solid('FFFFFF') };
test.each<[what: string, layouts: readonly SlideLayout[], isLike: boolean]>([
  ['on white', [layout('title', middle), closing], true],
  [
    'on a page of color that was made for sections',
    [layout('title', middle, { on: '203080' }), { ...closing, art: panel.art! }],
    true,
  ],
  ['the cover is barer', [layout('title', middle), { ...closing, art: panel.art! }], false],
  ['its title can hardly be read', [faint, closing], false],
  ['as a sample slide', [layout('title', middle), { ...closing, dress: {} as never }], false],
  ['made for it', [layout('title', middle), { ...closing, name: 'Thanks' }], false],
  [
    'a box of color for the subtitle',
    [
      layout('title', middle, {
        placeholders: [text('title', middle), text('subTitle', [40, 330, 880, 90], { paint })],
      }),
      closing,
    ],
    false,
  ],
  ['a cover that is a page for content', [layout('title', high, { uses: ['title', 'cards'] }), closing], false],
])('closing slides that nothing is made for look as the cover does: %s', (_, layouts, isLike) => {
  expect(looks(layouts).closing.placeholders === layouts[0]!.placeholders).toBe(isLike);
});

const world = createWorld();
test.skipIf(!hasPeers('realBrands')).each([
  ['university-lmu-plai.pptx', 'title', '7F4B97'],
  ['agency-door4.pptx', 'closing', '2B2D42'],
  ['company-m3-japan.pptx', 'closing', 'FFFFFF'],
])('real templates: %s', (file, use, hex) => {
  const { theme } = readBrand(readFileSync(`${peers.realBrands}/${file}`), world);
  const found = theme.layouts.find(({ uses }) => uses.includes(use as 'title'))!;
  expect(JSON.stringify(found.art)).toContain(hex);
  expect(found.name).toMatch(/\(for (?:covers|closing slides)\)/);
});

const drawn = (sample: number) => ({ dress: { sample, shapes: [], hidesLayout: true } }) as unknown as Draft;
test.each<[what: string, cover: SlideLayout, isOther: boolean]>([
  ['its title was pushed over the edge', layout('title', [40, -90, 880, 80]), true],
  ['its title stands under the edge', layout('title', [40, 200, 880, 80]), false],
])('a cover that is a picture with its words looks as the closing slide does: %s', (_, cover, isOther) => {
  const last = layout('closing', middle, { on: '203080', name: 'Thanks' });
  expect(looks([cover, last]).cover.art === last.art).toBe(isOther);
});

test.each<[what: string, width: number, isOther: boolean]>([
  ['the words of a speaker beside what is printed', 260, true],
  ['room for a title', 500, false],
])(
  'a cover as a sample slide has it, with %s: it and the closing slide look as sections do: %j',
  (_, width, isOther) => {
    const cover = layout('title', [42, 335, width, 90], { on: '802020', ...drawn(2) });
    const section = layout('section', [430, 220, 490, 130], { on: '203080', ...drawn(3) });
    const made = looks([cover, section, layout('closing', [42, 335, width, 90], { on: '802020', ...drawn(2) })]);
    expect(made.cover.art === section.art).toBe(isOther);
    expect(made.closing.art === section.art).toBe(isOther);
  },
);

test('what its owner has set on a picture can be read there', () => {
  const photo: ArtFill = {
    ...{ type: 'picture', asset: 'a', alpha: 1 },
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
  };
  const cover = layout('title', middle, {
    ...{ background: { rgb: 'F0F0F0' }, placeholders: [pale], art: { ground: photo, shapes: [] } },
  });
  expect(looks([cover, closing]).closing.placeholders).toBe(cover.placeholders);
});

test('a cover on the paper of pages for content is on the field of sections, unless a sample shows it', () => {
  const pages = [layout('content', high), layout('title', middle), panel];
  const nameOf = (isShown: boolean) =>
    looks(
      pages,
      () => false,
      () => isShown,
    ).cover.name;
  expect([nameOf(false), nameOf(true)]).toEqual(['section (for covers)', 'title']);
});
