// The names of uploaded pictures that a source mentions, found without reading the source: more than it shows, never fewer.

/** As `assetNamePattern` of the API, or percent-encoded. */
const mention = /asset:([\p{L}\p{M}\p{N}._%-]{1,600})/giu;

/** A document that shows more is too large (`bounds.pictures` of the engine). */
const maxNames = 2_000;

/** In Unicode's composed form, as names are stored. A name that a field completes is not found. */
export function assetNamesIn(source: string): ReadonlySet<string> {
  // Each is decoded once: this runs where requests are answered, and decoding what is not encoded well is slow.
  const mentioned = new Set<string>();
  for (const [, written] of source.matchAll(mention)) {
    mentioned.add(written!);
    if (mentioned.size >= maxNames) break;
  }
  return new Set(Array.from(mentioned, storedName));
}

/** The name as it is stored. */
export function storedName(written: string): string {
  try {
    return decodeURIComponent(written).normalize('NFC');
  } catch {
    return written.normalize('NFC');
  }
}
