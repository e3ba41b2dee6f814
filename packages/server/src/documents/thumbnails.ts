// Thumbnails: the first page, drawn on first request, stored as a blob until the document changes.
import type { DocumentRecord } from '@deckle/api';
import type { Press } from '@deckle/press';
import { type BlobStore, hashOf } from '../database/blobs.ts';
import type { FindBrand } from '../http/find-brand.ts';
import type { Picture } from '../http/picture-answer.ts';
import { notFound } from '../http/route.ts';
import type { DocumentStore } from './store.ts';

/** Pixels: sharp in a card of 320 on a dense screen. */
export const thumbnailWidth = 640;

export type Thumbnails = {
  /** Rejects with `PressError` and `DocumentTooLarge`. */
  find(userId: string, document: DocumentRecord, signal: AbortSignal): Promise<Picture>;
};

export function createThumbnails(
  store: DocumentStore,
  blobs: BlobStore,
  press: Press,
  findBrand: FindBrand,
): Thumbnails {
  return {
    async find(userId, document, signal) {
      const hash = await store.thumbnailOf(document);
      const kept = hash === undefined ? undefined : await blobs.read(hash);
      if (hash !== undefined && kept !== undefined) return { hash, bytes: kept };
      const { source, kind, theme } = document;
      const brand = await findBrand(userId, document.brandId);
      const request = { source, kind, theme: theme ?? undefined, brand, pages: [1], width: thumbnailWidth };
      const [first] = (await press.makeThumbnails(request, { signal })).images;
      if (first === undefined) throw notFound('page');
      const made = await blobs.writeIfRoom(first.bytes);
      if (made !== undefined) await store.keepThumbnail(document, made);
      return { hash: made ?? (await hashOf(first.bytes)), bytes: first.bytes };
    },
  };
}
