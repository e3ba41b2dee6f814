// The PDF writer: decks from their frames, docs from their tree, both as Typst code that the world sets.
import { bounds, DocumentTooLarge } from '../../base/errors.ts';
import type { FontFile } from '../../base/world.ts';
import type { Writer, WriterContext } from '../writer.ts';
import { deckCode } from './deck.ts';
import { docCode } from './doc.ts';
import { createPdfContext, type PdfContext } from './pdf-context.ts';
import type { Typst } from './typst.ts';
import { call } from './typst.ts';

/** Reads decks and docs. `pages` counts the pages of the file. */
export const pdfWriter: Writer = (composition, context) => {
  switch (composition.kind) {
    case 'deck':
      return write((refused) => {
        const pdf = createPdfContext(composition.document, context, refused);
        return { code: deckCode(composition, pdf), pdf };
      }, context);
    case 'doc':
      return write((refused) => {
        const pdf = createPdfContext(composition.document, context, refused);
        return { code: docCode(composition.document, pdf), pdf };
      }, context);
    case 'sheet':
      throw new Error('the PDF writer does not read a sheet');
  }
};

type Written = { readonly code: Typst; readonly pdf: PdfContext };

/** A picture can look valid and still be broken: if typesetting fails, the broken ones are found, and the file is made without them. */
function write(make: (refused: ReadonlySet<Uint8Array>) => Written, { world }: WriterContext) {
  const { code, pdf } = make(new Set());
  try {
    return set(code, pdf);
  } catch (error) {
    if (error instanceof DocumentTooLarge) throw error;
    const refused = new Set([...pdf.pictureFiles.files].filter(isUnreadable).map(([, bytes]) => bytes));
    if (refused.size === 0) throw error;
    const again = make(refused);
    return set(again.code, again.pdf);
  }

  function set(code: Typst, { pictureFiles, faces }: PdfContext) {
    const written = world.typeset(code.code, pictureFiles.files, inOrder(faces));
    if (written.pages > bounds.pages) throw new DocumentTooLarge('pages');
    return written;
  }

  function isUnreadable([name, bytes]: readonly [string, Uint8Array]): boolean {
    try {
      world.typeset(`#${call('image', { alt: name }, name).code}`, new Map([[name, bytes]]), inOrder(pdf.faces));
      return false;
    } catch {
      return true;
    }
  }
}

/** In a fixed order, so that equal documents give equal files. */
const inOrder = (faces: ReadonlySet<FontFile>): readonly FontFile[] =>
  [...faces].sort((first, second) => (nameOf(first) < nameOf(second) ? -1 : 1));
const nameOf = ({ family, weight, italic }: FontFile): string => `${family}|${weight}|${italic}`;
