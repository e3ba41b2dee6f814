// Renders pages of a PDF as PNG, with PDFium in WebAssembly. Its instance is only for PDFs we made, never for others'.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { encodePng } from './encode-png.ts';

/** Compiled on first use: 4 MB of WebAssembly that most files do not need. */
let loaded: Promise<PDFiumLibrary> | undefined;

/** A new instance, with memory of its own. */
export async function loadPdfium(): Promise<PDFiumLibrary> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const bytes = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  return PDFiumLibrary.init({ wasmBinary: new Uint8Array(bytes).buffer });
}

/** One PNG per existing page number (from 1), `width` pixels wide, in the requested order. The same arguments give the same bytes. */
export async function drawPages(
  pdf: Uint8Array,
  pages: readonly number[],
  width: number,
): Promise<readonly { readonly page: number; readonly bytes: Uint8Array }[]> {
  loaded ??= loadPdfium();
  const document = await (await loaded).loadDocument(pdf);
  try {
    const drawn = [];
    for (const number of pages.filter((page) => page >= 1 && page <= document.getPageCount())) {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const height = Math.max(1, Math.round((width * originalHeight) / originalWidth));
      const { data } = await page.render({ width, height, render: 'bitmap' });
      drawn.push({ page: number, bytes: encodePng(new Uint8ClampedArray(data), width, height) });
    }
    return drawn;
  } finally {
    document.destroy();
  }
}
