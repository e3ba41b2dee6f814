// The texts of a template's cover near each other: subtitle, author and date are one group with the title.
import { type Box, contains, overlaps } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame, TextFrame } from '../frames.ts';
import { hasOneGround } from '../template/one-ground.ts';

/** Of the slide's height: texts of a cover that are farther apart than the first are as far as the second. */
const apart = { most: 0.06, near: 0.035 };

/**
 * The texts of a template's cover as one group: each follows the words over it, which may be one line in a high box, up to what is drawn
 * there. What stands at the foot of its box is where its owner wants it.
 */
export function gathered(
  frames: readonly Frame[],
  title: Frame | undefined,
  layout: SlideLayout,
  theme: Theme,
): readonly Frame[] {
  if (theme.template === undefined || title?.type !== 'text') return frames;
  const { height: slide } = theme.slideSize;
  const obstacles = obstaclesOf(layout, theme.slideSize);
  const texts = frames
    .filter((frame) => frame.type === 'text')
    .filter(
      ({ box }) => box.y >= title.box.y && box.x < title.box.x + title.box.width && box.x + box.width > title.box.x,
    )
    .toSorted((one, other) => one.box.y - other.box.y);
  const moved = new Map<Frame, Frame>();
  let end = wordsOf(title).end;
  for (const frame of texts) {
    const { start, end: last } = wordsOf(frame);
    // A rule between them parts them as before.
    end = obstacles
      .filter((each) => each.y >= end && each.y + each.height <= start && isAcross(each, frame.box))
      .reduce((most, each) => Math.max(most, each.y + each.height), end);
    const isApart = frame.text.anchor === 'top' && (frame !== texts[0] || !isOnPicture(frame.box, layout));
    const up = isApart && start - end > slide * apart.most ? start - end - slide * apart.near : 0;
    const box = { ...frame.box, y: Math.round(frame.box.y - up) };
    const words = { ...box, y: start - up, height: last - start };
    const crossed = { ...words, height: last - words.y };
    const isFree = obstacles.every(
      (each) => !overlaps(each, crossed) || contains(each, { ...crossed, y: end, height: last - end }),
    );
    const align = frame.text.paragraphs[0]?.align ?? 'start';
    if (
      up > 0 &&
      isFree &&
      hasOneGround({ ...crossed, y: Math.round(crossed.y), height: Math.round(crossed.height) }, align, layout, theme)
    )
      moved.set(frame, { ...frame, box, inherits: false });
    end = moved.has(frame) ? last - up : Math.max(end, last);
  }
  return frames.map((frame) => moved.get(frame) ?? frame);
}

/** Where the words of a text begin and end. */
export function wordsOf({ box, text: { anchor, insets, height } }: TextFrame): {
  readonly start: number;
  readonly end: number;
} {
  const free = box.height - insets.top - insets.bottom - height;
  const start = box.y + insets.top + { top: 0, middle: free / 2, bottom: free }[anchor];
  return { start, end: start + height };
}

/** A picture can have its rules and fields painted where the texts of its cover are. */
const isOnPicture = (box: Box, { art }: SlideLayout): boolean =>
  [...(art?.ground ? [{ box, fill: art.ground }] : []), ...(art?.shapes ?? [])].some(
    (shape) => shape.fill?.type === 'picture' && contains(shape.box, box),
  );

const isAcross = (one: Box, other: Box): boolean => one.x < other.x + other.width && other.x < one.x + one.width;
