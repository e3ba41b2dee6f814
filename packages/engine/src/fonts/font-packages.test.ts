// Hints that name packages: only such as exist.
import { expect, test } from 'vitest';
import { debianPackage, familyHint } from './font-packages.ts';

test.each([
  ['Lato', 'npm install @expo-google-fonts/lato (on Debian or Ubuntu also: apt install fonts-lato)'],
  ['Montserrat', 'npm install @expo-google-fonts/montserrat'],
  ['Noto Sans KR', 'apt install fonts-noto-cjk'],
])('%s', (family, words) => {
  expect(familyHint(family)).toContain(words);
});

test.each(['Malgun Gothic', '微软雅黑', 'Segoe UI', 'Corporate Sans'])('no package is made up for %s', (family) => {
  expect(familyHint(family)).not.toMatch(/npm|apt|@/);
});

test.each([
  ['Noto Sans JP', 'fonts-noto-cjk'],
  ['Noto Sans Tamil', 'fonts-noto-core'],
  ['Noto Color Emoji', 'fonts-noto-color-emoji'],
  ['Sarabun', undefined],
])('the Debian package of %s', (family, name) => {
  expect(debianPackage(family)).toBe(name);
});
