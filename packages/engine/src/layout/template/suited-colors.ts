// Colors of a brand that suit what they stand on: cards and marks that are seen, chart series that are told apart, good and bad changes.
import type { Color, ColorScheme } from '../../base/graphics.ts';
import { hasStockAccents } from '../../brand/art-accents.ts';
import { fromHex, fromLinear, hasHue, hueOf, okLab, type Rgb, toHex, toHsl, toLinear } from '../../brand/read-color.ts';
import type { TableLook } from '../../theme/looks.ts';
import { contrastRatio, legibleAccent, relativeLuminance, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import { accentOf, type Theme } from '../../theme/theme.ts';
import { colorDifference } from './color-difference.ts';

type Colors = Pick<Theme, 'colors'>;

/** Between these contrasts with the ground a card is seen, and is no block of strong color; near black, less is seen of the same contrast. */
const card = { least: 1.06, leastOnDark: 1.2, most: 1.8 };
const tints = { onLight: 0.07, onDark: 0.13 };
/** A card of an opaque color was chosen for the usual background; past this contrast of that with the ground, a slide has another. */
const sameGround = 1.1;

/** The fill of a card, or a tint of the text color where it would not be seen, or be too strong, on this ground. */
export function suitedCard(fill: Color, ground: string, theme: Colors, dark: boolean): Color {
  const contrast = contrastRatio(seenColor(fill, ground, theme, dark), ground);
  const usual = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
  const text = hueOf(resolveColor({ scheme: 'tx1' }, theme, dark).hex);
  // Yellow over blue is mud.
  const isMud = 'scheme' in fill && fill.scheme === 'tx1' && (fill.alpha ?? 1) < 1 && text.chroma >= colored.chroma;
  const isMeant = !isMud && ((fill.alpha ?? 1) < 1 || contrastRatio(usual, ground) <= sameGround);
  const least = relativeLuminance(ground) < 0.02 ? card.leastOnDark : card.least;
  if (isMeant && contrast >= least && contrast <= card.most) return fill;
  const inks: readonly Color[] = [{ scheme: 'tx1' }, { scheme: 'bg1' }];
  const [best] = inks.toSorted((one, other) => on(other) - on(one));
  const isColored = hueOf(resolveColor(best!, theme, dark).hex).chroma >= colored.chroma;
  const ink: Color = isColored ? { rgb: relativeLuminance(ground) < 0.18 ? 'FFFFFF' : '000000' } : best!;
  const alpha = relativeLuminance(ground) < 0.18 ? tints.onDark : tints.onLight;
  return { ...ink, alpha };

  function on(color: Color): number {
    return contrastRatio(resolveColor(color, theme, dark).hex, ground);
  }
}

/** Arrows, bars and markers in an accent are seen from this contrast on. */
const leastMark = 1.8;

/** An accent, or a color with a hue, as a step of it that is seen on this ground; other colors as they are. */
export function suitedMark(color: Color, ground: string, theme: Colors, dark: boolean): Color {
  if ('rgb' in color && (color.alpha ?? 1) >= 1 && hasHue(color.rgb)) {
    if (contrastRatio(color.rgb, ground) >= leastMark) return color;
    const steps = rgbSteps(color.rgb, relativeLuminance(ground) < 0.179);
    return steps.find((step) => contrastRatio(seenColor(step, ground, theme, dark), ground) >= leastMark) ?? color;
  }
  const isAccent = 'scheme' in color && color.scheme.startsWith('accent') && (color.alpha ?? 1) >= 1;
  return isAccent ? legibleAccent(color, ground, leastMark, theme, dark) : suitedHairline(color, ground, theme, dark);
}

/** Between these contrasts with the ground a hairline is seen, and does not shout. */
const hairline = { least: 1.3, most: 3.2 };
const translucent: readonly Color[] = (['tx1', 'bg1'] as const).map((scheme) => ({ scheme }));

/** A translucent line of a text color that this ground swallows is one of the other text color. */
function suitedHairline(color: Color, ground: string, theme: Colors, dark: boolean): Color {
  const { alpha = 1 } = color;
  const contrastOf = (each: Color) => contrastRatio(seenColor(each, ground, theme, dark), ground);
  if (alpha >= 1 || !('scheme' in color) || color.scheme.startsWith('accent') || contrastOf(color) >= hairline.least)
    return color;
  const [best] = translucent
    .map((each) => ({ ...each, alpha }))
    .toSorted((one, two) => contrastOf(two) - contrastOf(one));
  return contrastOf(best!) > contrastOf(color) ? best! : color;
}

/** Steps of the background and of the text, opaque, because LibreOffice draws borders of tables so. */
const rules: readonly Color[] = [
  { scheme: 'bg1', lumMod: 0.85 },
  { scheme: 'bg1', lumMod: 0.6, lumOff: 0.4 },
  { scheme: 'bg1', lumMod: 0.5 },
  { scheme: 'bg1', lumMod: 0.35 },
  { scheme: 'tx1', lumMod: 0.5, lumOff: 0.5 },
];

/** The look of a table with lines that are seen on this ground. */
export function suitedTable(look: TableLook, ground: string, theme: Colors, dark: boolean): TableLook {
  const contrastOf = (color: Color) => contrastRatio(seenColor(color, ground, theme, dark), ground);
  const { rule, headerRule, totalRule } = look;
  const isSeen = (color: Color) => contrastOf(color) >= hairline.least && contrastOf(color) <= hairline.most;
  const quiet = rule && !isSeen(rule.color) ? (rules.find(isSeen) ?? rule.color) : rule?.color;
  const total =
    contrastOf(totalRule.color) >= leastMark ? totalRule.color : legibleAccent(totalRule.color, ground, 3, theme, dark);
  return {
    ...look,
    ...(rule && quiet && { rule: { ...rule, color: quiet } }),
    ...(headerRule && { headerRule: { ...headerRule, color: suitedMark(headerRule.color, ground, theme, dark) } }),
    totalRule: { ...totalRule, color: total },
  };
}

// Colors that can be told apart.

/** Distances in OKLab, where black and white are 1 apart, and by CIEDE2000, which sees less of them near black. */
const toldApart = { okLab: 0.17, seen: 15 };
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

/** Series in colors that are seen, and told apart from those before them: a step of the own accent, else of another or of the text color. */
export function distinctColors(
  colors: readonly Color[],
  ground: string,
  theme: Colors,
  dark: boolean,
): readonly Color[] {
  const chosen: Placed[] = [];
  for (const color of colors.slice(0, maxTold)) chosen.push(nextColor(color));
  return [...chosen.map(({ color }) => color), ...colors.slice(maxTold)];

  function nextColor(color: Color) {
    const own = placed(color);
    const isSeen = contrastRatio(seenColor(color, ground, theme, dark), ground) >= leastMark;
    if (isSeen && apart(own) >= 1) return own;
    const sources: readonly Color[] = [
      color,
      ...colors.slice(0, maxTold).filter((each) => each !== color),
      { scheme: 'tx1' },
      { scheme: 'tx2' },
    ];
    const candidates = sources
      .flatMap((source): readonly Color[] =>
        'scheme' in source
          ? steps.map((step) => ({ scheme: source.scheme, ...step }))
          : [source, ...rgbSteps(source.rgb, true), ...rgbSteps(source.rgb, false)],
      )
      .filter((each) => contrastRatio(seenColor(each, ground, theme, dark), ground) >= leastSeries)
      .map(placed);
    return (
      candidates.find((each) => apart(each) >= 1) ??
      candidates.reduce((best, each) => (apart(each) > apart(best) ? each : best), own)
    );
  }

  /** From the nearest color before it, as a share of what tells two apart. */
  function apart({ hex, place }: Placed): number {
    const shares = chosen.map((each) => {
      const inLab = Math.hypot(...place.map((value, index) => value - each.place[index]!));
      return Math.min(inLab / toldApart.okLab, colorDifference(hex, each.hex) / toldApart.seen);
    });
    return Math.min(...shares);
  }
  function placed(color: Color): Placed {
    const hex = seenColor(color, ground, theme, dark);
    return { color, hex, place: okLab(hex) };
  }
}

/** A color as seen on its ground, and its place in OKLab. */
type Placed = { readonly color: Color; readonly hex: string; readonly place: Rgb };

/** Green next to red says good and bad where neither is meant, and many people see one color: another accent comes between. */
export function withoutAlarm(colors: readonly Color[], theme: Colors, dark: boolean): readonly Color[] {
  const meaningOf = (color: Color): string | undefined => {
    const [hue, saturation] = toHsl(fromHex(resolveColor(color, theme, dark).hex));
    const degrees = hue * 360;
    if (saturation < 0.4) return undefined;
    if (degrees >= hues.bad[0] || degrees <= hues.bad[1] - 360) return 'bad';
    return degrees >= hues.good[0] && degrees <= hues.good[1] ? 'good' : undefined;
  };
  const [first, ...others] = colors;
  if (first === undefined) return colors;
  const own = meaningOf(first);
  const isCalm = (color: Color): boolean => own === undefined || [undefined, own].includes(meaningOf(color));
  const next = others.findIndex(isCalm);
  return next <= 0 ? colors : [first, others[next]!, ...others.filter((_, index) => index !== next)];
}

// Good and bad changes.

/** Degrees of hue. */
const hues = { good: [85, 165], caution: [25, 50], bad: [345, 372] } as const;
const standard = { good: '1E7B3C', caution: '9A5B00', bad: 'C02B2B' };

export type ChangeColors = { readonly [meaning in keyof typeof standard]: Color };

/** Green, amber and red for changes and statuses: accents of the theme if it has such, else our own. An accent's number says nothing of its color. */
export function changeColors(colors: ColorScheme): ChangeColors {
  return { good: colorOf('good'), caution: colorOf('caution'), bad: colorOf('bad') };

  function colorOf(meaning: keyof typeof standard): Color {
    const [from, to] = hues[meaning];
    const accents = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).filter((name) => {
      const [hue, saturation, luminance] = toHsl(fromHex(colors[name]));
      const degrees = hue * 360 < from - 180 ? hue * 360 + 360 : hue * 360;
      return degrees >= from && degrees <= to && saturation > 0.3 && luminance > 0.15 && luminance < 0.75;
    });
    return accents[0] === undefined ? { rgb: standard[meaning] } : { scheme: accents[0] };
  }
}

