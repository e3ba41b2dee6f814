// Finding pictures as the service does it: from its settings, into the assets of the user, where the user lets words leave.
import type { AssetRecord, PictureCredit } from '@deckle/api';
import type { Press } from '@deckle/press';
import type { PictureSettings } from '../config/picture-settings.ts';
import { isOwnHost } from '../security/own-host.ts';
import { createFindPictures, type FindPictures } from './find-pictures.ts';
import { createPictureFinder, type FinderOptions } from './picture-finder.ts';

type Parts = {
  readonly settings: PictureSettings;
  readonly options: FinderOptions;
  readonly press: Pick<Press, 'readWishes'>;
  readonly assets: {
    create(
      userId: string,
      file: { readonly name: string; readonly bytes: Uint8Array },
      options: { readonly credit: PictureCredit; readonly signal: AbortSignal },
    ): Promise<AssetRecord>;
  };
  /** Whether texts of this user may be sent outside. */
  mayLeave(userId: string): Promise<boolean>;
};

export function startPictures({ settings, options, press, assets, mayLeave }: Parts): FindPictures {
  const { maker } = settings;
  const isMadeHere = maker !== undefined && isOwnHost(new URL(maker.url).hostname);
  return createFindPictures({
    finder: createPictureFinder(settings, options),
    press,
    keep: async (userId, { credit, ...file }, signal) => (await assets.create(userId, file, { credit, signal })).name,
    mayAsk: async (userId, how) => (how === 'make' && isMadeHere) || mayLeave(userId),
  });
}
