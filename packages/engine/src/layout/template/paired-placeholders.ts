// Placeholders of columns as equals: text in all of them looks as in the first.
import type { Placeholder, TextLevel } from '../../theme/theme.ts';

/**
 * The placeholders with size, spacing, bullets, anchor and insets of the first; slides say where that differs from the file. Each keeps what
 * slides always inherit.
 */
export function pairedPlaceholders(placeholders: readonly Placeholder[]): readonly Placeholder[] {
  const [first, ...others] = placeholders;
  if (first === undefined) return placeholders;
  return [
    first,
    ...others.map((other) => ({
      ...other,
      insets: first.insets,
      anchor: first.anchor,
      levels: first.levels.map((level, index) => pairedLevel(level, other.levels[index])),
    })),
  ];
}

function pairedLevel(level: TextLevel, own: TextLevel | undefined): TextLevel {
  if (own === undefined) return level;
  const { tracking: _, smallCaps: __, caps: ___, color: ____, rightToLeft: _____, ...shared } = level;
  const { tracking, smallCaps, caps, color, rightToLeft } = own;
  return {
    ...shared,
    color,
    ...(shared.bullet && { bullet: { ...shared.bullet, color: own.bullet?.color ?? color } }),
    ...(tracking !== undefined && { tracking }),
    ...(smallCaps !== undefined && { smallCaps }),
    ...(caps !== undefined && { caps }),
    ...(rightToLeft !== undefined && { rightToLeft }),
  };
}
