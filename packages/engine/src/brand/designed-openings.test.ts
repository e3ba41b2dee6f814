// Covers, sections and closing slides are on slide layouts with the template's design; bare sections get a number.
import { expect, test } from 'vitest';
import type { ArtFill } from '../theme/art.ts';
import { contrastRatio } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { designOpenings } from './designed-openings.ts';
import { fieldColor } from './field-color.ts';
import { designOf } from './layout-design.ts';
import { panelFill } from './panel-fill.ts';
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
const shade = (from: string, to: string): ArtFill => ({
  ...{ type: 'gradient', kind: 'linear', angle: 0 },
  stops: [from, to].map((hex, at) => ({ at, color: { hex, alpha: 1 } })),
});
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

const field = (four: Four, hex: string) => ({ box: box(four), fill: solid(hex), rotation: 0, paths: [] });
const fields = {
  ground: solid('FFFFFF'),
  shapes: [field([0, 0, 60, 100], 'E0A038'), field([60, 0, 40, 100], '9E66B5')],
} as unknown as NonNullable<SlideLayout['art']>;

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
    'a cover in fields side by side opens without its picture, its title no paler than a company can want',
    [
      content,
      layout('bare', { uses: ['section'] }),
      layout('Cover', {
        ...{ uses: ['title'], variant: 'picture', art: fields },
        placeholders: [placeholder('pic', [60, 0, 40, 100], 18), placeholder('title', [5, 40, 50, 30], 40)],
      }),
    ],
    ['content: content', 'bare: ', 'Cover: title', 'Cover (without picture): title section closing'],
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

test.each<[what: string, ground: ArtFill, color: object]>([
  ['in the accent', solid('FFFFFF'), { scheme: 'accent1' }],
  ['in the color of the title where the accent is not seen on a shade', shade('1040A0', '2050B0'), { rgb: 'FFFFFF' }],
])('a number stands above a title that has no room beside it, %s', (_, ground, color) => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF', tx1: '000000' } as never;
  const rails = [0, 92].map((x) => ({ box: box([x, 20, 8, 60]), fill: solid('102040'), rotation: 0, paths: [] }));
  const usual = { ...content, art: { ground, shapes: rails } } as unknown as SlideLayout;
  const railed = layout('railed', {
    ...{ uses: ['section'], art: usual.art! },
    placeholders: [placeholder('title', [10, 40, 80, 30], 40)],
  });
  const [, numbered] = numberSections([usual, railed], { slideSize, colors }).layouts;
  const [head] = numbered!.placeholders;
  expect(numbered!.numeral?.panel).toBeUndefined();
  expect(numbered!.numeral?.box.x).toBe(head!.box.x);
  expect(numbered!.numeral!.level.color).toEqual(color);
});

test('a bare closing slide has a larger title and no field, also where its slide layout serves sections; a text that stood over a title goes under it', () => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF' } as never;
  const accents = [1, 2, 3, 4, 5, 6].map(() => ({ rgb: '206040' }));
  const closing = layout('closing', { uses: ['closing'] });
  const over = layout('over', {
    uses: ['section'],
    placeholders: [placeholder('title', [5, 60, 90, 20], 40), placeholder('body', [5, 40, 90, 19], 20)],
  });
  const [, ended, section] = numberSections([content, closing, over], { slideSize, colors, accents }).layouts;
  expect(ended!.placeholders[0]!.levels[0]!.size).toBe(54);
  expect(ended!.numeral).toBeUndefined();
  const [heading, text] = section!.placeholders;
  expect(section!.numeral!.panel!.fill).toEqual({ rgb: '206040' });
  expect(text!.box.y).toBeGreaterThanOrEqual(box([5, 80, 90, 20]).y - 1);
  expect(heading!.box.x + heading!.box.width).toBeLessThan(section!.numeral!.panel!.box.x);
  const both = numberSections([content, layout('both', { uses: ['section', 'closing'] })], {
    slideSize,
    colors,
    accents,
  });
  expect(both.layouts.map(({ uses: own, numeral }) => [own, numeral?.panel !== undefined])).toEqual([
    [['content'], false],
    [['section'], true],
    [['closing'], false],
  ]);
  expect(both.derived.map(({ base }) => base)).toEqual(['both']);
});

test('bare closing slides look as a designed cover does, and so do sections whose field would end at a band', () => {
  const colors = { accent1: '1040A0', bg1: 'FFFFFF', lt1: 'FFFFFF' } as never;
  const drawn = (four: Four, hex: string) => ({ box: box(four), fill: solid(hex), rotation: 0, paths: [] });
  const photo = drawn([0, 60, 100, 30], '508030');
  const on = (...shapes: readonly unknown[]) => ({ art: { ground: solid('FFFFFF'), shapes } as never });
  const cover = layout('cover', { uses: ['title'], ...on(photo) });
  const bare = layout('bare', { uses: ['section', 'closing'] });
  const names = (layouts: readonly SlideLayout[], isTuned = false) =>
    numberSections(layouts, { slideSize, colors, isTuned: () => isTuned }).layouts.map(
      ({ name, uses: own, numeral }) => `${name}: ${own.join(' ')}${numeral?.panel ? ' field' : ''}`,
    );
  expect(names([content, cover, bare])).toEqual([
    ...['content: content', 'cover: title', 'bare: section field', 'cover (for closing slides): closing'],
  ]);
  const band = on(drawn([0, 95, 100, 5], '1040A0'));
  const usual: SlideLayout = { ...content, ...band };
  const banded: SlideLayout = { ...bare, ...band };
  expect(names([usual, cover, banded])).toEqual([
    ...['content: content', 'cover: title', 'bare: ', 'cover (for sections): section closing'],
  ]);
  // Where the owner says what slides are on, they are.
  expect(names([content, cover, bare], true)).toContain('bare: section field');
  expect(names([usual, cover, banded], true)).toContain('bare: section closing');
});

test('a field has the color of the large fields of the template, deep enough for white, or a dark number on orange', () => {
  const theme = {
    colors: {
      accent1: 'FF9900',
      accent2: '252F3E',
      bg1: 'FFFFFF',
      lt1: 'FFFFFF',
      tx1: '000000',
      dk1: '000000',
    } as never,
  };
  expect(panelFill({ rgb: '1040A0' }, theme)).toEqual({ fill: { rgb: '1040A0' }, ink: { scheme: 'bg1' } });
  const { fill, ink } = panelFill({ rgb: '51A6F9' }, theme);
  expect(ink).toEqual({ scheme: 'bg1' });
  expect(contrastRatio((fill as { rgb: string }).rgb, 'FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(panelFill({ rgb: 'FF9900' }, theme)).toEqual({ fill: { rgb: 'FF9900' }, ink: { scheme: 'accent2' } });
  const closing = layout('closing', { on: '5040C0', uses: ['closing'] });
  expect(fieldColor([closing, layout('gray', { on: '808080', uses: ['title'] })], slideSize)).toBe('5040C0');
  expect(fieldColor([layout('other', { on: '5040C0', uses: ['quote'] })], slideSize)).toBeUndefined();
});
