// Fonts that measure text wider than what is drawn: for a brand whose own family is wider than the one at hand.
import type { FontScheme } from '../theme/theme.ts';
import type { FontStyle, Fonts } from './fonts.ts';

/** The fonts as they are where no family of the scheme is to be taken wider. */
export function widenFonts(fonts: Fonts, scheme: FontScheme): Fonts {
  const factors = new Map<string, { regular: number; bold: number }>();
  for (const { drawn, wider } of Object.values(scheme)) {
    if (wider === undefined) continue;
    // Titles and text may be drawn in one family for two: the wider one decides.
    const { regular, bold } = factors.get(drawn) ?? { regular: 1, bold: 1 };
    factors.set(drawn, { regular: Math.max(regular, wider.regular), bold: Math.max(bold, wider.bold) });
  }
  if (factors.size === 0) return fonts;
  const factor = ({ family, bold }: FontStyle): number => factors.get(family)?.[bold ? 'bold' : 'regular'] ?? 1;
  return { ...fonts, measure: (text, style, size) => fonts.measure(text, style, size) * factor(style) };
}
