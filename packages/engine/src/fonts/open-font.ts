/// <reference path="./fontkit.d.ts" />
// One font file opened for measuring: which characters it has and how wide a shaped word is. Below create-fonts.ts.
import type { FontkitFont } from 'fontkit';
import { lazy } from '../base/lazy.ts';
import type { FontFile } from '../base/world.ts';
import { advanceReader, glyphReader, readTables, requireTable } from './font-tables.ts';
import type { Face } from './fonts.ts';
import { kerningReader, ligatureReader } from './layout-tables.ts';

export type OpenFont = {
  readonly face: Face;
  hasGlyph(codePoint: number): boolean;
  /** Width of a word as a share of the size, shaped and kerned. The font should have every character. */
  measure(word: string, shaper: Shaper | undefined): number;
  /**
   * The same for ASCII, which covers most words: this font draws it whatever else is requested. Undefined for other words and if a glyph is
   * missing.
   */
  measurePlain(word: string): number | undefined;
  /** What kerning adds between a space and the adjacent characters, as a share of the size; some fonts draw `A` nearer to it. */
  kernSpace(before: string | undefined, after: string | undefined): number;
};

/** The world keeps its files, so a second compile finds fonts already opened and words already measured. */
const opened = new WeakMap<FontFile, OpenFont>();
const wordLimit = 20_000;
const maxKeptLength = 64;

/** The font of a file, parsed only as needed. */
export function openFont(file: FontFile): OpenFont {
  let font = opened.get(file);
  if (font === undefined) {
    font = readFont(file);
    opened.set(file, font);
  }
  return font;
}

function readFont(file: FontFile): OpenFont {
  const tables = readTables(file.bytes);
  const unitsPerEm = requireTable(tables, 'head').getUint16(18);
  const hhea = requireTable(tables, 'hhea');
  const glyphOf = glyphReader(tables);
  const advanceOf = advanceReader(tables);
  const joinLigatures = ligatureReader(tables);
  const kerningOf = kerningReader(tables);
  const widths = new Map<string, number>();

  function measureSimple(word: string): number {
    const glyphs = joinLigatures(Array.from(word, (character) => glyphOf(character.codePointAt(0)!)));
    let width = 0;
    for (const [index, glyph] of glyphs.entries()) {
      width += advanceOf(glyph);
      if (index > 0) width += kerningOf(glyphs[index - 1]!, glyph);
    }
    return width / unitsPerEm;
  }

  const plainWidths = new Map<string, number>();
  const isDrawn = (codeUnit: string): boolean => glyphOf(codeUnit.charCodeAt(0)) !== 0;

  const space = glyphOf(0x20);
  const kernPair = (first: number, second: number): number =>
    first === 0 || second === 0 ? 0 : kerningOf(first, second) / unitsPerEm;
  const glyphAt = (text: string | undefined): number => (text === undefined ? 0 : glyphOf(text.codePointAt(0)!));

  return {
    kernSpace: (before, after) => kernPair(glyphAt(before), space) + kernPair(space, glyphAt(after)),
    face: { file, ascent: hhea.getInt16(4) / unitsPerEm, descent: -hhea.getInt16(6) / unitsPerEm },
    hasGlyph: (codePoint) => glyphOf(codePoint) !== 0,
    measurePlain(word) {
      const known = plainWidths.get(word);
      if (known !== undefined) return known;
      if (word.length > maxKeptLength || !plain.test(word) || !Array.from(word).every(isDrawn)) return undefined;
      const width = measureSimple(word);
      if (plainWidths.size >= wordLimit) plainWidths.clear();
      plainWidths.set(word, width);
      return width;
    },
    measure(word, shaper) {
      const shapes = shaper !== undefined && isComplexText(word);
      // A width measured without the shaper differs from the shaped width.
      const key = shapes ? `${word}\n` : word;
      const known = widths.get(key);
      if (known !== undefined) return known;
      const drawn = dropHidden(word, glyphOf);
      const width = shapes ? shaper(file, drawn) : measureSimple(drawn);
      if (widths.size >= wordLimit) widths.clear();
      if (word.length <= maxKeptLength) widths.set(key, width);
      return width;
    },
  };
}

/** Latin letters and common signs: each has its own glyph and joins no other, so widths and kerning suffice. */
const plain = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026\u2030-\u205e\u20a0-\u20c0\u2100-\u22ff]+$/;
/** The soft hyphen has a glyph in most fonts but is drawn only at the end of a line. */
const softHyphen = 0xad;
const hidden = lazy(() => /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Zl}|\p{Zp}/u);

/** Whether a character is drawn without a glyph (joiners, direction marks, variation selectors, controls). */
export function needsNoGlyph(character: string): boolean {
  return hidden().test(character);
}

function dropHidden(word: string, glyphOf: (codePoint: number) => number): string {
  if (!hidden().test(word)) return word;
  let drawn = '';
  for (const character of word) {
    const codePoint = character.codePointAt(0)!;
    const isHidden = hidden().test(character) && (codePoint === softHyphen || glyphOf(codePoint) === 0);
    if (!isHidden) drawn += character;
  }
  return drawn;
}

// Shaping for scripts whose letters join, stack or move (fontkit), loaded only for texts that need it.

/** Width of text in a font as a share of the size. */
export type Shaper = (file: FontFile, text: string) => number;

/** Arabic, Hebrew, Indic and other scripts, combining marks, joined emoji. Everything else needs only kerning and ligatures. */
const complex = lazy(
  () =>
    /\p{M}|\u200c|\u200d|[\u0590-\u109f\u1100-\u11ff\u1700-\u1cff\ua800-\uabff\ud7b0-\ud7ff\ufb1d-\ufdff\ufe70-\ufefe\u{10300}-\u{1cfff}\u{1e000}-\u{1eeff}]|\p{Regional_Indicator}|\p{Emoji_Modifier}/u,
);

/** Where these scripts and some other characters are: a quick test that settles most texts. */
const mayBeComplex = /[\u0300-\u200f\u20d0-\u20ff\u2c00-\uffff]/;

export const isComplexText = (text: string): boolean => mayBeComplex.test(text) && complex().test(text);

/**
 * The shaper, if a source needs it: fontkit takes 50 ms and 25 MiB to load, and most sources do not need it.
 * A character reference (`&#x627;`) can represent any character.
 */
export async function loadShaper(source: string): Promise<Shaper | undefined> {
  if (!isComplexText(source) && !source.includes('&#')) return undefined;
  const { create } = await import('fontkit');
  return (file, text) => {
    let font = shaped.get(file);
    if (font === undefined) {
      font = create(withMargin(file.bytes));
      shaped.set(file, font);
    }
    return shapedWidth(font, text) / font.unitsPerEm;
  };
}

const shaped = new WeakMap<FontFile, FontkitFont>();

/** fontkit reads a box for every glyph, even an empty one at the end of the file: it must not read past the end. */
function withMargin(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(bytes.length + 16);
  padded.set(bytes);
  return padded;
}

function shapedWidth(font: FontkitFont, text: string): number {
  try {
    return font.layout(text).advanceWidth;
  } catch {
    // The shaper gives up on some sequences that occur in no language; their glyphs are then drawn one by one.
    let width = 0;
    for (const character of text) width += font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth;
    return width;
  }
}