/** The same on a page, which is light: each legible on it, a green stays a green. */
export function pageChangeColors(theme: Colors): ChangeColors {
  const { good, caution, bad } = changeColors(theme.colors);
  const legible = (color: Color): Color => {
    if ('rgb' in color) return color;
    return legibleAccent(color, theme.colors.lt1, 4.5, theme, false);
  };
  return { good: legible(good), caution: legible(caution), bad: legible(bad) };
}

/** Steps of an RGB color, for a red that stays red where it has to be lighter or darker. */
export function rgbSteps(hex: string, isLighter: boolean): readonly Color[] {
  const linear = toLinear(fromHex(hex));
  return [0.8, 0.6, 0.45, 0.3, 0.2, 0.1].map((share) => ({
    rgb: toHex(
      fromLinear(linear.map((channel) => (isLighter ? 1 - (1 - channel) * share : channel * share)) as unknown as Rgb),
    ),
  }));
}

// Labels.

/** Of the second text color in OKLab: from this chroma on it is a color, and up to these degrees that of an accent. */
const colored = { chroma: 0.07, degrees: 35 };
const usualLabel: Color = { scheme: 'tx2' };
/** The second text colors of Office's own themes (2007, 2013, 2023): slates that nobody chose beside a company's colors. */
const stockText: ReadonlySet<string> = new Set(['1F497D', '44546A', '0E2841']);

