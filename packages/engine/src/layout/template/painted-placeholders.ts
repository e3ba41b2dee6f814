// What is drawn of a brand's slide layout below the frames of a slide: its paint under filled placeholders, too, and no ground where the slide
// has a background of its own.
import { groundOf } from '../../brand/layout-design.ts';
import type { ArtShape } from '../../theme/art.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame, PlacedSlide } from '../frames.ts';

/** Slide layouts as they are drawn: those of slides that are alike are the same object, so that it is drawn once. */
export type PaintedLayouts = (layout: SlideLayout, slide: Pick<PlacedSlide, 'frames' | 'background'>) => SlideLayout;

/** One for all slides of a deck. */
export function createPaintedLayouts(slideSize: Theme['slideSize']): PaintedLayouts {
  const known = new Map<SlideLayout, Map<string, SlideLayout>>();
  return (layout, { frames, background }) => {
    const { art } = layout;
    const hasOwn = background !== undefined && art !== undefined;
    const isFilled = layout.placeholders.some(({ paint }) => paint !== undefined);
    const shapes = isFilled ? frames.flatMap((frame) => paintUnder(frame, layout)) : [];
    if (shapes.length === 0 && !hasOwn) return layout;
    const alike = known.get(layout) ?? new Map<string, SlideLayout>();
    known.set(layout, alike);
    const key = JSON.stringify([hasOwn, ...shapes.map(({ box }) => box)]);
    const shown = hasOwn ? withoutGround(layout, slideSize) : layout;
    const painted = alike.get(key) ?? {
      ...shown,
      art: { ground: shown.art?.ground, shapes: [...(shown.art?.shapes ?? []), ...shapes] },
    };
    alike.set(key, painted);
    return painted;
  };
}

/**
 * A slide's background takes the place of that of its slide layout (ECMA-376 part 1, 19.3.1.1). What is drawn there stays, unless it is a sample's and
 * would cover the slide.
 */
function withoutGround(layout: SlideLayout, slideSize: Theme['slideSize']): SlideLayout {
  const { art, dress } = layout;
  const all = art?.shapes ?? [];
  const covers = groundOf({ ground: undefined, shapes: all.filter(({ isDress }) => isDress) }, slideSize) !== undefined;
  return {
    ...layout,
    art: { ground: undefined, shapes: covers ? all.filter(({ isDress }) => !isDress) : all },
    ...(dress && covers && { dress: { ...dress, shapes: [] } }),
  };
}

function paintUnder(frame: Frame, { placeholders }: SlideLayout): readonly ArtShape[] {
  if (frame.type !== 'text' || frame.placeholder === undefined) return [];
  const { type, index } = frame.placeholder;
  const paint = placeholders.find((each) => each.type === type && each.index === index)?.paint;
  return paint === undefined ? [] : [{ ...paint, box: frame.box }];
}
