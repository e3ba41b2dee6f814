// Numbers of sections over their titles: where the template draws nothing, in a color that is read there.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { numbersOverTitles } from './numbers-over-titles.ts';

/** A slide 960 × 540 points large. */
const slide = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
type Draft = { readonly size?: number; readonly at?: Four; readonly color?: string; readonly align?: string };
const title = ({ size = 44, at = [48, 200, 600, 120], color = '000000', align = 'start' }: Draft = {}, more = {}) =>
  ({
    ...{ type: 'title', index: 0, box: box(at), anchor: 'bottom', insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ size, bold: true, lineHeight: 1.2, align, color: { rgb: color }, indent: 0 }],
    ...more,
  }) as unknown as Placeholder;
const solid = (hex: string) => ({ type: 'solid', color: { hex, alpha: 1 } });
const drawn = (at: Four, hex = '1040A0') => ({
  ...{ box: box(at), rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: solid(hex),
});
const section = (placeholders: readonly Placeholder[], shapes: readonly object[] = [], paper = 'FFFFFF', more = {}) =>
  ({
    ...{ name: 'Section', uses: ['section'], placeholders, dark: false, background: { rgb: paper } },
    art: { ground: solid(paper), shapes },
    ...more,
  }) as unknown as SlideLayout;
const scene = (accent: string) => ({
  ...{ slideSize: slide, colors: { dk1: '000000', lt1: 'FFFFFF' } as never, tones: () => undefined },
  accents: [{ rgb: accent }],
});
const numeralOf = (layout: SlideLayout, accent = '1040A0') => numbersOverTitles([layout], scene(accent))[0]!.numeral;

/** Its size, and where its room begins and ends, in points from the top of the slide; a number over a rule has its own box. */
const placed = (layout: SlideLayout) => {
  const numeral = numeralOf(layout);
  const { y, height } = numeral?.box ?? { y: 0, height: 0 };
  return (
    numeral && [numeral.level.size, Math.round(y / 12_700), Math.round((y + height) / 12_700), numeral.isOverWords]
  );
};

test.each<[what: string, layout: SlideLayout, expected: ReturnType<typeof placed>]>([
  ['over two lines of the title, half as large again', section([title()]), [66, 32, 214, true]],
  ['no larger than 72 points', section([title({ size: 54 })]), [65, 32, 200, true]],
  ['as large as a large title', section([title({ size: 80, at: [48, 200, 600, 200] })]), [80, 32, 208, true]],
  ['smaller under a logo', section([title()], [drawn([48, 40, 100, 80])]), [59, 135, 214, true]],
  ['beside a logo', section([title()], [drawn([700, 40, 100, 120])]), [66, 32, 214, true]],
  ['clear of the corner of a logo', section([title()], [drawn([120, 40, 100, 120])]), [66, 175, 267, true]],
  [
    'over the words of one line where two leave no room',
    section([title()], [drawn([48, 60, 100, 110])]),
    [59, 185, 267, true],
  ],
  [
    'nowhere between a logo and the title over a band',
    section([title()], [drawn([48, 60, 100, 160]), drawn([0, 330, 960, 60])]),
    undefined,
  ],
  [
    'over a rule over the title',
    section([title({}, { anchor: 'top' })], [drawn([48, 190, 80, 4])]),
    [66, 102, 175, undefined],
  ],
  ['over the band of the title', section([title()], [drawn([0, 190, 960, 140])]), [66, 102, 175, undefined]],
])('a number stands %s', (_, layout, expected) => {
  expect(placed(layout)).toEqual(expected);
});

test.each<[what: string, layout: SlideLayout]>([
  ['with a number of its own', section([title()], [], 'FFFFFF', { numeral: { box: box([0, 0, 9, 9]), level: {} } })],
  ['with a drawn number', section([title()], [], 'FFFFFF', { turn: 1 })],
  ['for content, too', section([title()], [], 'FFFFFF', { uses: ['section', 'content'] })],
  ['for closing slides', section([title()], [], 'FFFFFF', { uses: ['closing'] })],
])('a slide layout keeps its numeral: %s', (_, layout) => {
  expect(numeralOf(layout)).toBe(layout.numeral);
});

test('the title and its text are a little lower where the number has room then', () => {
  const text = title({ size: 20, at: [48, 330, 600, 60] }, { type: 'body' });
  const [lower] = numbersOverTitles([section([title(), text], [drawn([48, 60, 100, 145])])], scene('1040A0'));
  const places = lower!.placeholders.map(({ box: { y }, isMoved }) => [y / 12_700, isMoved]);
  expect(places).toEqual([
    [215, true],
    [345, true],
  ]);
  expect(lower!.numeral).toBeDefined();
});

test('a placeholder for the number has it', () => {
  const number = title({ at: [700, 200, 100, 100] }, { type: 'body', purpose: 'number' });
  expect(numeralOf(section([title(), number]))).toBeUndefined();
});

test.each<[what: string, layout: SlideLayout, accent: string, color: string | undefined, bold: boolean]>([
  ['the accent on paper', section([title()]), '1040A0', '1040A0', true],
  ['a darker step of a light accent', section([title()]), '00B0F0', '0096CC', true],
  [
    'the color of the title, lighter in weight, where the accent would be brown',
    section([title()]),
    'FFC000',
    '000000',
    false,
  ],
  ['the color of the title on a color', section([title({ color: 'FFFFFF' })], [], '7F4B97'), 'FFC000', 'FFFFFF', false],
  [
    'the color of the title on black, where the accent is too dark',
    section([title({ color: 'FFFFFF' })], [], '000000'),
    '1040A0',
    'FFFFFF',
    false,
  ],
])('it has %s', (_, layout, accent, color, bold) => {
  const level = numeralOf(layout, accent)?.level;
  expect(level).toMatchObject({ color: { rgb: color }, bold });
});

test('on paper over the band of a white title it has a color that is read there', () => {
  const layout = section([title({ color: 'FFFFFF' })], [drawn([0, 190, 960, 140], '000033')]);
  expect(numeralOf(layout, 'FFC000')?.level.color).toEqual({ scheme: 'tx1' });
});

test('it stands over a line that a picture shows over the title', () => {
  const colors = Array.from({ length: 18 }, (_, row) => (row === 6 ? 'C0E4F8' : 'FFFFFF'));
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  const paper = { type: 'picture', asset: 'paper', alpha: 1, crop, tones: { columns: 1, colors } };
  const layout = section([title({}, { anchor: 'top' })], [], 'FFFFFF', { art: { ground: paper, shapes: [] } });
  const { box: own, isOverWords } = numeralOf(layout)!;
  expect(isOverWords).toBeUndefined();
  expect((own.y + own.height) / 12_700).toBeLessThan(190);
});
