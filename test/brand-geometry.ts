// Where things stand on placed slides of a brand: what runs over its box, over the edge of the slide, or over what the template drew.
import type { Box } from '../packages/engine/src/base/graphics.ts';
import type { Frame, PlacedSlide, TextFrame } from '../packages/engine/src/layout/frames.ts';
import type { Theme } from '../packages/engine/src/theme/theme.ts';

/** Half a point: programs round. */
const slack = 6_350;

/** Faults of a slide, a sentence each. `number` counts from 1. */
export function geometryFaults(slide: PlacedSlide, number: number, theme: Theme): readonly string[] {
  const texts = slide.frames.flatMap(textFrames);
  const faults = texts.flatMap((frame) => {
    const { text, box } = frame;
    const room = box.height - text.insets.top - text.insets.bottom;
    return text.height > room + slack
      ? [`text of ${frame.name} runs ${Math.round((text.height - room) / 12_700)} pt over its box`]
      : [];
  });
  // What stands inside its placeholder is where the template wants it.
  const free = slide.frames.filter((frame) => !isInPlaceholder(frame, slide) && !isBleeding(frame, theme));
  for (const frame of free) {
    if (!isInside(frame.box, theme.slideSize)) faults.push(`${frame.name} stands over the edge of the slide`);
    for (const fixed of fixedThings(slide))
      if (overlaps(inkOf(frame), fixed.box) && frame.name !== fixed.name)
        faults.push(`${frame.name} stands on ${fixed.name}`);
  }
  return faults.map((fault) => `slide ${number} on ${slide.layout.name}: ${fault}`);
}

const textFrames = (frame: Frame): readonly TextFrame[] =>
  frame.type === 'text' ? [frame] : frame.type === 'group' ? frame.frames.flatMap(textFrames) : [];

function isInPlaceholder({ placeholder, box }: Frame, { layout }: PlacedSlide): boolean {
  const filled = layout.placeholders.find(
    ({ type, index }) => type === placeholder?.type && index === placeholder.index,
  );
  if (filled === undefined) return false;
  const { x, y, width, height } = filled.box;
  return (
    box.x >= x - slack &&
    box.y >= y - slack &&
    box.x + box.width <= x + width + slack &&
    box.y + box.height <= y + height + slack
  );
}

const isBleeding = ({ box }: Frame, { slideSize }: Theme): boolean =>
  box.width >= slideSize.width && box.height >= slideSize.height;

/** Logos, which are small pictures of the template, and footers as they are on the slide. */
function fixedThings({ layout, frames }: PlacedSlide): readonly { readonly name: string; readonly box: Box }[] {
  const logos = (layout.art?.shapes ?? []).filter(
    ({ fill, box }) => fill?.type === 'picture' && box.height < 1_000_000,
  );
  const footers = frames.filter(
    (frame) => frame.type === 'text' && (frame.role === 'footer' || frame.role === 'slideNumber'),
  );
  return [
    ...logos.map(({ box }) => ({ name: 'the logo', box })),
    ...footers.map((frame) => ({ name: frame.name, box: inkOf(frame) })),
  ];
}

/** Where in its box text is; the box of everything else. */
function inkOf(frame: Frame): Box {
  if (frame.type !== 'text' || frame.fill !== undefined) return frame.box;
  const { box, text } = frame;
  const free = Math.max(0, box.height - text.height - text.insets.top - text.insets.bottom);
  const above = text.anchor === 'top' ? 0 : text.anchor === 'middle' ? free / 2 : free;
  return { ...box, y: box.y + text.insets.top + above, height: text.height };
}

const isInside = (box: Box, { width, height }: Theme['slideSize']): boolean =>
  box.x >= -slack && box.y >= -slack && box.x + box.width <= width + slack && box.y + box.height <= height + slack;

const overlaps = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > slack &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > slack;
