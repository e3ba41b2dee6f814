// Folds text for search: case, accents, ligatures and full-width forms do not matter, in any script.

/** Embedded data: any short word would match base64. */
const embedded = /data:[a-z/+.-]+;base64,[A-Za-z0-9+/=]*/gi;

/** Characters of a text that are searchable: each costs time when the document is written. */
export const searchedLength = 65_536;

/** Only accents on Latin, Greek and Cyrillic letters: in other scripts, marks are letters. */
const accents = /[\u0300-\u036f]/g;
/** Élodie and elodie find each other. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(accents, '').normalize('NFKC');

/** Lower case, then upper case, unifies all forms of a letter: ς and σ, ß and SS (Unicode, chapter 5.18). */
const foldText = (text: string): string => withoutAccents(text.normalize('NFKC').toLowerCase().toUpperCase());

/** The searchable text of a document. */
export const searchTextOf = ({ title, source }: { readonly title: string; readonly source: string }): string =>
  foldText(`${title}\n${source.replace(embedded, '')}`.slice(0, searchedLength)).slice(0, searchedLength);

/** The words to look for, as they appear in a search text. */
export const searchWordsOf = (query: string): readonly string[] => [
  ...new Set(
    foldText(query)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];
