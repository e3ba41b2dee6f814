// Slides that a template would break into many are composed on one of its pages for content: the one with most room.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import type { Setting } from '../setting.ts';
import { fewerSlides } from './fewer-slides.ts';
import type { FittedSlide } from './fit-slide.ts';

/** A slide 960 × 540 points large. */
const slideSize = { width: 960 * 12_700, height: 540 * 12_700 };
const box = (x: number, y: number, width: number, height: number) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
const title = { type: 'title', index: 0, box: box(48, 30, 864, 60), levels: [{ size: 32 }] } as unknown as Placeholder;
/** With what is drawn from this many points on, at the right. */
const layout = (name: string, uses: SlideLayout['uses'], drawnFrom = 960): SlideLayout =>
  ({
    ...{ name, uses, placeholders: [title], contentArea: box(48, 120, 864, 380) },
    art: {
      ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } },
      shapes: [
        {
          ...{ box: box(drawnFrom, 0, 960 - drawnFrom, 540), paths: [], rotation: 0, flipX: false, flipY: false },
          fill: { type: 'solid', color: { hex: '000000', alpha: 1 } },
        },
      ],
    },
  }) as unknown as SlideLayout;

const usual = layout('usual', ['content', 'table'], 600);
test('a cover, where it is the only page for content', () => {
  expect(composedOn([layout('cover', ['title', 'content']), layout('guide', [])])).toEqual(['cover']);
});

test.each<[what: string, others: readonly SlideLayout[], expected: string]>([
  ['the page with most room', [layout('wide', ['cards'])], 'wide'],
  ['no page that is for nothing, as with the colors and fonts of a template', [layout('guide', [])], 'usual'],
  ['no cover', [layout('cover', ['title', 'content'])], 'usual'],
  ['no section', [layout('section', ['section'])], 'usual'],
])('%s', (_, others, expected) => {
  expect(composedOn([usual, ...others])).toEqual([expected]);
});

/** The names of the slide layouts that a slide is composed on that would be five. */
function composedOn(layouts: readonly SlideLayout[]): readonly string[] {
  const theme = { template: {}, slideSize, layouts, contentArea: box(48, 120, 864, 380) };
  const setting = { theme, memory: new Map() } as unknown as Setting;
  const slides = Array.from({ length: 5 }, () => ({ layout: usual, fits: true }) as FittedSlide);
  const seen = new Set<string>();
  fewerSlides(slides, true, setting, (given) => {
    if (given !== setting) for (const { name } of given.theme.layouts) seen.add(name);
    return slides;
  });
  return [...seen];
}
