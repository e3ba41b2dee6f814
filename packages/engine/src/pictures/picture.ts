// Pictures as values: the properties of a picture once its bytes are read. For layout and every writer.

export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

/** How the rows of a picture are stored (Exif 2.32, 4.6.4, Orientation): 1 as displayed, 6 turned left by a quarter, and so on. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type Picture = {
  readonly type: PictureType;
  /** Pixels of the picture as displayed: upright. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Bytes that browsers and Typst can show; both apply the orientation. For an SVG, our own rewritten version; a metafile is an SVG drawn from it. */
  readonly bytes: Uint8Array;
  /** What was left out of an SVG or a metafile, by name. */
  readonly leftOut?: readonly string[];
};

/** Why bytes are not shown, as the end of a sentence: 'is truncated'. */
export type Refusal = { readonly refused: string };

/** Maximum width and height of a picture, in pixels: a larger one would take more memory than a whole document is allowed. */
export const maxPixels = 40_000_000;

/** Width and height are swapped if rows are stored as columns. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5;

// How a picture is placed in its box: cropped to fill it or fitted into it, and which part is kept. The same numbers in every format.

/** Shares cut from each side of the picture as displayed (0..1), as in `a:srcRect`. */
export type Crop = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The point of a picture that matters, in shares of its width and height. */
export type Focus = { readonly x: number; readonly y: number };

export const noCrop: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

/** Width and height of what a crop leaves. */
export const visibleSize = (
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { left, top, right, bottom }: Crop,
): readonly [width: number, height: number] => [width * (1 - left - right), height * (1 - top - bottom)];

/** Whether a picture can have transparent parts, by its first bytes: to look at its pixels takes far longer. */
export function mayBeOpen({ type, bytes }: Pick<Picture, 'type' | 'bytes'>): boolean {
  if (type !== 'png') return type !== 'jpeg';
  // Color types 4 and 6 have alpha; a palette has it in a tRNS chunk, which comes before the pixels (ISO/IEC 15948, 11.2.2 and 11.3.2).
  const [color] = bytes.subarray(25, 26);
  return color === 4 || color === 6 || String.fromCharCode(...bytes.subarray(0, 2_000)).includes('tRNS');
}

/** In portraits the face is above the middle. */
const portraitFocus: Focus = { x: 0.5, y: 0.35 };
const middle: Focus = { x: 0.5, y: 0.5 };

export const defaultFocus = ({ width, height }: Pick<Picture, 'width' | 'height'>): Focus =>
  height > width ? portraitFocus : middle;

/**
 * Share of a picture that filling a box may cut away, both sides together, unless the source asks for it: a third of a photograph. Other
 * pictures may be drawings or screenshots, whose edges say something; their share is less than a row of pixels on a slide.
 */
const mostCropped = ({ type }: Pick<Picture, 'type'>): number => (type === 'jpeg' ? 0.34 : 0.004);

/** Whether filling a box of this `ratio` (width to height) cuts away no more than that. */
export const fillsWell = (picture: Pick<Picture, 'type' | 'width' | 'height'>, ratio: number): boolean =>
  cutOf(picture, ratio) <= mostCropped(picture);

/** A photograph wider than the first: half of it may be cut away beside others, to the second at least, as whole it would be a ribbon. */
const panorama = { ratio: 4.5, least: 3, cropped: 0.55 };

/** Whether a panorama fills a box of this `ratio` as one still. */
export const fillsAsPanorama = (picture: Pick<Picture, 'type' | 'width' | 'height'>, ratio: number): boolean =>
  picture.type === 'jpeg' &&
  picture.width > picture.height * panorama.ratio &&
  ratio >= panorama.least &&
  cutOf(picture, ratio) <= panorama.cropped;

/** Whether filling a box of this `ratio` cuts away nothing that is seen. */
export const cutsNothing = (picture: Pick<Picture, 'width' | 'height'>, ratio: number): boolean =>
  cutOf(picture, ratio) <= mostCropped({ type: 'png' });

/** The share of a picture that is cut away where it fills a box of this `ratio`. */
export function cutOf({ width, height }: Pick<Picture, 'width' | 'height'>, ratio: number): number {
  const wider = width / height / ratio;
  return 1 - Math.min(wider, 1 / wider);
}

/**
 * The crop that makes the picture fill a box of this `ratio` (width to height). The focus divides the cut as
 * `object-position` does (CSS Images 3, 5.5): at 30 % of the width, 30 % of the cut is at the left.
 */
export function cropToFill(
  picture: Pick<Picture, 'width' | 'height'>,
  ratio: number,
  focus = defaultFocus(picture),
): Crop {
  const wider = picture.width / picture.height / ratio;
  const cut = 1 - Math.min(wider, 1 / wider);
  return wider > 1
    ? { left: cut * focus.x, right: cut * (1 - focus.x), top: 0, bottom: 0 }
    : { left: 0, right: 0, top: cut * focus.y, bottom: cut * (1 - focus.y) };
}

/** How DrawingML rotates a picture stored this way (20.1.7.6: first flipped, then turned clockwise). */
export type StoredTurn = { readonly quarters: 0 | 1 | 2 | 3; readonly flipped: boolean };

const turns: { readonly [orientation in Orientation]: StoredTurn } = {
  1: { quarters: 0, flipped: false },
  2: { quarters: 0, flipped: true },
  3: { quarters: 2, flipped: false },
  4: { quarters: 2, flipped: true },
  5: { quarters: 3, flipped: true },
  6: { quarters: 1, flipped: false },
  7: { quarters: 1, flipped: true },
  8: { quarters: 3, flipped: false },
};

export const storedTurn = (orientation: Orientation): StoredTurn => turns[orientation];

/** Converts a crop of the picture as displayed to a crop of the stored rows. */
export function storedCrop({ left, top, right, bottom }: Crop, orientation: Orientation): Crop {
  const { quarters, flipped } = turns[orientation];
  // The displayed side that each stored side becomes when turned clockwise.
  const clockwise = [left, top, right, bottom];
  const [l, t, r, b] = [0, 1, 2, 3].map((side) => clockwise[(side + quarters) % 4]!) as [
    number,
    number,
    number,
    number,
  ];
  return flipped ? { left: r, top: t, right: l, bottom: b } : { left: l, top: t, right: r, bottom: b };
}
