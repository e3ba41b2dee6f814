// Pixabay: photographs, with a key.
// https://pixabay.com/api/docs/ (GET /api/, q of at most 100 characters, orientation, safesearch, per_page 3 to 200; 100 requests in 60 s, then 429;
// errors are plain text; pictures are to be copied, not linked).
import { z } from 'zod';
import type { GuardedFetch } from '../security/guarded-fetch.ts';
import { addressOf, askSource } from './ask-source.ts';
import type { PictureSource } from './picture-source.ts';

const home = 'https://pixabay.com';

const schema = z.object({
  hits: z.array(z.object({ pageURL: z.string(), largeImageURL: z.string(), user: z.string() })),
});

const orientations = { wide: 'horizontal', tall: 'vertical', square: 'all' } as const;
const longestQuery = 100;

export const pixabay = (guarded: GuardedFetch, key: string, base = home): PictureSource => ({
  name: 'pixabay',
  async search(words, shape, count, signal) {
    const address = addressOf(`${base}/api/`, {
      key,
      q: words.slice(0, longestQuery).toWellFormed(),
      image_type: 'photo',
      orientation: orientations[shape],
      safesearch: 'true',
      per_page: String(Math.max(3, Math.min(200, count))),
    });
    const { hits } = await askSource(guarded, address, { signal }, schema);
    return hits.map(({ pageURL, largeImageURL, user }) => ({
      address: largeImageURL,
      credit: {
        by: user,
        source: 'Pixabay',
        license: 'Pixabay Content License',
        licenseUrl: 'https://pixabay.com/service/license-summary/',
        page: pageURL,
      },
    }));
  },
});
