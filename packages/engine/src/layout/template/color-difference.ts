// How different two colors look: CIEDE2000 (CIE 142-2001; Sharma, Wu and Dalal 2005), which other distances overrate near black and in blues.
import { fromHex, toLinear } from '../../brand/read-color.ts';

type Lab = readonly [lightness: number, a: number, b: number];

/** CIE L*a*b* of an RRGGBB color, by the white of sRGB. */
function labOf(hex: string): Lab {
  const [red, green, blue] = toLinear(fromHex(hex));
  const curve = (share: number): number =>
    share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 4 / 29;
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** 0 for grays, 1 for strong colors. */
const strength = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** From 0, the same, to 100, black beside white; from about 2 on a difference is seen at all. */
export function colorDifference(first: string, second: string): number {
  const labs = [labOf(first), labOf(second)] as const;
  const grayness = 1.5 - 0.5 * strength((Math.hypot(labs[0][1], labs[0][2]) + Math.hypot(labs[1][1], labs[1][2])) / 2);
  const [one, other] = labs.map(([lightness, a, b]) => {
    const degrees = (Math.atan2(b, a * grayness) * 180) / Math.PI;
    return { lightness, chroma: Math.hypot(a * grayness, b), hue: (degrees + 360) % 360 };
  }) as [Polar, Polar];
  const isGray = one.chroma * other.chroma === 0;
  const turn = ((other.hue - one.hue + 540) % 360) - 180;
  const lightness = (one.lightness + other.lightness) / 2;
  const chroma = (one.chroma + other.chroma) / 2;
  const hue = isGray ? one.hue + other.hue : (one.hue + turn / 2 + 360) % 360;
  const wave = (times: number, shift: number): number => Math.cos(radians(times * hue + shift));
  const ofHue = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63);
  const middle = (lightness - 50) ** 2;
  const inLightness = (other.lightness - one.lightness) / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
  const inChroma = (other.chroma - one.chroma) / (1 + 0.045 * chroma);
  const inHue =
    (2 * Math.sqrt(one.chroma * other.chroma) * Math.sin(radians(isGray ? 0 : turn) / 2)) /
    (1 + 0.015 * chroma * ofHue);
  const blues = -2 * strength(chroma) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  return Math.sqrt(inLightness ** 2 + inChroma ** 2 + inHue ** 2 + blues * inChroma * inHue);
}

type Polar = { readonly lightness: number; readonly chroma: number; readonly hue: number };
