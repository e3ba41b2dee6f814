// Colors of brands on their grounds: cards that are seen, series that are told apart, green and red that are so.
import { expect, test } from 'vitest';
import type { Color } from '../../base/graphics.ts';
import { contrastRatio, seenColor } from '../../theme/resolve-color.ts';
import { standardLooks } from '../../theme/theme-description.ts';
import { colorDifference } from './color-difference.ts';
import {
  changeColors,
  distinctColors,
  labelInk,
  suitedCard,
  suitedMark,
  suitedTable,
  withoutAlarm,
} from './suited-colors.ts';

const colors = {
  dk1: '101820',
  lt1: 'FFFFFF',
  dk2: '203040',
  lt2: 'F2F2F2',
  accent1: '7A0D12',
  accent2: '80868B',
  accent3: '8A8F94',
  accent4: 'E03030',
  accent5: 'FFFFFF',
  accent6: '1F5FBF',
  hlink: '1F5FBF',
  folHlink: '1F5FBF',
};
const theme = { colors };

test.each<[what: string, fill: Color, ground: string, stays: boolean]>([
  ['the second background on the first', { scheme: 'bg2' }, 'FFFFFF', true],
  ['the second background on a dark picture', { scheme: 'bg2' }, '0A2540', false],
  ['a tint of black on navy', { scheme: 'tx1', alpha: 0.06 }, '0A2540', false],
  ['a tint of black on white', { scheme: 'tx1', alpha: 0.06 }, 'FFFFFF', true],
])('a card is seen: %s', (_, fill, ground, stays) => {
  const suited = suitedCard(fill, ground, theme, false);
  expect(suited === fill).toBe(stays);
  const contrast = contrastRatio(seenColor(suited, ground, theme, false), ground);
  expect(contrast).toBeGreaterThan(1.06);
  expect(contrast).toBeLessThan(1.8);
});

test('a card on black is more than a shade', () => {
  const black = '000000';
  const card = suitedCard({ scheme: 'bg1', alpha: 0.06 }, black, theme, false);
  expect(contrastRatio(seenColor(card, black, theme, false), black)).toBeGreaterThan(1.2);
});

test.each(['FFFFFF', '0A2540', '000000', '616262'])('the lines of tables and hairlines are seen on %s', (ground) => {
  const contrastOf = (color: Color) => contrastRatio(seenColor(color, ground, theme, false), ground);
  const line = { scheme: 'bg2', lumMod: 0.85 } as const;
  const look = { ...standardLooks.table, rule: { color: line, width: 9525 } };
  const suited = suitedTable(look, ground, theme, false);
  expect(contrastOf(suited.rule!.color)).toBeGreaterThanOrEqual(1.3);
  expect(contrastOf(suited.rule!.color)).toBeLessThanOrEqual(3.2);
  expect(contrastOf(suited.totalRule.color)).toBeGreaterThanOrEqual(1.8);
  expect(contrastOf(suitedMark({ scheme: 'tx1', alpha: 0.3 }, ground, theme, false))).toBeGreaterThanOrEqual(1.3);
});

test('a mark in a dark accent is lighter on a dark ground, and stays on a light one', () => {
  const mark: Color = { scheme: 'accent1' };
  expect(suitedMark(mark, 'FFFFFF', theme, false)).toBe(mark);
  const seen = suitedMark(mark, '0A2540', theme, false);
  expect(seen).toMatchObject({ scheme: 'accent1' });
  expect(contrastRatio(seenColor(seen, '0A2540', theme, false), '0A2540')).toBeGreaterThanOrEqual(1.8);
});

