// Slide layouts with too little room give their kinds of slides to others; those that have it, and the last ones, keep them.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import type { NamedLayout } from './read-layouts.ts';
import { usableLayouts } from './usable-layouts.ts';

/** A slide 960 × 540 points large; boxes are hundredths of it. */
const slide = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  x: (x * slide.width) / 100,
  y: (y * slide.height) / 100,
  width: (width * slide.width) / 100,
  height: (height * slide.height) / 100,
});
const placeholder = (type: Placeholder['type'], four: Four, size: number): Placeholder =>
  ({
    type,
    box: box(four),
    levels: [{ size, lineHeight: 1.2 }],
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
  }) as unknown as Placeholder;
const layout = (
  name: string,
  uses: readonly SlideLayoutName[],
  area: Four,
  placeholders: readonly Placeholder[],
  more: Partial<SlideLayout> = {},
): NamedLayout => ({
  layout: { name, uses, contentArea: box(area), placeholders, ...more } as unknown as SlideLayout,
  borrowed: [],
});
const title = placeholder('title', [5, 5, 90, 15], 32);
const wide: Four = [5, 25, 90, 65];
const content = layout('content', ['content'], wide, [title, placeholder('obj', wide, 18)]);
const logo = {
  ground: undefined,
  shapes: [{ box: box([40, 45, 20, 10]), rotation: 0, fill: { type: 'picture', asset: 'logo', alpha: 1 } }],
} as unknown as NonNullable<SlideLayout['art']>;

function check(layouts: readonly NamedLayout[], bodySize = 18) {
  const report = createDiagnostics();
  const usable = usableLayouts(layouts, slide, bodySize, report);
  return {
    uses: usable.map(({ layout: { name, uses } }) => `${name}: ${uses.join(' ')}`),
    codes: report.list.map(({ code }) => code),
  };
}

test.each<[what: string, layouts: readonly NamedLayout[], expected: readonly string[], isTold: boolean]>([
  ['enough room', [content, layout('table', ['table'], wide, [title])], ['content: content', 'table: table'], false],
  [
    'a table in a corner',
    [content, layout('corner', ['table'], [55, 60, 40, 30], [title])],
    ['content: content table', 'corner: '],
    true,
  ],
  [
    'a title of the size of a label',
    [content, layout('label', ['cards', 'steps'], wide, [placeholder('title', [5, 5, 57, 4], 8)])],
    ['content: content cards steps', 'label: '],
    true,
  ],
  [
    'columns too narrow for text',
    [
      content,
      layout(
        'narrow',
        ['columns'],
        [45, 5, 50, 85],
        [title, placeholder('body', [50, 5, 20, 85], 18), placeholder('body', [75, 5, 20, 85], 18)],
        { variant: 'two' },
      ),
    ],
    ['content: content columns', 'narrow: '],
    true,
  ],
  [
    'text too small to read',
    [content, layout('fine print', ['agenda'], wide, [title, placeholder('body', wide, 9)])],
    ['content: content agenda', 'fine print: '],
    true,
  ],
  [
    'cards in the lower half under the title of a cover',
    [content, layout('cover', ['cards'], [5, 50, 90, 40], [title])],
    ['content: content cards', 'cover: '],
    true,
  ],
  [
    'a quotation over a logo',
    [layout('end', ['quote', 'blank'], [5, 5, 90, 80], [], { art: logo }), layout('cards', ['cards'], wide, [title])],
    ['end: blank', 'cards: cards quote'],
    true,
  ],
  ['nothing better', [layout('corner', ['table'], [55, 60, 40, 30], [title])], ['corner: table'], false],
])('%s', (_, layouts, expected, isTold) => {
  expect(check(layouts)).toEqual({ uses: expected, codes: isTold ? ['brand-layout-too-small'] : [] });
});

test('a quotation between slides on white is not on the color of a divider', () => {
  const ground = (hex: string) => ({ ground: { type: 'solid' as const, color: { hex, alpha: 1 } }, shapes: [] });
  const divider = (placeholders: readonly Placeholder[]) =>
    layout('divider', ['quote', 'blank'], [30, 10, 65, 80], placeholders, { art: ground('696AF5') });
  const cards = layout('cards', ['cards'], wide, [title]);
  const usual = (hex: string) => ({ ...content, layout: { ...content.layout, art: ground(hex) } });
  const line = placeholder('body', [30, 45, 60, 9], 40);
  expect(check([usual('FFFFFF'), divider([line]), cards]).uses).toContain('divider: blank');
  expect(check([usual('204080'), divider([line]), cards]).uses).toContain('divider: quote blank');
  const words = placeholder('body', [30, 30, 60, 30], 40);
  expect(check([usual('FFFFFF'), divider([words]), cards]).uses).toContain('divider: quote blank');
});

test('a template whose own text is small keeps it', () => {
  const small = layout('small', ['agenda'], wide, [title, placeholder('body', wide, 9)]);
  expect(check([content, small], 9).uses).toEqual(['content: content', 'small: agenda']);
});

test('where every placeholder is small, content is composed in the room around it', () => {
  const low: Four = [5, 40, 90, 12];
  const small = layout('small', ['content', 'table'], low, [title, placeholder('obj', low, 18)]);
  const report = createDiagnostics();
  const [usable] = usableLayouts([small], slide, 18, report);
  expect(usable!.layout.placeholders.map(({ type }) => type)).toEqual(['title']);
  expect(usable!.layout.contentArea!.height).toBeGreaterThan(slide.height * 0.6);
  expect(report.list.map(({ code }) => code)).toEqual(['brand-layout-too-small']);
});

const bar = {
  ground: undefined,
  shapes: [
    { box: box([28, 18, 64, 9]), rotation: 0, fill: { type: 'solid', color: { hex: '0766D1', alpha: 1 } }, paths: [] },
  ],
} as unknown as NonNullable<SlideLayout['art']>;
const label = placeholder('body', [29, 20, 60, 5], 26);
const strip = placeholder('obj', [5, 12, 90, 17], 18);

test.each<[what: string, one: NamedLayout, isKept: boolean]>([
  ['has a place for its words alone', layout('said', ['quote'], wide, [placeholder('body', wide, 30)]), true],
  [
    'has a label on a bar over them',
    layout('said', ['quote'], wide, [placeholder('body', wide, 30), label], { art: bar }),
    false,
  ],
  ['is a cover', layout('said', ['title', 'quote'], wide, [title]), false],
])('a quotation stands on a slide layout that %s: %j', (_, one, isKept) => {
  const cards = layout('cards', ['cards'], wide, [title, strip]);
  const [said, other] = check([one, cards, content]).uses;
  expect(said!.includes('quote')).toBe(isKept);
  expect(other!.includes('quote')).toBe(!isKept);
});

test('contents stand beside their title on less than half of the slide, and on no cover', () => {
  const beside = layout('contents', ['agenda'], [43, 15, 52, 70], [placeholder('title', [2, 25, 28, 45], 36)]);
  expect(check([content, beside]).uses).toEqual(['content: content', 'contents: agenda']);
  const small = layout('small', ['table'], [55, 60, 40, 30], [title]);
  const cover = layout('cover', ['title'], wide, [title, placeholder('subTitle', [5, 50, 90, 10], 20)]);
  expect(check([cover, layout('page', ['cards'], [5, 25, 90, 60], [title]), small]).uses).toEqual([
    'cover: title',
    'page: cards table',
    'small: ',
  ]);
});
