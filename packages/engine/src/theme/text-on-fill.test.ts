// Labels on fills: in the inks of a theme, or in white or black.
import { expect, test } from 'vitest';
import { contrastRatio, labelOn, resolveColor } from './resolve-color.ts';

const rest = { dk2: '203040', lt2: 'F2F2F2', accent1: '7A0D12', accent2: '80868B', accent3: '8A8F94' };
const links = { accent4: 'E03030', accent5: 'FFFFFF', accent6: '1F5FBF', hlink: '1F5FBF', folHlink: '1F5FBF' };

test.each([
  ['101820', 'FFFFFF', '2B2D42', { scheme: 'bg1' }],
  ['101820', 'FFFFFF', 'FAF1DA', { scheme: 'tx1' }],
  ['F46524', 'FFFFFF', 'FFAE88', { rgb: '000000' }],
  ['FFD965', '31496B', '70AD47', { rgb: '000000' }],
  ['A6AAA9', 'F2F2F2', '6D6D6D', { scheme: 'bg1' }],
])('ink %s on paper %s, fill %s', (dk1, lt1, fill, expected) => {
  const theme = { colors: { ...rest, ...links, dk1, lt1 } };
  const ink = labelOn({ rgb: fill }, theme, false);
  expect(ink).toEqual(expected);
  expect(contrastRatio(resolveColor(ink, theme, false).hex, fill)).toBeGreaterThanOrEqual(4.5);
});