/**
 * Of labels and captions: the second text color, but on a brand where that is a strong color of no relation to the text or the first
 * accents, the text color, muted. A yellow would have to be darkened to a brown that is no color of the brand.
 */
export function labelInk(theme: Pick<Theme, 'colors' | 'template' | 'accents'>): Color {
  if (theme.template === undefined) return usualLabel;
  const { dk1, dk2 } = theme.colors;
  const own = hueOf(dk2);
  const hasOwn = theme.accents !== undefined || !hasStockAccents(theme.colors);
  if (hasOwn && stockText.has(dk2.toUpperCase())) return mutedText(dk1);
  if (own.chroma < colored.chroma) return usualLabel;
  const kin = [dk1, ...([1, 2, 3] as const).map((number) => resolveColor(accentOf(theme, number), theme, false).hex)];
  const isRelated = kin.map(hueOf).some(({ chroma, degrees }) => {
    const apart = Math.abs(degrees - own.degrees);
    return chroma >= colored.chroma && Math.min(apart, 360 - apart) <= colored.degrees;
  });
  return isRelated ? usualLabel : mutedText(dk1);
}

const mutedText = (dk1: string): Color =>
  relativeLuminance(dk1) < 0.4 ? { scheme: 'tx1', lumMod: 0.65, lumOff: 0.35 } : { scheme: 'tx1', lumMod: 0.85 };
