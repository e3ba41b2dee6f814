// The running head of quotations and calls to action on a brand, which have no title: their section, or the deck.
import type { Box } from '../base/graphics.ts';
import type { Block, Inline, Slide, SlideLayoutName } from '../model/index.ts';
import type { ArtShape } from '../theme/art.ts';
import { paintedFrame } from '../theme/painted-corners.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { slideLayoutOf } from './arrange/arrangement.ts';
import type { Setting } from './setting.ts';
import { findSlideLayout, titlePlaceholder } from './template/find-slide-layout.ts';

/** Of the slide: what a brand draws down to here, or so near under the title, and so wide at least, is the head of its slides. */
const head = { end: 0.22, under: 0.12, wide: 0.45 };
/** Of the slide: a mark right over the start of a title is no higher, and so near to it; a bar before it is so near. */
const mark = { height: 0.04, across: 0.02, down: 0.05, before: 0.04 };

/**
 * A quotation or a call to action has no title. Where a brand draws a band, a rule or a mark for titles, that would stay empty: its section, or
 * the deck, is named there, as in a running head.
 */
export function runningHead(
  { blocks }: Slide,
  name: SlideLayoutName,
  running: string | undefined,
  setting: Setting,
): readonly Inline[] | undefined {
  const { theme } = setting;
  const [block, ...others] = blocks;
  const isAction = block?.type === 'columns' && block.showing === 'action' && others.length === 0;
  if (theme.template === undefined || running === undefined || !(name === 'quote' || isAction)) return undefined;
  const isBeside = blocks.some(isPicture) && slideLayoutOf('quote', 'picture', setting) === undefined;
  const layout = isBeside
    ? findSlideLayout(theme, 'columns', 'two')
    : findSlideLayout(theme, isAction ? 'cards' : 'quote');
  const isMadeForIt = !isAction && !isBeside && layout.uses.length < 2;
  const title = titlePlaceholder(layout);
  return title !== undefined && !isMadeForIt && hasDrawnHead(layout, title.box, theme)
    ? [{ type: 'text', value: running }]
    : undefined;
}

const isPicture = (block: Block): boolean =>
  block.type === 'figure' || (block.type === 'paragraph' && block.children.some(({ type }) => type === 'image'));

/** Whether a slide without a title shows that on this slide layout: a head is drawn for it, or a bar before its start. */
export function missesTitle(layout: SlideLayout, theme: Theme): boolean {
  const title = titlePlaceholder(layout)?.box;
  const near = theme.slideSize.width * mark.before;
  const isBar = ({ box: { x, y, width, height }, fill, stroke }: ArtShape): boolean =>
    (fill ?? stroke) !== undefined &&
    width < near &&
    x + width > title!.x - near &&
    x < title!.x + near &&
    y < title!.y + title!.height &&
    y + height > title!.y &&
    height < theme.slideSize.height * head.end;
  return title !== undefined && (hasDrawnHead(layout, title, theme) || layout.art?.shapes.some(isBar) === true);
}

/** Something is drawn for the title in this box. A logo in a corner does not look empty. */
function hasDrawnHead({ art }: SlideLayout, title: Box, { slideSize }: Theme): boolean {
  const { width, height } = slideSize;
  const end = Math.max(height * head.end, title.y + title.height + height * head.under);
  const drawn = (art?.shapes ?? []).filter(({ fill, stroke }) => (fill ?? stroke) !== undefined).map(({ box }) => box);
  const isBand = (box: Box): boolean => box.y + box.height <= end && box.width >= width * head.wide;
  const isMark = (box: Box): boolean =>
    box.height <= height * mark.height &&
    Math.abs(box.x - title.x) <= width * mark.across &&
    Math.abs(box.y + box.height - title.y) <= height * mark.down;
  return [...drawn, ...paintedFrame(art, slideSize).slice(0, 1)].some((box) => isBand(box) || isMark(box));
}
