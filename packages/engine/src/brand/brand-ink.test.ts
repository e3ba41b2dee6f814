// Composed text takes the color of a company's own text where its first text color is a strong one.
import { expect, test } from 'vitest';
import type { Color } from '../base/graphics.ts';
import type { Placeholder } from '../theme/theme.ts';
import { colorScheme } from '../theme/theme-description.ts';
import { brandInk, inkedWith } from './brand-ink.ts';

const scheme = (text: string) =>
  colorScheme({
    base: [text, 'FFFFFF', '757575', '000000'],
    accents: ['01579B', '27C7BD', '0099E8', '51B9A3', 'FB8C00', 'FFAE88'],
    links: ['0563C1', '954F72'],
  });
const body = (color: Color) => ({ levels: [{ color }] }) as unknown as Placeholder;

test.each<[what: string, text: string, own: Color, ink: Color | undefined]>([
  ['black words beside orange', 'F26522', { scheme: 'bg2' }, { scheme: 'bg2' }],
  ['orange words', 'F26522', { scheme: 'tx1' }, undefined],
  ['black words beside black', '101010', { rgb: '333333' }, undefined],
  ['gray words beside navy', '14213D', { rgb: '333333' }, undefined],
])('%s', (_, text, own, ink) => {
  expect(brandInk(body(own), scheme(text))).toEqual(ink);
});

test('looks keep their other colors, and how much these let through', () => {
  const look = { text: { scheme: 'tx1' }, band: { scheme: 'tx1', alpha: 0.04 }, colors: [{ scheme: 'accent1' }] };
  expect(inkedWith(look, { rgb: '000000' })).toEqual({
    ...{ text: { rgb: '000000' }, band: { rgb: '000000', alpha: 0.04 } },
    colors: [{ scheme: 'accent1' }],
  });
});
