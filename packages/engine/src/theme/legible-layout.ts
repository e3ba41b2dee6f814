// Slide layouts whose text can be read: a theme says colors once, and they step lighter or darker where a field lies under the text.

import type { Color } from '../base/colors.ts';
import { legibleColor } from './legible-color.ts';
import { createPainting } from './painting.ts';
import { resolveColor } from './resolve-color.ts';
import type { SlideLayout, SlideMaster, TextLevel, Theme } from './theme.ts';

/** Contrast of text, and of bullets, which only have to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
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
