// Where pictures come from: one interface for services that are searched and for models that make them.

import type { PictureCredit } from '@deckle/api';
import type { PictureShape } from '@deckle/engine';

/** A picture that a service offers, by the address of its bytes. */
export type PictureOffer = {
  readonly address: string;
  readonly credit: PictureCredit;
  /** Asked before the picture is used, where the service's terms want that. */
  readonly notice?: string;
};

/** Has `search`, `make`, or both. Each throws `SourceFailed`, or `FetchRefused` of the guard. */
export type PictureSource = {
  readonly name: string;
  /** Pictures for a few words, the best first; none is an empty list. */
  search?(words: string, shape: PictureShape, count: number, signal: AbortSignal): Promise<readonly PictureOffer[]>;
  /** The bytes of a new picture, or where they are. */
  make?(prompt: string, shape: PictureShape, signal: AbortSignal): Promise<MadePicture>;
};

export type MadePicture = { readonly credit: PictureCredit } & (
  | { readonly bytes: Uint8Array }
  | { readonly address: string }
);

/** Why a source gave no answer, in words that follow its name: `openverse is busy`. */
export class SourceFailed extends Error {
  /** Nothing else is asked of it for this document. */
  readonly isBusy: boolean;
  constructor(message: string, { isBusy = false }: { readonly isBusy?: boolean } = {}) {
    super(message);
    this.isBusy = isBusy;
  }
}
