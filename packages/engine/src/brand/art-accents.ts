// The accents of a brand whose theme still has a stock palette: the colors that its own art is drawn in.
import { type Box, type Color, type ColorScheme, emu, schemeColors } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';
import type { ArtFill, ArtShape } from '../theme/art.ts';
import { resolveColor } from '../theme/resolve-color.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { mixed, okLab, type Rgb } from './read-color.ts';

export const accentNames = schemeColors.filter((name) => name.startsWith('accent'));

/** The accents that programs give to every new file: nobody chose them. */
const stockPalettes: readonly string[] = [
  // Office 2007 and 2010.
  '4F81BD C0504D 9BBB59 8064A2 4BACC6 F79646',
  // Office 2013, and 2016 to 2022.
  '5B9BD5 ED7D31 A5A5A5 FFC000 4472C4 70AD47',
  '4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47',
  // Office 2023.
  '156082 E97132 196B24 0F9ED5 A02B93 4EA72E',
  // WPS, Keynote of 2014 and of 2018, Google Slides, LibreOffice 7.
  '4874CB EE822F F2BA02 75BD42 30C0B4 E54C5E',
  '0365C0 00882B DCBD23 DE6A10 C82506 773F9B',
  '00A2FF 16E7CF 61D836 FFD932 FF644E FF42A1',
  '4285F4 212121 78909C FFAB40 0097A7 EEFF41',
  // Older ones of Google Slides: templates of many looks have them, and show them nowhere.
  '058DC7 50B432 ED561B EDEF00 24CBE5 64E572',
  '3A81BA D89F39 8BAB42 57A7B5 8B81D2 963334',
  '18A303 0369A3 A33E03 8E03A3 C99C00 C9211E',
];

/** Whether the accents are those of a program's standard theme. */
export const hasStockAccents = (colors: ColorScheme): boolean =>
  stockPalettes.includes(accentNames.map((name) => colors[name].toUpperCase()).join(' '));

/** Whether hardly any accent is a color: whites, grays and creams, and one hue at most. */
export function hasPaleAccents(colors: ColorScheme): boolean {
  const own = accentNames.map((name) => colors[name]).filter((hex) => isStrong(okLab(hex)));
  return own.length <= 2 && clusters(own.map((hex) => ({ hex, weight: 1 }))).length <= 1;
}

type Seen = { readonly hex: string; readonly weight: number };
type Scope = {
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly colors: ColorScheme;
  /** The colors of a picture by its name. */
  tones(asset: string): Tones | undefined;
  /** Sample slides that show an accent of the theme, of so many. */
  readonly accented?: number;
  readonly samples?: number;
};

/**
 * Six colors, RRGGBB, for what the six accents are for: those of the art, then steps of them. Undefined where the theme's accents were
 * chosen and are colors, or the art has no color of its own, or that of the first accent.
 */
export function artAccents(
  layouts: readonly Pick<SlideLayout, 'art' | 'uses'>[],
  scope: Scope,
): readonly string[] | undefined {
  const used = usedOf(layouts);
  const isStock = hasStockAccents(scope.colors) || areUnseen(used, scope);
  if (!isStock && !hasPaleAccents(scope.colors)) return undefined;
  const hues = huesOf(used, scope);
  const bright = hues.filter(isBright);
  const [first] = bright;
  if (first === undefined || first.weight < leastWeight) return undefined;
  if (apart(first.hex, scope.colors.accent1) < likeAccent) return undefined;
  const own = bright.filter(({ weight }) => weight >= first.weight * companion).slice(0, mostHues);
  // Accents that somebody chose give way to a palette alone.
  if (!isStock && own.length < 2) return undefined;
  const grounds = used.flatMap(({ art, uses }) =>
    uses.includes('content') && art?.ground?.type === 'solid' ? [art.ground.color.hex] : [],
  );
  const ink = hues.find(
    ({ hex, weight }) =>
      isDark(okLab(hex)) &&
      weight >= first.weight * companion &&
      grounds.every((ground) => apart(hex, ground) >= likeGround),
  );
  const isNew = ink !== undefined && !own.includes(ink);
  const found = [...own, ...(isNew ? [ink] : [])].map(({ hex }) => hex);
  // Numbers and lines beside a yellow are as dark as the text: its own darker steps are a brown.
  if (isYellow(okLab(first.hex)) && found.length === 1) found.push(scope.colors.dk1);
  return withSteps(found);
}

