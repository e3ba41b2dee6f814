// Closing slides and sections that look as the cover does, where the template has no look of their own for them.
import type { SlideLayoutName } from '../model/index.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { freeName } from './free-name.ts';
import { isBare } from './layout-design.ts';

type Opening = Extract<SlideLayoutName, 'section' | 'closing'>;

/** The cover without a picture in its place, if it has art that pages for content do not have. */
export function designedCover(
  layouts: readonly SlideLayout[],
  usual: SlideLayout | undefined,
  slide: Theme['slideSize'],
): SlideLayout | undefined {
  const cover = layouts.find(({ uses, variant }) => uses.includes('title') && variant !== 'picture');
  const isOpen = cover?.placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle') ?? false;
  return cover !== undefined && isOpen && !isBare(cover, usual, slide) ? cover : undefined;
}

/** The cover as the slide layout of these kinds of slides. */
export function likeCover(cover: SlideLayout, uses: readonly Opening[], names: Set<string>): SlideLayout {
  const { variant: _, ...rest } = cover;
  const kind = uses.includes('section') ? 'sections' : 'closing slides';
  return { ...rest, name: freeName(`${cover.name} (for ${kind})`, names), uses };
}
