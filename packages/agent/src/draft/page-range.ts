// How many pages a doc is to have, as data and in words. What a request means by its pages is read in read-page-range.ts.

/** Both are pages of the finished doc; `most` may be infinite. */
export type PageRange = { readonly least: number; readonly most: number; readonly said: 'exact' | 'about' | 'range' };

/** "2 pages", "at most 2 pages", as a sentence goes on. */
export function pagesInWords({ least, most, said }: PageRange): string {
  const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;
  if (least === most) return pages(least);
  if (said === 'about') return `about ${pages((least + most) / 2)}`;
  if (most === Number.POSITIVE_INFINITY) return `at least ${pages(least)}`;
  return least === 1 ? `at most ${pages(most)}` : `${least} to ${pages(most)}`;
}

/** Whether the length of a text in this language is counted in characters: its words have no spaces between them. */
export const isInCharacters = (language: string): boolean => /^(?:ja|zh|th|lo|km|my)\b/i.test(language);

/** A section, by index, with its words of text now and those that it should have. */
export type LengthChange = { readonly at: number; readonly words: number; readonly wanted: number };

/** A doc as it is printed; `filled`: of the last page, 0 to 1. */
export type PagesFilled = { readonly pages: number; readonly filled: number };

/** Lines of text on a page. */
const linesOfPage = 42;

/** By how much a doc differs from the pages asked for, in a sentence: in lines where it is less than a page. */
export function lengthInWords({ pages, filled }: PagesFilled, range: PageRange | undefined): string {
  const count = Math.max(1, Math.round(filled * linesOfPage));
  const lines = `${count} ${count === 1 ? 'line' : 'lines'}`;
  const asked = range && `${pagesInWords(range)} ${range.most === 1 ? 'is' : 'are'} asked for`;
  if (range !== undefined && pages === range.most + 1)
    return `The document runs over onto page ${pages} by some ${lines}; ${asked}.`;
  if (range !== undefined && (pages > range.most || pages < range.least))
    return `The document comes to ${(pages - 1 + filled).toFixed(1)} pages; ${asked}.`;
  return `The last page of the document, page ${pages}, holds some ${lines} alone${asked ? `; ${asked}` : ''}.`;
}
