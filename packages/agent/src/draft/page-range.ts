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
