// Pexels: photographs, with a key.
// https://www.pexels.com/api/documentation/#photos-search (GET /v1/search, orientation landscape | portrait | square),
// https://www.pexels.com/api/documentation/#authorization (Authorization: the key), #statistics (200 requests an hour; 429).
import { z } from 'zod';
import type { GuardedFetch } from '../security/guarded-fetch.ts';
import { addressOf, askSource } from './ask-source.ts';
import type { PictureSource } from './picture-source.ts';

const home = 'https://api.pexels.com';

const schema = z.object({
  photos: z.array(z.object({ url: z.string(), photographer: z.string(), src: z.object({ large2x: z.string() }) })),
});

const orientations = { wide: 'landscape', tall: 'portrait', square: 'square' } as const;

export const pexels = (guarded: GuardedFetch, key: string, base = home): PictureSource => ({
  name: 'pexels',
  async search(words, shape, count, signal) {
    const address = addressOf(`${base}/v1/search`, {
      query: words,
      orientation: orientations[shape],
      per_page: String(Math.min(80, count)),
    });
    const { photos } = await askSource(guarded, address, { headers: { Authorization: key }, signal }, schema);
    return photos.map(({ url, photographer, src }) => ({
      address: src.large2x,
      credit: {
        by: photographer,
        source: 'Pexels',
        license: 'Pexels License',
        licenseUrl: 'https://www.pexels.com/license/',
        page: url,
      },
    }));
  },
});
