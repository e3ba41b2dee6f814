// Slide layouts that say the number of the slide in a text of their own, outside placeholders.
import type { SlideLayout } from './theme.ts';

/** It draws a text with the field of the slide number (ECMA-376 part 1, 21.1.2.2.4). */
export const showsNumber = ({ art }: Pick<SlideLayout, 'art'>): boolean =>
  art?.shapes.some(({ text }) =>
    text?.paragraphs.some(({ runs }) => runs.some(({ field }) => field === 'slideNumber')),
  ) === true;
