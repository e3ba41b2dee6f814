// The fonts of one compile: faces from the world, fallback by character, and a cache of word widths. Used by layout and writers.
import { graphemes } from '../base/graphemes.ts';
import { lazy } from '../base/lazy.ts';
import type { World } from '../base/world.ts';
import { cutWideMarks, hasWideMarks } from './east-asian-marks.ts';
import { fallbackFor } from './fallback-families.ts';
import type { FontStyle, Fonts } from './fonts.ts';
import { needsNoGlyph, type OpenFont, openFont, type Shaper } from './open-font.ts';
import { countScriptBorders, scriptGap } from './script-borders.ts';

type Stretch = { text: string; readonly font: OpenFont };
/** A style with the font that draws it first, and the widths of words and of spaces between characters, as shares of the size. */
type StyledFont = {
  readonly style: FontStyle;
  readonly font: OpenFont;
  readonly widths: Map<string, number>;
  readonly spaces: Map<number, number>;
};

const styleIndex = ({ bold, italic }: FontStyle): number => (bold ? 1 : 0) + (italic ? 2 : 0);

/** Characters that decide together which face draws them: marks, joiners, emoji sequences. */
const joinsOthers = lazy(() => /\p{M}|\u200d|\ufe0f|\p{Emoji_Presentation}/u);
const isShared = lazy(() => /^\p{sc=Common}+$/u);
const maxAsked = 200;
const isMonospaceName = /mono|code|courier|consol|typewriter/i;

/** Characters one em wide in every font (UAX 11, classes W and F). */
const fullWidth =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

/**
 * Fonts over a world. Faces are opened on first use; a family missing from the world is replaced and recorded in `substituted`.
 * `language` (BCP 47) selects among the regional forms of a character.
 * Without a shaper (see loadShaper), scripts that need one are measured letter by letter.
 */
