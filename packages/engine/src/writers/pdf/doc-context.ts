// What the parts of a doc's PDF have at hand: the file's context, and what was counted over the doc.
import { graphemes } from '../../base/graphemes.ts';
import { points } from '../../base/units.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import { type DocOutline, outlineDoc } from '../../layout/doc-outline.ts';
import type { Doc } from '../../model/index.ts';
import type { FontRole } from '../../theme/theme.ts';
import type { PdfContext } from './pdf-context.ts';
import { call, join, labelled, type Typst, typst } from './typst.ts';

export type DocContext = PdfContext & {
  readonly doc: Doc;
  readonly outline: DocOutline;
  /** How many quotations and items stand around what is written. */
  readonly depth: number;
  /** Points. */
  readonly page: { readonly width: number; readonly height: number };
  /** Room for what is written, and the size of its text, in points. */
  readonly textWidth: number;
  readonly textHeight: number;
  readonly textSize: number;
  /** `text("…")`; looks come from the rules around it. */
  text(value: string, look?: TextLook): Typst;
  /**
   * A text that will be drawn in a look: its faces are noted, and words wider than the room may break, at signs or else anywhere;
   * Typst would let them run off the page.
   */
  noted(value: string, look?: TextLook): string;
  /** The families that draw what was written so far. */
  families(role: FontRole): readonly string[];
  /** Labels of footnotes whose text is already written. */
  readonly writtenFootnotes: Set<string>;
  /** Content that links can point at, by an id of the source. */
  anchored(content: Typst, id: string): Typst;
  /** Content that leads to what has the id. */
  linked(content: Typst, id: string): Typst;
  /** Anchors for links whose targets this file does not hold, such as headings in notes; Typst refuses those. */
  looseAnchors(): readonly Typst[];
};

export type TextLook = { readonly bold?: boolean; readonly italic?: boolean; readonly font?: FontRole };

/** A4 and Letter in points (ISO 216, ANSI/ASME Y14.1). */
const paper = { A4: { width: 595.276, height: 841.89 }, Letter: { width: 612, height: 792 } };

export function createDocContext(doc: Doc, context: PdfContext): DocContext {
  const { theme, fonts, faces } = context;
  const size = paper[doc.meta.pageSize];
  const page = doc.meta.landscape ? { width: size.height, height: size.width } : size;
  const families: { readonly [role in FontRole]: Set<string> } = {
    major: new Set(),
    minor: new Set(),
    mono: new Set(),
  };
  // Ids may hold any character, so labels are counted.
  const labels = new Map<string, string>();
  const anchors = new Set<string>();
  const label = (id: string): string => {
    if (!labels.has(id)) labels.set(id, `id-${labels.size + 1}`);
    return labels.get(id)!;
  };
  const { margin, bodySize } = theme.doc;
  const outline = outlineDoc(doc, doc.blocks);
  const textWidth = page.width - points(margin.left) - points(margin.right);
  const whole: DocContext = {
    ...context,
    doc,
    depth: 0,
    outline,
    page,
    textWidth,
    textHeight: page.height - points(margin.top) - points(margin.bottom),
    textSize: bodySize,
    writtenFootnotes: new Set(),
    text: (value) => call('text', {}, value),
    noted(value, { bold = false, italic = false, font = 'minor' } = {}) {
      const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
      for (const { face } of fonts.faces(value, style)) {
        faces.add(face.file);
        families[font].add(face.file.family);
      }
      return value;
    },
    families: (role) => [...new Set([...families[role], ...families.minor])],
    anchored(content, id) {
      anchors.add(id);
      return labelled(content, label(id));
    },
    linked: (content, id) => call('link', {}, call('label', {}, label(id)), content),
    looseAnchors: () =>
      [...labels.keys()].filter((id) => !anchors.has(id)).map((id) => labelled(typst('metadata(none)'), label(id))),
  };
  return within(whole, textWidth, bodySize);
}

/** The context of what stands in less room, or in text of another size. */
export function within(context: DocContext, textWidth: number, textSize = context.textSize): DocContext {
  const { fonts, theme } = context;
  const noted: DocContext['noted'] = (value, look = {}) => {
    const { bold = false, italic = false, font = 'minor' } = look;
    const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
    const fits = (word: string) =>
      word.length * textSize <= textWidth || fonts.measure(word, style, textSize) <= textWidth;
    return context.noted(
      value.replaceAll(/\S{8,}/g, (word) => (fits(word) ? word : breakWord(word, fits))),
      look,
    );
  };
  const text: DocContext['text'] = (value, look) => textCode(noted(value, look), look, context);
  return { ...context, textWidth, textSize, noted, text };
}

/** Families that lend characters are named where they do; all else comes from the rules around the text. */
function textCode(value: string, look: TextLook = {}, { fonts, theme }: DocContext): Typst {
  const { bold = false, italic = false, font = 'minor' } = look;
  const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
  const own = fonts.face(style).file.family;
  const stretches = fonts.faces(value, style).map(({ text, face }) => {
    const { family } = face.file;
    return call('text', { font: family === own ? undefined : family }, text);
  });
  return join(stretches);
}

const zeroWidthSpace = '\u200b';

/** Addresses break after their signs, everything else between any two characters. */
function breakWord(word: string, fits: (part: string) => boolean): string {
  const parts = word.split(/(?<=[/?&=_.,;-])/);
  return parts
    .map((part) => (fits(part) ? part : Array.from(graphemes(part), ({ segment }) => segment).join(zeroWidthSpace)))
    .join(zeroWidthSpace);
}
