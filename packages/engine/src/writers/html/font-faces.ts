// The fonts of one file: the characters set in each face, subset from the fonts and embedded as data URIs.
import { base64Codes } from '../../base/bytes.ts';
import type { FontFile, World } from '../../base/world.ts';
import type { FontStyle, Fonts } from '../../fonts/fonts.ts';
import { mathStyle } from '../../fonts/math-face.ts';
import { inVariant } from '../../math/letters.ts';
import type { FontRole } from '../../theme/looks.ts';
import type { Theme } from '../../theme/theme.ts';
import type { HtmlChild, HtmlElement } from './html.ts';

type TextStyle = { readonly role: FontRole | 'math'; readonly bold: boolean; readonly italic: boolean };
type StyleChange = Partial<TextStyle>;

// The font rules of this writer's style sheets, repeated as data: element or class → changes.
const byTag: { readonly [tag: string]: StyleChange } = {
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  em: { italic: true },
  code: { role: 'mono' },
  pre: { role: 'mono' },
  math: { role: 'math', bold: false, italic: false },
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, { role: 'major', bold: true }])),
};
const byClass: { readonly [name: string]: StyleChange } = {
  major: { role: 'major' },
  minor: { role: 'minor' },
  mono: { role: 'mono' },
  bold: { bold: true },
  regular: { bold: false },
  italic: { italic: true },
  upright: { italic: false },
  'caption-label': { bold: true },
  'callout-name': { bold: true },
  'contents-name': { bold: true },
  delta: { bold: true },
  stats: { bold: true },
  'total-row': { bold: true },
};
/** Set in system fonts. */
const isChrome = /(?:^| )(?:chrome|notes)(?: |$)/;

/** Collected texts by style; repeated texts are kept once. */
type Uses = Map<TextStyle, Set<string>>;

/**
 * `rules` are in order, with the fonts in them already in ASCII. `families` are the fallback families, in the order to try them after the
 * theme's own.
 */
export type EmbeddedFonts = { readonly rules: readonly (string | Uint8Array)[]; readonly families: readonly string[] };

/** The `@font-face` rules for these elements, including the fonts. */
export function embedFonts(
  elements: readonly HtmlChild[],
  theme: Theme,
  fonts: Fonts,
  world: Pick<World, 'subsetFont'>,
): EmbeddedFonts {
  const { faces, families } = findFaces(elements, theme, fonts);
  const rules = [...faces].flatMap(([file, { family, codePoints }], index) => {
    const { bytes, mediaType } = world.subsetFont(
      file,
      [...codePoints].sort((a, b) => a - b),
    );
    const style = file.italic ? 'italic' : 'normal';
    const rule = `@font-face{font-family:"${family}";font-weight:${file.weight};font-style:${style};src:url(data:${mediaType};base64,`;
    return [index > 0 ? `\n${rule}` : rule, base64Codes(bytes), ')}'];
  });
  return { rules, families };
}

/** The families of `embedFonts`, for pages that embed none: their host may have them. */
export const fallbackFamilies = (
  elements: readonly HtmlChild[],
  theme: Theme,
  fonts: Fonts,
): EmbeddedFonts['families'] => findFaces(elements, theme, fonts).families;

/** Every face that draws something, with the name the style sheets call it by, and its characters. */
type Faces = ReadonlyMap<FontFile, { readonly family: string; readonly codePoints: ReadonlySet<number> }>;

function findFaces(elements: readonly HtmlChild[], theme: Theme, fonts: Fonts) {
  const uses: Uses = new Map();
  for (const element of elements) collect(element, plain, uses);
  const faces = new Map<FontFile, { readonly family: string; readonly codePoints: Set<number> }>();
  const families = new Set<string>();
  for (const [style, texts] of uses) {
    const fontStyle: FontStyle =
      style.role === 'math'
        ? mathStyle
        : { family: theme.fonts[style.role].drawn, bold: style.bold, italic: style.italic };
    const own = fonts.face(fontStyle).file;
    for (const text of texts) {
      for (const stretch of fonts.faces(text, fontStyle)) {
        const { file } = stretch.face;
        // The theme's family keeps its name even if another is drawn in its place.
        const family = file === own ? fontStyle.family : file.family;
        if (file !== own) families.add(family);
        const face = faces.get(file) ?? { family, codePoints: new Set() };
        faces.set(file, face);
        for (const character of stretch.text) face.codePoints.add(character.codePointAt(0)!);
      }
    }
  }
  const found: { readonly faces: Faces; readonly families: readonly string[] } = { faces, families: [...families] };
  return found;
}

function collect(child: HtmlChild, style: TextStyle, uses: Uses): void {
  if (!child) return;
  if (typeof child === 'string') {
    usesOf(style, uses).add(child);
    // Browsers slant a letter alone in `mi` by drawing a different one.
    if (style.role === 'math' && [...child].length === 1) usesOf(style, uses).add(inVariant(child, 'italic'));
    return;
  }
  const inner = styleInside(child, style);
  if (inner !== undefined) for (const grandchild of child.children) collect(grandchild, inner, uses);
}

/** The texts in a style, with those from the style sheets themselves: list numbers, bullets, dashes. */
function usesOf(style: TextStyle, uses: Uses): Set<string> {
  let texts = uses.get(style);
  if (texts === undefined) {
    texts = new Set(['0123456789.•–']);
    uses.set(style, texts);
  }
  return texts;
}

/** One object for each style, so that texts can be looked up by it. */
const styles = new Map<string, TextStyle>();
const plain = changed({ role: 'minor', bold: false, italic: false }, {});

function changed(before: TextStyle, change: StyleChange): TextStyle {
  const style = { ...before, ...change };
  const key = `${style.role}|${style.bold}|${style.italic}`;
  const known = styles.get(key);
  if (known === undefined) styles.set(key, style);
  return known ?? style;
}

const nothing: StyleChange = {};
/** Changes made by class lists: there are a few dozen of them, on thousands of elements. */
const byClasses = new Map<string, StyleChange | 'in a font of the system'>();
const maxClasses = 1_000;

function changeOf(classes: string): StyleChange | 'in a font of the system' {
  let change = byClasses.get(classes);
  if (change !== undefined) return change;
  const changes = classes.split(' ').flatMap((name) => byClass[name] ?? []);
  change = isChrome.test(classes)
    ? 'in a font of the system'
    : changes.length === 0
      ? nothing
      : Object.assign({}, ...changes);
  if (byClasses.size >= maxClasses) byClasses.clear();
  byClasses.set(classes, change!);
  return change!;
}

function styleInside({ tag, attributes }: HtmlElement, style: TextStyle): TextStyle | undefined {
  if (tag === 'title' || tag === 'desc') return undefined;
  const change = byTag[tag];
  const inner = change === undefined ? style : changed(style, change);
  if (typeof attributes.class !== 'string') return inner;
  const own = changeOf(attributes.class);
  if (own === 'in a font of the system') return undefined;
  return own === nothing ? inner : changed(inner, own);
}
