// Mail addresses that sign in: one narrow form, so that an address can neither name two people nor look like another.

const longest = 254;
const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^${local}@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);

/**
 * The address in lower case, or undefined when it is not one: ASCII alone, no quotes, comments or groups (a dot-atom of
 * RFC 5321, 4.1.2). Compatibility forms are folded first, for a full-width @ would be folded later.
 */
export function emailAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const folded = text.trim().normalize('NFKC').toLowerCase();
  const isLocalShort = folded.indexOf('@') <= 64;
  return folded.length <= longest && isLocalShort && shape.test(folded) ? folded : undefined;
}

/**
 * Whether an address is spelled in ASCII, but for blanks around it: one in other characters was folded, and whoever says that it is
 * somebody's may have looked at the mailbox of another.
 */
export const isPlainAddress = (text: string): boolean => /^[\x21-\x7e]*$/.test(text.trim());

/** As people sign in by it; what is no address (the operator's user `local`) stays as it is. */
export const accountName = (text: string): string => emailAddress(text) ?? text;
