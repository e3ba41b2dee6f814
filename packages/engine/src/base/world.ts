// The outside world as the engine sees it: everything impure goes through this type (implemented by @deckle/press on Node).

import type { OutlineCommand } from './graphics.ts';

/** The side of the square in which icons are drawn. */
export const iconSize = 24;

/** Bytes by the name used in a source. Only assets shown in a document are requested. */
export type Assets = Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'>;

/** A font file's bytes and description; `weight` 400 or 700. `version` as in the file, of a font of the machine. */
export type FontFile = {
  readonly family: string;
  readonly weight: 400 | 700;
  readonly italic: boolean;
  readonly version?: string;
  readonly bytes: Uint8Array;
};

/** Bytes that were compressed; `crc` is the CRC-32 (ISO 3309) of the original bytes. */
export type Deflated = { readonly bytes: Uint8Array; readonly crc: number };

/** The bytes packed by `deflate`, and their original length. */
export type PackedPart = Deflated & { readonly size: number };

export type World = {
  /** Raw DEFLATE (RFC 1951) of the bytes, with their zip metadata. */
  deflate(bytes: Uint8Array): Deflated;
  /**
   * Packed parts that many files share, such as the slide layouts of a theme: the result of `make`, or a cached one under this name, even
   * from another process. The name is unique among all parts that the same engine makes.
   */
  sharedParts(name: string, make: () => readonly PackedPart[]): readonly PackedPart[];
  /** The bytes packed by raw DEFLATE; undefined if corrupt, or longer than `limit` bytes (it then stops there). */
  inflate(bytes: Uint8Array, limit: number): Uint8Array | undefined;
  /** The file of a font face, or undefined if it is not installed. Requested at most once per face and compile. */
  font(family: string, weight: 400 | 700, italic: boolean): FontFile | undefined;
  /**
   * A font of the machine that has these characters, which no other font has: of these families if it can be, best first. The same fonts
   * give the same answer. Undefined if there is none.
   */
  systemFont(characters: string, families: readonly string[], weight: 400 | 700, italic: boolean): FontFile | undefined;
  /** A WOFF2 or TrueType font with these code points alone, layout tables kept; `mediaType` of the result. */
  subsetFont(file: FontFile, codePoints: readonly number[]): { readonly bytes: Uint8Array; readonly mediaType: string };
  /** The font as TrueType with every public character it has, for files that users keep editing; alternate glyphs are removed. */
  trimFont(file: FontFile): Uint8Array;
  /**
   * Typst source as a PDF, set in these fonts only. `files` are the files the source can read, by name; never parsed as markup.
   * Throws with Typst's message if it rejects the source or a file.
   */
  typeset(
    source: string,
    files: ReadonlyMap<string, Uint8Array>,
    fonts: readonly FontFile[],
  ): { readonly bytes: Uint8Array; readonly pages: number };
  /**
   * A picture as PNG: an SVG that the engine has rewritten, drawn `width` pixels wide, or a WebP in its own size (`width` is ignored).
   * Undefined when its bytes cannot be decoded.
   */
  toPng(type: 'svg' | 'webp', bytes: Uint8Array, width: number): Uint8Array | undefined;
  /**
   * A photograph as JPEG, upright, `width` pixels wide at most, of this quality (1 to 100). `picture` is its size as displayed, its bytes and
   * how its rows are stored. Undefined for a PNG that is transparent, or flat as drawings and screenshots are, and for bytes that cannot be decoded.
   */
  toJpeg(
    picture: {
      readonly type: 'png' | 'jpeg';
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** As in Exif. */
      readonly orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    },
    width: number,
    quality: number,
  ): Uint8Array | undefined;
  /** An icon of the set by its name: lines to be stroked 2 units wide with round ends, in a square of `iconSize` units. */
  icon(name: string): readonly OutlineCommand[] | undefined;
  /** Computes every formula of a workbook. Values come back by worksheet index, then 'row,column' counted from 0. */
  calculate(
    worksheets: readonly FormulaWorksheet[],
    names: readonly DefinedName[],
  ): readonly ReadonlyMap<string, FormulaValue>[];
};

export type DefinedName = { readonly name: string; readonly formula: string };
/** `cells` are the values formulas can read: numbers, text, booleans, and formulas as text with a leading '=' (`isText`: not a formula). */
export type FormulaWorksheet = {
  readonly name: string;
  readonly cells: readonly {
    readonly row: number;
    readonly column: number;
    readonly input: string | number | boolean;
    readonly isText?: boolean;
  }[];
};
/** A number, text, truth value, or an error value such as '#DIV/0!'. */
export type FormulaValue =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'error'; readonly value: string };
