// Email addresses for sign-in: one narrow form, so that an address can neither identify two people nor look like another.

const longest = 254;
const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^${local}@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);

/**
 * The address in lower case, or undefined if it is not valid: ASCII only, no quotes, comments or groups (a dot-atom of
 * RFC 5321, 4.1.2). Compatibility forms are folded first, because a full-width @ would be folded later.
 */
export function emailAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const folded = text.trim().normalize('NFKC').toLowerCase();
  const isLocalShort = folded.indexOf('@') <= 64;
  return folded.length <= longest && isLocalShort && shape.test(folded) ? folded : undefined;
}

/**
 * Whether an address is ASCII, apart from surrounding blanks: a non-ASCII one was folded, and a provider that vouches
 * for it may have checked a different mailbox.
 */
export const isPlainAddress = (text: string): boolean => /^[\x21-\x7e]*$/.test(text.trim());

/** In the form used to sign in; something that is no address (the operator's user `local`) stays as it is. */
export const accountName = (text: string): string => emailAddress(text) ?? text;
