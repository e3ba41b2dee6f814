// Parts of a template that a deck on it must have byte for byte: slide masters, slide layouts, themes and media.
import { zipEntries } from './unzip.ts';

/** Names of those that the deck has otherwise than the template, or no longer. */
export function changedParts(template: Uint8Array, deck: Uint8Array): readonly string[] {
  const theirs = new Map(zipEntries(template));
  const made = new Map(zipEntries(deck));
  const isKept = /^ppt\/(?:(?:slideMasters|slideLayouts)\/[^/]+\.xml|theme\/theme\d+\.xml|media\/[^/]+)$/;
  // Objects of other programs are left out, with their data, and told; media only of sample slides go with these.
  const hasObjects = (part: Uint8Array) => /<p:(?:oleObj|control) /.test(Buffer.from(part).toString());
  return [...theirs]
    .filter(([path, part]) => {
      const own = made.get(path);
      if (!isKept.test(path) || (own === undefined && path.startsWith('ppt/media/'))) return false;
      return !hasObjects(part) && (own === undefined || !Buffer.from(own).equals(Buffer.from(part)));
    })
    .map(([path]) => path);
}
