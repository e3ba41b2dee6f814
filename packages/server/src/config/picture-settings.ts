// The settings of picture sources: which are asked, with which keys, and the model that makes pictures. None by default.
import { StartError } from '../base/start-error.ts';

export const pictureSourceNames = ['openverse', 'wikimedia', 'unsplash', 'pexels', 'pixabay'] as const;
export type PictureSourceName = (typeof pictureSourceNames)[number];

export type PictureSettings = {
  /** In the order in which they are asked. */
  readonly sources: readonly PictureSourceName[];
  readonly keys: { readonly [name in 'unsplash' | 'pexels' | 'pixabay']?: string };
  readonly maker: { readonly url: string; readonly model: string; readonly key: string | undefined } | undefined;
};

type Written = {
  readonly PICTURE_SOURCES: string;
  readonly UNSPLASH_ACCESS_KEY?: string | undefined;
  readonly PEXELS_API_KEY?: string | undefined;
  readonly PIXABAY_API_KEY?: string | undefined;
  readonly PICTURE_MAKER_URL?: string | undefined;
  readonly PICTURE_MAKER_MODEL?: string | undefined;
  readonly PICTURE_MAKER_API_KEY?: string | undefined;
};

const keySettings = { unsplash: 'UNSPLASH_ACCESS_KEY', pexels: 'PEXELS_API_KEY', pixabay: 'PIXABAY_API_KEY' } as const;

/** Throws `StartError` for unknown names, and for sources without the key that they need. */
export function readPictureSettings(written: Written): PictureSettings {
  const sources = written.PICTURE_SOURCES.split(/[\s,]+/)
    .filter((name) => name !== '')
    .map((name) => {
      const known = pictureSourceNames.find((one) => one === name.toLowerCase());
      if (known === undefined)
        throw new StartError(`PICTURE_SOURCES: '${name}' is not one of ${pictureSourceNames.join(', ')}.`);
      return known;
    });
  for (const name of ['unsplash', 'pexels', 'pixabay'] as const)
    if (sources.includes(name) && written[keySettings[name]] === undefined)
      throw new StartError(`PICTURE_SOURCES names ${name}, but ${keySettings[name]} is not set.`);
  const { PICTURE_MAKER_URL: url, PICTURE_MAKER_MODEL: model, PICTURE_MAKER_API_KEY: key } = written;
  if ((url === undefined) !== (model === undefined))
    throw new StartError('PICTURE_MAKER_URL and PICTURE_MAKER_MODEL belong together; only one is set.');
  return {
    sources: [...new Set(sources)],
    keys: Object.fromEntries(
      Object.entries(keySettings).flatMap(([name, setting]) => {
        const value = written[setting];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    maker: url === undefined || model === undefined ? undefined : { url, model, key },
  };
}