/** The main color of the art, or of what pictures on it draw, is an accent of the theme. */
export function showsAccent(layouts: readonly Pick<SlideLayout, 'art' | 'uses'>[], scope: Scope): boolean {
  const first = huesOf(usedOf(layouts), scope).find(isBright);
  if (first === undefined || first.weight < leastWeight) return false;
  return accentNames.some((name) => apart(first.hex, scope.colors[name]) < likeAccent);
}

const usedOf = <Layout extends Pick<SlideLayout, 'art' | 'uses'>>(layouts: readonly Layout[]): readonly Layout[] =>
  layouts.filter(({ uses, art }) => uses.length > 0 && art !== undefined);

const isBright = ({ hex }: Seen): boolean => isStrong(okLab(hex)) || isYellow(okLab(hex));

/** The colors of the art by hue, the weightiest first. */
function huesOf(used: readonly Pick<SlideLayout, 'art'>[], scope: Scope): readonly Seen[] {
  const pictures = new Map<string, readonly Seen[]>();
  return clusters(
    used.flatMap((layout) =>
      seenOn(layout, scope, pictures).map((each) => ({ ...each, weight: each.weight / used.length })),
    ),
  );
}

/** Samples enough to say that nobody takes the accents of the theme. */
const leastSamples = 4;

/** No sample shows an accent of the theme, and nothing is painted in one: nobody chose them, whichever they are. */
function areUnseen(
  layouts: readonly Pick<SlideLayout, 'art'>[],
  { colors, accented = 0, samples = 0 }: Scope,
): boolean {
  if (samples < leastSamples || accented > 0) return false;
  const fills = layouts.flatMap(({ art }) => [art?.ground, ...(art?.shapes ?? []).map(({ fill }) => fill)]);
  const painted = fills.flatMap((fill) =>
    fill?.type === 'solid'
      ? [fill.color.hex]
      : fill?.type === 'gradient'
        ? fill.stops.map(({ color }) => color.hex)
        : [],
  );
  const strong = accentNames.map((name) => colors[name]).filter((hex) => isStrong(okLab(hex)));
  return strong.every((accent) => painted.every((hex) => apart(hex, accent) >= likeGround));
}

/** Weights are square roots of shares of the slide: a thin band on every slide counts, a cover alone does not rule. */
const leastWeight = 0.01;
/** Of the first color's weight, for another hue of the brand. */
const companion = 0.3;
const mostHues = 3;
/** Distances in OKLab. */
const likeAccent = 0.04;
const likeGround = 0.1;
/** Chroma in OKLab of a strong color, and its lightness. */
const strong = { chroma: 0.07, darkest: 0.18, lightest: 0.86 };
/** Yellows: light, and yet a color. */
const yellow = { chroma: 0.13, lightest: 0.93 };
/** Navies and other colored blacks, which text can take. */
const dark = { chroma: 0.025, lightest: 0.42 };
/** Of the strong cells of a picture, for its main color: photographs have no such color. */
const mainShare = 0.35;
/** So many hues with such a share each, of all that are told. */
const motley = { hues: 3, share: 0.2 };
const largest = 0.12;

