// The accents of brands whose theme nobody changed: taken from what the template draws, and from nothing else.
import { expect, test } from 'vitest';
import type { Tones } from '../pictures/picture-tones.ts';
import type { ArtFill, ArtShape } from '../theme/art.ts';
import { scheme } from './accents.test-helper.ts';
import { artAccents, hasStockAccents } from './art-accents.ts';
import { brandLooks } from './read-brand.ts';

const pale = scheme('FFF7E4 FFFFFF 4A4A4A FFDB70 CC9835 FFFBF0');
const office = scheme('4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47');
const keynote = scheme('00A2FF 16E7CF 61D836 FFD932 FF644E FF42A1');
const google = scheme('3A81BA D89F39 8BAB42 57A7B5 8B81D2 963334');
const chosen = scheme('740B0B 002633 E6BB44 9E9E9E 838383 3B3B3B');
const slideSize = { width: 1000, height: 500 };

const shape = (box: ArtShape['box'], fill: ArtFill): ArtShape => ({
  box,
  rotation: 0,
  flipX: false,
  flipY: false,
  paths: [],
  fill,
});
const band = (hex: string, height = 40) =>
  shape({ x: 0, y: 0, width: 1000, height }, { type: 'solid', color: { hex, alpha: 1 } });
const logo = shape(
  { x: 800, y: 400, width: 150, height: 80 },
  { type: 'picture', asset: 'logo', crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
);
const seal = { ...logo, box: { x: 450, y: 200, width: 60, height: 60 } };
/** Points of a slide 540 points high are its height in EMU here, too: a rule is so wide in them. */
const rule = (width: number): ArtShape => {
  const { fill: _, ...line } = shape(
    { x: 50, y: 100, width: 900, height: 0 },
    { type: 'solid', color: { hex: 'A50021', alpha: 1 } },
  );
  return { ...line, stroke: { color: { hex: 'A50021', alpha: 1 }, width: width * 12_700 } };
};
const cells = (colors: readonly (string | undefined)[]): Tones => ({ columns: colors.length, colors });

const red = [band('99001F')];
const orangeLogo = cells(['FF9900', 'FF9900', '232F4E', '232F4E', undefined, undefined]);
const photograph = cells(['C03020', '30A040', '2040B0', 'D0A010', '20A0A0', 'A020A0']);
const cases: readonly (readonly [
  what: string,
  colors: typeof office,
  shapes: readonly ArtShape[],
  tones: Tones | undefined,
  first: unknown,
])[] = [
  ['a red band under a stock palette', office, red, undefined, ['99001F']],
  ['a red band under the palette of Keynote', keynote, red, undefined, ['99001F']],
  ['accents that somebody chose', chosen, red, undefined, undefined],
  ['two colors under accents that are no colors', pale, [band('1E7B3C', 80), band('F27D39')], undefined, ['1E7B3C']],
  ['one color under such accents', pale, red, undefined, undefined],
  ['a yellow band: then the color of text', office, [band('FFCD00')], undefined, ['FFCD00', '000000']],
  ['a red band under a palette of Google', google, red, undefined, ['99001F']],
  ['a gray band', office, [band('808080')], undefined, undefined],
  ['a band in the stock accent', office, [band('4472C4')], undefined, undefined],
  ['a band in a stronger blue than the stock accent', office, [band('0066CC')], undefined, ['0066CC']],
  ['a green band over a navy one', office, [band('1E7B3C', 80), band('00294D')], undefined, ['1E7B3C', '00294D']],
  ['a thick rule before a small logo', office, [rule(4), seal], orangeLogo, ['A50021']],
  ['a logo before a thin rule', office, [rule(1), logo], orangeLogo, ['FF9900']],
  ['a logo in orange and navy', office, [logo], orangeLogo, ['FF9900', '232F4E']],
  ['a photograph', office, [logo], photograph, undefined],
  ['nothing drawn', office, [], undefined, undefined],
];

test.each(cases)('%s', (_, colors, shapes, tones, first) => {
  const layouts = [{ uses: ['content' as const], art: { ground: undefined, shapes } }];
  const accents = artAccents(layouts, { slideSize, colors, tones: () => tones });
  if (first === undefined) expect(accents).toBeUndefined();
  else {
    expect(accents).toHaveLength(6);
    expect(accents!.slice(0, (first as string[]).length)).toEqual(first);
    expect(new Set(accents).size).toBe(6);
  }
});

test('a dark color that is the paper of content is no accent', () => {
  const ground = { type: 'solid', color: { hex: '0E293C', alpha: 1 } } as const;
  const art = { ground, shapes: [band('00E2C7')] };
  const accents = artAccents([{ uses: ['content'], art }], { slideSize, colors: office, tones: () => undefined });
  expect(accents).toHaveLength(6);
  expect(accents).not.toContain('0E293C');
});

test('stock palettes are known in either case of letters', () => {
  expect(hasStockAccents(scheme('4472c4 ed7d31 a5a5a5 ffc000 5b9bd5 70ad47'))).toBe(true);
  expect(hasStockAccents(scheme('156082 E97132 196B24 0F9ED5 A02B93 4EA72E'))).toBe(true);
  expect(hasStockAccents(chosen)).toBe(false);
});

test('no look of the brand names an accent that the art replaced', () => {
  const accents = ['99001F', '00294D', 'CC808F', '8094A6', '54000F', '00172A'];
  const looks = brandLooks(
    undefined,
    undefined,
    6_858_000,
    office,
    accents.map((rgb) => ({ rgb })),
  );
  expect(JSON.stringify(looks)).not.toMatch(/"scheme":"accent/);
  expect(looks.stats.colors).toEqual([{ rgb: '99001F' }]);
  expect(looks.chart.colors).toEqual(accents.map((rgb) => ({ rgb })));
  expect(looks.chart.grid.color).toEqual({ scheme: 'tx1', alpha: 0.12 });
});
