// Wikimedia Commons: freely licensed pictures, without a key.
// https://www.mediawiki.org/wiki/API:Search (generator=search), https://www.mediawiki.org/wiki/API:Imageinfo (url, size, mime),
// https://www.mediawiki.org/wiki/Extension:CommonsMetadata (extmetadata: Artist, LicenseShortName, LicenseUrl),
// https://www.mediawiki.org/wiki/API:Errors_and_warnings (errors come with status 200), https://www.mediawiki.org/wiki/API:Etiquette
import { z } from 'zod';
import type { GuardedFetch } from '../security/guarded-fetch.ts';
import { addressOf, askSource, searchable } from './ask-source.ts';
import { type PictureSource, SourceFailed } from './picture-source.ts';

const home = 'https://commons.wikimedia.org';

const said = z.object({ value: z.union([z.string(), z.number()]) }).optional();
const schema = z.object({
  error: z.object({ code: z.string() }).optional(),
  query: z
    .object({
      pages: z.array(
        z.object({
          index: z.number().optional(),
          imageinfo: z
            .array(
              z.object({
                thumburl: z.string().optional(),
                url: z.string(),
                descriptionurl: z.string().optional(),
                width: z.number(),
                height: z.number(),
                mime: z.string(),
                extmetadata: z.object({ Artist: said, LicenseShortName: said, LicenseUrl: said }).optional(),
              }),
            )
            .optional(),
        }),
      ),
    })
    .optional(),
});

/** Pixels across: Commons makes a picture of this size, so that photographs of 60 megapixels need not be fetched. */
const width = 1920;
const leastWidth = 640;

export const wikimedia = (guarded: GuardedFetch, base = home): PictureSource => ({
  name: 'wikimedia',
  async search(words, shape, count, signal) {
    const address = addressOf(`${base}/w/api.php`, {
      action: 'query',
      format: 'json',
      formatversion: '2',
      generator: 'search',
      // https://www.mediawiki.org/wiki/Help:CirrusSearch#File_properties_search
      gsrsearch: `${searchable(words)} filetype:bitmap filewidth:>${leastWidth}`,
      gsrnamespace: '6',
      gsrlimit: String(Math.min(20, count * 3)),
      prop: 'imageinfo',
      iiprop: 'url|size|mime|extmetadata',
      iiextmetadatafilter: 'Artist|LicenseShortName|LicenseUrl',
      iiurlwidth: String(width),
    });
    const { error, query } = await askSource(guarded, address, { signal }, schema);
    if (error !== undefined)
      throw new SourceFailed(`refused the request (${error.code.slice(0, 40)})`, {
        isBusy: error.code === 'ratelimited' || error.code === 'maxlag',
      });
    const pages = [...(query?.pages ?? [])].sort((one, other) => (one.index ?? 0) - (other.index ?? 0));
    const offers = pages.flatMap(({ imageinfo: [info] = [] }) => {
      if (info === undefined || !/^image\/(?:jpeg|png|webp)$/.test(info.mime)) return [];
      const license = textOf(info.extmetadata?.LicenseShortName);
      // What says no license is not offered as free.
      if (license === '') return [];
      const by = textOf(info.extmetadata?.Artist);
      const licenseUrl = textOf(info.extmetadata?.LicenseUrl);
      const credit = {
        source: 'Wikimedia Commons',
        license,
        ...(by && { by }),
        ...(licenseUrl && { licenseUrl: absolute(licenseUrl) }),
        ...(info.descriptionurl && { page: info.descriptionurl }),
      };
      return [{ fits: shapeOf(info) === shape, offer: { address: info.thumburl ?? info.url, credit } }];
    });
    // The search knows no shapes: those of the one asked for come first.
    return [...offers.filter(({ fits }) => fits), ...offers.filter(({ fits }) => !fits)].map(({ offer }) => offer);
  },
});

function shapeOf({ width: across, height }: { readonly width: number; readonly height: number }) {
  const ratio = across / Math.max(1, height);
  if (ratio > 1.2) return 'wide';
  return ratio < 0.84 ? 'tall' : 'square';
}

/** Fields of the metadata are HTML: its words alone. */
const textOf = (field: z.infer<typeof said>): string =>
  String(field?.value ?? '')
    .slice(0, 4_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:#\d+|\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

const absolute = (address: string): string => (address.startsWith('//') ? `https:${address}` : address);
