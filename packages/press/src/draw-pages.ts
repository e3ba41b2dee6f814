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

/** Pixels between the pages of a contact sheet. */
const gap = 8;
const columns = 2;

/**
 * Contact sheets: so many pages on each, two side by side, in the order requested; each page `width` pixels wide. `page` is the first on a
 * sheet.
 */
export async function drawSheets(
  pdf: Uint8Array,
  pages: readonly number[],
  width: number,
  perSheet: number,
): Promise<readonly Picture[]> {
  const sheets: Picture[] = [];
  let some: Drawn[] = [];
  for await (const drawn of drawPixels(pdf, pages, width)) {
    some.push(drawn);
    if (some.length < perSheet) continue;
    sheets.push(drawSheet(some, width));
    some = [];
  }
  if (some.length > 0) sheets.push(drawSheet(some, width));
  return sheets;
}

function drawSheet(some: readonly Drawn[], width: number): Picture {
  const across = Math.min(columns, some.length);
  const tallest = some.reduce((most, { height }) => Math.max(most, height), 0);
  const [sheetWidth, sheetHeight] = [
    across * (width + gap) + gap,
    Math.ceil(some.length / columns) * (tallest + gap) + gap,
  ];
  const sheet = new Uint8ClampedArray(sheetWidth * sheetHeight * 4).fill(0x90);
  for (let alpha = 3; alpha < sheet.length; alpha += 4) sheet[alpha] = 0xff;
  for (const [index, { pixels, height }] of some.entries()) {
    const left = gap + (index % columns) * (width + gap);
    const top = gap + Math.floor(index / columns) * (tallest + gap);
    for (let row = 0; row < height; row += 1)
      sheet.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), ((top + row) * sheetWidth + left) * 4);
  }
  return { page: some[0]!.page, bytes: encodePng(sheet, sheetWidth, sheetHeight) };
}

/** One PNG per existing page number (from 1), `width` pixels wide, in the requested order. The same arguments give the same bytes. */
export async function drawPages(pdf: Uint8Array, pages: readonly number[], width: number): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for await (const { page, pixels, height } of drawPixels(pdf, pages, width))
    pictures.push({ page, bytes: encodePng(pixels, width, height) });
  return pictures;
}

/** Pixels: enough to see a line of text. */
const widthOfInk = 240;

/** How far down the marks on a page go: of the height between its margins (in points), 0 to 1. */
export async function measureInk(pdf: Uint8Array, number: number, margin: number): Promise<number> {
  for await (const { pixels, height, points } of drawPixels(pdf, [number], widthOfInk)) {
    const [first, last] = [margin, points - margin].map((at) => Math.round((at / points) * height)) as [number, number];
    const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
    for (let row = last - 1; row >= first; row -= 1) {
      const start = row * widthOfInk;
      // A page may be filled with a color: what differs from its edge is a mark.
      if (words.subarray(start, start + widthOfInk).some((pixel) => pixel !== words[start]))
        return (row + 1 - first) / (last - first);
    }
  }
  return 0;
}

type Picture = { readonly page: number; readonly bytes: Uint8Array };
type Drawn = {
  readonly page: number;
  /** RGBA. */
  readonly pixels: Uint8ClampedArray;
  readonly height: number;
  /** Of the page in points. */
  readonly points: number;
};

/** One after another: the pixels of a slide are megabytes, its PNG kilobytes. */
async function* drawPixels(pdf: Uint8Array, pages: readonly number[], width: number): AsyncGenerator<Drawn> {
  loaded ??= loadPdfium();
  const document = await (await loaded).loadDocument(pdf);
  try {
    for (const number of pages.filter((page) => page >= 1 && page <= document.getPageCount())) {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const height = Math.max(1, Math.round((width * originalHeight) / originalWidth));
      const { data } = await page.render({ width, height, render: 'bitmap' });
      yield { page: number, pixels: new Uint8ClampedArray(data), height, points: originalHeight };
    }
  } finally {
    document.destroy();
  }
}
