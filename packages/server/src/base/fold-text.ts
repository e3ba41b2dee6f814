// Texts as they are searched: upper and lower case, accents, ligatures and full-width forms are one, in any script.

/** What is embedded in a source: base64 would be found by any short word. */
const embedded = /data:[a-z/+.-]+;base64,[A-Za-z0-9+/=]*/gi;

/** Characters of a text that are searched: every one more would cost whoever writes the document. */
export const searchedLength = 65_536;

/** Accents of Latin, Greek and Cyrillic letters alone: marks of other scripts are letters of their own. */
const accents = /[\u0300-\u036f]/g;
/** Élodie and elodie find each other. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(accents, '').normalize('NFKC');

/** Lower case and back to upper makes one of all forms that a letter has: ς and σ, ß and SS (Unicode, chapter 5.18). */
const foldText = (text: string): string => withoutAccents(text.normalize('NFKC').toLowerCase().toUpperCase());

/** What is searched of a document. */
export const searchTextOf = ({ title, source }: { readonly title: string; readonly source: string }): string =>
  foldText(`${title}\n${source.replace(embedded, '')}`.slice(0, searchedLength)).slice(0, searchedLength);

/** What is looked for: words as they stand in a search text. */
export const searchWordsOf = (query: string): readonly string[] => [
  ...new Set(
    foldText(query)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];
