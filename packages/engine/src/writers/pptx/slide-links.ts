// Links of a slide: addresses outside, and jumps to other slides of the deck.
import type { Diagnostics } from '../../base/diagnostic.ts';
import type { Part } from '../../ooxml/package.ts';
import type { SlideContext } from './slide-context.ts';

/** Makes links for a part of the slide numbered `number`: `#7` jumps to the seventh slide; a link without a target becomes a diagnostic. */
export function createLinks(
  part: Part,
  number: number,
  slides: readonly Part[],
  diagnostics: Diagnostics,
): SlideContext['link'] {
  return (url) => {
    if (!url.startsWith('#')) return { id: part.relate('hyperlink', { external: url }) };
    const target = /^#\d+$/.test(url) ? slides[Number(url.slice(1)) - 1] : undefined;
    if (target !== undefined) return { id: part.relate('slide', target), action: 'ppaction://hlinksldjump' };
    diagnostics.report('unknown-reference', `The link '${url}' does not point to a slide.`, {
      hint: `Write the number of a slide: #1 to #${slides.length}.`,
      slide: number,
    });
    return undefined;
  };
}
