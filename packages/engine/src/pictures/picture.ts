// Pictures as values: what is known of one once its bytes are read. For layout and every writer.

export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

/** How the rows of a picture are stored (Exif 2.32, 4.6.4, Orientation): 1 as they are seen, 6 turned left by a quarter, and so on. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type Picture = {
  readonly type: PictureType;
  /** Pixels, of the picture as it is seen: upright. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Fit to be shown by a browser and by Typst, which heed the orientation. Those of an SVG are our own rewriting. */
  readonly bytes: Uint8Array;
  /** What was left out of an SVG, by name. */
  readonly leftOut?: readonly string[];
};

/** Why bytes are not shown, as the rest of a sentence: 'is cut short'. */
export type Refusal = { readonly refused: string };

/** Widest and highest a picture may be in all, in pixels: one of more would take more memory than a whole document may. */
export const maxPixels = 40_000_000;

/** Width and height change places where rows are stored as columns. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5;
