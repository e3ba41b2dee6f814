// Titles of covers reach over free ground, and over a picture only where they can be read on it.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { widened } from './wide-text.ts';

const theme = { slideSize: { width: 1000, height: 500 }, colors: { lt1: 'FFFFFF', dk1: '000000' } } as Theme;
const title = {
  ...{ index: 0, type: 'title', box: { x: 50, y: 200, width: 300, height: 100 } },
  levels: [{ align: 'start', color: { rgb: 'FFFFFF' } }],
} as unknown as Placeholder;

/** How wide the title becomes on a picture of these columns. */
function widthOn(...colors: readonly (string | undefined)[]): number {
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  const ground = { type: 'picture', asset: 'a', alpha: 1, crop, tones: { columns: colors.length, colors } };
  const layout = { placeholders: [title], art: { ground, shapes: [] }, dark: false } as unknown as SlideLayout;
  return widened(title, { from: 50, to: 950 }, layout, theme).box.width;
}

const dark = '101018';
test.each([
  ['all the way on a dark picture', widthOn(dark, dark, dark, dark), 900],
  ['not onto its light end', widthOn(dark, dark, dark, 'F0F0F0'), 750],
  ['nor onto a motif', widthOn(dark, dark, 'E0E0F0', dark), 450],
  ['over what nobody knows', widthOn(dark, undefined, undefined, dark), 900],
])('%s', (_, width, expected) => {
  expect(width).toBe(expected);
});
