// Texts of covers: not small, not in a corner over the title, not below a logo.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { openingTexts } from './opening-texts.ts';

/** A slide 960 × 540 points large. */
const slideSize = { width: 960 * 12_700, height: 540 * 12_700 };
const scene = { slideSize, colors: {} as never, tones: () => undefined };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
let index = 0;
const text = (type: Placeholder['type'], at: Four, size: number, more: Partial<Placeholder> = {}): Placeholder =>
  ({
    ...{ type, index: index++, box: box(at), anchor: 'top', insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ size, lineHeight: 1.2, align: 'start', color: { rgb: '000000' } }],
    ...more,
  }) as unknown as Placeholder;
const logo = (at: Four) => ({
  ...{ box: box(at), rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'solid', color: { hex: '1040A0', alpha: 1 } },
});
const paper = { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } };
const cover = (placeholders: readonly Placeholder[], logos: readonly Four[] = [], uses = ['title']) =>
  openingTexts(
    [{ uses, placeholders, art: { ground: paper, shapes: logos.map(logo) } } as unknown as SlideLayout],
    scene,
  )[0]!.placeholders;
const sizes = (all: readonly Placeholder[]) => all.map(({ levels }) => levels[0]!.size);
const tops = (all: readonly Placeholder[]) => all.map((each) => Math.round(each.box.y / 12_700));

const title = text('title', [48, 160, 600, 160], 48);
const subtitle = text('subTitle', [48, 330, 600, 80], 12);

test.each<[what: string, all: readonly Placeholder[], expected: readonly number[]]>([
  ['a subtitle', [title, subtitle], [48, 24]],
  ['under a small title no more than half as large', [text('title', [48, 160, 600, 160], 32), subtitle], [32, 16]],
  ['a date', [title, text('body', [48, 420, 600, 30], 10, { purpose: 'date' })], [48, 19]],
  ['in the strip at the foot', [title, text('body', [48, 500, 600, 30], 10)], [48, 18]],
  ['a number is none', [title, text('body', [48, 420, 600, 30], 10, { purpose: 'number' })], [48, 10]],
  ['large enough', [title, text('subTitle', [48, 330, 600, 80], 24)], [48, 24]],
])('small texts are larger: %s', (_, all, expected) => {
  expect(sizes(cover(all))).toEqual(expected);
  expect(cover(all, [], ['title', 'cards'])).toBe(all);
});

const date = text('body', [700, 20, 220, 30], 16, { purpose: 'date' });
test.each<[what: string, all: readonly Placeholder[], logos: readonly Four[], y: number]>([
  ['in a corner', [title, subtitle, date], [], 410],
  ['the subtitle gives room', [title, { ...subtitle, box: box([48, 330, 600, 200]) }, date], [], 480],
  ['a logo is there', [title, subtitle, date], [[48, 420, 100, 60]], 20],
  ['a heading of the template', [title, subtitle, { ...date, purpose: undefined as never }], [], 20],
])('a date over the title goes under the subtitle: %s', (_, all, logos, y) => {
  expect(tops(cover(all, logos)).at(-1)).toBe(y);
});

test.each<[what: string, at: Four, y: number]>([
  ['a logo', [48, 400, 100, 40], 285],
  ['a logo right under the title', [48, 322, 100, 40], 460],
  ['a logo beside it', [800, 400, 100, 40], 460],
])('a subtitle goes over what parts it from the title: %s', (_, at, y) => {
  const low = text('subTitle', [48, 460, 600, 40], 20);
  expect(tops(cover([title, low], [at]))[1]).toBe(y);
});

const centered = { levels: [{ size: 24, lineHeight: 1.2, align: 'center', color: { rgb: '000000' } }] as never };
test.each<[what: string, at: Four, uses: readonly string[], align: string]>([
  ['in its column', [48, 330, 600, 80], ['title'], 'start'],
  ['on a closing slide', [48, 330, 600, 80], ['closing'], 'start'],
  ['on a section', [48, 330, 600, 80], ['section'], 'center'],
  ['in a narrower column', [148, 330, 400, 80], ['title'], 'center'],
  ['over it', [48, 60, 600, 80], ['title'], 'center'],
])('a centered text begins where its title does: %s', (_, at, uses, align) => {
  const [, under] = cover([title, text('subTitle', at, 24, centered)], [], [...uses]);
  expect(under!.levels[0]!.align).toBe(align);
});

test.each<[what: string, at: Four, others: readonly Placeholder[], logos: readonly Four[], size: readonly number[]]>([
  ['as wide as the title', [48, 330, 200, 30], [], [], [600, 58]],
  ['as wide as it is, beside a logo', [48, 330, 200, 30], [], [[400, 330, 100, 60]], [200, 58]],
  ['not over a date', [48, 330, 200, 30], [text('body', [48, 362, 200, 60], 19, { purpose: 'date' })], [], [200, 30]],
  ['not in the strip at the foot', [48, 440, 200, 30], [], [], [200, 30]],
  ['on its plate', [48, 330, 200, 30], [], [[40, 325, 220, 40]], [200, 30]],
  ['high enough', [48, 330, 200, 60], [], [], [200, 60]],
])('a subtitle has room for two lines: %s', (_, at, others, logos, size) => {
  const [, under] = cover([title, text('subTitle', at, 24), ...others], logos);
  expect([under!.box.width, under!.box.height].map((length) => Math.round(length / 12_700))).toEqual(size);
});

test.each<[what: string, at: Four, uses: readonly string[], box: readonly number[]]>([
  ['above it, as wide as the title', [200, 400, 100, 100], ['title'], [48, 600, 66]],
  ['on closing slides, too', [200, 400, 100, 100], ['title', 'section', 'closing'], [48, 600, 66]],
  ['not where no line is left', [200, 345, 100, 100], ['title'], [148, 300, 120]],
  ['not on a large picture', [100, 400, 500, 140], ['title'], [148, 300, 120]],
])('a text ends over a seal: %s', (_, at, uses, expected) => {
  const sealed = {
    ...logo(at),
    fill: { type: 'picture', asset: 'seal', crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
  };
  const art = { ground: paper, shapes: [sealed] };
  const layout = { uses, placeholders: [title, text('subTitle', [148, 330, 300, 120], 24)], art };
  const [, under] = openingTexts([layout as unknown as SlideLayout], scene)[0]!.placeholders;
  const { x, width, height } = under!.box;
  expect([x, width, height].map((length) => Math.round(length / 12_700))).toEqual(expected);
});
