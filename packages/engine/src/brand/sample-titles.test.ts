// Titles over content as most samples set them.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../theme/theme.ts';
import type { Sample } from './read-samples.ts';
import { inTitles, titlesOf } from './sample-titles.ts';

const slide = { width: 960 * 12_700, height: 540 * 12_700 };
type Draft = {
  readonly bold?: boolean;
  readonly size?: number;
  readonly color?: object;
  readonly y?: number;
  readonly align?: string;
};
const sample = ({ bold = false, size = 0, color, y = 30, align }: Draft): Sample => {
  const box = { x: 0, y: y * 12_700, width: 9_000_000, height: 600_000 };
  const text = {
    box,
    bold,
    size,
    letters: 9,
    of: { type: 'title', index: 0, isAsIs: false },
    ...(color && { color }),
    ...(align && { align }),
  };
  return { units: [{ text }] } as unknown as Sample;
};
const cover = sample({ bold: true, size: 60, color: { rgb: 'FF0000' } });
const blue = { rgb: '0070C0' };

test.each<[what: string, drafts: readonly Draft[], expected: object]>([
  ['all bold', [{ bold: true }, { bold: true }, { bold: true }], { bold: true }],
  [
    'most blue and large',
    [{ color: blue, size: 36 }, { color: blue, size: 36 }, { color: blue, size: 36 }, {}],
    { color: blue, size: 36 },
  ],
  ['at the end', [{ align: 'end' }, { align: 'end' }, { align: 'end' }, {}], { align: 'end' }],
  ['in colors of their own', [{ color: blue }, { color: { rgb: '00FF00' } }, {}], {}],
  ['too few', [{ bold: true }, { bold: true }], {}],
  ['as large as on a poster', [{ size: 80 }, { size: 80 }, { size: 80 }], {}],
  [
    'low on their slides',
    [
      { bold: true, y: 300 },
      { bold: true, y: 300 },
      { bold: true, y: 300 },
    ],
    {},
  ],
])('%s', (_, drafts, expected) => {
  expect(titlesOf([cover, ...drafts.map(sample)], slide)).toEqual(expected);
});

test('titles of content take the look; those of openings, and what a sample has set before, keep theirs', () => {
  const layout = (use: string, more: object = {}) =>
    ({
      uses: [use],
      placeholders: [{ type: 'title', levels: [{ size: 30, bold: false }], ...more }],
    }) as unknown as SlideLayout;
  const given = [layout('content'), layout('section'), layout('content', { isBare: true }), layout('quote')];
  const both = { ...layout('cards'), uses: ['cards', 'quote'] } as unknown as SlideLayout;
  const made = inTitles([...given, both], { bold: true });
  expect(made.map(({ placeholders: [title] }) => title!.levels[0]!.bold)).toEqual([true, false, false, false, true]);
});
