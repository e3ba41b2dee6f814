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

const keyNames = ['unsplash', 'pexels', 'pixabay'] as const;

/** Throws `StartError` for unknown names, and for sources without the key that they need. */
export function readPictureSettings(written: Written): PictureSettings {
  const { PICTURE_MAKER_URL: url, PICTURE_MAKER_MODEL: model, PICTURE_MAKER_API_KEY: key } = written;
  if ((url === undefined) !== (model === undefined))
    throw new StartError('PICTURE_MAKER_URL and PICTURE_MAKER_MODEL belong together; only one is set.');
  const keys = Object.fromEntries(
    keyNames.flatMap((name) => {
      const value = written[keySettings[name]];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const maker = url === undefined || model === undefined ? undefined : { url, model, key };
  return withPictureSources({ sources: [], keys, maker }, written.PICTURE_SOURCES);
}

/** The same settings with other sources, separated by commas. Throws `StartError` as well. */
export function withPictureSources(settings: PictureSettings, written: string): PictureSettings {
  const sources = written
    .split(/[\s,]+/)
    .filter((name) => name !== '')
    .map((name) => {
      const known = pictureSourceNames.find((one) => one === name.toLowerCase());
      if (known === undefined)
        throw new StartError(`PICTURE_SOURCES: '${name}' is not one of ${pictureSourceNames.join(', ')}.`);
      return known;
    });
  for (const name of keyNames)
    if (sources.includes(name) && settings.keys[name] === undefined)
      throw new StartError(`PICTURE_SOURCES names ${name}, but ${keySettings[name]} is not set.`);
  return { ...settings, sources: [...new Set(sources)] };
}
