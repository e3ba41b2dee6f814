// A source with the pictures that it asks for in words, found for its user and kept as assets, before a document is saved.
import type { PictureCredit } from '@deckle/api';
import { assetPrefix, type Diagnostic, grantWishes, type Kind } from '@deckle/engine';
import type { Press } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import { type FoundPicture, NotAPicture, NothingKept, type PictureFinder, type WishTold } from './picture-finder.ts';

export type FoundPictures = { readonly source: string; readonly remarks: readonly Diagnostic[] };

/** The source as it is where no source of pictures is set, or it asks for none. Rejects only if `signal` ends it. */
export type FindPictures = (
  userId: string,
  request: { readonly source: string; readonly kind?: Kind | undefined },
  options: {
    readonly signal: AbortSignal;
    /** Hears of every search before it is made. */
    readonly onWish?: ((told: WishTold) => void) | undefined;
  },
) => Promise<FoundPictures>;

type Parts = {
  readonly finder: PictureFinder;
  readonly press: Pick<Press, 'readWishes'>;
  /** Stores a picture for the user; the asset's name. Throws as an upload does. */
  keep(
    userId: string,
    file: { readonly name: string; readonly bytes: Uint8Array; readonly credit: PictureCredit },
    signal: AbortSignal,
  ): Promise<string>;
  /** Whether this user lets words leave the server for this. */
  mayAsk(userId: string, how: 'photo' | 'make'): Promise<boolean>;
};

const mayWish = /(?:photo|make):/;

export function createFindPictures({ finder, press, keep, mayAsk }: Parts): FindPictures {
  return async (userId, { source, kind }, { signal, onWish }) => {
    if (!finder.isOn || !mayWish.test(source)) return { source, remarks: [] };
    const wishes = await press.readWishes({ source, kind }, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      // What cannot be read is told by the compile that follows.
      return [];
    });
    if (wishes.length === 0) return { source, remarks: [] };
    const allowed = { photo: await mayAsk(userId, 'photo'), make: await mayAsk(userId, 'make') };
    const asked = wishes.filter(({ how }) => allowed[how]);
    const kept = async ({ name, bytes, credit }: FoundPicture, until: AbortSignal) =>
      keep(userId, { name, bytes, credit }, until).then(
        (stored) => assetPrefix + stored,
        (error: unknown) => {
          throw notKept(error);
        },
      );
    const { granted, remarks } = await finder.grant(asked, { keep: kept, onWish, signal });
    const forbidden = wishes.filter(({ how }) => !allowed[how]).map(forbiddenRemark);
    return { source: grantWishes(source, asked, granted), remarks: [...remarks, ...forbidden] };
  };
}

function notKept(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'invalid_picture') return new NotAPicture(error.message);
  if (error.code === 'storage_full') return new NothingKept('there is no room for more pictures');
  return error;
}

const forbiddenRemark = ({ words, line }: { readonly words: string; readonly line: number }): Diagnostic => ({
  code: 'picture-not-found',
  severity: 'warning',
  message: `The picture “${words}” was not asked for: the account keeps its texts on this server.`,
  hint: 'Upload a picture and write `asset:` and its name, or change the privacy setting of the account.',
  line,
});
