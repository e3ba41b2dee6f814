// Slide layouts whose text can be read: a theme defines colors once, and they become lighter or darker over a colored field.
import type { Box, Color } from '../base/graphics.ts';
import { legibleColor, resolveColor, seenColor } from './resolve-color.ts';
import type { SlideLayout, SlideMaster, TextLevel, Theme } from './theme.ts';

/** Contrast of text, and of bullets, which only need to be visible (WCAG 2.2, 1.4.3 and 1.4.11). */
const least = { text: 4.5, mark: 3 };

export function legibleLayout(
  layout: SlideLayout,
  master: SlideMaster,
  theme: Pick<Theme, 'colors' | 'slideSize'>,
): SlideLayout {
  const { dark } = layout;
  const slide = resolveColor(layout.background ?? master.background, theme, dark).hex;
  const { paint, groundOf } = createPainting(slide, theme, dark);
  for (const { box, fill } of [...(layout.showMasterShapes ? master.decoration : []), ...layout.decoration])
    paint(box, fill);
  const legible = (color: Color, ground: string, contrast: number) =>
    legibleColor(color, ground, contrast, theme, dark);
  const legibleLevel = (level: TextLevel, ground: string): TextLevel => ({
    ...level,
    color: legible(level.color, ground, least.text),
    ...(level.bullet && { bullet: { ...level.bullet, color: legible(level.bullet.color, ground, least.mark) } }),
  });
  const placeholders = layout.placeholders.map((placeholder) => {
    const ground = groundOf(placeholder.box) ?? slide;
    return { ...placeholder, levels: placeholder.levels.map((level) => legibleLevel(level, ground)) };
  });
  return { ...layout, placeholders };
}

// The slide as painted so far, to find the color below a box: for legible text.

export type Painting = {
  /** A shape on top; without a fill it changes nothing. */
  paint(box: Box, fill: Color | undefined): void;
  /** A picture. `toneIn` is its color in a part of the slide, undefined if transparent; without `toneIn`, its colors are unknown. */
  paintPicture(box: Box, toneIn?: (part: Box) => string | undefined): void;
  /** RRGGBB below the middle of a box; undefined on a picture with unknown colors. */
  groundOf(box: Box): string | undefined;
};

/** `ground` is the RRGGBB of the slide, undefined if it is a picture. */
export function createPainting(
  ground: string | undefined,
  { colors, slideSize }: Pick<Theme, 'colors' | 'slideSize'>,
  dark: boolean,
): Painting {
  const painted: { readonly box: Box; readonly hex: string | undefined; toneIn?(part: Box): string | undefined }[] = [
    { box: { x: 0, y: 0, ...slideSize }, hex: ground },
  ];
  function groundOf(box: Box): string | undefined {
    for (const { box: outer, hex, toneIn } of painted.toReversed()) {
      if (!holdsMiddle(outer, box)) continue;
      if (toneIn === undefined) return hex;
      const tone = toneIn(box);
      if (tone !== undefined) return tone;
    }
    return undefined;
  }
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
    paintPicture(box, toneIn) {
      painted.push({ box, hex: undefined, ...(toneIn && { toneIn }) });
    },
  };
}

function holdsMiddle(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}
