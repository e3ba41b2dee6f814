// Addresses of other files, seen from the file that links to them: `FAQ.md#1`, `../guide/x.html`, `/guide/a`.

/** Characters of an address whose path comes first (RFC 3986, 4.2). */
const written = /^[\w.~%!$&'()*+,;=@/-][\w.~%!$&'()*+,;=@:/?#[\]-]*$/;
/** What programs drop, turn around or read as something else. */
const misread = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\<>"^`{|}]/;
/** Another host, also behind `./`. */
const host = /^(?:(?:\.{1,2}\/)+|\/(?:\.{1,2}\/)*)\//;
const longest = 2_000;

/**
 * True for a path to another file of the same place, percent-encoded: no scheme, no host, nothing hidden, also where it is decoded. At most
 * 2,000 characters.
 */
export function isRelativeAddress(address: string): boolean {
  if (address.length > longest || !written.test(address)) return false;
  const decoded = decode(address);
  return decoded !== undefined && [address, decoded].every(isPlain);
}

const isPlain = (text: string): boolean =>
  text === text.trim() && !misread.test(text) && !host.test(text) && !/^[^/?#]*:/.test(text);

function decode(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}
