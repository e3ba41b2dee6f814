// Content on the slide layout of a cover has its title where the slide master has titles.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout, SlideMaster } from '../theme/theme.ts';
import { headTitles } from './head-titles.ts';

const slide = { width: 960, height: 540 };
const title = (y: number, size: number) =>
  ({
    type: 'title',
    box: { x: 60, y, width: 840, height: 90 },
    anchor: 'middle',
    levels: [{ size }],
  }) as unknown as Placeholder;
const subtitle = { ...title(300, 24), type: 'subTitle' } as Placeholder;
const master = { placeholders: [title(20, 40)] } as unknown as SlideMaster;

test.each<[what: string, uses: readonly string[], y: number, expected: readonly [y: number, size: number]]>([
  ['content', ['content', 'table'], 200, [20, 40]],
  ['a cover', ['title'], 200, [200, 60]],
  ['a cover and content', ['title', 'content'], 200, [200, 60]],
  ['content under a title at the head', ['content'], 60, [60, 60]],
])('%s', (_, uses, y, expected) => {
  const layout = { uses, placeholders: [title(y, 60), subtitle], art: { shapes: [] } } as unknown as SlideLayout;
  const [made] = headTitles([layout], master, slide);
  const [found] = made!.placeholders;
  expect([found!.box.y, found!.levels[0]!.size]).toEqual(expected);
  expect(made!.placeholders.length).toBe(y === expected[0] ? 2 : 1);
});
