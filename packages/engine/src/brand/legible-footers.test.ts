// Footers and numbers over art: read there, in their own color or another, or left out with a remark.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { type Color, emu } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { colorScheme, textLevel } from '../theme/theme-description.ts';
import { legibleFooters } from './legible-footers.ts';
import { presetPaths } from './shape-paths.ts';

const colors = colorScheme({
  base: ['000000', 'FFFFFF', '44546A', 'E7E6E6'],
  accents: ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'],
  links: ['0563C1', '954F72'],
});
const slideSize = { width: emu(960), height: emu(540) };
const place = { x: emu(700), y: emu(500), width: emu(200), height: emu(30) };
const gray = { rgb: '898989' };

const numbered: Placeholder = {
  type: 'sldNum',
  index: 12,
  name: 'Slide Number',
  box: place,
  insets: { left: 0, top: 0, right: 0, bottom: 0 },
  anchor: 'middle',
  levels: [textLevel(12, gray, { align: 'end' })],
};
const layoutWith = (shapes: readonly ArtShape[]): SlideLayout => ({
  name: 'Content',
  type: 'obj',
  uses: ['content'],
  dark: false,
  showMasterShapes: true,
  decoration: [],
  placeholders: [numbered],
  art: { ground: undefined, shapes },
});

