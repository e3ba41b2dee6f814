// Addresses without a scheme: relative to the base address of the source, if it has one, as in RFC 3986, 5.2.

const baseAddress = /^(https?:\/\/[^/?#\s]+)([^?#\s]*)/i;

/** True for a path, not for `#id`, an address with a scheme, or one that only lacks it. */
export const isRelative = (address: string): boolean =>
  address !== '' &&
  !/^(?:#|\/\/|\\)/.test(address) &&
  !/^[a-z][a-z\d+.-]*:/i.test(address.replace(/[\u0000-\u0020]/g, ''));

/** True for an http or https address that others can be relative to. */
export const isBaseAddress = (address: string): boolean => baseAddress.test(address);

/** A relative address seen from `base`, which names a file or ends in a slash. */
export function resolveAddress(base: string, address: string): string {
  const [, origin = '', path = ''] = baseAddress.exec(base) ?? [];
  const [, written = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(address) ?? [];
  if (written === '') return `${origin}${path || '/'}${rest}`;
  const full = written.startsWith('/') ? written : `${path.slice(0, path.lastIndexOf('/') + 1) || '/'}${written}`;
  const segments: string[] = [];
  const parts = full.split('/').slice(1);
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (part === '..') segments.pop();
    else if (part !== '.') segments.push(part);
    if (isLast && (part === '.' || part === '..')) segments.push('');
  }
  return `${origin}/${segments.join('/')}${rest}`;
}
