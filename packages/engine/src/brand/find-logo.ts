// The logo of a brand: the small picture that stands on most of its slide layouts.
import type { SlideLayout } from '../theme/theme.ts';

/** Shares of the slide that a logo is smaller than; larger pictures are grounds and photographs. */
const most = { width: 0.35, height: 0.25 };

/** The name of its picture among the theme's assets; undefined where no slide layout shows one. */
export function findLogo(
  layouts: readonly Pick<SlideLayout, 'art'>[],
  slideSize: { readonly width: number; readonly height: number },
): string | undefined {
  const count = new Map<string, number>();
  for (const { art } of layouts) {
    const shown = new Set(
      art?.shapes.flatMap(({ box, fill }) =>
        fill?.type === 'picture' &&
        fill.tile === undefined &&
        box.width < slideSize.width * most.width &&
        box.height < slideSize.height * most.height
          ? [fill.asset]
          : [],
      ),
    );
    for (const asset of shown) count.set(asset, (count.get(asset) ?? 0) + 1);
  }
  return [...count].sort(([, first], [, second]) => second - first)[0]?.[0];
}
