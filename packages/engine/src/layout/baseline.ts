// Where paragraphs and base lines of a text body lie in its box. HTML and PDF both draw by these, so that they agree.
import { emuPerPoint } from '../base/units.ts';
import type { Face, FontStyle } from '../fonts/fonts.ts';
import type { Theme } from '../theme/theme.ts';
import type { PlacedParagraph, TextBody } from './frames.ts';

/** The top of each paragraph's first line box, in points from the top of a box of this height (EMU). */
export function paragraphTops(text: TextBody, boxHeight: number): readonly number[] {
  const room = boxHeight - text.insets.top - text.insets.bottom;
  const share = text.anchor === 'top' ? 0 : text.anchor === 'middle' ? 0.5 : 1;
  let top = (text.insets.top + (room - text.height) * share) / emuPerPoint;
  return text.paragraphs.map((paragraph) => {
    top += paragraph.spaceBefore;
    const own = top;
    top += paragraph.lines.length * paragraph.lineHeight + paragraph.spaceAfter;
    return own;
  });
}

/**
 * From the top of a line box down to its base line, in points: the line height less the face's own height is leading,
 * half of it above (CSS 2.2, 10.8.1). Every line of a paragraph uses the size and face of the paragraph, see paragraphStyle.
 */
export function baselineOffset(paragraph: PlacedParagraph, face: Pick<Face, 'ascent' | 'descent'>): number {
  const { size, lineHeight } = paragraph;
  return (lineHeight - (face.ascent + face.descent) * size) / 2 + face.ascent * size;
}

/** The style whose face decides the base line of a paragraph: its first run's. */
export function paragraphStyle(paragraph: PlacedParagraph, theme: Pick<Theme, 'fonts'>): FontStyle {
  const run = paragraph.runs[0];
  return { family: theme.fonts[run?.font ?? 'minor'].drawn, bold: run?.bold ?? false, italic: run?.italic ?? false };
}
