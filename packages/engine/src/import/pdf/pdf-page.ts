// Pages of a PDF as they are handed over by what reads PDFs: pieces of text with their places, and pictures.

/** Points, from the upper left corner of the page. */
export type PdfBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Text in one font on one line. */
export type PdfSpan = PdfBox & {
  readonly text: string;
  /** Points. */
  readonly size: number;
  /** Where its letters stand, from the top. */
  readonly baseline: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isFixed: boolean;
  readonly link?: string;
};

export type PdfPicture = PdfBox & { readonly bytes: Uint8Array };

/** `hasPictures`: also where they were too small, or could not be read. */
export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly spans: readonly PdfSpan[];
  readonly pictures: readonly PdfPicture[];
  readonly hasPictures: boolean;
  /** What of the page was not read, in words: its bounds. */
  readonly leftOut: readonly string[];
};
