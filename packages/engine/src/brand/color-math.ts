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
