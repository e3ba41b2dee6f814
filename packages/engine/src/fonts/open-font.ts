/// <reference path="./fontkit.d.ts" />
// One font file opened for measuring: which characters it has and how wide a shaped word is. Below create-fonts.ts.
import { create, type FontkitFont } from 'fontkit';
import type { FontFile } from '../base/world.ts';
import type { Face } from './fonts.ts';

export type OpenFont = {
  readonly face: Face;
  hasGlyph(codePoint: number): boolean;
  /** Width of a word as a share of the size, shaped and kerned. Every character must be one of the font's. */
  measure(word: string): number;
};

/** Files come from a world that keeps them, so a second compile finds fonts opened and words measured. */
const opened = new WeakMap<FontFile, OpenFont>();
const wordLimit = 20_000;
const longestKept = 64;

/** The font of a file, parsed only as far as it is asked. */
export function openFont(file: FontFile): OpenFont {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(withMargin(file.bytes));
  const glyphs = new Map<number, boolean>();
  const widths = new Map<string, number>();
  const result: OpenFont = {
    face: { file, ascent: font.ascent / font.unitsPerEm, descent: -font.descent / font.unitsPerEm },
    hasGlyph(codePoint) {
      let has = glyphs.get(codePoint);
      if (has === undefined) {
        has = font.hasGlyphForCodePoint(codePoint);
        glyphs.set(codePoint, has);
      }
      return has;
    },
    measure(word) {
      const known = widths.get(word);
      if (known !== undefined) return known;
      const width = shapedWidth(font, word) / font.unitsPerEm;
      if (widths.size >= wordLimit) widths.clear();
      if (word.length <= longestKept) widths.set(word, width);
      return width;
    },
  };
  opened.set(file, result);
  return result;
}

/** fontkit reads a box for every glyph, even for an empty one that ends the file: it must not read past the end. */
function withMargin(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(bytes.length + 16);
  padded.set(bytes);
  return padded;
}

/** The soft hyphen has a glyph in most fonts, but is drawn at the end of a line alone. */
const softHyphen = 0xad;
const isIgnorable = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Zl}|\p{Zp}/u;

function shapedWidth(font: FontkitFont, word: string): number {
  let drawn = '';
  for (const character of word) {
    const codePoint = character.codePointAt(0)!;
    const isHidden = isIgnorable.test(character) && (codePoint === softHyphen || !font.hasGlyphForCodePoint(codePoint));
    if (!isHidden) drawn += character;
  }
  if (drawn === '') return 0;
  try {
    return font.layout(drawn).advanceWidth;
  } catch {
    // The shaper gives up on some sequences that no language has; their glyphs are then drawn one by one.
    let width = 0;
    for (const character of drawn) width += font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth;
    return width;
  }
}

/** Whether a character is drawn without a glyph of its own (joiners, direction marks, variation selectors, controls). */
export function needsNoGlyph(character: string): boolean {
  return isIgnorable.test(character);
}
