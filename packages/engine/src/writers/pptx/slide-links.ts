// Links of a slide: addresses outside, and jumps to other slides of the deck.
import type { Part } from '../../ooxml/package.ts';
import type { SlideContext } from './slide-context.ts';

/**
 * Makes links for a part: `#7` jumps to the seventh of `slides` (ECMA-376 part 1, 21.1.2.3.5). Notes know only their own slide: they may relate
 * to no other (13.3.5). `onLost` is called for a jump that cannot be written.
 */
export function createLinks(
  part: Part,
  slides: readonly (Part | undefined)[],
  onLost: () => void,
): SlideContext['link'] {
  return (url) => {
    if (!url.startsWith('#')) return { id: part.relate('hyperlink', { external: url }) };
    const target = /^#\d+$/.test(url) ? slides[Number(url.slice(1)) - 1] : undefined;
    if (target !== undefined) return { id: part.relate('slide', target), action: 'ppaction://hlinksldjump' };
    onLost();
    return undefined;
  };
}
