// What the parts of a doc's PDF have at hand: the file's context, and what was counted over the doc.
import { points } from '../../base/units.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import { type DocOutline, outlineDoc } from '../../layout/doc-outline.ts';
import type { Doc } from '../../model/index.ts';
import type { FontRole } from '../../theme/theme.ts';
import type { PdfContext } from './pdf-context.ts';
import { call, type Typst } from './typst.ts';

export type DocContext = PdfContext & {
  readonly doc: Doc;
  readonly outline: DocOutline;
  /** Points. */
  readonly page: { readonly width: number; readonly height: number };
  /** Points between the margins. */
  readonly textWidth: number;
  /** `text("…")`; looks come from the rules around it, so what is noted here is which faces will draw it. */
  text(value: string, look?: TextLook): Typst;
  /** The families that draw what was written so far. */
  families(role: FontRole): readonly string[];
  /** Labels of footnotes whose text is already written. */
  readonly writtenFootnotes: Set<string>;
  /** Typst's label for an id of the source: ids may hold any character, labels are counted. */
  label(id: string): string;
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
  const labels = new Map<string, string>();
  return {
    ...context,
    doc,
    outline: outlineDoc(doc, doc.blocks),
    page,
    textWidth: page.width - points(theme.doc.margin.left) - points(theme.doc.margin.right),
    writtenFootnotes: new Set(),
    text(value, { bold = false, italic = false, font = 'minor' } = {}) {
      const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
      for (const { face } of fonts.faces(value, style)) {
        faces.add(face.file);
        families[font].add(face.file.family);
      }
      return call('text', {}, value);
    },
    families: (role) => [...new Set([...families[role], ...families.minor])],
    label(id) {
      if (!labels.has(id)) labels.set(id, `id-${labels.size + 1}`);
      return labels.get(id)!;
    },
  };
}
