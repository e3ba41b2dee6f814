// Resolves DrawingML colors: any notation, with its transforms (ECMA-376 part 1, 20.1.2.3).
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { ArtColor } from '../theme/art.ts';
import { presetColors } from './preset-colors.ts';

/** The meaning of scheme names where the color is used: RRGGBB by 'tx1', 'bg1', 'dk1', 'accent1' …; `phClr` is the style's own color. */
export type ColorScope = {
  readonly scheme: ReadonlyMap<string, string>;
  readonly placeholder?: ArtColor | undefined;
};

/** What holds the color of text in its properties (`a:rPr`, `a:defRPr`): that of words in a gradient is its first stop (20.1.8.33). */
export const inkNode = (properties: XmlNode | undefined): XmlNode | undefined =>
  child(properties, 'a:solidFill') ?? child(properties, 'a:gradFill', 'a:gsLst', 'a:gs');

/** The color in a node (`a:solidFill`, `a:gs`, `a:fgClr` …); undefined if it names no known color. */
export function readColorIn(node: XmlNode | undefined, scope: ColorScope): ArtColor | undefined {
  for (const each of childElements(node)) {
    const color = readColor(each, scope);
    if (color !== undefined) return color;
  }
  return undefined;
}

/** A color element: `a:srgbClr`, `a:schemeClr`, `a:sysClr`, `a:prstClr`, `a:hslClr` or `a:scrgbClr`, transforms applied in their order. */
export function readColor(node: XmlNode, scope: ColorScope): ArtColor | undefined {
  const start = baseColor(node, scope);
  if (start === undefined) return undefined;
  let color = fromHex(start.hex);
  let alpha = start.alpha;
  for (const { name, attributes } of childElements(node)) {
    const value = Number(attributes.get('val') ?? 0);
    const local = name.slice(2);
    if (local === 'alpha') alpha = share(value);
    else if (local === 'alphaMod') alpha *= value / 100_000;
    else if (local === 'alphaOff') alpha += share(value);
    else color = transforms[local]?.(color, value) ?? color;
  }
  return { hex: toHex(color), alpha: clamp(alpha) };
}

const share = (value: number): number => value / 100_000;
const turn = 21_600_000;

function baseColor({ name, attributes }: XmlNode, scope: ColorScope): ArtColor | undefined {
  const value = attributes.get('val') ?? '';
  switch (name) {
    case 'a:srgbClr':
      return opaque(value);
    case 'a:sysClr':
      return opaque(attributes.get('lastClr') ?? (value === 'window' ? 'FFFFFF' : '000000'));
    case 'a:prstClr':
      return opaque(presetColors[value.replace(/^dk/, 'dark').replace(/^lt/, 'light').replace(/^med/, 'medium')] ?? '');
    case 'a:schemeClr':
      return value === 'phClr' ? scope.placeholder : opaque(scope.scheme.get(value) ?? '');
    case 'a:scrgbClr':
      return {
        hex: toHex(fromLinear([channel(attributes, 'r'), channel(attributes, 'g'), channel(attributes, 'b')])),
        alpha: 1,
      };
    case 'a:hslClr': {
      const hue = Number(attributes.get('hue') ?? 0) / turn;
      return { hex: toHex(fromHsl([hue, channel(attributes, 'sat'), channel(attributes, 'lum')])), alpha: 1 };
    }
    default:
      return undefined;
  }
}

const opaque = (hex: string): ArtColor | undefined =>
  /^[0-9A-Fa-f]{6}$/.test(hex) ? { hex: hex.toUpperCase(), alpha: 1 } : undefined;

/** Shares are written in 1/1,000 of a percent, or as '50%' in Strict files. */
function channel(attributes: XmlNode['attributes'], name: string): number {
  const text = attributes.get(name) ?? '0';
  return clamp(text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : share(Number(text)));
}

const inHsl = (color: Rgb, change: (hsl: Hsl) => Hsl): Rgb => fromHsl(change(toHsl(color)));
const atChannel = (index: number, change: (channel: number, value: number) => number) => (color: Rgb, value: number) =>
  color.map((each, place) => (place === index ? clamp(change(each, share(value))) : each)) as unknown as Rgb;
const set = (_: number, value: number): number => value;
const times = (channelValue: number, value: number): number => channelValue * value;
const plus = (channelValue: number, value: number): number => channelValue + value;

