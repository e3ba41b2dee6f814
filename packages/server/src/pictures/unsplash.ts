// Unsplash: photographs, with an access key.
// https://unsplash.com/documentation#search-photos (GET /search/photos, orientation landscape | portrait | squarish, content_filter),
// https://unsplash.com/documentation#authorization (Authorization: Client-ID), #rate-limiting (50 an hour for demos; 403 "Rate Limit Exceeded"),
// https://help.unsplash.com/en/articles/2511258 (links.download_location is asked when a photo is used).
import { z } from 'zod';
import type { GuardedFetch } from '../security/guarded-fetch.ts';
import { addressOf, askSource } from './ask-source.ts';
import type { PictureSource } from './picture-source.ts';

const home = 'https://api.unsplash.com';

const schema = z.object({
  results: z.array(
    z.object({
      urls: z.object({ regular: z.string() }),
      links: z.object({ html: z.string(), download_location: z.string().optional() }),
      user: z.object({ name: z.string() }),
    }),
  ),
});

const orientations = { wide: 'landscape', tall: 'portrait', square: 'squarish' } as const;

export const unsplash = (guarded: GuardedFetch, key: string, base = home): PictureSource => ({
  name: 'unsplash',
  async search(words, shape, count, signal) {
    const address = addressOf(`${base}/search/photos`, {
      query: words,
      orientation: orientations[shape],
      content_filter: 'high',
      per_page: String(Math.min(30, count)),
    });
    const headers = { Authorization: `Client-ID ${key}`, 'Accept-Version': 'v1' };
    const { results } = await askSource(guarded, address, { headers, signal }, schema);
    return results.map(({ urls, links, user }) => ({
      address: larger(urls.regular),
      credit: {
        by: user.name,
        source: 'Unsplash',
        license: 'Unsplash License',
        licenseUrl: 'https://unsplash.com/license',
        page: links.html,
      },
      ...(links.download_location && noticeOf(links.download_location, base, key)),
    }));
  },
});

/** Only the service itself is told, and its key is sent nowhere else. */
function noticeOf(location: string, base: string, key: string) {
  const url = URL.parse(location);
  if (url === null || url.origin !== new URL(base).origin) return {};
  url.searchParams.set('client_id', key);
  return { notice: url.href };
}

/** 1,080 pixels across are few for a slide: https://unsplash.com/documentation#dynamically-resizable-images */
function larger(address: string): string {
  const url = URL.parse(address);
  if (url === null || !url.searchParams.has('w')) return address;
  url.searchParams.set('w', '1920');
  return url.href;
}
