// A theme seen in a mirror: for decks that read from right to left. Mirroring twice gives the theme back.
import { type Box, points } from '../base/graphics.ts';
import { mirrored } from './ornament/ornament.ts';
import type { DecorationShape, Geometry, Placeholder, Theme } from './theme.ts';

/** The box on the other side of a slide `width` EMU wide. */
export const mirrorBox = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.width });

/** Whether the geometry points sideways, and so is reversed in a mirror. */
export const isPointed = (geometry: Geometry): boolean =>
  geometry === 'chevron' || geometry === 'homePlate' || geometry === 'rightArrow';

const flip = ({ flipped, ...shape }: DecorationShape): DecorationShape =>
  isPointed(shape.geometry) && !flipped ? { ...shape, flipped: true } : shape;

/** Where a company's text from left to right ends at the right, text from right to left starts there; a title does so in any case. */
function readFromRight(placeholder: Placeholder): Placeholder {
  const isTitle = placeholder.type === 'title' || placeholder.type === 'ctrTitle';
  const levels = placeholder.levels.map((level) =>
    level.align === 'end' && (isTitle || level.rightToLeft !== true) ? { ...level, align: 'start' as const } : level,
  );
  return { ...placeholder, levels };
}

/** The theme with everything on its slides moved to the other side. */
export function mirrorTheme(theme: Theme): Theme {
  const { width } = theme.slideSize;
  const mirror = <T extends { readonly box: Box }>(things: readonly T[]): readonly T[] =>
    things.map((thing) => ({ ...thing, box: mirrorBox(thing.box, width) }));
  const mirrorPart = <T extends Pick<Theme['master'], 'decoration' | 'placeholders'>>(part: T): T => ({
    ...part,
    decoration: mirror(part.decoration).map(flip),
    placeholders:
      theme.template === undefined ? mirror(part.placeholders) : mirror(part.placeholders).map(readFromRight),
  });
  return {
    ...theme,
    master: mirrorPart(theme.master),
    layouts: theme.layouts.map(mirrorPart).map((layout) => ({
      ...layout,
      ...(layout.contentArea && { contentArea: mirrorBox(layout.contentArea, width) }),
      ...(layout.ornaments && { ornaments: layout.ornaments.map((one) => mirrored(one, points(width))) }),
    })),
    contentArea: mirrorBox(theme.contentArea, width),
  };
}
