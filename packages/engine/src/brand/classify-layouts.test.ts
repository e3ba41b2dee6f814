// Covers and sections that the file names as such keep that role beside a sign in a placeholder of its own.
import { expect, test } from 'vitest';
import type { Placeholder } from '../theme/theme.ts';
import { classifyLayouts, type LayoutTraits } from './classify-layouts.ts';

const slideSize = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const placeholder = (type: Placeholder['type'], [x, y, width, height]: Four, more: object = {}): Placeholder =>
  ({ type, box: { x, y, width, height }, levels: [{ size: 40 }], ...more }) as unknown as Placeholder;
const bullet = { levels: [{ size: 25, bullet: { character: '•' } }] };
const content: LayoutTraits = {
  ...{ type: 'obj', samples: 0, unusable: 0, hasQuotationMark: false },
  placeholders: [placeholder('title', [48, 20, 864, 60]), placeholder('obj', [48, 100, 864, 400], bullet)],
};
const cover = (sign: Four, more: Partial<LayoutTraits> = {}): LayoutTraits => ({
  ...content,
  type: 'cust',
  placeholders: [
    placeholder('title', [60, 270, 820, 76]),
    placeholder('body', [60, 350, 820, 130]),
    placeholder('body', sign, bullet),
  ],
  ...more,
});

test.each<[what: string, layout: LayoutTraits, use: string | undefined]>([
  ['a cover by its type', cover([390, 110, 170, 150], { type: 'title' }), 'title'],
  ['a section by its name', cover([390, 110, 170, 150], { said: 'section' }), 'section'],
  ['a text as wide as one is none', cover([390, 110, 400, 150], { type: 'title' }), undefined],
  ['nothing says what it is', cover([390, 110, 170, 150]), undefined],
])('a narrow text beside the title is a sign: %s', (_, layout, use) => {
  const [, role] = classifyLayouts([content, layout], { slideSize, title: undefined, body: undefined });
  const own = role!.uses.filter((each) => !role!.borrowed.includes(each));
  expect(own.find((each) => each === 'title' || each === 'section')).toBe(use);
});
