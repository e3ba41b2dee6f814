// Covers, sections and closing slides are on slide layouts with the template's design; bare sections get a number.
import { expect, test } from 'vitest';
import type { ArtFill } from '../theme/art.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { designOpenings } from './designed-openings.ts';
import { designOf } from './layout-design.ts';
import { numberSections } from './section-numbers.ts';

const slideSize = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  x: (x * slideSize.width) / 100,
  y: (y * slideSize.height) / 100,
  width: (width * slideSize.width) / 100,
  height: (height * slideSize.height) / 100,
});
const placeholder = (type: Placeholder['type'], four: Four, size: number): Placeholder =>
  ({
    type,
    box: box(four),
    anchor: 'middle',
    levels: [{ size, lineHeight: 1.2, indent: 0, align: 'start', color: { rgb: 'FFFFFF' } }],
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
  }) as unknown as Placeholder;
const solid = (hex: string): ArtFill => ({ type: 'solid', color: { hex, alpha: 1 } });
const title = placeholder('title', [5, 40, 90, 30], 40);

type Draft = Partial<SlideLayout> & { readonly on?: string };
const layout = (name: string, { on = 'FFFFFF', placeholders = [title], ...more }: Draft): SlideLayout =>
  ({
    ...{ name, type: 'cust', uses: [], placeholders, background: { rgb: on } },
    ...{ art: { ground: solid(on), shapes: [] }, ...more },
  }) as unknown as SlideLayout;
const content = layout('content', {
  uses: ['content'],
  placeholders: [placeholder('title', [5, 5, 90, 15], 32), placeholder('obj', [5, 25, 90, 65], 18)],
});
const scene = { slideSize, colors: {} as never, isTuned: () => false, samples: () => 0 };
const uses = (layouts: readonly SlideLayout[]) => {
  const { layouts: rest, derived } = designOpenings(layouts, scene);
  return [...rest, ...derived.map((each) => each.layout)].map(({ name, uses: own }) => `${name}: ${own.join(' ')}`);
};

test.each<[what: string, layouts: readonly SlideLayout[], expected: readonly string[]]>([
  [
    'a bare section goes to the unused one with a ground',
    [content, layout('bare', { uses: ['section', 'closing'] }), layout('navy', { on: '102040' })],
    ['content: content', 'bare: ', 'navy: title section closing'],
  ],
  [
    'a cover for a picture opens without it',
    [
      content,
      layout('bare', { uses: ['section'] }),
      layout('photo', {
        ...{ on: '102040', uses: ['title'], variant: 'picture' },
        placeholders: [placeholder('pic', [0, 0, 100, 100], 18), title],
      }),
    ],
    ['content: content', 'bare: ', 'photo: title', 'photo (without picture): title section closing'],
  ],
  [
    'a designed section stays',
    [content, layout('red', { on: 'A01020', uses: ['title', 'section', 'closing'] }), layout('navy', { on: '102040' })],
    ['content: content', 'red: title section closing', 'navy: '],
  ],
  [
    'nothing else is designed',
    [content, layout('bare', { uses: ['section'] }), layout('white', {})],
    ['content: content', 'bare: section', 'white: '],
  ],
  [
    'a page for a list is no section, whatever its ground',
    [
      content,
      layout('bare', { uses: ['section'] }),
      layout('list', { on: '102040', placeholders: [title, placeholder('obj', [5, 70, 90, 25], 18)] }),
    ],
    ['content: content', 'bare: section', 'list: '],
  ],
  [
    'a cover opens without its picture beside the title; a palette never opens',
    [
      content,
      layout('bare', { uses: ['title'] }),
      layout('Color palette', { on: '102040' }),
      layout('Cover', {
        ...{ on: '102040', uses: ['title'], variant: 'picture' },
        placeholders: [placeholder('pic', [60, 10, 35, 80], 18), placeholder('title', [5, 40, 50, 30], 40)],
      }),
    ],
    ['content: content', 'bare: ', 'Color palette: ', 'Cover: title', 'Cover (without picture): title section closing'],
  ],
])('%s', (_, layouts, expected) => {
  expect(uses(layouts)).toEqual(expected);
});

test('logos, bands and grounds are design, white paper is none', () => {
  const shape = (four: Four, fill: ArtFill) =>
    ({ ground: solid('FFFFFF'), shapes: [{ box: box(four), fill }] }) as never;
  const bare = [designOf(undefined, slideSize), designOf(shape([0, 0, 100, 100], solid('FFFFFF')), slideSize)];
  const band = designOf(shape([0, 0, 100, 10], solid('102040')), slideSize);
  const ground = designOf({ ground: solid('102040'), shapes: [] }, slideSize);
  expect(bare).toEqual([0, 0]);
  expect(band).toBeGreaterThan(0);
  expect(ground).toBeGreaterThan(band);
});

