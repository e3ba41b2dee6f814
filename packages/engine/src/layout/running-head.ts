// The running head of quotations and calls to action on a brand, which have no title: their section, or the deck.
import type { Inline, Slide, SlideLayoutName } from '../model/index.ts';
import type { Setting } from './setting.ts';
import { findSlideLayout } from './template/find-slide-layout.ts';

/** Of the slide: what a brand draws down to here, so wide at least, is the head of its slides. */
const headEnd = 0.22;
const leastWide = 0.45;

/**
 * A quotation or a call to action has no title. Where a brand draws a band or a rule for titles, that would stay empty: its section, or the
 * deck, is named there, as in a running head.
 */
export function runningHead(
  { blocks }: Slide,
  name: SlideLayoutName,
  running: string | undefined,
  { theme }: Setting,
): readonly Inline[] | undefined {
  const [block, ...others] = blocks;
  const isAction = block?.type === 'columns' && block.showing === 'action' && others.length === 0;
  if (theme.template === undefined || running === undefined || !(name === 'quote' || isAction)) return undefined;
  const layout = findSlideLayout(theme, isAction ? 'cards' : 'quote');
  const isMadeForIt = !isAction && layout.uses.length < 2;
  const { width, height } = theme.slideSize;
  // A logo in a corner does not look empty.
  const drawn = (layout.art?.shapes ?? []).some(
    ({ box, fill, stroke }) =>
      (fill ?? stroke) !== undefined && box.y + box.height <= height * headEnd && box.width >= width * leastWide,
  );
  const hasTitle = layout.placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle');
  return drawn && hasTitle && !isMadeForIt ? [{ type: 'text', value: running }] : undefined;
}
