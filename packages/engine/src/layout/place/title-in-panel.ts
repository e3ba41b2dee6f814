// The title of a closing slide alone in a panel that a template draws for a title and a text: in the middle of it.
import { type Box, overlaps } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';

/** The frames of a title, in the middle of the height of the panel that holds its box, if nothing else is drawn there. */
export function inPanel(frames: readonly Frame[], layout: SlideLayout, theme: Theme): readonly Frame[] {
  const [title] = frames;
  if (theme.template === undefined || title?.type !== 'text' || title.fill !== undefined) return frames;
  const drawn = obstaclesOf(layout, theme.slideSize);
  const panel = drawn.find((each) => holds(each, title.box));
  if (panel === undefined) return frames;
  const box = { ...title.box, y: panel.y, height: panel.height };
  if (drawn.some((each) => each !== panel && overlaps(each, box))) return frames;
  const { insets } = title.text;
  const even = { ...insets, top: Math.max(insets.top, insets.bottom), bottom: Math.max(insets.top, insets.bottom) };
  return [{ ...title, box, inherits: false, text: { ...title.text, insets: even, anchor: 'middle' } }];
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y + 1 &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