test('a bare section has a number on a field of color beside its title, and a rule over this; a designed one has not', () => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF' } as never;
  const bare = layout('bare', { uses: ['section'] });
  const navy = layout('navy', { on: '102040', uses: ['section'] });
  const [, numbered, plain] = numberSections([content, bare, navy], { slideSize, colors }).layouts;
  const [head] = numbered!.placeholders;
  const { box: number, level, rule, panel } = numbered!.numeral!;
  expect(panel!.fill).toEqual({ scheme: 'accent1' });
  expect(level.color).toEqual({ scheme: 'bg1' });
  expect(number.x).toBe(panel!.box.x);
  expect(head!.box.x + head!.box.width).toBeLessThan(panel!.box.x);
  expect(rule!.box.y + rule!.box.height).toBeLessThan(head!.box.y);
  expect(plain!.numeral).toBeUndefined();
});

test('a number stands above a title that has no room beside it', () => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF' } as never;
  const rails = [0, 92].map((x) => ({ box: box([x, 20, 8, 60]), fill: solid('102040'), rotation: 0 }));
  const usual = { ...content, art: { ground: solid('FFFFFF'), shapes: rails } } as unknown as SlideLayout;
  const railed = layout('railed', {
    ...{ uses: ['section'], art: usual.art! },
    placeholders: [placeholder('title', [10, 40, 80, 30], 40)],
  });
  const [, numbered] = numberSections([usual, railed], { slideSize, colors }).layouts;
  const [head] = numbered!.placeholders;
  expect(numbered!.numeral?.panel).toBeUndefined();
  expect(numbered!.numeral?.box.x).toBe(head!.box.x);
  expect(numbered!.numeral!.level.color).toEqual({ scheme: 'accent1' });
});

test('a bare closing slide has a larger title beside a field, also where its slide layout serves sections; a text that stood over the title goes under it', () => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF' } as never;
  const accents = [1, 2, 3, 4, 5, 6].map(() => ({ rgb: '206040' }));
  const closing = layout('closing', { uses: ['closing'] });
  const over = layout('over', {
    uses: ['section'],
    placeholders: [placeholder('title', [5, 60, 90, 20], 40), placeholder('body', [5, 40, 90, 19], 20)],
  });
  const [, ended, section] = numberSections([content, closing, over], { slideSize, colors, accents }).layouts;
  const [head] = ended!.placeholders;
  expect(head!.levels[0]!.size).toBe(54);
  expect(ended!.numeral!.panel!.fill).toEqual({ rgb: '206040' });
  const both = numberSections([content, layout('both', { uses: ['section', 'closing'] })], {
    slideSize,
    colors,
    accents,
  });
  expect(both.layouts.map(({ uses: own, numeral }) => [own, numeral?.panel !== undefined])).toEqual([
    [['content'], false],
    [['section'], true],
    [['closing'], true],
  ]);
  expect(both.derived.map(({ base }) => base)).toEqual(['both']);
  expect(ended!.numeral!.rule!.box.y).toBeGreaterThan(head!.box.y - slideSize.height * 0.1);
  // Without a number on it, a field that ends at a logo would hang in the air.
  const logo = { box: box([3, 80, 94, 12]), fill: solid('102040'), rotation: 0 };
  const short = { uses: ['closing' as const], art: { ground: solid('FFFFFF'), shapes: [logo] } };
  const cut = numberSections([{ ...content, art: short.art } as never, layout('cut', short as never)], {
    slideSize,
    colors,
    accents,
  });
  expect(cut.layouts[1]!.numeral?.panel).toBeUndefined();
  const [heading, text] = section!.placeholders;
  expect(text!.box.y).toBeGreaterThanOrEqual(box([5, 80, 90, 20]).y - 1);
  expect(heading!.box.x + heading!.box.width).toBeLessThan(section!.numeral!.panel!.box.x);
});

test('a bare closing slide looks as the cover does, if that has a design; not where its owner says which one it is', () => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF' } as never;
  const cover = layout('cover', {
    ...{ on: '102040', uses: ['title'] },
    placeholders: [placeholder('ctrTitle', [5, 30, 90, 30], 40), placeholder('subTitle', [5, 62, 90, 10], 20)],
  });
  const closing = layout('closing', { uses: ['closing'] });
  const made = numberSections([content, cover, closing], { slideSize, colors });
  expect(made.derived).toMatchObject([{ base: 'cover', layout: { uses: ['closing'], art: cover.art } }]);
  expect(made.derived[0]!.layout.placeholders.map(({ type, levels }) => [type, levels[0]!.size])).toEqual([
    ['ctrTitle', 54],
  ]);
  expect(numberSections([content, cover, closing], { slideSize, colors, isTuned: () => true }).derived).toEqual([]);
});

test('a field of a color that is nearly dark is a shade of it, so that its number is white', () => {
  const colors = { accent1: '53A2FA', bg1: 'FFFFFF', lt1: 'FFFFFF', tx1: '000000' } as never;
  const [, numbered] = numberSections([content, layout('bare', { uses: ['section'] })], { slideSize, colors }).layouts;
  expect(numbered!.numeral!.panel!.fill).toEqual({ scheme: 'accent1', lumMod: 0.72 });
  expect(numbered!.numeral!.level.color).toEqual({ scheme: 'bg1' });
});