const placed = { rotation: 0, flipX: false, flipY: false };
const filled = (hex: string, preset = 'rect', box = place): ArtShape => ({
  ...placed,
  box,
  paths: presetPaths(preset, [], box)!,
  fill: { type: 'solid', color: { hex, alpha: 1 } },
});
const everywhere = { x: 0, y: 0, ...slideSize };
const pictured = (asset: string, box = place): ArtShape => ({
  ...placed,
  box,
  paths: [],
  fill: { type: 'picture', asset, crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
});
const pictures = new Map([
  ['orange', ['FFFFFF', 'FFFFFF', undefined, 'FF9600']],
  ['clear', [undefined]],
  ['striped', Array.from({ length: 240 }, (_, index) => ['000000', '8A8A8A', 'FFFFFF'][index % 3]!)],
]);

const upperLeft = { ...place, x: place.x - emu(200), width: emu(400) };
const cases: readonly (readonly [what: string, shapes: readonly ArtShape[], color: unknown])[] = [
  ['gray on white stays', [], gray],
  ['on the plain background a pale color stays, as its company wants', [], { rgb: 'C0C0C0' }],
  ['gray on orange of a picture becomes that of the text', [pictured('orange', everywhere)], { scheme: 'tx1' }],
  ['gray on gray becomes that of the text', [filled('808080')], { scheme: 'tx1' }],
  ['gray on a strong dark blue becomes that of the background', [filled('1F45A0')], { scheme: 'bg1' }],
  ['a picture that is clear there counts as what is under it', [pictured('clear')], gray],
  ['a triangle whose box alone reaches there does not count', [filled('1F45A0', 'triangle', upperLeft)], gray],
  ['a picture of which nothing is known changes nothing', [pictured('unknown')], gray],
  ['on black, gray and white stripes there is none', [pictured('striped', everywhere)], undefined],
];

test.each(cases)('%s', (_, shapes, color) => {
  const report = createDiagnostics();
  const tones = (asset: string) => {
    const found = pictures.get(asset);
    return found && { columns: found.length, colors: found };
  };
  const own = shapes.length === 0 && color !== undefined ? color : gray;
  const placeholders = [{ ...numbered, levels: [textLevel(12, own as Color, { align: 'end' })] }];
  const [layout] = legibleFooters([{ ...layoutWith(shapes), placeholders }], { slideSize, colors, tones }, report);
  expect(layout!.placeholders[0]?.levels[0]?.color).toEqual(color);
  expect(report.list.map(({ code }) => code)).toEqual(color === undefined ? ['brand-footer-left-out'] : []);
});

const moves: readonly (readonly [what: string, shapes: readonly ArtShape[], moved: boolean])[] = [
  ['on its band it stays', [filled('1F45A0')], false],
  [
    'on the edge of a band it moves onto one side',
    [filled('1F45A0', 'rect', { ...place, y: place.y + emu(15) })],
    true,
  ],
  ['on a logo it moves beside it', [pictured('orange', { ...place, x: place.x + emu(100), width: emu(100) })], true],
  ['on thin strokes of a clear picture it moves', [pictured('strokes')], true],
];

test.each(moves)('%s', (_, shapes, isMoved) => {
  const tones = (asset: string) => {
    const colors = pictures.get(asset) ?? [undefined, undefined];
    return { columns: colors.length, colors, ...(asset === 'strokes' && { traces: ['FF9600', '101010'] }) };
  };
  const report = createDiagnostics();
  const [layout] = legibleFooters([layoutWith(shapes)], { slideSize, colors, tones }, report);
  const [number] = layout!.placeholders;
  expect(number!.isMoved ?? false).toBe(isMoved);
  expect(number!.box.x !== place.x || number!.box.y !== place.y).toBe(isMoved);
  expect(report.list).toEqual([]);
});

test.each<[what: string, ground: string, color: unknown]>([
  ['it is read on white paper', 'FFFFFF', gray],
  ['and not on darker paper', 'EEEEEE', { scheme: 'tx1' }],
])('on a picture under the whole slide, gray has more contrast: %s', (_, hex, color) => {
  const layout = layoutWith([]);
  const { fill } = pictured('paper', everywhere);
  const on = { ...layout, art: { ground: fill, shapes: [] } } as SlideLayout;
  const [made] = legibleFooters(
    [on],
    { slideSize, colors, tones: () => ({ columns: 1, colors: [hex] }) },
    createDiagnostics(),
  );
  expect(made!.placeholders[0]!.levels[0]!.color).toEqual(color);
});

test('a rule of a sample slide does not strike a footer through: it stands over or under that', () => {
  const rule = (more: object): ArtShape => ({
    ...{ ...placed, box: { x: 0, y: emu(515), width: slideSize.width, height: 0 }, paths: [] },
    stroke: { color: { hex: '808080', alpha: 1 }, width: emu(1) } as never,
    ...more,
  });
  const yOf = (shape: ArtShape) =>
    legibleFooters([layoutWith([shape])], { slideSize, colors, tones: () => undefined }, createDiagnostics())[0]!
      .placeholders[0]!.box.y;
  expect(yOf(rule({}))).toBe(place.y);
  expect(Math.abs(yOf(rule({ isDress: true })) - place.y)).toBeGreaterThanOrEqual(emu(7));
});

test('a footer on a picture beside content stays there, and does not move into the content', () => {
  const beside = { x: emu(820), y: emu(260), width: emu(120), height: emu(30) };
  const footer: Placeholder = { ...numbered, type: 'ftr', box: beside, levels: [textLevel(12, gray)] };
  const stripes = Array.from({ length: 16 }, (_, index) =>
    filled(index % 2 === 0 ? '101010' : 'F0F0F0', 'rect', {
      x: emu(800 + index * 10),
      y: emu(200),
      width: emu(10),
      height: emu(340),
    }),
  );
  const body: Placeholder = {
    ...numbered,
    type: 'body',
    box: { x: emu(60), y: emu(120), width: emu(720), height: emu(380) },
  };
  const xOf = (contents: readonly Placeholder[]) => {
    const layout = { ...layoutWith(stripes), placeholders: [footer, ...contents] };
    const [made] = legibleFooters([layout], { slideSize, colors, tones: () => undefined }, createDiagnostics());
    return (made!.placeholders.find(({ type }) => type === 'ftr')?.box.x ?? 0) / 12_700;
  };
  expect(xOf([])).toBeLessThan(780);
  expect([0, 820]).toContain(xOf([body]));
});
