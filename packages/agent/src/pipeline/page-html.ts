// A page of a document as HTML that stands alone, for who watches it being written.

/** UTF-16 units of markup, besides embedded pictures: more is not looked at while it is written, and takes tenths of a second of the thread that answers. */
const most = 2 ** 21;

/** `style` is the style sheet of all pages. A page of very much markup, such as a table of a hundred thousand cells, says so instead. */
export function pageHtml(html: string, style: string, language: string): string {
  const size = markupSize(html);
  const [lang, shown] = size <= most ? [language, html] : ['en', tooLarge(size)];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><style>${style}</style></head><body>${shown}</body></html>`;
}

const tooLarge = (size: number): string =>
  `<p>This page is too large to be shown while it is written (${(size / 2 ** 20).toFixed(1)} MB of HTML). It is in the document.</p>`;

const embedded = '"data:';

/** The length of a page without the addresses that embed pictures in it. */
function markupSize(html: string): number {
  if (html.length <= most) return html.length;
  let size = html.length;
  for (let start = html.indexOf(embedded); start >= 0; start = html.indexOf(embedded, start)) {
    const end = html.indexOf('"', start + embedded.length);
    if (end < 0) break;
    size -= end - start;
    start = end + 1;
  }
  return size;
}
