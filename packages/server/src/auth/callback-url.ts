// Where a sign-in may lead: a path of this site, or an address of a trusted origin. Nothing else, however it is spelled.

const longest = 2_048;
/** Segments of plain characters alone: nothing that browsers, proxies and servers could read differently, such as `..`, `//`, `\` or `%2f`. */
const segment = '[\\w~-][\\w.~-]*';
const path = `\\/(?:${segment}(?:\\/${segment})*\\/?)?(?:\\?[\\w.~%=&+:,-]*)?(?:#[\\w.~%=&+:,-]*)?`;
const pathShape = new RegExp(`^${path}$`);
const addressShape = new RegExp(`^https?:\\/\\/[\\w.:[\\]-]+(?:${path})?$`);

/** The whole URL, or undefined when it may not be followed. `base` is the site's own address. */
export function callbackUrl(text: string, base: string, trustedOrigins: readonly string[]): string | undefined {
  if (text.length > longest || !(pathShape.test(text) || addressShape.test(text))) return undefined;
  const url = URL.parse(text, base);
  return url !== null && isTrusted(url.origin, base, trustedOrigins) ? url.href : undefined;
}

/** Whether a browser's page of this origin is one of ours. */
export const isTrusted = (origin: string, base: string, trustedOrigins: readonly string[]): boolean =>
  origin === new URL(base).origin || trustedOrigins.includes(origin);

/**
 * Whether an answer may lead a browser there, whatever was checked before: to this site, to a trusted origin, or to the authorization
 * endpoint of a provider. The text must be as the URL standard writes it, so that nobody on the way reads another address in it.
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
