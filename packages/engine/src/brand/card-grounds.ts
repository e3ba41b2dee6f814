// What cards of a brand are filled with: its second background where that suits, else a tint.
import type { Color, ColorScheme } from '../base/graphics.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import { okLab } from './read-color.ts';

/** A tint of the text that suits every ground. */
const cardTint: Color = { scheme: 'tx1', alpha: 0.06 };
const accentTint: Color = { scheme: 'accent1', alpha: 0.1 };

/** The second background of Office's own themes, which a file has where nobody chose one: beige or gray beside a company's colors. */
const nobodys: ReadonlySet<string> = new Set(['EEECE1', 'E7E6E6', 'E8E8E8']);

/** A second background that no company chose for cards: Office's own, or a gray so dark that cards of it look disabled. */
function isNobodys(colors: ColorScheme): boolean {
  const [first, second] = (['bg1', 'bg2'] as const).map((scheme) => resolveColor({ scheme }, { colors }, false).hex);
  const [, a, b] = okLab(second!);
  return nobodys.has(second!) || (Math.hypot(a, b) < gray.chroma && contrastRatio(first!, second!) > gray.contrast);
}
const gray = { chroma: 0.02, contrast: 1.25 };
/** Chroma in OKLab of the strongest tint. */
const tinted = 0.1;

/** Whether the second background stands out from the first, but not as a block of dark or strong color. */
export function isCardGround(colors: ColorScheme): boolean {
  const [first, second] = (['bg1', 'bg2'] as const).map((scheme) => resolveColor({ scheme }, { colors }, false).hex);
  const contrast = contrastRatio(first!, second!);
  const [, a, b] = okLab(second!);
  // A strong yellow is as light as a tint, and outshouts all that stands on it.
  return contrast > 1.09 && contrast < 1.8 && Math.hypot(a, b) < tinted && !isNobodys(colors);
}

/** A tint of the first accent, or of text where that is a gray: gray cards are of no brand. */
export function tintOf(colors: ColorScheme, accent: Color = { scheme: 'accent1' }): Color {
  const [, a, b] = okLab(resolveColor(accent, { colors }, false).hex);
  return Math.hypot(a, b) > gray.chroma ? accentTint : cardTint;
}