function seenOn(
  { art }: Pick<SlideLayout, 'art'>,
  scope: Scope,
  pictures: Map<string, readonly Seen[]>,
): readonly Seen[] {
  const { width, height } = scope.slideSize;
  const whole = { x: 0, y: 0, width, height };
  const ground: Pick<ArtShape, 'box' | 'isDress' | 'stroke'> & { readonly fill?: ArtFill | undefined } = {
    box: whole,
    fill: art?.ground,
  };
  return [ground, ...(art?.shapes ?? [])].flatMap(({ box, fill, isDress, stroke }): readonly Seen[] => {
    const length = Math.max(box.width / width, box.height / height);
    // A thick rule is a band.
    if (fill === undefined && stroke !== undefined && stroke.width >= emu(rule.width) && length >= rule.length) {
      const area = Math.max(box.width, box.height) * stroke.width;
      return strongOnly([{ hex: stroke.color.hex, weight: Math.sqrt(area / (width * height)) }]);
    }
    const share = shown(box, whole) / (width * height);
    if (fill === undefined || share <= 0) return [];
    // An emblem in many colors on a sample slide has no main one.
    if (isDress && fill.type === 'picture' && isMotley(scope.tones(fill.asset))) return [];
    const weight = Math.sqrt(Math.min(largest, share));
    return colorsOf(fill).map((each) => ({ hex: each.hex, weight: each.weight * weight }));
  });

  function colorsOf(fill: ArtFill): readonly Seen[] {
    if (fill.type === 'solid') return fill.color.alpha < 0.5 ? [] : strongOnly([{ hex: fill.color.hex, weight: 1 }]);
    if (fill.type === 'gradient')
      return strongOnly(fill.stops.map(({ color }) => ({ hex: color.hex, weight: color.alpha / fill.stops.length })));
    let found = pictures.get(fill.asset);
    if (found === undefined) {
      found = mainColors(scope.tones(fill.asset));
      pictures.set(fill.asset, found);
    }
    return found.map((each) => ({ ...each, weight: each.weight * fill.alpha }));
  }
}

/** In points, and of the slide. */
const rule = { width: 3, length: 0.5 };

function shown(box: Box, whole: Box): number {
  const across = Math.min(whole.width, box.x + box.width) - Math.max(0, box.x);
  const down = Math.min(whole.height, box.y + box.height) - Math.max(0, box.y);
  return across <= 0 || down <= 0 ? 0 : across * down;
}

/** The strong colors of a picture that stand out among its strong cells, weighted by the share of the picture. */
function mainColors(tones: Tones | undefined): readonly Seen[] {
  if (tones === undefined) return [];
  const cells = tones.colors.filter((color) => color !== undefined);
  const counted = new Map<string, number>();
  for (const hex of cells) counted.set(hex, (counted.get(hex) ?? 0) + 1);
  const seen = strongOnly([...counted].map(([hex, count]) => ({ hex, weight: count / tones.colors.length })));
  const [bright, inks] = [isStrong, isDark].map((is) => seen.filter(({ hex }) => is(okLab(hex))));
  return [bright!, inks!].flatMap((some) => {
    const total = some.reduce((sum, { weight }) => sum + weight, 0);
    return clusters(some)
      .filter(({ weight }) => weight >= total * mainShare)
      .map(({ hex, weight }) => ({ hex, weight: Math.sqrt(weight) }));
  });
}

function isMotley(tones: Tones | undefined): boolean {
  const cells = (tones?.colors ?? []).filter((hex) => hex !== undefined && isStrong(okLab(hex)));
  const hues = clusters(cells.map((hex) => ({ hex: hex!, weight: 1 })));
  return hues.filter(({ weight }) => weight >= cells.length * motley.share).length >= motley.hues;
}

const strongOnly = (seen: readonly Seen[]): readonly Seen[] =>
  seen.filter(({ hex }) => [isStrong, isYellow, isDark].some((is) => is(okLab(hex))));

const isYellow = ([lightness, a, b]: Rgb): boolean =>
  Math.hypot(a, b) >= yellow.chroma && lightness > strong.lightest && lightness <= yellow.lightest;

const isDark = ([lightness, a, b]: Rgb): boolean =>
  Math.hypot(a, b) >= dark.chroma && lightness >= strong.darkest && lightness <= dark.lightest;

export function isStrong([lightness, a, b]: Rgb): boolean {
  return Math.hypot(a, b) >= strong.chroma && lightness >= strong.darkest && lightness <= strong.lightest;
}

