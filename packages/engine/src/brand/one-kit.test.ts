// Content under the title that the samples of a file show.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { oneKit } from './one-kit.ts';

/** In points of a slide 960 × 540 points large. */
const slideSize = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const placeholder = (type: Placeholder['type'], at: Four, size: number): Placeholder =>
  ({ type, box: box(at), anchor: 'middle', levels: [{ size, color: { rgb: '203090' } }] }) as unknown as Placeholder;
const layout = (name: string, uses: SlideLayout['uses'], ...placeholders: readonly Placeholder[]): SlideLayout =>
  ({ name, uses, placeholders, contentArea: box([60, 120, 840, 380]) }) as unknown as SlideLayout;

const content = layout(
  'content',
  ['content'],
  placeholder('title', [60, 30, 840, 80], 44),
  placeholder('body', [60, 120, 840, 380], 24),
);
const alone = layout('title only', ['cards'], placeholder('title', [146, 28, 740, 45], 28));

test.each<[what: string, shown: readonly string[], size: number, x: number]>([
  ['of the slide layout that samples stand on', ['title only'], 28, 146],
  ['of its own where samples show that', ['title only', 'content'], 44, 60],
  ['of its own where samples show none', [], 44, 60],
])('content has the title %s', (_, shown, size, x) => {
  const [made] = oneKit([content, alone], {
    slideSize,
    colors: {} as never,
    isTuned: () => false,
    isShown: ({ name }) => shown.includes(name),
  });
  const title = made!.placeholders.find(({ type }) => type === 'title')!;
  expect([title.levels[0]!.size, title.box.x]).toEqual([size, x]);
});
