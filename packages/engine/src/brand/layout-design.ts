// How much of a template's own design a slide layout shows: its ground, its logo, its bands. White paper is none.
import type { Box, Color } from '../base/graphics.ts';
import type { Art, ArtFill, ArtShape } from '../theme/art.ts';
import { contrastRatio } from '../theme/resolve-color.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import type { LayoutWish } from './brand-tune.ts';

type Size = { readonly width: number; readonly height: number };

/** Shares of the slide: a shape of the first is its ground, less than the second is no design. */
const share = { ground: 0.6, least: 0.015 };

/** The slide layout that most slides with content stand on. */
export const mainContent = (layouts: readonly SlideLayout[]): SlideLayout | undefined =>
  layouts.find(({ uses, variant }) => uses.includes('content') && (variant === undefined || variant === 'wide'));

/** What is seen behind everything: the last shape that covers most of the slide, or else the background. */
export function groundOf(art: Art | undefined, slide: Size): ArtFill | undefined {
  const covers = (art?.shapes ?? []).flatMap(({ box, fill }) =>
    fill !== undefined && isOpaque(fill) && visible(box, slide) >= share.ground ? [fill] : [],
  );
  return covers.at(-1) ?? art?.ground;
}

/** A picture, a gradient or a color, not white or nearly so. */
export const isColored = (fill: ArtFill | undefined): boolean =>
  fill !== undefined && (fill.type !== 'solid' || (fill.color.alpha >= 0.5 && !isWhite(fill.color.hex)));

/** From 0, bare, to 1: with a ground of its own; small logos count as much as a band does. */
export function designOf(art: Art | undefined, slide: Size): number {
  const ground = groundOf(art, slide);
  if (isColored(ground)) return 1;
  return (art?.shapes ?? []).reduce((most, shape) => Math.max(most, designOfShape(shape, ground, slide)), 0);
}

function designOfShape({ box, fill }: ArtShape, ground: ArtFill | undefined, slide: Size): number {
  if (fill === undefined || !isOpaque(fill) || sameFill(fill, ground)) return 0;
  const area = visible(box, slide);
  if (fill.type === 'picture') return area > 0 ? 0.4 + Math.min(0.4, area) : 0;
  return isColored(fill) && area >= share.least ? 0.3 + Math.min(0.4, area) : 0;
}

/** Whether a slide layout looks like a blank page beside `usual`, the one for content: the same ground, and no drawing of its own. */
export function isBare({ art }: Pick<SlideLayout, 'art'>, usual: SlideLayout | undefined, slide: Size): boolean {
  const ground = groundOf(art, slide);
  if (isColored(ground) && (usual === undefined || !sameFill(ground, groundOf(usual.art, slide)))) return false;
  const shared = new Set((usual?.art?.shapes ?? []).map(keyOf));
  return (art?.shapes ?? []).every((shape) => shared.has(keyOf(shape)) || designOfShape(shape, ground, slide) === 0);
}

/** Whether text of this color (RRGGBB) can be read all over an area. */
export const isReadIn = (area: Box, ink: string, art: Art | undefined, slideSize: Size): boolean =>
  readShare(area, ink, art, slideSize, 4.5) >= 0.99;

/** The share of an area, from 0 to 1, where text of this color (RRGGBB) has this contrast at least. */
export function readShare(area: Box, ink: string, art: Art | undefined, slideSize: Size, least: number): number {
  if (art === undefined || art.shapes.length > 200) return 1;
  const groundAt = groundOfArt(art, area, 'FFFFFF', { slideSize, tones: () => undefined });
  const [columns, rows] = [16, 9];
  const contrasts = Array.from({ length: columns * rows }, (_, index) => {
    const x = area.x + (area.width * ((index % columns) + 0.5)) / columns;
    const y = area.y + (area.height * (Math.floor(index / columns) + 0.5)) / rows;
    return contrastRatio(groundAt(x, y) ?? 'FFFFFF', ink);
  });
  return contrasts.filter((contrast) => contrast >= least).length / contrasts.length;
}

/** What has so little contrast is hidden from readers; slide layouts that hide theirs are at most this share of those with content. */
const hiding = { contrast: 1.3, share: 0.34 };

/**
 * The few slide layouts, by index, whose text would have the color of what is behind: they are for charts and pictures that their owner
 * brings along. Where most are so, the design is on slides. `inkOf` gives the RRGGBB of a color on a slide layout.
 */
export function hidingLayouts<Layout extends Pick<SlideLayout, 'placeholders' | 'art' | 'background'>>(
  layouts: readonly { readonly layout: Layout }[],
  inkOf: (layout: Layout, color: Color) => string,
  slide: Size,
): ReadonlyMap<number, LayoutWish> {
  const contents = layouts.map(({ layout }) =>
    layout.placeholders.filter(
      ({ type, box }) => (type === 'body' || type === 'obj') && box.height >= slide.height * 0.2,
    ),
  );
  const isHidden = (index: number) => {
    const { layout } = layouts[index]!;
    const paper = layout.background === undefined ? 'FFFFFF' : inkOf(layout, layout.background);
    return contents[index]!.every(({ box, levels: [level], paint }) => {
      if (level?.color === undefined || paint?.fill !== undefined) return false;
      const scope = { slideSize: slide, tones: () => undefined };
      const groundAt = groundOfArt(layout.art ?? { ground: undefined, shapes: [] }, box, paper, scope);
      const ground = groundAt(box.x + box.width / 4, box.y + box.height / 4);
      return ground !== undefined && contrastRatio(ground, inkOf(layout, level.color)) < hiding.contrast;
    });
  };
  const filled = contents.flatMap((all, index) => (all.length > 0 ? [index] : []));
  const found = filled.filter(isHidden);
  const few = found.length <= filled.length * hiding.share ? found : [];
  return new Map(few.map((index) => [index, { roles: [], never: true }]));
}

const keyOf = ({ box, fill }: ArtShape): string => JSON.stringify([box, fill]);

const sameFill = (one: ArtFill | undefined, other: ArtFill | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isOpaque = (fill: ArtFill): boolean =>
  (fill.type === 'solid' && fill.color.alpha >= 0.5) ||
  (fill.type === 'picture' && fill.alpha >= 0.5) ||
  fill.type === 'gradient';

const isWhite = (hex: string): boolean => /^(?:F.){3}$/i.test(hex);

/** The share of the slide that a box covers. */
export function visible(box: Box, { width, height }: Size): number {
  const across = Math.min(width, box.x + box.width) - Math.max(0, box.x);
  const down = Math.min(height, box.y + box.height) - Math.max(0, box.y);
  return across <= 0 || down <= 0 ? 0 : (across * down) / (width * height);
}
