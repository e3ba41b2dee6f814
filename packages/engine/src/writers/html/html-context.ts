// Shared by all files of this writer: the writer's context, and the document's counters.
import { type DocOutline, outlineDoc } from '../../layout/doc-outline.ts';
import { type DocWords, docWords } from '../../model/doc-words.ts';
import type { Block, Document } from '../../model/index.ts';
import type { Art } from '../../theme/art.ts';
import type { WriterContext } from '../writer.ts';

export type HtmlContext = WriterContext & {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly outline: DocOutline;
  readonly words: DocWords;
  /** The brand art drawn in the file so far, for slides to refer to. */
  readonly artIds?: ReadonlyMap<Art, string>;
  /** Footnotes already referred to: a note links back to its first reference. */
  readonly referredFootnotes: Set<string>;
};

/** The context for a document whose content is these blocks. */
export function createHtmlContext(document: Document, blocks: readonly Block[], context: WriterContext): HtmlContext {
  const { language, direction } = document.meta;
  const outline = outlineDoc(document, blocks);
  return { ...context, language, direction, outline, words: docWords(language), referredFootnotes: new Set() };
}
