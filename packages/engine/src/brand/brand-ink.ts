// The color of composed text on a brand whose text color is a strong one that its own text does not take: orange headings, black words.
import type { Color, ColorScheme } from '../base/graphics.ts';
import { resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder } from '../theme/theme.ts';
import { okLab } from './read-color.ts';

/** Chroma in OKLab: of a color, and of what is black, gray or white. */
const chroma = { strong: 0.1, none: 0.03 };

/** The color of the body of the slide master, where the first text color is a strong color and that is none; else undefined. */
export function brandInk(body: Placeholder | undefined, colors: ColorScheme): Color | undefined {
  const own = body?.levels[0]?.color;
  if (own === undefined) return undefined;
  const chromaOf = (color: Color): number => {
    const [, a, b] = okLab(resolveColor(color, { colors }, false).hex);
    return Math.hypot(a, b);
  };
  return chromaOf({ scheme: 'tx1' }) >= chroma.strong && chromaOf(own) <= chroma.none ? own : undefined;
}

/** The looks with this color in place of the first text color, of the same transparency. */
export function inkedWith<Look>(look: Look, ink: Color): Look {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    if ('scheme' in value && value.scheme === 'tx1') {
      const { alpha } = value as Color;
      return { ...ink, ...(alpha !== undefined && { alpha }) };
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each)]));
  };
  return visit(look) as Look;
}
