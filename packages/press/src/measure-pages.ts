// How long a document is as it is printed: its pages, and how much of the last one is filled. Shared by the pool's children and the command line.
import { compile, type SourceRequest, type World } from '@deckle/engine';
import { measureInk } from './draw-pages.ts';

export type PagesMeasured = {
  readonly pages: number;
  /** Of the height for text on the last page, 0 to 1: down to its lowest mark. */
  readonly filled: number;
};

/** Points: the margins of every built-in theme, where headers and footers are. */
const margin = 71;

/** Of the PDF. Throws only `DocumentTooLarge` (and on bugs of ours). */
export async function measurePages(source: SourceRequest, world: World): Promise<PagesMeasured> {
  const { bytes, pages } = await compile({ ...source, format: 'pdf' }, world);
  return { pages, filled: await measureInk(bytes, pages, margin) };
}
