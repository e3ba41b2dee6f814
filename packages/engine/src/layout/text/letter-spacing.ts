// Letter spacing and small capitals of a brand's levels: how wide text is in them, and how it is cut to be drawn.
import type { Fonts } from '../../fonts/fonts.ts';
import type { TextLevel, Theme } from '../../theme/theme.ts';

/** Small capitals are capitals of this share of the size, as Office and browsers synthesize them. */
export const smallCapsShare = 0.8;

type Spacing = Pick<TextLevel, 'tracking' | 'smallCaps'>;

/** Whether the width of text is more than that of its letters as they are written. */
export const isSpaced = ({ tracking, smallCaps }: Spacing): boolean => tracking !== undefined || smallCaps === true;

/** The width of text of this size in points; Office adds the space after each letter, the last included (`spc`, ECMA-376 part 1, 21.1.2.3.9). */
export function spacedWidth(
  text: string,
  spacing: Spacing,
  size: number,
  measure: (text: string, size: number) => number,
): number {
  if (!isSpaced(spacing)) return measure(text, size);
  const letters = spacing.smallCaps
    ? smallCapitals(text).reduce((sum, part) => sum + measure(part.text, size * part.share), 0)
    : measure(text, size);
  return Math.max(0, letters + (spacing.tracking ?? 0) * countLetters(text));
}

/** The width in points of a text on one line, in the look of this level. */
export function lineWidth(
  text: string,
  level: TextLevel,
  { theme, fonts }: { readonly theme: Pick<Theme, 'fonts'>; readonly fonts: Fonts },
): number {
  const style = { family: theme.fonts[level.font].drawn, bold: level.bold, italic: level.italic === true };
  const shown = level.caps === true ? text.toUpperCase() : text;
  return spacedWidth(shown, level, level.size, (part, size) => fonts.measure(part, style, size));
}

/** Marks and joiners stand on the letter before. */
function countLetters(text: string): number {
  let count = 0;
  for (const character of text) if (!/^(?:\p{M}|\u200d|\u00ad)$/u.test(character)) count += 1;
  return count;
}

/** The text as capitals: stretches of full size, and of small capitals. */
export function smallCapitals(text: string): readonly { readonly text: string; readonly share: number }[] {
  return [...text.matchAll(/\p{Ll}+|\P{Ll}+/gu)].map(([part]) =>
    /^\p{Ll}/u.test(part) ? { text: part.toUpperCase(), share: smallCapsShare } : { text: part, share: 1 },
  );
}
