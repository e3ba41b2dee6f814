// Titles keep to the part of a ground where their color can be read.
import { expect, test } from 'vitest';
import type { Box } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { colorScheme } from '../theme/theme-description.ts';
import { legibleTitles } from './legible-titles.ts';

const slideSize = { width: 1000, height: 500 };
const colors = colorScheme({
  base: ['000000', 'FFFFFF', '44546A', 'E7E6E6'],
  accents: ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'],
  links: ['0563C1', '954F72'],
});
const field = (hex: string, box: Box) => ({
  ...{ box, rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'solid', color: { hex, alpha: 1 } },
});
const title = { x: 100, y: 50, width: 800, height: 60 };

/** The box of a black title in hundredths of its own, on white with these fields. */
function check(fields: readonly ArtShape[], count = 1): readonly number[] {
  const placeholder = { type: 'title', box: title, levels: [{ color: { scheme: 'tx1' } }] } as unknown as Placeholder;
  const shapes = Array.from({ length: count }, () => fields).flat();
  const art = { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes };
  const layout = { placeholders: [placeholder], dark: false, art } as unknown as SlideLayout;
  const [made] = legibleTitles([layout], { slideSize, colors, tones: () => undefined });
  const { x, width } = made!.placeholders[0]!.box;
  return [x - title.x, width].map((each) => Math.round((each / title.width) * 100));
}

const purple = '742A8B';
test.each<[what: string, fields: readonly unknown[], expected: readonly number[]]>([
  ['a light field', [field('F0E0FF', { x: 500, y: 0, width: 500, height: 500 })], [0, 100]],
  ['a dark one behind its end', [field(purple, { x: 500, y: 0, width: 500, height: 500 })], [0, 50]],
  ['a dark one behind its start', [field(purple, { x: 0, y: 0, width: 300, height: 500 })], [25, 75]],
  ['a dark one behind all of it', [field(purple, { x: 0, y: 0, width: 1000, height: 500 })], [0, 100]],
  ['a dark one that leaves a narrow part', [field(purple, { x: 300, y: 0, width: 700, height: 500 })], [0, 100]],
  ['a dark one below it', [field(purple, { x: 500, y: 200, width: 500, height: 300 })], [0, 100]],
])('on white with %s', (_, fields, expected) => {
  expect(check(fields as readonly ArtShape[])).toEqual(expected);
});

test('under a dark logo at the head of its box a title keeps its width', () => {
  const high = { x: 100, y: 0, width: 800, height: 140 };
  const level = { color: { scheme: 'tx1' }, size: 0.004, lineHeight: 1.2 };
  const placeholder = { type: 'title', box: high, levels: [level] } as unknown as Placeholder;
  const boxOf = (logo: Box) => {
    const art = { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes: [field(purple, logo)] };
    const layout = { placeholders: [placeholder], dark: false, art } as unknown as SlideLayout;
    return legibleTitles([layout], { slideSize, colors, tones: () => undefined })[0]!.placeholders[0]!.box;
  };
  expect(boxOf({ x: 0, y: 0, width: 300, height: 65 })).toEqual({ x: 100, y: 60, width: 800, height: 80 });
  expect(boxOf({ x: 0, y: 0, width: 300, height: 140 })).toMatchObject({ x: 300, width: 600 });
});

test('a title as large as on a poster stays on the band that its line is on, and else where a sample has it', () => {
  const slide = { width: 9_144_000, height: 6_858_000 };
  const grown = { x: 3_680_000, y: 1_370_000, width: 5_080_000, height: 2_515_000 };
  const placeholder = {
    ...{ type: 'ctrTitle', box: grown, anchor: 'bottom', insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ color: { rgb: 'FFFFFF' }, size: 66, lineHeight: 1.1 }],
  };
  const boxOf = (band: Box) => {
    const art = { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes: [field(purple, band)] };
    const layout = { placeholders: [placeholder], dark: false, art, dress: { sample: 1 } } as unknown as SlideLayout;
    return legibleTitles([layout], { slideSize: slide, colors, tones: () => undefined })[0]!.placeholders[0]!.box;
  };
  const onBand = boxOf({ x: 0, y: 2_700_000, width: 9_144_000, height: 1_700_000 });
  expect(onBand.y).toBeGreaterThanOrEqual(2_600_000);
  expect(onBand.y + onBand.height).toBe(grown.y + grown.height);
  expect(boxOf({ x: 0, y: 0, width: 9_144_000, height: 2_000_000 })).toEqual(grown);
});

test('an illustration of many shapes is not looked at', () => {
  expect(check([field(purple, { x: 500, y: 0, width: 500, height: 500 })] as never, 300)).toEqual([0, 100]);
});

test.each<
  [what: string, width: number, size: number, isDressed: boolean, expected: readonly [ink: string, width: number]]
>([
  ['most of its box: cut', 400, 30, true, ['accent1', 500]],
  ['a small part of it: white', 700, 30, true, ['bg1', 800]],
  ['a small part of it, on a slide layout of the file', 700, 30, false, ['accent1', 800]],
  ['a small part of it, in the size of a poster', 700, 80, true, ['accent1', 800]],
])('the title of a sample whose color cannot be read over %s', (_, width, size, isDressed, [ink, shown]) => {
  const color = { scheme: 'accent1' };
  const placeholder = { type: 'title', box: title, levels: [{ color, size }] } as unknown as Placeholder;
  const shapes = [field('16305C', { x: 1000 - width, y: 0, width, height: 500 })];
  const art = { ground: { type: 'solid', color: { hex: width > 500 ? '000000' : 'FFFFFF', alpha: 1 } }, shapes };
  const layout = { placeholders: [placeholder], dark: false, art, ...(isDressed && { dress: {} }) };
  const [made] = legibleTitles([layout as unknown as SlideLayout], {
    ...{ slideSize: { width: 960 * 12_700, height: 540 * 12_700 }, colors, tones: () => undefined },
  });
  const [changed] = made!.placeholders;
  expect([changed!.levels[0]!.color, changed!.box.width]).toEqual([{ scheme: ink }, shown]);
});

test.each<[what: string, ink: string, ground: string, isMended: boolean]>([
  ['gray on a gray band', '4D4D4D', '272727', true],
  ['gray that is told from it', '9A9A9A', '272727', false],
  ['white on a bright field', 'FFFFFF', '1EDCFF', false],
  ['a pale color on white', '1EDCFF', 'FFFFFF', false],
])('%s', (_, ink, ground, isMended) => {
  const level = { color: { rgb: ink }, size: 30, lineHeight: 1.2 };
  const placeholder = { type: 'ctrTitle', box: title, levels: [level] } as unknown as Placeholder;
  const art = { ground: { type: 'solid', color: { hex: ground, alpha: 1 } }, shapes: [] };
  const layout = { placeholders: [placeholder], dark: false, art } as unknown as SlideLayout;
  const [made] = legibleTitles([layout], { slideSize, colors, tones: () => undefined });
  expect(made!.placeholders[0]!.levels[0]!.color).toEqual(isMended ? { scheme: 'bg1' } : { rgb: ink });
});