/** 20.1.2.3.1 and on. Tints and shades are mixed in linear light. */
const transforms: { readonly [name: string]: (color: Rgb, value: number) => Rgb } = {
  tint: (color, value) => fromLinear(perChannel(toLinear(color), (each) => 1 - (1 - each) * share(value))),
  shade: (color, value) => fromLinear(perChannel(toLinear(color), (each) => each * share(value))),
  lumMod: (color, value) =>
    inHsl(color, ([hue, saturation, luminance]) => [hue, saturation, clamp(luminance * share(value))]),
  lumOff: (color, value) =>
    inHsl(color, ([hue, saturation, luminance]) => [hue, saturation, clamp(luminance + share(value))]),
  lum: (color, value) => inHsl(color, ([hue, saturation]) => [hue, saturation, clamp(share(value))]),
  satMod: (color, value) =>
    inHsl(color, ([hue, saturation, luminance]) => [hue, clamp(saturation * share(value)), luminance]),
  satOff: (color, value) =>
    inHsl(color, ([hue, saturation, luminance]) => [hue, clamp(saturation + share(value)), luminance]),
  sat: (color, value) => inHsl(color, ([hue, , luminance]) => [hue, clamp(share(value)), luminance]),
  hueMod: (color, value) => inHsl(color, ([hue, saturation, luminance]) => [hue * share(value), saturation, luminance]),
  hueOff: (color, value) => inHsl(color, ([hue, saturation, luminance]) => [hue + value / turn, saturation, luminance]),
  hue: (color, value) => inHsl(color, ([, saturation, luminance]) => [value / turn, saturation, luminance]),
  comp: (color) => inHsl(color, ([hue, saturation, luminance]) => [hue + 0.5, saturation, luminance]),
  inv: (color) => perChannel(color, (each) => 1 - each),
  gray: ([red, green, blue]) => {
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    return [light, light, light];
  },
  gamma: (color) => fromLinear(color),
  invGamma: (color) => toLinear(color),
  red: atChannel(0, set),
  redMod: atChannel(0, times),
  redOff: atChannel(0, plus),
  green: atChannel(1, set),
  greenMod: atChannel(1, times),
  greenOff: atChannel(1, plus),
  blue: atChannel(2, set),
  blueMod: atChannel(2, times),
  blueOff: atChannel(2, plus),
};

// Arithmetic of colors: RGB, linear light and HSL, as the transforms of DrawingML need them. Channels and shares are 0..1.

export type Rgb = readonly [red: number, green: number, blue: number];
/** Hue as a share of the circle. */
export type Hsl = readonly [hue: number, saturation: number, luminance: number];

export const clamp = (share: number): number => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));

export const fromHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
};

export const toHex = (color: Rgb): string =>
  color
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, '0')
        .toUpperCase(),
    )
    .join('');

/** A color of this opacity over another, as programs blend it: in sRGB. */
export const mixed = (hex: string, alpha: number, under: string): string => {
  const below = fromHex(under);
  return toHex(fromHex(hex).map((channel, index) => channel * alpha + below[index]! * (1 - alpha)) as unknown as Rgb);
};

/** sRGB as linear light (IEC 61966-2-1), and back. */
export const toLinear = (color: Rgb): Rgb =>
  perChannel(color, (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
export const fromLinear = (color: Rgb): Rgb =>
  perChannel(color, (channel) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055));

export const perChannel = ([red, green, blue]: Rgb, change: (channel: number) => number): Rgb => [
  clamp(change(red)),
  clamp(change(green)),
  clamp(change(blue)),
];

export function toHsl([red, green, blue]: Rgb): Hsl {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const luminance = (most + least) / 2;
  if (range === 0) return [0, 0, luminance];
  const saturation = range / (1 - Math.abs(2 * luminance - 1));
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [wrap(sixth / 6), saturation, luminance];
}

export function fromHsl([hue, saturation, luminance]: Hsl): Rgb {
  const chroma = (1 - Math.abs(2 * clamp(luminance) - 1)) * clamp(saturation);
  const channel = (offset: number): number => {
    const place = (offset + wrap(hue) * 12) % 12;
    return clamp(luminance) - (chroma / 2) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

const wrap = (turns: number): number => (Number.isFinite(turns) ? turns - Math.floor(turns) : 0);

/** OKLab (Ottosson 2020): equal distances look alike. */
export function okLab(hex: string): Rgb {
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

/** Grays and near-grays are no color that has to stay. */
export const hasHue = (hex: string): boolean => {
  const channels = fromHex(hex);
  return Math.max(...channels) - Math.min(...channels) > 0.2;
};

/** In OKLab: the hue in degrees, and how much of it there is. */
export function hueOf(hex: string): { readonly chroma: number; readonly degrees: number } {
  const [, a, b] = okLab(hex);
  return { chroma: Math.hypot(a, b), degrees: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Oranges and yellows, which are brown when darkened for text: of no company's choice. */
export const isWarm = (hex: string): boolean => {
  const { chroma, degrees } = hueOf(hex);
  return chroma >= 0.07 && degrees >= 40 && degrees <= 115;
};
