// Reads a PDF of anybody's, with PDFium in WebAssembly: pieces of text with their places and fonts, links, pictures. One instance a file.
import type { PdfFacts, PdfPage, PdfPicture, PdfSpan } from '@deckle/engine';
import { UnreadableFile } from '@deckle/engine';
import { loadPdfium } from './draw-pages.ts';
import { encodePng } from './encode-png.ts';

const maxPages = 2_000;
const maxCharacters = 20_000_000;
/** Pixels: smaller ones are rules, bullets and shadows. */
const smallestPicture = 24;
const maxPicturePixels = 20_000_000;
const maxPicturesPerPage = 50;
const maxFormDepth = 4;
const maxObjectsPerPage = 20_000;
const maxLinksPerPage = 500;
const maxCharactersPerPage = 500_000;

/** The functions of PDFium that are used; numbers are addresses and handles in its memory. */
type Pdfium = {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(address: number): void };
} & Readonly<Record<`_FPDF${string}`, (...args: number[]) => number>>;

/** Throws `UnreadableFile`. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly PdfPage[]; readonly facts: PdfFacts }> {
  const library = await loadPdfium();
  // The library's own methods know no places and fonts.
  const { module: pdfium } = library as unknown as { readonly module: Pdfium };
  const document = await library.loadDocument(bytes).catch((error: Error) => {
    throw new UnreadableFile(
      /password|security/i.test(error.message)
        ? 'The file is encrypted. Save it without a password.'
        : 'The file is damaged: it cannot be read as a PDF.',
    );
  });
  const pageCount = document.getPageCount();
  const { documentIdx: handle } = document as unknown as { readonly documentIdx: number };
  const reader = createReader(pdfium, handle);
  const pages: PdfPage[] = [];
  let characters = 0;
  const leftOut = new Set<string>();
  for (let index = 0; index < Math.min(pageCount, maxPages) && characters < maxCharacters; index += 1) {
    const page = reader.page(index);
    if (page === undefined) leftOut.add(`page ${index + 1}, which is damaged`);
    const read = page ?? { width: 612, height: 792, spans: [], pictures: [], hasPictures: false, leftOut: [] };
    characters += read.spans.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(read);
  }
  if (pdfium._FPDFDoc_GetAttachmentCount!(handle) > 0) leftOut.add('files that are attached');
  const author = reader.meta('Author');
  return {
    pages,
    facts: {
      authors: author === '' ? [] : [author.slice(0, 200)],
      language: undefined,
      leftOut: [...leftOut],
      pageCount,
    },
  };
}

function createReader(pdfium: Pdfium, document: number) {
  const { malloc, free } = pdfium.wasmExports;
  const scratch = malloc(64);
  const view = () => new DataView(pdfium.HEAPU8.buffer);
  const float = (at: number): number => view().getFloat32(scratch + at, true);
  const double = (at: number): number => view().getFloat64(scratch + at, true);

  /** A text that PDFium writes into memory given to it: asked for its length first. */
  function text(write: (address: number, length: number) => number, isWide: boolean): string {
    const length = Math.min(1 << 16, write(0, 0));
    if (length <= (isWide ? 2 : 1)) return '';
    const address = malloc(length);
    try {
      write(address, length);
      const bytes = pdfium.HEAPU8.slice(address, address + length - (isWide ? 2 : 1));
      return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
    } finally {
      free(address);
    }
  }

  function meta(name: string): string {
    const tag = malloc(32);
    pdfium.HEAPU8.set(new TextEncoder().encode(`${name}\0`), tag);
    const found = text((address, length) => pdfium._FPDF_GetMetaText!(document, tag, address, length), true);
    free(tag);
    return found.replace(/\s+/g, ' ').trim();
  }

  function page(index: number): PdfPage | undefined {
    const handle = pdfium._FPDF_LoadPage!(document, index);
    if (handle === 0) return undefined;
    const textPage = pdfium._FPDFText_LoadPage!(handle);
    try {
      const width = pdfium._FPDF_GetPageWidthF!(handle);
      const height = pdfium._FPDF_GetPageHeightF!(handle);
      const leftOut = new Set<string>();
      const spans = textPage === 0 ? [] : readSpans(textPage, height, links(handle, height, leftOut), leftOut);
      const found = pictures(handle, height, leftOut);
      return { width, height, spans, ...found, leftOut: [...leftOut] };
    } finally {
      if (textPage !== 0) pdfium._FPDFText_ClosePage!(textPage);
      pdfium._FPDF_ClosePage!(handle);
    }
  }

  type Area = {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
    readonly address: string;
  };

  /** `leftOut`: see `PdfPage`. */
  function links(handle: number, height: number, leftOut: Set<string>): readonly Area[] {
    const found: Area[] = [];
    view().setInt32(scratch, 0, true);
    while (pdfium._FPDFLink_Enumerate!(handle, scratch, scratch + 4) !== 0) {
      if (found.length === maxLinksPerPage) {
        leftOut.add(`links past ${maxLinksPerPage} of a page`);
        break;
      }
      const link = view().getInt32(scratch + 4, true);
      const action = pdfium._FPDFLink_GetAction!(link);
      const address =
        action === 0 ? '' : text((at, length) => pdfium._FPDFAction_GetURIPath!(document, action, at, length), false);
      // left, top, right, bottom, from the lower left corner
      if (address === '' || pdfium._FPDFLink_GetAnnotRect!(link, scratch + 16) === 0) continue;
      found.push({
        left: float(16),
        top: height - float(20),
        right: float(24),
        bottom: height - float(28),
        address,
      });
    }
    return found;
  }

  type Font = {
    readonly size: number;
    readonly isBold: boolean;
    readonly isItalic: boolean;
    readonly isFixed: boolean;
  };

  function fontOf(textPage: number, index: number): Font {
    const name = text((at, length) => pdfium._FPDFText_GetFontInfo!(textPage, index, at, length, scratch), false);
    const flags = view().getInt32(scratch, true);
    const weight = pdfium._FPDFText_GetFontWeight!(textPage, index);
    const isSymbol = /symbol|dingbat/i.test(name);
    return {
      size: pdfium._FPDFText_GetFontSize!(textPage, index),
      isBold: !isSymbol && (/bold|black|heavy|semibd|demi/i.test(name) || weight >= 600 || (flags & (1 << 18)) !== 0),
      isItalic: !isSymbol && (/italic|oblique/i.test(name) || (flags & (1 << 6)) !== 0),
      isFixed: /courier|mono|consol|menlo|cousine|typewriter|cmtt/i.test(name),
    };
  }

  function readSpans(
    textPage: number,
    height: number,
    areas: readonly Area[],
    leftOut: Set<string>,
  ): readonly PdfSpan[] {
    const written = pdfium._FPDFText_CountChars!(textPage);
    const count = Math.min(maxCharactersPerPage, written);
    if (count < written) leftOut.add(`characters past ${maxCharactersPerPage.toLocaleString('en')} of a page`);
    const spans: PdfSpan[] = [];
    const fonts = new Map<number, Font>();
    let open:
      | {
          text: string;
          left: number;
          right: number;
          top: number;
          bottom: number;
          baseline: number;
          font: Font;
          link: string | undefined;
        }
      | undefined;
    const flush = (): void => {
      if (open !== undefined && open.text.trim() !== '') {
        const { text: line, left, right, top, bottom, baseline, font, link } = open;
        const lead = line.length - line.trimStart().length;
        spans.push({
          text: line.slice(lead).trimEnd(),
          x: left,
          y: top,
          width: Math.max(0, right - left),
          height: Math.max(0, bottom - top),
          baseline,
          ...font,
          ...(link !== undefined && { link }),
        });
      }
      open = undefined;
    };
    for (let index = 0; index < count; index += 1) {
      const code = pdfium._FPDFText_GetUnicode!(textPage, index);
      if (code === 0 || code === 10 || code === 13) {
        flush();
        continue;
      }
      // A hyphen at the end of a line that PDFium takes for one of a cut word.
      const sign = code === 2 || code === 0xfffe ? '-' : String.fromCodePoint(Math.min(code, 0x10ffff));
      if (/\s/.test(sign)) {
        if (open !== undefined && !open.text.endsWith(' ')) open.text += ' ';
        continue;
      }
      if (pdfium._FPDFText_GetLooseCharBox!(textPage, index, scratch) === 0) continue;
      // left, top, right, bottom as floats
      const [left, top, right, bottom] = [float(0), height - float(4), float(8), height - float(12)];
      if (pdfium._FPDFText_GetCharOrigin!(textPage, index, scratch, scratch + 8) === 0) continue;
      const baseline = height - double(8);
      const object = pdfium._FPDFText_GetTextObject!(textPage, index);
      let font = fonts.get(object);
      if (font === undefined || object === 0) {
        const plain = fontOf(textPage, index);
        // Sizes before the page is scaled: the box says how large letters are.
        const drawn = bottom - top;
        font = {
          ...plain,
          size: plain.size < 2 || plain.size > 2_000 ? drawn * 0.85 : scaled(textPage, index, plain.size),
        };
        fonts.set(object, font);
      }
      const middle = (left + right) / 2;
      const link = areas.find(
        (area) =>
          middle >= area.left && middle <= area.right && baseline >= area.top - 1 && baseline <= area.bottom + 1,
      )?.address;
      const isSame =
        open !== undefined &&
        open.link === link &&
        open.font.isBold === font.isBold &&
        open.font.isItalic === font.isItalic &&
        open.font.isFixed === font.isFixed &&
        Math.abs(open.font.size - font.size) < 0.3 &&
        Math.abs(open.baseline - baseline) < font.size * 0.2 &&
        left - open.right < font.size * 0.6 &&
        left - open.right > -font.size;
      if (!isSame) flush();
      if (open === undefined) open = { text: '', left, right, top, bottom, baseline, font, link };
      else if (left - open.right > font.size * 0.18 && !open.text.endsWith(' ')) open.text += ' ';
      open.text += sign;
      open.left = Math.min(open.left, left);
      open.right = Math.max(open.right, right);
      open.top = Math.min(open.top, top);
      open.bottom = Math.max(open.bottom, bottom);
    }
    flush();
    return spans;
  }

  /** The size as drawn: the matrix of its text scales it. */
  function scaled(textPage: number, index: number, size: number): number {
    if (pdfium._FPDFText_GetMatrix!(textPage, index, scratch) === 0) return size;
    const scale = Math.hypot(float(8), float(12));
    return scale > 0.01 && scale < 1_000 ? Math.round(size * scale * 100) / 100 : size;
  }

  function pictures(handle: number, height: number, leftOut: Set<string>): Pick<PdfPage, 'pictures' | 'hasPictures'> {
    const found: PdfPicture[] = [];
    let hasPictures = false;
    let left = maxObjectsPerPage;
    const visit = (object: number, depth: number): void => {
      left -= 1;
      const type = pdfium._FPDFPageObj_GetType!(object);
      if (type === 5 && depth >= maxFormDepth) leftOut.add('pictures that may be deep within drawings');
      else if (type === 5) {
        const count = pdfium._FPDFFormObj_CountObjects!(object);
        for (let index = 0; index < count && left > 0; index += 1)
          visit(pdfium._FPDFFormObj_GetObject!(object, index), depth + 1);
      }
      if (type !== 3) return;
      hasPictures = true;
      if (pdfium._FPDFPageObj_GetBounds!(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return;
      const [x, bottom, right, top] = [float(0), float(4), float(8), float(12)];
      if (pdfium._FPDFImageObj_GetImagePixelSize!(object, scratch, scratch + 4) === 0) return;
      const [width, tall] = [view().getUint32(scratch, true), view().getUint32(scratch + 4, true)];
      if (Math.min(width, tall) < smallestPicture) return;
      if (found.length === maxPicturesPerPage) {
        leftOut.add(`pictures past ${maxPicturesPerPage} of a page`);
        return;
      }
      const bytes = jpegOf(object) ?? (width * tall > maxPicturePixels ? undefined : pngOf(handle, object));
      if (bytes === undefined) leftOut.add('pictures that are too large or cannot be read');
      else found.push({ x, y: height - top, width: right - x, height: top - bottom, bytes });
    };
    const count = pdfium._FPDFPage_CountObjects!(handle);
    for (let index = 0; index < count && left > 0; index += 1) visit(pdfium._FPDFPage_GetObject!(handle, index), 0);
    if (left <= 0) leftOut.add(`pictures that may be past ${maxObjectsPerPage.toLocaleString('en')} objects of a page`);
    return { pictures: found, hasPictures };
  }

  /** A picture that is a JPEG in the file, without another mask or filter. */
  function jpegOf(object: number): Uint8Array | undefined {
    if (pdfium._FPDFImageObj_GetImageFilterCount!(object) !== 1 || pdfium._FPDFPageObj_HasTransparency!(object) !== 0)
      return undefined;
    const filter = text((at, length) => pdfium._FPDFImageObj_GetImageFilter!(object, 0, at, length), false);
    if (filter !== 'DCTDecode') return undefined;
    const length = pdfium._FPDFImageObj_GetImageDataRaw!(object, 0, 0);
    if (length < 100 || length > 32 * 2 ** 20) return undefined;
    const address = malloc(length);
    try {
      pdfium._FPDFImageObj_GetImageDataRaw!(object, address, length);
      return pdfium.HEAPU8.slice(address, address + length);
    } finally {
      free(address);
    }
  }

  function pngOf(handle: number, object: number): Uint8Array | undefined {
    const bitmap =
      pdfium._FPDFImageObj_GetRenderedBitmap!(document, handle, object) || pdfium._FPDFImageObj_GetBitmap!(object);
    if (bitmap === 0) return undefined;
    try {
      const [width, height, stride, format] = [
        pdfium._FPDFBitmap_GetWidth!(bitmap),
        pdfium._FPDFBitmap_GetHeight!(bitmap),
        pdfium._FPDFBitmap_GetStride!(bitmap),
        pdfium._FPDFBitmap_GetFormat!(bitmap),
      ];
      const channels = { 1: 1, 2: 3, 3: 4, 4: 4 }[format];
      if (channels === undefined || width < 1 || height < 1 || width * height > maxPicturePixels) return undefined;
      const start = pdfium._FPDFBitmap_GetBuffer!(bitmap);
      const pixels = new Uint8ClampedArray(width * height * 4);
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const from = start + y * stride + x * channels;
          const to = (y * width + x) * 4;
          const blue = pdfium.HEAPU8[from]!;
          pixels[to] = channels === 1 ? blue : pdfium.HEAPU8[from + 2]!;
          pixels[to + 1] = channels === 1 ? blue : pdfium.HEAPU8[from + 1]!;
          pixels[to + 2] = blue;
          pixels[to + 3] = format === 4 ? pdfium.HEAPU8[from + 3]! : 255;
        }
      return encodePng(pixels, width, height);
    } finally {
      pdfium._FPDFBitmap_Destroy!(bitmap);
    }
  }

  return { page, meta };
}
