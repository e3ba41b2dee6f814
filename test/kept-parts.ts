// Parts of a template that a deck on it must have byte for byte: slide masters, slide layouts, themes and media.
import { zipEntries } from './unzip.ts';

/** Names of those that the deck has otherwise than the template, or no longer. */
export function changedParts(template: Uint8Array, deck: Uint8Array): readonly string[] {
  const theirs = new Map(zipEntries(template));
  const made = new Map(zipEntries(deck));
  const isKept = /^ppt\/(?:(?:slideMasters|slideLayouts)\/[^/]+\.xml|theme\/theme\d+\.xml|media\/[^/]+)$/;
  // Media of sample slides alone go with these: a picture of the deck may have the name of one.
  const used = mediaOf(theirs);
  // Objects of other programs are left out, with their data, and told.
  const hasObjects = (part: Uint8Array) => /<p:(?:oleObj|control) /.test(Buffer.from(part).toString());
  return [...theirs]
    .filter(([path, part]) => {
      const own = made.get(path);
      if (!isKept.test(path) || (path.startsWith('ppt/media/') && !used.has(path.slice('ppt/media/'.length))))
        return false;
      return !hasObjects(part) && (own === undefined || !Buffer.from(own).equals(Buffer.from(part)));
    })
    .map(([path]) => path);
}

/** Names of the media that slide masters, slide layouts and themes show. */
function mediaOf(parts: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
  const names = [...parts].flatMap(([path, part]) =>
    /^ppt\/(?:slideMasters|slideLayouts|theme)\/_rels\//.test(path)
      ? [
          ...Buffer.from(part)
            .toString()
            .matchAll(/Target="[^"]*\/media\/([^"]+)"/g),
        ].map(([, name]) => name!)
      : [],
  );
  return new Set(names);
}
