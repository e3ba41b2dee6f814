// Positions of paragraphs and baselines in a text box. Shared by HTML and PDF for consistency.
import { emuPerPoint } from '../../base/graphics.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import type { Theme } from '../../theme/theme.ts';
import type { PlacedParagraph, TextBody } from '../frames.ts';

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

/** The space that exact line spacing leaves below the base line, as a share of the size, whatever the font. */
const below = 0.2;

/**
 * From the top of a line box down to its base line, in points. The rule is Office's for exact line spacing (`a:spcPts`), as its
 * peers know it (LibreOffice: font-independent line spacing), and every drawing follows it. Every line of a paragraph uses the
 * paragraph's size.
 */
export const baselineOffset = ({ size, lineHeight }: Pick<PlacedParagraph, 'size' | 'lineHeight'>): number =>
  lineHeight - below * size;

/** The style of a paragraph where no run says otherwise: its first run's. */
export function paragraphStyle(paragraph: PlacedParagraph, theme: Pick<Theme, 'fonts'>): FontStyle {
  const run = paragraph.runs[0];
  return { family: theme.fonts[run?.font ?? 'minor'].drawn, bold: run?.bold ?? false, italic: run?.italic ?? false };
}
