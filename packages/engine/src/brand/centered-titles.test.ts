// Sections of templates without a slide layout for them.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../theme/theme.ts';
import { centerTitles } from './centered-titles.ts';

const slide = { width: 9_144_000, height: 5_143_500 };

test.each<[what: string, uses: readonly string[], top: number, expected: readonly string[]]>([
  ['beside content', ['section', 'content'], 0.1, ['section']],
  ['beside quotations', ['section', 'quote'], 0.1, ['section']],
  ['on a slide layout of their own they stay', ['section'], 0.1, []],
  ['so does a low title', ['section', 'content'], 0.4, []],
])('sections %s', (_, uses, top, expected) => {
  const box = { x: 180_000, y: slide.height * top, width: 8_820_000, height: 540_000 };
  const title = { type: 'title', box, levels: [{ size: 18 }] };
  const layout = { name: 'Title Only', uses, placeholders: [title] } as unknown as SlideLayout;
  const { layouts, centered } = centerTitles([layout], slide);
  expect(centered.flatMap((each) => each.layout.uses)).toEqual(expected);
  expect([...layouts[0]!.uses, ...expected].toSorted()).toEqual(uses.toSorted());
  const middle = centered
    .map(({ layout: { placeholders } }) => placeholders[0]!.box)
    .map(({ y, height }) => (y + height / 2) / slide.height);
  for (const share of middle) expect(share).toBeCloseTo(0.48, 1);
});
