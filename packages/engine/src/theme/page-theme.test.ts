// Brands on paper: text is dark and legible on white, whatever their slides look like; the accents stay.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { ColorScheme } from '../base/graphics.ts';
import { parse } from '../source/parse.ts';
import { findTheme } from './find-theme.ts';
import { pageTheme } from './page-theme.ts';
import { contrastRatio, relativeLuminance, resolveColor } from './resolve-color.ts';

const base = findTheme('slate', parse('# x').document.meta, createDiagnostics());

test.each<[what: string, colors: Partial<ColorScheme>]>([
  ['a dark brand', { dk1: 'FFFFFF', lt1: '0E1420', dk2: 'E0E6F0', lt2: '1C2740', accent1: '4CC2FF' }],
  ['a brand with yellow as its second text', { dk1: '111111', lt1: 'FFFFFF', dk2: 'FFD500', accent1: 'FFE000' }],
  ['text in a light gray', { dk1: '9A9A9A', lt1: 'FFFFFF', hlink: 'FFFF00' }],
  ['an ordinary one', {}],
])('%s', (_what, some) => {
  const theme = { ...base, colors: { ...base.colors, ...some } };
  const page = pageTheme(theme);
  const hex = (color: Parameters<typeof resolveColor>[0]) => resolveColor(color, page, false).hex;
  for (const color of [
    page.colors.dk1,
    page.colors.dk2,
    page.colors.hlink,
    hex(page.doc.headingColor),
    hex(page.doc.accent),
  ]) {
    expect(contrastRatio(color, 'FFFFFF')).toBeGreaterThanOrEqual(4.5);
  }
  expect(relativeLuminance(page.colors.lt1)).toBeGreaterThan(relativeLuminance(page.colors.dk1));
  expect(page.colors.accent1).toBe(theme.colors.accent1);
});

test('what is legible stays as the brand has it', () => {
  expect(pageTheme(base).colors).toEqual(base.colors);
});
