// The accents of a brand whose sample slides name their colors themselves, and hardly show those of the theme.
import type { ColorScheme } from '../base/graphics.ts';
import { childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import { accentNames, apart, hasStockAccents, isStrong, withSteps } from './art-accents.ts';
import { okLab } from './read-color.ts';

/** Fewer sample slides say nothing of the colors of a company. */
const least = { samples: 4 };
/**
 * Of the samples, that show the first color, more where the accents were chosen; of its samples, that show another; and that show an accent of
 * the theme by accident.
 */
const shares = { first: 0.5, firstOfChosen: 0.8, other: 0.7, accented: 1 / 3 };
/** The red and the yellow of corrections and of remarks to those who make slides. */
const marks: ReadonlySet<string> = new Set(['FF0000', 'FFFF00']);
/** In OKLab: of one color, and between two hues. */
const alike = 0.05;
const farApart = 0.15;

type Shown = {
  readonly colors: ColorScheme;
  /** On how many of the samples an accent of the theme is shown, and each color that they name by its value (RRGGBB). */
  readonly accented: number;
  readonly named: ReadonlyMap<string, number>;
  readonly samples: number;
};

/** Six colors, RRGGBB. Undefined where samples show the theme's accents, or most samples share no color. */
export function sampleAccents({ colors, accented, named, samples }: Shown): readonly string[] | undefined {
  if (samples < least.samples) return undefined;
  const strong = [...named]
    .filter(([hex]) => isStrong(okLab(hex)) && !marks.has(hex))
    .toSorted(([, one], [, other]) => other - one);
  const [first] = strong;
  const isStock = hasStockAccents(colors);
  const fewest = samples * (isStock ? shares.first : shares.firstOfChosen);
  if (first === undefined || first[1] < fewest || accented > first[1] * shares.accented) return undefined;
  const chosen = accentNames.map((name) => colors[name]);
  // Chosen accents that nothing shows follow the color that everything has.
  if (!isStock) return chosen.some((hex) => apart(hex, first[0]) < alike) ? undefined : [first[0], ...chosen.slice(1)];
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
