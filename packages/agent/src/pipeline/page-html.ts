// A page of a document as standalone HTML, for the stream's `page`.

/** `style` is the style sheet of all pages. */
export const pageHtml = (html: string, style: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${style}</style></head><body>${html}</body></html>`;
