// Cookies: parsed strictly by name, signed with the secret, written with protective attributes.
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** One of our cookies, by its name without prefix, and whether the site uses https. */
export type Cookie = { readonly name: string; readonly isSecure: boolean };

/** On https, the prefix tells browsers that no other host, not even a sibling subdomain, may set it (RFC 6265bis, 4.1.3.2). */
export const fullName = ({ name, isSecure }: Cookie): string => (isSecure ? `__Host-${name}` : name);

/**
 * The value of the one cookie of this name; undefined if there is none, or more than one, because then we cannot tell
 * which is ours.
 * Only spaces and tabs around it are dropped (RFC 6265bis, 5.6): treating a no-break space as a blank would read a
 * cookie whose name the browser does not protect by its prefix.
 */
export function cookieValue(header: string | null, name: string): string | undefined {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals !== -1 && trimBlanks(pair.slice(0, equals)) === name ? [trimBlanks(pair.slice(equals + 1))] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

/** `value.signature`, percent-encoded; the signature is base64 of HMAC with SHA-256. */
export const signed = (value: string, secret: string): string =>
  encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64')}`);

/** The text given to `signed`; undefined if it was not signed with this secret. */
export function readSigned(text: string, secret: string): string | undefined {
  const [, value, signature] = /^(.+)\.([^.]{44})$/.exec(decode(text)) ?? [];
  if (value === undefined || signature === undefined) return undefined;
  const right = createHmac('sha256', secret).update(value).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}

/** A Set-Cookie that scripts cannot read and other sites' forms do not send. `maxAge` in seconds. */
export const setCookie = (cookie: Cookie, value: string, maxAge: number): string =>
  `${fullName(cookie)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly;${cookie.isSecure ? ' Secure;' : ''} SameSite=Lax`;

export const clearCookie = (cookie: Cookie): string => setCookie(cookie, '', 0);

/** Constant-time comparison of two texts. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** One pass over each character: a header of blanks is not rescanned for each of them. */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
