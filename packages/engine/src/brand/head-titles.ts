// Content on a slide layout made for covers, where a file has no other with a title: its title moves to the head of the slide.
import type { Placeholder, SlideLayout, SlideMaster } from '../theme/theme.ts';
import { contentAreaOf } from './content-area.ts';
import { titleOf } from './read-layouts.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the slide's height: lower, a title leaves no room for content. */
const lowest = 0.45;

/** The slide layouts; titles over content stand where the slide master has them, in its size. */
export const headTitles = (
  layouts: readonly SlideLayout[],
  master: SlideMaster,
  slideSize: Size,
): readonly SlideLayout[] =>
  layouts.map((layout) => {
    const title = titleOf(layout.placeholders);
    const usual = titleOf(master.placeholders);
    const isForContent = layout.uses.includes('content') && layout.uses.every((use) => !openings.has(use));
    if (title === undefined || usual === undefined || !isForContent) return layout;
    const isLow = title.box.y + title.box.height > slideSize.height * lowest;
    if (!isLow || layout.placeholders.some(({ type }) => type === 'obj' || type === 'body')) return layout;
    const { box, anchor, insets, levels } = usual;
    const moved: Placeholder = { ...title, box, anchor, insets, levels, isMoved: true, isBare: true };
    const placeholders = layout.placeholders.flatMap((each) =>
      each === title ? [moved] : each.type === 'subTitle' ? [] : [each],
    );
    const shapes = layout.art?.shapes ?? [];
    return {
      ...layout,
      placeholders,
      contentArea: contentAreaOf({ slideSize, placeholders, shapes, masterBody: undefined }),
    };
  });

const openings: ReadonlySet<string> = new Set(['title', 'section', 'closing']);
