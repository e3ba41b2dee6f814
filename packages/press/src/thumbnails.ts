// Renders the pages of a source as pictures through its PDF. Shared by the pool's children and the command line.
import { type CompileResult, compile, type SourceRequest, type World } from '@deckle/engine';
import { drawPages, drawSheets } from './draw-pages.ts';

export type ThumbnailsRequest = SourceRequest & {
  /** Numbers from 1; missing pages are skipped. Default: all pages. */
  readonly pages?: readonly number[] | undefined;
  /** Pixels; the height follows from the page. */
  readonly width: number;
  /** So many pages on each picture, as a contact sheet; absent: one. */
  readonly perSheet?: number | undefined;
};

/** `pages` is the number of pages; `images` are PNG, in the requested order. */
export type ThumbnailsResult = Omit<CompileResult, 'bytes'> & {
  readonly images: readonly { readonly page: number; readonly bytes: Uint8Array }[];
};

/** Slides of a deck, pages of any other document. Throws only `DocumentTooLarge` (and on bugs of ours). */
export async function makeThumbnails(
  { pages, width, perSheet, ...source }: ThumbnailsRequest,
  world: World,
): Promise<ThumbnailsResult> {
  const { bytes, ...result } = await compile({ ...source, format: 'pdf' }, world);
  const wanted = pages ?? Array.from({ length: result.pages }, (_, index) => index + 1);
  return {
    ...result,
    images: await (perSheet === undefined
      ? drawPages(bytes, wanted, width)
      : drawSheets(bytes, wanted, width, perSheet)),
  };
}
