// Fonts as layout sees them: which face draws a character, and how wide a word is.
import type { FontFile } from '../base/world.ts';

export type FontStyle = { readonly family: string; readonly bold: boolean; readonly italic: boolean };

export type Face = {
  readonly file: FontFile;
  /** Ascent and descent (positive) as shares of the size. */
  readonly ascent: number;
  readonly descent: number;
};

export type Fonts = {
  /** Of the document; empty where it is not known. */
  readonly language: string;
  /** Width in points of text set in one line at `size` points, kerned and shaped; characters the family lacks come from fallback faces. */
  measure(text: string, style: FontStyle, size: number): number;
  /** The text cut into stretches that one face draws, in order. */
  faces(text: string, style: FontStyle): readonly { readonly text: string; readonly face: Face }[];
  /** Faces of the family itself. */
  face(style: FontStyle): Face;
  /** Whether text was measured in this style. */
  isUsed(style: FontStyle): boolean;
  /** Characters asked for that no face at hand can draw. */
  readonly missing: ReadonlySet<string>;
  /** Families asked for that are not at hand → the family drawn in their place. */
  readonly substituted: ReadonlyMap<string, string>;
};
