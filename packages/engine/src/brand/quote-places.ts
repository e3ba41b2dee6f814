// The place of a quotation on a slide layout that draws its mark: words without bullets, in a box with room for several lines.
import type { Box } from '../base/graphics.ts';
import type { ArtText } from '../theme/art.ts';
import type { Placeholder } from '../theme/theme.ts';
import type { ReadLayout } from './read-layouts.ts';

type Size = { readonly width: number; readonly height: number };

/** Shares of the slide's height: a lower box grows to the first, as far as what is drawn leaves room; the distance from that; the foot. */
const share = { wanted: 0.45, gap: 0.03, foot: 0.06 };

/** A quotation mark alone: part of the design, not a prompt. */
export const isQuotationMark = (text: ArtText | undefined): boolean =>
  text !== undefined &&
  /^["“”„«»‘’「『❝❞]$/u.test(
    text.paragraphs
      .flatMap(({ runs }) => runs)
      .map((run) => run.text)
      .join('')
      .trim(),
  );

/** The slide layout with its text as a quotation; the same where it is for something else. */
export function withQuotePlace(read: ReadLayout, slide: Size): ReadLayout {
  const { placeholders, art } = read.layout;
  const contents = placeholders.filter(({ type }) => !['dt', 'ftr', 'sldNum'].includes(type));
  const [words] = contents;
  const shapes = art?.shapes ?? [];
  if (contents.length !== 1 || words?.type !== 'body' || !shapes.some(({ text }) => isQuotationMark(text))) return read;
  const obstacles = [
    ...shapes.flatMap(({ box, fill, stroke, text }) => ((fill ?? stroke ?? text) ? [box] : [])),
    ...placeholders.filter((each) => each !== words).map(({ box }) => box),
  ];
  const box = grown(words, obstacles, slide);
  // Bullets of a list that the file lets its slides turn off.
  const levels = words.levels.map(({ bullet: _, ...level }) => ({ ...level, indent: 0, hanging: 0 }));
  const own: Placeholder = { ...words, box, levels, isBare: true, ...(box !== words.box && { isMoved: true }) };
  return {
    ...read,
    layout: {
      ...read.layout,
      placeholders: placeholders.map((each) => (each === words ? own : each)),
      contentArea: box,
    },
  };
}

/** Downward, upward or both, as its words are anchored. */
function grown({ box, anchor }: Placeholder, obstacles: readonly Box[], slide: Size): Box {
  const missing = Math.round(slide.height * share.wanted) - box.height;
  if (missing <= 0) return box;
  const gap = Math.round(slide.height * share.gap);
  const margin = Math.round(slide.height * share.foot);
  const column = obstacles.filter((each) => each.x < box.x + box.width && each.x + each.width > box.x);
  const below = column
    .filter((each) => each.y >= box.y + box.height / 2)
    .reduce((least, each) => Math.min(least, each.y - gap), slide.height - margin);
  const above = column
    .filter((each) => each.y + each.height <= box.y + box.height / 2)
    .reduce((most, each) => Math.max(most, each.y + each.height + gap), margin);
  const down = Math.max(0, below - box.y - box.height);
  const up = Math.max(0, box.y - above);
  const [upward, downward] =
    anchor === 'top'
      ? [0, Math.min(down, missing)]
      : anchor === 'bottom'
        ? [Math.min(up, missing), 0]
        : [Math.min(up, down, missing / 2), Math.min(up, down, missing / 2)];
  return { ...box, y: Math.round(box.y - upward), height: Math.round(box.height + upward + downward) };
}
