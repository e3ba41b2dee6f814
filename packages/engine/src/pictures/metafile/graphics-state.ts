// What a metafile's records set and its drawing uses: pens, brushes, fonts, colors, and how its units become those of the device.
import type { Clip } from './canvas.ts';
import { chain, identity, type Matrix, type Point } from './geometry.ts';

/** `color` undefined: draws nothing. `dashes` in multiples of the width, or with `areDashesLengths` as lengths. */
export type Pen = {
  readonly type: 'pen';
  readonly color: string | undefined;
  readonly width: number;
  readonly isCosmetic: boolean;
  readonly dashes?: readonly number[];
  readonly areDashesLengths?: boolean;
  readonly cap: 'round' | 'square' | undefined;
  readonly join: 'round' | 'bevel' | undefined;
};
/** `share`: a pattern of the back color, this much of it, and the text color, as they are when it is used. */
export type Brush = {
  readonly type: 'brush';
  readonly color: string | undefined;
  readonly hatch?: number;
  readonly share?: number;
};
export type Font = {
  readonly type: 'font';
  /** Negative: of the em; positive: of a line; 0: as the device likes. */
  readonly height: number;
  /** Tenths of a degree, counterclockwise. */
  readonly escapement: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly underlined: boolean;
  readonly struck: boolean;
  readonly charset: number;
  readonly family: string;
};
/** Something that is selected without effect: palettes, regions. */
export type Unseen = { readonly type: 'unseen' };
export type GraphicsObject = Pen | Brush | Font | Unseen;

/** [MS-EMF] 2.1.21; 7 and 8 follow the window and the viewport. */
export type MapMode = number;

export type GraphicsState = {
  readonly pen: Pen;
  readonly brush: Brush;
  readonly font: Font;
  readonly textColor: string;
  readonly backColor: string;
  readonly hasBack: boolean;
  readonly alternate: boolean;
  readonly textAlign: number;
  readonly position: Point;
  readonly world: Matrix;
  readonly mapMode: MapMode;
  readonly windowOrigin: Point;
  readonly windowExtent: Point;
  readonly viewportOrigin: Point;
  readonly viewportExtent: Point;
  readonly clip: Clip | undefined;
  readonly isClockwise: boolean;
};

export const blackPen: Pen = {
  type: 'pen',
  color: '#000000',
  width: 0,
  isCosmetic: true,
  cap: undefined,
  join: undefined,
};
export const noPen: Pen = { ...blackPen, color: undefined };
export const brushOf = (color: string | undefined): Brush => ({ type: 'brush', color });
export const plainFont: Font = {
  type: 'font',
  height: 0,
  escapement: 0,
  weight: 400,
  italic: false,
  underlined: false,
  struck: false,
  charset: 0,
  family: 'Arial',
};

/** [MS-EMF] 3.1.1.2.1 and 2.2.2: what a device context starts with. */
export const initialState: GraphicsState = {
  pen: blackPen,
  brush: brushOf('#ffffff'),
  font: plainFont,
  textColor: '#000000',
  backColor: '#ffffff',
  hasBack: true,
  alternate: true,
  textAlign: 0,
  position: [0, 0],
  world: identity,
  mapMode: 1,
  windowOrigin: [0, 0],
  windowExtent: [1, 1],
  viewportOrigin: [0, 0],
  viewportExtent: [1, 1],
  clip: undefined,
  isClockwise: false,
};

/** Objects that exist without being made ([MS-EMF] 2.1.31). */
export const stockObjects: { readonly [id: number]: GraphicsObject } = {
  0: brushOf('#ffffff'),
  1: brushOf('#c0c0c0'),
  2: brushOf('#808080'),
  3: brushOf('#404040'),
  4: brushOf('#000000'),
  5: brushOf(undefined),
  6: { ...blackPen, color: '#ffffff' },
  7: blackPen,
  8: noPen,
  ...Object.fromEntries([10, 11, 12, 13, 14, 16, 17].map((id) => [id, plainFont])),
  18: brushOf('#ffffff'),
  19: blackPen,
};

/** Inches in a unit of the modes that have one ([MS-EMF] 2.1.21): y runs upward in them. */
const unitsPerInch: { readonly [mode: MapMode]: number } = { 2: 254, 3: 2540, 4: 100, 5: 1000, 6: 1440 };

/** From the units of records to those of the device. `density`: device units in an inch. */
export function toDevice(state: GraphicsState, density: number): Matrix {
  return chain(state.world, pageToDevice(state, density));
}

export function pageToDevice(state: GraphicsState, density: number): Matrix {
  const { mapMode, windowOrigin, windowExtent, viewportOrigin, viewportExtent } = state;
  const unit = unitsPerInch[mapMode];
  let [scaleX, scaleY] = [1, 1];
  if (unit !== undefined) [scaleX, scaleY] = [density / unit, -density / unit];
  else if (mapMode === 7 || mapMode === 8) {
    scaleX = viewportExtent[0] / windowExtent[0];
    scaleY = viewportExtent[1] / windowExtent[1];
    if (mapMode === 7) {
      const least = Math.min(Math.abs(scaleX), Math.abs(scaleY));
      [scaleX, scaleY] = [least * Math.sign(scaleX), least * Math.sign(scaleY)];
    }
  }
  if (!Number.isFinite(scaleX) || scaleX === 0) scaleX = 1;
  if (!Number.isFinite(scaleY) || scaleY === 0) scaleY = 1;
  return [
    scaleX,
    0,
    0,
    scaleY,
    viewportOrigin[0] - windowOrigin[0] * scaleX,
    viewportOrigin[1] - windowOrigin[1] * scaleY,
  ];
}

/** A COLORREF as '#rrggbb' ([MS-WMF] 2.2.2.8). */
export const colorOf = (value: number): string =>
  `#${[value & 255, (value >> 8) & 255, (value >> 16) & 255].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** A pen by its style flags ([MS-EMF] 2.1.25, [MS-WMF] 2.1.1.23). */
export function penOf(
  style: number,
  width: number,
  color: string,
  isExtended: boolean,
  lengths: readonly number[] = [],
): Pen {
  const line = style & 15;
  const isCosmetic = isExtended && (style & 0xf0000) === 0;
  const caps = ['round', 'square', undefined] as const;
  const joins = ['round', 'bevel', undefined] as const;
  // Pens made the old way are round.
  const round = !isExtended && width > 1 ? 'round' : undefined;
  const dashes = line === 7 ? lengths : dashPatterns[line];
  return {
    type: 'pen',
    color: line === 5 ? undefined : color,
    width: isCosmetic ? 0 : Math.abs(width),
    isCosmetic,
    ...(dashes !== undefined && dashes.length > 0 && { dashes, areDashesLengths: line === 7 && !isCosmetic }),
    cap: isExtended ? caps[(style >> 8) & 3] : round,
    join: isExtended ? joins[(style >> 12) & 3] : round,
  };
}

/** In multiples of the width. */
const dashPatterns: { readonly [style: number]: readonly number[] } = {
  1: [3, 1],
  2: [1, 1],
  3: [3, 1, 1, 1],
  4: [3, 1, 1, 1, 1, 1],
  8: [1, 1],
};

/** A brush by its style ([MS-WMF] 2.1.1.4): solid, none, hatched; those of a bitmap are made from its colors. */
export const brushFrom = (style: number, color: string, hatch: number): Brush =>
  style === 1 ? brushOf(undefined) : style === 2 ? { type: 'brush', color, hatch } : brushOf(color);

/** Between two colors: `share` of the first. */
export function mixColors(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(one! * share + other! * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