/** Colors of one hue together, the weightiest first; the color of each is its weightiest one, of near ones together. */
function clusters(seen: readonly Seen[]): readonly Seen[] {
  const bins = new Map<number, Seen[]>();
  for (const each of seen) {
    const [, a, b] = okLab(each.hex);
    const bin = Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * hueBins);
    const list = bins.get(bin) ?? [];
    list.push(each);
    bins.set(bin, list);
  }
  const weightOf = (bin: number) =>
    (bins.get((bin + hueBins) % hueBins) ?? []).reduce((sum, { weight }) => sum + weight, 0);
  const left = new Set(bins.keys());
  const found: Seen[] = [];
  for (const bin of [...bins.keys()].toSorted((one, other) => weightOf(other) - weightOf(one))) {
    if (!left.has(bin)) continue;
    const near = [bin - 1, bin, bin + 1].map((each) => (each + hueBins) % hueBins).filter((each) => left.delete(each));
    const members = near.flatMap((each) => bins.get(each)!);
    found.push({ hex: mainOf(members), weight: members.reduce((sum, { weight }) => sum + weight, 0) });
  }
  return found.toSorted((one, other) => other.weight - one.weight);
}

/** Each 20 degrees wide. */
const hueBins = 18;

/** The weightiest color, by steps of lightness, so that the cells of a soft edge do not outvote a plain area. */
function mainOf(members: readonly Seen[]): string {
  const steps = Map.groupBy(members, ({ hex }) => Math.round(okLab(hex)[0] * 10));
  const weigh = (list: readonly Seen[]) => list.reduce((sum, { weight }) => sum + weight, 0);
  const step = [...steps.values()].reduce((best, rival) => (weigh(rival) > weigh(best) ? rival : best));
  const exact = Map.groupBy(step, ({ hex }) => hex);
  return [...exact.values()].reduce((best, rival) => (weigh(rival) > weigh(best) ? rival : best))[0]!.hex;
}

/** The distance of two colors in OKLab; black and white are 1 apart. */
export function apart(one: string, other: string): number {
  const [first, second] = [okLab(one), okLab(other)];
  return Math.hypot(...first.map((value, index) => value - second[index]!));
}

/** Up to six colors: each of the art, then lighter and darker steps of each in turn. */
export function withSteps(own: readonly string[]): readonly string[] {
  const steps = [mix(0.5, 'FFFFFF'), mix(0.45, '000000'), mix(0.3, 'FFFFFF'), mix(0.7, 'FFFFFF'), mix(0.25, '000000')];
  return [...new Set([...own, ...steps.flatMap((step) => own.map(step))])].slice(0, accentNames.length);
}

/** A step toward white or black. */
const mix = (share: number, toward: string) => (hex: string) => mixed(hex, 1 - share, toward);

/** Whether a look names an accent of the theme anywhere, other than `leading`. */
export const namesAccent = (look: object, leading?: Color): boolean =>
  [...JSON.stringify(look).matchAll(/"scheme":"(accent[1-6])"/g)].some(
    ([, name]) => leading === undefined || !('scheme' in leading) || leading.scheme !== name,
  );

/** A look with these colors in place of the theme's accents, wherever it names one. */
export function recolored<Look>(look: Look, accents: readonly Color[], colors: ColorScheme): Look {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    if ('scheme' in value && /^accent[1-6]$/.test(String(value.scheme)))
      return inPlaceOf(value as Extract<Color, { scheme: string }>);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each)]));
  };
  return visit(look) as Look;

  /** Another accent stays a color of the theme. */
  function inPlaceOf(color: Extract<Color, { scheme: string }>): Color {
    const other = accents[Number(color.scheme.slice(-1)) - 1] ?? color;
    if ('scheme' in other) return { ...color, scheme: other.scheme };
    const scheme = { ...colors, [color.scheme]: other.rgb };
    const { hex, alpha } = resolveColor(color, { colors: scheme }, false);
    return { rgb: hex, ...(alpha < 1 && { alpha }) };
  }
}
