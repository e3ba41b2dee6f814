// What the placeholders of a template's cover are for: subtitle, names, date.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { coverPlaceholders } from './find-slide-layout.ts';

const slideSize = { width: 12_192_000, height: 6_858_000 };
const theme = { slideSize, template: {} } as unknown as Theme;
const text = (index: number, y: number, more: Partial<Placeholder> = {}) => ({
  ...{ type: index === 0 ? 'ctrTitle' : 'body', index, levels: [{ size: 18, align: 'start' }] },
  box: { x: 1_000_000, y, width: 8_000_000, height: 500_000 },
  ...more,
});

/** The indexes of those for the subtitle and the names. */
function check(...placeholders: readonly ReturnType<typeof text>[]) {
  const layout = { placeholders: [text(0, 1_900_000), ...placeholders] } as unknown as SlideLayout;
  const { text: subtitle, byline } = coverPlaceholders(layout, theme);
  return [subtitle?.index, byline?.index];
}

const author = { purpose: 'author' } as const;

test.each<[what: string, placeholders: readonly ReturnType<typeof text>[], indexes: readonly (number | undefined)[]]>([
  ['a text over the names is the subtitle', [text(1, 3_000_000), text(2, 4_800_000, author)], [1, 2]],
  ['one under them is none', [text(1, 5_300_000), text(2, 4_800_000, author)], [undefined, 2]],
  ['unless it says so', [text(1, 5_300_000, { purpose: 'subtitle' }), text(2, 4_800_000, author)], [1, 2]],
  ['or nothing says who is named over it', [text(1, 3_000_000), text(2, 4_800_000)], [1, 2]],
])('%s', (_, placeholders, indexes) => {
  expect(check(...placeholders)).toEqual(indexes);
});
