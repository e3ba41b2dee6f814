// The press for programs that compile in their own process, without the pool's limits: the command line.
import { setImmediate } from 'node:timers/promises';
import {
  type Brand,
  type CompileRequest,
  type CompileResult,
  compile,
  type SourceRequest,
  type World,
} from '@deckle/engine';
import { drawLayouts, type LayoutPictures } from './layout-pictures.ts';
import { measurePages, type PagesMeasured } from './measure-pages.ts';
import { makeThumbnails, type ThumbnailsRequest, type ThumbnailsResult } from './thumbnails.ts';
import { createWorld } from './world.ts';

export type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';
export { createWorld };

let world: World | undefined;

function worldHere(): World {
  world ??= createWorld();
  return world;
}

/** Like the engine's `compile`, in this machine's world. */
export const compileHere = (request: CompileRequest): Promise<CompileResult> => inTurn(compile(request, worldHere()));

/** PNG pictures of pages, made in this machine's world. */
export const makeThumbnailsHere = (request: ThumbnailsRequest): Promise<ThumbnailsResult> =>
  inTurn(makeThumbnails(request, worldHere()));

/** How long a document is as it is printed, in this machine's world. */
export const measurePagesHere = (request: SourceRequest): Promise<PagesMeasured> =>
  inTurn(measurePages(request, worldHere()));

/** PNG pictures of a brand's slide layouts, made in this machine's world. */
export const drawLayoutsHere = (brand: Brand, width: number): Promise<LayoutPictures> =>
  inTurn(drawLayouts(brand, width, worldHere()));

async function inTurn<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work;
  // Typst's memory is only freed between turns of the event loop: many files in a row would fill it.
  await setImmediate();
  return result;
}
