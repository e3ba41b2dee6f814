// The strong color that a template fills a large field of its covers, sections or closing slides with.
import type { ArtFill } from '../theme/art.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { visible } from './layout-design.ts';
import { okLab } from './read-color.ts';

/** Of the slide, for a large field. */
const large = 0.25;
/** Chroma in OKLab of a strong color, and its lightness. */
const strong = { chroma: 0.09, darkest: 0.25, lightest: 0.82 };

/** RRGGBB: that of the largest field, as strong as `wanted`; of gradients, the strongest color. Undefined where all fields are pale, gray, black or pictures. */
export function fieldColor(
  layouts: readonly Pick<SlideLayout, 'art' | 'uses'>[],
  slide: Theme['slideSize'],
  wanted: typeof strong = strong,
): string | undefined {
  const whole = { x: 0, y: 0, ...slide };
  const fields = layouts
    .filter(({ uses }) => uses.some((use) => use === 'title' || use === 'section' || use === 'closing'))
    .flatMap(({ art }) => [{ box: whole, fill: art?.ground }, ...(art?.shapes ?? [])])
    .flatMap(({ box, fill }) => {
      const area = visible(box, slide);
      const hex = fill && area >= large ? strongest(fill, wanted) : undefined;
      return hex === undefined ? [] : [{ hex, area }];
    });
  const areas = new Map<string, number>();
  for (const { hex, area } of fields) areas.set(hex, (areas.get(hex) ?? 0) + area);
  return [...areas].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function strongest(fill: ArtFill, wanted: typeof strong): string | undefined {
  const colors = fill.type === 'solid' ? [fill.color] : fill.type === 'gradient' ? fill.stops.map((s) => s.color) : [];
  const chromaOf = (hex: string) => Math.hypot(...okLab(hex).slice(1));
  const isStrong = (hex: string) =>
    chromaOf(hex) >= wanted.chroma && okLab(hex)[0] >= wanted.darkest && okLab(hex)[0] <= wanted.lightest;
  return colors
    .filter(({ hex, alpha }) => alpha >= 0.5 && isStrong(hex))
    .map(({ hex }) => hex)
    .toSorted((one, other) => chromaOf(other) - chromaOf(one))[0];
}
