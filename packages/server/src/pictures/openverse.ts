// Openverse: openly licensed pictures of many collections, without a key.
// https://api.openverse.org/v1/#tag/images/operation/images_search (parameters and answer),
// https://docs.openverse.org/api/reference/authentication_and_throttling.html (anonymous callers: one request a second, 20 results, 429).
import { z } from 'zod';
import type { GuardedFetch } from '../security/guarded-fetch.ts';
import { addressOf, askSource, searchable } from './ask-source.ts';
import type { PictureSource } from './picture-source.ts';

const home = 'https://api.openverse.org';

const schema = z.object({
  results: z.array(
    z.object({
      url: z.string().nullish(),
      creator: z.string().nullish(),
      license: z.string(),
      license_version: z.string().nullish(),
      license_url: z.string().nullish(),
      foreign_landing_url: z.string().nullish(),
      source: z.string().nullish(),
      width: z.number().nullish(),
    }),
  ),
});

const aspects = { wide: 'wide', tall: 'tall', square: 'square' } as const;
/** Pixels across: less is blurred on a slide. */
const leastWidth = 640;

export const openverse = (guarded: GuardedFetch, base = home): PictureSource => ({
  name: 'openverse',
  async search(words, shape, count, signal) {
    const address = addressOf(`${base}/v1/images/`, {
      q: searchable(words),
      // Decks are shown by companies, and pictures are cropped.
      license_type: 'commercial,modification',
      aspect_ratio: aspects[shape],
      extension: 'jpg,png',
      mature: 'false',
      page_size: String(Math.min(20, count * 2)),
    });
    const { results } = await askSource(guarded, address, { signal }, schema);
    return results.flatMap((one) => {
      if (!one.url || (one.width ?? leastWidth) < leastWidth) return [];
      const license = nameOf(one.license, one.license_version);
      const credit = {
        source: one.source && one.source !== 'wikimedia' ? `${one.source} (Openverse)` : 'Openverse',
        license,
        ...(one.creator && { by: one.creator }),
        ...(one.license_url && { licenseUrl: one.license_url }),
        ...(one.foreign_landing_url && { page: one.foreign_landing_url }),
      };
      return [{ address: one.url, credit }];
    });
  },
});

/** `CC BY-SA 4.0` of `by-sa` and `4.0`. */
function nameOf(license: string, version: string | null | undefined): string {
  if (license === 'pdm') return 'Public Domain';
  const name = license === 'cc0' ? 'CC0' : `CC ${license.toUpperCase()}`;
  return version ? `${name} ${version}` : name;
}
