import type { Doc } from '../../model/index.ts';
import type { PdfContext } from './pdf-context.ts';
import { type Typst, typst } from './typst.ts';
export function docCode(_document: Doc, _context: PdfContext): Typst {
  return typst('');
}
