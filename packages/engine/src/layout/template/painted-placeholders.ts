// What a brand's placeholders paint under their text: on a slide, part of what is drawn below its frames.
import type { ArtShape } from '../../theme/art.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';

/** Slide layouts with the paint of filled placeholders: those of slides that are filled alike are the same object, so that it is drawn once. */
export type PaintedLayouts = (layout: SlideLayout, frames: readonly Frame[]) => SlideLayout;

/** One for all slides of a deck. */
export function createPaintedLayouts(): PaintedLayouts {
  const known = new Map<SlideLayout, Map<string, SlideLayout>>();
  return (layout, frames) => {
    if (layout.placeholders.every(({ paint }) => paint === undefined)) return layout;
    const shapes = frames.flatMap((frame) => paintUnder(frame, layout));
    if (shapes.length === 0) return layout;
    const alike = known.get(layout) ?? new Map<string, SlideLayout>();
    known.set(layout, alike);
    const key = JSON.stringify(shapes.map(({ box }) => box));
    const painted = alike.get(key) ?? {
      ...layout,
      art: { ground: layout.art?.ground, shapes: [...(layout.art?.shapes ?? []), ...shapes] },
    };
    alike.set(key, painted);
    return painted;
  };
}

function paintUnder(frame: Frame, { placeholders }: SlideLayout): readonly ArtShape[] {
  if (frame.type !== 'text' || frame.placeholder === undefined) return [];
  const { type, index } = frame.placeholder;
  const paint = placeholders.find((each) => each.type === type && each.index === index)?.paint;
  return paint === undefined ? [] : [{ ...paint, box: frame.box }];
}
