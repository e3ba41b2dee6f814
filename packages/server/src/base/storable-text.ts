// Text that every store and file can hold: PostgreSQL has no NUL (8.3, character types), and nothing holds half a character.

/** The same text, with U+FFFD for what cannot be stored. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** Like `storableText`, for each value. */
export const storableTexts = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries(Array.from(entries, ([name, text]) => [name, storableText(text)]));
