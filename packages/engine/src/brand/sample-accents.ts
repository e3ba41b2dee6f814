// The accents of a brand whose slides are all drawn: its theme still has a stock palette, and its sample slides name their colors themselves.
import type { ColorScheme } from '../base/graphics.ts';
import { childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import { apart, hasStockAccents, isStrong, withSteps } from './art-accents.ts';
import { okLab } from './read-color.ts';

/** Fewer sample slides say nothing of the colors of a company; so often on all of them, an accent of the theme is an accident. */
const least = { samples: 4, accents: 2 };
/** Of the samples, that show the first color; and of its samples, that show another. */
const shares = { first: 0.5, other: 0.7 };
/** In OKLab, between two hues. */
const farApart = 0.15;

type Shown = {
  readonly colors: ColorScheme;
  /** How often the samples show each accent of the theme, and on how many of them each color that they name by its value (RRGGBB). */
  readonly used: ReadonlyMap<string, number>;
  readonly named: ReadonlyMap<string, number>;
  readonly samples: number;
};

/** Six colors, RRGGBB. Undefined where the theme's accents were chosen, samples show them, or most samples share no color. */
export function sampleAccents({ colors, used, named, samples }: Shown): readonly string[] | undefined {
  if (!hasStockAccents(colors) || samples < least.samples) return undefined;
  if ([...used.values()].reduce((sum, count) => sum + count, 0) > least.accents) return undefined;
  const strong = [...named].filter(([hex]) => isStrong(okLab(hex))).toSorted(([, one], [, other]) => other - one);
  const [first] = strong;
  if (first === undefined || first[1] < samples * shares.first) return undefined;
  const other = strong.find(([hex, count]) => count >= first[1] * shares.other && apart(hex, first[0]) >= farApart);
  return withSteps([first[0], ...(other ? [other[0]] : [])]);
}

/** On how many slides, given by their roots, each color stands that is named by its value (20.1.2.3.32 srgbClr). */
export function countColors(roots: readonly XmlNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const root of roots) {
    const seen = new Set<string>();
    const waiting: XmlNode[] = [root];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const hex = next.name === 'a:srgbClr' ? next.attributes.get('val')?.toUpperCase() : undefined;
      if (hex !== undefined && /^[0-9A-F]{6}$/.test(hex)) seen.add(hex);
      waiting.push(...childElements(next));
    }
    for (const hex of seen) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return counts;
}
