// Cookies as they travel: read strictly by name, signed with the secret, written with the attributes that keep them ours.
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** A cookie of ours, by its name without prefix, and whether the site is on https. */
export type Cookie = { readonly name: string; readonly isSecure: boolean };

/** On https the prefix says to browsers that no other host, sister sites among them, may set it (RFC 6265bis, 4.1.3.2). */
export const fullName = ({ name, isSecure }: Cookie): string => (isSecure ? `__Host-${name}` : name);

/**
 * The value of the one cookie of this name; undefined when there is none, or more than one: nobody can tell then which of them is ours.
 * Space and tab around it are dropped and nothing else (RFC 6265bis, 5.6): who takes a no-break space for a blank reads a cookie whose
 * name a browser does not protect by its prefix.
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

/** What `signed` was given; undefined when the text was not signed with this secret. */
export function readSigned(text: string, secret: string): string | undefined {
  const [, value, signature] = /^(.+)\.([^.]{44})$/.exec(decode(text)) ?? [];
  if (value === undefined || signature === undefined) return undefined;
  const right = createHmac('sha256', secret).update(value).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}

/** A Set-Cookie that no script reads and no other site's form sends. `maxAge` in seconds. */
export const setCookie = (cookie: Cookie, value: string, maxAge: number): string =>
  `${fullName(cookie)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly;${cookie.isSecure ? ' Secure;' : ''} SameSite=Lax`;

export const clearCookie = (cookie: Cookie): string => setCookie(cookie, '', 0);

/** Whether two texts are equal; how long it takes tells nothing of them. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** In one look at each character: a header of blanks is not looked through once for each of them. */
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
