// Words of a PDF with the base lines that it states, by PDFium: for our own PDF and for what LibreOffice makes of a .pptx.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Character, joinWords, type Word } from './parity-words.ts';

/** Functions of PDFium that its wrapper exports without saying so (fpdf_text.h); all lengths in points from the bottom left. */
type TextFunctions = {
  readonly _FPDF_LoadPage: (document: number, page: number) => number;
  readonly _FPDF_ClosePage: (page: number) => void;
  readonly _FPDFText_LoadPage: (page: number) => number;
  readonly _FPDFText_ClosePage: (text: number) => void;
  readonly _FPDFText_CountChars: (text: number) => number;
  readonly _FPDFText_GetUnicode: (text: number, index: number) => number;
  readonly _FPDFText_GetFontSize: (text: number, index: number) => number;
  readonly _FPDFText_GetCharOrigin: (text: number, index: number, x: number, y: number) => number;
  readonly _FPDFText_GetLooseCharBox: (text: number, index: number, rectangle: number) => number;
  readonly wasmExports: { readonly malloc: (bytes: number) => number; readonly free: (place: number) => void };
  readonly HEAPU8: Uint8Array;
};

/** The words of each page. */
export async function pdfWords(bytes: Uint8Array): Promise<readonly (readonly Word[])[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const { module } = library as unknown as { readonly module: TextFunctions };
    const { documentIdx } = document as unknown as { readonly documentIdx: number };
    return [...document.pages()].map((page, index) =>
      pageWords(module, documentIdx, index, page.getOriginalSize().originalHeight),
    );
  } finally {
    document.destroy();
    library.destroy();
  }
}

function pageWords(pdfium: TextFunctions, document: number, index: number, height: number): readonly Word[] {
  const page = pdfium._FPDF_LoadPage(document, index);
  const text = pdfium._FPDFText_LoadPage(page);
  const place = pdfium.wasmExports.malloc(32);
  const characters: Character[] = [];
  const count = pdfium._FPDFText_CountChars(text);
  for (let at = 0; at < count; at += 1) {
    const code = pdfium._FPDFText_GetUnicode(text, at);
    pdfium._FPDFText_GetCharOrigin(text, at, place, place + 8);
    const { buffer } = pdfium.HEAPU8;
    const [, y = 0] = new Float64Array(buffer, place, 2);
    pdfium._FPDFText_GetLooseCharBox(text, at, place + 16);
    const [left = 0, , right = 0] = new Float32Array(buffer, place + 16, 4);
    const size = pdfium._FPDFText_GetFontSize(text, at);
    characters.push({ text: textOf(code), left, right, baseline: height - y, size });
  }
  pdfium.wasmExports.free(place);
  pdfium._FPDFText_ClosePage(text);
  pdfium._FPDF_ClosePage(page);
  return joinWords(characters);
}

/** Control characters are PDFium's own remarks; 0: the file does not say what a glyph means. */
const textOf = (code: number): string => (code === 0 ? '\ufffd' : code < 32 ? '\u00ad' : String.fromCodePoint(code));
