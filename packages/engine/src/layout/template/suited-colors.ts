// Colors of a brand that suit what they stand on: cards and marks that are seen, chart series that are told apart, good and bad changes.
import type { Color, ColorScheme } from '../../base/graphics.ts';
import { fromHex, fromLinear, type Rgb, toHex, toHsl, toLinear } from '../../brand/read-color.ts';
import { contrastRatio, legibleAccent, relativeLuminance, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';

type Colors = Pick<Theme, 'colors'>;

/** Between these contrasts with the ground a card is seen, and is no block of strong color. */
const card = { least: 1.06, most: 1.8 };
const tints = { onLight: 0.07, onDark: 0.13 };
/** A card of an opaque color was chosen for the usual background; past this contrast of that with the ground, a slide has another. */
const sameGround = 1.1;

/** The fill of a card, or a tint of the text color where it would not be seen, or be too strong, on this ground. */
export function suitedCard(fill: Color, ground: string, theme: Colors, dark: boolean): Color {
  const contrast = contrastRatio(seenColor(fill, ground, theme, dark), ground);
  const usual = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
  const isMeant = (fill.alpha ?? 1) < 1 || contrastRatio(usual, ground) <= sameGround;
  if (isMeant && contrast >= card.least && contrast <= card.most) return fill;
  const inks: readonly Color[] = [{ scheme: 'tx1' }, { scheme: 'bg1' }];
  const [ink] = inks.toSorted((one, other) => on(other) - on(one));
  const alpha = relativeLuminance(ground) < 0.18 ? tints.onDark : tints.onLight;
  return { ...ink!, alpha };

  function on(color: Color): number {
    return contrastRatio(resolveColor(color, theme, dark).hex, ground);
  }
}

/** Arrows, bars and markers in an accent are seen from this contrast on. */
const leastMark = 1.8;

/** An accent as a step of it that is seen on this ground; other colors as they are. */
export function suitedMark(color: Color, ground: string, theme: Colors, dark: boolean): Color {
  const isAccent = 'scheme' in color && color.scheme.startsWith('accent') && (color.alpha ?? 1) >= 1;
  return isAccent ? legibleAccent(color, ground, leastMark, theme, dark) : color;
}

// Colors that can be told apart.

/** Distance in OKLab; black and white are 1 apart. */
const toldApart = 0.12;
/** Of chart series (WCAG 2.2, 1.4.11). */
const leastSeries = 3;
/** Series past the sixth repeat colors in every theme. */
const maxTold = 6;

const steps: readonly Partial<Color>[] = [
  {},
  { lumMod: 0.6, lumOff: 0.4 },
  { lumMod: 0.6 },
  { lumMod: 0.4, lumOff: 0.6 },
  { lumMod: 0.4 },
  { lumMod: 0.8, lumOff: 0.2 },
  { lumMod: 0.8 },
  { lumMod: 0.2, lumOff: 0.8 },
  { lumMod: 0.25 },
];

/** Series in colors that are told apart from those before them: a step of the own accent, else of another or of the text color. */
export function distinctColors(
  colors: readonly Color[],
  ground: string,
  theme: Colors,
  dark: boolean,
): readonly Color[] {
  const chosen: { readonly color: Color; readonly place: Rgb }[] = [];
  for (const color of colors.slice(0, maxTold)) chosen.push(nextColor(color));
  return [...chosen.map(({ color }) => color), ...colors.slice(maxTold)];

  function nextColor(color: Color) {
    const own = { color, place: placeOf(color) };
    if (distance(own.place) >= toldApart) return own;
    const sources: readonly Color[] = [
      color,
      ...colors.slice(0, maxTold).filter((each) => each !== color),
      { scheme: 'tx1' },
      { scheme: 'tx2' },
    ];
    const candidates = sources
      .flatMap((source): readonly Color[] =>
        'scheme' in source ? steps.map((step) => ({ scheme: source.scheme, ...step })) : [source],
      )
      .filter((each) => contrastRatio(seenColor(each, ground, theme, dark), ground) >= leastSeries)
      .map((each) => ({ color: each, place: placeOf(each) }));
    return (
      candidates.find(({ place }) => distance(place) >= toldApart) ??
      candidates.reduce((best, each) => (distance(each.place) > distance(best.place) ? each : best), own)
    );
  }

  function distance(place: Rgb): number {
    return Math.min(...chosen.map((each) => Math.hypot(...place.map((value, index) => value - each.place[index]!))));
  }
  function placeOf(color: Color): Rgb {
    return okLab(seenColor(color, ground, theme, dark));
  }
}

/** OKLab (Ottosson 2020): equal distances look alike. */
function okLab(hex: string): Rgb {
  const [red, green, blue] = toLinear(fromHex(hex));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

// Good and bad changes.

/** Degrees of hue. */
const hues = { good: [85, 165], bad: [345, 372] } as const;
const standard = { good: '1E7B3C', bad: 'C02B2B' };

/** Green and red for changes: accents of the brand if it has such, else our own. An accent's number says nothing of its color. */
export function changeColors(colors: ColorScheme): { readonly good: Color; readonly bad: Color } {
  return { good: colorOf('good'), bad: colorOf('bad') };

  function colorOf(meaning: 'good' | 'bad'): Color {
    const [from, to] = hues[meaning];
    const accents = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).filter((name) => {
      const [hue, saturation, luminance] = toHsl(fromHex(colors[name]));
      const degrees = hue * 360 < from - 180 ? hue * 360 + 360 : hue * 360;
      return degrees >= from && degrees <= to && saturation > 0.3 && luminance > 0.15 && luminance < 0.75;
    });
    return accents[0] === undefined ? { rgb: standard[meaning] } : { scheme: accents[0] };
  }
}

/** Grays and near-grays are no color that has to stay: text in them becomes that of the slide. */
export const hasHue = (hex: string): boolean => {
  const channels = fromHex(hex);
  return Math.max(...channels) - Math.min(...channels) > 0.2;
};

/** Steps of an RGB color, for a red that stays red where it has to be lighter or darker. */
export function rgbSteps(hex: string, isLighter: boolean): readonly Color[] {
  const linear = toLinear(fromHex(hex));
  return [0.8, 0.6, 0.45, 0.3, 0.2, 0.1].map((share) => ({
    rgb: toHex(
      fromLinear(linear.map((channel) => (isLighter ? 1 - (1 - channel) * share : channel * share)) as unknown as Rgb),
    ),
  }));
}