export function createFonts(world: World, shaper?: Shaper, language = ''): Fonts {
  const missing = new Set<string>();
  const substituted = new Map<string, string>();
  /** Requested faces, by family and then by style: every word looks them up. */
  const styled = new Map<string, (StyledFont | undefined)[]>();
  const files = new Map<string, OpenFont | undefined>();
  const system = new Map<string, { readonly version: string; readonly characters: Set<string> }>();
  /** Fonts of the machine by style, in the order in which they were needed. */
  const systemFonts = new Map<number, OpenFont[]>();
  /** What the machine has no font for; it is asked for so many, because it looks into every font. */
  const nowhere = new Set<string>();

  /** The face, or the nearest of its family: upright for italic, regular for bold. */
  function findFace(family: string, bold: boolean, italic: boolean): OpenFont | undefined {
    const key = `${family}|${bold}|${italic}`;
    if (!files.has(key)) {
      const file = world.font(family, bold ? 700 : 400, italic);
      files.set(key, file && openFont(file));
    }
    const found = files.get(key);
    if (found !== undefined || !(bold || italic)) return found;
    return italic ? findFace(family, bold, false) : findFace(family, false, false);
  }

  function substitute(style: FontStyle): OpenFont {
    for (const family of isMonospaceName.test(style.family)
      ? ['Cousine', 'Carlito', 'Noto Sans']
      : ['Carlito', 'Noto Sans']) {
      const font = findFace(family, style.bold, style.italic);
      if (font !== undefined) {
        substituted.set(style.family, family);
        return font;
      }
    }
    throw new Error('No fonts are installed: neither Carlito nor Noto Sans was found.');
  }

  function findStyled(style: FontStyle): StyledFont {
    const known = styled.get(style.family)?.[styleIndex(style)];
    if (known !== undefined) return known;
    const font = findFace(style.family, style.bold, style.italic) ?? substitute(style);
    const found = { style, font, widths: new Map(), spaces: new Map() };
    const family = styled.get(style.family) ?? [];
    family[styleIndex(style)] = found;
    styled.set(style.family, family);
    return found;
  }

  /** The face that has every character of a grapheme cluster; the style's own if none has. `before` is the face of the preceding text. */
  function fontOf(cluster: string, { style, font }: StyledFont, before: OpenFont | undefined): OpenFont {
    const prefersEmoji = cluster.includes('\ufe0f') || /\p{Emoji_Presentation}/u.test(cluster);
    if (!prefersEmoji && hasAll(font, cluster)) return font;
    // Marks shared by several scripts follow the script of the surrounding text.
    if (before !== undefined && !prefersEmoji && isShared().test(cluster) && hasAll(before, cluster)) return before;
    for (const family of fallbackFor(cluster, language)) {
      const fallback = findFace(family, style.bold, style.italic);
      if (fallback !== undefined && hasAll(fallback, cluster)) return fallback;
    }
    if (hasAll(font, cluster)) return font;
    const machines = findSystemFont(cluster, style);
    if (machines !== undefined) return machines;
    for (const character of cluster) if (!hasAll(font, character)) missing.add(character);
    return font;
  }

  function findSystemFont(cluster: string, style: FontStyle): OpenFont | undefined {
    if (nowhere.has(cluster) || nowhere.size >= maxAsked) return undefined;
    const fonts = systemFonts.get(styleIndex(style)) ?? [];
    systemFonts.set(styleIndex(style), fonts);
    let found = fonts.find((font) => hasAll(font, cluster));
    if (found === undefined) {
      const { bold, italic } = style;
      const file = world.systemFont(cluster, fallbackFor(cluster, language), bold ? 700 : 400, italic);
      const font = file && openFont(file);
      if (font !== undefined && hasAll(font, cluster)) {
        found = font;
        fonts.push(font);
      } else nowhere.add(cluster);
    }
    if (found !== undefined) {
      const { family, version = '' } = found.face.file;
      const known = system.get(family) ?? { version, characters: new Set() };
      system.set(family, known);
      if (known.characters.size < maxAsked) for (const character of cluster) known.characters.add(character);
    }
    return found;
  }

  function cutByFont(text: string, styledFont: StyledFont): readonly Stretch[] {
    const { font } = styledFont;
    if (!joinsOthers().test(text) && hasAll(font, text)) return [{ text, font }];
    const stretches: Stretch[] = [];
    const add = (segment: string, next: OpenFont) => {
      const last = stretches.at(-1);
      if (last?.font === next) last.text += segment;
      else stretches.push({ text: segment, font: next });
    };
    for (const { text: piece, beside } of hasWideMarks(language) ? cutWideMarks(text) : [{ text, beside: '' }]) {
      const wide = beside === '' ? undefined : fontOf(beside, styledFont, undefined);
      if (wide !== undefined && hasAll(wide, piece)) add(piece, wide);
      else
        for (const { segment } of graphemes(piece)) add(segment, fontOf(segment, styledFont, stretches.at(-1)?.font));
    }
    return stretches;
  }

  /** Characters missing from every installed font are drawn with the reader's font: a full square each for East Asian scripts. */
  function stretchWidth({ text, font }: Stretch): number {
    if (!fullWidth.test(text) || hasAll(font, text)) return font.measure(text, shaper);
    let width = 0;
    for (const character of text) {
      const isSquare = fullWidth.test(character) && !hasAll(font, character);
      width += isSquare ? 1 : font.measure(character, shaper);
    }
    return width;
  }

  /** Width as a share of the size. */
  function measureWord(word: string, styledFont: StyledFont): number {
    let width = styledFont.widths.get(word);
    if (width === undefined) {
      width = styledFont.font.measurePlain(word);
      if (width === undefined) {
        width = 0;
        for (const stretch of cutByFont(word, styledFont)) width += stretchWidth(stretch);
        width += countScriptBorders(word) * scriptGap;
      }
      styledFont.widths.set(word, width);
    }
    return width;
  }

  /** The space at `at`, kerned with the characters beside it: in fonts made for Office's widths it often is. */
  function measureSpace(text: string, at: number, styledFont: StyledFont): number {
    const key = (text.charCodeAt(at - 1) || 0) * 0x10000 + (text.charCodeAt(at + 1) || 0);
    let width = styledFont.spaces.get(key);
    if (width === undefined) {
      const [before, after] = [text[at - 1], text[at + 1]].map((character) =>
        character === ' ' ? undefined : character,
      );
      const gaps = countScriptBorders(`${before ?? ''}${after ?? ''}`);
      width = measureWord(' ', styledFont) + styledFont.font.kernSpace(before, after) + gaps * scriptGap;
      styledFont.spaces.set(key, width);
    }
    return width;
  }

  return {
    language,
    missing,
    system,
    substituted,
    isUsed: (style) => styled.get(style.family)?.[styleIndex(style)] !== undefined,
    face: (style) => findStyled(style).font.face,
    faces: (text, style) =>
      text === '' ? [] : cutByFont(text, findStyled(style)).map(({ text, font }) => ({ text, face: font.face })),
    measure(text, style, size) {
      const styledFont = findStyled(style);
      if (!text.includes(' ')) return text === '' ? 0 : measureWord(text, styledFont) * size;
      let width = 0;
      for (let start = 0; start <= text.length; ) {
        const space = text.indexOf(' ', start);
        const end = space < 0 ? text.length : space;
        if (end > start) width += measureWord(text.slice(start, end), styledFont);
        if (start > 0) width += measureSpace(text, start - 1, styledFont);
        start = end + 1;
      }
      return width * size;
    },
  };
}

function hasAll(font: OpenFont, text: string): boolean {
  for (const character of text) {
    if (!font.hasGlyph(character.codePointAt(0)!) && !needsNoGlyph(character)) return false;
  }
  return true;
}
