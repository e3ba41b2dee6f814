// Placeholders for a sentence over the content of a slide layout: nearly as wide as the slide, and too low for a list, a table or a chart.
import type { Box } from '../base/graphics.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the slide. */
const share = { width: 0.7, height: 0.18 };

export const isSentenceStrip = ({ width, height }: Box, slide: Size): boolean =>
  width >= slide.width * share.width && height < slide.height * share.height;