test.each<[what: string, accents: readonly Color[], ground: string]>([
  ['grays that are alike', [{ scheme: 'accent2' }, { scheme: 'accent3' }], 'FFFFFF'],
  ['four times one accent', Array.from({ length: 4 }, () => ({ scheme: 'accent6' as const })), 'FFFFFF'],
  ['white ones on black', Array.from({ length: 3 }, () => ({ scheme: 'accent5' as const })), '000000'],
])('series are told apart: %s', (_, accents, ground) => {
  const distinct = distinctColors(accents, ground, theme, false).map((each) => seenColor(each, ground, theme, false));
  expect(new Set(distinct).size).toBe(accents.length);
  for (const each of distinct) expect(contrastRatio(each, ground)).toBeGreaterThanOrEqual(2.5);
});

test('series that differ stay as they are', () => {
  const accents: readonly Color[] = [{ scheme: 'accent4' }, { scheme: 'accent6' }];
  expect(distinctColors(accents, 'FFFFFF', theme, false)).toEqual(accents);
});

test('a series that the ground swallows is a step of its color that is seen', () => {
  const [bright, dark] = [{ rgb: 'E94C31' }, { rgb: '2B452A' }] as const;
  const [first, second] = distinctColors([bright, dark], '1C1C1C', theme, false);
  expect(first).toEqual(bright);
  expect(contrastRatio(seenColor(second!, '1C1C1C', theme, false), '1C1C1C')).toBeGreaterThanOrEqual(3);
});

test('changes are green and red, in accents of the brand where it has such', () => {
  expect(changeColors({ ...colors, accent1: '1F5FBF', accent4: '1F5FBF' })).toMatchObject({
    good: { rgb: '1E7B3C' },
    bad: { rgb: 'C02B2B' },
  });
  expect(changeColors({ ...colors, accent3: '2E9E4F' })).toMatchObject({
    good: { scheme: 'accent3' },
    bad: { scheme: 'accent1' },
  });
});

const inks: readonly (readonly [string, dk1: string, dk2: string, accent: string, usual: boolean])[] = [
  ['a gray', '000000', '5A6470', '4472C4', true],
  ['a navy beside a blue', '000000', '1F4078', '4F81BD', true],
  ['the slate of a new file', '000000', '44546A', '4472C4', false],
  ['a yellow beside a blue', '3C3C3C', 'FFC819', '005096', false],
  ['a navy beside a red', '000000', '1F497D', '99001F', false],
];
test.each(inks)('labels on a brand whose second text color is %s', (_, dk1, dk2, accent, usual) => {
  const colors = { ...theme.colors, dk1, dk2, accent1: accent, accent2: accent, accent3: accent };
  const ink = labelInk({ colors, template: {} as never });
  expect(ink).toMatchObject({ scheme: usual ? 'tx2' : 'tx1' });
  expect(labelInk({ colors })).toEqual({ scheme: 'tx2' });
});

test.each<[what: string, first: string, second: string, third: string, order: readonly number[]]>([
  ['green after red', 'F00000', '00A040', '0040A0', [0, 2, 1]],
  ['red after green', '00A040', 'E02020', '0040A0', [0, 2, 1]],
  ['two reds', 'F00000', 'A01010', '00A040', [0, 1, 2]],
  ['blue after red', 'F00000', '0040A0', '00A040', [0, 1, 2]],
  ['gray after red', 'F00000', '7A8A7A', '00A040', [0, 1, 2]],
])('series are not red beside green: %s', (_, first, second, third, order) => {
  const given: readonly Color[] = [{ rgb: first }, { rgb: second }, { rgb: third }];
  expect(withoutAlarm(given, theme, false)).toEqual(order.map((index) => given[index]));
});

test('of dark steps only those that are seen are told apart', () => {
  const accents: readonly Color[] = [{ rgb: '01B5F2' }, { rgb: '00374B' }, { rgb: '000000' }, { rgb: '08121F' }];
  const seen = distinctColors(accents, 'FFFFFF', theme, false).map((each) => seenColor(each, 'FFFFFF', theme, false));
  for (const [index, hex] of seen.entries())
    for (const before of seen.slice(0, index)) expect(colorDifference(hex, before)).toBeGreaterThanOrEqual(15);
});
