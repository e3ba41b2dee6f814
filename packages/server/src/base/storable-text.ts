// Texts of strangers as every store and file can hold them: PostgreSQL has no NUL (8.3, character types), and nothing has half a character.

/** The same text, with U+FFFD for what cannot be kept. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** As `storableText`, of each value. */
export const storableTexts = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries(Array.from(entries, ([name, text]) => [name, storableText(text)]));
