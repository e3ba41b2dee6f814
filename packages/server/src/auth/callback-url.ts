// Where a sign-in may redirect to: a path on this site or a URL of a trusted origin, however it is spelled.

const longest = 2_048;
/**
 * Only segments of plain characters: nothing that browsers, proxies and servers could parse differently, such as `..`,
 * `//`, `\` or `%2f`.
 */
const segment = '[\\w~-][\\w.~-]*';
const path = `\\/(?:${segment}(?:\\/${segment})*\\/?)?(?:\\?[\\w.~%=&+:,-]*)?(?:#[\\w.~%=&+:,-]*)?`;
const pathShape = new RegExp(`^${path}$`);
const addressShape = new RegExp(`^https?:\\/\\/[\\w.:[\\]-]+(?:${path})?$`);

/** The full URL, or undefined if it is not allowed. `base` is the site's own address. */
export function callbackUrl(text: string, base: string, trustedOrigins: readonly string[]): string | undefined {
  if (text.length > longest || !(pathShape.test(text) || addressShape.test(text))) return undefined;
  const url = URL.parse(text, base);
  return url !== null && isTrusted(url.origin, base, trustedOrigins) ? url.href : undefined;
}

/** Whether a page of this origin is one of ours. */
export const isTrusted = (origin: string, base: string, trustedOrigins: readonly string[]): boolean =>
  origin === new URL(base).origin || trustedOrigins.includes(origin);

/**
 * Whether a response may redirect a browser there, regardless of earlier checks: to this site, a trusted origin, or a
 * provider's authorization endpoint. The text must be in canonical URL form, so that no proxy or browser parses it as
 * another address.
 */
export function mayLead(
  location: string,
  base: string,
  trustedOrigins: readonly string[],
  isEndpoint: (url: URL) => boolean,
): boolean {
  const url = URL.parse(location, base);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isAsWritten =
    location === url.href || (location.startsWith('/') && location === url.href.slice(url.origin.length));
  return isAsWritten && (isTrusted(url.origin, base, trustedOrigins) || isEndpoint(url));
}
