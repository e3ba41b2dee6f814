/// <reference path="./fontkit.d.ts" />
// Shaping of scripts whose letters join, stack or move (fontkit), loaded only for texts that have such. Beside open-font.ts.
import type { FontkitFont } from 'fontkit';
import { late } from '../base/lazy.ts';
import type { FontFile } from '../base/world.ts';

/** Width of text in a font as a share of the size. */
export type Shaper = (file: FontFile, text: string) => number;

/** Arabic, Hebrew, Indic and other scripts, combining marks, joined emoji. All else needs kerning and ligatures alone. */
const complex = late(
  () =>
    /\p{M}|\u200c|\u200d|[\u0590-\u109f\u1100-\u11ff\u1700-\u1cff\ua800-\uabff\ud7b0-\ud7ff\ufb1d-\ufdff\ufe70-\ufefe\u{10300}-\u{1cfff}\u{1e000}-\u{1eeff}]|\p{Regional_Indicator}|\p{Emoji_Modifier}/u,
);

/** Where those are, and other characters: most texts are told by this, which is ready in no time. */
const mayBeComplex = /[\u0300-\u200f\u20d0-\u20ff\u2c00-\uffff]/;

export const isComplexText = (text: string): boolean => mayBeComplex.test(text) && complex().test(text);

/**
 * The shaper, if a source needs it: fontkit takes 50 ms and 25 MiB to load, and most sources do without.
 * A character reference (`&#x627;`) may stand for anything.
 */
export async function loadShaper(source: string): Promise<Shaper | undefined> {
  if (!isComplexText(source) && !source.includes('&#')) return undefined;
  const { create } = await import('fontkit');
  return (file, text) => {
    let font = opened.get(file);
    if (font === undefined) {
      font = create(withMargin(file.bytes));
      opened.set(file, font);
    }
    return shapedWidth(font, text) / font.unitsPerEm;
  };
}

const opened = new WeakMap<FontFile, FontkitFont>();

/** fontkit reads a box for every glyph, even for an empty one that ends the file: it must not read past the end. */
function withMargin(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(bytes.length + 16);
  padded.set(bytes);
  return padded;
}

function shapedWidth(font: FontkitFont, text: string): number {
  try {
    return font.layout(text).advanceWidth;
  } catch {
    // The shaper gives up on some sequences that no language has; their glyphs are then drawn one by one.
    let width = 0;
    for (const character of text) width += font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth;
    return width;
  }
}
