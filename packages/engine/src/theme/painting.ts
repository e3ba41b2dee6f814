// What is painted on a slide so far, to know what color lies below a box: for text that must be legible there.
import type { Box } from '../base/units.ts';
import { seenColor } from './resolve-color.ts';
import type { Color, Theme } from './theme.ts';

export type Painting = {
  /** A shape on top of what is there; without a fill it changes nothing. */
  paint(box: Box, fill: Color | undefined): void;
  /** A picture: nobody knows its colors. */
  paintPicture(box: Box): void;
  /** RRGGBB below the middle of a box; undefined on a picture. */
  groundOf(box: Box): string | undefined;
};

/** `ground` is the RRGGBB of the slide, undefined where it is a picture. */
export function createPainting(
  ground: string | undefined,
  { colors, slideSize }: Pick<Theme, 'colors' | 'slideSize'>,
  dark: boolean,
): Painting {
  const painted: { readonly box: Box; readonly hex: string | undefined }[] = [
    { box: { x: 0, y: 0, ...slideSize }, hex: ground },
  ];
  const groundOf = (box: Box): string | undefined => painted.findLast((each) => holdsMiddle(each.box, box))?.hex;
  return {
    groundOf,
    paint(box, fill) {
      if (fill === undefined) return;
      const under = groundOf(box);
      const isOpaque = (fill.alpha ?? 1) >= 1;
      painted.push({
        box,
        hex: under === undefined && !isOpaque ? undefined : seenColor(fill, under ?? 'FFFFFF', { colors }, dark),
      });
    },
    paintPicture(box) {
      painted.push({ box, hex: undefined });
    },
  };
}

function holdsMiddle(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}
