// Pictures of a brand's slide layouts: a slide on each, drawn as its decks are. Shared by the pool's children and the command line.
import { type Brand, compile, layoutSample, type World } from '@deckle/engine';
import { drawPages } from './draw-pages.ts';

/** Of a file with more slide layouts than this, only the first are drawn. */
export const maxLayoutPictures = 60;

/** In the order of the brand's description; PNG. */
export type LayoutPictures = readonly { readonly name: string; readonly bytes: Uint8Array }[];

/** `width` in pixels. */
export async function drawLayouts(brand: Brand, width: number, world: World): Promise<LayoutPictures> {
  const pictures: { name: string; bytes: Uint8Array }[] = [];
  for (const [index, { name }] of brand.description.layouts.slice(0, maxLayoutPictures).entries()) {
    const { bytes: pdf } = await compile({ ...layoutSample(brand, index), format: 'pdf' }, world);
    const [first] = await drawPages(pdf, [1], width);
    if (first !== undefined) pictures.push({ name, bytes: first.bytes });
  }
  return pictures;
}
